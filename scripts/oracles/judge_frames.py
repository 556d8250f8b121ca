#!/usr/bin/env python3
"""Judges what `render verify` says about frames that others made: twelve mutations of many animations (frame_motions.py).

Each animation is recorded, and each mutation of it must be named right, with its rectangle and its time. With --video, frames are
encoded by x264 at CRF 23 and compared with --tolerance; other encodings of the same must pass. With --equal, every sequence of frames
is recorded and must pass as an APNG. With --codecs, the same frames by other codecs must pass with --tolerance. One half of the animations, `held`, is only for judging. Needs numpy, Pillow, ffmpeg, chromium,
and for Lottie files rlottie-python and SEGUE_LOTTIE.

    python3 scripts/oracles/judge_frames.py [render] [--keep FOLDER] [--video] [--equal] [--codecs] [--only NAME] [--half set|held] [--list]
"""
import concurrent.futures
import json
import pathlib
import subprocess
import sys
import tempfile

import numpy as np

import frame_motions
from frame_motions import MUTATIONS, RATE, ROOT, SEQUENCE, TIME


def option(name, fallback=None):
    return sys.argv[sys.argv.index(name) + 1] if name in sys.argv else fallback


RENDER = str(pathlib.Path(sys.argv[1] if len(sys.argv) > 1 and not sys.argv[1].startswith("--") else ROOT / "render").resolve())
EQUAL, CODECS = "--equal" in sys.argv, "--codecs" in sys.argv
VIDEO = "--video" in sys.argv or CODECS
WORK = pathlib.Path(option("--keep") or tempfile.mkdtemp())
EXPECTED = {m: {m} for m in MUTATIONS} | {"shadow": {"shadow", "disappeared"}}
# The same recording encoded in other ways: quality, preset, more of x264, and the name and clock of the file.
ENCODINGS = [
    (18, "medium", [], "mp4"), (28, "medium", [], "mp4"), (20, "fast", [], "mp4"), (26, "slow", [], "mp4"), (23, "ultrafast", [], "mp4"),
    (23, "veryslow", [], "mkv"), (28, "ultrafast", [], "mp4"), (23, "medium", ["-tune", "animation"], "mov"), (23, "medium", ["-r", "60"], "mp4"),
    (21, "veryfast", ["-g", "10"], "mkv"),
]
# By other codecs, twice each: the kind of the file, and what ffmpeg is told.
PALETTE = "split[a][b];[a]palettegen=stats_mode={}[p];[b][p]paletteuse=dither={}"
OTHER_CODECS = {
    "vp9": [("webm", ["-c:v", "libvpx-vp9", "-crf", crf, "-b:v", "0", "-deadline", "realtime", "-cpu-used", speed, "-pix_fmt", "yuv420p"])
            for crf, speed in [("24", "5"), ("31", "8")]],
    "av1": [("mkv", ["-c:v", "libsvtav1", "-crf", crf, "-preset", speed, "-pix_fmt", "yuv420p"]) for crf, speed in [("24", "8"), ("32", "10")]],
    "gif": [("gif", ["-lavfi", PALETTE.format(*palette)]) for palette in [("full", "sierra2_4a"), ("diff", "bayer:bayer_scale=4")]],
    "webp": [("webp", ["-c:v", "libwebp_anim", "-quality", quality, "-loop", "0"]) for quality in ["90", "75"]],
    "lossless": [("apng", ["-f", "apng"]), ("y4m", ["-pix_fmt", "yuv444p"]), ("mkv", ["-c:v", "ffv1", "-pix_fmt", "bgr0"])],
}


def encoded(folder, codec, number):
    """The frames by one of the other codecs, cut as those of x264 are."""
    kind, options = OTHER_CODECS[codec][number]
    out = folder.with_suffix(f".{codec}{number}.{kind}")
    if not out.exists():
        cut = "crop=trunc(iw/2)*2:trunc(ih/2)*2"
        options = [o if not o.startswith("split") else f"{cut},{o}" for o in options]
        subprocess.run(["ffmpeg", "-y", "-v", "error", "-framerate", str(RATE), "-i", str(folder / "frame_%04d.png"),
                        *([] if "-lavfi" in options else ["-vf", cut]), "-threads", "1", *options, str(out)], check=True)
    return out


