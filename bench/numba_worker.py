"""Runs one kernel file of bench/kernels under Numba: prints "ready" after a first call, then, for each line of input,
the CPU seconds of one more call. Arguments are made by the formulas of bench/inputs.lua."""
import re
import sys
import time

import numpy as np

DTYPES = {"i8": np.int64, "i4": np.int32, "u1": np.uint8, "f4": np.float32, "f8": np.float64}


def hashed(n, k):
    m = np.arange(n, dtype=np.int64) % 65521
    return (m * m * 31 + m * 7919 + k * 104729) % 65521


FILL = {
    "u": lambda n, k: hashed(n, k) / 65521,
    "zero": lambda n, k: np.zeros(n),
    "steps": lambda n, k: ((np.arange(n) * 7) % 128 - 63) / 64,
    "mod4": lambda n, k: hashed(n, k) % 4,
    "mod256": lambda n, k: hashed(n, k) % 256,
    "mod2048": lambda n, k: hashed(n, k) % 2048,
    "life": lambda n, k: hashed(n, k) % 10 < 4,
}


def argument(text):
    array = re.fullmatch(r"(\w+)\[([\d,]+)\]\s+(\w+)\s*(\d*)", text)
    if not array:
        code, value = text.split()
        return DTYPES[code](value) if code != "i8" else int(value)
    code, dims, formula, k = array.groups()
    shape = tuple(int(d) for d in dims.split(","))
    return FILL[formula](int(np.prod(shape)), int(k or 0)).astype(DTYPES[code]).reshape(shape)


text = open(sys.argv[1]).read()
space = {}
exec(compile(text, sys.argv[1], "exec"), space)
kernel = space[re.search(r"# kernel: (\w+)", text)[1]]
args = [argument(a.strip()) for a in re.split(r",(?![^\[]*\])", re.search(r"# args: (.+)", text)[1])]
originals = [a.copy() if isinstance(a, np.ndarray) else a for a in args]


def run():
    for a, o in zip(args, originals):
        if isinstance(a, np.ndarray):
            a[...] = o
    start = time.process_time()
    kernel(*args)
    return time.process_time() - start


run()
print("ready", flush=True)
for _ in sys.stdin:
    print(run(), flush=True)
