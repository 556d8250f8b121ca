#!/usr/bin/env python3
"""Judges the curves that `render trace FRAMES` finds in pixels, against those that are known: of scenes of Segue, by `render trace` of
the scene, of CSS animations (frame_motions.py), by their styles, and of plain things on pages that Pillow draws.

A motion is right if each property that is told with a curve, and not as unsure, follows a true one of the same kind: at no time more
than a tenth of the way off, and its first and last twentieth apart by the true time (a tenth, or a frame). It is unsure if the program
says so, and wrong in silence otherwise. Of what has no true series, such as rows that make room, nothing is judged. Needs numpy and Pillow, and chromium for the CSS animations.

    python3 scripts/oracles/judge_tracks.py [render] [--keep FOLDER] [--only NAME] [--list]
"""
import concurrent.futures
import json
import math
import pathlib
import re
import subprocess
import sys
import tempfile

import numpy as np
from PIL import Image, ImageDraw

import frame_motions
from frame_motions import HEIGHT, OTHER_MOTIONS, OTHER_STYLES, MOTIONS, RATE, ROOT, STYLES, WIDTH


def option(name, fallback=None):
    return sys.argv[sys.argv.index(name) + 1] if name in sys.argv else fallback


RENDER = str(pathlib.Path(sys.argv[1] if len(sys.argv) > 1 and not sys.argv[1].startswith("--") else ROOT / "render").resolve())
WORK = pathlib.Path(option("--keep") or tempfile.mkdtemp())
FPS = 50
# How far the shadow of a card of CSS is seen, in pixels.
SHADOW = 12


def run(*arguments):
    return subprocess.run([RENDER, *map(str, arguments)], capture_output=True, text=True)


# Curves ---------------------------------------------------------------------------------------------------------------------------

NAMED = {"linear": (0, 0, 1, 1), "ease": (.25, .1, .25, 1), "ease-in": (.42, 0, 1, 1), "ease-out": (0, 0, .58, 1), "ease-in-out": (.42, 0, .58, 1)}


def bezier(points):
    x1, y1, x2, y2 = points

    def value(x):
        if x <= 0 or x >= 1:
            return 0.0 if x <= 0 else 1.0
        low, high = 0.0, 1.0
        for _ in range(40):
            s = (low + high) / 2
            low, high = (s, high) if 3 * s * (1 - s) ** 2 * x1 + 3 * s * s * (1 - s) * x2 + s ** 3 < x else (low, s)
        return 3 * s * (1 - s) ** 2 * y1 + 3 * s * s * (1 - s) * y2 + s ** 3
    return value


def spring(frequency, ratio):
    def value(t):
        if t <= 0:
            return 0.0
        if ratio >= 1:
            return 1 - (1 + frequency * t) * math.exp(-frequency * t)
        damped = frequency * math.sqrt(1 - ratio * ratio)
        return 1 - math.exp(-ratio * frequency * t) * (math.cos(damped * t) + ratio * frequency / damped * math.sin(damped * t))
    return value


def told(claim):
    """The value of a property at a time, by the curve that was told."""
    curve, start, length = claim["curve"], claim["start"], claim["duration"]
    if curve["kind"] == "bezier":
        shape = bezier(curve["points"])
        part = lambda t: shape((t - start) / length)
    else:
        shape = spring(curve["frequency"], curve["dampingRatio"])
        part = lambda t: shape(t - start)
    return lambda t: claim["from"] + (claim["to"] - claim["from"]) * part(t)


# What is true ---------------------------------------------------------------------------------------------------------------------

