#!/usr/bin/env python3
"""GIFs of other things than user interfaces: `render gif` and ffmpeg on terminal recordings, plots and a gradient.

    .venv/bin/python scripts/quality/gif_graphics.py [--render .build/release/render] [--frames FOLDER] [--docs docs]

Needs numpy, Pillow, matplotlib, ssimulacra2 and ffmpeg. Draws the frames, encodes them with both, and prints a table. With
--docs it also writes the tables into benchmarks.md of that folder; with --frames it keeps the frames in FOLDER and uses those that are there.

ffmpeg gets every combination of palettegen's statistics, paletteuse's dithers and its two ways to find what changed. Its best are
the results that no other beats in both bytes and SSIMULACRA2.
"""
import argparse
import itertools
import pathlib
import random
import subprocess
import sys
import tempfile

import numpy as np
import ssimulacra2
from PIL import Image, ImageDraw, ImageFont, ImageSequence

QUALITIES = [100, 98, 95, 90, 85, 80, 70]
STATISTICS = ["full", "diff", "single"]
DITHERS = ["none", "bayer:bayer_scale=2", "bayer:bayer_scale=5", "sierra2_4a", "floyd_steinberg"]
MARK = "<!-- measured: graphics -->\n"
# About this many frames of a sequence are scored.
SCORED = 8


def terminal_lines(dice, count):
    """The lines of a terminal as (text, colour) pairs: each frame adds a line, or a typed character."""
    for command in ["ls --color", "make test", "git log"]:
        prompt = [("user@host", 1), (":", 0), ("~/src", 3), ("$ ", 0)]
        for end in range(1, len(command) + 1):
            yield prompt + [(command[:end], 7)], end == 1
        for _ in range(count):
            yield [(f"{dice.randint(0, 9999):5d} ", 2), ("Compiling ", dice.randint(1, 6)),
                   (f"module{dice.randint(0, 99)}.swift ", 0), ("ok", 1)], True


def terminal(size, rows, count):
    """A terminal: commands are typed, and each prints `count` lines."""
    from matplotlib import font_manager

    colors = [(204, 204, 204), (0, 205, 0), (205, 205, 0), (92, 148, 237), (205, 0, 205), (0, 205, 205), (230, 60, 60),
              (255, 255, 255)]
    font = ImageFont.truetype(font_manager.findfont("DejaVu Sans Mono"), 13)
    lines = []
    for line, is_new in terminal_lines(random.Random(1), count):
        if not is_new:
            lines.pop()
        lines.append(line)
        image = Image.new("RGB", size, (16, 18, 24))
        draw = ImageDraw.Draw(image)
        for row, spans in enumerate(lines[-rows:]):
            x = 6
            for text, color in spans:
                draw.text((x, 4 + row * 16), text, font=font, fill=colors[color])
                x += int(draw.textlength(text, font=font))
        yield image


def figure_image(figure):
    import matplotlib.pyplot

    figure.canvas.draw()
    image = Image.fromarray(np.asarray(figure.canvas.buffer_rgba())[..., :3].copy())
    matplotlib.pyplot.close(figure)
    return image


def axes():
    import matplotlib

    matplotlib.use("Agg")
    import matplotlib.pyplot

    figure = matplotlib.pyplot.figure(figsize=(4.8, 3.2), dpi=100)
    panel = figure.add_subplot(111)
    panel.grid(alpha=0.3)
    return figure, panel


def growing_plot():
    """Four curves that grow to the right."""
    x = np.linspace(0, 10, 300)
    for i in range(30):
        figure, panel = axes()
        for k in range(4):
            panel.plot(x[:10 * (i + 1)], np.sin(x[:10 * (i + 1)] * (1 + k / 3) + k), lw=1.5)
        panel.set(xlim=(0, 10), ylim=(-1.2, 1.2), title=f"t = {i / 10:.1f} s")
        yield figure_image(figure)


def waving_plot():
    """Four curves that move as a whole, with a filled area and points."""
    x = np.linspace(0, 10, 300)
    for i in range(30):
        figure, panel = axes()
        for k in range(4):
            panel.plot(x, np.sin(x * (1 + k / 3) + k + i / 10), lw=1.5, label=f"wave {k}")
        panel.fill_between(x, np.sin(x + i / 10), -1, alpha=0.2)
        panel.scatter(x[::30], np.cos(x[::30] + i / 10), s=20, color="black", alpha=0.6)
        panel.set(xlim=(0, 10), ylim=(-1.2, 1.2), title=f"t = {i / 10:.1f} s")
        panel.legend(loc="upper right")
        yield figure_image(figure)


def gradient():
    """Smooth waves of all colours."""
    y, x = np.mgrid[0:240, 0:360]
    for i in range(20):
        turn = i / 20 * 2 * np.pi
        waves = [np.sin(x / 120 + turn), np.sin(y / 90 + turn + 1), np.sin((x + y) / 150 + 2 - turn)]
        yield Image.fromarray((127 + 120 * np.stack(waves, 2)).round().astype(np.uint8))


