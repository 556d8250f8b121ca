#!/usr/bin/env python3
"""Opens scenes that a server shows in a headless Chromium and in Firefox, saves the files, and changes values in the page.

A saved file must be shown soon, and must change nothing else on the screen, playing or not. A value that is changed in the page
must change only its own bytes in the file, and only when it is written. Every control must have a name and be reached by the
keyboard; axe-core must find no violation; text that looks like markup must stay text; other origins must neither read nor change
anything.

    python3 scripts/oracles/judge_live.py [--render PROGRAM] [--pictures FOLDER] [--quick]

Needs numpy, Pillow, websocket-client and axe-core-python (PyPI). `--quick` measures five saves instead of fifteen.
"""
import argparse
import http.client
import json
import math
import pathlib
import re
import shutil
import statistics
import subprocess
import tempfile
import time

import axe_core_python
from chromium import Browser
from firefox import Firefox

ROOT = pathlib.Path(__file__).resolve().parents[2]
AXE = (pathlib.Path(axe_core_python.__file__).parent / "axe.min.js").read_text()
READY = ("document.querySelector('.pane canvas[role=img]') !== null && !document.getElementById('view').hasAttribute('aria-busy')"
         " && document.querySelectorAll('#knobs details').length > 1")
STATE = """JSON.stringify([location.hash, document.querySelector('.scrubber').getAttribute('aria-valuenow'),
  document.querySelector('[aria-label=Size]').textContent, document.querySelector('[aria-selected=true]')?.getAttribute('aria-label'),
  document.querySelector('.play').getAttribute('aria-label'), window.first === document.querySelector('.pane canvas[role=img]')])"""
# Every picture that is drawn: when, and the colour of one pixel.
WATCH = """(() => {
  window.draws = [];
  window.first = document.querySelector('.pane canvas[role=img]');
  const draw = CanvasRenderingContext2D.prototype.putImageData;
  CanvasRenderingContext2D.prototype.putImageData = function (...all) {
    draw.apply(this, all);
    if (this.canvas !== window.first) return;
    const {data, width} = all[0], at = 4 * (%d * width + %d);
    draws.push([performance.timeOrigin + performance.now(), [...data.subarray(at, at + 3)].map((one) => one.toString(16).padStart(2, '0')).join('').toUpperCase()]);
  };
  return 1;
})()"""
SPRINGS = """{
  "canvas": { "width": 60, "height": 90 },
  "frameRate" :  10.0,
  "themes": { "light": { "ink" : "#123456" } },
  "screens": {
    "a": { "background": "#FFFFFF", "children": [
      { "id": "box", "frame": {"x":5,"y":5.50,"width":40,"height":40}, "background": "$ink", "cornerRadius": 4, "hidden": false } ] },
    "b": {}
  },\t
  "transition": { "type": "drawer", "open": { "duration": 0.5, "bounce": 0.2 }, "close": { "curve": "easeIn", "duration": 0.4 } },
  "script": [ { "wait": 0.2 }, { "present": {} }, { "wait": 0.20 } ]
}
"""


class Server:
    """A `render preview --serve`."""

    def __init__(self, render, scene, *options):
        self.process = subprocess.Popen([render, "preview", scene, "--serve", *options], stdout=subprocess.PIPE, stderr=subprocess.DEVNULL, text=True)
        self.address = re.search(r"http://\S+/", self.process.stdout.readline()).group()
        self.host, _, path = self.address.removeprefix("http://").partition("/")
        self.path = "/" + path

    def request(self, method, path, body=None, **headers):
        connection = http.client.HTTPConnection(self.host, timeout=30)
        headers = {name.replace("_", "-"): value for name, value in headers.items()}
        connection.request(method, path if path.startswith("/") else self.path + path, body=body, headers=headers)
        answer = connection.getresponse()
        data = answer.read()
        connection.close()
        return answer.status, data

    def __enter__(self):
        return self

    def __exit__(self, *_):
        self.process.terminate()
        self.process.wait(20)


def show(browser, server, place=""):
    browser.call("Page.navigate", url="about:blank")
    browser.events.clear()
    browser.call("Page.navigate", url=server.address + place)
    browser.until(READY, "the page")


def complaints(browser):
    """A served page sends requests to its own server only; the browser also requests an icon, which is refused."""
    return [one for one in browser.complaints() if not one.startswith("asked for http://127.0.0.1:") and "403 (Forbidden)" not in one]


