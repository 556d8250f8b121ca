#!/usr/bin/env python3
"""Plays the formats other than GIF and PNG in other programs' decoders: WebP in libwebp's tools, Pillow and Chromium; MP4, WebM, Y4M
and raw frames in ffmpeg.

Example scenes and small ones, opaque and translucent, of even and odd sizes, are rendered once in all formats and as still
PNG files. It compares frames, timing, alpha, how often they play, the tags of the colours, and the colours themselves as far as the format
keeps them. Files with --embed-profile must show the same frames, and carry a profile that is sRGB's for lcms2. Needs numpy, Pillow
and websocket-client; videos need ffmpeg; `webpinfo`, ImageMagick and Chromium are used if they are installed.

    python3 scripts/oracles/judge_formats.py [.build/release/render]
"""
import io
import json
import pathlib
import re
import shutil
import subprocess
import sys
import tempfile
from fractions import Fraction

import numpy as np
from PIL import Image, ImageCms, ImageSequence

import chromium

ROOT = pathlib.Path(__file__).resolve().parents[2]
RENDER = pathlib.Path(sys.argv[1] if len(sys.argv) > 1 else ROOT / ".build/release/render").resolve()
CHROMIUM = chromium.Decoder()
HAS_FFMPEG = shutil.which("ffmpeg") and shutil.which("ffprobe")
WEBPINFO = shutil.which("webpinfo")
ANIM_DUMP = shutil.which("anim_dump")
CONVERT = shutil.which("convert")


def run(*command, text=True):
    done = subprocess.run([str(part) for part in command], capture_output=True, text=text)
    assert done.returncode == 0, f"{command}: {done.stderr}"
    return done.stdout


def pictures(pattern, folder):
    return [np.asarray(Image.open(p).convert("RGBA")).copy() for p in sorted(folder.glob(pattern))]


def scenes(folder):
    """Paths of scene files, options, and whether every pixel is opaque."""
    for name in ["card", "drawer", "dialog"]:
        yield ROOT / f"scenes/{name}.json", ["--scale", "0.5", "--fps", "30"], True
    for name, canvas, below, above in [("odd", "#FFFFFF", "#FFFFFF", "#2F9E44"), ("clear", "#00000000", "#00000000", "#2F9E44C0")]:
        scene = {
            "canvas": {"width": 95, "height": 71, "background": canvas}, "frameRate": 25,
            "screens": {
                "main": {"background": below, "children": [
                    {"frame": {"x": 5, "y": 5, "width": 60, "height": 45}, "background": "#E03131", "cornerRadius": 14},
                    {"frame": {"x": 40, "y": 30, "width": 50, "height": 36}, "background": "#1971C2A0", "cornerRadius": 8}]},
                "menu": {"background": above},
            },
            "transition": {"type": "drawer"},
            "script": [{"wait": 0.2}, {"present": {}}, {"wait": 0.3}, {"dismiss": {}}, {"wait": 0.2}],
        }
        path = folder / f"{name}.json"
        path.write_text(json.dumps(scene))
        yield path, [], name == "odd"


def visible(picture):
    """The picture without the colours of transparent pixels."""
    return np.where(picture[..., 3:] == 0, 0, picture)


def psnr(a, b):
    error = np.mean((a.astype(float) - b.astype(float)) ** 2)
    return 99.0 if error == 0 else 10 * np.log10(255 ** 2 / error)


def over(picture, matte=255):
    alpha = picture[..., 3:].astype(float) / 255
    return np.rint(picture[..., :3] * alpha + matte * (1 - alpha))


def judge_webp(path, shown, milliseconds, plays, folder):
    """`shown`: the stills, and for each millisecond the index of the still that it shows."""
    stills, order = shown
    with Image.open(path) as webp:
        frames, delays = [], []
        for frame in ImageSequence.Iterator(webp):
            frames.append(np.asarray(frame.convert("RGBA")).copy())
            delays.append(frame.info["duration"])
        assert webp.info["loop"] == plays, webp.info
    assert sum(delays) == milliseconds, (sum(delays), milliseconds)
    start = 0
    for frame, delay in zip(frames, delays):
        for index in sorted(set(order[start:start + delay])):
            assert np.array_equal(visible(frame), visible(stills[index])), f"{path}: still {index} differs in WebP"
        start += delay
    judges = ["Pillow"]
    if WEBPINFO:
        text = run("webpinfo", path)
        assert "No error detected" in text, text
        assert [int(d) for d in re.findall(r"Duration: (\d+)", text)] == delays
        assert int(re.search(r"Loop count\s*: (\d+)", text).group(1)) == plays
        judges.append("webpinfo")
    if ANIM_DUMP:
        run("anim_dump", "-folder", folder, "-prefix", "dump_", "-pam", path)
        assert len(list(folder.glob("dump_*"))) == len(delays)
        judges.append("anim_dump")
    if CHROMIUM:
        by_chromium(path, frames, delays)
        judges.append("Chromium")
    return f"WebP {len(frames)} frames, exact ({', '.join(judges)})"


