#!/usr/bin/env python3
"""Puts the pictures and snippets of `render docs` on pages, and checks that the pages show them.

A DocC catalog with the card, the drawer and the sheet, in phones and beside them film strips, is converted by the toolchain's
`docc`, and every picture must be resolved to all its variants; an HTML page made of the HTML snippets and one made of the GitHub
snippets (rendered from Markdown by a CommonMark parser) are opened in a headless Chromium, light and dark, with and without reduced
motion, at 1x and 2x: every picture must be loaded, must be the file that the reader's preferences ask for, and must have the size
that the snippet states.

    python3 scripts/oracles/judge_docs.py [--pictures FOLDER]

With `--pictures`, screenshots are written to that folder. Needs ./render, docc, Chromium, jsonschema, markdown-it-py, Pillow and
websocket-client.
"""
import argparse
import base64
import itertools
import json
import pathlib
import re
import shutil
import subprocess
import tempfile
import time
import urllib.parse

import jsonschema
from markdown_it import MarkdownIt
from PIL import Image

from chromium import Browser

ROOT = pathlib.Path(__file__).resolve().parents[2]
WIDTH = 195
SCENES = {"card": "plain", "drawer": "finish", "semi-modal": "plain"}


def render(folder, *arguments):
    return subprocess.run([ROOT / "render", *arguments], cwd=folder, check=True, capture_output=True, text=True).stdout


def project(folder, **settings):
    shared = {
        "width": WIDTH, "fps": 12,
        "scenes": [{"scene": f"scenes/{name}.json", "scripts": [script], "name": name} for name, script in SCENES.items()],
    }
    (folder / "segue.json").write_text(json.dumps({**shared, **settings}))
    jsonschema.validate({**shared, **settings}, json.loads(render(folder, "schema", "--docs")))
    report = json.loads(render(folder, "docs", "--json"))
    assert all(asset["state"] == "rendered" for asset in report["assets"] + report["snippets"]), report
    again = json.loads(render(folder, "docs", "--json"))
    assert all(asset["state"] == "cached" for asset in again["assets"] + again["snippets"]), again
    return report


def judge_sizes(folder, report):
    """Another decoder reads the sizes that the report states, and more than one frame from GIFs only."""
    for asset in report["assets"]:
        with Image.open(folder / asset["file"]) as image:
            assert image.size == (asset["width"], asset["height"]), asset
            # The width of a strip depends on its frames.
            assert asset["format"] == "strip" or image.size[0] == round(WIDTH * asset["scale"]), asset
            assert (getattr(image, "n_frames", 1) > 1) == (asset["format"] == "gif"), asset


def judge_docc(folder):
    catalog = folder / "Pages.docc"
    report = project(
        folder, output="Pages.docc/Resources", formats=["gif", "strip"], device="phone", corners=12,
        background={"light": "#E8ECF7", "dark": "gradient"}, **{"for": ["docc", "github", "html"]})
    judge_sizes(catalog / "Resources", report)
    render(folder, "check", "--docs", "-q")
    snippets = [snippet for snippet in report["snippets"] if snippet["for"] == "docc"]
    # A strip has one of its own.
    assert len(snippets) == 2 * len(SCENES)
    posters = "".join(f"![{name} at rest]({name}-{script}-poster)\n\n" for name, script in SCENES.items())
    (catalog / "Pages.md").write_text(
        "# Pages\n\n@Metadata {\n  @TechnologyRoot\n}\n\nPictures.\n\n## Overview\n\n"
        + "\n".join(snippet["text"] for snippet in snippets) + "\n" + posters)
    archive = folder / "Pages.doccarchive"
    subprocess.run(
        ["docc", "convert", catalog, "--output-dir", archive, "--fallback-display-name", "Pages",
         "--fallback-bundle-identifier", "pages", "--warnings-as-errors"], check=True, capture_output=True)
    page = json.loads((archive / "data/documentation/pages.json").read_text())
    pictures = {name: found for name, found in page["references"].items() if found["type"] == "image"}
    assert len(pictures) == 3 * len(SCENES), pictures.keys()
    alternatives = {snippet["text"].split("](")[1].split(")")[0]: snippet["text"] for snippet in snippets}
    variants = 0
    for name, picture in pictures.items():
        stem = name.split(".")[0]
        suffix = "png" if stem.endswith(("-poster", "-strip")) else "gif"
        found = {tuple(sorted(variant["traits"])): variant["url"] for variant in picture["variants"]}
        for density, appearance in itertools.product(("1x", "2x"), ("light", "dark")):
            address = found.pop((density, appearance))
            wanted = stem + ("~dark" if appearance == "dark" else "") + ("@2x" if density == "2x" else "") + "." + suffix
            assert address.endswith("/" + wanted), (name, address, wanted)
            assert (archive / address.lstrip("/")).read_bytes() == (catalog / "Resources" / wanted).read_bytes()
            variants += 1
        assert not found, found
        if name in alternatives:
            # The accessible name is the snippet's text, without its escapes.
            assert picture["alt"] == re.sub(r"\\(.)", r"\1", alternatives[name].split("](")[0][2:]), picture["alt"]
    listed = [path.name for path in (archive / "downloads").rglob("*") if path.is_file()]
    assert not listed, listed
    print(f"DocC: {len(pictures)} pictures in {variants} variants, all resolved")