def draw_times(browser, wanted, act, seconds=5):
    """Milliseconds until the pixel has a colour after `act`, which returns the time."""
    browser.ask("draws.length = 0")
    start = act()
    end = time.monotonic() + seconds
    while time.monotonic() < end:
        for when, color in browser.ask("draws"):
            if color == wanted:
                return when - 1000 * start
        time.sleep(0.005)
    raise AssertionError(f"no picture with {wanted}: {browser.ask('draws')}")


def until(found, what, seconds=20):
    return Browser.wait_for(found, what, seconds)


def row(name):
    return f"[...document.querySelectorAll('.knob')].find((one) => one.getAttribute('aria-label') === {json.dumps(name)})"


def open_all(browser):
    browser.ask("[...document.querySelectorAll('#knobs details:not(:has(.state))')].forEach((one) => { one.open = true; })")
    time.sleep(0.2)


def settled(browser):
    """Waits until the server has all changes of the page, and the page their values."""
    time.sleep(0.15)
    browser.until("fetch('source').then((answer) => answer.json()).then(({edits}) => edits.length === document.querySelectorAll('.changes li').length)", "the changes")


def judge_saves(browser, render, folder, runs):
    """Measures, for a colour of the card scene, the time from the save to the picture, and from the control to the picture."""
    scene = folder / "scenes/card.json"
    text = scene.read_text()
    match = re.search(r'"light": \{ "page": "(#[0-9A-F]{6})"', text)

    def save(color):
        def act():
            start = time.time()
            scene.write_text(text[:match.start(1)] + color + text[match.end(1):])
            return start
        return act

    with Server(render, scene, "--scale", "2") as server:
        browser.look(1440, 900)
        show(browser, server, "#t=0.2&story=finish&theme=light")
        time.sleep(3)
        browser.ask(WATCH % (200, 8))
        browser.ask("document.querySelectorAll('[role=treeitem] .row')[6].click()")
        browser.press("+")
        time.sleep(0.5)
        before = browser.ask(STATE)
        saves = []
        for run in range(runs):
            color = "#%02X%02X40" % (40 + 7 * run, 200 - 9 * run)
            saves.append(draw_times(browser, color[1:], save(color)))
            time.sleep(2.5)
        assert browser.ask(STATE) == before, (before, browser.ask(STATE))
        scene.write_text(scene.read_text().replace('"screens"', '"scrreens"', 1))
        browser.until("!document.getElementById('problem').hidden", "the mistake")
        assert "scrreens" in browser.ask("document.getElementById('problem').textContent")
        assert browser.ask("document.querySelectorAll('.pane canvas').length") > 0 and browser.ask(STATE) == before
        bottom, top = browser.ask("[document.querySelector('.pane').getBoundingClientRect().bottom, document.getElementById('problem').getBoundingClientRect().top]")
        assert bottom <= top, "the mistake covers the picture"
        scene.write_text(text)
        browser.until("document.getElementById('problem').hidden", "the end of the mistake")
        time.sleep(2.5)

        browser.press("Escape")
        open_all(browser)

        def turn(color):
            def act():
                return browser.ask(f"""(() => {{
                  const input = {row('page')}.querySelector('[type=text]');
                  input.value = {json.dumps(color)};
                  const now = performance.timeOrigin + performance.now();
                  input.dispatchEvent(new Event('change', {{bubbles: true}}));
                  return now;
                }})()""") / 1000
            return act

        knobs = []
        for run in range(runs):
            color = "#40%02X%02X" % (40 + 7 * run, 200 - 9 * run)
            knobs.append(draw_times(browser, color[1:], turn(color)))
            time.sleep(1.5)
        assert scene.read_text() == text, "nothing is written before it is asked for"
        # A slider that moves for two seconds.
        drawn = browser.ask(f"""(async () => {{
          const slider = {row('page')}.querySelector('[type=range]');
          draws.length = 0;
          const start = performance.now();
          for (let value = 250; performance.now() - start < 2000; value--) {{
            slider.value = value;
            slider.dispatchEvent(new Event('input', {{bubbles: true}}));
            await new Promise((done) => setTimeout(done, 16));
          }}
          const count = draws.length;
          slider.dispatchEvent(new Event('change', {{bubbles: true}}));
          return count;
        }})()""")
        settled(browser)
        assert not complaints(browser), complaints(browser)
    return statistics.median(saves), max(saves), statistics.median(knobs), drawn / 2