def scene_truth(path):
    """Series of a scene: kind of property, name, and values by frame."""
    done = run("trace", path, "--format", "json", "-o", "-", "--fps", FPS, "--allow", ROOT / "scenes/assets")
    if done.returncode:
        raise SystemExit(f"{path}: {done.stderr}")
    data = json.loads(done.stdout)
    series = []
    for index, name in enumerate(data["columns"]):
        kind = name.split(".")[-1]
        if name.startswith("scroll.") and kind not in ("x", "y"):
            kind = "y"
        if kind in ("x", "y", "width", "height", "opacity", "scale", "shadowOpacity") and "." in name:
            kind = "opacity" if kind == "shadowOpacity" else kind
            values = [row[index] for row in data["frames"]]
            # What scrolls moves the other way.
            series.append((kind, name, [v if v is None or not name.startswith("scroll.") else -v for v in values]))
    return series, lambda index: index / FPS


def css_truth(motion, style, mutation):
    """The rectangle of the card of a CSS animation, and its opacity."""
    start, end, layout = (*MOTIONS[motion], "") if motion in MOTIONS else OTHER_MOTIONS[motion]
    box = {"left": 16, "top": 70, "width": 148, "height": 190}
    box.update({k: float(v) for k, v in re.findall(r"(left|top|width|height):([\d.]+)", re.findall(r"\.c{([^}]*)}", layout)[0] if layout else "")})
    origin = (1.0, 0.0) if "transform-origin:100% 0" in start else (.5, .5)
    curve = bezier(NAMED[style["ease"]] if style["ease"] in NAMED else [float(v) for v in re.findall(r"-?[\d.]+", style["ease"])])
    if mutation == "curve":
        curve = bezier(NAMED["linear"] if style["ease"] != "ease-in-out" else (.1, .8, .2, 1))
    delay = 0.3 + (0.083 if mutation == "later" else 0)
    length = style["duration"] * (1.25 if mutation == "slower" else 1)

    def values(css):
        def number(name, count, fallback):
            found = re.search(rf"{name}\(([^)]*)\)", css)
            parts = [float(re.sub("[a-z]", "", v)) for v in found[1].split(",")] if found else [fallback]
            return (parts * 2)[:2] if count == 2 else parts[0]
        shift = number("translate", 2, 0) if "translate(" in css else [number("translateX", 1, 0), number("translateY", 1, 0)]
        fade = re.search(r"opacity:([\d.]+)", css)
        return [*shift, *number("scale", 2, 1), number("rotate", 1, 0), float(fade[1]) if fade else 1.0]
    a, b = values(start), values(end)
    series = {kind: [] for kind in ("x", "y", "width", "height", "opacity")}
    for index in range(frame_motions.FRAMES):
        p = curve((index / RATE - delay) / length)
        tx, ty, sx, sy, turn, opacity = [u + (v - u) * p for u, v in zip(a, b)]
        turn = math.radians(turn)
        # Of what turns, the place of a circle around the middle.
        tx, ty = tx * math.cos(turn) - ty * math.sin(turn), tx * math.sin(turn) + ty * math.cos(turn)
        series["width"].append(box["width"] * sx)
        series["height"].append(box["height"] * sy)
        series["x"].append(box["left"] + tx + box["width"] * origin[0] * (1 - sx))
        series["y"].append(box["top"] + ty + box["height"] * origin[1] * (1 - sy))
        series["opacity"].append(opacity)
    return [(kind, "card." + kind, values) for kind, values in series.items()], lambda index: index / RATE


# Plain things on pages ------------------------------------------------------------------------------------------------------------

