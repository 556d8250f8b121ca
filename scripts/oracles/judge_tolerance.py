#!/usr/bin/env python3
"""Compares what Segue shows of damaged and unusual pictures with what Pillow and Chromium show.

Where both show a picture, Segue must show the same, with a warning if the file is damaged; where both refuse a file, Segue must
refuse it. Where they disagree, Segue may do what either does. Every file is made here. Needs numpy, Pillow and websocket-client.

    python3 scripts/oracles/judge_tolerance.py [.build/release/render] [--keep FOLDER] [--list]
"""
import base64
import collections
import io
import pathlib
import struct
import subprocess
import sys
import tempfile
import zlib

import numpy as np
from PIL import Image

import chromium

ROOT = pathlib.Path(__file__).resolve().parents[2]
KEPT = pathlib.Path(sys.argv[sys.argv.index("--keep") + 1]) if "--keep" in sys.argv else None
RENDER = pathlib.Path(sys.argv[1] if len(sys.argv) > 1 and not sys.argv[1].startswith("--") else ROOT / ".build/release/render").resolve()
TYPES = {"gif": "image/gif", "jpg": "image/jpeg", "png": "image/png", "apng": "image/apng", "webp": "image/webp"}

# Differences that remain, with the reason. Each names a case; the run fails if it does not differ any longer.
KNOWN = {
    "jpg: no EOI": "Pillow refuses it, Chromium leaves out rows; all pixels are in the file, and we show them",
    "jpg: half of EOI": "the same",
}


# The pixels of a picture are those that an <img> draws, so that broken files get the leniency of a page.
SHOW = """new Promise(done => {
  const img = new Image();
  img.onerror = () => done(null);
  img.onload = () => {
    const canvas = document.createElement("canvas");
    [canvas.width, canvas.height] = [img.naturalWidth, img.naturalHeight];
    if (!canvas.width || !canvas.height) return done(null);
    const context = canvas.getContext("2d");
    context.drawImage(img, 0, 0);
    let text = "";
    const data = context.getImageData(0, 0, canvas.width, canvas.height).data;
    for (let k = 0; k < data.length; k += 8192) text += String.fromCharCode(...data.subarray(k, k + 8192));
    done([btoa(text), canvas.width, canvas.height]);
  };
  img.src = "data:%s;base64,%s";
})"""


# GIF

def u16(value):
    return struct.pack("<H", value)


