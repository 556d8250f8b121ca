#include "CPreviewFiles.h"

// #embed is a C23 feature; clang supports it in all language versions.
#pragma clang diagnostic ignored "-Wc23-extensions"

static const uint8_t inspector_js[] = {
#embed "Preview/inspector.js"
};
static const uint8_t knobs_css[] = {
#embed "Preview/knobs.css"
};
static const uint8_t knobs_js[] = {
#embed "Preview/knobs.js"
};
static const uint8_t live_js[] = {
#embed "Preview/live.js"
};
static const uint8_t motions_js[] = {
#embed "Preview/motions.js"
};
static const uint8_t player_js[] = {
#embed "Preview/player.js"
};
static const uint8_t preview_css[] = {
#embed "Preview/preview.css"
};
static const uint8_t preview_html[] = {
#embed "Preview/preview.html"
};
static const uint8_t preview_js[] = {
#embed "Preview/preview.js"
};
static const uint8_t rasterizer_js[] = {
#embed "Preview/rasterizer.js"
};
static const uint8_t rasterizer_wasm[] = {
#embed "Preview/rasterizer.wasm"
};
static const uint8_t source_js[] = {
#embed "Preview/source.js"
};
static const uint8_t stage_js[] = {
#embed "Preview/stage.js"
};
static const uint8_t stories_js[] = {
#embed "Preview/stories.js"
};
static const uint8_t track_js[] = {
#embed "Preview/track.js"
};

static const embedded_file files[] = {
    EMBEDDED_FILE("Preview/inspector.js", inspector_js),
    EMBEDDED_FILE("Preview/knobs.css", knobs_css),
    EMBEDDED_FILE("Preview/knobs.js", knobs_js),
    EMBEDDED_FILE("Preview/live.js", live_js),
    EMBEDDED_FILE("Preview/motions.js", motions_js),
    EMBEDDED_FILE("Preview/player.js", player_js),
    EMBEDDED_FILE("Preview/preview.css", preview_css),
    EMBEDDED_FILE("Preview/preview.html", preview_html),
    EMBEDDED_FILE("Preview/preview.js", preview_js),
    EMBEDDED_FILE("Preview/rasterizer.js", rasterizer_js),
    EMBEDDED_FILE("Preview/rasterizer.wasm", rasterizer_wasm),
    EMBEDDED_FILE("Preview/source.js", source_js),
    EMBEDDED_FILE("Preview/stage.js", stage_js),
    EMBEDDED_FILE("Preview/stories.js", stories_js),
    EMBEDDED_FILE("Preview/track.js", track_js),
};

embedded_files preview_files(void) { return EMBEDDED_FILES(files); }
