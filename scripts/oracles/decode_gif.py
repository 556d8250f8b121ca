#!/usr/bin/env python3
"""Renders every scene of scenes/ and decodes the GIFs with Pillow, and with ffmpeg and giflib's giftext if they are installed.

It compares size, number of frames, delays, loop count, and the first and the last picture with the PNG sequence of the same
run. Needs numpy and Pillow.

    python3 scripts/oracles/decode_gif.py [.build/release/render]
"""
import json
import pathlib
import re
import shutil
import subprocess
import sys
import tempfile

import numpy as np
from PIL import Image

ROOT = pathlib.Path(__file__).resolve().parents[2]
RENDER = pathlib.Path(sys.argv[1] if len(sys.argv) > 1 else ROOT / ".build/release/render").resolve()
SCALE = "0.5"
# The lowest PSNR, in decibels, that is plausible for a picture reduced to 256 colours.
LEAST_PSNR = 28


def run(*command):
    return subprocess.run([str(part) for part in command], check=True, capture_output=True, text=True).stdout


def psnr(a, b):
    error = np.mean((a.astype(np.float64) - b.astype(np.float64)) ** 2)
    return 99.0 if error == 0 else 10 * np.log10(255**2 / error)


def by_pillow(path):
    """Size, delays in centiseconds, loop count of the NETSCAPE block (None if there is no block), first and last picture."""
    with Image.open(path) as gif:
        delays, pictures = [], []
        for index in range(gif.n_frames):
            gif.seek(index)
            delays.append(round(gif.info["duration"] / 10))
            if index in (0, gif.n_frames - 1):
                pictures.append(np.asarray(gif.convert("RGB")))
        # Pillow reads the loop count with the first frames.
        return gif.size, delays, gif.info.get("loop"), pictures[0], pictures[-1]


def by_ffmpeg(path, folder):
    """Size, instants of the frames in centiseconds, number of frames, last picture."""
    fields = "stream=width,height:frame=pts_time"
    report = json.loads(run("ffprobe", "-v", "error", "-ignore_loop", "1", "-show_frames", "-show_entries", fields, "-of", "json", path))
    stream = report["streams"][0]
    instants = [round(float(frame["pts_time"]) * 100) for frame in report["frames"]]
    run("ffmpeg", "-v", "error", "-ignore_loop", "1", "-i", path, "-vsync", "0", "-pix_fmt", "rgb24", folder / "ff_%05d.png")
    pictures = sorted(folder.glob("ff_*.png"))
    last = np.asarray(Image.open(pictures[-1]).convert("RGB"))
    for picture in pictures:
        picture.unlink()
    return (stream["width"], stream["height"]), instants, len(pictures), last


def by_giftext(path):
    """Size and number of frames."""
    text = run("giftext", path)
    width, height = re.search(r"Screen Size - Width = (\d+), Height = (\d+)", text).groups()
    return (int(width), int(height)), len(re.findall(r"^Image #\d+", text, re.MULTILINE))


def check(scene, loop, repeats):
    with tempfile.TemporaryDirectory() as name:
        folder = pathlib.Path(name)
        report = json.loads(run(RENDER, scene, "--all", "--scale", SCALE, "--loop", loop, "-o", f"{folder}/", "--json"))[0]
        gif = folder / f"{scene.stem}.gif"
        sources = sorted((folder / scene.stem).glob("frame_*.png"))
        size = (report["width"], report["height"])
        first, last = (np.asarray(Image.open(path).convert("RGB")) for path in (sources[0], sources[-1]))

        pillow_size, delays, pillow_loop, pillow_first, pillow_last = by_pillow(gif)
        assert pillow_size == size == Image.open(sources[0]).size, (pillow_size, size)
        assert report["frames"] == len(sources)
        assert min(delays) >= 2, min(delays)
        assert abs(sum(delays) - report["duration"] * 100) <= 1, (sum(delays), report["duration"])
        assert len(delays) <= len(sources)
        assert pillow_loop == repeats, (pillow_loop, repeats)
        quality = min(psnr(pillow_first, first), psnr(pillow_last, last))
        assert quality >= LEAST_PSNR, quality

        decoders = ["Pillow"]
        if shutil.which("ffmpeg") and shutil.which("ffprobe"):
            ff_size, instants, count, ff_last = by_ffmpeg(gif, folder)
            assert ff_size == size
            assert instants == [sum(delays[:i]) for i in range(len(delays))], "ffmpeg shows frames at other times"
            assert count == len(delays), (count, len(delays))
            assert np.array_equal(ff_last, pillow_last), "ffmpeg and Pillow differ in the last picture"
            decoders.append("ffmpeg")
        if shutil.which("giftext"):
            assert by_giftext(gif) == (size, len(delays)), (by_giftext(gif), size, len(delays))
            decoders.append("giflib")
        print(
            f"{scene.name}: {size[0]}×{size[1]}, {len(delays)} frames of {len(sources)}, {sum(delays)} cs, "
            f"loop {repeats}, {quality:.1f} dB; {', '.join(decoders)} agree"
        )


for index, scene in enumerate(sorted((ROOT / "scenes").glob("*.json"))):
    # Each kind of loop in turn; a GIF that plays once has no loop extension.
    loop, repeats = [("forever", 0), ("once", None), ("3", 2)][index % 3]
    check(scene, loop, repeats)