DRAWN = (320, 240)
PAGES = {
    "light": ((245, 245, 250), None), "dark": ((24, 26, 34), None), "slope": ((200, 225, 215), (130, 175, 220)),
    "lines": ((250, 250, 250), "lines"),
}
INKS = [(51, 120, 246), (255, 255, 255), (60, 64, 84), (200, 60, 50)]
# Each: the rectangle and the opacity at the start and at the end.
WAYS = {
    "near": ((60, 80, 120, 90, 1), (97, 80, 120, 90, 1)), "far": ((10, 60, 80, 100, 1), (210, 60, 80, 100, 1)),
    "down": ((90, 20, 140, 60, 1), (90, 150, 140, 60, 1)), "slant": ((20, 30, 90, 60, 1), (180, 140, 90, 60, 1)),
    "in": ((-130, 70, 120, 100, 1), (100, 70, 120, 100, 1)), "rise": ((50, 250, 220, 140, 1), (50, 80, 220, 140, 1)),
    "out": ((100, 60, 120, 120, 1), (330, 60, 120, 120, 1)), "grow": ((120, 90, 80, 60, 1), (80, 60, 160, 120, 1)),
    "shrink": ((40, 40, 240, 160, 1), (110, 80, 100, 70, 1)), "bar": ((40, 110, 20, 16, 1), (40, 110, 240, 16, 1)),
    "fade": ((80, 60, 160, 120, 0), (80, 60, 160, 120, 1)), "float": ((80, 100, 160, 100, 0), (80, 60, 160, 100, 1)),
    "gone": ((80, 60, 160, 120, 1), (80, 60, 160, 120, 0)), "move": ((20, 150, 60, 60, 1), (180, 30, 120, 120, 1)),
    "dot": ((30, 110, 16, 16, 1), (270, 110, 16, 16, 1)),
}
EASES = {"linear": bezier((0, 0, 1, 1)), "in-out": bezier((.42, 0, .58, 1)), "out": bezier((0, 0, .58, 1)),
         "spring": lambda t: spring(12, 1)(t * .6) / spring(12, 1)(.6) if t < 1 else 1.0}
SHAPES = ["box", "round", "circle", "text"]


def drawn_page(name):
    color, other = PAGES[name]
    page = Image.new("RGB", DRAWN, color)
    if isinstance(other, tuple):
        part = np.linspace(0, 1, DRAWN[1])[:, None, None]
        page = Image.fromarray(np.broadcast_to(np.array(color) * (1 - part) + np.array(other) * part, (DRAWN[1], DRAWN[0], 3)).round().astype(np.uint8))
    elif other:
        pen = ImageDraw.Draw(page)
        for row in range(8):
            pen.rectangle([14, 14 + row * 28, 14 + 60 + row * 37 % 200, 24 + row * 28], fill=(170, 175, 185))
    return page


def drawn_thing(shape, color, page, box):
    """A thing on a page: four samples across and four down for each pixel."""
    x, y, width, height, opacity = box
    scale = 4
    mask = Image.new("L", (DRAWN[0] * scale, DRAWN[1] * scale), 0)
    pen = ImageDraw.Draw(mask)
    corners = [round(x * scale), round(y * scale), round((x + width) * scale) - 1, round((y + height) * scale) - 1]
    radius = {"box": 0, "text": 6, "round": min(14, width / 3, height / 3), "circle": min(width, height) / 2}[shape]
    pen.rounded_rectangle(corners, radius * scale, fill=round(255 * opacity))
    mask = mask.resize(DRAWN, Image.Resampling.BOX)
    layer = Image.new("RGB", DRAWN, color)
    if shape == "text":
        # Marks that move and grow with it.
        big = Image.new("RGB", (DRAWN[0] * scale, DRAWN[1] * scale), color)
        pen = ImageDraw.Draw(big)
        ink = (255, 255, 255) if sum(color) < 400 else (30, 30, 30)
        for left, top, right, bottom in [(.1, .15, .6, .3), (.1, .4, .9, .5), (.1, .6, .4, .85)]:
            pen.rectangle([round((x + left * width) * scale), round((y + top * height) * scale), round((x + right * width) * scale), round((y + bottom * height) * scale)], fill=ink)
        layer = big.resize(DRAWN, Image.Resampling.BOX)
    page = page.copy()
    page.paste(layer, (0, 0), mask)
    return page


