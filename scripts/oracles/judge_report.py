#!/usr/bin/env python3
"""Opens HTML reports in a headless Chromium, from file://, and uses them as people do; reads the JUnit XML as Jenkins does.

The page must ask the network for nothing and complain about nothing; every mode and every frame must be reachable by the keyboard;
the pictures must be the frames, and the picture of the difference must mark exactly the pixels that differ; light and dark must be
readable; nothing may be wider than a telephone; everything that can be used must have a name.

    python3 scripts/oracles/judge_report.py [folder]

`folder` is what `ReportForJudges` (Tests/Wings/Snapshots/Report) writes; without it, that test is run first. With `--pictures
FOLDER`, screenshots of every mode are written there. Needs numpy, Pillow and websocket-client.
"""
import argparse
import base64
import html
import json
import os
import pathlib
import re
import subprocess
import tempfile
import time
import xml.etree.ElementTree

import numpy as np
from PIL import Image

from chromium import Browser

ROOT = pathlib.Path(__file__).resolve().parents[2]
READY = "document.getElementById('view') !== null"
MODES = ["before", "after", "difference", "slider", "onion", "side"]


def visible(text):
    """A text as the page spells it: what is invisible or changes the writing direction is spelled out."""
    return re.sub("[\u061c\u180e\u200b\u200e\u200f\u202a-\u202e\u2060-\u206f\ufeff\ufff9-\ufffb]", lambda found: f"\\u{{{ord(found[0]):x}}}", text)


def place(browser):
    """The state of the page: story, frame, mode, and more."""
    return browser.ask("""(() => {
      const stage = document.querySelector(".stage");
      return {
        story: [...document.querySelectorAll(".failures .story")].findIndex((row) => row.getAttribute("aria-current")),
        heading: document.querySelector(".heading h2").textContent,
        frame: Number(document.querySelector(".scrubber")?.getAttribute("aria-valuenow")),
        tile: document.querySelector(".tile[aria-current] .number")?.textContent,
        mode: stage?.dataset.mode,
        pressed: [...document.querySelectorAll("[data-mode][aria-pressed=true]")].map((button) => button.dataset.mode).join(),
        isBare: document.querySelector(".pane")?.hidden,
        words: document.querySelector(".note")?.textContent,
        canvases: [...document.querySelectorAll(".pane:not([hidden]) .layer:not([hidden])")]
          .filter((canvas) => canvas.closest(".pane").offsetWidth > 0).length,
        counts: [...document.querySelectorAll(".legend b")].map((count) => Number(count.textContent.replace(/\\D/g, ""))),
      };
    })()""")


def settle(browser, frame):
    """Waits until the stage shows this frame, or a text instead of it."""
    browser.until(f"(document.querySelector('.stage').getAttribute('aria-label') ?? '').includes('frame {frame} of ')", f"frame {frame}")


def stored(folder, number, frame, side):
    path = folder / "frames" / f"{number}-{frame}-{side}.png"
    return np.asarray(Image.open(path).convert("RGBA")) if path.exists() else None


def expected_difference(before, after):
    """True where a pixel differs, or only one side has one."""
    shape = tuple(max(a.shape[i] for a in (before, after)) for i in range(2))
    both, inside = np.zeros((2, *shape, 4), np.uint8), np.zeros((2, *shape), bool)
    for i, side in enumerate((before, after)):
        both[i, :side.shape[0], :side.shape[1]] = side
        inside[i, :side.shape[0], :side.shape[1]] = True
    return (both[0] != both[1]).any(-1) | (inside[0] != inside[1])


def judge_frame(browser, folder, number, frame):
    """The pictures of a frame in every mode. Returns how many pixels differ, or None if the report left the frame out."""
    before, after = (stored(folder, number, frame, side) for side in ("before", "after"))
    seen = None
    for key, mode in enumerate(MODES, 1):
        browser.press(str(key))
        now = place(browser)
        assert now["mode"] == now["pressed"] == mode, (now, mode)
        if now["isBare"]:
            assert len(now["words"]) > 10, "neither pictures nor words"
            continue
        sides = [side for side, image in (("before", before), ("after", after)) if image is not None]
        wanted = {"before": "before" in sides, "after": "after" in sides, "difference": 1}.get(mode, len(sides))
        assert now["canvases"] == wanted, (now, wanted)
        if mode in sides:
            image = before if mode == "before" else after
            canvas = browser.canvas(f".pane.before canvas.{mode}")
            if (image[..., 3] == 255).all():
                assert np.array_equal(canvas, image), f"story {number}, frame {frame}, {mode}: not the frame"
        if mode == "difference" and len(sides) == 2:
            canvas = browser.canvas(".pane.before canvas.difference")
            colored = (canvas[..., 0] != canvas[..., 1]) | (canvas[..., 1] != canvas[..., 2])
            difference = expected_difference(before, after)
            assert colored.shape == difference.shape
            assert np.array_equal(colored, difference), f"story {number}, frame {frame}: {(colored != difference).sum()} pixels"
            assert sum(now["counts"]) == difference.sum(), now
            seen = int(difference.sum())
    return seen


