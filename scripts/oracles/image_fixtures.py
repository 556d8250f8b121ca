"""Writes the pictures that Tests/Picture/Images decodes, and beside each its straight RGBA pixels (.rgba: width and
height as 32-bit little-endian, then the bytes). PNG files are made by the writer below, because Pillow writes
neither 16-bit colour nor interlaced files; JPEG files are Pillow's, and so are their pixels.

  python3 scripts/oracles/image_fixtures.py Tests/Picture/Images/Fixtures      (needs numpy and Pillow)
"""
import struct
import sys
import zlib
from pathlib import Path

import numpy as np
from PIL import Image, ImageOps

OUT = Path(sys.argv[1])
W, H = 19, 13
GREY, RGB, PALETTE, GREY_ALPHA, RGBA = 0, 2, 3, 4, 6
CHANNELS = {GREY: 1, RGB: 3, PALETTE: 1, GREY_ALPHA: 2, RGBA: 4}
ADAM7 = [(0, 0, 8, 8), (4, 0, 8, 8), (0, 4, 4, 8), (2, 0, 4, 4), (0, 2, 2, 4), (1, 0, 2, 2), (0, 1, 1, 2)]


def chunk(kind, data):
    return struct.pack(">I", len(data)) + kind + data + struct.pack(">I", zlib.crc32(kind + data))


def packed(rows, depth):
    """Rows of samples as PNG scanlines, all with filter 0."""
    out = b""
    for row in rows:
        samples = row.reshape(-1)
        if depth == 16:
            data = samples.astype(">u2").tobytes()
        elif depth == 8:
            data = samples.astype(np.uint8).tobytes()
        else:
            bits = "".join(format(int(v), f"0{depth}b") for v in samples)
            bits += "0" * (-len(bits) % 8)
            data = bytes(int(bits[i:i + 8], 2) for i in range(0, len(bits), 8))
        out += b"\0" + data
    return out


def png(samples, depth, kind, interlaced=False, before=()):
    h, w = samples.shape[:2]
    if interlaced:
        data = b"".join(packed(p, depth) for x, y, dx, dy in ADAM7 if (p := samples[y::dy, x::dx]).size)
    else:
        data = packed(samples, depth)
    file = b"\x89PNG\r\n\x1a\n" + chunk(b"IHDR", struct.pack(">IIBBBBB", w, h, depth, kind, 0, 0, interlaced))
    for name, body in before:
        file += chunk(name, body)
    return file + chunk(b"IDAT", zlib.compress(data)) + chunk(b"IEND", b"")


def save(name, file, rgba):
    (OUT / name).write_bytes(file)
    h, w = rgba.shape[:2]
    (OUT / (name + ".rgba")).write_bytes(struct.pack("<II", w, h) + rgba.astype(np.uint8).tobytes())


def to8(samples, depth):
    """The nearest of 0...255."""
    top = (1 << depth) - 1
    return (samples.astype(np.int64) * 510 + top) // (2 * top)


def straight(samples, depth, kind, palette=None, palette_alpha=None, key=None):
    if kind == PALETTE:
        i = samples[..., 0]
        alpha = palette_alpha[i] if palette_alpha is not None else np.full(i.shape, 255)
        return np.dstack([palette[i], alpha])
    s = to8(samples, depth)
    grey = kind in (GREY, GREY_ALPHA)
    color = np.repeat(s[..., :1], 3, 2) if grey else s[..., :3]
    if kind in (GREY_ALPHA, RGBA):
        alpha = s[..., -1]
    elif key is not None:
        alpha = np.where((samples == key).all(-1), 0, 255)
    else:
        alpha = np.full(s.shape[:2], 255)
    return np.dstack([color, alpha])