SEQUENCES = {
    "terminal": lambda: terminal((480, 300), 18, 4), "scrolling terminal": lambda: terminal((640, 360), 22, 16),
    "growing plot": growing_plot, "waving plot": waving_plot, "gradient": gradient,
}


def frames(folder, name):
    """The pictures of a sequence. They are drawn if they do not exist yet."""
    folder = folder / name.replace(" ", "-")
    if not folder.exists():
        folder.mkdir(parents=True)
        for i, image in enumerate(SEQUENCES[name]()):
            image.convert("RGB").save(folder / f"f{i:04}.png")
    return sorted(folder.glob("*.png"))


def shown(path, count):
    """What a viewer sees in the middle of each of `count` equal parts of the animation."""
    starts, now = [], 0
    for frame in ImageSequence.Iterator(Image.open(path)):
        starts.append((now, frame.convert("RGB")))
        now += frame.info.get("duration", 0)
    return [[image for start, image in starts if start <= (i + 0.5) * now / count][-1] for i in range(count)]


def measure(pictures, path, scratch):
    seen = shown(path, len(pictures))
    chosen = range(len(pictures) - 1, -1, -max(1, len(pictures) // SCORED))
    scores = []
    for i in chosen:
        seen[i].save(scratch / "seen.png", compress_level=1)
        scores.append(ssimulacra2.compute_ssimulacra2(str(pictures[i]), str(scratch / "seen.png")))
    return path.stat().st_size / 1000, float(np.mean(scores))


def ours(pictures, render, scratch):
    path = scratch / "ours.gif"
    for quality in QUALITIES:
        subprocess.run([render, "gif", *pictures, "-o", path, "--fps", "10", "--quality", str(quality), "--quiet"], check=True)
        yield f"render, quality {quality}", measure(pictures, path, scratch)


def ffmpeg(pictures, scratch):
    path = scratch / "ffmpeg.gif"
    for statistics, dither, mode in itertools.product(STATISTICS, DITHERS, ["none", "rectangle"]):
        use = f"paletteuse=dither={dither}:diff_mode={mode}" + (":new=1" if statistics == "single" else "")
        subprocess.run(
            ["ffmpeg", "-v", "error", "-y", "-framerate", "10", "-i", pictures[0].parent / "f%04d.png", "-filter_complex",
             f"split[a][b];[a]palettegen=stats_mode={statistics}[p];[b][p]{use}", path], check=True)
        yield f"ffmpeg, {statistics}, {dither.replace(':bayer_scale=', ' ')}, {mode}", measure(pictures, path, scratch)


def best(results):
    """The results that no other one beats in both size and score, the smallest first."""
    kept = []
    for label, (size, score) in sorted(results, key=lambda result: (result[1][0], -result[1][1])):
        if not kept or score > kept[-1][1][1]:
            kept.append((label, (size, score)))
    return kept


def least_size(results, score):
    """The smallest size with a score, interpolated linearly between the measured qualities; None if no quality reaches it."""
    points = sorted((own, size) for _, (size, own) in results)
    sizes = [size for own, size in points if own >= score]
    for (low, before), (high, after) in zip(points, points[1:]):
        if low <= score < high:
            sizes.append(before + (after - before) * (score - low) / (high - low))
    return min(sizes, default=None)


def markdown(name, mine, theirs):
    """A table of our results and ffmpeg's best. The last column is our size at ffmpeg's score, divided by ffmpeg's size."""
    lines = ["", f"### {name}", "", "| encoder | kB | SSIMULACRA2 | ours for that score |", "|---|--:|--:|--:|"]
    lines += [f"| {label} | {size:.1f} | {score:.1f} | |" for label, (size, score) in mine]
    for label, (size, score) in best(theirs):
        least = least_size(mine, score)
        lines.append(f"| {label} | {size:.1f} | {score:.1f} | {'not reached' if least is None else f'{least / size:.2f}'} |")
    return lines


def main():
    parser = argparse.ArgumentParser()
    parser.add_argument("--render", type=pathlib.Path, default=".build/release/render")
    parser.add_argument("--frames", type=pathlib.Path)
    parser.add_argument("--docs", type=pathlib.Path)
    parser.add_argument("--only", choices=SEQUENCES, action="append")
    arguments = parser.parse_args()
    lines = []
    with tempfile.TemporaryDirectory() as folder:
        scratch = pathlib.Path(folder)
        for name in arguments.only or SEQUENCES:
            pictures = frames(arguments.frames or scratch, name)
            mine = list(ours(pictures, arguments.render.resolve(), scratch))
            lines += markdown(name, mine, list(ffmpeg(pictures, scratch)))
            print(name, file=sys.stderr, flush=True)
    print("\n".join(lines))
    if arguments.docs:
        page = arguments.docs / "benchmarks.md"
        head, mark, _ = page.read_text().partition(MARK)
        page.write_text(head + mark + "\n".join(lines) + "\n")


main()