def judge_playing(browser, render, folder):
    """Saves and changes the scene while it plays: the time goes on, and jumps neither back nor forwards."""
    scene = folder / "scenes/card.json"
    text = scene.read_text()
    with Server(render, scene, "--scale", "2") as server:
        browser.look(1440, 900)
        show(browser, server, "#t=0&story=plain&theme=light")
        time.sleep(3)
        browser.ask("""(() => {
          window.times = [];
          const tick = () => {
            times.push([performance.now() / 1000, parseFloat(document.querySelector('.readout > :last-child').textContent)]);
            requestAnimationFrame(tick);
          };
          document.querySelector('.speed select').value = '0.25';
          document.querySelector('.speed select').dispatchEvent(new Event('change'));
          document.body.dispatchEvent(new KeyboardEvent('keydown', {key: ' ', bubbles: true}));
          tick();
          return 1;
        })()""")
        time.sleep(1)
        scene.write_text(text.replace("#FFFFFF", "#FFEEDD", 1))
        time.sleep(2)
        open_all(browser)
        browser.ask(f"(() => {{ const input = {row('page')}.querySelector('[type=text]'); input.value = '#DDEEFF'; input.dispatchEvent(new Event('change', {{bubbles: true}})); }})()")
        time.sleep(2)
        assert browser.ask("document.querySelector('.play').getAttribute('aria-label')").startswith("Pause")
        times = browser.ask("times")
        scene.write_text(text)
    assert times[-1][1] > times[0][1] + 0.5, times[-1]
    for (wall, at), (next_wall, following) in zip(times, times[1:]):
        # After the page was suspended for long, the time advances by a tenth of a second at most.
        assert -1e-9 <= following - at <= 0.25 * 0.1 + 0.002, (at, following, next_wall - wall)
    return times[-1][1] - times[0][1]


def set_number(browser, name, value, label=None):
    """Types a number as people do: focus, select all, digits, Enter."""
    browser.ask(f"(() => {{ const input = [...{row(name)}.querySelectorAll('input')].find((one) => one.getAttribute('aria-label') === {json.dumps(label or name)}); input.focus(); input.select(); }})()")
    browser.call("Input.insertText", text=value)
    for kind in ["rawKeyDown", "char", "keyUp"]:
        browser.call("Input.dispatchKeyEvent", type=kind, key="Enter", code="Enter", windowsVirtualKeyCode=13, **({"text": "\r"} if kind == "char" else {}))


def arrow(browser, name, label, key, code, count):
    browser.ask(f"[...{row(name)}.querySelectorAll('input')].find((one) => one.getAttribute('aria-label') === {json.dumps(label)}).focus()")
    for _ in range(count):
        for kind in ["rawKeyDown", "keyUp"]:
            browser.call("Input.dispatchKeyEvent", type=kind, key=key, code=key, windowsVirtualKeyCode=code)


def write(browser, scene, expected):
    settled(browser)
    browser.ask("[...document.querySelectorAll('#knobs button')].find((one) => one.textContent === 'Write to file').click()")
    until(lambda: scene.read_text() == expected, f"the file; it is {scene.read_text()}, not {expected}", 10)
    browser.until("document.querySelector('.state').textContent === 'As in the file'", "the state")


def mouse(browser, kind, x, y):
    browser.call("Input.dispatchMouseEvent", type=kind, x=x, y=y, button="left", buttons=1, clickCount=1)


