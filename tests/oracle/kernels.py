"""Expectations of tests/kernels under real Numba: python kernels.py [--write] FILE...

Every `# call:` of a file is made with all its functions under @njit(boundscheck=True). Without --write the results are
compared with what stands there; with it, `# expect:` and `# after` lines are made anew. A call whose expectation is
followed by `# ours: reason` differs from Numba on purpose and is left alone, and so are `# raises:` lines.
Ends with a line "N agree, N differ"."""
import sys

sys.path.pop(0)  # this folder has an ast.py
import re  # noqa: E402
import types  # noqa: E402

import numba  # noqa: E402
import numpy as np  # noqa: E402

DTYPES = {n: getattr(np, n) for n in ("int8 int16 int32 int64 uint8 uint16 uint32 uint64 float32 float64 complex64 "
                                      "complex128").split()}


class Complex:
    """complex64(1, 2), and the dtype in array([...], complex64)."""

    def __init__(self, kind):
        self.kind, self.dtype = kind, np.dtype(kind)

    def __call__(self, re, im=0.0):
        return self.kind(complex(re, im))


LITERALS = {**DTYPES, "nan": float("nan"), "inf": float("inf"), "array": np.array, "zeros": np.zeros, "bool": np.bool_, "complex": Complex(complex),
            "complex64": Complex(np.complex64), "complex128": Complex(np.complex128)}


def number(v):
    if v != v:
        return "nan"
    if v in (float("inf"), -float("inf")):
        return "inf" if v > 0 else "-inf"
    return repr(float(v))


def show_scalar(v, name):
    if name == "bool":
        return str(bool(v))
    if name == "int64":
        return str(int(v))
    if name.startswith(("int", "uint")):
        return f"{name}({int(v)})"
    if name == "float64":
        return number(v)
    if name == "float32":
        return f"float32({number(v)})"
    return f"{'complex' if name == 'complex128' else name}({number(v.real)}, {number(v.imag)})"


def show_items(a):
    if a.ndim == 0:
        name = "bool" if a.dtype == np.bool_ else a.dtype.name
        return re.sub(r"^(float32|u?int\d+)\((.*)\)$", r"\2", show_scalar(a[()], name))
    return "[" + ", ".join(show_items(np.asarray(x, a.dtype)) for x in a) + "]"


def show_array(a):
    name = "bool" if a.dtype == np.bool_ else a.dtype.name
    if a.size == 0 and a.ndim > 1:
        return f"zeros({a.shape}, {name})"
    return f"array({show_items(a)}, {name})"


def show(v, t):
    if v is None:
        return "None"
    if isinstance(v, np.ndarray):
        return show_array(v)
    if isinstance(v, tuple):
        inner = [show(x, u) for x, u in zip(v, t.types if hasattr(t, "types") else [t.dtype] * len(v))]
        return "(" + ", ".join(inner) + ("," if len(inner) == 1 else "") + ")"
    name = t if isinstance(t, str) else str(t.literal_type if isinstance(t, numba.types.Literal) else t)
    return show_scalar(v, name if name in DTYPES else "bool" if name == "bool" or isinstance(v, bool) else "int64")


def show_results(v, t):
    text = show(v, t)
    return text[1:-1].rstrip(",") if isinstance(v, tuple) and len(v) > 0 else text


def plain_type(v):
    """What Numba's type would be, of a result of CPython."""
    if isinstance(v, tuple):
        return types.SimpleNamespace(types=[plain_type(x) for x in v])
    if isinstance(v, np.generic):
        return "bool" if v.dtype == np.bool_ else v.dtype.name
    return {bool: "bool", int: "int64", float: "float64", complex: "complex128"}.get(type(v), "")


