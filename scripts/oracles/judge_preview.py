#!/usr/bin/env python3
"""Opens preview pages in a headless Chromium and in Firefox, from file://, and uses them as people do.

Every frame on the canvas must be, byte for byte, the one that `render --png` writes. The page must be small, fast, and ask
the network for nothing; every control must have a name and be reached by the keyboard; axe-core must find no violation;
names that look like markup must stay text; nothing may be wider than a telephone.

    python3 scripts/oracles/judge_preview.py [--render PROGRAM] [--pictures FOLDER] [--quick]

Needs numpy, Pillow, websocket-client and axe-core-python (PyPI). `--quick` compares every tenth frame only.
"""
import argparse
import hashlib
import json
import pathlib
import re
import statistics
import subprocess
import tempfile
import time

import numpy as np
from PIL import Image

import axe_core_python
from chromium import Browser
from firefox import Firefox

ROOT = pathlib.Path(__file__).resolve().parents[2]
AXE = (pathlib.Path(axe_core_python.__file__).parent / "axe.min.js").read_text()
READY = "!document.getElementById('view').hasAttribute('aria-busy') || document.querySelector('.message') !== null"
SCREEN = "document.querySelector('.pane canvas[role=img]')"
# The SHA-256 of the pixels in the canvas.
DIGEST = f"""(async () => {{
  const canvas = {SCREEN};
  const data = canvas.getContext("2d").getImageData(0, 0, canvas.width, canvas.height).data;
  return [...new Uint8Array(await crypto.subtle.digest("SHA-256", data))].map((one) => one.toString(16).padStart(2, "0")).join("");
}})()"""


def press(key, shift="false"):
    """An expression that presses a key, as the page sees it."""
    return f"document.body.dispatchEvent(new KeyboardEvent('keydown', {{key: {json.dumps(key)}, shiftKey: {shift}, bubbles: true, cancelable: true}}))"


def stories(browser):
    """Choices by name, with their values."""
    return browser.ask("Object.fromEntries([...document.querySelectorAll('#choices label')].map((label) => "
                       "[label.querySelector('span').textContent, [...label.querySelectorAll('option')].map((option) => option.value)]))")


def open_story(browser, file, story, theme):
    browser.open(pathlib.Path(file), READY)
    browser.ask(f"(() => {{ location.hash = '#t=0&story={story}&theme={theme}'; return 1; }})()")
    deadline = time.monotonic() + 10
    while not browser.ask(f"[...document.querySelectorAll('#choices select')].slice(0, -1).every((select) => {json.dumps([story, theme])}.includes(select.value))"):
        assert time.monotonic() < deadline, (story, theme)
        time.sleep(0.02)


def digests(folder):
    return [hashlib.sha256(np.asarray(Image.open(path).convert("RGBA")).tobytes()).hexdigest() for path in sorted(folder.glob("*.png"))]


def judge_frames(browser, name, page, folder, wanted, every):
    compared = 0
    for (story, theme), frames in wanted.items():
        open_story(browser, page, story, theme)
        last = browser.ask("Number(document.querySelector('.scrubber').getAttribute('aria-valuemax'))")
        assert last + 1 == len(frames), (story, theme, last, len(frames))
        for frame in range(0, len(frames), every):
            if frame:
                browser.ask(f"(() => {{ for (let i = 0; i < {every}; i++) {press('ArrowRight')}; return 1; }})()")
            shown = browser.ask("Number(document.querySelector('.scrubber').getAttribute('aria-valuenow'))")
            assert shown == frame, (shown, frame)
            assert browser.ask(DIGEST) == frames[frame], f"{name}: {story}, {theme}, frame {frame} is not the one of --png"
            compared += 1
    complaints = list(browser.complaints())
    assert not complaints, complaints
    print(f"{name}: {compared} frames as render --png writes them, 0 requests")