def judge_knobs(browser, render, folder):
    """Each kind of value, by keyboard and pointer; the file has the new value and is otherwise as it was, to the byte."""
    scene = folder / "springs.json"
    text = SPRINGS
    scene.write_text(text)
    with Server(render, scene) as server:
        browser.look(1440, 1400)
        show(browser, server, "#t=0")
        open_all(browser)
        # A number by the keyboard, in the field and on the slider.
        set_number(browser, "children[0].cornerRadius", "7.25")
        text = text.replace('"cornerRadius": 4', '"cornerRadius": 7.25')
        write(browser, scene, text)
        arrow(browser, "[0].wait", "[0].wait, slider", "ArrowRight", 39, 2)
        text = text.replace('{ "wait": 0.2 }', '{ "wait": 0.22 }')
        write(browser, scene, text)
        # A number beyond the limits becomes the limit.
        set_number(browser, "frameRate", "1000")
        text = text.replace('"frameRate" :  10.0', '"frameRate" :  100')
        write(browser, scene, text)
        # A colour: text, and opacity by the keyboard.
        set_number(browser, "ink", "#ABCDEF")
        text = text.replace('"ink" : "#123456"', '"ink" : "#ABCDEF"')
        write(browser, scene, text)
        arrow(browser, "ink", "ink, opacity", "ArrowLeft", 37, 1)
        text = text.replace("#ABCDEF", "#ABCDEFFE")
        write(browser, scene, text)
        # Yes or no, by the space bar.
        browser.ask(f"{row('children[0].hidden')}.querySelector('input').focus()")
        for kind in ["keyDown", "keyUp"]:
            browser.call("Input.dispatchKeyEvent", type=kind, key=" ", code="Space", windowsVirtualKeyCode=32, **({"text": " "} if kind == "keyDown" else {}))
        text = text.replace('"hidden": false', '"hidden": true')
        write(browser, scene, text)
        # A curve: by numbers, and by its handle.
        set_number(browser, "close.curve", "0.5", "close.curve x1")
        text = text.replace('"curve": "easeIn"', '"curve": [0.5, 0, 1, 1]')
        write(browser, scene, text)
        browser.ask(f"{row('close.curve')}.scrollIntoView({{block: 'center'}})")
        x, y, unit = browser.ask(f"""(() => {{
          const handle = {row('close.curve')}.querySelectorAll('.handle')[1].getBoundingClientRect();
          const drawing = {row('close.curve')}.querySelector('svg');
          return [handle.x + handle.width / 2, handle.y + handle.height / 2, drawing.getScreenCTM().a];
        }})()""")
        mouse(browser, "mousePressed", x, y)
        for part in [0.3, 0.6, 1]:
            mouse(browser, "mouseMoved", x - 0.4 * unit * part, y + 0.2 * unit * part)
        mouse(browser, "mouseReleased", x - 0.4 * unit, y + 0.2 * unit)
        settled(browser)
        browser.until("document.querySelector('.changes').textContent.includes('0.8')", "the handle")
        text = text.replace("[0.5, 0, 1, 1]", "[0.5, 0, 0.6, 0.8]")
        write(browser, scene, text)
        # A spring: its bounce.
        set_number(browser, "open", "0.35", "open, bounce of the spring")
        text = text.replace('"bounce": 0.2', '"bounce": 0.35')
        write(browser, scene, text)
        # A value whose key the file does not have yet.
        browser.ask("document.querySelectorAll('[role=treeitem] .row')[1].click()")
        browser.until("document.querySelector('.adder') !== null && document.querySelector('.knob[aria-label=cornerRadius]') !== null", "the node's values")
        browser.ask("(() => { const menu = document.querySelector('.adder select'); menu.value = 'opacity'; menu.dispatchEvent(new Event('change')); })()")
        browser.until(f"{row('opacity')} !== undefined", "the opacity")
        set_number(browser, "opacity", "0.5")
        text = text.replace('"hidden": true', '"hidden": true, "opacity": 0.5')
        write(browser, scene, text)
        # Undo, redo, reset, and copies.
        set_number(browser, "cornerRadius", "9")
        settled(browser)
        browser.ask("document.activeElement.blur()")
        for key, modifiers, wanted in [("z", 2, "7.25"), ("z", 10, "9"), ("z", 4, "7.25"), ("y", 2, "9")]:
            browser.call("Input.dispatchKeyEvent", type="rawKeyDown", key=key, code=f"Key{key.upper()}", windowsVirtualKeyCode=ord(key.upper()), modifiers=modifiers)
            assert browser.ask(f"{row('cornerRadius')}.querySelector('[type=number]').value") == wanted, (key, modifiers)
        settled(browser)
        browser.ask("navigator.clipboard.writeText = async (text) => { window.copied = text; }; 1")
        browser.ask(f"{row('cornerRadius')}.querySelector('[aria-label^=Copy]').click()")
        assert browser.until("window.copied", "the copy") == "9"
        browser.ask("(() => { window.copied = ''; [...document.querySelectorAll('#knobs button')].find((one) => one.textContent === 'Copy JSON').click(); })()")
        assert browser.until("window.copied", "the copy") == text.replace('"cornerRadius": 7.25', '"cornerRadius": 9')
        browser.ask(f"{row('cornerRadius')}.querySelector('[aria-label^=Reset]').click()")
        browser.until("document.querySelector('.state').textContent === 'As in the file'", "the reset")
        assert scene.read_text() == text
        assert not complaints(browser), complaints(browser)
    print("knobs: number, colour, curve, spring, flag and a new key by keyboard and pointer; only their bytes change")


