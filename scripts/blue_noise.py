#!/usr/bin/env python3
"""Prints the table of Sources/Film/Encoders/GIF/Dither/BlueNoise.swift: 64×64 thresholds, a digit 0…7 each.

Void and cluster (R. Ulichney, "The void-and-cluster method for dither array generation", 1993) on a torus, with a
Gaussian of sigma 1.5. The table is the same on every machine, because weights are integers, and the first of several equal
pixels, by row and column, is taken. Takes some seconds; needs only the standard library.
"""
import math

SIDE, SIGMA, REACH = 64, 1.5, 9
KERNEL = [
    (dy * SIDE, dx, round(2**20 * math.exp(-(dx * dx + dy * dy) / (2 * SIGMA * SIGMA))))
    for dy in range(-REACH, REACH + 1) for dx in range(-REACH, REACH + 1)
]
COUNT = SIDE * SIDE


class Pattern:
    """A set of pixels, and for each pixel how many others are near it."""

    def __init__(self):
        self.holds, self.energy = [False] * COUNT, [0] * COUNT

    def toggle(self, at):
        sign = -1 if self.holds[at] else 1
        self.holds[at] = not self.holds[at]
        y, x = at - at % SIDE, at % SIDE
        for dy, dx, weight in KERNEL:
            self.energy[(y + dy) % COUNT + (x + dx) % SIDE] += sign * weight

    def cluster(self):
        return max((at for at in range(COUNT) if self.holds[at]), key=lambda at: (self.energy[at], -at))

    def void(self):
        return min((at for at in range(COUNT) if not self.holds[at]), key=lambda at: (self.energy[at], at))


def start():
    """A tenth of the pixels, chosen by a linear congruential generator and then moved until they are evenly spread."""
    pattern, state = Pattern(), 1
    while sum(pattern.holds) < COUNT // 10:
        state = (state * 1664525 + 1013904223) % 2**32
        if not pattern.holds[state >> 20]: pattern.toggle(state >> 20)
    while True:
        cluster = pattern.cluster()
        pattern.toggle(cluster)
        void = pattern.void()
        pattern.toggle(void)
        if void == cluster: return pattern


def ranks():
    """The rank of each pixel: the order in which pixels are set while the threshold rises."""
    pattern, rank = start(), [0] * COUNT
    first = list(pattern.holds)
    members = sum(first)
    for r in reversed(range(members)):
        at = pattern.cluster()
        pattern.toggle(at)
        rank[at] = r
    for at in range(COUNT):
        if first[at]: pattern.toggle(at)
    for r in range(members, COUNT):
        at = pattern.void()
        pattern.toggle(at)
        rank[at] = r
    return rank


if __name__ == "__main__":
    rank = ranks()
    for y in range(SIDE):
        print("".join("%o" % (r * 8 // COUNT) for r in rank[y * SIDE:(y + 1) * SIDE]))