def video(folder, crf=23, preset="medium", more=(), kind="mp4"):
    out = folder.with_suffix(f".{crf}{preset}{''.join(more)}.{kind}")
    if not out.exists():
        subprocess.run(["ffmpeg", "-y", "-v", "error", "-framerate", str(RATE), "-i", str(folder / "frame_%04d.png"), "-vf",
                        "crop=trunc(iw/2)*2:trunc(ih/2)*2", "-c:v", "libx264", "-crf", str(crf), "-preset", preset, "-pix_fmt", "yuv420p",
                        "-threads", "1", *more, str(out)], check=True)
    return out


def apng(folder):
    out = folder.with_suffix(".apng")
    if not out.exists():
        subprocess.run(["ffmpeg", "-y", "-v", "error", "-framerate", str(RATE), "-i", str(folder / "frame_%04d.png"), "-f", "apng", str(out)], check=True)
    return out


def run(*arguments):
    return subprocess.run([RENDER, *map(str, arguments)], capture_output=True, text=True)


def record(source, lock):
    lock.unlink(missing_ok=True)
    result = run("record", source, "-o", lock, *(["--tolerance"] if VIDEO else []), "-q", "--threads", "1")
    if result.returncode:
        raise SystemExit(f"{source} is not recorded: {result.stdout} {result.stderr}")


def verdict(source, lock):
    result = run("verify", source, "-o", lock, *(["--tolerance"] if VIDEO else []), "--json", "--threads", "1")
    if result.returncode not in (0, 1):
        return [{"kind": "error", "words": result.stderr or result.stdout}]
    found = json.loads(result.stdout)["stories"][0].get("motion", [])
    return found or ([{"kind": "nothing", "words": "it fails without a reason"}] if result.returncode else [])


