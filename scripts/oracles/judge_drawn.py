#!/usr/bin/env python3
"""Judges what `render diff` says about two animations that Pillow drew: spinners, counters, lists, fades, sheets, carets and cards.

Someone who wanted to refute the verdicts drew them, so that they are unlike those of judge_frames.py: motions that repeat, that run
backwards, that stand still, that are cut, and pairs that differ in two ways. Needs numpy and Pillow.

    python3 scripts/oracles/judge_drawn.py [render] [--keep FOLDER] [--only NAME] [--list]
"""
import concurrent.futures
import json
import math
import pathlib
import random
import subprocess
import sys
import tempfile

import numpy as np
from PIL import Image, ImageDraw, ImageFilter, ImageFont

ROOT = pathlib.Path(__file__).resolve().parents[2]
WIDTH, HEIGHT, RATE = 320, 240, 30
PAGE, BAR, INK = (245, 245, 250), (50, 60, 90), (40, 40, 40)


def font(size):
    return ImageFont.truetype("/usr/share/fonts/truetype/dejavu/DejaVuSans.ttf", size)


def linear(t):
    return max(0, min(1, t))


def smooth(t):
    t = linear(t)
    return t * t * (3 - 2 * t)


def jump(t):
    return float(t > .5)


def canvas(color=PAGE):
    image = Image.new("RGB", (WIDTH, HEIGHT), color)
    return image, ImageDraw.Draw(image)


def over(frames, draw):
    """The frames with something drawn on each: `draw` is given its number, the image and what draws on it."""
    found = []
    for index, frame in enumerate(frames):
        frame = frame.copy()
        draw(index, frame, ImageDraw.Draw(frame))
        found.append(frame)
    return found


def shifted(frames, x, y):
    def shift(index, frame, pen):
        frame.paste(frames[index], (x, y))
    return over(frames, shift)


def with_frame(frames, place, frame):
    return frames[:place] + [frame] + frames[place + 1:]


# Animations -----------------------------------------------------------------------------------------------------------------------


def spinner(speed=1, n=60, phase=0, color=(30, 90, 200)):
    found = []
    for i in range(n):
        image, pen = canvas()
        for k in range(8):
            turn, shade = 2 * math.pi * k / 8, ((k - i * speed / 3 - phase) % 8) / 8
            x, y = 160 + 40 * math.cos(turn), 120 + 40 * math.sin(turn)
            pen.ellipse([x - 7, y - 7, x + 7, y + 7], fill=tuple(int(245 - (245 - c) * shade) for c in color))
        found.append(image)
    return found


def progress(duration=1.5, delay=.2, n=60, end=1, stall=1, height=12, color=(20, 150, 80)):
    found = []
    for i in range(n):
        part = min(stall, linear((i / RATE - delay) / duration) * end)
        image, pen = canvas()
        pen.rectangle([40, 114, 280, 114 + height], fill=(220, 220, 225))
        pen.rectangle([40, 114, 40 + int(240 * part), 114 + height], fill=color)
        found.append(image)
    return found


def settings():
    image, pen = canvas()
    pen.rectangle([0, 0, WIDTH, 40], fill=BAR)
    pen.text((12, 10), "Settings", font=font(18), fill="white")
    for k in range(5):
        pen.text((20, 55 + k * 34), f"Row number {k + 1}", font=font(15), fill=INK)
        pen.line([20, 82 + k * 34, 300, 82 + k * 34], fill=(210, 210, 210))
    return image


def profile(title):
    image, pen = canvas()
    pen.rectangle([0, 0, WIDTH, 40], fill=(140, 40, 60))
    pen.text((12, 10), title, font=font(18), fill="white")
    pen.ellipse([110, 60, 210, 160], fill=(200, 180, 90))
    pen.text((100, 180), "Jane Appleseed", font=font(16), fill=(20, 20, 20))
    return image


def fade(duration=.5, delay=.4, n=45, curve=smooth, title="Profile"):
    first, last = settings(), profile(title)
    return [Image.blend(first, last, curve((i / RATE - delay) / duration)) for i in range(n)]


