#!/usr/bin/env python3
"""Makes the fonts in Fonts/ and the reference numbers in shaping.json.

Needs Debian's fonts-inter, fonts-dejavu, fonts-motoya-l-cedar, fonts-noto-core and `pip install fonttools uharfbuzz`. The fonts are
subsets (Inter, Noto and the fonts built here: SIL Open Font License; DejaVu: Bitstream Vera's licence; Motoya L Cedar: Apache License 2.0).
"""
import json
import pathlib
import struct
import zlib

import uharfbuzz as hb
from fontTools import subset
from fontTools.fontBuilder import FontBuilder
from fontTools.pens.ttGlyphPen import TTGlyphPen
from fontTools.ttLib import TTCollection, TTFont, newTable
from fontTools.ttLib.tables.sbixGlyph import Glyph as SbixGlyph
from fontTools.ttLib.tables.sbixStrike import Strike
from fontTools.ttLib.tables.TupleVariation import TupleVariation

here = pathlib.Path(__file__).parent
fonts = here / "Fonts"
ASCII = "".join(map(chr, range(0x20, 0x7F)))
LATIN = ASCII + "éÉü\u0301\u0308…‐’\u00a0"
HEBREW = "".join(map(chr, range(0x5D0, 0x5EB)))
ARABIC = "العربيةلغةجميلةوسمتن،"
JAPANESE = "吾輩は猫である。名前まだ無い「どこで生れたか」とんと見当がつかぬ日本語ニャーっゃ、."


def save_subset(source, name, text, features="*"):
    options = subset.Options()
    options.layout_features = [features] if features == "*" else features
    options.name_IDs = ["*"]
    options.notdef_outline = True
    options.hinting = False
    options.desubroutinize = True
    font = subset.load_font(source, options)
    subsetter = subset.Subsetter(options)
    subsetter.populate(text=text)
    subsetter.subset(font)
    font["head"].modified = font["head"].created
    font.recalcTimestamp = False
    font.save(fonts / name)


def bar(width):
    pen = TTGlyphPen(None)
    for i, p in enumerate([(100, 0), (100, 700), (100 + width, 700), (100 + width, 0)]):
        (pen.lineTo if i else pen.moveTo)(p)
    pen.closePath()
    return pen.glyph()


def bar_font(family, advance):
    """A font whose only letter, I, is a bar of width 100."""
    builder = FontBuilder(1000, isTTF=True)
    builder.setupGlyphOrder([".notdef", "space", "I"])
    builder.setupCharacterMap({0x20: "space", 0x49: "I"})
    empty = TTGlyphPen(None).glyph()
    builder.setupGlyf({".notdef": bar(300), "space": empty, "I": bar(100)})
    builder.setupHorizontalMetrics({".notdef": (500, 100), "space": (advance, 0), "I": (advance, 100)})
    builder.setupHorizontalHeader(ascent=800, descent=-200, lineGap=90)
    builder.setupNameTable({"familyName": family, "styleName": "Regular"})
    builder.setupOS2(sTypoAscender=800, sTypoDescender=-200, sTypoLineGap=90, sxHeight=500, sCapHeight=700)
    builder.setupPost()
    builder.font["head"].created = builder.font["head"].modified = 0
    builder.font.recalcTimestamp = False
    return builder


def variable():
    """A font with a wght axis: weight 900 widens the bar by 100 and the advance by 200."""
    builder = bar_font("Segue Variable", 300)
    builder.setupFvar([("wght", 100, 400, 900, "Weight")], [])
    heavier = [(0, 0), (0, 0), (100, 0), (100, 0), (0, 0), (200, 0), (0, 0), (0, 0)]
    lighter = [(0, 0), (0, 0), (-60, 0), (-60, 0), (0, 0), (-30, 0), (0, 0), (0, 0)]
    builder.setupGvar({
        "I": [TupleVariation({"wght": (0, 1, 1)}, heavier), TupleVariation({"wght": (-1, -1, 0)}, lighter)],
    })
    builder.save(fonts / "SegueVariable.ttf")