def judge_keyboard(browser, folder, verify):
    """Walks through every story, and every frame of it, with the keyboard alone."""
    failing = [story for story in verify["stories"] if story["outcome"] in ("broken", "failed", "missing")]
    failing.sort(key=lambda story: ["broken", "failed", "missing"].index(story["outcome"]))
    frames = differing = 0
    for number, story in enumerate(failing):
        now = place(browser)
        assert now["story"] == number and now["heading"] == visible(story["scene"]), (now, number)
        stored_as = verify["stories"].index(story)
        if story["frames"]:
            browser.press("Home")
            settle(browser, story["frames"][0]["index"])
            assert browser.ask("document.querySelector('[data-zoom=fit]').getAttribute('aria-pressed')") == "true", "a story begins enlarged"
            for frame in story["frames"]:
                settle(browser, frame["index"])
                now = place(browser)
                assert now["frame"] == frame["index"] and now["tile"] == str(frame["index"]), now
                differs = judge_frame(browser, folder, stored_as, frame["index"])
                if differs is not None:
                    differing += 1
                    assert differs == frame.get("pixels", differs)
                frames += 1
                browser.press("ArrowRight")
            browser.press("End")
            settle(browser, story["frames"][-1]["index"])
            browser.press("Home")
            settle(browser, story["frames"][0]["index"])
            browser.press("+")
        browser.press("ArrowDown" if number % 2 else "j")
    for _ in failing:
        browser.press("k")
    assert place(browser)["story"] == 0
    return len(failing), frames, differing


def to_pictures(browser):
    """Goes to the first story with frames, if there is one."""
    for _ in range(browser.ask("document.querySelectorAll('.failures li').length")):
        if browser.ask("document.querySelector('.stage') !== null"):
            return
        browser.press("j")


def judge_keys(browser):
    """The other keys, in a story that has pictures."""
    to_pictures(browser)
    browser.press("w")
    browser.until("!document.querySelector('.pane').hidden", "pictures")
    browser.press(" ")
    first = place(browser)["mode"]
    browser.press(" ")
    now = place(browser)
    assert {first, now["mode"]} == {"before", "after"}
    browser.until(f"location.hash === '#{now['story']}/{now['frame']}/{now['mode']}'", "the address of this place")
    label = "document.querySelector('.segments output').textContent"
    browser.press("0")
    fit = browser.ask(label)
    for key in "++z-":
        before = browser.ask(label)
        browser.press(key)
        assert browser.ask(label) != before, (key, before)
    browser.press("0")
    assert browser.ask(label) == fit
    browser.press("4")
    for key, change in [("]", 5), ("[", -5)]:
        divider = "Number(document.querySelector('.divider').getAttribute('aria-valuenow'))"
        before = browser.ask(divider)
        browser.press(key)
        assert browser.ask(divider) == before + change
    browser.press("5")
    browser.press("]")
    assert browser.ask("document.querySelector('.onion input').value") == "55"
    browser.press("[")
    outlines = "document.querySelectorAll('.pane.before .regions i').length"
    assert browser.ask(outlines) > 0
    browser.press("o")
    assert browser.ask(outlines) == 0
    browser.press("o")
    for _ in range(4):
        browser.press("+")
    paper = "document.querySelector('.paper').style.transform"
    before = browser.ask(paper)
    browser.press("ArrowRight", shift=True)
    assert browser.ask(paper) != before or browser.ask("document.querySelector('.paper').offsetWidth < document.querySelector('.pane').offsetWidth")
    browser.press("0")
    browser.press("?")
    assert browser.ask("document.getElementById('help').open")
    browser.press("Escape")
    browser.until("!document.getElementById('help').open", "the help to close")
    browser.press("c")
    browser.until("document.getElementById('toast').textContent === 'Copied'", "the command to be copied")
    browser.press("4")


