#!/usr/bin/env python3
"""Sets emoji sequences with Segue and with Chromium in the same fonts, and compares them.

Each sequence stands in a cell of its own, between two bars of the text's font. It passes if its box, the bar after it, and its
pixels are within 2 device pixels of Chromium's: each pixel that one covers has one within 2 pixels that the other covers. For the
pixels that both cover, it also prints how much their colours differ, and how many differ by more than 3 levels away from edges,
where all pixels within 2 have nearly the same colour. Fonts with paints (COLR) are judged with --font. Needs numpy, Pillow,
websocket-client, Chromium and Debian's unicode-data.

    python3 scripts/oracles/judge_emoji.py [--render PROGRAM] [--count 200] [--font FAMILY=FILE] [--text TEXT...] [--sheet FILE.png]
"""
import argparse
import base64
import collections
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
LIST = pathlib.Path("/usr/share/unicode/emoji/emoji-test.txt")
WIDTH, HEIGHT, SIZE, SCALE, SIDE = 96, 64, 36, 2, 8
REACH = 2
# Levels from the ground above which a pixel counts as covered, and those above which it may serve as a neighbour: an edge that falls
# between two pixels is fainter than one that falls on a pixel.
COVERED, TOUCHED = 24, 8
BAR = (255, 0, 255)

# Masks of the pixels that an emoji covers and touches, its bounding box, and the left edges of both bars.
Measured = collections.namedtuple("Measured", "covered touched box bars")