def slanted():
    """A font with the axis slnt: at -10 degrees, the top of the bar moves by 120 to the right; it goes on to -20."""
    builder = bar_font("Segue Slanted", 300)
    builder.setupFvar([("slnt", -20, 0, 0, "Slant")], [])
    builder.setupGvar({
        "I": [TupleVariation({"slnt": (-1, -1, 0)}, [(0, 0), (240, 0), (240, 0), (0, 0), (0, 0), (0, 0), (0, 0), (0, 0)])],
    })
    builder.save(fonts / "SegueSlanted.ttf")


def digits():
    """A font with digits of different widths, and no others."""
    builder = FontBuilder(1000, isTTF=True)
    names = [".notdef", "space", *(f"digit{i}" for i in range(10)), *"nodigts"]
    builder.setupGlyphOrder(names)
    builder.setupCharacterMap({0x20: "space"} | {0x30 + i: f"digit{i}" for i in range(10)} | {ord(c): c for c in "nodigts"})
    builder.setupGlyf({name: bar(100) for name in names})
    builder.setupHorizontalMetrics({name: (300 + 10 * i, 100) for i, name in enumerate(names)})
    builder.setupHorizontalHeader(ascent=800, descent=-200)
    builder.setupNameTable({"familyName": "Segue Digits", "styleName": "Regular"})
    builder.setupOS2()
    builder.setupPost()
    builder.font["head"].created = builder.font["head"].modified = 0
    builder.font.recalcTimestamp = False
    builder.save(fonts / "SegueDigits.ttf")


def color():
    """A font whose I is a colour layer with an empty outline; its hyphen is an ordinary bar."""
    builder = FontBuilder(1000, isTTF=True)
    builder.setupGlyphOrder([".notdef", "space", "I", "hyphen", "layer"])
    builder.setupCharacterMap({0x20: "space", 0x49: "I", 0x2D: "hyphen"})
    empty = TTGlyphPen(None).glyph()
    builder.setupGlyf({".notdef": bar(300), "space": empty, "I": empty, "hyphen": bar(300), "layer": bar(100)})
    builder.setupHorizontalMetrics({name: (500, 100 if name == "layer" else 0) for name in builder.font.getGlyphOrder()})
    builder.setupHorizontalHeader(ascent=800, descent=-200)
    builder.setupNameTable({"familyName": "Segue Color", "styleName": "Regular"})
    builder.setupOS2()
    builder.setupPost()
    builder.setupCPAL([[(1, 0, 0, 1)]])
    builder.setupCOLR({"I": [("layer", 0)]})
    builder.font["head"].created = builder.font["head"].modified = 0
    builder.font.recalcTimestamp = False
    builder.save(fonts / "SegueColor.ttf")


def png(width, height, pixels=None):
    """A PNG file of opaque red; without `pixels`, only its header has this size."""
    def chunk(kind, data):
        return struct.pack(">I", len(data)) + kind + data + struct.pack(">I", zlib.crc32(kind + data))
    rows = b"".join(b"\0" + b"\xff\0\0\xff" * width for _ in range(height)) if pixels else b""
    header = struct.pack(">IIBBBBB", width, height, 8, 6, 0, 0, 0)
    return b"\x89PNG\r\n\x1a\n" + chunk(b"IHDR", header) + chunk(b"IDAT", zlib.compress(rows)) + chunk(b"IEND", b"")


