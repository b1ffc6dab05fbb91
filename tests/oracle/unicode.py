"""Writes compiler/unicode.def: the classes of the characters above ASCII, as Python sees them.

usage: python3 tests/oracle/unicode.py > compiler/unicode.def
"""
import sys
import unicodedata

HEAD = """/* Classes of the characters above ASCII, as ranges in ascending order; made by tests/oracle/unicode.py, not by hand.
 * U(first, last, class): bit 0, may begin an identifier; bit 1, may continue one; bit 2, is printed as it is in repr.
 * Characters that Python would first change into others (NFKC) are in no identifier, so that equal names have equal
 * bytes. Unicode %s. */""" % unicodedata.unidata_version


def classify(c):
    plain = unicodedata.normalize("NFKC", c) == c
    return (c.isidentifier() and plain) | (("a" + c).isidentifier() and plain) << 1 | c.isprintable() << 2


print(HEAD)
rows, first, last = [], 0x80, classify(chr(0x80))
for code in range(0x81, sys.maxunicode + 2):
    kind = classify(chr(code)) if code <= sys.maxunicode else -1
    if kind != last:
        if last:
            rows.append("U(0x%x,0x%x,%d)" % (first, code - 1, last))
        first, last = code, kind
line = ""
for row in rows:
    if len(line) + len(row) > 118:
        print(line)
        line = ""
    line += (" " if line else "") + row
print(line)
