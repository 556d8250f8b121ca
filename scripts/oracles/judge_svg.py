#!/usr/bin/env python3
"""Draws resvg's test suite with Segue, and compares each drawing with the suite's own picture of it.

A drawing is right if it is like the picture away from edges, within 2 levels in means over 3 x 3 pixels, and if no line is missing
near them. What Segue warns of may differ. A drawing that differs without a warning fails, unless it stands in DEVIATIONS with the reason why
the suite's picture is not the measure there. The suite is not part of this repository. Needs numpy and Pillow.

    git clone --depth 1 https://github.com/linebender/resvg
    python3 scripts/oracles/judge_svg.py [--render PROGRAM] [--sheet FILE.png] [--only FOLDER] resvg

Instead of the argument, the variable SEGUE_RESVG may name the clone. The suite of commit 08c79a31 (August 2026) was judged last.
"""
import argparse
import os
import pathlib
import sys
import tempfile

import numpy as np
from PIL import Image

from svg_pictures import LEVELS, NEARBY, Grid, batches, draw, judge, on_ground, sheet

ROOT = pathlib.Path(__file__).resolve().parents[2]
SIZE, SIDE = 300, 10

# Drawings that differ from the suite's pictures without a warning, and why they shall.
CSS_GEOMETRY = "SVG 2 and Chromium let CSS set the geometry of shapes; the suite is for SVG 1.1"
UNITS = "SVG 2 and Chromium know this unit; resvg does not"
NO_STOPS = "a gradient without stops paints nothing, as in SVG and Chromium; only a missing one has a fallback"
NO_INVERSE = "a transform without an inverse makes the gradient paint nothing, as in Chromium; resvg ignores the transform"
DEVIATIONS = {
    "paint-servers/linearGradient/invalid-gradientTransform": NO_INVERSE,
    "paint-servers/radialGradient/invalid-gradientTransform": NO_INVERSE,
    "painting/fill/invalid-FuncIRI-with-a-currentColor-fallback": NO_STOPS,
    "painting/fill/invalid-FuncIRI-with-a-fallback-color": NO_STOPS,
    "painting/fill/rgba-0-127-0-50percent": "CSS Color 4 and Chromium allow an alpha in percent after numbers; resvg does not",
    "shapes/rect/q-values": UNITS,
    "shapes/rect/rem-values": UNITS,
    "structure/style/non-presentational-attribute": CSS_GEOMETRY,
    "structure/style-attribute/non-presentational-attribute": CSS_GEOMETRY,
    "structure/svg/no-size": "without a size and a view box, a drawing is 300 x 150, as in CSS and Chromium; resvg measures what it draws",
    "structure/symbol/with-transform": "SVG 2 and Chromium transform a symbol; the suite is for SVG 1.1",
}


def suite(name):
    """The folder of the suite's drawings in a clone of resvg."""
    if name:
        for inside in ["crates/resvg/tests/tests", "tests", "."]:
            folder = pathlib.Path(name, inside).resolve()
            if (folder / "structure" / "svg").is_dir():
                return folder
    found = f"{name} does not hold it" if name else "its folder is not given"
    print(
        f"judge_svg.py lacks resvg's test suite: {found}. To get it:\n"
        "    git clone --depth 1 https://github.com/linebender/resvg\n"
        "    SEGUE_RESVG=resvg make oracles", file=sys.stderr)
    sys.exit(3)


class Drawing:
    """A drawing of the suite, and what became of it."""

    def __init__(self, folder, file):
        self.file = file
        self.name = str(file.relative_to(folder).with_suffix(""))
        self.wanted = on_ground(Image.open(file.with_suffix(".png")))
        # The suite's pictures of files that resvg refuses are larger than all others.
        self.height, self.width = (min(side, SIZE) for side in self.wanted.shape[:2])
        self.warnings, self.refused, self.like, self.ours = [], [], False, None

    @property
    def verdict(self):
        if self.refused:
            return "refused"
        if self.warnings:
            return "warned"
        return "right" if self.like else "silent"

    def compare(self, ours):
        self.ours = ours
        if ours.shape != self.wanted.shape:
            self.text = f"the suite's picture is {self.wanted.shape[1]} x {self.wanted.shape[0]}"
            return
        worst, _, count, mean = judge(ours, self.wanted)
        self.like = worst <= LEVELS and mean <= NEARBY
        self.text = f"{worst:.1f} levels, {count} pixels, mean {mean:.1f}"


