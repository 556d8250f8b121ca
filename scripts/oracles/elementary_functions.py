#!/usr/bin/env python3
"""Writes exp, log, sin and cos at about 200 arguments each, correctly rounded from 50 digits (needs mpmath).

    python3 scripts/oracles/elementary_functions.py > Tests/Base/Core/Fixtures/elementary_functions.csv
"""
import math
import random

from mpmath import mp, mpf

mp.dps = 50
chance = random.Random(20240601)


def around(x, steps=2):
    """x and the doubles next to it, for the places where argument reduction switches intervals."""
    values = [x]
    for direction in (-math.inf, math.inf):
        y = x
        for _ in range(steps):
            y = math.nextafter(y, direction)
            values.append(y)
    return values


exp_arguments = [0.0, 1.0, -1.0, 700.0, -700.0, 709.78, -708.3, 1e-17, -1e-17, 5e-324, 0.34, -0.34]
for k in (1, -1, 2, 3, -37, 500, -500, 1000):
    exp_arguments += around((k + 0.5) * math.log(2), 1) + around(k * math.log(2), 1)
exp_arguments += [chance.uniform(-700, 700) for _ in range(80)]
exp_arguments += [chance.uniform(-1, 1) for _ in range(40)]
exp_arguments += [chance.choice((-1, 1)) * 10 ** chance.uniform(-16, 0) for _ in range(30)]

log_arguments = [5e-324, 2.2250738585072014e-308, 1e-310, 1e-300, 1e300, 1.7976931348623157e308, 2.0, math.e, 10.0, 0.5, 1000.0]
log_arguments += around(1.0, 4) + around(math.sqrt(2)) + around(math.sqrt(0.5)) + [1 - 1e-9, 1 + 1e-9, 0.998, 0.99]
log_arguments += [10 ** chance.uniform(-300, 300) for _ in range(70)]
log_arguments += [chance.uniform(0.5, 2) for _ in range(60)]
log_arguments += [1 + chance.choice((-1, 1)) * 10 ** chance.uniform(-15, -1) for _ in range(50)]

angles = [0.0, 1e-300, 1e-17, 1e-8, 1.0, -1.0, 1e6, -1e6, 999999.5]
for n in (1, 2, 3, 4, 5, -1, -2, 7, 1000, 4095, 65537, 344515, 573204, 636619):
    angles += around(n * math.pi / 2, 1)
for n in (1, 3, -5, 1001, 600001):
    angles += around(n * math.pi / 4, 1)
angles += [chance.uniform(-1e6, 1e6) for _ in range(60)]
angles += [chance.uniform(-10, 10) for _ in range(60)]
angles += [chance.choice((-1, 1)) * 10 ** chance.uniform(-12, 6) for _ in range(30)]

print("function,x,value")
for name, function, arguments in (
    ("exp", mp.exp, exp_arguments),
    ("expMinusOne", mp.expm1, exp_arguments),
    ("log", mp.log, log_arguments),
    ("sin", mp.sin, angles),
    ("cos", mp.cos, angles),
):
    for x in sorted(set(arguments)):
        print(f"{name},{x!r},{float(function(mpf(x)))!r}")
