#!/usr/bin/env python3
"""Renders a sequence and reads its PNG files with a decoder of its own on top of zlib, with Pillow, and with ffmpeg and pngcheck if
they are installed.

Checked are the chunks and their checksums, the zlib stream to its last byte, the filters, that all decoders see the same
pixels, and how large the files are beside Pillow's (libpng's filters and zlib at level 6) of the same pixels. Needs numpy
and Pillow.

    python3 scripts/oracles/decode_png.py [.build/release/render]
"""
import io
import pathlib
import shutil
import struct
import subprocess
import sys
import tempfile
import zlib

import numpy as np
from PIL import Image

ROOT = pathlib.Path(__file__).resolve().parents[2]
RENDER = pathlib.Path(sys.argv[1] if len(sys.argv) > 1 else ROOT / ".build/release/render").resolve()
CHANNELS = {2: 3, 6: 4}


def chunks(data):
    assert data[:8] == b"\x89PNG\r\n\x1a\n"
    at = 8
    while at < len(data):
        size, kind = struct.unpack(">I4s", data[at : at + 8])
        body = data[at + 8 : at + 8 + size]
        (crc,) = struct.unpack(">I", data[at + 8 + size : at + 12 + size])
        assert crc == zlib.crc32(kind + body), f"{kind} at {at}: wrong CRC"
        yield kind, body
        at += size + 12
    assert at == len(data)


def by_hand(data):
    """The pixels. It also makes the checks that lenient decoders leave out."""
    parts = list(chunks(data))
    kinds = [kind for kind, _ in parts]
    assert kinds[:2] == [b"IHDR", b"sRGB"] and kinds[-1] == b"IEND" and set(kinds[2:-1]) == {b"IDAT"}
    width, height, depth, color, *rest = struct.unpack(">IIBBBBB", parts[0][1])
    assert depth == 8 and rest == [0, 0, 0]
    stream = zlib.decompressobj()
    rows = stream.decompress(b"".join(body for kind, body in parts if kind == b"IDAT"))
    # `eof` is set only if the checksum was present and correct.
    assert stream.eof and not stream.unused_data
    step = CHANNELS[color]
    assert len(rows) == height * (1 + width * step)
    filters = np.frombuffer(rows, np.uint8).reshape(height, -1)[:, 0]
    assert filters.max() <= 4
    return width, height, filters


def check(path):
    data = path.read_bytes()
    width, height, filters = by_hand(data)
    with Image.open(path) as picture:
        assert picture.size == (width, height)
        pixels = np.asarray(picture)
        plain = io.BytesIO()
        picture.save(plain, "PNG", compress_level=6)
    if shutil.which("ffmpeg"):
        kind = "rgb24" if pixels.shape[2] == 3 else "rgba"
        command = ["ffmpeg", "-v", "error", "-xerror", "-err_detect", "crccheck+explode", "-i", path, "-f", "rawvideo", "-pix_fmt", kind, "-"]
        raw = subprocess.run(command, check=True, capture_output=True).stdout
        assert raw == pixels.tobytes(), f"{path}: ffmpeg sees other pixels"
    if shutil.which("pngcheck"):
        subprocess.run(["pngcheck", "-q", path], check=True)
    return len(data), len(plain.getvalue()), set(filters.tolist())


def main():
    with tempfile.TemporaryDirectory() as folder:
        for scene, scale, most in [("card", "1", 1.01), ("card", "2", 1), ("semi-modal", "1", 1.1), ("reader", "1", 1.2)]:
            target = pathlib.Path(folder) / f"{scene}-{scale}"
            command = [RENDER, ROOT / f"scenes/{scene}.json", "--png", "--scale", scale, "-q", "-o", f"{target}/"]
            subprocess.run([str(part) for part in command], check=True)
            ours, plain, filters, count = 0, 0, set(), 0
            for path in sorted(target.rglob("*.png"))[::7]:
                size, other, seen = check(path)
                ours, plain, filters, count = ours + size, plain + other, filters | seen, count + 1
            assert count > 0
            print(f"{scene} @{scale}x: {count} frames, {ours} bytes, {ours / plain:.3f} of level 6, filters {sorted(filters)}")
            assert ours <= most * plain, f"{scene}: too large beside level 6"


main()