def sequences(count):
    """Sequences of every kind, spread evenly over the whole list: fully qualified and not, with skin tones, joined, flags and keycaps."""
    found = []
    for line in LIST.read_text().splitlines():
        match = re.match(r"([0-9A-F ]+?) *; (fully-qualified|minimally-qualified|component)", line)
        if match and match[2] != "component":
            found.append("".join(chr(int(code, 16)) for code in match[1].split()))
    special = [text for text in found if "\u20e3" in text][::4] + [text for text in found if "\U000E007F" in text]
    rest = [text for text in found if text not in special]
    wanted = max(0, count - len(special))
    return (special + [rest[i * len(rest) // wanted] for i in range(wanted)])[:count] if wanted else special[:count]


def place(index):
    return index % SIDE * WIDTH + 4, index // SIDE * HEIGHT + 4


def by_segue(program, texts, font, folder):
    nodes = [{
        "text": f"|{text}|", "font": {"size": SIZE} | ({"family": font[0], "fallbacks": ["Inter"]} if font else {}), "color": "#%02X%02X%02X" % BAR,
        "frame": dict(zip("xy", place(i)))} for i, text in enumerate(texts)]
    rows = -(-len(texts) // SIDE)
    scene = {
        "canvas": {"width": WIDTH * SIDE, "height": HEIGHT * rows, "scale": SCALE, "background": "#FFFFFF"},
        "screens": {"a": {"children": nodes}, "b": {}}, "transition": {"type": "drawer", "from": "a", "to": "b"}}
    if font:
        scene["fonts"] = {font[0]: font[1]}
    path = folder / "scene.json"
    path.write_text(json.dumps(scene))
    picture = folder / "segue.png"
    command = [program, path, "--at", "0", "-o", picture] + (["--allow", pathlib.Path(font[1]).parent] if font else [])
    run = subprocess.run([str(part) for part in command], capture_output=True, text=True)
    if run.returncode:
        sys.exit(run.stderr)
    return np.asarray(Image.open(picture).convert("RGB")).astype(int)


def by_chromium(browser, texts, font, folder):
    spans = "".join(
        '<span style="position:absolute;white-space:pre;left:%dpx;top:%dpx">|%s|</span>' % (*place(i), html.escape(text))
        for i, text in enumerate(texts))
    face = f"@font-face {{ font-family: '{font[0]}'; src: url('{pathlib.Path(font[1]).resolve().as_uri()}') }}" if font else ""
    families = f"'{font[0]}', Inter" if font else "Inter, 'Noto Color Emoji'"
    rows = -(-len(texts) // SIDE)
    page = folder / "page.html"
    page.write_text(
        f'<!doctype html><meta charset="utf-8"><style>{face}</style><body style="margin:0;background:white;color:rgb{BAR};'
        f"font:{SIZE}px {families}\">{spans}")
    browser.look(WIDTH * SIDE, HEIGHT * rows, scale=SCALE)
    browser.open(page, "document.fonts.status === 'loaded'")
    shot = browser.call("Page.captureScreenshot", format="png")["data"]
    return np.asarray(Image.open(io.BytesIO(base64.b64decode(shot))).convert("RGB")).astype(int)


def grown(mask, reach):
    padded = np.pad(mask, reach)
    height, width = mask.shape
    result = np.zeros_like(mask)
    for dy in range(2 * reach + 1):
        for dx in range(2 * reach + 1):
            result |= padded[dy:dy + height, dx:dx + width]
    return result


def flat(cell):
    """Pixels away from edges: all within REACH are within 24 levels of each other."""
    around = np.lib.stride_tricks.sliding_window_view(
        np.pad(cell, ((REACH, REACH), (REACH, REACH), (0, 0)), mode="edge"), (2 * REACH + 1, 2 * REACH + 1), axis=(0, 1))
    return (around.max(axis=(3, 4)) - around.min(axis=(3, 4))).max(axis=2) <= 24


def measured(cell):
    """What is in a cell; None if the emoji or a bar is missing."""
    covered = np.abs(255 - cell).max(axis=2) > COVERED
    bar = covered & (cell[..., 0] - cell[..., 1] > 3 * COVERED) & (np.abs(cell[..., 0] - cell[..., 2]) < 24) & (cell[..., 0] > 230)
    # Only a bar fills its column with this colour over most of the letters' height.
    columns = [x for x in range(cell.shape[1]) if bar[:, x].sum() > SIZE * SCALE * 0.6]
    groups = [x for i, x in enumerate(columns) if i == 0 or x > columns[i - 1] + 1]
    if len(groups) < 2:
        return None
    first_end = max(x for x in columns if x < groups[0] + 12)
    columns = slice(first_end + 2, groups[-1] - 1)
    inside, touched = np.zeros_like(covered), np.zeros_like(covered)
    inside[:, columns] = covered[:, columns]
    touched[:, columns] = (np.abs(255 - cell).max(axis=2) > TOUCHED)[:, columns]
    ys, xs = np.nonzero(inside)
    if not len(xs):
        return None
    return Measured(inside, touched, np.array([xs.min(), ys.min(), xs.max(), ys.max()]), np.array([groups[0], groups[-1]]))


def main():
    parser = argparse.ArgumentParser(description=__doc__, formatter_class=argparse.RawDescriptionHelpFormatter)
    parser.add_argument("--render", default=ROOT / ".build/release/render")
    parser.add_argument("--count", type=int, default=200)
    parser.add_argument("--font", help="in which the sequences are set, instead of Noto Color Emoji")
    parser.add_argument("--text", nargs="+", help="these sequences instead of some of Unicode's list")
    parser.add_argument("--sheet", type=pathlib.Path, help="Segue's cells beside Chromium's")
    options = parser.parse_args()
    font = options.font.split("=", 1) if options.font else None
    if font:
        font[1] = str(pathlib.Path(font[1]).resolve())
    texts = options.text or sequences(options.count)
    with tempfile.TemporaryDirectory() as folder:
        folder = pathlib.Path(folder)
        ours = by_segue(options.render, texts, font, folder)
        browser = Browser()
        try:
            theirs = by_chromium(browser, texts, font, folder)
        finally:
            browser.close()
    if options.sheet:
        Image.fromarray(np.concatenate([ours, theirs], axis=1).astype(np.uint8)).save(options.sheet)
    failed, missing, shifts, shares, levels, inner, unlike = [], [], [], [], [], 0, 0
    for i, text in enumerate(texts):
        x, y = place(i)
        part = (slice((y - 4) * SCALE, (y - 4 + HEIGHT) * SCALE), slice((x - 4) * SCALE, (x - 4 + WIDTH) * SCALE))
        a, b = measured(ours[part]), measured(theirs[part])
        if a is None or b is None:
            missing.append(text)
            continue
        shift = max(np.abs(a.box - b.box).max(), np.abs(a.bars - b.bars).max())
        stray = (a.covered & ~grown(b.touched, REACH)).sum() + (b.covered & ~grown(a.touched, REACH)).sum()
        both = a.covered & b.covered
        shifts.append(shift)
        shares.append(abs(int(a.covered.sum()) - int(b.covered.sum())) / b.covered.sum())
        levels.append(np.abs(ours[part][both] - theirs[part][both]).mean())
        away = both & flat(ours[part]) & flat(theirs[part])
        inner += away.sum()
        unlike += (np.abs(ours[part][away] - theirs[part][away]).max(axis=1) > 3).sum() if away.any() else 0
        if shift > REACH or stray:
            codes = " ".join("U+%04X" % ord(c) for c in text)
            failed.append(
                f"{text} ({codes}): box {a.box} instead of {b.box}, bars {a.bars} instead of {b.bars}, {stray} stray pixels")
    for line in failed:
        print(line)
    for text in missing:
        print(text, "is missing in one of them")
    if shifts:
        print(f"{len(texts)} sequences: {len(texts) - len(failed) - len(missing)} within {REACH} pixels, {len(missing)} missing; "
              f"largest shift {max(shifts)} pixels, largest difference of areas {max(shares):.1%}, colours differ by {np.mean(levels):.1f} levels "
              f"in the mean, {max(levels):.1f} at most; {unlike} of {inner} pixels away from edges by more than 3")
    sys.exit(1 if failed or missing else 0)


main()
