#!/usr/bin/env python3
"""Puts the snippets of `render docs` on pages of sites whose readers choose light or dark with a button.

Sites are built with MkDocs (Material, and its own theme) and Sphinx (Furo, PyData, and Alabaster, which is always light), at the
root and two folders deep, with snippets that are included and a snippet that is pasted. For Docusaurus, VitePress and Starlight, the
snippets are put on pages with the attributes that these set, with the addresses that their bundlers would fill in. All pages are opened
in a headless Chromium and a headless Firefox for a light and a dark system, with and without reduced motion, and with every position
of the button. The page must show one picture, the one that is for how dark the page really is and for the reader's wish for motion;
in its size, with its alternative text; and no other picture may have been fetched.

    python3 scripts/oracles/judge_sites.py [--pictures FOLDER] [--keep FOLDER]

With `--pictures`, screenshots are written to that folder. Needs ./render (or RENDER), Chromium, Firefox, mkdocs-material, sphinx,
furo, pydata-sphinx-theme, myst-parser and what chromium.py and firefox.py need.
"""
import argparse
import functools
import html
import http.server
import itertools
import json
import os
import pathlib
import re
import shutil
import subprocess
import sys
import tempfile
import threading
import urllib.parse

from chromium import Browser
from firefox import Firefox

ROOT = pathlib.Path(__file__).resolve().parents[2]
RENDER = os.environ.get("RENDER", ROOT / "render")
WIDTH, HEIGHT = 195, 422
# All that markup could take for its own.
ALT = 'A "card" & <b>more</b> *of* [it](x) {y} {{ z }} \\ `code` _w_ ~t~ #h |p| ![i] $1 ${v} 100% it\'s ü – 1. & &amp; done.'
# These follow a dark system only when a script at their end runs: until then they are light, and so is their picture.
LATE = {"mkdocs material", "mkdocs mkdocs", "sphinx pydata_sphinx_theme"}
FOLDERS = {"index": "", "guide/page": "guide/", "guide/deep/page": "guide/deep/"}
GENERATORS = ["mkdocs", "docusaurus", "sphinx", "vitepress", "starlight"]


def render(folder, output, **settings):
    """The snippets by generator."""
    project = {
        "output": output, "for": GENERATORS, "width": WIDTH, "fps": 6,
        "scenes": [{"scene": "scenes/card.json", "name": "card", "alt": ALT}], **settings}
    (folder / "segue.json").write_text(json.dumps(project))
    run = subprocess.run([RENDER, "docs", "--json"], cwd=folder, capture_output=True, text=True)
    assert run.returncode == 0, run.stderr
    return {snippet["for"]: snippet for snippet in json.loads(run.stdout)["snippets"]}


def judge_page():
    """The page about the generators names them, and their snippets."""
    page = (ROOT / "docs/docs-assets.md").read_text()
    rows = re.findall(r"^\| `(\w+)` \|[^|]*\| `_?card\.(\w+)\.\w+`", page, re.M)
    assert rows == [(name, name) for name in GENERATORS], rows
    schema = json.loads(subprocess.run([RENDER, "schema", "--docs"], check=True, capture_output=True, text=True).stdout)
    words = schema["properties"]["for"]["items"]["enum"]
    assert set(words) == {"docc", "github", "markdown", "html", *GENERATORS}, words


def build(*command, cwd):
    run = subprocess.run([sys.executable, "-m", *command], cwd=cwd, capture_output=True, text=True)
    assert run.returncode == 0, run.stdout + run.stderr


def write(path, text):
    path.parent.mkdir(parents=True, exist_ok=True)
    path.write_text(text)


PALETTE = """  palette:
    - {media: "(prefers-color-scheme)", toggle: {icon: material/brightness-auto, name: light}}
    - {media: "(prefers-color-scheme: light)", scheme: default, toggle: {icon: material/brightness-7, name: dark}}
    - {media: "(prefers-color-scheme: dark)", scheme: slate, toggle: {icon: material/brightness-4, name: system}}
"""
MATERIAL = {"auto": "document.getElementById('__palette_0').click()", "light": "document.getElementById('__palette_1').click()",
            "dark": "document.getElementById('__palette_2').click()"}
BOOTSTRAP = {word: f"document.querySelector('[data-bs-theme-value={word}]').click()" for word in ["auto", "light", "dark"]}


# Its button goes through the positions.
FURO = {
    word: f"for (let i = 0; i < 3 && document.body.dataset.theme !== '{word}'; i++) document.querySelector('.theme-toggle').click()"
    for word in ["auto", "light", "dark"]}
