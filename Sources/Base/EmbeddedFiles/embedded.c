#include "CEmbeddedFiles.h"
#include <string.h>

// #embed is a C23 feature; clang supports it in all language versions.
#pragma clang diagnostic ignored "-Wc23-extensions"

static const uint8_t page_css[] = {
#embed "Page/page.css"
};
static const uint8_t elements_js[] = {
#embed "Page/elements.js"
};
static const uint8_t layer_js[] = {
#embed "Page/layer.js"
};
static const uint8_t viewport_js[] = {
#embed "Page/viewport.js"
};
static const uint8_t curves_js[] = {
#embed "Page/curves.js"
};
static const uint8_t controls_js[] = {
#embed "Page/controls.js"
};
static const uint8_t report_css[] = {
#embed "Report/report.css"
};
static const uint8_t report_html[] = {
#embed "Report/report.html"
};
static const uint8_t model_js[] = {
#embed "Report/model.js"
};
static const uint8_t pictures_js[] = {
#embed "Report/pictures.js"
};
static const uint8_t frameview_js[] = {
#embed "Report/frameview.js"
};
static const uint8_t timeline_js[] = {
#embed "Report/timeline.js"
};
static const uint8_t details_js[] = {
#embed "Report/details.js"
};
static const uint8_t report_js[] = {
#embed "Report/report.js"
};
static const uint8_t preview_css[] = {
#embed "Preview/preview.css"
};
static const uint8_t knobs_css[] = {
#embed "Preview/knobs.css"
};
static const uint8_t preview_html[] = {
#embed "Preview/preview.html"
};
static const uint8_t stories_js[] = {
#embed "Preview/stories.js"
};
static const uint8_t rasterizer_js[] = {
#embed "Preview/rasterizer.js"
};
static const uint8_t stage_js[] = {
#embed "Preview/stage.js"
};
static const uint8_t player_js[] = {
#embed "Preview/player.js"
};
static const uint8_t track_js[] = {
#embed "Preview/track.js"
};
static const uint8_t inspector_js[] = {
#embed "Preview/inspector.js"
};
static const uint8_t source_js[] = {
#embed "Preview/source.js"
};
static const uint8_t motions_js[] = {
#embed "Preview/motions.js"
};
static const uint8_t knobs_js[] = {
#embed "Preview/knobs.js"
};
static const uint8_t live_js[] = {
#embed "Preview/live.js"
};
static const uint8_t preview_js[] = {
#embed "Preview/preview.js"
};
static const uint8_t rasterizer_wasm[] = {
#embed "Preview/rasterizer.wasm"
};
// Made by lcms2 2.19 (cmsCreate_sRGBProfile, "No copyright, use freely"), with its date set to 1 January 2026.
static const uint8_t sRGB_icc[] = {
#embed "Profiles/sRGB.icc"
};
static const uint8_t photo_jpg[] = {
#embed "Selftest/photo.jpg"
};
static const uint8_t badge_png[] = {
#embed "Selftest/badge.png"
};
static const uint8_t wide_png[] = {
#embed "Selftest/wide.png"
};
static const uint8_t drawing_svg[] = {
#embed "Selftest/drawing.svg"
};
static const uint8_t Inter_otf[] = {
#embed "Selftest/Inter.otf"
};
static const uint8_t Amiri_ttf[] = {
#embed "Selftest/Amiri.ttf"
};
static const uint8_t corpus_sha256[] = {
#embed "Selftest/corpus.sha256"
};
static const uint8_t starter_card[] = {
#embed "Starters/card.json"
};
static const uint8_t starter_dialog[] = {
#embed "Starters/dialog.json"
};
static const uint8_t starter_drawer[] = {
#embed "Starters/drawer.json"
};
static const uint8_t starter_photo_swipe[] = {
#embed "Starters/photo-swipe.json"
};
static const uint8_t starter_semi_modal[] = {
#embed "Starters/semi-modal.json"
};
static const uint8_t synonyms[] = {
#embed "Symbols/synonyms.txt"
};
static const uint8_t thai_words[] = {
#embed "Words/thai.words"
};
static const uint8_t lao_words[] = {
#embed "Words/lao.words"
};
static const uint8_t khmer_words[] = {
#embed "Words/khmer.words"
};
static const uint8_t burmese_words[] = {
#embed "Words/burmese.words"
};

