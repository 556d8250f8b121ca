#!/usr/bin/env python3
"""The size and the quality of GIFs: `render gif`, gifski and ffmpeg on the same lossless frames, as a table and a plot.

    .venv/bin/python scripts/quality/gif_curve.py --bench ../shared/bench --gifski gifski
        [--render .build/release/render] [--docs docs]

Needs the packages of the bench folder's setup.sh (numpy, scipy, Pillow, ssimulacra2) and ffmpeg. Writes the measured part
of docs/gif.md and docs/pictures/gif-curve.svg; measures only, and prints the table, without --docs.
"""
import argparse
import pathlib
import resource
import subprocess
import sys
import tempfile

import numpy as np

SEQUENCES = ["card_1x_30", "drawer_1x_30", "semimodal_1x_30"]
QUALITIES = [100, 95, 90, 85, 80, 70, 60, 50, 40, 30]
FFMPEG = [("full", "none"), ("full", "bayer"), ("full", "sierra2_4a"), ("full", "floyd_steinberg")]
GIFSKI_QUALITIES = [100, 90, 70]


def seconds(command):
    before = resource.getrusage(resource.RUSAGE_CHILDREN)
    subprocess.run([str(part) for part in command], check=True, capture_output=True)
    after = resource.getrusage(resource.RUSAGE_CHILDREN)
    return after.ru_utime + after.ru_stime - before.ru_utime - before.ru_stime


def measure(bench, source, path):
    shown, _, _ = bench.decode(str(path), len(source))
    histogram = np.zeros(256, np.int64)
    scores, noise, still, psnr = [], 0.0, 0, []
    for i, (wanted, got) in enumerate(zip(source, shown)):
        error = np.abs(wanted.astype(np.int16) - got)
        histogram += np.bincount(error.max(2).ravel(), minlength=256)
        mse = float((error.astype(np.float32) ** 2).mean())
        psnr.append(99.0 if mse == 0 else min(99.0, 10 * np.log10(65025 / mse)))
        if i % 10 == 0:
            scores.append(bench.ss2(wanted, got))
        if i:
            same = (source[i] == source[i - 1]).all(2)
            changes = np.abs(got.astype(np.int16) - shown[i - 1]).mean(2)[same]
            noise += float(changes.sum())
            still += changes.size
    return {
        "kB": path.stat().st_size / 1000, "ss2": float(np.mean(scores)), "psnr": float(np.mean(psnr)),
        "p95": int(np.searchsorted(np.cumsum(histogram) / histogram.sum(), 0.95)), "flicker": noise / max(1, still),
    }


def rows(bench, folder, render, gifski):
    """[(sequence, [(name, measures)])], ours first."""
    result = []
    for name in SEQUENCES:
        frames = folder / "frames" / name
        source, _ = bench.frames(str(frames))
        pictures = sorted(frames.glob("*.png"))
        table = []
        with tempfile.TemporaryDirectory() as scratch:
            path = pathlib.Path(scratch) / "a.gif"
            commands = [
                (f"render, quality {quality}",
                 [render, "gif", *pictures, "-o", path, "--fps", "100/3", "--quality", quality, "--quiet"])
                for quality in QUALITIES
            ] + [
                (f"ffmpeg, {dither}", bench.ffmpeg(str(frames), statistics, dither, str(path)))
                for statistics, dither in FFMPEG
            ] + [
                (f"gifski, quality {quality}",
                 [gifski, "-q", "-Q", quality, "--fps", "33.33", "-o", path, *pictures])
                for quality in GIFSKI_QUALITIES
            ]
            for label, command in commands:
                cpu = seconds(command)
                table.append((label, measure(bench, source, path) | {"cpu": cpu}))
                print(name, table[-1], file=sys.stderr, flush=True)
        result.append((name, table))
    return result


def least_size(table, score):
    """The smallest size of ours with an SSIMULACRA2, interpolated linearly between the measured qualities."""
    points = sorted((m["ss2"], m["kB"]) for label, m in table if label.startswith("render"))
    sizes = [size for own, size in points if own >= score]
    for (low, before), (high, after) in zip(points, points[1:]):
        if low <= score < high:
            sizes.append(before + (after - before) * (score - low) / (high - low))
    return min(sizes)


def summary(result):
    lines = ["", "Segue's size at the same SSIMULACRA2 as the other encoder, divided by the other encoder's size (for ffmpeg with the dithering that gives the largest quotient):",
             "", "| sequence | gifski 100 | gifski 90 | ffmpeg |", "|---|--:|--:|--:|"]
    for name, table in result:
        def share(prefix):
            return max(least_size(table, m["ss2"]) / m["kB"] for label, m in table if label.startswith(prefix))
        lines.append(f"| {name} | {share('gifski, quality 100'):.2f} | {share('gifski, quality 90'):.2f} | {share('ffmpeg'):.2f} |")
    return lines