PYDATA = {
    word: f"document.querySelector('.theme-change-button[data-mode={word}]').click()" for word in ["auto", "light", "dark"]}


def mkdocs(folder):
    """MkDocs: the snippet lies outside the site and is included; another is pasted on a page of its folder."""
    sites = []
    for theme, theme_settings, positions in [
            ("material", PALETTE, MATERIAL), ("mkdocs", "  color_mode: auto\n  user_color_mode_toggle: true\n", BOOTSTRAP)]:
        site = folder / f"mkdocs-{theme}"
        shutil.copytree(ROOT / "scenes", site / "scenes")
        pasted = render(site, "docs/assets", snippets="docs/guide")["mkdocs"]
        for file in (site / "docs/guide").iterdir():
            file.unlink()
        included = render(site, "docs/assets", snippets="snippets", urlPrefix="/assets/")["mkdocs"]
        write(
            site / "mkdocs.yml",
            f"site_name: Pages\nstrict: true\ntheme:\n  name: {theme}\n{theme_settings}"
            "validation:\n  links:\n    absolute_links: relative_to_docs\n"
            "markdown_extensions:\n  - attr_list\n  - pymdownx.snippets:\n      base_path: [snippets]\n      check_paths: true\n")
        name = pathlib.Path(included["file"]).name
        for page in FOLDERS:
            write(site / f"docs/{page}.md", f'# Page\n\nText.\n\n--8<-- "{name}"\n\nMore.\n')
        write(site / "docs/guide/pasted.md", f"# Pasted\n\nText.\n\n{pasted['text']}\nMore.\n")
        build("mkdocs", "build", "-q", cwd=site)
        published = [path.name for path in (site / "site").rglob("*") if "mkdocs.txt" in path.name]
        assert not published, published
        pages = ["index.html"] + [f"{page}/index.html" for page in [*FOLDERS, "guide/pasted"] if page != "index"]
        sites.append((f"mkdocs {theme}", site / "site", pages, positions))
    return sites


def sphinx(folder):
    sites = []
    themes = [("furo", FURO), ("pydata_sphinx_theme", PYDATA), ("alabaster", {"light": ""})]
    for theme, positions in themes:
        site = folder / f"sphinx-{theme}"
        shutil.copytree(ROOT / "scenes", site / "scenes")
        write(site / "docs/conf.py", f"project = 'Pages'\nhtml_theme = '{theme}'\nextensions = ['myst_parser']\n")
        # Snippets beside the pictures: Sphinx publishes neither, unless a page shows them.
        snippet = render(site, "docs/assets")["sphinx"]
        assert "image:: /assets/card" in snippet["text"], snippet["text"]
        for page in FOLDERS:
            toctree = "\n.. toctree::\n   :glob:\n\n   guide/*\n   guide/deep/*\n" if page == "index" else ""
            write(site / f"docs/{page}.rst", f"Page\n====\n\nText.\n\n.. include:: /assets/{snippet['file']}\n\nMore.\n{toctree}")
        write(site / "docs/guide/pasted.rst", f"Pasted\n======\n\nText.\n\n{snippet['text']}\nMore.\n")
        write(
            site / "docs/guide/myst.md",
            f"# MyST\n\nText.\n\n```{{eval-rst}}\n.. include:: /assets/{snippet['file']}\n```\n\nMore.\n")
        build("sphinx", "-q", "-W", "-b", "html", "docs", "site", cwd=site)
        build("sphinx", "-q", "-W", "-b", "latex", "docs", "latex", cwd=site)
        latex = next((site / "latex").glob("*.tex")).read_text()
        assert latex.count("{card-poster@2x}.png") == 5 and ".gif" not in latex, latex
        pages = [f"{page}.html" for page in [*FOLDERS, "guide/pasted", "guide/myst"]]
        sites.append((f"sphinx {theme}", site / "site", pages, positions))
    return sites


ATTRIBUTE = re.compile(r"""(\w+)=\{(`[^`]*`|[^`}]*)\}""")


