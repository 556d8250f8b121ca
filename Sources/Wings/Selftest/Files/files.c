#include "CSelftestFiles.h"

// #embed is a C23 feature; clang supports it in all language versions.
#pragma clang diagnostic ignored "-Wc23-extensions"

static const uint8_t Amiri_ttf[] = {
#embed "Amiri.ttf"
};
static const uint8_t corpus_effects[] = {
#embed "Corpus/effects.json"
};
static const uint8_t corpus_flows[] = {
#embed "Corpus/flows.json"
};
static const uint8_t corpus_images[] = {
#embed "Corpus/images.json"
};
static const uint8_t corpus_layouts[] = {
#embed "Corpus/layouts.json"
};
static const uint8_t corpus_motions[] = {
#embed "Corpus/motions.json"
};
static const uint8_t corpus_paints[] = {
#embed "Corpus/paints.json"
};
static const uint8_t corpus_scenes[] = {
#embed "Corpus/scenes.json"
};
static const uint8_t corpus_screens[] = {
#embed "Corpus/screens.json"
};
static const uint8_t corpus_shapes[] = {
#embed "Corpus/shapes.json"
};
static const uint8_t corpus_texts[] = {
#embed "Corpus/texts.json"
};
static const uint8_t Inter_otf[] = {
#embed "Inter.otf"
};
static const uint8_t badge_png[] = {
#embed "badge.png"
};
static const uint8_t drawing_svg[] = {
#embed "drawing.svg"
};
static const uint8_t photo_jpg[] = {
#embed "photo.jpg"
};
static const uint8_t wide_png[] = {
#embed "wide.png"
};

static const embedded_file files[] = {
    EMBEDDED_FILE("Amiri.ttf", Amiri_ttf),
    EMBEDDED_FILE("Corpus/effects.json", corpus_effects),
    EMBEDDED_FILE("Corpus/flows.json", corpus_flows),
    EMBEDDED_FILE("Corpus/images.json", corpus_images),
    EMBEDDED_FILE("Corpus/layouts.json", corpus_layouts),
    EMBEDDED_FILE("Corpus/motions.json", corpus_motions),
    EMBEDDED_FILE("Corpus/paints.json", corpus_paints),
    EMBEDDED_FILE("Corpus/scenes.json", corpus_scenes),
    EMBEDDED_FILE("Corpus/screens.json", corpus_screens),
    EMBEDDED_FILE("Corpus/shapes.json", corpus_shapes),
    EMBEDDED_FILE("Corpus/texts.json", corpus_texts),
    EMBEDDED_FILE("Inter.otf", Inter_otf),
    EMBEDDED_FILE("badge.png", badge_png),
    EMBEDDED_FILE("drawing.svg", drawing_svg),
    EMBEDDED_FILE("photo.jpg", photo_jpg),
    EMBEDDED_FILE("wide.png", wide_png),
};

embedded_files selftest_files(void) { return EMBEDDED_FILES(files); }
