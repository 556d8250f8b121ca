#!/usr/bin/env python3
"""Lets Chromium draw pairs of screenshots whose geometry is known, and judges the scenes that `render from` makes of them.

The pages are made up: like apps (app_screens.py), with little on them (plain_screens.py), and unlike both (street_screens.py); light and dark, at one to three pixels a
point, as PNG, as PNG tagged Display P3, and as JPEG, bare or with a device or a window around. For each pair the page says where the card,
sheet, window, photo or panel is, and which part of the detail a card grows into (its target). A row may open as a whole, or its picture alone. A pair is

- right: every side within 1 point of the page's, and the corner radius within 1.5; a target may end below the picture with the caption;
- near: wrong by at most 2 points;
- warned: an error, or a warning that the finding is not certain, which is what is right where a page shows nothing that can be animated;
- silent: wrong by more than 2 points without a warning or at a certainty above 70 %, or taken for another transition, or swapped, without a warning.

Each scene is rendered at its start and where it is open: outside what moves it must equal the screenshots. Where the page behind changes,
too, as it has receded or was scrolled, the program must say how much of the open frame differs.

    python3 scripts/oracles/judge_recognition.py [program] [--pictures FOLDER [--reuse]] [--only NAME …] [--from N] [--report FILE] [--gifs]

`program` is ./render if not given. Needs Chromium, numpy, Pillow and websocket-client.
"""
import argparse
import collections
import concurrent.futures
import io
import json
import os
import pathlib
import struct
import subprocess
import sys
import tempfile

import numpy as np
from PIL import Image, ImageCms, ImageDraw, ImageFilter

from app_screens import app_pairs
from chromium import Browser
from plain_screens import plain_pairs
from street_screens import street_pairs

ROOT = pathlib.Path(__file__).resolve().parents[2]
FACTS = {"card": "card", "semi-modal": "sheet", "dialog": "window", "photo-swipe": "photo", "drawer": "panel"}
RECTANGLE = """(() => { const e = document.querySelector('%s'); if (!e) return null; const r = e.getBoundingClientRect(), s = getComputedStyle(e);
  return [r.x, r.y, r.width, r.height, Math.max(parseFloat(s.borderTopLeftRadius), parseFloat(s.borderTopRightRadius)), s.boxShadow != 'none']; })()"""
# Pixels that differ by more than this, in 8 bits, are seen; this many of them are too many. Two JPEG files of the same thing differ a little,
# a card's shadow is an approximation, and colours beyond sRGB are cut off.
SEEN, SEEN_IN_JPEG, SEEN_IN_SHADOW, SEEN_BEYOND_SRGB, TOO_MANY = 4, 16, 12, 20, 0.001


def p3_profile():
    """A minimal ICC profile with the primaries of Display P3 and the curve of sRGB."""
    def fixed(value):
        return struct.pack(">i", round(value * 65536))

    def xyz(*values):
        return b"XYZ \0\0\0\0" + b"".join(map(fixed, values))

    name = b"Display P3"
    curve = b"para\0\0\0\0\0\3\0\0" + b"".join(map(fixed, (2.4, 1 / 1.055, 0.055 / 1.055, 1 / 12.92, 0.04045)))
    tags = [(b"desc", b"desc\0\0\0\0" + struct.pack(">I", len(name) + 1) + name + b"\0" * 79), (b"wtpt", xyz(0.9642, 1, 0.8249)),
            (b"rXYZ", xyz(0.5151, 0.2412, -0.0011)), (b"gXYZ", xyz(0.2919, 0.6922, 0.0419)), (b"bXYZ", xyz(0.1572, 0.0666, 0.7841)),
            (b"rTRC", curve), (b"gTRC", curve), (b"bTRC", curve)]
    table, data, start = b"", b"", 128 + 4 + 12 * len(tags)
    for tag, value in tags:
        value += b"\0" * (-len(value) % 4)
        table += tag + struct.pack(">II", start + len(data), len(value))
        data += value
    size = start + len(data)
    head = struct.pack(">I4sI4s4s4s", size, b"\0\0\0\0", 0x02100000, b"mntr", b"RGB ", b"XYZ ") + b"\0" * 12 + b"acsp"
    return head.ljust(128, b"\0") + struct.pack(">I", len(tags)) + table + data


