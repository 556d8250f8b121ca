"""Animations for judge_frames.py, and twelve mutations of them: CSS in Chromium, scenes of Segue, Lottie files in rlottie.

What is drawn is kept in a folder and drawn once. Every animation belongs to one of two halves: thresholds may be set on the first;
the second is only judged.
"""
import copy
import json
import os
import pathlib
import shutil
import subprocess

import numpy as np
from PIL import Image

ROOT = pathlib.Path(__file__).resolve().parents[2]
WIDTH, HEIGHT, FRAMES, RATE, ACROSS = 180, 320, 40, 30, 8
MUTATIONS = ["later", "slower", "curve", "dropped", "duplicated", "flash", "moved", "recolored", "text", "shadow", "ending", "resized"]
SEQUENCE = ["dropped", "duplicated", "flash"]
TIME = ["later", "slower", "curve"]


def frames(folder):
    return [np.asarray(Image.open(path).convert("RGB")) for path in sorted(folder.glob("*.png"))]


def write(pixels, folder):
    made = folder.with_name(folder.name + ".part")
    shutil.rmtree(made, ignore_errors=True)
    made.mkdir(parents=True)
    for index, frame in enumerate(pixels):
        Image.fromarray(frame).save(made / f"frame_{index:04}.png", compress_level=1)
    made.rename(folder)


def moving(pixels):
    """Frames that differ from the one before."""
    return [i for i in range(1, len(pixels)) if (pixels[i] != pixels[i - 1]).any()]


