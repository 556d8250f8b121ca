#!/usr/bin/env python3
"""How many neutral pixels of GIFs take on a tint: the example scenes, every script in every theme, as a table.

    .venv/bin/python scripts/quality/gif_neutrals.py [--render .build/release/render] [--against OTHER] [--gifski PROGRAM]
        [--quality 90] [--scale 1] [--frames FOLDER] [--scenes scenes/card.json …] [--scores] [--every N]

Needs numpy and Pillow, and with --scores ssimulacra2. Each animation is rendered losslessly (an animated PNG with the times
of a GIF) and encoded as a GIF from that. A neutral pixel is one whose channels differ by at most 2 in the lossless frame. It is
tinted if they differ by more than 8 in the GIF, and off if its luma is wrong by more than 8. With --against another program
makes the same GIFs, and each column has its number first. --frames keeps the lossless animations, and uses those that are there.
"""
import argparse
import pathlib
import subprocess
import sys
import tempfile

import numpy as np
from PIL import Image, ImageSequence

ROOT = pathlib.Path(__file__).resolve().parents[2]
# Channels of a neutral pixel differ by at most NEUTRAL; a larger difference than VISIBLE is a visible tint, or a visible error.
NEUTRAL, VISIBLE = 2, 8


def lossless(render, scenes, scale, folder):
    """The lossless animations of all scripts and themes."""
    paths = []
    for scene in scenes:
        own = folder / f"{scene.stem}@{scale}x"
        if not own.exists():
            with tempfile.TemporaryDirectory(dir=folder) as scratch:
                made = pathlib.Path(scratch) / "made"
                command = [render, scene, "--apng", "--theme", "all", "--scale", scale, "-o", f"{made}/", "--quiet"]
                if '"script": {' in scene.read_text():
                    command += ["--script", "all"]
                subprocess.run([str(part) for part in command], check=True)
                made.rename(own)
        paths += sorted(own.rglob("*.png"))
    return paths


def frames(path):
    """Each frame with its end in milliseconds."""
    now = 0
    for frame in ImageSequence.Iterator(Image.open(path)):
        now += frame.info.get("duration", 0)
        yield np.asarray(frame.convert("RGB")), now


def pairs(source, gif):
    """The frames of the lossless animation with what the GIF shows at the same time."""
    shown = frames(gif)
    seen, end, start = *next(shown), 0
    for wanted, wanted_end in frames(source):
        while end <= start:
            seen, end = next(shown)
        yield wanted, seen
        start = wanted_end


def score(wanted, got):
    import ssimulacra2

    with tempfile.TemporaryDirectory() as scratch:
        paths = [f"{scratch}/wanted.png", f"{scratch}/got.png"]
        for path, pixels in zip(paths, (wanted, got)):
            Image.fromarray(pixels).save(path, compress_level=1)
        return ssimulacra2.compute_ssimulacra2(*paths)


def luma(pixels):
    return (pixels @ np.array([299, 587, 114])) / 1000


def measure(source, gif, scores, every):
    neutral = tinted = off = 0
    worst, found = 0.0, []
    for i, (wanted, got) in enumerate(pairs(source, gif)):
        if i % every:
            continue
        gray = np.ptp(wanted, 2) <= NEUTRAL
        # A frame with a handful of neutral pixels has no share worth naming.
        has_tint = np.ptp(got[gray], 1) > VISIBLE
        neutral += has_tint.size
        tinted += int(has_tint.sum())
        off += int((np.abs(luma(wanted[gray].astype(int)) - luma(got[gray].astype(int))) > VISIBLE).sum())
        if has_tint.size > wanted.size // 3000:
            worst = max(worst, float(has_tint.mean()))
        if scores and i % 10 == 5:
            found.append(score(wanted, got))
    share = 100 / max(1, neutral)
    result = {"tinted %": share * tinted, "worst frame %": 100 * worst, "off %": share * off, "kB": gif.stat().st_size / 1000}
    return result | ({"SSIMULACRA2": float(np.mean(found))} if found else {})


def encoders(arguments, scratch):
    """Functions that make a GIF of a lossless animation."""
    def ours(render):
        def encode(source, path):
            command = [render, "gif", source, "-o", path, "--quality", arguments.quality, "--quiet"]
            subprocess.run([str(part) for part in command], check=True)
        return encode

    def gifski(source, path):
        pictures = []
        for i, (pixels, _) in enumerate(frames(source)):
            pictures.append(scratch / f"{i:05}.png")
            Image.fromarray(pixels).save(pictures[-1], compress_level=1)
        # Its times are those of 30 frames a second in hundredths of a second.
        command = [arguments.gifski, "-q", "-Q", arguments.quality, "--fps", "30", "-o", path, *pictures]
        subprocess.run([str(part) for part in command], check=True)

    return [ours(render) for render in (arguments.against, arguments.render) if render] + (
        [gifski] if arguments.gifski else [])


def main():
    parser = argparse.ArgumentParser()
    parser.add_argument("--render", default=ROOT / ".build/release/render", type=pathlib.Path)
    parser.add_argument("--against", type=pathlib.Path)
    parser.add_argument("--gifski", type=pathlib.Path)
    parser.add_argument("--quality", default="90")
    parser.add_argument("--scale", default="1")
    parser.add_argument("--frames", type=pathlib.Path)
    parser.add_argument("--scenes", nargs="+", type=pathlib.Path, default=sorted((ROOT / "scenes").glob("*.json")))
    parser.add_argument("--scores", action="store_true")
    parser.add_argument("--every", type=int, default=1, help="measure every N-th frame only")
    arguments = parser.parse_args()

    rows = []
    with tempfile.TemporaryDirectory() as folder:
        scratch = pathlib.Path(folder)
        kept = arguments.frames or scratch / "frames"
        kept.mkdir(parents=True, exist_ok=True)
        for source in lossless(arguments.render, arguments.scenes, arguments.scale, kept):
            results = []
            for encode in encoders(arguments, scratch):
                encode(source, scratch / "made.gif")
                results.append(measure(source, scratch / "made.gif", arguments.scores, arguments.every))
            rows.append((source.stem, results))
            print(source.stem, results, file=sys.stderr, flush=True)
    keys = list(rows[0][1][0])
    print(f"| animation | {' | '.join(keys)} |\n|---|{'--:|' * len(keys)}")
    means = [{key: float(np.mean([results[k][key] for _, results in rows])) for key in keys} for k in range(len(rows[0][1]))]
    for name, results in rows + [("mean", means)]:
        def number(key):
            places = 0 if key == "kB" else 1 if key == "SSIMULACRA2" else 2
            return ", ".join(f"{result[key]:.{places}f}" for result in results)
        print(f"| {name} | {' | '.join(number(key) for key in keys)} |")


main()