STYLE = """<!doctype html><html lang="en"><meta charset="utf-8"><title>Pages</title><style>
:root { color-scheme: light dark; } body { font: 16px system-ui; margin: 24px; background: Canvas; color: CanvasText; }
img { border-radius: 16px; box-shadow: 0 0 0 1px #8884; } p { display: inline-block; margin: 0 24px 0 0; }
</style>"""

PICTURES = """[...document.querySelectorAll('img')].map((image) => ({
  address: decodeURIComponent(image.currentSrc.split('/').pop()), alt: image.alt, isThere: image.complete && image.naturalWidth > 0,
  width: image.getBoundingClientRect().width, height: image.getBoundingClientRect().height }))"""


def judge_page(browser, page, name, snippets, takes_sets, pictures):
    seen = 0
    for dark, still, scale in itertools.product((False, True), (False, True), (1, 2)):
        browser.call(
            "Emulation.setDeviceMetricsOverride", width=800, height=560, deviceScaleFactor=scale, mobile=False)
        browser.call("Emulation.setEmulatedMedia", features=[
            {"name": "prefers-color-scheme", "value": "dark" if dark else "light"},
            {"name": "prefers-reduced-motion", "value": "reduce" if still else "no-preference"}])
        browser.open(page)
        browser.until("[...document.images].every((image) => image.complete)", "the pictures")
        shown = browser.ask(PICTURES)
        assert len(shown) == len(SCENES), shown
        for picture, (scene, script) in zip(shown, SCENES.items()):
            density = "@2x" if scale == 2 or not takes_sets else ""
            wanted = f"{scene}-{script}{'-poster' if still else ''}{'~dark' if dark else ''}{density}.{'png' if still else 'gif'}"
            # A scene without themes has one appearance.
            assert picture["isThere"] and picture["address"] == wanted, (picture, wanted)
            assert picture["width"] == WIDTH and abs(picture["height"] - 422) <= 1, picture
            assert len(picture["alt"]) > 20 and picture["alt"][0].isupper() and picture["alt"].endswith("."), picture
            seen += 1
        if pictures:
            pictures.mkdir(parents=True, exist_ok=True)
            time.sleep(0.8)
            shot = browser.call("Page.captureScreenshot", format="png")["data"]
            file = f"{name}-{'dark' if dark else 'light'}-{'still' if still else 'moving'}-{scale}x.png"
            (pictures / file).write_bytes(base64.b64decode(shot))
    print(f"{name}: {seen} pictures as the reader prefers, light and dark, moving and still, at 1x and 2x")


def judge_pages(folder, pictures):
    report = project(folder, output="site/my pictures", urlPrefix="my pictures/", **{"for": ["github", "html"]})
    judge_sizes(folder / "site/my pictures", report)
    texts = {page: [s["text"] for s in report["snippets"] if s["for"] == page] for page in ("github", "html")}
    for snippet in report["snippets"]:
        assert (folder / "site/my pictures" / snippet["file"]).read_text() == snippet["text"]
        for address in re.findall(r'(?:src|srcset)="([^"]*)"', snippet["text"]):
            for part in address.split(", "):
                file = urllib.parse.unquote(part.split(" ")[0])
                assert (folder / "site" / file).is_file(), file
    site = folder / "site"
    (site / "html.html").write_text(STYLE + "".join(f"<p>{text}</p>" for text in texts["html"]))
    markdown = "# Pages\n\n" + "\n".join(texts["github"])
    (site / "README.md").write_text(markdown)
    (site / "github.html").write_text(STYLE + MarkdownIt("commonmark").render(markdown))
    browser = Browser()
    try:
        judge_page(browser, site / "html.html", "html", texts["html"], True, pictures)
        judge_page(browser, site / "github.html", "github", texts["github"], False, pictures)
    finally:
        browser.close()


def main():
    parser = argparse.ArgumentParser()
    parser.add_argument("--pictures", type=pathlib.Path)
    arguments = parser.parse_args()
    with tempfile.TemporaryDirectory() as scratch:
        folder = pathlib.Path(scratch)
        shutil.copytree(ROOT / "scenes", folder / "scenes")
        judge_docc(folder)
        judge_pages(folder, arguments.pictures and arguments.pictures.resolve())


main()
