#!/usr/bin/env python3
"""Judges what `render verify` says about frames that others made: twelve mutations of many animations.

Animations are CSS, drawn by Chromium (all frames of one on one page, paused at their times), and scenes of Segue, sampled from a
render at 120 frames per second. Each is recorded, and each mutation of it must be named right. With --video, frames are encoded by
x264 at CRF 23 and compared with --tolerance. Equal pairs must pass. Needs numpy, Pillow, and chromium in the path.

    python3 scripts/oracles/judge_frames.py [.build/release/render] [--keep FOLDER] [--video] [--only NAME] [--list]
"""
import collections
import concurrent.futures
import json
import pathlib
import shutil
import subprocess
import sys
import tempfile

import numpy as np
from PIL import Image

ROOT = pathlib.Path(__file__).resolve().parents[2]
RENDER = str(pathlib.Path(sys.argv[1] if len(sys.argv) > 1 and not sys.argv[1].startswith("--") else ROOT / "render").resolve())
VIDEO = "--video" in sys.argv
ONLY = sys.argv[sys.argv.index("--only") + 1] if "--only" in sys.argv else ""
KEEP = pathlib.Path(sys.argv[sys.argv.index("--keep") + 1]) if "--keep" in sys.argv else None
WORK = KEEP or pathlib.Path(tempfile.mkdtemp())
WIDTH, HEIGHT, FRAMES, RATE, ACROSS = 180, 320, 40, 30, 8

EXPECTED = {
    "later": {"later"}, "slower": {"slower"}, "curve": {"curve"}, "dropped": {"dropped"}, "duplicated": {"duplicated"},
    "flash": {"flash"}, "moved": {"moved"}, "recolored": {"recolored"}, "text": {"text"}, "shadow": {"shadow", "disappeared"},
    "ending": {"ending"}, "resized": {"resized"},
}
SEQUENCE = ["dropped", "duplicated", "flash"]

# What moves: the styles of a card at the start and at the end of its way. `{s}` is how far it goes.
MOTIONS = {
    "slide-up": ("transform:translateY(calc(210px*{s}))", "transform:translateY(0)"),
    "slide-left": ("transform:translateX(calc(170px*{s}))", "transform:translateX(0)"),
    "drop": ("transform:translateY(calc(-200px*{s}))", "transform:translateY(0)"),
    "diagonal": ("transform:translate(calc(90px*{s}),calc(140px*{s}))", "transform:translate(0,0)"),
    "fade-rise": ("opacity:0;transform:translateY(calc(60px*{s}))", "opacity:1;transform:translateY(0)"),
    "zoom": ("transform:scale(calc(1 - 0.6*{s}))", "transform:scale(1)"),
}
STYLES = [
    dict(page="#f2f2f7", card="#ffffff", button="#3478f6", ink="#1c1c1e", ease="ease-out", duration=0.7),
    dict(page="#1b1c24", card="#34364a", button="#c85a3c", ink="#f2f2f2", ease="cubic-bezier(.2,.8,.2,1)", duration=0.6),
    dict(page="linear-gradient(#c8e6d0,#7fb0d8)", card="#fdf6e3", button="#2f7a3e", ink="#333", ease="ease-in-out", duration=0.8),
    dict(page="#e8ddd0", card="#5a4632", button="#e8b84a", ink="#fff", ease="ease", duration=0.5),
]


def lighter(color, levels):
    color = color.lstrip("#")
    if len(color) == 3:
        color = "".join(c + c for c in color)
    return "#" + "".join("%02x" % (v + levels if v + levels < 256 else v - levels) for v in bytes.fromhex(color))


def page(motion, style, mutation):
    start, end = MOTIONS[motion]
    css = dict(style, delay=0.3, shadow="0 6px 18px rgba(0,0,0,.35)", top=120, left=24, width=100, height=44, far=1, text="Sunset Bay")
    if mutation == "later":
        css["delay"] += 0.083
    if mutation == "slower":
        css["duration"] *= 1.25
    if mutation == "curve":
        css["ease"] = "linear" if style["ease"] != "ease-in-out" else "cubic-bezier(.1,.8,.2,1)"
    if mutation == "moved":
        css["top"] += 2
    if mutation == "recolored":
        css["button"] = lighter(css["button"], 6)
    if mutation == "text":
        css["text"] = "Coast Walk"
    if mutation == "shadow":
        css["shadow"] = "none"
    if mutation == "resized":
        css["width"] *= 1.02
        css["height"] *= 1.02
        css["left"] -= 1
        css["top"] -= .44
    if mutation == "ending":
        start, end = start, end.replace("translateY(0)", "translateY(24px)").replace("translateX(0)", "translateX(24px)").replace(
            "translate(0,0)", "translate(16px,24px)").replace("scale(1)", "scale(.86)")
    start, end = start.format(s=1), end
    cells = []
    for index in range(FRAMES):
        time = index / RATE
        cells.append(f'<div class=f><div class=c style="animation-delay:{css["delay"] - time:.6f}s"><b>{css["text"]}</b>'
                     f'<p>A short walk along the shore, with views.</p><i></i></div></div>')
    return f"""<!doctype html><meta charset=utf-8><style>
body{{margin:0;width:{WIDTH * ACROSS}px;display:flex;flex-wrap:wrap}}
.f{{width:{WIDTH}px;height:{HEIGHT}px;position:relative;overflow:hidden;background:{css["page"]}}}
.c{{position:absolute;left:16px;top:70px;width:148px;height:190px;border-radius:14px;background:{css["card"]};color:{css["ink"]};
box-shadow:{css["shadow"]};font:12px DejaVu Sans;animation:m {css["duration"]}s {css["ease"]} paused both}}
b{{position:absolute;left:14px;top:14px;font-size:18px}}p{{position:absolute;left:14px;top:40px;right:14px;margin:0}}
i{{position:absolute;left:{css["left"]}px;top:{css["top"]}px;width:{css["width"]}px;height:{css["height"]}px;border-radius:8px;background:{css["button"]}}}
@keyframes m{{from{{{start}}}to{{{end}}}}}</style>{"".join(cells)}"""