def filled_in(text, static):
    """MDX as the HTML that the bundlers make of it: every module is published in the folder `static`."""
    imports = dict(re.findall(r"^import (\S+) from '([^']*)';$", text, re.M))
    text = re.sub(r"^import .*\n", "", text, flags=re.M)

    def address(expression):
        found = re.fullmatch(r"require\('([^']*)'\)\.default", expression)
        path = found[1] if found else imports[expression.removesuffix(".src")]
        return static + urllib.parse.quote(path.split("/")[-1])

    def attribute(match):
        name, value = match.groups()
        if value.startswith("`"):
            value = re.sub(r"\$\{([^}]*)\}", lambda part: address(part[1]), value.strip("`"))
        else:
            value = address(value)
        return f'{name.lower()}="{value}"'

    css = re.search(r"<style>\{`([^`]*)`\}</style>", text)
    text = text.replace(css[0], f"<style>{html.escape(css[1])}</style>")
    lines = [ATTRIBUTE.sub(attribute, line) if "alt=" not in line else
             ATTRIBUTE.sub(attribute, line.split(" alt=")[0]) + " alt=" + line.split(" alt=")[1] for line in text.split("\n")]
    return "\n".join(lines).replace("className=", "class=")


def component(text, static):
    """A component of Vue as HTML on a page, with the addresses that Vue fills in."""
    template, style = re.fullmatch(r"<template>\n(.*)</template>\n\n<style>\n(.*)\n</style>\n", text, re.S).groups()
    return f"<style>{style}</style>" + template.replace("../assets/", static)


MARKED = """<!doctype html><html lang="en"{attribute}><meta charset="utf-8"><title>Page</title><style>
:root {{ background: {light}; }} {dark} {{ background: {black}; }} body {{ margin: 40px; }}</style>
<script>
const place = document.documentElement, isDark = () => matchMedia('(prefers-color-scheme: dark)').matches
const choose = (word) => {{ const dark = word === 'auto' ? isDark() : word === 'dark'; {mark} }}
{start}
</script><body><p>Text.</p>{snippet}<p>More.</p></body></html>"""
ATTRIBUTES = "place.dataset.theme = dark ? 'dark' : 'light'"


def marked(folder):
    """Pages with the attributes and classes of the other generators, in two folders."""
    rows = {
        "docusaurus": ("", "html[data-theme='dark']", ATTRIBUTES, filled_in),
        "vitepress": ("", "html.dark", "place.classList.toggle('dark', dark)", component),
        "starlight": (' data-theme="dark"', ":root:not([data-theme='light'])", ATTRIBUTES, filled_in),
    }
    sites = []
    for name, (attribute, dark, mark, markup) in rows.items():
        site = folder / name
        shutil.copytree(ROOT / "scenes", site / "scenes")
        snippet = render(site, "docs/assets", snippets="docs/guide")[name]
        shutil.copytree(site / "docs/assets", site / "site/static")
        for path in re.findall(r"(?:'|\"|, )(\.\.?/[^'\" ,]*)", snippet["text"]):
            assert (site / "docs/guide" / path).is_file(), path
        positions = {word: f"choose('{word}')" for word in ["auto", "light", "dark"]}
        pages = ["index.html", "guide/deep/page.html"]
        for page in pages:
            write(site / "site" / page, MARKED.format(
                attribute=attribute, dark=dark, light="#fff", black="#1b1b1d", mark=mark, start="choose('auto')",
                snippet=markup(snippet["text"], "../" * page.count("/") + "static/")))
        # Where there are no scripts, the page is as it was sent.
        write(site / "site/unmarked.html", MARKED.format(
            attribute=attribute, dark=dark, light="#fff", black="#1b1b1d", mark="", start="",
            snippet=markup(snippet["text"], "static/")))
        sites.append((name, site / "site", pages, positions))
        sites.append((name, site / "site", ["unmarked.html"], {"unmarked": ""}))
    return sites


class Server(http.server.ThreadingHTTPServer):
    """Serves a site, and remembers which pictures were asked for. Each site has an origin of its own, as the positions of their
    buttons are kept for each origin. The first folder of an address counts visits: images that a browser has already seen under
    their address, it fetches even if they are hidden."""

    def __init__(self, folder):
        super().__init__(("127.0.0.1", 0), functools.partial(Handler, directory=folder))
        self.pictures, self.visits = [], 0
        threading.Thread(target=self.serve_forever, daemon=True).start()

    def handle_error(self, request, client_address):
        """A browser that no longer wants a file is no mistake."""
        if not isinstance(sys.exc_info()[1], ConnectionError):
            super().handle_error(request, client_address)


class Handler(http.server.SimpleHTTPRequestHandler):
    def translate_path(self, path):
        return super().translate_path("/" + path.split("/", 2)[-1])

    def do_GET(self):
        name = urllib.parse.unquote(self.path.split("/")[-1])
        if name.startswith("card"):
            self.server.pictures.append(name)
        super().do_GET()

    def log_message(self, *_):
        pass


