#include "CPageFiles.h"

// #embed is a C23 feature; clang supports it in all language versions.
#pragma clang diagnostic ignored "-Wc23-extensions"

static const uint8_t controls_js[] = {
#embed "Page/controls.js"
};
static const uint8_t curves_js[] = {
#embed "Page/curves.js"
};
static const uint8_t elements_js[] = {
#embed "Page/elements.js"
};
static const uint8_t layer_js[] = {
#embed "Page/layer.js"
};
static const uint8_t page_css[] = {
#embed "Page/page.css"
};
static const uint8_t viewport_js[] = {
#embed "Page/viewport.js"
};

static const embedded_file files[] = {
    EMBEDDED_FILE("Page/controls.js", controls_js),
    EMBEDDED_FILE("Page/curves.js", curves_js),
    EMBEDDED_FILE("Page/elements.js", elements_js),
    EMBEDDED_FILE("Page/layer.js", layer_js),
    EMBEDDED_FILE("Page/page.css", page_css),
    EMBEDDED_FILE("Page/viewport.js", viewport_js),
};

embedded_files page_files(void) { return EMBEDDED_FILES(files); }