def chromium_frames(motion, style, mutation, folder):
    if folder.exists() and any(folder.iterdir()):
        return
    folder.mkdir(parents=True, exist_ok=True)
    html, sheet = folder.with_suffix(".html"), folder.with_suffix(".sheet.png")
    html.write_text(page(motion, style, mutation))
    rows = (FRAMES + ACROSS - 1) // ACROSS
    subprocess.run(
        ["chromium", "--headless", "--no-sandbox", "--disable-gpu", "--hide-scrollbars", "--force-device-scale-factor=1",
         f"--user-data-dir={folder}.profile", f"--window-size={WIDTH * ACROSS},{HEIGHT * rows}", f"--screenshot={sheet}", html.as_uri()],
        check=True, capture_output=True, timeout=120)
    shutil.rmtree(f"{folder}.profile", ignore_errors=True)
    pixels = np.asarray(Image.open(sheet).convert("RGB"))
    kept = None
    for index in range(FRAMES):
        x, y = index % ACROSS * WIDTH, index // ACROSS * HEIGHT
        frame = pixels[y:y + HEIGHT, x:x + WIDTH]
        # Tiles of the page differ in single pixels of round corners: a rest is one picture.
        if kept is None or (frame != kept).any(2).sum() > 60:
            kept = frame
        Image.fromarray(kept).save(folder / f"frame_{index:04}.png")
    sheet.unlink()


def frames(folder):
    return [np.asarray(Image.open(path).convert("RGB")) for path in sorted(folder.glob("*.png"))]


def write(pixels, folder):
    folder.mkdir(parents=True, exist_ok=True)
    for index, frame in enumerate(pixels):
        Image.fromarray(frame).save(folder / f"frame_{index:04}.png")