def pngs():
    random = np.random.default_rng(1)
    for kind, name in ((GREY, "grey"), (RGB, "rgb"), (GREY_ALPHA, "grey-alpha"), (RGBA, "rgba")):
        for depth in (1, 2, 4, 8, 16):
            if depth < 8 and kind != GREY:
                continue
            samples = random.integers(0, 1 << depth, (H, W, CHANNELS[kind]))
            for interlaced in (False, True):
                save(f"{name}-{depth}{'-interlaced' if interlaced else ''}.png", png(samples, depth, kind, interlaced),
                     straight(samples, depth, kind))
            if kind in (GREY, RGB):
                key = samples[5, 7]
                transparent = (b"tRNS", struct.pack(f">{len(key)}H", *key))
                save(f"{name}-{depth}-trns.png", png(samples, depth, kind, before=[transparent]),
                     straight(samples, depth, kind, key=key))
    for depth in (1, 2, 4, 8):
        n = 1 << depth
        colors, alphas = random.integers(0, 256, (n, 3)), random.integers(0, 256, n)
        samples = random.integers(0, n, (H, W, 1))
        table = (b"PLTE", colors.astype(np.uint8).tobytes())
        transparent = (b"tRNS", alphas.astype(np.uint8).tobytes())
        save(f"palette-{depth}.png", png(samples, depth, PALETTE, before=[table]),
             straight(samples, depth, PALETTE, colors))
        save(f"palette-{depth}-trns.png", png(samples, depth, PALETTE, before=[table, transparent]),
             straight(samples, depth, PALETTE, colors, alphas))
    # All 16-bit values, so that every difference in rounding shows.
    ramp = np.arange(65536).reshape(256, 256, 1)[::5, ::3]
    save("grey-16-ramp.png", png(ramp, 16, GREY), straight(ramp, 16, GREY))


def picture():
    y, x = np.mgrid[0:H, 0:W]
    return Image.fromarray(np.dstack([x * 13, y * 19, (x * y * 7) % 256]).astype(np.uint8))


def jpeg(name, image, **options):
    path = OUT / name
    image.save(path, quality=90, **options)
    with Image.open(path) as back:
        save(name, path.read_bytes(), np.array(ImageOps.exif_transpose(back).convert("RGBA")))


