"""Draws the pictures of changed values in docs/preview.md, for scripts/preview-picture. The argument is a folder for its files."""
import pathlib
import sys
import time

from PIL import Image

from chromium import Browser
from judge_live import ROOT, Server, open_all, row, set_number, settled, show

folder = pathlib.Path(sys.argv[1])
scene = folder / "toast.json"
scene.write_text("""{
  "canvas": { "width": 390, "height": 600, "scale": 2 },
  "themes": {
    "light": { "page": "#F2F2F7", "card": "#FFFFFF", "ink": "#111114", "accent": "#0A7AFF" },
    "dark": { "page": "#000000", "card": "#1C1C1E", "ink": "#F5F5F7", "accent": "#3E97FF" } },
  "screens": {
    "main": { "background": "$page", "children": [
      { "id": "badge", "frame": { "x": 95, "y": 180, "width": 200, "height": 200 }, "background": "$accent", "cornerRadius": 44,
        "cornerCurve": "continuous", "shadow": { "color": "#000000", "opacity": 0.3, "radius": 18, "offset": [0, 10] } },
      { "symbol": "star.fill", "size": 96, "color": "#FFFFFF", "pin": { "centerX": 0, "top": 228 } } ] },
    "menu": { "background": "$card" } },
  "transition": { "type": "drawer", "open": { "duration": 0.5, "bounce": 0.3 } },
  "script": [ { "wait": 0.3 }, { "present": {} }, { "wait": 0.4 } ]
}
""")
browser = Browser()
try:
    for name, dark in [("preview-knobs", False), ("preview-knobs~dark", True)]:
        with Server(ROOT / ".build/release/render", scene) as server:
            browser.look(1280, 800, dark)
            show(browser, server, f"#t=0&theme={'dark' if dark else 'light'}")
            time.sleep(1)
            browser.ask("document.querySelectorAll('[role=treeitem] .row')[1].click()")
            browser.until(f"{row('cornerRadius')} !== undefined", "the node's values")
            set_number(browser, "cornerRadius", "64")
            set_number(browser, "shadow.radius", "30")
            settled(browser)
            browser.ask("document.activeElement.blur()")
            browser.ask("document.querySelector('#knobs details').open = true")
            time.sleep(1.5)
            picture = folder / f"{name}.png"
            browser.screenshot(picture)
            Image.open(picture).convert("RGB").quantize(256, method=Image.Quantize.MAXCOVERAGE, dither=Image.Dither.NONE).save(
                ROOT / "docs/pictures" / picture.name, optimize=True)
finally:
    browser.close()
