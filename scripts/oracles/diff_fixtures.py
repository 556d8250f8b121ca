#!/usr/bin/env python3
"""Writes small pairs of pictures, and pixelmatch's counts of their different pixels (PyPI 0.4.0), for ComparedPicturesTests.

Needs numpy, Pillow and pixelmatch.
"""
import json
import pathlib

import numpy as np
from PIL import Image, ImageDraw
from pixelmatch import pixelmatch

FOLDER = pathlib.Path(__file__).resolve().parents[2] / "Tests/Wings/Snapshots/Fixtures/Compare"
WIDTH, HEIGHT = 48, 36


def drawn(shift=0.0, color=(224, 49, 49), background=(250, 250, 252)):
    """A disc and a slanted line with smooth edges."""
    image = Image.new("RGB", (WIDTH * 8, HEIGHT * 8), background)
    draw = ImageDraw.Draw(image)
    x = 8 * shift
    draw.ellipse((40 + x, 30, 200 + x, 190), fill=color)
    draw.line((180, 20 + x, 360, 260 + x), fill=(20, 20, 30), width=13)
    draw.rectangle((250, 30, 370, 70), fill=(52, 120, 246))
    small = np.asarray(image.resize((WIDTH, HEIGHT), Image.BOX))
    return np.dstack([small, np.full((HEIGHT, WIDTH), 255, np.uint8)])


def pairs():
    random = np.random.default_rng(11)
    base = drawn()
    yield "shifted", base, drawn(0.35)
    yield "recolored", base, drawn(color=(226, 49, 49))
    yield "edges", base, np.asarray(Image.fromarray(base).resize((96, 72), Image.BICUBIC).resize((WIDTH, HEIGHT), Image.BOX))
    translucent = base.copy()
    translucent[..., 3] = random.integers(0, 256, (HEIGHT, WIDTH))
    yield "translucent", base, translucent
    clear = translucent.copy()
    clear[::2, :, 3] = 0
    clear[1::4, :, :3] = 255
    yield "clear", translucent, clear
    yield "noise", *(np.dstack([random.integers(0, 256, (HEIGHT, WIDTH, 3)), np.full((HEIGHT, WIDTH), 255)]).astype(np.uint8) for _ in range(2))
    yield "same", base, base
    yield "dot", *(np.array([[[v, v, v, 255]]], np.uint8) for v in (10, 14))
    yield "column", *(np.array([[[v, 9 * i, v, 255]] for i in range(9)], np.uint8) for v in (10, 60))


def main():
    FOLDER.mkdir(parents=True, exist_ok=True)
    counts = []
    for name, a, b in pairs():
        for side, picture in [("a", a), ("b", b)]:
            Image.fromarray(picture, "RGBA").save(FOLDER / f"{name}-{side}.png", optimize=True)
        height, width = a.shape[:2]
        for threshold in [0, 0.01, 0.1, 0.5]:
            for includes in [False, True]:
                output = bytearray(width * height * 4)
                count = pixelmatch(a.flatten().tolist(), b.flatten().tolist(), width, height, output, threshold=threshold, includeAA=includes)
                yellow = sum(output[i:i + 3] == b"\xff\xff\x00" for i in range(0, len(output), 4))
                counts.append({"name": name, "threshold": threshold, "includesAntialiasing": includes, "count": count, "antialiased": yellow})
    (FOLDER / "counts.json").write_text("[\n" + ",\n".join("  " + json.dumps(c) for c in counts) + "\n]\n")


if __name__ == "__main__":
    main()