def framed(picture, around, scale):
    """The screenshot in a device or a window, and where its screen is in it, in pixels."""
    kind, _, back = around.partition("-")
    width, height = picture.size
    if kind == "bezel":
        border, radius, head, margin = 12 * scale, 55 * scale, 12 * scale, 30 * scale
    else:
        border, radius, head, margin = 0, 10 * scale, 28 * scale, 56 * scale
    size = (width + 2 * (border + margin), height + 2 * margin + head + border)
    whole = Image.new("RGBA", size, (0, 0, 0, 0) if back else (230, 232, 236, 255))
    outer = (margin, margin, size[0] - margin - 1, size[1] - margin - 1)
    if kind == "window":
        shadow = Image.new("L", size)
        ImageDraw.Draw(shadow).rounded_rectangle(outer, radius, fill=110)
        shadow = shadow.filter(ImageFilter.GaussianBlur(14 * scale))
        whole.alpha_composite(Image.merge("RGBA", [Image.new("L", size)] * 3 + [shadow]))
    body = Image.new("RGBA", size)
    draw = ImageDraw.Draw(body)
    draw.rounded_rectangle(outer, radius + border, fill=(24, 24, 26, 255) if kind == "bezel" else (236, 236, 236, 255))
    if kind == "window":
        for i, color in enumerate(["#ff5f57", "#febc2e", "#28c840"]):
            x = margin + (20 + 20 * i) * scale
            draw.ellipse((x - 6 * scale, margin + 8 * scale, x + 6 * scale, margin + 20 * scale), fill=color)
    mask = Image.new("L", size)
    corner = (margin + border, margin + head)
    ImageDraw.Draw(mask).rounded_rectangle((*corner, corner[0] + width - 1, corner[1] + height - 1), radius, fill=255)
    if kind == "window":
        ImageDraw.Draw(mask).rectangle((*corner, corner[0] + width - 1, corner[1] + height // 2), fill=255)
    screen = Image.new("RGBA", size)
    screen.paste(picture, corner)
    body.paste(screen, mask=mask)
    whole.alpha_composite(body)
    return (whole if back else whole.convert("RGB")), corner


def shoot(browser, folder, name, html, pair):
    """Draws a page; its file, and where what it shows is."""
    page = folder / f"{name}.html"
    page.write_text(html)
    browser.look(*pair.size, scale=pair.scale)
    browser.open(page)
    truth = {what: rectangle for what in ("panel", "card", "thumb", "hero", "title", "note") if (rectangle := browser.ask(RECTANGLE % f"#{what}"))}
    path = folder / f"{name}.png"
    browser.screenshot(path)
    if pair.around:
        picture, truth["screen"] = framed(Image.open(path).convert("RGB"), pair.around, pair.scale)
        picture.save(path, compress_level=1)
    elif pair.file == "p3":
        Image.open(path).convert("RGB").save(path, icc_profile=p3_profile(), compress_level=1)
    elif pair.file.startswith("jpeg"):
        picture = Image.open(path).convert("RGB")
        path = folder / f"{name}.jpg"
        picture.save(path, quality=int(pair.file[4:]))
    page.unlink()
    return path, truth


def distance(fact, truth, size, below=0):
    """How far a finding is from the truth: the sides and the radius, in points. `below`: how far it may end below the truth."""
    # Sides beyond the screen cannot be recognized.
    edges = [max(0, truth[0]), max(0, truth[1]), min(size[0], truth[0] + truth[2]), min(size[1], truth[1] + truth[3])]
    seen = [fact["x"], fact["y"], fact["x"] + fact["width"], fact["y"] + fact["height"]]
    edges[3] = min(max(seen[3], edges[3]), edges[3] + below)
    return max(abs(a - b) for a, b in zip(edges, seen)), abs(fact.get("radius", truth[4]) - truth[4])


class Judge:
    def __init__(self, program, folder):
        self.program, self.folder = program, folder
        usage = subprocess.run([program, "help", "from"], capture_output=True, text=True).stdout
        # Whether a transition is chosen if none is named.
        self.chooses = "... --transition" not in usage

    def run(self, *arguments):
        return subprocess.run([str(a) for a in (self.program, *arguments)], capture_output=True, text=True)

    def make(self, pair, first, second, name, kind):
        """What `render from` finds, whether it warned, and what it said."""
        out = self.folder / f"{name}.json"
        out.unlink(missing_ok=True)
        told = ["--scale", pair.scale] if pair.tell_scale else []
        run = self.run("from", first, second, *(["--transition", kind] if kind else []), *told, "--json", "--no-render", "--overwrite", "-o", out)
        found = json.loads(run.stdout) if run.stdout.startswith("{") else {}
        said = " ".join((found.get("error") or run.stderr).split())
        return found, run.returncode in (1, 2) or "not certain" in run.stderr, said, run.returncode

    def judge(self, pair, first, second, truth):
        found, warned, said, code = self.make(pair, first, second, pair.name, pair.kind)
        result = {"name": pair.name, "design": pair.design, "kind": pair.kind, "expected": pair.expected, "said": said, "notes": []}
        result["verdict"] = self.verdict(pair, found, warned, truth, result)
        if code not in (0, 1, 2):
            result["verdict"] = "silent"
            result["notes"].append(f"ended with {code}")
        if found and "scene" in found and pair.expected != "warned":
            self.frames(pair, (first, second), truth, result)
        if self.chooses and pair.design != "nothing":
            self.choice(pair, first, second, result)
        if pair.design != "nothing" and self.swapped(pair, first, second):
            result["notes"].append("swapped in silence")
            result["swapped"] = True
        return result

    @staticmethod
    def verdict(pair, found, warned, truth, result):
        fact = found.get(FACTS[pair.kind])
        if pair.expected == "warned" or not fact:
            return ("right" if pair.expected == "warned" else "warned") if warned else "silent"
        result["confidence"] = fact["confidence"]
        place = truth["card" if pair.kind == "card" else "panel"]
        # Of a row, the picture alone may open.
        if "thumb" in truth and distance(fact, truth["thumb"], pair.size) < distance(fact, place, pair.size):
            place = truth["thumb"]
        shapes = [(fact, place, 0)]
        if pair.kind == "card":
            # The whole card, grown to the target's width, and a little, as the picture may be cut at another height; or what the detail
            # repeats of the card's texts below the picture.
            hero = truth["hero"]
            below = hero[2] * truth["card"][3] / truth["card"][2] - hero[3] + 8 if pair.caption else 0
            below = max([below] + [truth[k][1] + truth[k][3] - hero[1] - hero[3] + 8 for k in ("title", "note") if pair.caption and k in truth])
            shapes.append((found["target"], truth["hero"], max(0, below)))
        off, round_off = map(max, zip(*(distance(seen, true, pair.size, below) for seen, true, below in shapes)))
        if off <= 1.001 and round_off <= 1.5:
            return "right"
        result["off"] = f"off by {off:.1f}, radius by {round_off:.1f}"
        sure = min(seen["confidence"] for seen, _, _ in shapes) > 0.7
        if off <= 2 and round_off <= 3:
            return "warned" if warned else "near"
        if warned and sure:
            result["notes"].append(f"warned, but {100 * fact['confidence']:.0f} % sure")
        return "silent" if sure or not warned else "warned"

    def frames(self, pair, files, truth, result):
        scene = self.folder / f"{pair.name}.json"
        time, acted = 0.0, False
        for step in json.loads(scene.read_text())["script"]:
            wait, action = step.get("wait"), step.get("drag") or {}
            if wait is None:
                if acted:
                    break
                acted = True
            time += wait or action.get("duration", 0)
        for index, moment in enumerate([0, round(time, 3)]):
            frame = self.folder / f"{pair.name}-frame{index}.png"
            run = self.run(scene, "--at", moment, "--scale", pair.scale, "--no-touches", "-q", "-o", frame)
            if run.returncode:
                result["notes"].append(f"frame {index}: {run.stderr.strip()[:120]}")
                result["unequal"] = True
                continue
            outside, inside = self.unlike(pair, frame, files, truth, index)
            result[f"frame{index}"] = [round(100 * outside, 3), round(100 * inside, 3)]
            if outside > TOO_MANY:
                is_said = index == 1 and pair.page_changes and "the last frame differs from AFTER" in result["said"]
                result["unequal"] = result.get("unequal", False) or not is_said
                result["notes"].append(f"{100 * outside:.2f} % of {'the first' if index == 0 else 'the open'} frame differ")

    def unlike(self, pair, frame, files, truth, index):
        """The shares of pixels that are seen to differ from the screenshot, outside and inside what moves."""
        made = np.asarray(Image.open(frame).convert("RGB")).astype(int)
        shot = self.screenshot(files[index])
        ignored = np.zeros(shot.shape[:2], bool)
        if pair.around:
            (x, y), (width, height) = truth["screen"], (round(side * pair.scale) for side in pair.size)
            if made.shape != shot.shape:
                shot, ignored = shot[y:y + height, x:x + width], ignored[y:y + height, x:x + width]
                corner = 60 * pair.scale
                ignored[:corner], ignored[-corner:] = True, True
        if made.shape != shot.shape:
            return 1.0, 1.0
        moves = np.zeros(shot.shape[:2], bool)
        seen = np.full(shot.shape[:2], SEEN_IN_JPEG if pair.file.startswith("jpeg") else SEEN)
        if pair.file == "p3":
            # Colours beyond sRGB are cut off, and what is dimmed after that has not the colours of what is cut off after it is dimmed.
            # The page may have moved.
            for picture in (self.screenshot(files[0]), shot):
                least, most = picture.min(axis=2), picture.max(axis=2)
                seen[(least <= 16) & (most > 16) | (most == 255) & (least < 250)] = SEEN_BEYOND_SRGB
        name = ("card", "hero")[index] if pair.kind == "card" else "panel"
        if name in truth and (index == 1 or name == "card"):
            moves[self.area(pair, truth[name], 1)] = True
            if truth[name][5]:
                area = self.area(pair, truth[name], 50)
                seen[area] = np.maximum(seen[area], SEEN_IN_SHADOW)
        differs = (np.abs(made - shot).max(axis=2) > seen) & ~ignored
        return float((differs & ~moves).mean()), float((differs & moves).mean())

    @staticmethod
    def area(pair, rectangle, edge):
        """The pixels of a rectangle and of an edge around it, in points."""
        x, y, width, height = rectangle[:4]
        left, top, right, bottom = (max(0, round(pair.scale * v)) for v in (x - edge, y - edge, x + width + edge, y + height + edge))
        return slice(top, bottom), slice(left, right)

    @staticmethod
    def screenshot(file):
        """The pixels of a screenshot, in sRGB."""
        picture = Image.open(file)
        profile = picture.info.get("icc_profile")
        picture = picture.convert("RGB")
        if profile:
            picture = ImageCms.profileToProfile(picture, ImageCms.ImageCmsProfile(io.BytesIO(profile)), ImageCms.createProfile("sRGB"))
        return np.asarray(picture).astype(int)

    def choice(self, pair, first, second, result):
        found, warned, said, _ = self.make(pair, first, second, f"{pair.name}-chosen", None)
        chosen = found.get("transition") or "none"
        result["chosen"] = chosen["value"] if isinstance(chosen, dict) else chosen
        right = result["chosen"] in (pair.kind, *pair.alike) and pair.expected != "warned"
        result["choice"] = "right" if right else "warned" if warned else "silent"
        if not right:
            result["notes"].append(f"chosen: {result['chosen']}{' (warned)' if warned else ' IN SILENCE'}")

    def swapped(self, pair, first, second):
        """Whether the screenshots are taken for a transition in the wrong order, without a warning."""
        found, warned, _, _ = self.make(pair, second, first, f"{pair.name}-swapped", pair.kind)
        return not warned

    def draw(self, pair, first, second):
        told = ["--scale", pair.scale] if pair.tell_scale else []
        self.run("from", first, second, "--transition", pair.kind, *told, "--overwrite", "-q", "-o", self.folder / "gifs" / f"{pair.name}.gif")


def pictures(browser, folder, pair):
    first, before = shoot(browser, folder, f"{pair.name}-1", pair.first, pair)
    second, after = shoot(browser, folder, f"{pair.name}-2", pair.second, pair)
    return first, second, {**after, **before}


def line(result):
    frames = "".join(f" {result[f'frame{i}'][0]:.2f}" if f"frame{i}" in result else "" for i in (0, 1))
    sure = f"{100 * result['confidence']:.0f} %" if "confidence" in result else ""
    parts = [result.get("off", ""), *result["notes"], result["said"][:150] if result["verdict"] not in ("right",) else ""]
    return (f"{result['name']:24} {result['kind']:11} {result['design']:12} {result['verdict']:7} {sure:5}{frames:11} {result.get('choice', ''):6} "
            f"{'; '.join(filter(None, parts))}")


def table(results, field):
    rows = collections.defaultdict(collections.Counter)
    for result in results:
        row = rows[result[field]]
        row[result["verdict"]] += 1
        row["all"] += 1
        row["expected"] += result["verdict"] == "right" or (result["expected"] == "either" and result["verdict"] == "warned")
        row["unequal"] += result.get("unequal", False)
        row["swapped"] += result.get("swapped", False)
        row["wrong choice"] += result.get("choice") == "silent"
    columns = ["all", "expected", "right", "near", "warned", "silent", "unequal", "swapped", "wrong choice"]
    yield f"{field:20}" + "".join(f"{c:>13}" for c in columns)
    for name in sorted(rows):
        yield f"{name:20}" + "".join(f"{rows[name][c]:13}" for c in columns)


def main():
    arguments = argparse.ArgumentParser()
    arguments.add_argument("program", nargs="?", default=str(ROOT / "render"))
    arguments.add_argument("--pictures", type=pathlib.Path, help="keep the screenshots, scenes and frames here")
    arguments.add_argument("--reuse", action="store_true", help="take the screenshots that are in the folder")
    arguments.add_argument("--only", nargs="+", default=[""], help="pairs whose names contain one of these; =NAME is that pair alone")
    arguments.add_argument("--from", type=int, default=0, dest="start", metavar="N", help="leave out the first N of these pairs")
    arguments.add_argument("--report", type=pathlib.Path, help="write the results as JSON")
    arguments.add_argument("--gifs", action="store_true", help="render the animations, too")
    arguments.add_argument("--shoot-only", action="store_true", help="judge nothing")
    options = arguments.parse_args()
    pairs = [p for p in [*app_pairs(), *plain_pairs(), *street_pairs()] if any(part in f"={p.name}=" for part in options.only)][options.start:]
    with tempfile.TemporaryDirectory() as temporary:
        folder = options.pictures or pathlib.Path(temporary)
        folder.mkdir(parents=True, exist_ok=True)
        (folder / "gifs").mkdir(exist_ok=True)
        known = folder / "truth.json"
        drawn = json.loads(known.read_text()) if options.reuse and known.exists() else {}
        judge = not options.shoot_only and Judge(options.program, folder)
        browser = None
        waiting = []
        with concurrent.futures.ThreadPoolExecutor(os.cpu_count()) as pool:
            for pair in pairs:
                if pair.name not in drawn:
                    browser = browser or Browser()
                    first, second, truth = pictures(browser, folder, pair)
                    drawn[pair.name] = {"first": first.name, "second": second.name, "kind": pair.kind, "design": pair.design, "scale": pair.scale,
                                        "size": pair.size, "expected": pair.expected, "truth": truth}
                entry = drawn[pair.name]
                files = [folder / entry["first"], folder / entry["second"]]
                if judge:
                    waiting.append(pool.submit(judge.judge, pair, *files, entry["truth"]))
                    waiting[-1].add_done_callback(lambda done: print(line(done.result()), flush=True))
                if judge and options.gifs:
                    pool.submit(judge.draw, pair, *files)
            if browser:
                browser.close()
            known.write_text(json.dumps(drawn, indent=1))
            results = [future.result() for future in waiting]
    if options.report:
        options.report.write_text(json.dumps(results, indent=1))
    print("", *table(results, "kind"), "", *table(results, "design"), sep="\n")
    good = sum(r["verdict"] == "right" or (r["expected"] == "either" and r["verdict"] == "warned") for r in results)
    silent = [r["name"] for r in results if r["verdict"] == "silent" or r.get("swapped") or r.get("choice") == "silent"]
    unequal = [r["name"] for r in results if r.get("unequal")]
    print(f"\n{good} of {len(results)} as expected; silent: {len(silent)}; frames differ: {len(unequal)}")
    return 1 if silent or unequal or good < 0.95 * len(results) else 0


if __name__ == "__main__":
    sys.exit(main())