def judge_names(browser):
    """Whatever a screen reader stops at says what it is."""
    browser.call("Accessibility.enable")
    nodes = browser.call("Accessibility.getFullAXTree")["nodes"]
    for node in nodes:
        role = node.get("role", {}).get("value")
        if not node.get("ignored") and role in ("button", "slider", "image", "img", "link", "dialog", "toolbar"):
            assert node.get("name", {}).get("value", "").strip(), f"a {role} without a name: {node}"
    browser.call("Accessibility.disable")


def luminance(color):
    parts = [c / 255 for c in color]
    r, g, b = [c / 12.92 if c <= 0.04045 else ((c + 0.055) / 1.055) ** 2.4 for c in parts]
    return 0.2126 * r + 0.7152 * g + 0.0722 * b


TEXT_AND_GROUND = """(() => {
  const context = new OffscreenCanvas(1, 1).getContext("2d", { willReadFrequently: true });
  const over = (colors) => {
    context.clearRect(0, 0, 1, 1);
    for (const color of colors) { context.fillStyle = color; context.fillRect(0, 0, 1, 1); }
    return [...context.getImageData(0, 0, 1, 1).data].slice(0, 3);
  };
  const found = [];
  for (const node of document.querySelectorAll("body *")) {
    const words = [...node.childNodes].filter((child) => child.nodeType === 3).map((child) => child.data.trim()).join("");
    if (!words || !node.checkVisibility() || node.closest("#toast, dialog, noscript, script, style")) continue;
    const grounds = [];
    for (let at = node; at; at = at.parentElement) grounds.unshift(getComputedStyle(at).backgroundColor);
    const ground = over(grounds);
    found.push([node.className || node.tagName, words.slice(0, 20), over([`rgb(${ground})`, getComputedStyle(node).color]), ground]);
  }
  return found;
})()"""


def judge_contrast(browser):
    """Text against what is behind it: at least 4.5 to 1 (WCAG 2.2, 1.4.3). Returns the least."""
    least = 21
    for name, words, text, ground in browser.ask(TEXT_AND_GROUND):
        light, dark = sorted((luminance(text), luminance(ground)), reverse=True)
        ratio = (light + 0.05) / (dark + 0.05)
        assert ratio >= 4.5, f"{name} “{words}”: {ratio:.2f}, {text} on {ground}"
        least = min(least, ratio)
    return least


def judge_width(browser, width):
    """Nothing sticks out to the right, whatever is open."""
    browser.look(width, 760)
    for _ in range(browser.ask("document.querySelectorAll('.failures li').length")):
        for key in "123456":
            browser.press(key)
            widest = browser.ask("document.scrollingElement.scrollWidth")
            assert widest <= width, f"{widest} px wide at {width}"
        browser.press("j")
    for _ in range(20):
        browser.press("k")


def judge_junit(path, verify):
    """Checks the JUnit XML by Jenkins's junit-10.xsd."""
    # For each element: the attributes that it may have, those that it must have, and its children.
    rules = {
        "testsuites": ({"name", "time", "tests", "failures", "errors"}, set(), {"testsuite"}),
        "testsuite": (
            {"name", "tests", "failures", "errors", "group", "time", "skipped", "timestamp", "hostname", "id", "package",
             "file", "log", "url"}, {"name", "tests", "failures", "errors"},
            {"testsuite", "properties", "testcase", "system-out", "system-err"}),
        "testcase": ({"name", "time", "classname", "group"}, {"name"}, {"skipped", "error", "failure", "system-out", "system-err"}),
        "failure": ({"type", "message"}, set(), set()),
        "error": ({"type", "message"}, set(), set()),
    }
    root = xml.etree.ElementTree.parse(path).getroot()
    assert root.tag == "testsuites"
    for node in root.iter():
        may, must, children = rules[node.tag]
        assert must <= set(node.attrib) <= may, (node.tag, node.attrib)
        assert {child.tag for child in node} <= children, node.tag
    cases = list(root.iter("testcase"))
    bad = [case for case in cases if len(case)]
    summary = verify["summary"]
    assert len(cases) == summary["stories"] == int(root.get("tests"))
    assert len(bad) == summary["failed"] + summary["missing"] + summary["broken"]
    assert int(root.get("errors")) == summary["broken"]