def load(path, text):
    options = {"boundscheck": True, "error_model": "python"}
    m = re.search(r"#\s*options:(.*)", text)
    for name, value in re.findall(r"(\w+)\s*=\s*([\w.]+)", m.group(1) if m else ""):
        if name in ("boundscheck", "fastmath"):
            options[name] = value == "True"
        elif name == "error_model":
            options[name] = value
    space = {"__name__": "kernels"}
    exec(compile(text, path, "exec"), space)
    space["plain"] = plain = {"__name__": "kernels"}
    exec(compile(text, path, "exec"), plain)
    for name, f in list(space.items()):
        if isinstance(f, types.FunctionType):
            space[name] = numba.njit(**options)(f)
        elif isinstance(f, numba.core.registry.CPUDispatcher) and not f.nopython_signatures:
            space[name] = numba.njit(**{**options, **f.targetoptions})(f.py_func)
    return space


def call_plain(space, text):
    name, args = re.match(r"(\w+)\((.*)\)$", text).groups()
    values = eval(f"({args},)" if args.strip() else "()", dict(LITERALS))
    result = space["plain"][name](*values)
    return show_results(result, plain_type(result))


def rough(t):
    """A type without its layout."""
    return (t.dtype, t.ndim) if isinstance(t, numba.types.Array) else t


def call(space, text):
    name, args = re.match(r"(\w+)\((.*)\)$", text).groups()
    values = eval(f"({args},)" if args.strip() else "()", dict(LITERALS))
    values = tuple(np.int64(v) if type(v) is int and -2**63 <= v < 2**63 else v for v in values)
    f = space[name]
    result = f(*values)
    key = tuple(numba.typeof(v) for v in values)
    signature = next(o.signature for k, o in f.overloads.items() if [rough(t) for t in k[:len(key)]] == [rough(t) for t in key])
    return show_results(result, signature.return_type), values


class File:
    def __init__(self, path):
        self.path = path
        self.lines = open(path).read().split("\n")
        self.agree = self.differ = 0

    def block(self, i):
        """Where the expectations of the call at line i end, and whether they are ours."""
        j = i + 1
        ours = False
        while j < len(self.lines) and re.match(r"#\s*(expect|raises|after|ours)", self.lines[j]):
            ours |= bool(re.match(r"#\s*(raises|ours)", self.lines[j]))
            j += 1
        return j, ours

    def expectations(self, space, i, end):
        text = re.match(r"#\s*call:\s*(.*?)\s*$", self.lines[i]).group(1)
        try:
            result, values = call(space, text)
        except numba.core.errors.NumbaError:
            return [f"# expect: {call_plain(space, text)}", "# ours: as in CPython; Numba refuses it"]
        except Exception as e:  # noqa: BLE001
            if "unresolved symbol" in str(e):  # a recursive function outside a module's file
                return [f"# expect: {call_plain(space, text)}"]
            return [f"# raises: {type(e).__name__}"]
        made = [f"# expect: {result}"]
        for line in self.lines[i + 1:end]:
            m = re.match(r"#\s*after (\d+):", line)
            if m:
                made.append(f"# after {m.group(1)}: {show_array(values[int(m.group(1)) - 1])}")
        return made

    def run(self, write):
        space, i = load(self.path, "\n".join(self.lines)), 0
        while i < len(self.lines):
            if re.match(r"#\s*call:", self.lines[i]):
                end, ours = self.block(i)
                if not ours:
                    self.judge(i, end, self.expectations(space, i, end), write)
                    end, _ = self.block(i)
                i = end
            else:
                i += 1
        if write:
            open(self.path, "w").write("\n".join(self.lines))

    def judge(self, i, end, made, write):
        if write:
            self.lines[i + 1:end] = made
        had = self.lines[i + 1:end if not write else i + 1 + len(made)]
        if had == made:
            self.agree += 1
        else:
            self.differ += 1
            print(f"{self.path}:{i + 1}: {self.lines[i]}\n  Numba: {made}\n  here:  {had}")


def main(args):
    write, agree, differ = "--write" in args, 0, 0
    for path in args:
        if path == "--write":
            continue
        f = File(path)
        try:
            f.run(write)
        except Exception as e:  # noqa: BLE001
            print(f"{path}: {type(e).__name__} {e}")
            f.differ += 1
        agree, differ = agree + f.agree, differ + f.differ
    print(f"{agree} agree, {differ} differ")


main(sys.argv[1:])
