#!/usr/bin/env python3
"""Plays Segue's GIFs in several decoders, frame by frame, and checks them with gifsicle.

Synthetic animations go through `render gif` in every mode: gradients, noise, text-like edges, moving shapes, holes that
open and close (transparent), tiny and odd sizes. All decoders must show the same pictures at the same instants: Pillow,
and where they are installed ffmpeg, ImageMagick and Chromium. Needs numpy, Pillow and websocket-client.

    python3 scripts/oracles/judge_gif.py [.build/release/render]
"""
import pathlib
import shutil
import subprocess
import sys
import tempfile

import numpy as np
from PIL import Image, ImageSequence

import chromium

ROOT = pathlib.Path(__file__).resolve().parents[2]
RENDER = pathlib.Path(sys.argv[1] if len(sys.argv) > 1 else ROOT / ".build/release/render").resolve()
MAGICK = ["magick"] if shutil.which("magick") else ["convert"] if shutil.which("convert") else None
CHROMIUM = chromium.Decoder()


def run(*command):
    done = subprocess.run([str(part) for part in command], capture_output=True, text=True)
    assert done.returncode == 0, f"{command}: {done.stderr}"
    return done.stdout


def scenes():
    """Pairs of a name and frames (RGBA)."""
    random = np.random.default_rng(7)
    y, x = np.mgrid[0:48, 0:64]

    def opaque(rgb):
        return np.dstack([rgb.astype(np.uint8), np.full(rgb.shape[:2], 255, np.uint8)])

    gradient = [opaque(np.dstack([x * 4 - x // 16, y * 5, (x + y + 4 * t) * 2 % 256])) for t in range(6)]
    yield "gradient", gradient
    yield "noise", [opaque(random.integers(0, 256, (20, 30, 3))) for _ in range(4)]
    moving = []
    for t in range(8):
        frame = np.full((48, 64, 3), 250)
        frame[10:30, 4 + 5 * t:20 + 5 * t] = (200, 30, 40)
        frame[35:40, ::3] = (20, 20, 20)
        moving.append(opaque(frame))
    yield "moving", moving
    holes = []
    for t in range(8):
        inside = (x - 12 - 5 * t) ** 2 + (y - 24) ** 2 < 150
        color = np.dstack([x * 3, y * 4, np.full_like(x, 90), np.where(inside, 255, 0)])
        holes.append(color.astype(np.uint8))
    yield "holes", holes
    yield "clear", [np.zeros((5, 7, 4), np.uint8)] * 2
    yield "dot", [opaque(np.full((1, 1, 3), 40 * t)) for t in range(4)]
    yield "same", [gradient[0]] * 5
    yield "wide", [opaque(random.integers(0, 256, (1, 65535, 3)) // (t + 1)) for t in range(2)]


def by_pillow(path):
    with Image.open(path) as gif:
        frames = [(np.asarray(f.convert("RGBA")).copy(), round(f.info["duration"] / 10)) for f in ImageSequence.Iterator(gif)]
    return [f for f, _ in frames], [d for _, d in frames]


def by_ffmpeg(path, folder):
    run("ffmpeg", "-v", "error", "-ignore_loop", "1", "-i", path, "-fps_mode", "passthrough", "-pix_fmt", "rgba", folder / "ff_%05d.png")
    return [np.asarray(Image.open(p).convert("RGBA")) for p in sorted(folder.glob("ff_*.png"))]


def by_imagemagick(path, folder):
    run(*MAGICK, path, "-coalesce", folder / "im_%05d.png")
    return [np.asarray(Image.open(p).convert("RGBA")) for p in sorted(folder.glob("im_*.png"))]


def by_chromium(path):
    decoded = CHROMIUM.frames(path, "image/gif")
    return [picture for picture, _ in decoded], [round(t / 10000) for _, t in decoded]


def same(name, ours, theirs):
    assert len(ours) == len(theirs), f"{name}: {len(theirs)} frames instead of {len(ours)}"
    for i, (a, b) in enumerate(zip(ours, theirs)):
        # The colour of a transparent pixel does not count.
        a = np.where(a[..., 3:] == 0, 0, a)
        b = np.where(b[..., 3:] == 0, 0, b)
        assert np.array_equal(a, b), f"{name}: frame {i} differs in {(a != b).any(2).sum()} pixels"


def judge(name, frames, options):
    with tempfile.TemporaryDirectory() as scratch:
        folder = pathlib.Path(scratch)
        for i, frame in enumerate(frames):
            Image.fromarray(frame, "RGBA").save(folder / f"f{i:04d}.png")
        gif = folder / "a.gif"
        run(RENDER, "gif", *sorted(folder.glob("f*.png")), "-o", gif, "--fps", "20", "--quiet", *options)
        pictures, delays = by_pillow(gif)
        assert sum(delays) == 5 * len(frames), (sum(delays), len(frames))
        judges = ["Pillow"]
        if shutil.which("ffmpeg"):
            same("ffmpeg", pictures, by_ffmpeg(gif, folder))
            judges.append("ffmpeg")
        if MAGICK and frames[0].shape[1] < 16000:
            same("ImageMagick", pictures, by_imagemagick(gif, folder))
            judges.append("ImageMagick")
        if CHROMIUM and frames[0].shape[1] < 16000:
            shown, durations = by_chromium(gif)
            same("Chromium", pictures, shown)
            assert durations == delays, (durations, delays)
            judges.append("Chromium")
        if shutil.which("gifsicle"):
            done = subprocess.run(["gifsicle", "--info", gif], capture_output=True, text=True)
            assert done.returncode == 0 and not done.stderr, done.stderr
            judges.append("gifsicle")
        if "--transparent" in options:
            wanted = iter(frames)
            shown = [f for f, d in zip(pictures, delays) for _ in range(d // 5)]
            for i, (a, b) in enumerate(zip(wanted, shown)):
                assert np.array_equal(a[..., 3] >= 128, b[..., 3] == 255), f"frame {i} is transparent elsewhere"
        print(f"{name} {' '.join(options)}: {len(pictures)} of {len(frames)} frames, {gif.stat().st_size} bytes; {', '.join(judges)} agree", flush=True)


MODES = [
    [], ["--quality", "100"], ["--quality", "40"], ["--dither", "none"], ["--dither", "ordered"], ["--dither", "diffusion"],
    ["--max-colors", "2"], ["--max-colors", "17"], ["--transparent"], ["--transparent", "--quality", "30", "--max-colors", "5"],
]
try:
    for name, frames in scenes():
        for options in MODES:
            judge(name, frames, options)
finally:
    CHROMIUM.close()