def drawn():
    """Every way with every shape; pages, colours and curves in turns."""
    count = 0
    for way, (start, end) in WAYS.items():
        for shape in SHAPES:
            if shape == "text" and way in ("bar", "dot"):
                continue
            page, ease = list(PAGES)[count % 4], list(EASES)[count // 2 % 4]
            color = INKS[count // 3 % 4]
            if page == "light" and color == (255, 255, 255) or page == "dark" and color == (60, 64, 84):
                color = INKS[0]
            count += 1
            name = f"drawn-{way}-{shape}-{page}-{ease}"
            if option("--only", "") not in name:
                continue
            first, length, ticks = .3, .5 + count % 3 * .1, 36
            boxes = [[u + (v - u) * EASES[ease](min(1, max(0, (i / 30 - first) / length))) for u, v in zip(start, end)] for i in range(ticks)]
            folder = WORK / name
            if not folder.exists():
                frame_motions.write([np.asarray(drawn_thing(shape, color, drawn_page(page), box)) for box in boxes], folder)
            series = [(kind, "thing." + kind, [box[k] for box in boxes]) for k, kind in enumerate(("x", "y", "width", "height", "opacity"))]
            yield name, folder, series, lambda index: index / 30


# Judging --------------------------------------------------------------------------------------------------------------------------

def span(times, values):
    """From the first twentieth of the way to the last."""
    way = values[-1] - values[0]
    parts = [(v - values[0]) / way for v in values]
    first = next(t for t, p in zip(times, parts) if p > .05)
    last = next((t for t, p in zip(reversed(times), reversed(parts)) if p < .95), times[-1])
    return last - first


def off(claim, motion, truth, time):
    """How far a claim is from the nearest true series: the part of the way, and of the time; and its name."""
    value = told(claim)
    first, last = motion["times"][0], motion["times"][-1]
    # Something else can go on after it, such as letters that are typed.
    last = max(first + 4 / FPS, min(last, claim["start"] + claim["duration"]))
    best = (9.0, 9.0, "nothing")
    for kind, name, values in truth:
        is_size = claim["name"] in ("width", "height") and kind == "scale"
        if kind != claim["name"] and not is_size:
            continue
        known = [(time(i), v) for i, v in enumerate(values) if v is not None and first - 1e-6 <= time(i) <= last + 1e-6]
        if len(known) < 4 or known[-1][0] - known[0][0] < .6 * (last - first):
            continue
        # At the limits of what the motion is seen in, a layer can be what it was before.
        times = [t for t, _ in known]
        real = [v for _, v in known]
        mine = [value(t) for t in times]
        way, claimed = real[-1] - real[0], mine[-1] - mine[0]
        if abs(way) < 1e-6 and motion.get("grows") and abs(claimed) < SHADOW:
            # The edge of a shadow moves as it grows, even where that of the thing does not.
            return 0.0, 0.0, name
        if abs(way) < 1e-6 or abs(claimed) < 1e-6:
            continue
        if claim["name"] == "opacity" or is_size:
            # How opaque a thing is at rest is not known; a size is told in pixels.
            mine = [(v - mine[-1]) * way / claimed + real[-1] for v in mine]
        elif claim["name"] in ("width", "height"):
            # The rectangle holds a shadow, or is a part of the thing.
            mine = [v * real[-1] / mine[-1] for v in mine]
        errors = [abs((m - mine[-1]) - (r - real[-1])) / abs(way) for m, r in zip(mine, real)]
        # A part of a thing that grows moves as its edge does, by another way.
        scaled = [abs((m - mine[-1]) * way / claimed - (r - real[-1])) / abs(way) for m, r in zip(mine, real)]
        grows = claim["name"] in ("x", "y") and motion.get("grows")
        error = min(max(errors), max(scaled)) if grows else max(errors)
        try:
            a, b = span(times, real), span(times, [value(t) for t in times])
        except StopIteration:
            continue
        if error < best[0]:
            best = (error, max(0, abs(a - b) - (times[1] - times[0])) / max(a, 1e-6), name)
    return best


def judge(item):
    """All motions of one film: name, verdict, errors of the first property, words."""
    name, film, truth, time = item
    done = run("trace", film, "--format", "json", "-o", "-")
    if done.returncode:
        raise SystemExit(f"{film}: {done.stderr}")
    lines = []
    for motion in json.loads(done.stdout)["motions"]:
        motion["grows"] = any(p["name"] in ("width", "height") for p in motion["properties"])
        claims = [p for p in motion["properties"] if "curve" in p]
        start, end = motion["times"][0], motion["times"][-1]
        where = f"{name} {start:.2f}–{end:.2f} {[motion['region'][k] for k in ('x', 'y', 'width', 'height')] if isinstance(motion['region'], dict) else motion['region']}"
        if motion.get("doubt") or not claims:
            lines.append((name, "unsure", 0, 0, f"{where}: {motion.get('doubt', 'no curve')}"))
            continue
        found = [(p, *off(p, motion, truth, time)) for p in claims]
        known = [f for f in found if f[3] != "nothing"]
        worst = max((f[1] for f in known), default=0)
        slow = max((f[2] for f in known), default=0)
        verdict = "unknown" if not known else "right" if worst <= .1 and slow <= .1 and len(known) == len(found) else "wrong"
        lines.append((name, verdict, worst, slow, f"{where}: " + "; ".join(
            f"{p['name']} {p['from']:.1f}→{p['to']:.1f} {100 * e:.0f} % {100 * d:.0f} % off {n}" for p, e, d, n in found)))
    return lines


def films():
    only = option("--only", "")
    scenes = sorted((ROOT / "scenes").glob("*.json")) + sorted((ROOT / "scenes/gallery").glob("*.json"))
    scenes += sorted((WORK / "made").glob("*.json")) if (WORK / "made").exists() else made()
    for path in scenes:
        name = f"{path.parent.name}-{path.stem}"
        film = WORK / (name + ".png")
        if only not in name:
            continue
        if not film.exists():
            done = run(path, "--apng", "-o", film, "--fps", FPS, "-q", "--no-touches", "--allow", ROOT / "scenes/assets")
            if done.returncode:
                raise SystemExit(f"{path}: {done.stderr}")
        yield name, film, *scene_truth(path)
    yield from drawn()
    for motions, styles in [(MOTIONS, STYLES), (OTHER_MOTIONS, OTHER_STYLES)]:
        for motion in motions:
            for number, style in enumerate(styles):
                for mutation in ["base", "slower", "curve"]:
                    name = f"css-{motion}-{number}"
                    if only in name:
                        frame_motions.chromium_frames(motion, style, mutation, WORK / name / mutation)
                        yield f"{name}/{mutation}", WORK / name / mutation, *css_truth(motion, style, mutation)


def made():
    """The scenes of frame_motions.py, that come and go."""
    folder = WORK / "made"
    folder.mkdir(parents=True)
    for number, transition in enumerate(frame_motions.TRANSITIONS):
        scene = frame_motions.scene(transition, number, "base")
        scene["script"] = [{"wait": 0.3}, {"present": {}}, {"wait": 0.6}, {"dismiss": {}}, {"wait": 0.6}]
        (folder / f"{transition['type']}.json").write_text(json.dumps(scene))
    return sorted(folder.glob("*.json"))


def main():
    with concurrent.futures.ThreadPoolExecutor(2) as pool:
        lines = [line for result in pool.map(judge, films()) for line in result]
    for name, verdict, _, _, words in lines:
        if verdict in ("wrong", "unknown") or "--list" in sys.argv:
            print(f"{verdict:7} {words}")
    for kind in ["scenes-", "gallery-", "made-", "drawn-", "css-", ""]:
        of = [line for line in lines if line[0].startswith(kind)]
        if of:
            right = [line for line in of if line[1] == "right"]
            print(f"{kind or 'all':9} {len(of)} motions: {len(right)} right ({sum(l[2] <= .05 for l in right)} within a twentieth), "
                  f"{sum(l[1] == 'unsure' for l in of)} said to be unsure, {sum(l[1] == 'wrong' for l in of)} wrong in silence, {sum(l[1] == 'unknown' for l in of)} without a true series")
    return 0 if sum(l[1] == "wrong" for l in lines) <= .02 * len(lines) else 1


if __name__ == "__main__":
    sys.exit(main())