def lzw(indices, bits=2, end=True, clears=True):
    """Codes of GIF's LZW. A clear code before every index keeps their length at `bits` + 1."""
    clear = 1 << bits
    codes = [code for index in indices for code in ([clear, index] if clears else [index])] + ([clear + 1] if end else [])
    number, count = 0, 0
    for code in codes:
        number |= code << count
        count += bits + 1
    return number.to_bytes((count + 7) // 8, "little")


def blocks(data, size=255):
    return b"".join(bytes([len(part)]) + part for part in (data[i:i + size] for i in range(0, len(data), size)))


PALETTE = bytes([0, 0, 0, 200, 30, 40, 20, 160, 60, 30, 60, 220])


def head(width=8, height=6, palette=PALETTE, version=b"GIF89a", background=0):
    flags = 0x80 | 1 if palette else 0
    return version + u16(width) + u16(height) + bytes([flags, background, 0]) + (palette or b"")


def control(delay=10, disposal=1, transparent=None):
    return b"\x21\xf9\x04" + bytes([disposal << 2 | (transparent is not None)]) + u16(delay) + bytes([transparent or 0, 0])


def netscape(count, name=b"NETSCAPE2.0"):
    return b"\x21\xff\x0b" + name + b"\x03\x01" + u16(count) + b"\0"


def pattern(width, height, shift=0):
    return [(x + 2 * y + shift) % 4 for y in range(height) for x in range(width)]


def frame(x=0, y=0, width=8, height=6, shift=0, data=None, bits=2, interlaced=False, local=None, terminator=b"\0", **codes):
    flags = 0x40 * interlaced | (0x80 | 1 if local else 0)
    data = lzw(pattern(width, height, shift), bits, **codes) if data is None else data
    return (b"\x2c" + u16(x) + u16(y) + u16(width) + u16(height) + bytes([flags]) + (local or b"") + bytes([bits])
            + blocks(data) + terminator)


END = b"\x3b"


def gifs():
    """Triples: name, bytes, and whether the file is damaged, so that a warning is due."""
    two = head() + netscape(0) + control() + frame() + control() + frame(2, 1, 4, 3, shift=1)
    first = len(head() + netscape(0) + control() + frame())
    yield "whole", two + END, False
    yield "no trailer", two, True
    yield "one frame, no trailer", head() + frame(), True
    yield "GIF87a", head(version=b"GIF87a") + frame() + END, False
    for cut in range(0, first, 17):
        yield f"cut in the first frame at {cut}", two[:cut], True
    for cut in range(first, len(two), 9):
        yield f"cut after the first frame at {cut}", two[:cut], True
    yield "zero bytes between blocks", head() + b"\0\0" + control() + b"\0" + frame() + b"\0\0\0" + control() + frame(shift=1) + b"\0" + END, True
    yield "zero bytes and no trailer", head() + frame() + bytes(40), True
    yield "data after the trailer", two + END + b"more bytes; none of them a block", False
    yield "a second GIF after the trailer", two + END + two + END, False
    yield "an unknown block after the first frame", head() + frame() + b"\x99\x01\x02" + END, True
    yield "an unknown extension", head() + b"\x21\x77\x02ab\0" + frame() + END, False
    yield "a comment", head() + b"\x21\xfe\x05hello\0" + frame() + END, False
    yield "a plain text extension", head() + b"\x21\x01\x0c" + bytes(12) + b"\x02ab\0" + frame() + END, False
    yield "a control extension that is too long", head() + b"\x21\xf9\x06" + bytes([4, 10, 0, 0, 0, 0]) + b"\0" + frame() + END, False
    yield "a control extension that is too short", head() + b"\x21\xf9\x02\x04\x0a\0" + frame() + END, False
    yield "beyond the right edge", head() + control() + frame() + control() + frame(4, 2, 8, 3) + END, True
    yield "beyond the bottom edge", head() + control() + frame() + control() + frame(1, 4, 4, 6) + END, True
    yield "wholly outside", head() + control() + frame() + control() + frame(20, 20, 4, 4) + control() + frame(shift=2) + END, True
    yield "the first frame is larger than the screen", head(4, 3) + control() + frame() + END, True
    yield "the first frame is larger than the screen, the second too", head(4, 3) + control() + frame() + control() + frame(6, 4, 8, 6) + END, True
    yield "the first frame lies beyond the screen", head(8, 6) + control() + frame(4, 3, 8, 6) + END, True
    yield "a screen of 0 × 0", head(0, 0) + control() + frame() + control() + frame(shift=1) + END, True
    yield "a screen of 0 × 6", head(0, 6) + control() + frame() + END, True
    yield "a screen of 0 × 0 and an offset", head(0, 0) + control() + frame(2, 1) + END, True
    yield "a frame of 0 × 0", head() + control() + frame() + control() + frame(0, 0, 0, 0, data=lzw([])) + control() + frame(shift=1) + END, False
    yield "no end code", head() + frame(end=False) + END, False
    yield "no end code, no clear codes at all", head(2, 1) + frame(0, 0, 2, 1, clears=False, end=False) + END, False
    yield "pixels missing, with an end code", head() + frame(data=lzw(pattern(8, 6)[:30])) + END, True
    yield "pixels missing, without an end code", head() + frame(data=lzw(pattern(8, 6)[:30], end=False)) + END, True
    yield "pixels missing in the second frame", head() + control() + frame() + control() + frame(data=lzw(pattern(8, 6, 1)[:30])) + END, True
    yield "more pixels than the frame has", head() + frame(data=lzw(pattern(8, 9))) + END, False
    yield "extra blocks after the end code", head() + frame(data=lzw(pattern(8, 6)) + b"\xaa" * 300) + END, False
    yield "no pixels at all", head() + frame(data=b"") + END, True
    yield "an impossible code", head() + frame(data=lzw(pattern(8, 6)[:20], end=False) + b"\xff" * 4) + END, True
    yield "no block terminator", head() + frame(terminator=b"") + END, True
    yield "minimum code size 8", head() + frame(bits=8) + END, False
    yield "minimum code size 1", head() + frame(data=lzw([i % 2 for i in pattern(8, 6)], 1), bits=1) + END, False
    yield "minimum code size 0", head() + frame(data=b"\0\0", bits=0) + END, True
    yield "minimum code size 9", head() + frame(bits=9) + END, True
    yield "minimum code size 12", head() + frame(bits=12) + END, True
    yield "interlaced", head() + frame(interlaced=True) + END, False
    yield "interlaced, pixels missing", head() + frame(interlaced=True, data=lzw(pattern(8, 6)[:30])) + END, True
    yield "no colour table", head(palette=None) + frame() + END, False
    yield "a local colour table only", head(palette=None) + frame(local=PALETTE[::-1]) + END, False
    yield "indices beyond the colour table", head() + frame(data=lzw([7] * 48, 3), bits=3) + END, False
    yield "a background beyond the colour table", head(background=9) + frame() + END, False
    yield "the first frame is transparent", head() + control(transparent=1) + frame() + END, False
    yield "disposal 3 on the first frame", head() + control(disposal=3) + frame() + control() + frame(2, 1, 4, 3, shift=1) + END, False
    yield "disposal 7", head() + control(disposal=7) + frame() + control() + frame(2, 1, 4, 3, shift=1) + END, False
    yield "two control extensions", head() + control(transparent=1) + control(delay=20) + frame() + END, False
    yield "a control extension after the last frame", head() + frame() + control() + END, False
    yield "no frames", head() + END, True
    yield "nothing but a header", head(), True
    yield "a wrong version", b"GIF90a" + head()[6:] + frame() + END, False
    yield "played once", head() + control() + frame() + control() + frame(shift=1) + END, False
    yield "ANIMEXTS1.0", head() + netscape(3, b"ANIMEXTS1.0") + control() + frame() + control() + frame(shift=1) + END, False


# PNG

def chunk(kind, data, crc=None):
    crc = zlib.crc32(kind + data) if crc is None else crc
    return struct.pack(">I", len(data)) + kind + data + struct.pack(">I", crc)


SIGNATURE = b"\x89PNG\r\n\x1a\n"


def header(width=8, height=6, depth=8, color=2, interlace=0):
    return chunk(b"IHDR", struct.pack(">IIBBBBB", width, height, depth, color, 0, 0, interlace))


def rows(width=8, height=6, channels=3, depth=8):
    random = np.random.default_rng(5)
    line = (width * channels * depth + 7) // 8
    return b"".join(b"\0" + random.integers(0, 256, line, np.uint8).tobytes() for _ in range(height))


IEND = chunk(b"IEND", b"")


def pngs():
    pixels = zlib.compress(rows())
    data = chunk(b"IDAT", pixels)
    whole = SIGNATURE + header() + data + IEND
    yield "whole", whole, False
    yield "no IEND", whole[:-12], True
    yield "half of IEND", whole[:-5], True
    yield "data after IEND", whole + b"more", False
    for cut in range(20, len(whole) - 12, 31):
        yield f"cut at {cut}", whole[:cut], True
    yield "a wrong checksum of IHDR", SIGNATURE + header()[:-1] + b"\0" + data + IEND, True
    yield "a wrong checksum of IDAT", SIGNATURE + header() + chunk(b"IDAT", pixels, 7) + IEND, True
    yield "a wrong checksum of a text", SIGNATURE + header() + chunk(b"tEXt", b"a\0b", 7) + data + IEND, False
    yield "a wrong checksum of IEND", SIGNATURE + header() + data + chunk(b"IEND", b"", 7), True
    yield "a wrong Adler-32", SIGNATURE + header() + chunk(b"IDAT", pixels[:-4] + b"\1\2\3\4") + IEND, True
    yield "no Adler-32", SIGNATURE + header() + chunk(b"IDAT", pixels[:-4]) + IEND, True
    yield "bytes after the compressed data", SIGNATURE + header() + chunk(b"IDAT", pixels + b"extra") + IEND, False
    yield "more rows than the header says", SIGNATURE + header(height=4) + data + IEND, False
    yield "fewer rows than the header says", SIGNATURE + header(height=9) + data + IEND, True
    yield "many small IDAT chunks", SIGNATURE + header() + b"".join(chunk(b"IDAT", pixels[i:i + 5]) for i in range(0, len(pixels), 5)) + IEND, False
    yield "empty IDAT chunks", SIGNATURE + header() + chunk(b"IDAT", b"") + data + chunk(b"IDAT", b"") + IEND, False
    yield "a chunk between IDAT chunks", SIGNATURE + header() + chunk(b"IDAT", pixels[:40]) + chunk(b"tEXt", b"a\0b") + chunk(b"IDAT", pixels[40:]) + IEND, False
    yield "an unknown critical chunk", SIGNATURE + header() + chunk(b"ABCD", b"x") + data + IEND, False
    yield "an unknown ancillary chunk", SIGNATURE + header() + chunk(b"abCd", b"x") + data + IEND, False
    yield "a broken iCCP", SIGNATURE + header() + chunk(b"iCCP", b"x\0\0junk") + data + IEND, True
    yield "a gamma of 0", SIGNATURE + header() + chunk(b"gAMA", bytes(4)) + data + IEND, False
    yield "an unknown filter", SIGNATURE + header() + chunk(b"IDAT", zlib.compress(b"\x09" + rows()[1:])) + IEND, True
    yield "no pixels", SIGNATURE + header() + IEND, True
    yield "a width of 0", SIGNATURE + header(width=0) + data + IEND, True
    yield "a palette that is missing", SIGNATURE + header(color=3) + chunk(b"IDAT", zlib.compress(rows(channels=1))) + IEND, True
    palette = chunk(b"PLTE", bytes(range(30)))
    yield "indices beyond the palette", SIGNATURE + header(color=3) + palette + chunk(b"IDAT", zlib.compress(rows(channels=1))) + IEND, False
    for depth in (1, 2, 4, 16):
        yield f"grey with {depth} bits", SIGNATURE + header(depth=depth, color=0) + chunk(b"IDAT", zlib.compress(rows(channels=1, depth=depth))) + IEND, False
    yield "1 bit and a transparent grey", SIGNATURE + header(depth=1, color=0) + chunk(b"tRNS", b"\0\1") + chunk(b"IDAT", zlib.compress(rows(channels=1, depth=1))) + IEND, False
    yield "a tRNS with too many entries", SIGNATURE + header(color=3) + palette + chunk(b"tRNS", bytes(20)) + chunk(b"IDAT", zlib.compress(bytes(54))) + IEND, False
    yield "bytes before the signature", b"\0\0" + whole, True
    yield "a line feed changed in the signature", whole.replace(b"\r\n", b"\n", 1), True


# JPEG

def photo(width=48, height=40):
    y, x = np.mgrid[0:height, 0:width]
    return np.dstack([x * 5, y * 6, (x + y) * 2]).astype(np.uint8)


def jpeg(mode="RGB", **options):
    out = io.BytesIO()
    Image.fromarray(photo()).convert(mode).save(out, "JPEG", **{"quality": 80, **options})
    return out.getvalue()


def segment(data, marker):
    """The first byte of the first segment with a marker, and the first after it."""
    at = 2
    while data[at + 1] != marker:
        at += 2 + struct.unpack(">H", data[at + 2:at + 4])[0]
    return at, at + 2 + struct.unpack(">H", data[at + 2:at + 4])[0]


def jpegs():
    plain, progressive = jpeg(), jpeg(progressive=True)
    start, scan = segment(plain, 0xDA)
    yield "whole", plain, False
    yield "no EOI", plain[:-2], True
    yield "half of EOI", plain[:-1], True
    yield "data after EOI", plain + b"more bytes", False
    yield "a JPEG after EOI", plain + plain, False
    for cut in range(2, scan, 150):
        yield f"cut in the header at {cut}", plain[:cut], True
    for cut in range(scan, len(plain) - 2, 110):
        yield f"cut in the scan at {cut}", plain[:cut], True
    for cut in range(scan, len(plain) - 2, 150):
        yield f"cut in the scan at {cut}, with EOI", plain[:cut] + b"\xff\xd9", True
    for cut in range(700, len(progressive) - 2, 130):
        yield f"progressive, cut at {cut}", progressive[:cut], True
        yield f"progressive, cut at {cut}, with EOI", progressive[:cut] + b"\xff\xd9", True
    yield "spectral selection 0…0 in a baseline scan", plain[:scan - 3] + b"\0\0\0" + plain[scan:], False
    yield "spectral selection 0…1 in a baseline scan", plain[:scan - 3] + b"\0\x01\0" + plain[scan:], False
    yield "successive approximation in a baseline scan", plain[:scan - 3] + b"\0\x3f\x11" + plain[scan:], False
    yield "bytes before a marker", plain[:start] + b"\0\1\2" + plain[start:], False
    yield "fill bytes before a marker", plain[:start] + b"\xff\xff\xff" + plain[start:], False
    yield "an unknown marker before the scan", plain[:start] + b"\xff\xe9\0\x04ab" + plain[start:], False
    yield "a reserved marker before the scan", plain[:start] + b"\xff\x02\0\x04ab" + plain[start:], True
    middle = scan + (len(plain) - scan) // 2
    yield "a marker inside the scan", plain[:middle] + b"\xff\xd0" + plain[middle:], True
    yield "zeros in the scan", plain[:middle] + bytes(20) + plain[middle + 20:], True
    yield "ones in the scan", plain[:middle] + b"\xff\0" * 10 + plain[middle + 20:], True
    restarts = jpeg(restart_marker_blocks=2)
    markers = [i for i in range(len(restarts) - 1) if restarts[i] == 0xFF and 0xD0 <= restarts[i + 1] <= 0xD7]
    yield "restart markers", restarts, False
    yield "a restart marker is missing", restarts[:markers[1]] + restarts[markers[1] + 2:], True
    yield "a restart marker has a wrong number", restarts[:markers[1] + 1] + b"\xd5" + restarts[markers[1] + 2:], True
    yield "grey", jpeg("L"), False
    yield "CMYK", jpeg("CMYK"), False
    adobe = b"\xff\xee\0\x0eAdobe\0\x64\0\0\0\0"
    for transform in (0, 1, 2, 9):
        yield f"RGB with an Adobe transform {transform}", plain[:2] + adobe + bytes([transform]) + plain[segment(plain, 0xE0)[1]:], transform == 9
    yield "no JFIF segment", plain[:2] + plain[segment(plain, 0xE0)[1]:], False
    yield "JFIF version 9", plain.replace(b"JFIF\0\x01", b"JFIF\0\x09", 1), False
    frame_start, _ = segment(plain, 0xC0)
    yield "12 bits", plain[:frame_start + 4] + b"\x0c" + plain[frame_start + 5:], True
    yield "a height of 0", plain[:frame_start + 5] + b"\0\0" + plain[frame_start + 7:], True
    yield "more rows than there are", plain[:frame_start + 5] + b"\0\x50" + plain[frame_start + 7:], True
    yield "an arithmetic frame with a Huffman scan", plain[:frame_start + 1] + b"\xc9" + plain[frame_start + 2:], False
    yield "a lossless frame", plain[:frame_start + 1] + b"\xc3" + plain[frame_start + 2:], True
    tables, after = segment(plain, 0xDB)
    yield "no quantization table", plain[:tables] + plain[after:], True
    tables, after = segment(plain, 0xC4)
    # They are the standard ones, which Motion JPEG leaves out.
    yield "no Huffman tables", plain[:tables] + plain[start:], False
    yield "extended sequential", plain[:frame_start + 1] + b"\xc1" + plain[frame_start + 2:], False
    yield "a broken ICC profile", plain[:2] + b"\xff\xe2\0\x14ICC_PROFILE\0\x01\x01junk" + plain[2:], True
    yield "half of an ICC profile", plain[:2] + b"\xff\xe2\0\x14ICC_PROFILE\0\x01\x02junk" + plain[2:], True
    yield "junk before SOI", b"\0\0" + plain, True


# WebP

def webp(**options):
    out = io.BytesIO()
    pictures = [Image.fromarray(np.roll(photo(), 5 * i, axis=1)) for i in range(options.pop("frames", 1))]
    extra = {"save_all": True, "append_images": pictures[1:], "duration": 100} if len(pictures) > 1 else {}
    pictures[0].save(out, "WEBP", **options, **extra)
    return out.getvalue()


def webps():
    for name, file in (("lossy", webp()), ("lossless", webp(lossless=True)), ("animated", webp(frames=3, lossless=True))):
        yield name, file, False
        for cut in range(8, len(file), max(1, len(file) // 5)):
            yield f"{name}, cut at {cut}", file[:cut], True
        yield f"{name}, data at the end", file + b"more bytes", False
        yield f"{name}, a length of 0", file[:4] + bytes(4) + file[8:], True
        yield f"{name}, a length that is too long", file[:4] + struct.pack("<I", len(file) + 100) + file[8:], True
        half = len(file) // 2
        # Lossy data has no redundancy by which damage could be found.
        yield f"{name}, zeros inside", file[:half] + bytes(8) + file[half + 8:], name != "lossy"


# Animated PNG

def apngs():
    def control(number, width=8, height=6, x=0, y=0):
        return chunk(b"fcTL", struct.pack(">IIIIIHHBB", number, width, height, x, y, 1, 10, 0, 0))

    def later(number, channels=3, width=8, height=6):
        return chunk(b"fdAT", struct.pack(">I", number) + zlib.compress(bytes(height * (1 + width * channels))))

    start = SIGNATURE + header() + chunk(b"acTL", struct.pack(">II", 2, 0)) + control(0) + chunk(b"IDAT", zlib.compress(rows()))
    whole = start + control(1) + later(2) + IEND
    yield "whole", whole, False
    yield "no IEND", whole[:-12], True
    for cut in range(len(start) - 60, len(whole) - 12, 21):
        yield f"cut at {cut}", whole[:cut], True
    yield "more frames announced than there are", whole.replace(struct.pack(">II", 2, 0), struct.pack(">II", 3, 0)), True
    yield "a frame beyond the picture", start + control(1, x=4) + later(2) + IEND, True
    yield "a wrong sequence number", start + control(5) + later(6) + IEND, True
    yield "a wrong checksum of a later frame", start + control(1) + later(2)[:-4] + b"\1\2\3\4" + IEND, True


# The three programs

def by_pillow(path):
    """The frames until the first error; none if there is no picture."""
    found = []
    try:
        with Image.open(path) as picture:
            for index in range(getattr(picture, "n_frames", 1)):
                picture.seek(index)
                image = picture
                if picture.mode.startswith("I;16"):
                    # Rounds 16 bits to 8, as browsers do; Pillow's conversion would clip.
                    image = Image.fromarray(((np.asarray(picture).astype(np.uint32) * 255 + 32767) // 65535).astype(np.uint8))
                found.append(np.asarray(image.convert("RGBA")).copy())
    except Exception:
        pass
    return found


def by_chromium(browser, path, kind):
    """The picture that a page shows first, or None, and the frames, as far as the browser's stricter decoder gives them."""
    shown = browser.ask(SHOW % (kind, base64.b64encode(path.read_bytes()).decode()))
    try:
        frames = [frame for frame, _ in browser.decode(path, kind)]
    except (AssertionError, ValueError):
        # Refused, or not decoded to RGB.
        frames = []
    if not shown:
        return None, frames
    return np.frombuffer(base64.b64decode(shown[0]), np.uint8).reshape(shown[2], shown[1], 4), frames


def by_segue(path, folder):
    """The frames, and the warnings; the error if it is refused."""
    done = subprocess.run([str(RENDER), "gif", str(path), "--png", "-o", str(folder) + "/"], capture_output=True, text=True, timeout=60)
    assert done.returncode in (0, 2), (path.name, done.returncode, done.stderr)
    if done.returncode:
        return [], [], done.stderr.strip()
    frames = [np.asarray(Image.open(file).convert("RGBA")) for file in sorted(folder.glob("*.png"))]
    return frames, [line for line in done.stderr.splitlines() if line.startswith("warning: ")], ""


def alike(a, b, tolerance):
    if a.shape != b.shape:
        return False
    # The colour of a clear pixel does not count. A canvas of a page is premultiplied.
    a, b = (np.where(p[..., 3:] == 0, 0, p).astype(int) for p in (a, b))
    return bool(np.abs(a - b).max(initial=0) <= tolerance)


def judge(browser, name, path, kind, is_damaged):
    """The class of the case, and what is wrong; None if nothing is."""
    tolerance = 4 if kind in ("image/jpeg", "image/webp") else 2
    pillow = by_pillow(path)
    page, frames = by_chromium(browser, path, kind)
    with tempfile.TemporaryDirectory() as scratch:
        ours, warnings, error = by_segue(path, pathlib.Path(scratch))
    if pillow and page is not None and alike(pillow[0], page, tolerance):
        group = "both show"
        if not ours:
            return group, f"refused: {error}"
        if not alike(ours[0], page, tolerance):
            return group, f"another picture: {ours[0].shape} and {page.shape}"
        if len(pillow) == len(frames) and len(ours) != len(pillow):
            return group, f"{len(ours)} frames instead of {len(pillow)}"
        for i, (a, b, c) in enumerate(zip(ours, pillow, frames)):
            if alike(b, c, tolerance) and not alike(a, b, tolerance):
                return group, f"frame {i} is another picture"
        if is_damaged and not warnings:
            return group, "no warning"
        return group, None
    if not pillow and page is None:
        return "both refuse", f"shown, as {ours[0].shape}" if ours else None
    group = "they differ"
    if ours and not any(alike(ours[0], other, tolerance) for other in pillow[:1] + ([page] if page is not None else [])):
        return group, "a picture of our own"
    if ours and is_damaged and not warnings:
        return group, "no warning"
    return group, None


def main():
    assert chromium.PROGRAM, "there is no Chromium"
    browser = chromium.Browser()
    faults, known = [], []
    try:
        with tempfile.TemporaryDirectory() as scratch:
            for extension, cases in (("gif", gifs()), ("png", pngs()), ("apng", apngs()), ("jpg", jpegs()), ("webp", webps())):
                counts = collections.Counter()
                for index, (name, data, is_damaged) in enumerate(cases):
                    path = (KEPT or pathlib.Path(scratch)) / f"{extension}-{index:03d}.{extension}"
                    path.write_bytes(data)
                    group, fault = judge(browser, name, path, TYPES[extension], is_damaged)
                    counts[group] += 1
                    if "--list" in sys.argv:
                        print(f"{extension}: {name}: {group}" + (f", {fault}" if fault else ""))
                    case = f"{extension}: {name}"
                    if fault and case in KNOWN:
                        known.append(f"{case}: {fault}: {KNOWN.pop(case)}")
                    elif fault:
                        faults.append(f"{case} ({path.name}): {group}, {fault}")
                print(f"{extension}: {sum(counts.values())} files; " + ", ".join(f"{group}: {n}" for group, n in sorted(counts.items())), flush=True)
    finally:
        browser.close()
    for line in known:
        print(f"known: {line}")
    for case in KNOWN:
        faults.append(f"{case} is listed as a difference and is none")
    assert not faults, "\n" + "\n".join(faults)


if __name__ == "__main__":
    main()