def judge_print(browser):
    """The printed page has every failed story."""
    browser.ask("dispatchEvent(new Event('beforeprint'))")
    assert browser.ask("document.querySelectorAll('.heading').length === document.querySelectorAll('.failures li').length")
    browser.ask("dispatchEvent(new Event('afterprint'))")
    paper = base64.b64decode(browser.call("Page.printToPDF")["data"])
    assert paper.startswith(b"%PDF")


def judge_without_scripts(browser, file, verify):
    browser.call("Emulation.setScriptExecutionDisabled", value=True)
    browser.call("Page.navigate", url=file.resolve().as_uri())
    time.sleep(1)
    root = browser.call("DOM.getDocument", depth=-1)["root"]
    node = browser.call("DOM.querySelector", nodeId=root["nodeId"], selector="noscript pre")["nodeId"]
    text = browser.call("DOM.getOuterHTML", nodeId=node)["outerHTML"]
    for story in verify["stories"]:
        # Control characters are spelled out. The page suggests `accept` for failed stories only.
        words = re.split(r"[\x00-\x1f\u2028-\u202e]", story["accept" if story["outcome"] == "failed" else "scene"])[0]
        assert words in html.unescape(text), words
    browser.call("Emulation.setScriptExecutionDisabled", value=False)


def judge_report(browser, folder, pictures):
    file = folder / "report.html"
    verify = json.loads((folder / "verify.json").read_text())
    judge_junit(folder / "junit.xml", verify)
    browser.look()
    browser.open(file, READY)
    words = [f"{file.stat().st_size / 1e6:.1f} MB"]
    fails = verify["summary"]["failed"] + verify["summary"]["broken"] + verify["summary"]["missing"]
    if fails:
        told = browser.ask("document.querySelectorAll('.failures li').length")
        assert told == fails, (told, fails)
        found = judge_keyboard(browser, folder, verify)
        words.append("%d stories, %d frames in %d modes, %d differences exact" % (found[0], found[1], len(MODES), found[2]))
        judge_keys(browser)
        judge_names(browser)
        judge_print(browser)
    else:
        assert browser.ask("document.querySelector('.all-well b').textContent") == "Nothing differs"
    least = []
    for dark in (False, True):
        browser.look(dark=dark)
        ground = browser.ask("getComputedStyle(document.body).backgroundColor")
        assert (sum(map(int, ground[4:-1].split(","))) < 200) == dark, ground
        least.append(judge_contrast(browser))
    words.append("least contrast %.1f light, %.1f dark" % tuple(least))
    for width in (360, 768, 1000):
        judge_width(browser, width)
    complaints = list(browser.complaints())
    assert not complaints, complaints
    if pictures:
        take_pictures(browser, file, pictures / folder.name)
    judge_without_scripts(browser, file, verify)
    print(f"{folder.name}: {'; '.join(words)}", flush=True)


def take_pictures(browser, file, folder):
    """Writes screenshots to look at: every mode, light and dark, wide and narrow."""
    for dark in (False, True):
        for width, height in ((1440, 900), (360, 1600)):
            browser.look(width, height, dark)
            browser.open(file, READY)
            to_pictures(browser)
            browser.press("w")
            for key, mode in enumerate(MODES, 1):
                browser.press(str(key))
                time.sleep(0.3)
                browser.screenshot(folder / f"{mode}-{'dark' if dark else 'light'}-{width}.png")


def main():
    parser = argparse.ArgumentParser()
    parser.add_argument("folder", nargs="?", type=pathlib.Path)
    parser.add_argument("--pictures", type=pathlib.Path)
    arguments = parser.parse_args()
    with tempfile.TemporaryDirectory() as scratch:
        folder = arguments.folder or pathlib.Path(scratch)
        if not arguments.folder:
            # As scripts/test does: `swift test` alone would build everything with other flags.
            subprocess.run(
                ["scripts/build", "release", "--build-tests"], cwd=ROOT, check=True, stdout=subprocess.DEVNULL)
            subprocess.run(
                ["swift", "test", "-c", "release", "--skip-build", "--filter", "ReportForJudges"], cwd=ROOT, check=True,
                env={**os.environ, "SEGUE_REPORT_FOLDER": scratch}, stdout=subprocess.DEVNULL)
        browser = Browser()
        try:
            for name in ("samples", "card", "passed"):
                judge_report(browser, folder / name, arguments.pictures)
        finally:
            browser.close()


main()
