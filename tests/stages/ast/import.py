import a
import a.b.c as d, e
from a.b import c as d, e
from . import x
from ...y import (z, w as v,)
from a import *