def paints():
    """A font of paint graphs (COLR 1) on a square of 800 units. Letters: L is a linear gradient, R a radial one between two circles
    that do not touch, S a sweep, T has transforms of all kinds, F has the text's colour, C is a composite, G shows another glyph, I is
    a colour without a shape in a clip box. H paints itself, and J refers to glyphs that paint more than a million squares."""
    def solid(index, alpha=1.0):
        return {"Format": 2, "PaletteIndex": index, "Alpha": alpha}

    def line(*stops, extend="pad"):
        return {"ColorStop": [{"StopOffset": at, "PaletteIndex": i, "Alpha": 1.0} for at, i in stops], "Extend": extend}

    def square(paint):
        return {"Format": 10, "Glyph": "square", "Paint": paint}

    def layers(*paints):
        return {"Format": 1, "Layers": list(paints)}

    linear = {"Format": 4, "ColorLine": line((0, 0), (0.5, 1), (1, 2)), "x0": 100, "y0": 0, "x1": 900, "y1": 0, "x2": 100, "y2": 400}
    radial = {
        "Format": 6, "ColorLine": line((0, 0), (1, 2), extend="reflect"), "x0": 300, "y0": 400, "r0": 50, "x1": 650, "y1": 400, "r1": 150}
    sweep = {
        "Format": 8, "ColorLine": line((0, 0), (0.25, 1), (1, 2)), "centerX": 500, "centerY": 400, "startAngle": 45, "endAngle": 315}
    moved = square(solid(1))
    for step in [
        {"Format": 24, "angle": 30}, {"Format": 28, "xSkewAngle": 20, "ySkewAngle": 0}, {"Format": 16, "scaleX": 0.6, "scaleY": 0.4},
        {"Format": 14, "dx": 250, "dy": 50},
    ]:
        moved = step | {"Paint": moved}
    moved = layers(moved, {
        "Format": 10, "Glyph": "triangle",
        "Paint": {"Format": 12, "Paint": linear, "Transform": (0.5, 0.25, -0.25, 0.5, 300, 0)}})
    glyphs = {
        "L": square(linear), "R": square(radial), "S": square(sweep), "T": moved,
        "F": layers(square(solid(0xFFFF, 0.5)), {"Format": 10, "Glyph": "triangle", "Paint": solid(0xFFFF)}),
        "C": {
            "Format": 32, "CompositeMode": "src_out", "SourcePaint": square(solid(0)),
            "BackdropPaint": {"Format": 10, "Glyph": "triangle", "Paint": solid(1, 0.75)}},
        "G": {"Format": 14, "dx": 0, "dy": -200, "Paint": {"Format": 11, "Glyph": "L"}},
        "I": solid(2), "H": layers(square(solid(0)), {"Format": 11, "Glyph": "H"}),
        "J": layers(*[{"Format": 11, "Glyph": "j20"}] * 2), "j0": square(solid(0)),
    }
    for level in range(1, 21):
        glyphs[f"j{level}"] = layers(*[{"Format": 11, "Glyph": f"j{level - 1}"}] * 2)
    order = [".notdef", "space", "square", "triangle", *glyphs]

    def outline(*points):
        pen = TTGlyphPen(None)
        for i, point in enumerate(points):
            (pen.lineTo if i else pen.moveTo)(point)
        pen.closePath()
        return pen.glyph()

    builder = FontBuilder(1000, isTTF=True)
    builder.setupGlyphOrder(order)
    builder.setupCharacterMap({0x20: "space"} | {ord(name): name for name in glyphs if len(name) == 1})
    outlines = {name: TTGlyphPen(None).glyph() for name in order}
    outlines["square"] = outline((100, 0), (100, 800), (900, 800), (900, 0))
    outlines["triangle"] = outline((200, 0), (500, 700), (800, 0))
    builder.setupGlyf(outlines)
    builder.setupHorizontalMetrics({name: (1000, {"square": 100, "triangle": 200}.get(name, 0)) for name in order})
    builder.setupHorizontalHeader(ascent=900, descent=-200)
    builder.setupNameTable({"familyName": "Segue Paints", "styleName": "Regular"})
    builder.setupOS2()
    builder.setupPost()
    builder.setupCPAL([[(1, 0, 0, 1), (0, 0.8, 0.2, 1), (0, 0, 1, 1)]])
    builder.setupCOLR(glyphs, version=1, clipBoxes={"I": (200, 100, 700, 500)})
    builder.font["head"].created = builder.font["head"].modified = 0
    builder.font.recalcTimestamp = False
    builder.save(fonts / "SeguePaints.ttf")