def judge_speed(browser, page):
    """Measures how long the first frame and seeks take."""
    browser.look(1440, 900, scale=1)
    firsts = []
    watch = browser.call("Page.addScriptToEvaluateOnNewDocument", source="""
      addEventListener("load", () => {
        const loaded = performance.now();
        new MutationObserver((_, observer) => {
          observer.disconnect();
          window.firstFrame = performance.now() - loaded;
        }).observe(document.getElementById("view"), {attributes: true, attributeFilter: ["aria-busy"]});
      });""")
    for _ in range(7):
        browser.open(page, READY)
        firsts.append(browser.ask("window.firstFrame"))
    browser.call("Page.removeScriptToEvaluateOnNewDocument", identifier=watch["identifier"])
    first = statistics.median(firsts)
    open_story(browser, page, "finish", "light")
    # Only what moves is drawn again: going to a frame that is already drawn takes no time.
    times = browser.ask("""(async () => {
      const canvas = document.querySelector(".pane canvas[role=img]"), times = [];
      const draw = CanvasRenderingContext2D.prototype.putImageData;
      let drawn = false;
      CanvasRenderingContext2D.prototype.putImageData = function (...all) {
        drawn = true;
        return draw.apply(this, all);
      };
      let seed = 1;
      while (times.length < 200) {
        seed = (seed * 48271) % 2147483647;
        const [key, shift] = [["ArrowRight", true], ["ArrowLeft", true], ["ArrowRight", false], ["Home", false], ["End", false], [".", false]][seed % 6];
        drawn = false;
        const start = performance.now();
        document.body.dispatchEvent(new KeyboardEvent("keydown", {key, shiftKey: shift, bubbles: true, cancelable: true}));
        if (drawn) times.push(performance.now() - start);
        await new Promise((done) => setTimeout(done, 4));
      }
      CanvasRenderingContext2D.prototype.putImageData = draw;
      return times;
    })()""")
    times.sort()
    return first, statistics.median(times), times[int(0.95 * len(times))]


def judge_play(browser, page):
    """Pictures of the display in a second of play, and how many of a 60 Hz scene's frames were seen."""
    open_story(browser, page, "finish", "light")
    return browser.ask(f"""(async () => {{
      const frames = [], at = () => Number(document.querySelector(".scrubber").getAttribute("aria-valuenow"));
      {press('Home')};
      {press(' ')};
      const start = performance.now();
      while (performance.now() - start < 3000) {{
        frames.push([await new Promise(requestAnimationFrame), at()]);
      }}
      {press('k')};
      const gaps = frames.slice(1).map(([time], i) => time - frames[i][0]);
      return {{ rate: 1000 * gaps.length / (frames.at(-1)[0] - frames[0][0]), late: gaps.filter((gap) => gap > 25).length, seen: new Set(frames.map(([, frame]) => frame)).size, shown: gaps.length }};
    }})()""")


def judge_access(browser, page, pictures):
    """Checks axe-core, the names in the accessibility tree, and widths, in every state that people see."""
    browser.call("Page.setBypassCSP", enabled=True)
    states = {
        "story": [], "node": ["document.querySelectorAll('[role=treeitem] .row')[6].click()"],
        "overlays": [press(key) for key in "gun"] + [press(".")] * 4,
        "beside": ["(() => { const select = [...document.querySelectorAll('#choices select')].at(-1); select.value = 'theme'; select.dispatchEvent(new Event('change')); })()"],
        "help": [press("?")],
    }
    named = 0
    for width, height, dark in [(1600, 1000, False), (1440, 900, True), (1024, 768, False), (768, 1024, True), (390, 844, False), (320, 640, True)]:
        browser.look(width, height, dark)
        open_story(browser, page, "finish", "light")
        browser.ask(AXE + "; 1")
        for name, steps in states.items():
            for step in steps:
                browser.ask(f"({step}, 1)")
            time.sleep(0.25)
            found = browser.ask("axe.run(document, {resultTypes: ['violations']}).then((result) => result.violations.map("
                                "(one) => [one.id, one.nodes.map((node) => node.html.slice(0, 200) + node.failureSummary)]))")
            assert not found, (width, name, found)
            assert browser.ask("document.documentElement.scrollWidth") <= width, (width, name)
            if pictures:
                browser.screenshot(pictures / f"{width}-{name}{'-dark' if dark else ''}.png")
        browser.press("?")
        tree = browser.call("Accessibility.getFullAXTree")["nodes"]
        for node in tree:
            if node.get("role", {}).get("value") in ["button", "slider", "combobox", "treeitem", "link", "image", "tree"] and not node.get("ignored"):
                assert node.get("name", {}).get("value"), node
                named += 1
    browser.call("Page.setBypassCSP", enabled=False)
    print(f"axe-core: 0 violations in {len(states)} states at 6 widths, light and dark; {named} controls with names")


