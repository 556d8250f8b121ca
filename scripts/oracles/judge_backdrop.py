#!/usr/bin/env python3
"""Draws panes of glass by `./render` and by Chromium's `backdrop-filter`, and compares them.

Away from the edges of a pane both must agree within three levels. At its edges they are not meant to: there Chromium mirrors the
pixels under the pane, and `"edges": "clamp"` repeats the outermost of them. What both have in common is that nothing beside a pane
is seen in it: an alarm all around, right up to its edges, must change no pixel of it. With `"edges": "sample"` it must.

    python3 scripts/oracles/judge_backdrop.py [program]

`program` is ./render if not given. With `--pictures FOLDER` what both have drawn is left there. Needs Chromium, numpy, Pillow and
websocket-client.
"""
import argparse
import json
import pathlib
import subprocess
import tempfile

import numpy as np
from PIL import Image

from chromium import Browser

ROOT = pathlib.Path(__file__).resolve().parents[2]
WIDTH, HEIGHT = 420, 360
# Left, top, width and height of the pane.
PANE = (40, 30, 330, 290)
# Levels, where nothing beside the pane is in reach of the blur.
TOLERANCE = 3
# Standard deviations from an edge on, at which it is not in reach any more.
REACH = 3

PANES = [
    {"radius": 4, "saturation": 1, "tint": "#FFFFFF00"},
    {"radius": 10, "saturation": 1.8, "tint": "#FFFFFF4D"},
    {"radius": 16, "saturation": 1.8, "tint": "#16161880", "cornerRadius": 24},
    {"radius": 30, "saturation": 1, "tint": "#FFFFFF4D", "cornerRadius": 40},
    {"radius": 30, "saturation": 1.8, "tint": "#F2F2F7B3"},
]
SCALES = [1, 2, 3]


def blocks():
    """What lies below: rectangles on whole points, the same for both."""
    random = np.random.default_rng(11)
    for _ in range(70):
        x, y = (int(random.integers(-30, size)) for size in (WIDTH, HEIGHT))
        width, height = (int(v) for v in random.integers(20, 110, 2))
        yield x, y, width, height, "#%02X%02X%02X" % tuple(int(v) for v in random.integers(0, 256, 3))


def frame():
    """Rectangles around the pane."""
    x, y, width, height = PANE
    yield 0, 0, WIDTH, y, "#FF0000"
    yield 0, y + height, WIDTH, HEIGHT - y - height, "#FF0000"
    yield 0, y, x, height, "#FF0000"
    yield x + width, y, WIDTH - x - width, height, "#FF0000"


def ours(program, rectangles, pane, scale, folder):
    x, y, width, height = PANE
    node = {"frame": {"x": x, "y": y, "width": width, "height": height}, "cornerRadius": pane.get("cornerRadius", 0)}
    node["backdrop"] = {key: value for key, value in pane.items() if key != "cornerRadius"}
    boxes = [{"frame": {"x": x, "y": y, "width": w, "height": h}, "background": color} for x, y, w, h, color in rectangles]
    scene = {
        "canvas": {"width": WIDTH, "height": HEIGHT, "background": "#FFFFFF"},
        "screens": {"a": {"background": "#FFFFFF", "children": boxes + [node]}, "b": {}}, "transition": {"type": "drawer"},
    }
    path = folder / "pane.json"
    path.write_text(json.dumps(scene))
    out = folder / "ours.png"
    subprocess.run([program, path, "--at", "0", "--scale", str(scale), "-q", "-o", out], check=True)
    return np.asarray(Image.open(out).convert("RGB")).astype(int)


def theirs(browser, rectangles, pane, scale, folder):
    def box(x, y, width, height, style):
        return f'<div style="left:{x}px;top:{y}px;width:{width}px;height:{height}px;{style}"></div>'

    style = (f"backdrop-filter:blur({pane['radius']}px) saturate({pane['saturation']});background:{pane['tint']};"
             f"border-radius:{pane.get('cornerRadius', 0)}px")
    boxes = "".join(box(x, y, w, h, f"background:{color}") for x, y, w, h, color in rectangles)
    page = folder / "pane.html"
    page.write_text("<!doctype html><style>body{margin:0;background:#fff;overflow:hidden}div{position:absolute}</style>"
                    + boxes + box(*PANE, style))
    browser.look(WIDTH, HEIGHT, scale=scale)
    browser.open(page)
    out = folder / "theirs.png"
    browser.screenshot(out)
    return np.asarray(Image.open(out).convert("RGB")).astype(int)


def inside(picture, scale, margin=0):
    """The pixels of the pane that are so many points away from its edges."""
    x, y, width, height = PANE
    return picture[(y + margin) * scale:(y + height - margin) * scale, (x + margin) * scale:(x + width - margin) * scale]


def whole(picture, pane, scale):
    """The pixels of the pane that no corner is cut out of: two bands, one across the other."""
    corner = pane.get("cornerRadius", 0) * scale
    everything = inside(picture, scale)
    return np.concatenate([everything[corner:everything.shape[0] - corner].reshape(-1, 3),
                           everything[:, corner:everything.shape[1] - corner].reshape(-1, 3)])


def main():
    arguments = argparse.ArgumentParser()
    arguments.add_argument("program", nargs="?", default=ROOT / "render")
    arguments.add_argument("--pictures", type=pathlib.Path)
    options = arguments.parse_args()
    calm = list(blocks())
    alarmed = calm + list(frame())
    browser = Browser()
    try:
        with tempfile.TemporaryDirectory() as folder:
            folder = pathlib.Path(folder)
            for number, pane in enumerate(PANES):
                for scale in SCALES:
                    pictures = [ours(options.program, calm, pane, scale, folder), theirs(browser, calm, pane, scale, folder)]
                    if options.pictures:
                        options.pictures.mkdir(parents=True, exist_ok=True)
                        for name, picture in zip(["ours", "theirs"], pictures):
                            Image.fromarray(picture.astype(np.uint8)).save(options.pictures / f"{number}@{scale}x-{name}.png")
                    margin = -(-REACH * pane["radius"] // 1)
                    a, b = (inside(picture, scale, margin) for picture in pictures)
                    assert a.size > 0 and len(np.unique(a.reshape(-1, 3), axis=0)) > 100, "there is nothing to compare"
                    difference = np.abs(a - b)
                    print(f"{pane} @{scale}x: {a.shape[1]}x{a.shape[0]} pixels, at most {difference.max()} levels,"
                          f" {difference.mean():.2f} on average")
                    assert difference.max() <= TOLERANCE, "more than a rounding"
                # That which lies beside it is seen in neither, and is seen by whoever samples it.
                for name, draw in [("render", lambda r, p: ours(options.program, r, p, 1, folder)),
                                   ("Chromium", lambda r, p: theirs(browser, r, p, 1, folder))]:
                    before, after = (whole(draw(rectangles, pane), pane, 1) for rectangles in (calm, alarmed))
                    assert np.array_equal(before, after), f"{name}: {(before != after).any(-1).sum()} pixels show the alarm"
                before, after = (
                    whole(ours(options.program, rectangles, pane | {"edges": "sample"}, 1, folder), pane, 1)
                    for rectangles in (calm, alarmed))
                assert not np.array_equal(before, after), "a pane that samples what lies beside it does not show it"
    finally:
        browser.close()
    print(f"{len(PANES)} panes at {len(SCALES)} scales: render and Chromium agree")


if __name__ == "__main__":
    main()
