#!/usr/bin/env python3
"""Counts the different pixels of many pairs of pictures with pixelmatch and with `render diff`, and compares the numbers.

Frames of the example scenes stand beside shifted, recoloured, re-antialiased, translucent and noisy variants of themselves;
each pair is counted with several thresholds, with and without anti-aliased pixels, and in both orders; difference pictures
are compared too. Then both are timed. Needs numpy, Pillow and pixelmatch (PyPI 0.4.0, a port of mapbox/pixelmatch 5.1).

    python3 scripts/oracles/judge_diff.py [.build/release/render]
"""
import json
import pathlib
import subprocess
import sys
import tempfile
import time

import numpy as np
from PIL import Image, ImageFilter
from pixelmatch import pixelmatch

ROOT = pathlib.Path(__file__).resolve().parents[2]
RENDER = pathlib.Path(sys.argv[1] if len(sys.argv) > 1 else ROOT / ".build/release/render").resolve()
SIDE = (150, 130)
THRESHOLDS = [0, 0.02, 0.1, 0.35]


def run(*command):
    return subprocess.run([str(part) for part in command], capture_output=True, text=True)


def frames(folder):
    """Pairs of a name and RGBA pixels: the part of a frame with the most edges."""
    for path in sorted((ROOT / "scenes").glob("*.json"))[:12]:
        target = folder / f"{path.stem}.png"
        if run(RENDER, path, "--at", "0.4", "--scale", "1", "-o", target, "-q").returncode != 0:
            continue
        picture = np.asarray(Image.open(target).convert("RGBA"))
        height, width = min(SIDE[1], picture.shape[0]), min(SIDE[0], picture.shape[1])
        best = max(
            ((y, x) for y in range(0, picture.shape[0] - height + 1, 40) for x in range(0, picture.shape[1] - width + 1, 40)),
            key=lambda at: np.abs(np.diff(picture[at[0]:at[0] + height, at[1]:at[1] + width].astype(int), axis=1)).sum(),
        )
        yield path.stem, picture[best[0]:best[0] + height, best[1]:best[1] + width].copy()


def variants(name, picture, random):
    """Pairs of a name and a variant of the picture, of the same size."""
    image = Image.fromarray(picture)
    width, height = image.size
    yield "shifted", np.roll(picture, 1, axis=1)
    recolored = picture.copy()
    recolored[..., 0] = np.minimum(255, recolored[..., 0].astype(int) + 3)
    yield "recolored", recolored
    soft = image.resize((width * 3, height * 3), Image.BICUBIC).transform(
        (width * 3, height * 3), Image.AFFINE, (1, 0, 1, 0, 1, 1), Image.BILINEAR).resize((width, height), Image.BOX)
    yield "antialiased", np.asarray(soft)
    translucent = picture.copy()
    translucent[..., 3] = random.integers(0, 256, picture.shape[:2])
    yield "translucent", translucent
    clear = translucent.copy()
    clear[::3, :, 3] = 0
    yield "clear", clear
    noisy = picture.astype(int) + random.integers(-6, 7, picture.shape)
    noisy[..., 3] = 255
    yield "noisy", np.clip(noisy, 0, 255).astype(np.uint8)
    yield "blurred", np.asarray(image.filter(ImageFilter.GaussianBlur(0.7)))


def pairs(folder):
    random = np.random.default_rng(5)
    for name, picture in frames(folder):
        made = list(variants(name, picture, random))
        for variant, other in made:
            yield f"{name}, {variant}", picture, other
        yield f"{name}, translucent and clear", made[3][1], made[4][1]
    for side in [(1, 1), (1, 9), (2, 2), (3, 3), (17, 1)]:
        shape = (side[1], side[0], 4)
        yield f"noise of {side}", *(random.integers(0, 2, shape).astype(np.uint8) * 255 for _ in range(2))
    yield "white of any opacity", np.full((9, 9, 4), 255, np.uint8), np.dstack(
        [np.full((9, 9, 3), 255), random.integers(0, 256, (9, 9))]).astype(np.uint8)


def ours(a, b, threshold, includes, *more):
    options = ["--threshold", threshold] + (["--include-aa"] if includes else [])
    done = run(RENDER, "diff", a, b, *options, "--json", *more)
    assert done.returncode in (0, 1), done.stderr
    report = json.loads(done.stdout)
    count = report["frames"][0]["pixels"] if report["frames"] else 0
    assert (count == 0) == (done.returncode == 0)
    return count