#define FILE_NAMED(name, bytes) {name, bytes, sizeof bytes}

static const struct {
  const char *name;
  const uint8_t *bytes;
  size_t count;
} files[] = {
    FILE_NAMED("Page/page.css", page_css),
    FILE_NAMED("Page/elements.js", elements_js),
    FILE_NAMED("Page/layer.js", layer_js),
    FILE_NAMED("Page/viewport.js", viewport_js),
    FILE_NAMED("Page/curves.js", curves_js),
    FILE_NAMED("Page/controls.js", controls_js),
    FILE_NAMED("Report/report.css", report_css),
    FILE_NAMED("Report/report.html", report_html),
    FILE_NAMED("Report/model.js", model_js),
    FILE_NAMED("Report/pictures.js", pictures_js),
    FILE_NAMED("Report/frameview.js", frameview_js),
    FILE_NAMED("Report/timeline.js", timeline_js),
    FILE_NAMED("Report/details.js", details_js),
    FILE_NAMED("Report/report.js", report_js),
    FILE_NAMED("Preview/preview.css", preview_css),
    FILE_NAMED("Preview/knobs.css", knobs_css),
    FILE_NAMED("Preview/preview.html", preview_html),
    FILE_NAMED("Preview/stories.js", stories_js),
    FILE_NAMED("Preview/rasterizer.js", rasterizer_js),
    FILE_NAMED("Preview/stage.js", stage_js),
    FILE_NAMED("Preview/player.js", player_js),
    FILE_NAMED("Preview/track.js", track_js),
    FILE_NAMED("Preview/inspector.js", inspector_js),
    FILE_NAMED("Preview/source.js", source_js),
    FILE_NAMED("Preview/motions.js", motions_js),
    FILE_NAMED("Preview/knobs.js", knobs_js),
    FILE_NAMED("Preview/live.js", live_js),
    FILE_NAMED("Preview/preview.js", preview_js),
    FILE_NAMED("Preview/rasterizer.wasm", rasterizer_wasm),
    FILE_NAMED("Profiles/sRGB.icc", sRGB_icc),
    FILE_NAMED("photo.jpg", photo_jpg),
    FILE_NAMED("badge.png", badge_png),
    FILE_NAMED("wide.png", wide_png),
    FILE_NAMED("drawing.svg", drawing_svg),
    FILE_NAMED("Inter.otf", Inter_otf),
    FILE_NAMED("Amiri.ttf", Amiri_ttf),
    FILE_NAMED("corpus.sha256", corpus_sha256),
    FILE_NAMED("Starters/card.json", starter_card),
    FILE_NAMED("Starters/dialog.json", starter_dialog),
    FILE_NAMED("Starters/drawer.json", starter_drawer),
    FILE_NAMED("Starters/photo-swipe.json", starter_photo_swipe),
    FILE_NAMED("Starters/semi-modal.json", starter_semi_modal),
    FILE_NAMED("Symbols/synonyms.txt", synonyms),
    FILE_NAMED("Words/thai.words", thai_words),
    FILE_NAMED("Words/lao.words", lao_words),
    FILE_NAMED("Words/khmer.words", khmer_words),
    FILE_NAMED("Words/burmese.words", burmese_words),
};

const uint8_t *embedded_file(const char *name, size_t *count) {
  for (size_t i = 0; i < sizeof files / sizeof *files; i++) {
    if (strcmp(files[i].name, name) == 0) {
      *count = files[i].count;
      return files[i].bytes;
    }
  }
  return NULL;
}