def mutated(pixels, mutation):
    """The frames without one in the midst of a motion, with it twice, or with the first one in its place; nothing if there is none."""
    unlike = [i for i in range(2, len(pixels) - 2) if (pixels[i] != pixels[i - 1]).any() and (pixels[i] != pixels[i + 1]).any()
              and (pixels[i - 1] != pixels[i + 1]).any() and (pixels[i] != pixels[0]).any()]
    if not unlike:
        return None
    at = unlike[len(unlike) // 3]
    if mutation == "dropped":
        return pixels[:at] + pixels[at + 1:]
    if mutation == "duplicated":
        return pixels[:at + 1] + pixels[at:]
    return pixels[:at] + [pixels[0]] + pixels[at + 1:]


def sampled(mutation, count, first, last):
    """Where each of `count` frames lies in a motion from `first` to `last`, in frames."""
    places = []
    for t in range(count):
        if mutation == "later":
            t = t if t < first else max(first, t - 3)
        elif mutation == "slower":
            t = t if t < first else first + (t - first) / 1.25 if t < first + 1.25 * (last - first) else t - .25 * (last - first)
        elif mutation == "curve" and first < t < last:
            t = first + (last - first) * ((t - first) / (last - first)) ** 1.7
        elif mutation == "ending" and t > first:
            t = min(t, first + .55 * (last - first))
        places.append(t)
    return places


def differs(a, b, least=0):
    return len(a) != len(b) or max((abs(x.astype(int) - y).max(2) > 2).sum() for x, y in zip(a, b)) > least


# CSS ------------------------------------------------------------------------------------------------------------------------------

# The styles of what moves at the start and at the end of its way.
MOTIONS = {
    "slide-up": ("transform:translateY(210px)", "transform:translateY(0)"),
    "slide-left": ("transform:translateX(170px)", "transform:translateX(0)"),
    "drop": ("transform:translateY(-200px)", "transform:translateY(0)"),
    "diagonal": ("transform:translate(90px,140px)", "transform:translate(0,0)"),
    "fade-rise": ("opacity:0;transform:translateY(60px)", "opacity:1;transform:translateY(0)"),
    "zoom": ("transform:scale(.4)", "transform:scale(1)"),
}
STYLES = [
    dict(page="#f2f2f7", card="#ffffff", button="#3478f6", ink="#1c1c1e", ease="ease-out", duration=0.7),
    dict(page="#1b1c24", card="#34364a", button="#c85a3c", ink="#f2f2f2", ease="cubic-bezier(.2,.8,.2,1)", duration=0.6),
    dict(page="linear-gradient(#c8e6d0,#7fb0d8)", card="#fdf6e3", button="#2f7a3e", ink="#333", ease="ease-in-out", duration=0.8),
    dict(page="#e8ddd0", card="#5a4632", button="#e8b84a", ink="#fff", ease="ease", duration=0.5),
]
# Others, on which nothing was set: other things, places, sizes, colours and ways.
OTHER_MOTIONS = {
    "toast": ("transform:translateY(-90px);opacity:.2", "transform:translateY(0);opacity:1",
              ".c{left:10px;top:24px;width:160px;height:84px;border-radius:20px}b{left:12px;top:8px;font-size:13px}p{display:none}i{left:14px;top:36px;border-radius:14px}"),
    "menu": ("transform:scale(.5,.2);transform-origin:100% 0;opacity:.3", "transform:scale(1);transform-origin:100% 0;opacity:1",
             ".c{left:36px;top:40px;width:134px;height:170px;border-radius:8px}b{left:12px;top:120px;font-size:15px}p{top:92px}i{left:10px;top:16px;border-radius:4px}"),
    "flip-in": ("transform:rotate(-24deg) translateX(-150px)", "transform:rotate(0) translateX(0)",
                ".c{left:22px;top:96px;width:136px;height:136px;border-radius:68px}b{left:30px;top:16px;font-size:14px}p{display:none}i{left:18px;top:50px;border-radius:22px}"),
    "panel": ("transform:translateX(-176px)", "transform:translateX(0)",
              ".c{left:0;top:0;width:150px;height:320px;border-radius:0 18px 18px 0}b{left:20px;top:150px;font-size:20px}p{top:190px}i{left:20px;top:60px;border-radius:0}"),
}
OTHER_STYLES = [
    dict(page="#ffffff", card="#e6efe9", button="#7a3fd0", ink="#203028", ease="cubic-bezier(.4,0,.2,1)", duration=0.55),
    dict(page="radial-gradient(#39425e,#10121c)", card="#242838", button="#3fbf9a", ink="#dfe6ff", ease="cubic-bezier(.3,.7,.1,1)", duration=0.75),
    dict(page="repeating-linear-gradient(90deg,#d9d2c4 0 12px,#cfc6b4 12px 24px)", card="#ffffff", button="#d33f49", ink="#222", ease="ease-in-out", duration=0.65),
]


def lighter(color, levels):
    color = color.lstrip("#")
    if len(color) == 3:
        color = "".join(c + c for c in color)
    return "#" + "".join("%02x" % (v + levels if v + levels < 256 else v - levels) for v in bytes.fromhex(color))


def page(motion, style, mutation):
    start, end, layout = (*MOTIONS[motion], "") if motion in MOTIONS else OTHER_MOTIONS[motion]
    css = dict(style, delay=0.3, shadow="0 6px 18px rgba(0,0,0,.35)", width=100, height=44, text="Sunset Bay", more="")
    if mutation == "later":
        css["delay"] += 0.083
    if mutation == "slower":
        css["duration"] *= 1.25
    if mutation == "curve":
        css["ease"] = "linear" if style["ease"] != "ease-in-out" else "cubic-bezier(.1,.8,.2,1)"
    if mutation == "moved":
        css["more"] = "margin-top:2px"
    if mutation == "recolored":
        css["button"] = lighter(css["button"], 6)
    if mutation == "text":
        css["text"] = "Coast Walk"
    if mutation == "shadow":
        css["shadow"] = "none"
    if mutation == "resized":
        css["width"] *= 1.02
        css["height"] *= 1.02
        css["more"] = "margin:-.44px 0 0 -1px"
    if mutation == "ending":
        for place, elsewhere in [("translateY(0)", "translateY(24px)"), ("translateX(0)", "translateX(24px)"),
                                 ("translate(0,0)", "translate(16px,24px)"), ("scale(1)", "scale(.86)")]:
            end = end.replace(place, elsewhere)
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
i{{position:absolute;left:24px;top:120px;width:{css["width"]}px;height:{css["height"]}px;border-radius:8px;background:{css["button"]};{css["more"]}}}
{layout}
@keyframes m{{from{{{start}}}to{{{end}}}}}</style>{"".join(cells)}"""


def chromium_frames(motion, style, mutation, folder):
    if folder.exists():
        return
    folder.parent.mkdir(parents=True, exist_ok=True)
    html, sheet = folder.with_suffix(".html"), folder.with_suffix(".sheet.png")
    html.write_text(page(motion, style, mutation))
    rows = (FRAMES + ACROSS - 1) // ACROSS
    subprocess.run(
        ["nice", "-n", "10", "chromium", "--headless", "--no-sandbox", "--disable-gpu", "--hide-scrollbars", "--force-device-scale-factor=1",
         f"--user-data-dir={folder}.profile", f"--window-size={WIDTH * ACROSS},{HEIGHT * rows}", f"--screenshot={sheet}", html.as_uri()],
        check=True, capture_output=True, timeout=120)
    shutil.rmtree(f"{folder}.profile", ignore_errors=True)
    pixels = np.asarray(Image.open(sheet).convert("RGB"))
    kept, found = None, []
    for index in range(FRAMES):
        x, y = index % ACROSS * WIDTH, index // ACROSS * HEIGHT
        frame = pixels[y:y + HEIGHT, x:x + WIDTH]
        # Tiles of the page differ in single pixels of round corners and in the dither of gradients: a rest is one picture.
        if kept is None or (abs(frame.astype(int) - kept).max(2) > 2).sum() > 60:
            kept = frame
        found.append(kept)
    write(found, folder)
    sheet.unlink()


def css(work, only):
    for half, motions, styles in [("set", MOTIONS, STYLES), ("held", OTHER_MOTIONS, OTHER_STYLES)]:
        for motion in motions:
            for number, style in enumerate(styles):
                name = f"css-{motion}-{number}"
                if only not in name:
                    continue
                for mutation in ["base"] + [m for m in MUTATIONS if m not in SEQUENCE]:
                    chromium_frames(motion, style, mutation, work / name / mutation)
                yield name, half


# Scenes of Segue ------------------------------------------------------------------------------------------------------------------

TRANSITIONS = [
    {"type": "push"}, {"type": "cover"}, {"type": "sheet"}, {"type": "semi-modal"}, {"type": "alert", "height": 420, "width": 330},
    {"type": "dialog"}, {"type": "action-sheet", "height": 420}, {"type": "drawer"}, {"type": "fade-through"}, {"type": "tab"},
]


def scene(transition, number, mutation):
    """A page, and over it a card with a title, a text and a button."""
    colors = [("#F2F2F7", "#FFFFFF", "#3478F6", "#1C1C1E"), ("#20222C", "#3A3D52", "#C85A3C", "#F2F2F2"), ("#DCE8E0", "#FFF8E7", "#2F7A3E", "#333333")]
    page, card, button, ink = colors[number % 3]
    left, top, width, height = 40, 150, 200, 88
    if mutation == "moved":
        top += 4
    if mutation == "recolored":
        button = lighter(button, 6)
    if mutation == "resized":
        left, top, width, height = left - 2, top - .88, width * 1.02, height * 1.02
    text = "Coast Walk" if mutation == "text" else "Sunset Bay"
    box = {"pin": {"left": 12, "right": 12, "top": 60, "height": 290}, "cornerRadius": 16, "background": card, "children": [
        {"text": text, "font": {"size": 32, "weight": "bold"}, "color": ink, "pin": {"left": 24, "top": 20}},
        {"text": "A short walk along the shore, with views.", "font": 17, "color": ink, "pin": {"left": 24, "right": 20, "top": 70}},
        {"pin": {"left": left, "top": top, "width": width, "height": height}, "cornerRadius": 12, "background": button}]}
    if mutation != "shadow":
        box["shadow"] = {"color": "#000000", "opacity": 0.4, "radius": 14, "offset": [0, 6]}
    rows = [{"pin": {"left": 20, "right": 20, "top": 110 + 90 * i, "height": 70}, "cornerRadius": 14, "background": card, "children": [
        {"text": f"Row {i + 1}", "font": 20, "color": ink, "pin": {"left": 20, "centerY": 0}}]} for i in range(7)]
    return {"canvas": {"width": 390, "height": 844}, "frameRate": 100,
            "screens": {"below": {"background": page, "children": rows}, "above": {"background": page, "children": [box]}},
            "transition": transition, "script": [{"wait": 0.3}, {"present": {}}, {"wait": 0.6}]}


def segue_frames(render, path, folder, fps=100):
    """The frames of a scene at half its size."""
    out = folder.parent / (folder.name + "-render")
    done = subprocess.run([render, str(path), "--png", "-o", str(out) + "/", "--fps", str(fps), "--scale", "0.5", "-q",
                           "--allow", str(ROOT / "scenes/assets")], capture_output=True, text=True)
    if done.returncode:
        raise SystemExit(f"{path}: {done.stderr}")
    pixels = frames(next(p.parent for p in out.rglob("*.png")))
    shutil.rmtree(out)
    return pixels


def timed(fine, step, folder):
    """Writes what a motion is at another time, from frames that are `step` times as many."""
    ticks = moving(fine)
    if not ticks:
        return None
    # The first motion, up to a rest of a tenth of a second.
    last = next((a for a, b in zip(ticks, ticks[1:] + [10 ** 9]) if b - a > 3 * step), ticks[-1])
    first = ticks[0] - 1
    count = int(len(fine) / step)
    def at(mutation):
        return [fine[max(0, min(len(fine) - 1, round(place * step)))] for place in sampled(mutation, count, first / step, last / step)]
    base = at("base")
    if not (folder / "base").exists():
        write(base, folder / "base")
    for mutation in TIME + ["ending"]:
        if not (folder / mutation).exists() and (mutation != "ending" or last == ticks[-1]):
            changed = at(mutation)
            if differs(changed, base, 60):
                write(changed, folder / mutation)
    return base


def segue(work, only, render):
    for number, transition in enumerate(TRANSITIONS):
        name = "scene-" + transition["type"]
        if only not in name:
            continue
        folder = work / name
        folder.mkdir(parents=True, exist_ok=True)
        if not (folder / "done").exists():
            base = None
            for mutation in ["base", "moved", "recolored", "text", "shadow", "resized"]:
                path = folder / f"{mutation}.json"
                path.write_text(json.dumps(scene(transition, number, mutation), indent=1))
                fine = segue_frames(render, path, folder / (mutation + "-fine"))
                if mutation == "base":
                    base = timed(fine, 100 / RATE, folder)
                    continue
                changed = [fine[min(len(fine) - 1, round(i * 100 / RATE))] for i in range(len(base))]
                if differs(changed, base):
                    write(changed, folder / mutation)
            (folder / "done").touch()
        yield name, "held" if number % 2 else "set"
    for number, path in enumerate(sorted((ROOT / "scenes").glob("*.json")) + sorted((ROOT / "scenes/gallery").glob("*.json"))):
        name = "segue-" + path.stem
        if only not in name:
            continue
        folder = work / name
        folder.mkdir(parents=True, exist_ok=True)
        if not (folder / "done").exists():
            timed(segue_frames(render, path, folder / "fine"), 100 / RATE, folder)
            (folder / "done").touch()
        if (folder / "base").exists():
            yield name, "held" if number % 2 else "set"


# Lottie ---------------------------------------------------------------------------------------------------------------------------

# Files of the snapshot tests of github.com/airbnb/lottie-android: SEGUE_LOTTIE names a clone, or a folder of Lottie files.
LOTTIE = ["100_percent", "HamburgerArrow", "atm_link", "bell", "birds", "cash", "change_to_search_bar", "check_pop", "bounching_ball", "LogoSmall",
          "SplitPathTransform", "a_mountain", "Rect4", "ReducedMotion", "Squares", "animated_graph"]


def shifted(value, move):
    """A property of a layer, with every key frame changed."""
    value = copy.deepcopy(value)
    if isinstance(value.get("k"), list) and value["k"] and isinstance(value["k"][0], dict):
        for key in value["k"]:
            for name in ("s", "e"):
                if name in key:
                    key[name] = move(key[name])
    elif isinstance(value.get("k"), list):
        value["k"] = move(value["k"])
    else:
        return None
    return value


def recolored(items):
    for item in items:
        if item.get("ty") == "fl" and isinstance(item["c"].get("k"), list) and not isinstance(item["c"]["k"][0], dict):
            color = item["c"]["k"]
            item["c"]["k"] = [c + 6 / 255 if c < 0.95 else c - 6 / 255 for c in color[:3]] + color[3:]
            return True
        if "it" in item and recolored(item["it"]):
            return True
    return False


def lottie_edited(data, mutation, number, unit):
    """The file with one layer moved, larger or of another colour; nothing if that layer cannot be."""
    data = copy.deepcopy(data)
    layer = data["layers"][number]
    if mutation == "recolored":
        return data if recolored(layer.get("shapes", [])) else None
    key = "p" if mutation == "moved" else "s"
    if key not in layer["ks"]:
        if key == "p":
            return None
        layer["ks"]["s"] = {"a": 0, "k": [100, 100, 100]}
    move = (lambda v: [v[0], v[1] + 2 * unit] + v[2:]) if mutation == "moved" else (lambda v: [v[0] * 1.02, v[1] * 1.02] + v[2:])
    if layer["ks"][key].get("s"):
        return None
    layer["ks"][key] = shifted(layer["ks"][key], move)
    return data if layer["ks"][key] else None


def lottie_frames(data, size):
    from rlottie_python import LottieAnimation
    player = LottieAnimation.from_data(json.dumps(data))
    found = []
    for index in range(player.lottie_animation_get_totalframe()):
        picture = player.render_pillow_frame(frame_num=index, width=size[0], height=size[1])
        white = Image.new("RGBA", size, "white")
        white.alpha_composite(picture)
        found.append(np.asarray(white.convert("RGB")))
    step = player.lottie_animation_get_framerate() / RATE
    # A rest before and after, and at most a second and a half of motion.
    found = found[:int(45 * step)]
    return [found[0]] * round(8 * step) + found + [found[-1]] * round(16 * step), step


def lottie(work, only):
    folder = os.environ.get("SEGUE_LOTTIE")
    if not folder:
        return
    files = {path.stem: path for path in pathlib.Path(folder).rglob("*.json")}
    for number, stem in enumerate(LOTTIE):
        name = "lottie-" + stem
        if only not in name or stem not in files:
            continue
        made = work / name
        made.mkdir(parents=True, exist_ok=True)
        if not (made / "done").exists():
            data = json.loads(files[stem].read_text())
            scale = 240 / max(data["w"], data["h"])
            size = (round(data["w"] * scale / 2) * 2, round(data["h"] * scale / 2) * 2)
            fine, step = lottie_frames(data, size)
            base = timed(fine, step, made)
            lottie_places(data, base, size, step, 1 / scale, made)
            (made / "done").touch()
        if (made / "base").exists():
            yield name, "held" if number % 2 else "set"


def lottie_places(data, base, size, step, unit, made):
    """Changes of place, of the layer that is best seen in the last frame."""
    for mutation in ["moved", "recolored", "resized"]:
        best = None
        for number in range(min(14, len(data["layers"]))):
            edited = lottie_edited(data, mutation, number, unit)
            if edited is None:
                continue
            fine, _ = lottie_frames(edited, size)
            changed = [fine[min(len(fine) - 1, round(i * step))] for i in range(len(base))]
            where = np.argwhere(abs(changed[-1].astype(int) - base[-1]).max(2) > 2)
            # A thing with a size, and seen at the end.
            if len(where) < 30 or (np.ptp(where, 0) < (90 if mutation == "resized" else 12)).any():
                continue
            if best is None or len(where) > best[0]:
                best = (len(where), changed)
        if best:
            write(best[1], made / mutation)
