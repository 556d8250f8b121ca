#!/usr/bin/env python3
"""Draws the SVG files of folders with Segue and with Chromium, and compares them away from edges.

An icon passes if nothing away from edges differs by more than 2 levels in means over 3 x 3 pixels, because both dither gradients.
The script also prints how many pass pixel by pixel, and counts the icons that Segue warns about separately. Near edges it compares
means over 9 x 9 pixels, so that it notices a thin line that is missing. Needs numpy, Pillow, websocket-client and Chromium.

    python3 scripts/oracles/judge_svg.py [--render PROGRAM] [--limit N] [--sheet FILE.png] FOLDER...
"""
import argparse
import base64
import html
import io
import json
import pathlib
import re
import subprocess
import sys
import tempfile

import numpy as np
from PIL import Image

sys.path.insert(0, str(pathlib.Path(__file__).parent))
from chromium import Browser

ROOT = pathlib.Path(__file__).resolve().parents[2]
CELL, SIZE, SCALE, SIDE = 72, 64, 2, 10
GROUND = (120, 160, 200)
LEVELS = 2
# The largest difference between neighbours, in 8-bit levels, that does not count as an edge.
FLAT = 5
# Mean difference over 9 x 9 pixels, in levels, above which a line may be missing.
NEARBY = 24


def batches(items, count):
    return [items[i:i + count] for i in range(0, len(items), count)]


def by_segue(program, files, folder):
    nodes = [{
        "image": str(file), "contentMode": "scaleAspectFit",
        "frame": {"x": i % SIDE * CELL, "y": i // SIDE * CELL, "width": SIZE, "height": SIZE}} for i, file in enumerate(files)]
    scene = {
        "canvas": {"width": CELL * SIDE, "height": CELL * SIDE, "scale": SCALE, "background": "#%02X%02X%02X" % GROUND},
        "screens": {"a": {"children": nodes}, "b": {}}, "transition": {"type": "drawer", "from": "a", "to": "b"}}
    path = folder / "scene.json"
    path.write_text(json.dumps(scene))
    picture = folder / "segue.png"
    roots = sorted({str(file.parent) for file in files})
    command = [program, path, "--at", "0", "-o", picture] + [part for root in roots for part in ("--allow", root)]
    run = subprocess.run([str(part) for part in command], capture_output=True, text=True)
    return run, picture


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


def spread(picture, reach):
    """The range of levels around each pixel."""
    low, high = picture.copy(), picture.copy()
    padded = np.pad(picture, ((reach, reach), (reach, reach), (0, 0)), mode="edge")
    height, width = picture.shape[:2]
    for dy in range(2 * reach + 1):
        for dx in range(2 * reach + 1):
            part = padded[dy:dy + height, dx:dx + width]
            low, high = np.minimum(low, part), np.maximum(high, part)
    return (high - low).max(axis=2)


def blurred(values, reach=4):
    side = 2 * reach + 1
    padded = np.pad(values, reach, mode="edge")
    sums = np.cumsum(np.cumsum(np.pad(padded, ((1, 0), (1, 0))), axis=0), axis=1)
    return (sums[side:, side:] - sums[:-side, side:] - sums[side:, :-side] + sums[:-side, :-side]) / side**2


def judge(ours, theirs):
    """The worst difference away from edges, in means and by pixel, the number of bad pixels, and the worst mean near edges."""
    difference = np.abs(ours - theirs).max(axis=2)
    edges = (spread(ours, 1) > FLAT) | (spread(theirs, 1) > FLAT)
    grown = spread(edges[..., None].astype(int), 1) > 0
    grown |= edges
    flat = ~grown
    strict = difference[flat].max() if flat.any() else 0
    means = np.abs(np.stack([blurred((ours - theirs)[..., c].astype(float), 1) for c in range(3)])).max(axis=0)
    worst = means[flat].max() if flat.any() else 0
    signed = np.abs(np.stack([blurred((ours - theirs)[..., c].astype(float)) for c in range(3)])).max()
    return float(worst), int(strict), int((means[flat] > LEVELS).sum()), float(signed)


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
        queue = batches(files, SIDE * SIDE)
        while queue:
            batch = queue.pop(0)
            run, picture = by_segue(options.render.resolve(), batch, folder)
            if run.returncode != 0:
                # The errors name the file; the other files are drawn without it.
                bad = {file for file in batch if re.search(re.escape(str(file)) + r"[^\n]*error", run.stderr)}
                assert bad, run.stderr
                refused += [(file, re.search(re.escape(str(file)) + r"([^\n]*error[^\n]*)", run.stderr).group(1)) for file in sorted(bad)]
                queue.insert(0, [file for file in batch if file not in bad])
                continue
            ours = np.asarray(Image.open(picture).convert("RGB")).astype(int)
            theirs = by_chromium(browser, batch, folder)
            warnings = {}
            for line in run.stderr.split("\n"):
                found = re.match(r"(.*\.svg):\d+:\d+: warning: (.*)", line)
                if found:
                    warnings.setdefault(found.group(1), set()).add(found.group(2))
            for i, file in enumerate(batch):
                y, x = i // SIDE * CELL * SCALE, i % SIDE * CELL * SCALE
                a, b = (p[y:y + SIZE * SCALE, x:x + SIZE * SCALE] for p in (ours, theirs))
                worst, strict, count, mean = judge(a, b)
                exact += strict <= LEVELS
                own = warnings.get(str(file))
                for text in own or []:
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
        print(f"  refused: {file}{text}")
    rows = [f"{kind} {worst} levels, {count} pixels, mean {mean}: {file}" for kind, found in (("flat", failed), ("near", nearby))
            for file, worst, count, mean in found]
    for row in rows[:40]:
        print("  " + row)
    if options.list:
        options.list.write_text("\n".join(rows) + "\n")
    if options.sheet and shown:
        tiles = [np.concatenate([a, b], axis=1) for a, b in shown[:96]]
        tiles += [np.zeros_like(tiles[0])] * (-len(tiles) % 8)
        sheet = np.concatenate([np.concatenate(tiles[i:i + 8], axis=1) for i in range(0, len(tiles), 8)])
        Image.fromarray(sheet.astype(np.uint8)).save(options.sheet)
    share = 1 - (len(failed) + len(nearby)) / max(1, total)
    drawn = passed / max(1, total - warned_bad - len(refused))
    print(f"{100 * drawn:.2f} % of those that are not warned about pass")
    sys.exit(0 if drawn >= 0.99 else 1)


main()