def judge_sizes(browser, page):
    """The picture has most of the window. What is seen of it below 100 % is the mean of its pixels, at 100 % and from 200 % on they themselves."""
    parts = []
    for width, height in [(1440, 900), (1280, 800)]:
        browser.look(width, height)
        open_story(browser, page, "finish", "light")
        parts.append(browser.ask("document.querySelector('.paper').offsetHeight / innerHeight"))
        assert parts[-1] >= 0.6, parts
    true = browser.canvas(".pane canvas[role=img]")
    # The whole picture, in a size that divides by nothing: every line of pixels counts about the same.
    seen = browser.canvas(".pane .layer:not(.skin) canvas[aria-hidden]").astype(int)
    wanted = np.asarray(Image.fromarray(true).resize(seen.shape[1::-1], Image.BOX)).astype(int)
    assert np.abs(seen - wanted).mean() < 4, np.abs(seen - wanted).mean()
    for key, factor in [("+", 2), ("-", 4)]:
        browser.press(key)
        seen = browser.canvas(".pane .layer:not(.skin) canvas[aria-hidden]")
        mean = true.reshape(seen.shape[0], factor, seen.shape[1], factor, 4).mean((1, 3))
        assert np.abs(seen - mean).max() <= 2, (factor, np.abs(seen - mean).max())
    for zoom in [1, 2]:
        browser.ask(f"(document.querySelector('[data-zoom=\"{zoom}\"]').click(), 1)")
        assert browser.ask("document.querySelector('.pane .layer:not(.skin) canvas[aria-hidden]').hidden"), zoom
    print("sizes: the picture has %s of the window's height" % ", ".join(f"{part:.0%}" for part in parts))


def judge_keyboard(browser, page):
    """Tab reaches every control; keys do what they say."""
    browser.look(1440, 900)
    open_story(browser, page, "finish", "light")
    wanted = browser.ask("[...document.querySelectorAll('button, select, a, [tabindex=\"0\"]')].filter((one) => one.tabIndex >= 0 && !one.disabled && one.checkVisibility() && !one.closest('dialog')).length")
    browser.ask("document.activeElement.blur()")
    reached = set()
    for _ in range(wanted + 5):
        browser.press_tab()
        reached.add(browser.ask("(() => { const all = [...document.querySelectorAll('*')]; return all.indexOf(document.activeElement); })()"))
    count = browser.ask(f"{json.dumps(sorted(reached))}.filter((i) => i >= 0 && document.querySelectorAll('*')[i].matches('button, select, a, [tabindex=\"0\"]')).length")
    assert count >= wanted, (count, wanted)
    browser.ask("document.activeElement.blur()")

    def frame():
        return browser.ask("Number(document.querySelector('.scrubber').getAttribute('aria-valuenow'))")

    last = browser.ask("Number(document.querySelector('.scrubber').getAttribute('aria-valuemax'))")
    for key, shift, expected in [("End", False, last), ("ArrowLeft", False, last - 1), ("ArrowLeft", True, last - 11), ("Home", False, 0),
                                 ("ArrowRight", False, 1), ("ArrowRight", True, 11)]:
        browser.press(key, shift)
        assert frame() == expected, (key, frame(), expected)
    browser.press(" ")
    time.sleep(0.4)
    assert browser.ask("document.querySelector('.play').getAttribute('aria-label')").startswith("Pause")
    browser.press("k")
    moved = frame()
    assert moved > 11, moved
    browser.press("b")
    assert frame() == 11
    browser.press("i")
    browser.press("End")
    assert not browser.ask("document.querySelector('.range').hidden")
    browser.press("x")
    assert browser.ask("document.querySelector('.range').hidden")
    time.sleep(0.5)
    assert re.search(rf"t=[0-9.]+&story=finish&theme=light", browser.ask("location.hash"))
    print(f"keyboard: {wanted} controls reached")


def judge_pointer(browser, page):
    """Pointing at a pixel shows its node, and clicking its place in the file."""
    browser.look(1440, 900)
    open_story(browser, page, "finish", "light")
    box = browser.ask(f"(() => {{ const box = {SCREEN}.getBoundingClientRect(); return [box.x, box.y, box.width / 390]; }})()")
    x, y = box[0] + 200 * box[2], box[1] + 250 * box[2]
    browser.call("Input.dispatchMouseEvent", type="mouseMoved", x=x, y=y)
    time.sleep(0.4)
    assert browser.ask("document.querySelector('#details h2').textContent") == "assets/dunes.jpg"
    color = browser.ask("document.querySelector('.pixel').textContent")
    pixel = browser.ask(f"[...{SCREEN}.getContext('2d').getImageData(400, 500, 1, 1).data]")
    assert re.search("#[0-9A-F]{6}", color), (color, pixel)
    for kind in ["mousePressed", "mouseReleased"]:
        browser.call("Input.dispatchMouseEvent", type=kind, x=x, y=y, button="left", clickCount=1)
    assert browser.ask("document.querySelector('[aria-selected=true]').getAttribute('aria-label')") == "image assets/dunes.jpg"
    assert browser.ask("document.querySelectorAll('.outline.chosen').length") == 1
    assert "dunes" in browser.ask("document.querySelector('.path').textContent")
    assert re.fullmatch(r"card\.json:\d+:\d+", browser.ask("document.querySelector('.place').textContent"))
    print("pointer: a pixel's node, its outline, its path and its place")