def middle(pixels):
    """A frame in a motion: it differs from both neighbours, in the middle of those that do."""
    moving = [i for i in range(2, len(pixels) - 2) if (pixels[i] != pixels[i - 1]).any() and (pixels[i] != pixels[i + 1]).any()
              and (pixels[i - 1] != pixels[i + 1]).any()]
    return moving[len(moving) // 3] if moving else None


def mutated(pixels, mutation):
    at = middle(pixels)
    if at is None:
        return None
    if mutation == "dropped":
        return pixels[:at] + pixels[at + 1:]
    if mutation == "duplicated":
        return pixels[:at + 1] + pixels[at:]
    return pixels[:at] + [pixels[0]] + pixels[at + 1:]


def segue_times(mutation, total, first, last):
    """Times of the frames of a scene with a motion from `first` to `last`, in seconds."""
    times = []
    for index in range(int(total * RATE)):
        t = index / RATE
        if mutation == "later":
            t = t if t < first else max(first, t - 0.1)
        elif mutation == "slower":
            t = t if t < first else first + (t - first) / 1.25 if t < first + 1.25 * (last - first) else t - .25 * (last - first)
        elif mutation == "curve" and first < t < last:
            p = (t - first) / (last - first)
            t = first + (last - first) * (p ** 1.7)
        times.append(min(t, total - 1e-6))
    return times


def segue_frames(scene, folder):
    """A scene at 100 frames per second and a small scale."""
    if folder.exists() and any(folder.iterdir()):
        return frames(folder)
    out = folder.parent / (folder.name + "-render")
    subprocess.run([RENDER, str(scene), "--png", "-o", str(out) + "/", "--fps", "100", "--scale", "0.5", "-q"], check=True, capture_output=True)
    found = sorted(out.rglob("*.png"))
    folder.mkdir(parents=True, exist_ok=True)
    for index, path in enumerate(found):
        path.rename(folder / f"frame_{index:04}.png")
    return frames(folder)


def cases():
    """Name, source, and for each mutation its folder of frames."""
    made = []
    for motion in MOTIONS:
        for number, style in enumerate(STYLES):
            name = f"css-{motion}-{number}"
            if ONLY in name:
                made.append((name, motion, style))
    jobs = []
    with concurrent.futures.ThreadPoolExecutor(2) as pool:
        for name, motion, style in made:
            for mutation in ["base"] + [m for m in EXPECTED if m not in SEQUENCE]:
                jobs.append(pool.submit(chromium_frames, motion, style, mutation, WORK / name / mutation))
        for job in jobs:
            job.result()
    for name, motion, style in made:
        base = frames(WORK / name / "base")
        for mutation in SEQUENCE:
            changed = mutated(base, mutation)
            if changed is not None:
                write(changed, WORK / name / mutation)
        yield name, {m: WORK / name / m for m in EXPECTED if (WORK / name / m).exists()}
    for scene in sorted((ROOT / "scenes").glob("*.json")):
        name = "segue-" + scene.stem
        if ONLY not in name:
            continue
        folder = WORK / name
        if not (folder / "base").exists():
            fine = segue_frames(scene, folder / "fine")
            total = len(fine) / 100
            moving = [i for i in range(1, len(fine)) if (fine[i] != fine[i - 1]).any()]
            if not moving:
                continue
            first = moving[0] - 1
            last = next((b for a, b in zip(moving, moving[1:] + [10 ** 9]) if b - a > 10), moving[-1])
            last = next(a for a, b in zip(moving, moving[1:] + [10 ** 9]) if b - a > 10)
            for mutation in ["base", "later", "slower", "curve"]:
                times = segue_times(mutation, total, first / 100, last / 100)
                write([fine[min(len(fine) - 1, round(t * 100))] for t in times], folder / mutation)
            base = frames(folder / "base")
            for mutation in SEQUENCE:
                changed = mutated(base, mutation)
                if changed is not None:
                    write(changed, folder / mutation)
            shutil.rmtree(folder / "fine")
        yield name, {m: folder / m for m in EXPECTED if (folder / m).exists()}


def video(folder, crf=23, preset="medium"):
    out = folder.with_suffix(f".{crf}{preset}.mp4")
    if not out.exists():
        subprocess.run(["ffmpeg", "-y", "-v", "error", "-framerate", str(RATE), "-i", str(folder / "frame_%04d.png"), "-c:v", "libx264", "-crf", str(crf),
                        "-preset", preset, "-pix_fmt", "yuv420p", str(out)], check=True)
    return out


def run(*arguments):
    result = subprocess.run([RENDER, *map(str, arguments)], capture_output=True, text=True)
    return result


def verdict(source, lock):
    options = ["--tolerance"] if VIDEO else []
    result = run("verify", source, "-o", lock, *options, "--json")
    if result.returncode > 1:
        return result.returncode, [{"kind": "error", "words": result.stderr or result.stdout}]
    return result.returncode, json.loads(result.stdout)["stories"][0].get("motion", [])


def main():
    tallies, wrong, alarms, pairs = collections.Counter(), [], [], 0
    for name, mutations in cases():
        folder = WORK / name
        base = video(folder / "base") if VIDEO else folder / "base"
        lock = folder / ("video.segue-lock" if VIDEO else "frames.segue-lock")
        lock.unlink(missing_ok=True)
        result = run("record", base, "-o", lock, *(["--tolerance"] if VIDEO else []), "-q")
        if result.returncode:
            print(name, "is not recorded:", result.stdout, result.stderr)
            return 1
        equals = [base] if not VIDEO else [base, video(folder / "base", 20, "fast"), video(folder / "base", 26, "slow"), video(folder / "base", 23, "ultrafast")]
        for equal in equals:
            pairs += 1
            code, found = verdict(equal, lock)
            if code or found:
                alarms.append((name, str(equal), [f["words"] for f in found]))
        for mutation, changed in mutations.items():
            code, found = verdict(video(changed) if VIDEO else changed, lock)
            kinds = [f["kind"] for f in found]
            right = bool(kinds) and kinds[0] in EXPECTED[mutation]
            tallies[mutation, right] += 1
            if not right:
                wrong.append((name, mutation, [f["words"] for f in found]))
            elif "--list" in sys.argv:
                print(f"right  {name} {mutation}: {found[0]['words']}")
    for name, mutation, found in wrong:
        print(f"WRONG  {name} {mutation}: {found}")
    for alarm in alarms:
        print("ALARM ", *alarm)
    total = sum(tallies.values())
    good = sum(count for (_, right), count in tallies.items() if right)
    for mutation in EXPECTED:
        yes, no = tallies[mutation, True], tallies[mutation, False]
        print(f"{mutation:10} {yes}/{yes + no}")
    print(f"{good} of {total} causes named right ({100 * good / max(1, total):.1f} %); {len(alarms)} false alarms in {pairs} equal pairs")
    return 0 if good >= (0.85 if VIDEO else 0.95) * total and not alarms else 1


if __name__ == "__main__":
    sys.exit(main())
