#!/usr/bin/env python3
"""Draws panes of glass with `./render` and with Chromium's `backdrop-filter`, and compares them.

Away from the edges of a pane both must agree within three levels. At its edges they are not meant to: there Chromium mirrors the
pixels under the pane, and `"edges": "clamp"` repeats the outermost of them. In both, however, a pane shows nothing
that is beside it: alarming colours all around, right up to its edges, must change no pixel of it. With `"edges": "sample"` they must.

Without a graphics card, Chromium blurs with three boxes, which are a twentieth narrower than the Gaussian that they approximate (56
or 57 pixels for a deviation of 30); with one, it blurs a smaller picture. Either way, a step is off by up to a thirtieth of its height.
Therefore the backdrop has all colours, but no large steps between neighbours.

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
# The largest difference in levels, away from the pane's edges.
TOLERANCE = 3
# The distance from an edge, in standard deviations, beyond which the blur does not reach across it.
REACH = 3

PANES = [
    {"radius": 4, "saturation": 1, "tint": "#FFFFFF00"},
    {"radius": 10, "saturation": 1.8, "tint": "#FFFFFF4D"},
    {"radius": 16, "saturation": 1.8, "tint": "#16161880", "cornerRadius": 24},
    {"radius": 30, "saturation": 1, "tint": "#FFFFFF4D", "cornerRadius": 40},
    {"radius": 30, "saturation": 1.8, "tint": "#F2F2F7B3"},
]
SCALES = [1, 2, 3]


def ground(path, scale):
    """The pixels of the backdrop: slow waves, and rectangles that are a little lighter or darker."""
    random = np.random.default_rng(11)
    y, x = (np.mgrid[0:HEIGHT * scale, 0:WIDTH * scale] + 0.5) / scale
    waves = [np.cos(2 * np.pi * (x * across + y * down + start)) for across, down, start in random.uniform(-0.002, 0.002, (3, 3)) * [1, 1, 500]]
    picture = 128 + 95 * np.stack(waves, -1)
    for _ in range(70):
        left, top = (int(random.integers(-30, size)) * scale for size in (WIDTH, HEIGHT))
        width, height = (int(v) * scale for v in random.integers(12, 110, 2))
        picture[max(0, top):max(0, top + height), max(0, left):max(0, left + width)] += random.uniform(-14, 14, 3)
    Image.fromarray(picture.clip(0, 255).astype(np.uint8)).save(path)


def frame():
    """Rectangles around the pane."""
    x, y, width, height = PANE
    yield 0, 0, WIDTH, y, "#FF0000"
    yield 0, y + height, WIDTH, HEIGHT - y - height, "#FF0000"
    yield 0, y, x, height, "#FF0000"
    yield x + width, y, WIDTH - x - width, height, "#FF0000"


def ours(program, alarm, pane, scale, folder):
    x, y, width, height = PANE
    node = {"frame": {"x": x, "y": y, "width": width, "height": height}, "cornerRadius": pane.get("cornerRadius", 0)}
    node["backdrop"] = {key: value for key, value in pane.items() if key != "cornerRadius"}
    below = [{"image": f"ground{scale}.png", "frame": {"x": 0, "y": 0, "width": WIDTH, "height": HEIGHT}}]
    below += [{"frame": {"x": x, "y": y, "width": w, "height": h}, "background": color} for x, y, w, h, color in alarm]
    scene = {
        "canvas": {"width": WIDTH, "height": HEIGHT},
        "screens": {"a": {"children": below + [node]}, "b": {}}, "transition": {"type": "drawer"},
    }
    path = folder / "pane.json"
    path.write_text(json.dumps(scene))
    out = folder / "ours.png"
    subprocess.run([program, path, "--at", "0", "--scale", str(scale), "-q", "-o", out], check=True)
    return np.asarray(Image.open(out).convert("RGB")).astype(int)


def theirs(browser, alarm, pane, scale, folder):
    def box(x, y, width, height, style):
        return f'<div style="left:{x}px;top:{y}px;width:{width}px;height:{height}px;{style}"></div>'

    style = (f"backdrop-filter:blur({pane['radius']}px) saturate({pane['saturation']});background:{pane['tint']};"
             f"border-radius:{pane.get('cornerRadius', 0)}px")
    below = box(0, 0, WIDTH, HEIGHT, f"background:url(ground{scale}.png) 0 0/{WIDTH}px {HEIGHT}px")
    below += "".join(box(x, y, w, h, f"background:{color}") for x, y, w, h, color in alarm)
    page = folder / "pane.html"
    page.write_text("<!doctype html><style>body{margin:0;overflow:hidden}div{position:absolute}</style>" + below + box(*PANE, style))
    browser.look(WIDTH, HEIGHT, scale=scale)
    browser.open(page)
    out = folder / "theirs.png"
    browser.screenshot(out)
    return np.asarray(Image.open(out).convert("RGB")).astype(int)


def inside(picture, scale, margin=0):
    """The pixels of the pane that are at least this many points away from its edges."""
    x, y, width, height = PANE
    return picture[(y + margin) * scale:(y + height - margin) * scale, (x + margin) * scale:(x + width - margin) * scale]


def whole(picture, pane, scale):
    """The pixels of the pane without its round corners: two bands, one across the other."""
    corner = pane.get("cornerRadius", 0) * scale
    everything = inside(picture, scale)
    return np.concatenate([everything[corner:everything.shape[0] - corner].reshape(-1, 3),
                           everything[:, corner:everything.shape[1] - corner].reshape(-1, 3)])


def main():
    arguments = argparse.ArgumentParser()
    arguments.add_argument("program", nargs="?", default=ROOT / "render")
    arguments.add_argument("--pictures", type=pathlib.Path)
    options = arguments.parse_args()
    calm, alarmed = [], list(frame())
    browser = Browser()
    try:
        with tempfile.TemporaryDirectory() as folder:
            folder = pathlib.Path(folder)
            for scale in SCALES:
                ground(folder / f"ground{scale}.png", scale)
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
                    print(f"{pane} @{scale}x: {a.shape[1]}x{a.shape[0]} pixels, at most {difference.max()} of {TOLERANCE} levels,"
                          f" {difference.mean():.2f} on average")
                    assert difference.max() <= TOLERANCE, "more than a rounding"
                # Neither pane shows what is beside it, unless it samples beyond its edges.
                for name, draw, drawer in [("render", ours, options.program), ("Chromium", theirs, browser)]:
                    before, after = (whole(draw(drawer, alarm, pane, 1, folder), pane, 1) for alarm in (calm, alarmed))
                    assert np.array_equal(before, after), f"{name}: {(before != after).any(-1).sum()} pixels show the alarm"
                sampling = pane | {"edges": "sample"}
                before, after = (whole(ours(options.program, alarm, sampling, 1, folder), pane, 1) for alarm in (calm, alarmed))
                assert not np.array_equal(before, after), "a pane that samples what lies beside it does not show it"
    finally:
        browser.close()
    print(f"{len(PANES)} panes at {len(SCALES)} scales: render and Chromium agree")


if __name__ == "__main__":
    main()