def judge_hostile(browser, folder, render):
    evil = "</script><script>window.pwned=1</script><img src=x onerror=window.pwned=1>\"'&lt;${alert(1)}\u202e"
    scene = {
        "alt": evil, "canvas": {"width": 60, "height": 90},
        "themes": {evil: {"c": "#FF0000"}, "other": {"c": "#00FF00"}},
        "screens": {"a": {"children": [{"id": evil, "frame": {"x": 5, "y": 5, "width": 40, "height": 40}, "background": "$c"}]}, "b": {}},
        "transition": {"type": "dialog"}, "script": {evil: [{"wait": 0.2}, {"present": {}}], "plain": [{"wait": 0.2}]}}
    path = folder / "<img src=x onerror=window.pwned=1>.json"
    path.write_text(json.dumps(scene))
    page = folder / "hostile.html"
    subprocess.run([render, "preview", path, "-o", page, "-q"], check=True)
    for width in [1440, 320]:
        browser.look(width, 900)
        browser.open(page, READY)
        browser.ask("document.querySelectorAll('[role=treeitem] .row')[1].click()")
        browser.ask(f"({press('s')}, {press('t')}, 1)")
        time.sleep(0.3)
        assert browser.ask("typeof window.pwned") == "undefined"
        assert browser.ask("document.images.length") == 0
        assert "onerror" in browser.ask("document.querySelector('[aria-selected=true]').getAttribute('aria-label')")
        assert not list(browser.complaints()), list(browser.complaints())
    print("hostile names stay text")


def judge_motion(browser, page):
    """Pages play by themselves, but not for people who do not want motion."""
    for reduced in [False, True]:
        browser.call("Emulation.setEmulatedMedia", features=[{"name": "prefers-reduced-motion", "value": "reduce" if reduced else "no-preference"}])
        browser.open(page, READY)
        label = browser.ask("document.querySelector('.play').getAttribute('aria-label')")
        assert label.startswith("Play" if reduced else "Pause"), label
    browser.call("Emulation.setEmulatedMedia", features=[])


def main():
    parser = argparse.ArgumentParser()
    parser.add_argument("--render", default=str(ROOT / ".build/release/render"))
    parser.add_argument("--pictures", type=pathlib.Path)
    parser.add_argument("--quick", action="store_true")
    arguments = parser.parse_args()
    with tempfile.TemporaryDirectory() as scratch:
        folder = pathlib.Path(scratch)
        scene = ROOT / "scenes/card.json"
        page, fast = folder / "card.html", folder / "fast.html"
        subprocess.run([arguments.render, "preview", scene, "--scale", "2", "-o", page, "-q"], check=True)
        subprocess.run([arguments.render, "preview", scene, "--scale", "2", "--fps", "60", "--script", "finish", "-o", fast, "-q"], check=True)
        subprocess.run([arguments.render, scene, "--png", "--scale", "2", "--script", "all", "--theme", "all", "-o", f"{folder}/frames/", "-q"], check=True)
        wanted = {}
        for story in ["plain", "tap", "finish", "cancel", "scroll"]:
            for theme in ["light", "dark"]:
                wanted[story, theme] = digests(folder / "frames" / f"card-{story}-{theme}")
        every = 10 if arguments.quick else 1
        browser = Browser()
        try:
            judge_motion(browser, page)
            judge_frames(browser, "Chromium", page, folder, wanted, every)
            first, median, late = judge_speed(browser, page)
            play = judge_play(browser, fast)
            print(f"{page.stat().st_size} bytes (≤ 3,000,000); first frame {first:.0f} ms after load (≤ 300); seek {median:.1f} ms median (≤ 16), "
                  f"{late:.1f} ms p95 (≤ 33); play: {play}")
            judge_sizes(browser, page)
            judge_keyboard(browser, page)
            judge_pointer(browser, page)
            judge_hostile(browser, folder, arguments.render)
            judge_access(browser, page, arguments.pictures)
        finally:
            browser.close()
        firefox = Firefox()
        try:
            judge_frames(firefox, "Firefox", page, folder, wanted, every)
        finally:
            firefox.close()


if __name__ == "__main__":
    main()