def scroll(distance=200, duration=.8, delay=.3, n=50, curve=smooth, odd=None, start=0):
    chance = random.Random(3)
    strip = Image.new("RGB", (WIDTH, 900), "white")
    pen = ImageDraw.Draw(strip)
    for k in range(16):
        pen.rounded_rectangle([12, k * 52 + 8, 52, k * 52 + 44], 8, fill=tuple(chance.randint(60, 220) for _ in range(3)))
        title = "".join(chance.choice("abcdefghij klmno") for _ in range(18))
        pen.text((64, k * 52 + 10), title[::-1] if k == odd else title, font=font(15), fill=(30, 30, 30))
        pen.text((64, k * 52 + 28), f"subtitle {k}", font=font(11), fill=(130, 130, 130))
    found = []
    for i in range(n):
        y = round(start + distance * curve((i / RATE - delay) / duration))
        image, pen = canvas()
        image.paste(strip.crop((0, y, WIDTH, y + HEIGHT - 40)), (0, 40))
        pen.rectangle([0, 0, WIDTH, 40], fill=BAR)
        found.append(image)
    return found


def counter(n=45, step=3, value=lambda k: k):
    found = []
    for i in range(n):
        image, pen = canvas()
        pen.text((110, 90), str(value(i // step)), font=font(48), fill=(20, 20, 20))
        found.append(image)
    return found


def hover(on=.4, off=1.1, n=45, pressed=(20, 80, 190), lift=0, duration=.1, title="Submit"):
    found = []
    for i in range(n):
        part = smooth((i / RATE - on) / duration) - smooth((i / RATE - off) / duration)
        y = 100 - lift * part
        image, pen = canvas()
        pen.rounded_rectangle([100, y, 220, y + 40], 8, fill=tuple(int(a + (b - a) * part) for a, b in zip((40, 110, 230), pressed)))
        pen.text((135, y + 11), title, font=font(15), fill="white")
        found.append(image)
    return found


def drag(n=60, x=0, late=0):
    points = [(60, 60), (90, 80), (140, 70), (180, 110), (200, 150), (240, 160)]
    found = []
    for i in range(n):
        way = linear((i - late - 10) / 35) * (len(points) - 1)
        k = min(len(points) - 2, int(way))
        (x0, y0), (x1, y1), part = points[k], points[k + 1], way - k
        left, top = x0 + (x1 - x0) * part + x, y0 + (y1 - y0) * part
        image, pen = canvas()
        pen.rounded_rectangle([left - 35, top - 35, left + 35, top + 35], 10, fill=(240, 120, 40))
        pen.text((left - 15, top - 10), "Drag", font=font(14), fill="white")
        pen.rounded_rectangle([220, 130, 300, 210], 10, outline=(120, 120, 120), width=2)
        found.append(image)
    return found


def slide(duration=.5, delay=.3, n=40, curve=smooth, start=240, end=120, title="Sheet"):
    found = []
    for i in range(n):
        y = start + (end - start) * curve((i / RATE - delay) / duration)
        image = settings()
        pen = ImageDraw.Draw(image)
        pen.rounded_rectangle([0, y, WIDTH, y + 200], 16, fill=(255, 255, 255), outline=(180, 180, 180))
        pen.text((20, y + 16), title, font=font(18), fill="black")
        found.append(image)
    return found


def grow(start=.3, end=1, duration=.5, delay=.3, n=40):
    photo = Image.new("RGB", (160, 120), (250, 230, 180))
    pen = ImageDraw.Draw(photo)
    pen.text((14, 14), "Photo 42", font=font(28), fill=(20, 20, 90))
    pen.ellipse([90, 60, 150, 110], fill=(200, 50, 50))
    pen.rectangle([10, 70, 60, 110], fill=(30, 140, 60))
    pen.rectangle([0, 0, 159, 119], outline="black", width=3)
    found = []
    for i in range(n):
        size = start + (end - start) * smooth((i / RATE - delay) / duration)
        width, height = round(160 * size), round(120 * size)
        image, _ = canvas()
        image.paste(photo.resize((width, height), Image.LANCZOS), (160 - width // 2, 120 - height // 2))
        found.append(image)
    return found


def skeleton(n=45, loaded=.8, title="Loaded content"):
    found = []
    for i in range(n):
        image, pen = canvas()
        if i / RATE < loaded:
            x = i * 12 % 300 - 40
            pen.rectangle([20, 60, 300, 80], fill=(220, 220, 220))
            pen.rectangle([max(20, x + 20), 60, max(20, min(300, x + 80)), 80], fill=(235, 235, 235))
        else:
            pen.text((20, 60), title, font=font(18), fill="black")
        found.append(image)
    return found


def caret(n=60, title="Hello"):
    found = []
    for i in range(n):
        typed = title[:min(len(title), max(0, (i - 10) // 4))]
        image, pen = canvas()
        pen.rectangle([20, 90, 300, 130], outline=(90, 90, 90))
        pen.text((30, 98), typed, font=font(20), fill="black")
        if i // 15 % 2 == 0:
            x = 32 + pen.textlength(typed, font=font(20))
            pen.line([x, 98, x, 122], fill="blue", width=2)
        found.append(image)
    return found


def sheet(shadow=True, size=1.0, n=30):
    found = []
    for i in range(n):
        y = 260 - 160 * smooth((i / RATE - .2) / .4)
        image, pen = canvas()
        box = [60, y, 60 + round(200 * size), y + round(120 * size)]
        if shadow:
            mask = Image.new("L", (WIDTH, HEIGHT), 0)
            ImageDraw.Draw(mask).rounded_rectangle([box[0], box[1] + 6, box[2], box[3] + 6], 16, fill=70)
            image.paste((0, 0, 0), (0, 0), mask.filter(ImageFilter.GaussianBlur(8)))
        pen.rounded_rectangle(box, 16, fill="white")
        pen.text((80, y + 20), "Allow access?", font=font(18), fill="black")
        found.append(image)
    return found


def cards(delays=(.3, .3), durations=(.5, .5), right=200, down=150, top=20, n=45, title="AB"):
    found = []
    for i in range(n):
        first, second = (smooth((i / RATE - delay) / duration) for delay, duration in zip(delays, durations))
        image, pen = canvas()
        for x, y, color, letters in [(10 + right * first, 20, (200, 50, 60), title), (240, top + down * second, (40, 90, 200), "XY")]:
            pen.rounded_rectangle([x, y, x + 70, y + 50], 8, fill=color)
            pen.text((x + 10, y + 10), letters, font=font(20), fill="white")
            pen.line([x + 10, y + 40, x + 60, y + 40], fill="yellow", width=3)
        found.append(image)
    return found


def clock(minutes=0, delay=.3):
    return over(slide(delay=delay), lambda i, frame, pen: pen.text((260, 12), f"9:{minutes + i // 15:02}", font=font(14), fill="white"))


def sprite(color=(200, 40, 60, 255), page=(0, 0, 0, 0), n=20):
    found = []
    for i in range(n):
        image = Image.new("RGBA", (160, 120), (0, 0, 0, 0))
        ImageDraw.Draw(image).rounded_rectangle([20 + 4 * i, 40, 60 + 4 * i, 80], 8, fill=color)
        found.append(Image.alpha_composite(Image.new("RGBA", image.size, page), image) if page[3] else image)
    return found


# What was drawn over all frames, or over some.


def bar(title, color=BAR):
    def draw(index, frame, pen):
        pen.rectangle([0, 0, WIDTH, 40], fill=color)
        pen.text((12, 10), title, font=font(18), fill="white")
    return draw


def badge(index, frame, pen):
    pen.ellipse([280, 6, 304, 30], fill="red")


def filled(color, frames, box=(0, 0, WIDTH, HEIGHT)):
    return lambda index, frame, pen: pen.rectangle(box, fill=color) if index in frames else None


# Pairs ----------------------------------------------------------------------------------------------------------------------------


def pairs():
    """The name of each pair, its two animations, and its causes: of each, the kinds of a finding that name it."""
    black = Image.new("RGB", (WIDTH, HEIGHT), "black")
    a = spinner()
    yield "spinner-faster", a, spinner(1.5), ["faster"]
    yield "spinner-slower", a, spinner(.8), ["slower"]
    yield "spinner-phase", a, spinner(phase=2), ["later earlier"]
    yield "spinner-reversed", a, spinner(-1), ["reversed"]
    yield "spinner-color", a, spinner(color=(200, 60, 30)), ["recolored"]
    yield "spinner-moved", a, shifted(a, 2, 2), ["moved"]
    yield "spinner-frozen", a, a[:1] * 60, ["frozen"]
    a = progress()
    yield "progress-slower", a, progress(1.7), ["slower"]
    yield "progress-later", a, progress(delay=.4), ["later"]
    yield "progress-stall", a, progress(stall=.6), ["ending"]
    yield "progress-end", a, progress(end=.9), ["ending"]
    yield "progress-thick", a, progress(height=16), ["resized moved"]
    yield "progress-color", a, progress(color=(20, 80, 150)), ["recolored"]
    yield "progress-moved", a, shifted(a, 0, 2), ["moved"]
    yield "progress-short", a, a[:40], ["duration"]
    a = fade()
    yield "fade-later", a, fade(delay=.6), ["later"]
    yield "fade-slower", a, fade(.8), ["slower"]
    yield "fade-linear", a, fade(curve=linear), ["curve"]
    yield "fade-cut", a, fade(curve=jump), ["cut"]
    yield "fade-title", a, fade(title="Profila"), ["text"]
    yield "fade-moved", a, shifted(a, 2, 0), ["moved"]
    yield "fade-color-6", a, over(a, lambda i, f, d: f.paste(f.crop((0, 0, WIDTH, 41)).point(lambda v: min(255, v + 6)), (0, 0))), ["recolored"]
    yield "fade-reversed", a, a[::-1], ["reversed"]
    a = scroll()
    yield "scroll-less", a, scroll(190), ["ending"]
    yield "scroll-later", a, scroll(delay=.4), ["later"]
    yield "scroll-row-3", a, scroll(odd=3), ["text"]
    yield "scroll-row-7", a, scroll(odd=7), ["text"]
    yield "scroll-row-unseen", a, scroll(odd=12), []
    yield "scroll-faster", a, scroll(duration=.6), ["faster"]
    yield "scroll-start", a, scroll(start=1), ["moved"]
    yield "scroll-moved", a, shifted(a, 0, 2), ["moved"]
    yield "scroll-held", a, a[:14] + a[14:15] * 7 + a[21:], ["dropped"]
    a = counter()
    yield "counter-skips", a, counter(value=lambda k: k + (k >= 7)), ["text ending"]
    yield "counter-from-1", a, counter(value=lambda k: k + 1), ["earlier", "text"]
    yield "counter-slower", a, counter(step=4), ["slower"]
    yield "counter-reversed", a, counter(value=lambda k: 14 - k), ["reversed"]
    yield "counter-one-wrong", a, counter(value=lambda k: 77 if k == 8 else k), ["text"]
    a = hover()
    yield "hover-later", a, hover(on=.5), ["later", "earlier"]
    yield "hover-none", a, hover(on=9, off=9), ["frozen"]
    yield "hover-stays", a, hover(off=9), ["ending frozen"]
    yield "hover-lift", a, hover(lift=3), ["moved"]
    yield "hover-color", a, hover(pressed=(200, 80, 60)), ["recolored"]
    yield "hover-cut", a, hover(duration=.001), ["cut dropped", "cut dropped"]
    yield "hover-title", a, hover(title="Cancel"), ["text"]
    yield "hover-moved", a, shifted(a, 2, 0), ["moved"]
    a = drag()
    yield "drag-later", a, drag(late=3), ["later"]
    yield "drag-moved", a, shifted(a, 2, 0), ["moved"]
    yield "drag-way-moved", a, drag(x=5), ["moved"]
    yield "drag-reversed", a, a[::-1], ["reversed"]
    a = slide()
    yield "slide-later", a, slide(delay=.3833), ["later"]
    yield "slide-more", a, slide(end=110), ["ending"]
    yield "slide-title", a, slide(title="Sheat"), ["text"]
    yield "slide-linear", a, slide(curve=linear), ["curve"]
    yield "slide-reversed", a, a[::-1], ["reversed"]
    yield "slide-from-above", a, slide(start=-200), ["changed moved ending appeared disappeared"]
    yield "slide-moved", a, shifted(a, 2, 2), ["moved"]
    yield "slide-frozen", a, a[:1] * 40, ["frozen"]
    yield "slide-frozen-at-end", a, a[-1:] * 40, ["frozen"]
    yield "slide-short", a, a[:20], ["duration"]
    yield "slide-long", a, a + a[-1:] * 6, ["duration"]
    yield "slide-starts-early", a, a[5:], ["earlier"]
    yield "slide-held", a, a[:12] + a[12:13] * 6 + a[18:], ["dropped"]
    yield "slide-held-later", a, a[:15] + a[15:16] * 6 + a[16:34], ["duplicated"]
    yield "slide-every-third", a, [a[i - i % 3] for i in range(40)], ["dropped"]
    yield "slide-cut", a, a[:9] + a[24:25] * 15 + a[24:], ["cut"]
    yield "slide-once", (slide(n=30) * 2), slide(n=30) + slide(n=30)[-1:] * 30, ["frozen ending disappeared dropped"]
    yield "slide-two-titles", a, over(a, lambda i, f, d: (bar("Options")(i, f, d), d.text((240, 64), "New", font=font(15), fill="red"))), ["text", "appeared text"]
    for number in (3, 15, 30, 37):
        yield f"slide-black-{number}", a, with_frame(a, number, black), ["flash"]
        yield f"slide-first-{number}", a, with_frame(a, number, a[-1] if number < 15 else a[0]), ["flash"]
    yield "slide-white-two", a, over(a, filled("white", (20, 21))), ["flash"]
    yield "slide-bar-black", a, over(a, filled("black", (20,), (0, 0, WIDTH, 40))), ["recolored flash disappeared"]
    later = slide(delay=.4)
    yield "two-later-black", a, with_frame(later, 3, black), ["later", "flash"]
    yield "two-later-black-moving", a, with_frame(later, 20, black), ["later", "flash"]
    yield "two-later-badge", a, over(later, badge), ["later", "appeared"]
    yield "two-later-title", a, over(later, bar("Options")), ["later", "text"]
    yield "two-later-color", a, over(later, bar("Settings", (50, 120, 90))), ["later", "recolored"]
    yield "two-later-color-6", a, over(later, bar("Settings", (56, 66, 96))), ["later", "recolored"]
    yield "two-slower-badge", a, over(slide(.7), badge), ["slower", "appeared"]
    yield "two-curve-badge", a, over(slide(curve=linear), badge), ["curve", "appeared"]
    yield "two-dropped-badge", a, over(a[:15] + a[16:], badge), ["dropped", "appeared"]
    yield "two-slower-black", a, with_frame(slide(.7), 4, black), ["slower", "flash"]
    yield "two-later-sheet-title", a, slide(delay=.4, title="Sheat"), ["later", "text"]
    yield "two-slower-sheet-title", a, slide(.7, title="Sheat"), ["slower", "text"]
    yield "two-later-more", a, slide(delay=.4, end=110), ["later", "ending"]
    yield "two-flash-title", a, with_frame(over(a, bar("Options")), 30, black), ["flash", "text"]
    yield "two-fade-later-title", fade(), fade(delay=.6, title="Profila"), ["later", "text"]
    yield "two-scroll-later-row", scroll(), scroll(delay=.4, odd=7), ["later", "text"]
    yield "two-drag-dropped-color", drag(), over(drag()[:20] + drag()[21:], filled((60, 60, 60), range(99), (4, 210, 60, 236))), ["dropped", "recolored appeared"]
    yield "clock", clock(), clock(5), ["text"]
    yield "two-clock-later", clock(), clock(5, .4), ["later", "text"]
    a = grow()
    yield "grow-more", a, grow(end=1.1), ["ending"]
    yield "grow-later", a, grow(delay=.4), ["later"]
    yield "grow-from", a, grow(.5), ["start"]
    yield "grow-cut", a, grow(duration=.001), ["cut"]
    a = skeleton()
    yield "skeleton-later", a, skeleton(loaded=1), ["later"]
    yield "skeleton-never", a, skeleton(loaded=9), ["ending disappeared"]
    yield "skeleton-other", a, skeleton(title="Network error!"), ["text"]
    yield "caret-title", caret(), caret(title="Hallo"), ["text"]
    a = sheet()
    yield "sheet-no-shadow", a, sheet(False), ["shadow"]
    yield "sheet-2-percent", a, sheet(size=1.02), ["resized"]
    yield "sheet-swapped", a, a[:9] + [a[10], a[9]] + a[11:], ["swapped"]
    yield "sheet-dropped", a, a[:9] + a[10:], ["dropped"]
    yield "sheet-twice", a, a[:10] + a[9:], ["duplicated"]
    yield "sheet-flash", a, with_frame(a, 20, a[2]), ["flash"]
    yield "sheet-later", a, a[:1] * 3 + a[:-3], ["later"]
    a = cards()
    yield "cards-second-later", a, cards(delays=(.3, .5)), ["later"]
    yield "cards-first-slower", a, cards(durations=(.7, .5)), ["slower"]
    yield "cards-first-less", a, cards(right=180), ["ending"]
    yield "cards-both", a, cards(delays=(.4, .3), down=120), ["later", "ending"]
    yield "cards-title", a, cards(title="AC"), ["text"]
    # Apart from each other.
    a = cards(top=100, down=80)
    yield "apart-second-later", a, cards(delays=(.3, .5), top=100, down=80), ["later"]
    yield "apart-first-slower", a, cards(durations=(.7, .5), top=100, down=80), ["slower"]
    yield "apart-both", a, cards(delays=(.4, .3), durations=(.5, .8), top=100, down=80), ["later", "slower"]
    yield "apart-frozen", a, cards(delays=(.3, 9), top=100, down=80), ["frozen"]
    a = sprite()
    yield "sprite-half", a, sprite((200, 40, 60, 128)), ["recolored"]
    yield "sprite-on-white", a, sprite(page=(255, 255, 255, 255)), ["antialiasing"]
    yield "sprite-on-black", a, sprite(page=(0, 0, 0, 255)), ["recolored"]
    yield "sprite-flash", a, with_frame(a, 8, Image.new("RGBA", (160, 120), (0, 0, 0, 0))), ["flash"]
    yield "sprite-later", a, a[:1] * 3 + a[:-3], ["later"]


def option(name, fallback=None):
    return sys.argv[sys.argv.index(name) + 1] if name in sys.argv else fallback


RENDER = str(pathlib.Path(sys.argv[1] if len(sys.argv) > 1 and not sys.argv[1].startswith("--") else ROOT / "render").resolve())
WORK = pathlib.Path(option("--keep") or tempfile.mkdtemp())


def write(frames, folder):
    if folder.exists():
        return
    made = folder.with_name(folder.name + ".part")
    made.mkdir(parents=True, exist_ok=True)
    for index, frame in enumerate(frames):
        frame.save(made / f"{index:04}.png", compress_level=1)
    made.rename(folder)


def judged(name, causes):
    """Whether all causes are told and nothing else is, and what is told."""
    result = subprocess.run([RENDER, "diff", WORK / name / "before", WORK / name / "after", "--json", "--threads", "1"],
                            capture_output=True, text=True)
    if result.returncode not in (0, 1):
        return False, [f"error: {result.stderr}"]
    found = json.loads(result.stdout).get("motion", [])
    left = [finding["kind"] for finding in found]
    for kinds in causes:
        kind = next((kind for kind in left if kind in kinds.split()), None)
        if kind is None:
            break
        left.remove(kind)
    else:
        return not left and (result.returncode == 1) == bool(causes), [f["words"] for f in found]
    return False, [f"{f['kind']}: {f['words']}" for f in found]


def main():
    only = option("--only", "")
    asked = []
    for name, before, after, causes in pairs():
        if only in name:
            write(before, WORK / name / "before")
            write(after, WORK / name / "after")
            asked.append((name, causes))
    with concurrent.futures.ThreadPoolExecutor(2) as pool:
        results = list(pool.map(lambda pair: judged(*pair), asked))
    for (name, causes), (right, words) in zip(asked, results):
        if not right or "--list" in sys.argv:
            print(f"{'right' if right else 'WRONG'} {name} ({', '.join(causes)}): {'; '.join(words)}")
    good = sum(right for right, _ in results)
    print(f"{good} of {len(asked)} pairs told right ({100 * good / max(1, len(asked)):.1f} %)")
    return 0 if good >= 0.95 * len(asked) else 1


if __name__ == "__main__":
    sys.exit(main())