def jpegs():
    rgb = picture()
    jpeg("444.jpg", rgb, subsampling=0)
    jpeg("422.jpg", rgb, subsampling=1)
    jpeg("420.jpg", rgb, subsampling=2)
    jpeg("progressive.jpg", rgb, progressive=True)
    jpeg("grey.jpg", rgb.convert("L"))
    for orientation in range(1, 9):
        exif = Image.Exif()
        exif[0x0112] = orientation
        jpeg(f"orientation-{orientation}.jpg", rgb, subsampling=0, exif=exif)
    # Adobe's convention: the inks are stored inverted.
    cmyk = Image.merge("CMYK", [*rgb.split(), rgb.convert("L").point(lambda v: v // 2)])
    cmyk.save(OUT / "cmyk.jpg", quality=95)
    with Image.open(OUT / "cmyk.jpg") as back:
        ink = 255 - np.array(back).astype(int)
    color = (ink[..., :3] * ink[..., 3:] * 2 + 255) // 510
    save("cmyk.jpg", (OUT / "cmyk.jpg").read_bytes(), np.dstack([color, np.full((H, W), 255)]))
    # YCCK is the same file with another transform in its Adobe segment. The files `.inks` hold the inks, 0 for none, for tests of
    # profiles.
    file = (OUT / "cmyk.jpg").read_bytes()
    flag = file.index(b"Adobe") + 11
    (OUT / "ycck.jpg").write_bytes(file[:flag] + b"\2" + file[flag + 1:])
    for name in ("cmyk.jpg", "ycck.jpg"):
        with Image.open(OUT / name) as back:
            ink = np.array(back)
        (OUT / (name + ".inks")).write_bytes(ink.astype(np.uint8).tobytes())
    light = 255 - ink.astype(int)
    save("ycck.jpg", (OUT / "ycck.jpg").read_bytes(),
         np.dstack([(light[..., :3] * light[..., 3:] * 2 + 255) // 510, np.full((H, W), 255)]))


def profile(name, primaries, curve):
    """A minimal matrix profile of version 4."""
    fixed = lambda v: struct.pack(">i", round(v * 65536))
    text = name.encode("utf-16-be")
    tags = [(b"desc", b"mluc\0\0\0\0" + struct.pack(">II", 1, 12) + b"enUS" + struct.pack(">II", len(text), 28) + text),
            (b"wtpt", b"XYZ \0\0\0\0" + b"".join(map(fixed, (.9642, 1, .8249))))]
    tags += [(n, b"XYZ \0\0\0\0" + b"".join(map(fixed, p))) for n, p in zip((b"rXYZ", b"gXYZ", b"bXYZ"), primaries)]
    tags += [(n, curve) for n in (b"rTRC", b"gTRC", b"bTRC")]
    table, body, at = b"", b"", 128 + 4 + 12 * len(tags)
    for tag, data in tags:
        data += b"\0" * (-len(data) % 4)
        table += tag + struct.pack(">II", at + len(body), len(data))
        body += data
    body = struct.pack(">I", len(tags)) + table + body
    head = struct.pack(">I", 128 + len(body)) + b"\0\0\0\0" + b"\4\0\0\0" + b"mntrRGB XYZ " + bytes(12) + b"acsp"
    head += bytes(28) + b"".join(map(fixed, (.9642, 1, .8249)))
    return head + bytes(128 - len(head)) + body


SRGB = ((.43607, .22249, .01392), (.38515, .71687, .09708), (.14307, .06061, .71410))
P3 = ((.51512, .24120, -.00105), (.29198, .69225, .04189), (.15710, .06657, .78407))
SRGB_CURVE = b"para\0\0\0\0\0\3\0\0" + b"".join(
    struct.pack(">i", round(v * 65536)) for v in (2.4, 1 / 1.055, .055 / 1.055, 1 / 12.92, .04045))
GAMMA_CURVE = b"curv\0\0\0\0" + struct.pack(">IH", 1, round(1.8 * 256))


def profiles():
    samples = np.array(picture()).astype(int)
    one = [("profile-p3", "Display P3", P3, SRGB_CURVE), ("profile-srgb-content", "c2", SRGB, SRGB_CURVE),
           ("profile-gamma", "Gamma 1.8", SRGB, GAMMA_CURVE)]
    for name, title, primaries, curve in one:
        data = profile(title, primaries, curve)
        body = (b"iCCP", b"icc\0\0" + zlib.compress(data))
        save(name + ".png", png(samples, 8, RGB, before=[body]), straight(samples, 8, RGB))
        jpeg(name + ".jpg", picture(), subsampling=0, icc_profile=data)
    extra = {
        "gamma-1": [(b"gAMA", struct.pack(">I", 100000))],
        "gamma-srgb": [(b"gAMA", struct.pack(">I", 45455)),
                       (b"cHRM", struct.pack(">8I", 31270, 32900, 64000, 33000, 30000, 60000, 15000, 6000))],
        "chromaticities-p3": [(b"cHRM", struct.pack(">8I", 31270, 32900, 68000, 32000, 26500, 69000, 15000, 6000))],
        "srgb-chunk": [(b"sRGB", b"\0")],
    }
    for name, chunks in extra.items():
        save(name + ".png", png(samples, 8, RGB, before=chunks), straight(samples, 8, RGB))
    exif = b"MM\0*\0\0\0\x08\0\x01\x01\x12\0\x03\0\0\0\x01\0\x06\0\0\0\0\0\0"
    turned = np.rot90(straight(samples, 8, RGB), -1)
    save("orientation-6.png", png(samples, 8, RGB, before=[(b"eXIf", exif)]), turned)


def others():
    """WebP by Pillow, lossless, so that its pixels are known; with an orientation, and with a profile."""
    rgba = picture().convert("RGBA")
    rgba.putalpha(Image.fromarray((np.mgrid[0:H, 0:W][1] * 13 + 8).astype(np.uint8)))
    exif = Image.Exif()
    exif[0x0112] = 6
    for name, options, turns in (("lossless.webp", {}, 0), ("orientation-6.webp", {"exif": exif}, -1)):
        rgba.save(OUT / name, lossless=True, exact=True, **options)
        save(name, (OUT / name).read_bytes(), np.rot90(np.array(rgba), turns))
    rgba.save(OUT / "profile-p3.webp", lossless=True, exact=True, icc_profile=profile("Display P3", P3, SRGB_CURVE))
    save("profile-p3.webp", (OUT / "profile-p3.webp").read_bytes(), np.array(rgba))
    palette = picture().quantize(200)
    frames = [palette, palette.transpose(Image.Transpose.FLIP_TOP_BOTTOM)]
    for name, extra in (("frames.gif", {}), ("frames.webp", {"lossless": True}), ("frames.png", {"default_image": True})):
        first = frames if "default_image" not in extra else [picture().transpose(Image.Transpose.ROTATE_180)] + frames
        first[0].save(OUT / name, save_all=True, append_images=first[1:], duration=100, **extra)
        save(name, (OUT / name).read_bytes(), np.array(frames[0].convert("RGBA")))
        (OUT / (name + ".1.rgba")).write_bytes(struct.pack("<II", W, H) + np.array(frames[1].convert("RGBA")).tobytes())


OUT.mkdir(parents=True, exist_ok=True)
others()
pngs()
jpegs()
profiles()