SHOWN = """[...document.querySelectorAll('img[class*="segue"], [class*="segue"] img')].filter(
  (image) => image.getClientRects().length > 0).map((image) => ({
    address: decodeURIComponent(image.currentSrc.split('/').pop()), alt: image.alt,
    isThere: image.complete && image.naturalWidth > 0, filter: getComputedStyle(image).filter,
    width: image.getBoundingClientRect().width, height: image.getBoundingClientRect().height }))"""
# Of the innermost element with a background of its own, what a reader sees behind the picture.
IS_DARK = """(() => {
  for (const element of [document.querySelector('[class*="segue"]').parentElement, document.body, document.documentElement]) {
    const color = getComputedStyle(element).backgroundColor.match(/[\\d.]+/g).map(Number)
    if (color.length === 3 || color[3] > 0) return color[0] + color[1] + color[2] < 384
  }
  return false
})()"""


def wait(browser, what):
    ready = f"(() => {{ const shown = {SHOWN}; return shown.length > 0 && shown.every((image) => image.isThere) }})()"
    Browser.wait_for(lambda: browser.ask(ready), f"the picture of {what}", 20)


def judge(name, browser, site, pages, positions, server, still, system_is_dark, pictures):
    count = 0
    for page, (position, press) in itertools.product(pages, positions.items()):
        server.pictures.clear()
        server.visits += 1
        browser.visit(f"http://127.0.0.1:{server.server_address[1]}/{server.visits}/{page}")
        wait(browser, f"{site}/{page}")
        first = {picture["address"] for picture in browser.ask(SHOWN)}
        before = {address.replace("~dark", "") for address in first} if site in LATE and system_is_dark else set()
        assert first <= set(server.pictures) <= first | before, (name, site, page, first, server.pictures)
        if press:
            browser.ask(f"(() => {{ {press} }})()")
            wait(browser, f"{site}/{page}, {position}")
        shown = browser.ask(SHOWN)
        assert len(shown) == 1, (site, page, position, shown)
        picture = shown[0]
        is_dark = browser.ask(IS_DARK)
        if position in ("light", "dark"):
            assert is_dark == (position == "dark"), (site, page, position)
        elif position == "auto":
            assert is_dark == system_is_dark, (site, page, position)
        stem = f"card{'-poster' if still else ''}{'~dark' if is_dark else ''}"
        suffix = "png" if still else "gif"
        assert picture["address"] in (f"{stem}.{suffix}", f"{stem}@2x.{suffix}"), (name, site, page, position, picture)
        assert picture["alt"] == ALT, picture["alt"]
        assert picture["filter"] == "none", picture
        assert picture["width"] == WIDTH and abs(picture["height"] - HEIGHT) <= 1, picture
        wanted = first | {picture["address"]}
        assert wanted <= set(server.pictures) <= wanted | before, (name, site, page, position, first, server.pictures)
        count += 1
        if pictures:
            file = f"{name} {site} {page.replace('/', '-')} {position} {'dark' if system_is_dark else 'light'} {'still' if still else 'moving'}"
            browser.screenshot(pictures / (file.replace(" ", "_") + ".png"))
    return count


def main():
    parser = argparse.ArgumentParser()
    parser.add_argument("--pictures", type=pathlib.Path)
    parser.add_argument("--keep", type=pathlib.Path)
    arguments = parser.parse_args()
    scratch = arguments.keep or pathlib.Path(tempfile.mkdtemp())
    try:
        scratch.mkdir(parents=True, exist_ok=True)
        judge_page()
        sites = mkdocs(scratch) + sphinx(scratch) + marked(scratch)
        servers = [Server(folder) for _, folder, _, _ in sites]
        total = {}
        for is_dark, still in itertools.product((False, True), (False, True)):
            # Preferences that are emulated reach a page only after its first images are asked for.
            browser = Browser(
                f"--blink-settings=preferredColorScheme={0 if is_dark else 1}",
                *(["--force-prefers-reduced-motion"] if still else []))
            firefox = Firefox(**{
                "layout.css.prefers-color-scheme.content-override": 0 if is_dark else 1, "ui.prefersReducedMotion": int(still)})
            try:
                for name, program in [("Chromium", browser), ("Firefox", firefox)]:
                    for (site, _, pages, positions), server in zip(sites, servers):
                        count = judge(name, program, site, pages, positions, server, still, is_dark, arguments.pictures)
                        total[name, site] = total.get((name, site), 0) + count
            finally:
                browser.close()
                firefox.close()
        for (name, site), count in total.items():
            print(f"{name}, {site}: {count} times the picture that the page asks for, and no other fetched")
    finally:
        if not arguments.keep:
            shutil.rmtree(scratch)


main()
