"""Python's own tree as the text that `front ast` prints.

usage: ast.py FILE...            rewrites FILE's golden (FILE with .ast for .py)
       ast.py --show FILE        prints it
       ast.py --compare FRONT LIST...  compares FRONT's dumps of many files with Python's (LIST: files or folders)
"""
import sys

del sys.path[0]  # this folder, in which `ast` would be this file
import ast
import io
import os
import subprocess
import tokenize
import warnings

warnings.simplefilter("ignore")
SKIP = ("ctx", "type_comment", "type_ignores", "kind")


def strip(tree):
    for node in ast.walk(tree):
        for field in SKIP:
            if field in node._fields and not (field == "kind" and not isinstance(node, ast.Constant)):
                if hasattr(node, field):
                    delattr(node, field)
        node._fields = tuple(f for f in node._fields if f not in SKIP)
    return tree


def dump(data):
    return ast.dump(strip(ast.parse(data)), indent=1) + "\n"


def sources(paths):
    for path in paths:
        if os.path.isfile(path):
            yield path
        for folder, _, files in sorted(os.walk(path)):
            for name in sorted(files):
                if name.endswith(".py"):
                    yield os.path.join(folder, name)


def decode(data):
    """The text as UTF-8; None where the file says it is in another encoding."""
    try:
        return data if tokenize.detect_encoding(io.BytesIO(data).readline)[0].startswith("utf-8") else None
    except SyntaxError:
        return None


def compare(front, paths):
    same, refused, skipped, different = 0, 0, 0, 0
    for path in sources(paths):
        data = decode(open(path, "rb").read())
        ran = subprocess.run([front, "ast", path], capture_output=True)
        ours = ran.stdout.decode("utf-8", "surrogatepass")
        try:
            theirs = dump(data) if data is not None else None
        except (SyntaxError, ValueError, RecursionError, MemoryError):
            theirs = None
        if theirs is None:
            skipped += 1
            if ran.returncode not in (0, 1):
                print("CRASH", path, ran.returncode, ran.stderr.decode()[:2000])
        elif ours == theirs:
            same += 1
        elif ran.returncode == 1:
            refused += 1
            print("REFUSED", path, "\n   ", "\n    ".join(ours.split("\n")[:4]))
        else:
            different += 1
            print("DIFFERENT", path, ran.returncode, ran.stderr.decode()[:2000])
    print("%d same, %d refused, %d different, %d not Python 3.11" % (same, refused, different, skipped))
    return refused + different == 0


def main(args):
    if args[0] == "--compare":
        return 0 if compare(args[1], args[2:]) else 1
    if args[0] == "--show":
        sys.stdout.write(dump(open(args[1], "rb").read()))
        return 0
    for path in args:
        text = dump(open(path, "rb").read())
        with open(path[:-3] + ".ast", "w", encoding="utf-8") as out:
            out.write(text)
    return 0


if __name__ == "__main__":
    sys.exit(main(sys.argv[1:]))