def judge_springs(browser, render, folder):
    """The bounce and the duration of a spring, in each of the four ways that a scene writes it."""
    scene = folder / "written.json"

    def settling(ratio):
        return math.log(1000 * ratio / math.sqrt(1 - ratio * ratio)) / ratio

    for spring, part, value, expected in [
        ('{ "duration": 0.5, "bounce": 0.2 }', "bounce", "0.25", '{ "duration": 0.5, "bounce": 0.25 }'),
        ('{ "dampingRatio": 0.8, "response": 0.50 }', "bounce", "0.25", '{ "dampingRatio": 0.75, "response": 0.50 }'),
        ('{ "dampingRatio": 0.8, "response": 0.50 }', "duration", "0.4", '{ "dampingRatio": 0.8, "response": 0.4 }'),
        ('{ "stiffness": 100.0, "damping": 10 }', "bounce", "0.25", '{ "stiffness": 100.0, "damping": 15 }'),
        ('{ "stiffness": 200, "damping": 10, "mass": 2 }', "bounce", "-0.2", '{ "stiffness": 200, "damping": 50, "mass": 2 }'),
        ('{ "dampingRatio": 0.8, "duration": 0.5 }', "bounce", "0.25", '{ "dampingRatio": 0.75, "duration": %g }' % round(0.5 * settling(0.75) / settling(0.8), 4)),
    ]:
        text = SPRINGS.replace('{ "duration": 0.5, "bounce": 0.2 }', spring)
        scene.write_text(text)
        with Server(render, scene) as server:
            show(browser, server, "#t=0")
            open_all(browser)
            set_number(browser, "open", value, f"open, {part} of the spring")
            write(browser, scene, text.replace(spring, expected))
    print("springs: bounce and duration in the four ways of writing them")


def judge_conflict(browser, render, folder):
    """Saves the file elsewhere while the page has changes, and gives each of the three answers."""
    scene = folder / "conflict.json"
    for answer, expected in [
        ("Replace the file with mine", SPRINGS.replace('"cornerRadius": 4', '"cornerRadius": 8')),
        ("Apply my changes to the new file", SPRINGS.replace('"cornerRadius": 4', '"cornerRadius": 8').replace("#123456", "#654321")),
        ("Discard my changes", SPRINGS.replace("#123456", "#654321")),
    ]:
        scene.write_text(SPRINGS)
        with Server(render, scene) as server:
            show(browser, server, "#t=0")
            open_all(browser)
            set_number(browser, "children[0].cornerRadius", "8")
            settled(browser)
            assert browser.ask("document.getElementById('conflict').hidden")
            theirs = SPRINGS.replace("#123456", "#654321")
            scene.write_text(theirs)
            browser.until("!document.getElementById('conflict').hidden", "the question")
            assert scene.read_text() == theirs
            browser.ask("[...document.querySelectorAll('#knobs button')].find((one) => one.textContent === 'Write to file').click()")
            time.sleep(0.5)
            assert scene.read_text() == theirs, "nothing is replaced without an answer"
            browser.ask(f"[...document.querySelectorAll('#conflict button')].find((one) => one.textContent === {json.dumps(answer)}).click()")
            browser.until("document.getElementById('conflict').hidden", "the end of the question")
            settled(browser)
            if "Apply" in answer:
                assert scene.read_text() == theirs
                write(browser, scene, expected)
            until(lambda: scene.read_text() == expected, answer)
            assert not [one for one in complaints(browser) if "409" not in one], complaints(browser)
    print("conflict: replace, apply, discard")