def drawn(program, drawings):
    grid = Grid(SIZE, SIDE)
    with tempfile.TemporaryDirectory(prefix="segue-svg-") as name:
        for batch in batches(drawings, SIDE * SIDE):
            by_file = {drawing.file: drawing for drawing in batch}
            items = [(drawing.file, drawing.width, drawing.height) for drawing in batch]
            items, picture, warnings, refused = draw(program, items, grid, pathlib.Path(name))
            for file, reasons in refused.items():
                by_file[file].refused = reasons
            for index, (file, width, height) in enumerate(items):
                by_file[file].warnings = warnings[file]
                by_file[file].compare(grid.part(picture, index, width, height))


def table(drawings):
    """The number of drawings of each folder by verdict."""
    kinds = ["right", "warned", "silent", "refused"]
    counts = {}
    for drawing in drawings:
        row = counts.setdefault(os.path.dirname(drawing.name), dict.fromkeys(kinds, 0))
        row[drawing.verdict] += 1
    width = max(map(len, counts)) + 2
    print(" " * width + "".join(f"{kind:>9}" for kind in kinds))
    counts["all"] = {kind: sum(row[kind] for row in counts.values()) for kind in kinds}
    for folder, row in counts.items():
        print(f"{folder:{width}}" + "".join(f"{row[kind]:9}" for kind in kinds))


def main():
    parser = argparse.ArgumentParser()
    parser.add_argument("suite", nargs="?", default=os.environ.get("SEGUE_RESVG"))
    parser.add_argument("--render", default=ROOT / ".build/release/render", type=pathlib.Path)
    parser.add_argument("--only", default="", help="a folder of the suite, such as masking/clipPath")
    parser.add_argument("--sheet", type=pathlib.Path, help="where to put those that differ in silence, ours beside the suite's")
    parser.add_argument("--list", type=pathlib.Path, help="where to write a line for each drawing")
    options = parser.parse_args()
    folder = suite(options.suite)
    files = sorted(file for file in (folder / options.only).rglob("*.svg") if file.with_suffix(".png").exists())
    drawings = [Drawing(folder, file) for file in files]
    drawn(options.render.resolve(), drawings)
    table(drawings)
    silent = [drawing for drawing in drawings if drawing.verdict == "silent"]
    unnamed = [drawing for drawing in silent if drawing.name not in DEVIATIONS]
    # A name that is no longer needed would hide the next fault.
    stale = [drawing.name for drawing in drawings if drawing.name in DEVIATIONS and drawing.verdict != "silent"]
    for drawing in silent:
        if drawing.name in DEVIATIONS:
            print(f"  named: {drawing.name}: {DEVIATIONS[drawing.name]}")
    for drawing in unnamed:
        print(f"  FAILED: {drawing.name} differs without a warning: {drawing.text}")
    for name in stale:
        print(f"  FAILED: {name} no longer differs in silence; remove it from DEVIATIONS")
    if options.list:
        options.list.write_text("".join(
            f"{drawing.verdict} {'like' if drawing.like else 'unlike'} {drawing.name} {drawing.refused or drawing.warnings}\n"
            for drawing in drawings))
    pairs = [(d.ours, d.wanted) for d in unnamed if d.ours.shape == d.wanted.shape == (SIZE, SIZE, 3)]
    if options.sheet and pairs:
        sheet(pairs, options.sheet, columns=4)
    named = len(silent) - len(unnamed)
    print(f"{len(drawings)} drawings: {len(unnamed)} differ in silence, and {named} more that have a reason")
    sys.exit(1 if unnamed or stale else 0)


main()