def bitmaps():
    """A bitmap font (sbix): I is red, 20 × 10 pixels at 20 pixels per em; J has a header of a huge size; K is no picture."""
    builder = FontBuilder(1000, isTTF=True)
    order = [".notdef", "space", "I", "J", "K"]
    builder.setupGlyphOrder(order)
    builder.setupCharacterMap({0x20: "space", 0x49: "I", 0x4A: "J", 0x4B: "K"})
    builder.setupGlyf({name: TTGlyphPen(None).glyph() for name in order})
    builder.setupHorizontalMetrics({name: (1200, 0) for name in order})
    builder.setupHorizontalHeader(ascent=800, descent=-200)
    builder.setupNameTable({"familyName": "Segue Bitmaps", "styleName": "Regular"})
    builder.setupOS2()
    builder.setupPost()
    table = builder.font["sbix"] = newTable("sbix")
    table.version, table.flags, table.numStrikes = 1, 1, 1
    strike = Strike(ppem=20, resolution=72)
    for name, data in [("I", png(20, 10, True)), ("J", png(60000, 60000)), ("K", b"no picture")]:
        strike.glyphs[name] = SbixGlyph(
            glyphName=name, graphicType="png ", imageData=data, originOffsetX=2, originOffsetY=-3)
    for name in [".notdef", "space"]:
        strike.glyphs[name] = SbixGlyph(glyphName=name)
    table.strikes[20] = strike
    builder.font["head"].created = builder.font["head"].modified = 0
    builder.font.recalcTimestamp = False
    builder.save(fonts / "SegueBitmaps.ttf")


def collection():
    both = TTCollection()
    both.fonts = [bar_font("Segue First", 300).font, bar_font("Segue Second", 400).font]
    both.save(fonts / "SegueCollection.ttc")


def heavy():
    """A font of 1 kB whose letter I and hyphen have some 10,000 segments, because glyphs consist of ten others, and whose letter
    O has no advance, so that any number of them lies in one place. It is in a folder of its own, so that no other test finds it."""
    builder = FontBuilder(1000, isTTF=True)
    builder.setupGlyphOrder([".notdef", "space", "part", "ten", "hundred", "I", "O", "hyphen"])
    builder.setupCharacterMap({0x20: "space", 0x49: "I", 0x4F: "O", 0x2D: "hyphen", 0x2010: "hyphen"})
    pen = TTGlyphPen(None)
    pen.moveTo((0, 0))
    for i in range(10):
        pen.qCurveTo((i * 137 % 400, i * 191 % 400), (i * 37 % 400, i * 91 % 400))
    pen.closePath()
    glyphs = {".notdef": bar(300), "space": TTGlyphPen(None).glyph(), "part": pen.glyph()}
    glyphs["O"] = glyphs["part"]
    for name, inner in [("ten", "part"), ("hundred", "ten"), ("I", "hundred"), ("hyphen", "hundred")]:
        pen = TTGlyphPen(glyphs)
        for i in range(10):
            pen.addComponent(inner, (1, 0, 0, 1, i, i))
        glyphs[name] = pen.glyph()
    builder.setupGlyf(glyphs)
    builder.setupHorizontalMetrics({name: (0 if name == "O" else 500, 0) for name in glyphs})
    builder.setupHorizontalHeader(ascent=800, descent=-200)
    builder.setupNameTable({"familyName": "Segue Heavy", "styleName": "Regular"})
    builder.setupOS2()
    builder.setupPost(keepGlyphNames=False)
    builder.font["head"].created = builder.font["head"].modified = 0
    builder.font.recalcTimestamp = False
    (here / "Heavy").mkdir(exist_ok=True)
    builder.save(here / "Heavy" / "SegueHeavy.ttf")


def many():
    """Segue Many: an `a` becomes forty."""
    builder = FontBuilder(1000, isTTF=True)
    order = [".notdef", "space", "a"]
    builder.setupGlyphOrder(order)
    builder.setupCharacterMap({0x20: "space", 0x61: "a"})
    pen = TTGlyphPen(None)
    pen.moveTo((0, 0))
    for point in [(9, 0), (9, 9)]:
        pen.lineTo(point)
    pen.closePath()
    empty = TTGlyphPen(None).glyph()
    builder.setupGlyf({".notdef": empty, "space": empty, "a": pen.glyph()})
    builder.setupHorizontalMetrics({name: (10, 0) for name in order})
    builder.setupHorizontalHeader(ascent=800, descent=-200)
    builder.setupNameTable({"familyName": "Segue Many", "styleName": "Regular"})
    builder.setupOS2()
    builder.setupPost(keepGlyphNames=False)
    builder.addOpenTypeFeatures("feature ccmp { sub a by " + "a " * 40 + "; } ccmp;")
    builder.font["head"].created = builder.font["head"].modified = 0
    builder.font.recalcTimestamp = False
    builder.save(here / "Heavy" / "SegueMany.ttf")


