"""SVG files drawn by Segue, and pictures compared away from their edges, for the judges of SVG. Needs numpy and Pillow."""
import json
import re
import subprocess

import numpy as np
from PIL import Image

GROUND = (120, 160, 200)
# The largest difference of means over 3 x 3 pixels away from edges, in 8-bit levels: both sides dither gradients, each in its own way.
LEVELS = 2
# The largest difference between neighbours, in levels, that does not count as an edge.
FLAT = 5
# Mean difference over 9 x 9 pixels, in levels, above which a line may be missing.
NEARBY = 24


def on_ground(picture):
    """The levels of a picture before the ground's colour."""
    picture = picture.convert("RGBA")
    return np.asarray(Image.alpha_composite(Image.new("RGBA", picture.size, GROUND + (255,)), picture).convert("RGB")).astype(int)


class Grid:
    """Cells of one size, `side` in a row."""

    def __init__(self, cell, side, scale=1):
        self.cell, self.side, self.scale = cell, side, scale

    def place(self, index):
        return index % self.side * self.cell, index // self.side * self.cell

    def part(self, picture, index, width, height):
        x, y = (self.scale * value for value in self.place(index))
        return picture[y:y + height * self.scale, x:x + width * self.scale]


class Refused(Exception):
    """The files that Segue does not read, with what it says of each."""

    def __init__(self, reasons):
        super().__init__(reasons)
        self.reasons = reasons


def by_segue(program, items, grid, folder, mode="scaleToFill"):
    """The picture of a grid of files, given with the size of each, the warnings of each, and whether these are all warnings."""
    nodes = []
    for index, (file, width, height) in enumerate(items):
        x, y = grid.place(index)
        nodes.append({"image": str(file), "contentMode": mode, "frame": {"x": x, "y": y, "width": width, "height": height}})
    size = grid.cell * grid.side
    scene = {
        "canvas": {"width": size, "height": size, "scale": grid.scale, "background": "#%02X%02X%02X" % GROUND},
        "screens": {"a": {"children": nodes}, "b": {}}, "transition": {"type": "drawer", "from": "a", "to": "b"}}
    path = folder / "scene.json"
    path.write_text(json.dumps(scene))
    picture = folder / "segue.png"
    roots = sorted({str(file.parent) for file, _, _ in items})
    command = [program, path, "--at", "0", "-o", picture] + [part for root in roots for part in ("--allow", root)]
    run = subprocess.run([str(part) for part in command], capture_output=True, text=True, errors="replace")
    said = {}
    for line in run.stderr.split("\n"):
        found = re.match(r"(.*\.svg):\d+:\d+: (warning|error): (.*)", line)
        if found:
            said.setdefault((found.group(1), found.group(2)), []).append(found.group(3))
    if run.returncode != 0:
        reasons = {file: said[(str(file), "error")] for file, _, _ in items if (str(file), "error") in said}
        assert reasons, run.stderr
        raise Refused(reasons)
    levels = np.asarray(Image.open(picture).convert("RGB")).astype(int)
    # A scene with many problems names only the first of them.
    is_complete = re.search(r"^and \d+ more$", run.stderr, re.MULTILINE) is None
    return levels, {file: said.get((str(file), "warning"), []) for file, _, _ in items}, is_complete


def draw(program, items, grid, folder, mode="scaleToFill"):
    """Like `by_segue`, without the files that it refuses: the items that are drawn, their picture, warnings and what is refused."""
    refused = {}
    while items:
        try:
            picture, warnings, is_complete = by_segue(program, items, grid, folder, mode)
            for item in [] if is_complete else items:
                if not warnings[item[0]]:
                    warnings.update(by_segue(program, [item], grid, folder, mode)[1])
            return items, picture, warnings, refused
        except Refused as refusal:
            # Without the files that have errors, the others are drawn.
            refused.update(refusal.reasons)
            items = [item for item in items if item[0] not in refused]
    return [], None, {}, refused


def spread(picture, reach):
    """The range of levels around each pixel."""
    low, high = picture.copy(), picture.copy()
    padded = np.pad(picture, ((reach, reach), (reach, reach), (0, 0)), mode="edge")
    height, width = picture.shape[:2]
    for dy in range(2 * reach + 1):
        for dx in range(2 * reach + 1):
            part = padded[dy:dy + height, dx:dx + width]
            low, high = np.minimum(low, part), np.maximum(high, part)
    return (high - low).max(axis=2)


def blurred(values, reach=4):
    side = 2 * reach + 1
    padded = np.pad(values, reach, mode="edge")
    sums = np.cumsum(np.cumsum(np.pad(padded, ((1, 0), (1, 0))), axis=0), axis=1)
    return (sums[side:, side:] - sums[:-side, side:] - sums[side:, :-side] + sums[:-side, :-side]) / side**2


def judge(ours, theirs):
    """The worst difference away from edges, in means and by pixel, the number of bad pixels, and the worst mean near edges."""
    difference = np.abs(ours - theirs).max(axis=2)
    edges = (spread(ours, 1) > FLAT) | (spread(theirs, 1) > FLAT)
    grown = spread(edges[..., None].astype(int), 1) > 0
    grown |= edges
    flat = ~grown
    strict = difference[flat].max() if flat.any() else 0
    means = np.abs(np.stack([blurred((ours - theirs)[..., c].astype(float), 1) for c in range(3)])).max(axis=0)
    worst = means[flat].max() if flat.any() else 0
    signed = np.abs(np.stack([blurred((ours - theirs)[..., c].astype(float)) for c in range(3)])).max()
    return float(worst), int(strict), int((means[flat] > LEVELS).sum()), float(signed)


def batches(items, count):
    return [items[i:i + count] for i in range(0, len(items), count)]


def sheet(pairs, path, columns):
    """Writes pairs of pictures of one size, side by side."""
    tiles = [np.concatenate(pair, axis=1) for pair in pairs]
    tiles += [np.zeros_like(tiles[0])] * (-len(tiles) % columns)
    rows = [np.concatenate(row, axis=1) for row in batches(tiles, columns)]
    Image.fromarray(np.concatenate(rows).astype(np.uint8)).save(path)