def judge(folder):
    count = numbers = 0
    slowest = []
    for name, a, b in pairs(folder):
        count += 1
        Image.fromarray(a).save(folder / "a.png")
        Image.fromarray(b).save(folder / "b.png")
        height, width = a.shape[:2]
        first, second = a.flatten().tolist(), b.flatten().tolist()
        for threshold in THRESHOLDS:
            for includes in [False, True]:
                drawn = bytearray(len(first))
                start = time.perf_counter()
                wanted = pixelmatch(first, second, width, height, drawn, threshold=threshold, includeAA=includes)
                slowest.append(time.perf_counter() - start)
                found = ours(folder / "a.png", folder / "b.png", threshold, includes, "-o", folder / "d.png")
                assert found == wanted, f"{name}, {threshold}, {includes}: {found}, and pixelmatch counts {wanted}"
                picture = np.asarray(Image.open(folder / "d.png").convert("RGBA")).tobytes()
                assert picture == bytes(drawn), f"{name}, {threshold}, {includes}: the difference pictures differ"
                other = ours(folder / "b.png", folder / "a.png", threshold, includes)
                assert other == wanted, f"{name}, {threshold}, {includes}: {other} the other way round"
                numbers += 1
        exact = run(RENDER, "diff", folder / "a.png", folder / "b.png", "--json")
        differ = (a != b).any(axis=2) & ((a[..., 3] | b[..., 3]) > 0)
        report = json.loads(exact.stdout)
        found = report["frames"][0]["pixels"] if report["frames"] else 0
        assert found == differ.sum(), f"{name}: {found} of {differ.sum()} differ at all"
        if found:
            result = report["frames"][0]
            levels = np.abs(a.astype(int) - b.astype(int)).max(axis=2)
            assert result["largest"] == levels[differ].max(), name
            assert sum(region["pixels"] for region in result["regions"]) == found, name
            covered = np.zeros_like(differ)
            for left, top, across, down in (region["rect"] for region in result["regions"]):
                covered[top:top + down, left:left + across] = True
            assert not (differ & ~covered).any(), f"{name}: regions leave pixels out"
    print(f"{count} pairs of pictures, {numbers} counts: all are pixelmatch's, and so are the difference pictures")


def fastest(times, body):
    best = 1e9
    for _ in range(times):
        start = time.perf_counter()
        body()
        best = min(best, time.perf_counter() - start)
    return best


def clock(folder):
    """How long both take, from files: the whole program `render diff` against PIL and pixelmatch within Python."""
    from pixelmatch.contrib.PIL import pixelmatch as of_images

    random = np.random.default_rng(1)
    path = next((ROOT / "scenes").glob("card.json"))
    run(RENDER, path, "--at", "1", "-o", folder / "p.png", "-q")
    run(RENDER, path, "--at", "1.03", "-o", folder / "q.png", "-q")
    a, b = folder / "p.png", folder / "q.png"

    def theirs(a, b):
        with Image.open(a) as p, Image.open(b) as q:
            return of_images(p, q, threshold=0.1)

    size = Image.open(a).size
    slow = fastest(1, lambda: theirs(a, b))
    fast = fastest(5, lambda: run(RENDER, "diff", a, b, "--threshold", "0.1"))
    print(f"two frames of {size[0]}×{size[1]}: pixelmatch {slow:.2f} s, render diff {fast:.3f} s, {slow / fast:.0f} times as fast")
    assert slow > 5 * fast

    # Pairs of 4K pictures: the same pixels in different files, the same file twice, and no pixel equal.
    y, x = np.mgrid[0:2160, 0:3840]
    smooth = np.dstack([x // 16, y // 9, (x + y) // 24]).astype(np.uint8)
    smooth[300:1500, 500:2500] += random.integers(0, 9, (1200, 2000, 1), np.uint8)
    Image.fromarray(smooth).save(folder / "4k.png", compress_level=1)
    Image.fromarray(smooth).save(folder / "4k-other.png", compress_level=6)
    Image.fromarray(255 - smooth).save(folder / "4k-far.png", compress_level=1)

    def both(a, b, *options):
        return fastest(3, lambda: run(RENDER, "diff", folder / a, folder / b, *options))

    decoded = fastest(2, lambda: [Image.open(folder / p).load() for p in ["4k.png", "4k-other.png"]])
    same = fastest(1, lambda: theirs(folder / "4k.png", folder / "4k-other.png"))
    ours_same = both("4k.png", "4k-other.png")
    print(f"4K, the same pixels in two files: pixelmatch {same:.2f} s, render diff {ours_same:.3f} s (Pillow needs {decoded:.2f} s to unpack them)")
    print(f"4K, the same file twice: render diff {both('4k.png', '4k.png'):.3f} s")
    print(f"4K, all pixels different: {both('4k.png', '4k-far.png'):.3f} s, as pixelmatch counts {both('4k.png', '4k-far.png', '--threshold', '0.1'):.3f} s")


def main():
    with tempfile.TemporaryDirectory() as name:
        folder = pathlib.Path(name)
        judge(folder)
        clock(folder)


if __name__ == "__main__":
    main()