def markdown(result):
    lines = summary(result)
    for name, table in result:
        lines += ["", f"### {name}", "", "| encoder | kB | SSIMULACRA2 | PSNR | p95 error | flicker | CPU s |",
                  "|---|--:|--:|--:|--:|--:|--:|"]
        for label, m in table:
            def number(key, places):
                return f"{m[key]:.{places}f}"
            lines.append(f"| {label} | {number('kB', 0)} | {number('ss2', 1)} | {number('psnr', 1)} | {number('p95', 0)} | "
                         f"{number('flicker', 4)} | {number('cpu', 2)} |")
    return "\n".join(lines)


def plot(result):
    """The size on the x axis, SSIMULACRA2 on the y axis, one panel per sequence."""
    width, height, margin, top = 330, 260, 46, 34
    colors = {"render": "#0a6cff", "gifski": "#d5342b", "ffmpeg": "#6f6f76"}
    parts = [f'<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 {width * len(result)} {height + 26}" '
             'font-family="Inter, Helvetica, Arial, sans-serif" font-size="11">',
             f'<rect width="{width * len(result)}" height="{height + 26}" fill="#fff"/>']
    for panel, (name, table) in enumerate(result):
        left, right = panel * width + margin, (panel + 1) * width - 14
        bottom = height - 30
        sizes = [m["kB"] for _, m in table]
        scores = [m["ss2"] for _, m in table]
        most = max(sizes) * 1.08
        low, high = min(scores) // 10 * 10, 100

        def x(size):
            return left + size / most * (right - left)

        def y(score):
            return bottom - (score - low) / (high - low) * (bottom - top)

        parts.append(f'<text x="{left}" y="{top - 14}" font-weight="600">{name}</text>')
        for score in range(int(low), int(high) + 1, 10):
            parts.append(f'<path d="M{left} {y(score):.1f}H{right}" stroke="#e3e3e8"/>'
                         f'<text x="{left - 6}" y="{y(score) + 4:.1f}" text-anchor="end" fill="#55555c">{score}</text>')
        for share in range(5):
            size = most * share / 4
            parts.append(f'<text x="{x(size):.1f}" y="{bottom + 16}" text-anchor="middle" fill="#55555c">{size:.0f}</text>')
        for encoder, color in colors.items():
            points = sorted((m["kB"], m["ss2"]) for label, m in table if label.startswith(encoder))
            if encoder != "ffmpeg":
                path = " ".join(f"{'L' if i else 'M'}{x(a):.1f} {y(b):.1f}" for i, (a, b) in enumerate(points))
                parts.append(f'<path d="{path}" fill="none" stroke="{color}" stroke-width="2"/>')
            for a, b in points:
                parts.append(f'<circle cx="{x(a):.1f}" cy="{y(b):.1f}" r="3" fill="{color}"/>')
        parts.append(f'<text x="{(left + right) / 2}" y="{bottom + 30}" text-anchor="middle" fill="#55555c">kB</text>')
    for i, (encoder, color) in enumerate(colors.items()):
        parts.append(f'<circle cx="{20 + 90 * i}" cy="{height + 14}" r="4" fill="{color}"/>'
                     f'<text x="{30 + 90 * i}" y="{height + 18}">{encoder}</text>')
    parts.append(f'<text x="300" y="{height + 18}" fill="#55555c">SSIMULACRA2 over size: up and left is better</text></svg>')
    return "\n".join(parts)


def main():
    parser = argparse.ArgumentParser()
    parser.add_argument("--bench", type=pathlib.Path, required=True)
    parser.add_argument("--render", type=pathlib.Path, default=".build/release/render")
    parser.add_argument("--gifski", type=pathlib.Path, required=True)
    parser.add_argument("--docs", type=pathlib.Path)
    arguments = parser.parse_args()
    sys.path.insert(0, str(arguments.bench.resolve()))
    import gif_quality as bench

    result = rows(bench, arguments.bench.resolve(), arguments.render.resolve(), arguments.gifski.resolve())
    text = markdown(result)
    print(text)
    if arguments.docs:
        (arguments.docs / "pictures" / "gif-curve.svg").write_text(plot(result) + "\n")
        page = arguments.docs / "gif.md"
        head, mark, _ = page.read_text().partition("<!-- measured -->\n")
        page.write_text(head + mark + text + "\n")


main()