def by_chromium(path, frames, delays):
    decoded = CHROMIUM.frames(path, "image/webp")
    times = [round(t / 1000) for _, t in decoded]
    assert times == delays, (times, delays)
    for i, (ours, (theirs, _)) in enumerate(zip(frames, decoded)):
        assert np.array_equal(visible(ours), visible(theirs)), f"{path}: frame {i} differs in Chromium"


def probe(path):
    report = json.loads(run("ffprobe", "-v", "error", "-count_frames", "-show_streams", "-show_format", "-show_packets", "-of", "json", path))
    return report["streams"][0], report["format"], report["packets"]


def judge_video(path, stills, rate, duration, is_opaque, folder):
    stream, container, packets = probe(path)
    kind = path.suffix[1:]
    height, width = stills[0].shape[:2]
    assert (stream["width"], stream["height"]) == (width + width % 2, height + height % 2), stream
    assert int(stream["nb_read_frames"]) == len(stills), (stream["nb_read_frames"], len(stills))
    assert Fraction(stream["r_frame_rate"]) == rate
    # Matroska counts milliseconds.
    assert abs(float(container["duration"]) - len(stills) / rate) < 0.0011, container
    assert abs(len(stills) / rate - duration) <= 0.5 / rate + 0.0051, (len(stills), duration)
    times = sorted(float(p["pts_time"]) for p in packets)
    assert all(abs(t - n / rate) < 0.0011 for n, t in enumerate(times)), times
    assert (stream["color_range"], stream["color_space"], stream["color_transfer"], stream["color_primaries"], stream["chroma_location"]) == ("tv", "bt709", "bt709", "bt709", "left"), stream
    has_alpha = kind == "webm" and not is_opaque
    assert (stream.get("tags", {}).get("alpha_mode") == "1") == has_alpha, stream
    if kind == "mp4":
        assert stream["pix_fmt"] == "yuv420p"
        data = path.read_bytes()
        assert data.index(b"moov") < data.index(b"mdat"), "the index stands behind the frames"
    decoder = ["-c:v", "libvpx-vp9"] if kind == "webm" else []
    raw = run("ffmpeg", "-v", "error", *decoder, "-i", path, "-vf", "scale=in_color_matrix=bt709:in_range=tv:flags=bicubic+accurate_rnd+full_chroma_int", "-pix_fmt", "rgba", "-f", "rawvideo", "-", text=False)
    frames = np.frombuffer(raw, np.uint8).reshape(len(stills), stream["height"], stream["width"], 4)[:, :height, :width]
    if has_alpha:
        alpha = min(psnr(f[..., 3], s[..., 3]) for f, s in zip(frames, stills))
        assert alpha > 36, alpha
    # Translucent pixels are compared as they look on black and on white.
    worst = min(
        psnr(over(f, matte) if has_alpha else f[..., :3], over(s, matte))
        for f, s in zip(frames, stills) for matte in ([0, 255] if has_alpha else [255]))
    assert worst > 27, f"{path}: {worst}"
    bias = np.mean([f[..., :3].astype(float).mean((0, 1)) - over(s).mean((0, 1)) for f, s in zip(frames, stills)], 0) if not has_alpha else np.zeros(3)
    # A wrong matrix or range moves the mean by several levels.
    assert np.abs(bias).max() < 1, (path, bias)
    return f"{kind} {len(stills)} frames, {worst:.1f} dB at worst"


def judge_y4m(path, stills, rate, folder):
    stream, _, _ = probe(path)
    assert Fraction(stream["r_frame_rate"]) == rate and int(stream["nb_read_frames"]) == len(stills)
    assert stream["color_range"] == "tv" and stream["chroma_location"] == "left", stream
    height, width = stills[0].shape[:2]
    assert (stream["width"], stream["height"]) == (width, height)
    # The luma of every pixel is compared; chroma, which four pixels share, is not.
    raw = run("ffmpeg", "-v", "error", "-i", path, "-f", "rawvideo", "-pix_fmt", "yuv420p", "-", text=False)
    ours = np.frombuffer(raw, np.uint8).reshape(len(stills), -1)
    luma = ours[:, :width * height].astype(float)
    for planes, still in zip(luma, stills):
        rgb = over(still)
        wanted = 16 + 219 / 255 * (rgb @ np.array([0.2126, 0.7152, 0.0722]))
        assert np.abs(planes.reshape(height, width) - wanted).max() <= 0.52 + (0 if (still[..., 3] == 255).all() else 1), path
    return "y4m exact luma"


