#!/usr/bin/env python3
"""How GIFs look when they are enlarged: crops at four times their size, of the source, of `render gif` and of ffmpeg's best.

    .venv/bin/python scripts/quality/gif_crops.py --bench ../shared/bench [--render .build/release/render] -o sheet.png

Needs the packages of the bench folder's setup.sh (Pillow) and ffmpeg.
"""
import argparse
import pathlib
import subprocess
import sys
import tempfile

from PIL import Image, ImageDraw

# The crops: a description, the sequence, the frame, and the crop's upper left corner.
CROPS = [
    ("gradient", "drawer_1x_30", 18, (226, 14)),
    ("shadow", "drawer_1x_30", 18, (286, 380)),
    ("photo", "card_1x_30", 22, (140, 216)),
    ("white text on a photo", "card_1x_30", 22, (60, 122)),
    ("blur", "card_1x_30", 22, (24, 40)),
]
SIZE = (60, 40)
SCALE = 4
QUALITIES = [90, 60]
# ffmpeg's best options for these sequences: see docs/gif.md.
DITHER = {"card_1x_30": "bayer", "drawer_1x_30": "none"}
GAP, HEAD = 8, 18


def gifs(bench, folder, render, name, scratch):
    """[(label, path)] of one sequence."""
    frames = folder / "frames" / name
    pictures = sorted(frames.glob("*.png"))
    result = []
    for quality in QUALITIES:
        path = scratch / f"{name}-{quality}.gif"
        subprocess.run([str(part) for part in [
            render, "gif", *pictures, "-o", path, "--fps", "100/3", "--quality", quality, "--quiet"]], check=True)
        result.append((f"render, quality {quality}", path))
    path = scratch / f"{name}-ffmpeg.gif"
    subprocess.run(bench.ffmpeg(str(frames), "full", DITHER[name], str(path)), check=True)
    return result + [(f"ffmpeg, {DITHER[name]}", path)]


def sheet(bench, folder, render, scratch):
    columns = 2 + len(QUALITIES)
    width, height = SIZE[0] * SCALE + GAP, SIZE[1] * SCALE + HEAD + GAP
    result = Image.new("RGB", (columns * width + GAP, len(CROPS) * height + GAP), "white")
    draw = ImageDraw.Draw(result)
    decoded = {}
    for row, (what, name, frame, (x, y)) in enumerate(CROPS):
        if name not in decoded:
            source, _ = bench.frames(str(folder / "frames" / name))
            decoded[name] = [("source", source)] + [
                (f"{label}: {path.stat().st_size / 1000:.0f} kB", bench.decode(str(path), len(source))[0])
                for label, path in gifs(bench, folder, render, name, scratch)]
        for column, (label, frames) in enumerate(decoded[name]):
            crop = Image.fromarray(frames[frame]).crop((x, y, x + SIZE[0], y + SIZE[1]))
            place = (GAP + column * width, GAP + row * height)
            draw.text(place, f"{what}: {label}" if column == 0 else label, fill="#55555c")
            result.paste(
                crop.resize((SIZE[0] * SCALE, SIZE[1] * SCALE), Image.NEAREST), (place[0], place[1] + HEAD))
    return result


def main():
    parser = argparse.ArgumentParser()
    parser.add_argument("--bench", type=pathlib.Path, required=True)
    parser.add_argument("--render", type=pathlib.Path, default=".build/release/render")
    parser.add_argument("-o", "--output", type=pathlib.Path, required=True)
    arguments = parser.parse_args()
    sys.path.insert(0, str(arguments.bench.resolve()))
    import gif_quality as bench

    with tempfile.TemporaryDirectory() as scratch:
        picture = sheet(bench, arguments.bench.resolve(), arguments.render.resolve(), pathlib.Path(scratch))
    picture.save(arguments.output, optimize=True)


main()
