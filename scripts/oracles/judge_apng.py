#!/usr/bin/env python3
"""Plays Segue's animated PNGs in several decoders, frame by frame: Pillow, ffmpeg and Chromium.

The example scenes, and some written here whose canvases are opaque, translucent or transparent, are rendered twice in one run:
as an animated PNG and as still PNG files. At every instant, every decoder must show exactly the pixels of that instant's still,
and for as long. Needs numpy, Pillow and websocket-client; ffmpeg and Chromium are used if they are installed.

    python3 scripts/oracles/judge_apng.py [.build/release/render]
"""
import json
import pathlib
import shutil
import subprocess
import sys
import tempfile
from fractions import Fraction

import numpy as np
from PIL import Image, ImageSequence

import chromium

ROOT = pathlib.Path(__file__).resolve().parents[2]
RENDER = pathlib.Path(sys.argv[1] if len(sys.argv) > 1 else ROOT / ".build/release/render").resolve()
CHROMIUM = chromium.Decoder()


def run(*command):
    done = subprocess.run([str(part) for part in command], capture_output=True, text=True)
    assert done.returncode == 0, f"{command}: {done.stderr}"
    return done.stdout


def scenes(folder):
    """Paths of scene files, and options."""
    for path in sorted((ROOT / "scenes").glob("*.json")):
        yield path, ["--scale", "0.5"]
    random = np.random.default_rng(3)
    noise = random.integers(0, 256, (50, 60, 4)).astype(np.uint8)
    Image.fromarray(noise).save(folder / "noise.png")
    for name, canvas, below, above in [
        ("opaque", "#FFFFFF", "#FFFFFF", "#2F9E44"), ("translucent", "#80808020", "#FFFFFF80", "#2F9E4440"),
        ("clear", "#00000000", "#00000000", "#00000000"), ("leaving", "#00000000", "#FFFFFF", "#2F9E44"),
    ]:
        for transition in ["drawer", "dialog", "semi-modal"]:
            scene = {
                "canvas": {"width": 90, "height": 70, "background": canvas}, "frameRate": 25,
                "screens": {
                    "main": {"background": below, "children": [
                        {"frame": {"x": 5, "y": 5, "width": 30, "height": 25}, "background": "#E03131", "cornerRadius": 8},
                        {"frame": {"x": 20, "y": 12, "width": 60, "height": 50}, "image": "noise.png"}]},
                    "menu": {"background": above, "children": [
                        {"frame": {"x": 10, "y": 20, "width": 40, "height": 30}, "background": "#1971C2A0"}]},
                },
                "transition": {"type": transition},
                "script": [{"wait": 0.2}, {"present": {}}, {"wait": 0.3}, {"dismiss": {}}, {"wait": 0.2}],
            }
            path = folder / f"{name}-{transition}.json"
            path.write_text(json.dumps(scene))
            yield path, []


def by_pillow(path):
    with Image.open(path) as apng:
        frames = [(np.asarray(f.convert("RGBA")).copy(), round(f.info["duration"] / 10)) for f in ImageSequence.Iterator(apng)]
        return [f for f, _ in frames], [d for _, d in frames], apng.info["loop"]


def by_ffmpeg(path, folder):
    run("ffmpeg", "-v", "error", "-i", path, "-fps_mode", "passthrough", "-pix_fmt", "rgba", folder / "ff_%05d.png")
    times = run("ffprobe", "-v", "error", "-show_entries", "packet=duration,time_base", "-show_entries", "stream=time_base", "-of", "json", path)
    report = json.loads(times)
    base = Fraction(report["streams"][0]["time_base"])
    delays = [base * packet["duration"] * 100 for packet in report["packets"]]
    return [np.asarray(Image.open(p).convert("RGBA")) for p in sorted(folder.glob("ff_*.png"))], delays


def by_chromium(path):
    decoded = CHROMIUM.frames(path, "image/png")
    return [picture for picture, _ in decoded], [round(t / 10000) for _, t in decoded]


def same(name, ours, theirs):
    assert len(ours) == len(theirs), f"{name}: {len(theirs)} frames instead of {len(ours)}"
    for i, (a, b) in enumerate(zip(ours, theirs)):
        # The colour of a transparent pixel does not count.
        a = np.where(a[..., 3:] == 0, 0, a)
        b = np.where(b[..., 3:] == 0, 0, b)
        assert np.array_equal(a, b), f"{name}: frame {i} differs in {(a != b).any(2).sum()} pixels"


def judge(path, options):
    with tempfile.TemporaryDirectory() as scratch:
        folder = pathlib.Path(scratch)
        # At 25 frames a second, a GIF's frames start at the same instants as those of the sequence, but it leaves out some of
        # them. The last frame is the script's end.
        options = [*options, "--fps", "25"]
        run(RENDER, path, "--apng", "--png", "-o", folder / "out/", "-q", *options)
        apng = folder / "out" / f"{path.stem}.png"
        stills = [np.asarray(Image.open(p).convert("RGBA")) for p in sorted((folder / "out" / path.stem).glob("*.png"))]
        clock = ticks(path, folder, options, len(stills))
        info = json.loads(run(RENDER, "info", apng, "--json"))[0]
        delays = [Fraction(frame["fraction"]) * 100 for frame in info["frames"]]
        assert sum(delays) == sum(clock), (sum(delays), sum(clock))

        # The picture at every hundredth of a second.
        wanted = [still for still, delay in zip(stills, clock) for _ in range(delay)]
        pictures, pillow_delays, loop = by_pillow(apng)
        assert pillow_delays == delays and loop == 0, (pillow_delays, delays)
        shown = [picture for picture, delay in zip(pictures, pillow_delays) for _ in range(delay)]
        same(f"{path.stem}, Pillow", wanted, shown)
        judges = ["Pillow"]
        if shutil.which("ffmpeg"):
            frames, times = by_ffmpeg(apng, folder)
            same(f"{path.stem}, ffmpeg", pictures, frames)
            # The demuxer does not report the duration of the last packet.
            assert times[:-1] == delays[:-1], (times, delays)
            judges.append("ffmpeg")
        if CHROMIUM:
            frames, times = by_chromium(apng)
            same(f"{path.stem}, Chromium", pictures, frames)
            assert times == delays, (times, delays)
            judges.append("Chromium")
        blends = {blend: sum(f["blend"] == blend for f in info["frames"]) for blend in ["source", "over"]}
        kind = {2: "RGB", 6: "RGBA"}[apng.read_bytes()[25]]
        print(f"{path.stem}: {kind}, {len(delays)} of {len(stills)} frames, {blends['over']} of them over the one before, {info['bytes']} bytes; {', '.join(judges)} agree", flush=True)


def ticks(path, folder, options, count):
    """How long a GIF shows each frame of the sequence, in hundredths of a second: 0 for a frame that it leaves out."""
    report = json.loads(run(RENDER, path, "--gif", "--json", "-o", folder / "clock.gif", *options))[0]
    end = int(report["duration"] * 100 + 0.5)
    instants = [4 * n for n in range(count - 1) if n == 0 or 4 * n + 2 <= end]
    delays = [b - a for a, b in zip(instants, instants[1:])] + [0]
    delays += [0] * (count - 1 - len(delays))
    return delays + [max(2, end - instants[-1])]


def main():
    with tempfile.TemporaryDirectory() as scratch:
        for path, options in scenes(pathlib.Path(scratch)):
            judge(path, options)


if __name__ == "__main__":
    try:
        main()
    finally:
        CHROMIUM.close()
