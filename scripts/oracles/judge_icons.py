#!/usr/bin/env python3
"""Draws the SVG files of folders with Segue and with Chromium, and compares them away from edges.

An icon passes if nothing away from edges differs by more than 2 levels in means over 3 x 3 pixels, because both dither gradients.
The script also prints how many pass pixel by pixel, and counts the icons that Segue warns about separately. Near edges it compares
means over 9 x 9 pixels, so that it notices a thin line that is missing. Needs numpy, Pillow, websocket-client and Chromium.

    python3 scripts/oracles/judge_icons.py [--render PROGRAM] [--limit N] [--sheet FILE.png] FOLDER...
"""
import argparse
import base64
import html
import io
import pathlib
import sys
import tempfile

import numpy as np
from PIL import Image

from chromium import Browser
from svg_pictures import GROUND, LEVELS, NEARBY, Grid, batches, draw, judge, sheet

ROOT = pathlib.Path(__file__).resolve().parents[2]
CELL, SIZE, SCALE, SIDE = 72, 64, 2, 10
GRID = Grid(CELL, SIDE, SCALE)


def by_chromium(browser, files, folder):
    images = "".join(
        f'<img src="{html.escape(file.as_uri())}" style="position:absolute;left:{i % SIDE * CELL}px;top:{i // SIDE * CELL}px;'
        f'width:{SIZE}px;height:{SIZE}px;object-fit:contain">' for i, file in enumerate(files))
    page = folder / "page.html"
    page.write_text(f'<!doctype html><meta charset="utf-8"><body style="margin:0;background:rgb{GROUND}">{images}')
    browser.look(CELL * SIDE, CELL * SIDE, scale=SCALE)
    for attempt in range(5):
        try:
            browser.open(page, "[...document.images].every(i => i.complete)")
            break
        except AssertionError:
            # On a busy machine, the browser may take longer.
            assert attempt < 4
    shot = browser.call("Page.captureScreenshot", format="png")["data"]
    return np.asarray(Image.open(io.BytesIO(base64.b64decode(shot))).convert("RGB")).astype(int)


def main():
    parser = argparse.ArgumentParser()
    parser.add_argument("folders", nargs="+", type=pathlib.Path)
    parser.add_argument("--render", default=ROOT / ".build/release/render", type=pathlib.Path)
    parser.add_argument("--limit", type=int)
    parser.add_argument("--every", type=int, default=1, help="one file of so many")
    parser.add_argument("--sheet", type=pathlib.Path, help="where to put the icons that differ, ours beside Chromium's")
    parser.add_argument("--list", type=pathlib.Path, help="where to write a line for each icon that differs")
    options = parser.parse_args()
    files = sorted({path.resolve() for folder in options.folders for path in folder.rglob("*.svg") if path.is_file()})
    files = files[::options.every][:options.limit]
    browser = Browser()
    failed, warned, warned_bad, refused, nearby, passed, exact = [], {}, 0, [], [], 0, 0
    shown = []
    with tempfile.TemporaryDirectory(prefix="segue-svg-") as name:
        folder = pathlib.Path(name)
        for batch in batches(files, SIDE * SIDE):
            items, picture, warnings, reasons = draw(
                options.render.resolve(), [(file, SIZE, SIZE) for file in batch], GRID, folder, "scaleAspectFit")
            refused += [(file, text[0]) for file, text in sorted(reasons.items())]
            if not items:
                continue
            theirs = by_chromium(browser, [file for file, _, _ in items], folder)
            for i, (file, _, _) in enumerate(items):
                a, b = (GRID.part(p, i, SIZE, SIZE) for p in (picture, theirs))
                worst, strict, count, mean = judge(a, b)
                exact += strict <= LEVELS
                own = set(warnings[file])
                for text in own:
                    warned[text] = warned.get(text, 0) + 1
                if worst <= LEVELS and mean <= NEARBY:
                    passed += 1
                elif own:
                    warned_bad += 1
                else:
                    (failed if worst > LEVELS else nearby).append((file, round(worst, 1), count, round(mean, 1)))
                    shown.append((a, b))
    total = len(files)
    print(f"{total} files: {passed} like Chromium within {LEVELS} levels away from edges ({100 * passed / max(1, total):.2f} %)")
    print(f"  {exact} also pixel by pixel ({100 * exact / max(1, total):.2f} %)")
    print(f"  {warned_bad} differ and are warned about, {len(refused)} are refused with an error")
    print(f"  {len(failed)} differ away from edges and {len(nearby)} near them, without a warning")
    for text, count in sorted(warned.items(), key=lambda pair: -pair[1]):
        print(f"  warning in {count} files: {text}")
    for file, text in refused[:20]:
        print(f"  refused: {file}: {text}")
    rows = [f"{kind} {worst} levels, {count} pixels, mean {mean}: {file}" for kind, found in (("flat", failed), ("near", nearby))
            for file, worst, count, mean in found]
    for row in rows[:40]:
        print("  " + row)
    if options.list:
        options.list.write_text("\n".join(rows) + "\n")
    if options.sheet and shown:
        sheet(shown[:96], options.sheet, columns=8)
    drawn = passed / max(1, total - warned_bad - len(refused))
    print(f"{100 * drawn:.2f} % of those that are not warned about pass")
    sys.exit(0 if drawn >= 0.99 else 1)


main()