def judge_access(browser, render, folder, pictures):
    scene = folder / "access.json"
    scene.write_text(SPRINGS)
    browser.call("Page.setBypassCSP", enabled=True)
    named = 0
    with Server(render, scene) as server:
        for width, height in [(1440, 900), (390, 844)]:
            for dark in [False, True]:
                browser.look(width, height, dark)
                show(browser, server, "#t=0")
                browser.ask(AXE + "; 1")
                scene.write_text(SPRINGS)
                for name in ["scene", "changed", "conflict", "node"]:
                    if name == "scene":
                        open_all(browser)
                    elif name == "changed":
                        set_number(browser, "children[0].cornerRadius", "8")
                        settled(browser)
                    elif name == "conflict":
                        scene.write_text(SPRINGS.replace("#123456", "#654321"))
                        browser.until("!document.getElementById('conflict').hidden", "the question")
                    else:
                        browser.ask("[...document.querySelectorAll('#conflict button')].at(-1).click()")
                        browser.until("document.getElementById('conflict').hidden", "the answer")
                        browser.ask("document.querySelectorAll('[role=treeitem] .row')[1].click()")
                    time.sleep(0.4)
                    found = browser.ask("axe.run(document, {resultTypes: ['violations']}).then((result) => result.violations.map("
                                        "(one) => [one.id, one.nodes.map((node) => node.html.slice(0, 200) + node.failureSummary)]))")
                    assert not found, (width, dark, name, found)
                    assert browser.ask("document.documentElement.scrollWidth") <= width, (width, name)
                    if pictures:
                        browser.ask("document.getElementById('knobs').scrollIntoView()")
                        browser.screenshot(pictures / f"live-{width}-{name}{'-dark' if dark else ''}.png")
                    for node in browser.call("Accessibility.getFullAXTree")["nodes"]:
                        if node.get("role", {}).get("value") in ["button", "slider", "combobox", "spinbutton", "textbox", "checkbox", "ColorWell"] and not node.get("ignored"):
                            assert node.get("name", {}).get("value"), node
                            named += 1
        browser.look(1440, 900)
        show(browser, server, "#t=0")
        open_all(browser)
        wanted = browser.ask("[...document.querySelectorAll('#knobs :is(button, select, input, summary)')].filter((one) => !one.disabled && one.checkVisibility()).length")
        browser.ask("(document.activeElement.blur(), document.querySelector('.skip').focus())")
        reached = set()
        for _ in range(browser.ask("document.querySelectorAll('button, select, input, summary, a, [tabindex]').length") + wanted * 8):
            browser.press_tab()
            reached.add(browser.ask("[...document.querySelectorAll('#knobs :is(button, select, input, summary)')].indexOf(document.activeElement)"))
            if len(reached - {-1}) >= wanted:
                break
        assert len(reached - {-1}) >= wanted, (len(reached), wanted)
    browser.call("Page.setBypassCSP", enabled=False)
    print(f"axe-core: 0 violations in 4 states at 2 widths, light and dark; {named} controls with names; {wanted} reached by Tab")


def judge_hostile(browser, render, folder):
    evil = "</script><script>window.pwned=1</script><img src=x onerror=window.pwned=1>\"'&lt;${alert(1)}\u202e"
    scene = folder / "<img src=x onerror=window.pwned=1>.json"
    scene.write_text(json.dumps({
        "canvas": {"width": 60, "height": 90}, "themes": {evil: {evil: "#FF0000"}}, "components": {evil: {"cornerRadius": 3}},
        "screens": {evil: {"children": [{"id": evil, "component": evil, "frame": {"x": 5, "y": 5, "width": 40, "height": 40}, "background": "#00FF00"}]}, "b": {}},
        "transition": {"type": "dialog"}, "script": {evil: [{"wait": 0.2}]}}))
    with Server(render, scene) as server:
        for width in [1440, 390]:
            browser.look(width, 900)
            show(browser, server)
            open_all(browser)
            set_number(browser, browser.ask("[...document.querySelectorAll('.knob')].find((one) => one.dataset.path.includes('cornerRadius')).getAttribute('aria-label')"), "4" if width > 390 else "5")
            settled(browser)
            browser.ask("document.querySelectorAll('[role=treeitem] .row')[1].click()")
            time.sleep(0.4)
            assert "onerror" in browser.ask("document.querySelector('.changes').textContent")
            assert browser.ask("typeof window.pwned") == "undefined" and browser.ask("document.images.length") == 0
            assert not complaints(browser), complaints(browser)
    print("hostile names stay text")