def judge(path, options, is_opaque):
    with tempfile.TemporaryDirectory() as scratch:
        folder = pathlib.Path(scratch)
        video = ["--mp4", "--webm"] if HAS_FFMPEG else []
        # Videos show frames of the PNG sequence.
        report = json.loads(run(RENDER, path, "--png", "--y4m", "--rgba", *video, "--loop", "3", "--json", "-o", folder / "out/", *options))[0]
        out, stem = folder / "out", path.stem
        stills = pictures("*.png", out / stem)
        scene = json.loads(path.read_text())
        rate = int(options[options.index("--fps") + 1]) if "--fps" in options else scene["frameRate"]
        duration = report["duration"]
        # A WebP counts milliseconds, so that at 25 frames a second its frames start at the same instants as those of a sequence: still n
        # at 40 n ms. The last still before the end may be left out, for the end.
        run(RENDER, path, "--webp", "--png", "--loop", "3", "-o", folder / "webp/", *options, "--fps", "25")
        at_25 = pictures("*.png", folder / "webp" / stem)
        milliseconds = int(duration * 1000 + 0.5)
        starts = [40 * n for n in range(len(at_25) - 1) if n == 0 or 40 * n + 11 <= milliseconds]
        bounds = starts + [milliseconds]
        order = []
        for n in range(len(starts)):
            order += [n if n < len(starts) - 1 else len(at_25) - 1] * (bounds[n + 1] - bounds[n])
        said = [judge_webp(folder / "webp" / f"{stem}.webp", (at_25, order), milliseconds, 3, folder)]

        count = max(1, int(duration * rate + 0.5))
        shown = stills[:count - 1] + [stills[-1]]
        raw = np.frombuffer((out / f"{stem}.rgba").read_bytes(), np.uint8).reshape(-1, *stills[0].shape)
        assert len(raw) == len(shown), (len(raw), len(shown))
        assert all(np.array_equal(visible(a), visible(b)) for a, b in zip(raw, shown)), "raw frames"
        said.append(f"rgba {len(raw)} frames, exact")
        if HAS_FFMPEG:
            said.append(judge_y4m(out / f"{stem}.y4m", shown, rate, folder))
            for kind in ["mp4", "webm"]:
                said.append(judge_video(out / f"{stem}.{kind}", shown, rate, duration, is_opaque, folder))
        print(f"{stem}: " + "; ".join(said), flush=True)


def judge_profile():
    formats = ["--apng", "--webp", "--png", "--poster", "0.5"]
    with tempfile.TemporaryDirectory() as scratch:
        folder = pathlib.Path(scratch)
        for name, option in [("plain", []), ("tagged", ["--embed-profile"])]:
            run(RENDER, ROOT / "scenes/card.json", "--scale", "0.5", "--fps", "20", *formats, *option, "-q", "-o", folder / f"{name}/")
        names = ["card.png", "card.webp", "card-poster.png", "card/frame_0000.png", "card/frame_0020.png"]
        for name in names:
            plain, tagged = folder / "plain" / name, folder / "tagged" / name
            with Image.open(plain) as a, Image.open(tagged) as b:
                assert "icc_profile" not in a.info, name
                profile = b.info["icc_profile"]
                frames = [[np.asarray(f.convert("RGBA")).copy() for f in ImageSequence.Iterator(image)] for image in (a, b)]
            assert len(frames[0]) == len(frames[1]) and all(np.array_equal(x, y) for x, y in zip(*frames)), name
            if CONVERT and not name.endswith("webp"):
                run(CONVERT, f"{tagged}[0]", f"icc:{folder / 'found.icc'}")
                assert (folder / "found.icc").read_bytes() == profile, f"ImageMagick finds another profile in {name}"
            # lcms2 converts by the profile to its own sRGB: no level changes.
            opened = ImageCms.ImageCmsProfile(io.BytesIO(profile))
            cube = Image.fromarray(np.random.default_rng(1).integers(0, 256, (64, 64, 3), np.uint8))
            turned = ImageCms.profileToProfile(cube, opened, ImageCms.createProfile("sRGB"))
            worst = np.abs(np.asarray(cube).astype(int) - np.asarray(turned)).max()
            assert worst <= 1, (name, worst)
            if WEBPINFO and name.endswith("webp"):
                text = run("webpinfo", tagged)
                assert "No error detected" in text and re.search(r"ICCP:\s*1", text), text
            if CHROMIUM and name.endswith(("webp", "card.png")):
                kind = name.split(".")[-1]
                shown = [[f for f, _ in CHROMIUM.frames(path, f"image/{kind}")] for path in (plain, tagged)]
                assert all(np.array_equal(x, y) for x, y in zip(*shown)), f"{name} differs in Chromium"
        print(f"--embed-profile: the same frames in {', '.join(names)}; the profile is sRGB's", flush=True)


def main():
    judge_profile()
    with tempfile.TemporaryDirectory() as scratch:
        for path, options, is_opaque in scenes(pathlib.Path(scratch)):
            judge(path, options, is_opaque)


if __name__ == "__main__":
    try:
        main()
    finally:
        CHROMIUM.close()
