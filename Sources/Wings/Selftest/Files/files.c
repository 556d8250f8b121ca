#include "CSelftestFiles.h"

// #embed is a C23 feature; clang supports it in all language versions.
#pragma clang diagnostic ignored "-Wc23-extensions"

static const uint8_t Amiri_ttf[] = {
#embed "Amiri.ttf"
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
    EMBEDDED_FILE("Inter.otf", Inter_otf),
    EMBEDDED_FILE("badge.png", badge_png),
    EMBEDDED_FILE("drawing.svg", drawing_svg),
    EMBEDDED_FILE("photo.jpg", photo_jpg),
    EMBEDDED_FILE("wide.png", wide_png),
};

embedded_files selftest_files(void) { return EMBEDDED_FILES(files); }