def judge_strangers(browser, render, folder):
    """Other origins, other hosts and programs without the token can neither read nor change; nobody can send much."""
    scene = folder / "strangers.json"
    scene.write_text(SPRINGS)
    with Server(render, scene) as server:
        until(lambda: server.request("GET", "scene")[0] == 200, "the scene")
        base = json.loads(server.request("GET", "source")[1])["base"]
        body = json.dumps({"base": base, "edits": [{"path": ["frameRate"], "text": "50"}]})
        own = f"http://{server.host}"
        other = "/" + "0" * 32 + "/write"
        for path, headers in [
            ("write", {}), ("write", {"Origin": "null"}), ("write", {"Origin": "http://evil.example"}), ("write", {"Origin": own, "Sec_Fetch_Site": "cross-site"}),
            ("write", {"Origin": own.replace("127.0.0.1", "localhost")}), ("write", {"Origin": own, "Host": "evil.example"}), (other, {"Origin": own}), ("/write", {"Origin": own}),
        ]:
            for method in ["POST", "PUT"]:
                assert server.request(method, path, body, **headers) == (403, b""), (method, path, headers)
        assert server.request("PUT", "write", body, Origin=own)[0] == 403
        try:
            assert server.request("POST", "write", b" " * (2 << 20), Origin=own)[0] == 413
        except (BrokenPipeError, ConnectionResetError):
            pass
        # A page of another origin, in the same browser, even if it knows the address.
        page = folder / "stranger.html"
        page.write_text("<!doctype html><title>stranger</title>")
        browser.open(page)
        for mode in ["cors", "no-cors"]:
            told = browser.ask(f"fetch({json.dumps(server.address + 'write')}, {{method: 'POST', mode: '{mode}', body: {json.dumps(body)}}}).then((answer) => answer.type + answer.status, (error) => 'refused')")
            assert told in ["refused", "opaque0"], told
        assert browser.ask(f"fetch({json.dumps(server.address + 'source')}).then(() => 'read', () => 'refused')") == "refused"
        assert scene.read_text() == SPRINGS
        assert server.request("POST", "write", body, Origin=own)[0] == 200
        assert scene.read_text() == SPRINGS.replace("10.0", "50")
    print("strangers: refused, and nothing written")


def judge_firefox(render, folder):
    scene = folder / "firefox.json"
    scene.write_text(SPRINGS)
    firefox = Firefox()
    try:
        with Server(render, scene) as server:
            firefox.call("browsingContext.navigate", context=firefox.context, url=server.address + "#t=0", wait="none")
            until(lambda: firefox.ask(READY), "the page", 60)
            firefox.ask("[...document.querySelectorAll('#knobs details:not(:has(.state))')].forEach((one) => { one.open = true; })")
            time.sleep(0.5)
            firefox.ask(f"(() => {{ const input = {row('children[0].cornerRadius')}.querySelector('[type=number]'); input.value = '6'; input.dispatchEvent(new Event('change', {{bubbles: true}})); }})()")
            until(lambda: firefox.ask("document.querySelectorAll('.changes li').length === 1"), "the change")
            time.sleep(0.5)
            firefox.ask("[...document.querySelectorAll('#knobs button')].find((one) => one.textContent === 'Write to file').click()")
            until(lambda: scene.read_text() == SPRINGS.replace('"cornerRadius": 4', '"cornerRadius": 6'), "the file")
    finally:
        firefox.close()
    print("Firefox: a value is turned and written")


def main():
    parser = argparse.ArgumentParser()
    parser.add_argument("--render", default=str(ROOT / ".build/release/render"))
    parser.add_argument("--pictures", type=pathlib.Path)
    parser.add_argument("--quick", action="store_true")
    arguments = parser.parse_args()
    render = arguments.render
    with tempfile.TemporaryDirectory() as scratch:
        folder = pathlib.Path(scratch)
        shutil.copytree(ROOT / "scenes", folder / "scenes")
        browser = Browser()
        try:
            judge_knobs(browser, render, folder)
            judge_springs(browser, render, folder)
            judge_conflict(browser, render, folder)
            judge_strangers(browser, render, folder)
            judge_hostile(browser, render, folder)
            judge_access(browser, render, folder, arguments.pictures)
            played = judge_playing(browser, render, folder)
            save, worst, knob, rate = judge_saves(browser, render, folder, 5 if arguments.quick else 15)
            print(f"a colour of the card scene at 2x: {save:.0f} ms from the save to the picture (median, ≤ 60; worst {worst:.0f}), {knob:.0f} ms from the knob (≤ 60), "
                  f"{rate:.1f} pictures a second while a slider moves (≥ 5); a save and a change while it plays: no leap in {played:.1f} s")
        finally:
            browser.close()
        judge_firefox(render, folder)


if __name__ == "__main__":
    main()