def shaped(name, text, direction="ltr", script="latn", features=None):
    blob = hb.Blob.from_file_path(str(fonts / name))
    font = hb.Font(hb.Face(blob))
    buffer = hb.Buffer()
    buffer.add_str(text)
    buffer.direction, buffer.script = direction, script
    hb.shape(font, buffer, features or {})
    return {
        "font": name, "text": text, "unitsPerEm": font.face.upem,
        "glyphs": [i.codepoint for i in buffer.glyph_infos],
        "advances": [p.x_advance for p in buffer.glyph_positions],
    }


def unkerned(name, text):
    font = TTFont(fonts / name)
    return [font["hmtx"][font.getBestCmap()[ord(c)]][0] for c in text]


fonts.mkdir(exist_ok=True)
inter = "/usr/share/fonts/opentype/inter/"
save_subset(inter + "Inter-Regular.otf", "Inter-Regular.otf", LATIN, ["kern", "mark", "mkmk", "ccmp", "calt", "tnum", "liga"])
save_subset(inter + "Inter-Bold.otf", "Inter-Bold.otf", "Bold AVI", ["kern"])
save_subset(inter + "Inter-Italic.otf", "Inter-Italic.otf", "Italic AV", ["kern"])
dejavu = "/usr/share/fonts/truetype/dejavu/DejaVuSans.ttf"
save_subset(dejavu, "DejaVuSans.ttf", ASCII + "…ﬁﬃ" + HEBREW + ARABIC)
save_subset("/usr/share/fonts/truetype/motoya-l-cedar/MTLc3m.ttf", "MTLc3m.ttf", JAPANESE)
noto = "/usr/share/fonts/truetype/noto/NotoSans"
for script, first, last in [
    ("Thai", 0xE01, 0xE5B), ("Lao", 0xE81, 0xEDF), ("Khmer", 0x1780, 0x17E9), ("Myanmar", 0x1000, 0x104F), ("NewTaiLue", 0x1980, 0x19DF),
    ("Devanagari", 0x904, 0x94D),
]:
    name = f"NotoSans{script}-Regular.ttf"
    # Without ligatures and contextual forms, which lines do not depend on.
    features = ["ccmp", "locl", "mark", "mkmk", "blwf", "pref", "rphf", "half"] if script in ("Khmer", "Myanmar", "Devanagari") else ["mark"]
    save_subset(f"{noto}{script}-Regular.ttf", name, " " + "".join(map(chr, range(first, last + 1))) + "\u200b\u200d", features)
variable()
slanted()
digits()
collection()
color()
paints()
bitmaps()
heavy()
many()

cases = {
    "word": shaped("Inter-Regular.otf", "Hamburgefonstiv"),
    "kerned": shaped("Inter-Regular.otf", "AVATAR To Wa"),
    "bold": shaped("Inter-Bold.otf", "Bold AV"),
    "ligature": shaped("DejaVuSans.ttf", "office"),
    "unligated": shaped("DejaVuSans.ttf", "office", features={"liga": False, "clig": False}),
    "arabic": shaped("DejaVuSans.ttf", "العربية", "rtl", "arab"),
    "hebrew": shaped("DejaVuSans.ttf", "שלום", "rtl", "hebr"),
    "japanese": shaped("MTLc3m.ttf", "吾輩は猫", script="hani"),
    "digits": shaped("Inter-Regular.otf", "1171", features={"tnum": True}),
}
cases["kerned"]["unkerned"] = unkerned("Inter-Regular.otf", "AVATAR To Wa")
(here / "shaping.json").write_text(json.dumps(cases, ensure_ascii=False, indent=1) + "\n")
