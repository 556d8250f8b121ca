#!/usr/bin/env python3
"""Makes the fonts in Files/, which all tests and the programs that they start use instead of what a machine has installed.

They are the families that the example scenes are set in, cut down to the characters that scenes and tests have, and a few emoji. Needs
Debian 12's fonts-inter, fonts-motoya-l-cedar, fonts-hosny-amiri and fonts-noto-color-emoji, and `pip install fonttools`. Inter, Amiri and
Noto Color Emoji: SIL Open Font License; Motoya L Cedar: Apache License 2.0.
"""
import pathlib

from fontTools import subset

here = pathlib.Path(__file__).parent
repository = here.parent.parent
installed = pathlib.Path("/usr/share/fonts")

LATIN = "".join(map(chr, [*range(0x20, 0x7F), *range(0xA0, 0x180)]))


def used():
    """All characters of the example scenes, the program's sources and the tests."""
    files = [
        *repository.glob("scenes/**/*.json"),
        *repository.glob("Sources/**/*.swift"),
        *repository.glob("Tests/**/*.swift"),
        repository / "README.md",
    ]
    return set("".join(path.read_text(encoding="utf-8") for path in files))


def cut(source, characters):
    options = subset.Options()
    options.layout_features = ["*"]
    options.name_IDs = ["*"]
    options.notdef_outline = True
    options.hinting = False
    font = subset.load_font(installed / source, options)
    cutter = subset.Subsetter(options)
    cutter.populate(text="".join(sorted(characters)))
    cutter.subset(font)
    font["head"].modified = font["head"].created
    font.recalcTimestamp = False
    font.save(here / "Files" / pathlib.Path(source).name)


everything = used() | set(LATIN)
for style in ["Regular", "Italic", "Medium", "SemiBold", "Bold"]:
    cut(f"opentype/inter/Inter-{style}.otf", everything)
cut("truetype/motoya-l-cedar/MTLc3m.ttf", {c for c in everything if ord(c) < 0x80 or ord(c) >= 0x3000})
for style in ["Regular", "Bold"]:
    arabic = {c for c in everything if ord(c) < 0x80 or 0x600 <= ord(c) < 0x700}
    cut(f"opentype/fonts-hosny-amiri/Amiri-{style}.ttf", arabic)
cut("truetype/noto/NotoColorEmoji.ttf", "😀🏽👍❤\uFE0F\u200D🔥1\u20E3©☎")