def cell_size(lock):
    """The size of the cells of a lock, as SignatureGrid has it."""
    head = json.loads(lock.open().readline())
    side = 2
    while -(-head["size"][0] // side) * -(-head["size"][1] // side) > 5400:
        side *= 2
    return side << ((head["level"] + 1) // 2), side << (head["level"] // 2)


def is_placed(found, name, mutation, folder, lock):
    """Whether a finding has its time within a frame, and its rectangle within a cell."""
    base, changed = frame_motions.frames(folder / "base"), frame_motions.frames(folder / mutation)
    unlike = [i for i in range(min(len(base), len(changed))) if (base[i] != changed[i]).any()]
    if not unlike:
        return True
    first = found["from"] * RATE
    if mutation in TIME + ["ending"]:
        # A motion starts before it differs.
        start = max([0] + [i for i in frame_motions.moving(changed) if i <= unlike[0] + 1 and i - 1 not in frame_motions.moving(changed)])
        if not start - 2.1 <= first <= unlike[0] + 4:
            return False
    elif abs(first - unlike[0]) > 1.05:
        return False
    if mutation in SEQUENCE + TIME or "region" not in found:
        return True
    last = unlike[-1]
    ys, xs = np.nonzero((abs(base[last].astype(int) - changed[last]).max(2) > 2))
    if not len(xs):
        return True
    region, (across, down) = found["region"], cell_size(lock)
    box = region if isinstance(region, list) else [region["x"], region["y"], region["width"], region["height"]]
    # A rectangle that lies within its cells ends at most a cell away.
    off = [abs(box[0] - xs.min()) / across, abs(box[1] - ys.min()) / down, abs(box[0] + box[2] - 1 - xs.max()) / across,
           abs(box[1] + box[3] - 1 - ys.max()) / down]
    return max(off) <= 1.0 if mutation != "shadow" else True


def judge(item):
    """All verdicts about one animation: name, half, mutation, kind, words, whether it is placed; and of the equal pairs."""
    name, half = item
    folder = WORK / name
    lock = folder / ("codecs.segue-lock" if CODECS else "video.segue-lock" if VIDEO else "frames.segue-lock")
    source = video if VIDEO else (lambda path: path)
    lines, equal = [], []
    if EQUAL:
        for path in sorted(p for p in folder.iterdir() if p.is_dir() and p.name in ["base"] + MUTATIONS):
            record(path, lock)
            equal.append((name, path.name, [f["words"] for f in verdict(apng(path), lock)]))
        return lines, equal
    if CODECS:
        base = folder / "base"
        x264 = video(base)
        others = {codec: [encoded(base, codec, number) for number in range(len(made))] for codec, made in OTHER_CODECS.items()}
        # Each by itself with other settings, and each after x264.
        for first, seconds in [*((films[0], films[1:]) for films in others.values()), (x264, [films[-1] for films in others.values()])]:
            record(first, lock)
            equal += [(name, f"{first.name} {second.name}", [f["words"] for f in verdict(second, lock)]) for second in seconds]
        return lines, equal
    record(source(folder / "base"), lock)
    for encoding in ENCODINGS if VIDEO else [()]:
        other = video(folder / "base", *encoding) if VIDEO else folder / "base"
        equal.append((name, other.name, [f["words"] for f in verdict(other, lock)]))
    for mutation in MUTATIONS:
        if (folder / mutation).is_dir():
            found = verdict(source(folder / mutation), lock)
            kind = found[0]["kind"] if found else "equal"
            right = kind in EXPECTED[mutation]
            placed = right and is_placed(found[0], name, mutation, folder, lock)
            lines.append((name, half, mutation, right, placed, [f["words"] for f in found]))
    return lines, equal


def drawn():
    """The animations. What they are drawn from changes seldom, so that they are drawn once."""
    only = option("--only", "")
    for name, half in [*frame_motions.css(WORK, only), *frame_motions.segue(WORK, only, RENDER), *frame_motions.lottie(WORK, only)]:
        folder = WORK / name
        base = None
        for mutation in SEQUENCE:
            if not (folder / mutation).exists() and not (folder / f"no-{mutation}").exists():
                base = base or frame_motions.frames(folder / "base")
                changed = frame_motions.mutated(base, mutation)
                if changed:
                    frame_motions.write(changed, folder / mutation)
                else:
                    (folder / f"no-{mutation}").touch()
        if half in option("--half", "set held"):
            yield name, half


def main():
    items = list(drawn())
    with concurrent.futures.ThreadPoolExecutor(2) as pool:
        results = list(pool.map(judge, items))
    lines = [line for result in results for line in result[0]]
    equal = [pair for result in results for pair in result[1]]
    for name, half, mutation, right, placed, words in lines:
        if not right or "--list" in sys.argv or not placed and "--places" in sys.argv:
            print(f"{'right ' if placed else 'PLACE ' if right else 'WRONG '} {half:4} {name} {mutation}: {words}")
    alarms = [pair for pair in equal if pair[2]]
    for name, other, words in alarms:
        print("ALARM ", name, other, words)
    for half in ["set", "held"]:
        mine = [line for line in lines if line[1] == half]
        if mine:
            print(f"-- {half}: {len({line[0] for line in mine})} animations")
            for mutation in MUTATIONS:
                of = [line for line in mine if line[2] == mutation]
                print(f"{mutation:10} {sum(l[3] for l in of)}/{len(of)}, placed {sum(l[4] for l in of)}")
            for kind in ["css", "scene", "segue", "lottie"]:
                of = [line for line in mine if line[0].startswith(kind)]
                print(f"{kind:10} {sum(l[3] for l in of)}/{len(of)}")
            print(f"{sum(l[3] for l in mine)} of {len(mine)} named right ({100 * sum(l[3] for l in mine) / len(mine):.1f} %), "
                  f"{sum(l[4] for l in mine)} also placed")
    good, total = sum(line[3] for line in lines), len(lines)
    print(f"{good} of {total} causes named right ({100 * good / max(1, total):.1f} %) over {len(items)} animations; "
          f"{len(alarms)} false alarms in {len(equal)} equal pairs")
    return 0 if good >= (0 if CODECS or EQUAL else 0.85 if VIDEO else 0.95) * total and not alarms else 1


if __name__ == "__main__":
    sys.exit(main())
