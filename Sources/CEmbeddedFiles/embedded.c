#include "CEmbeddedFiles.h"

// #embed is of C23; clang has it for all editions of C.
#pragma clang diagnostic ignored "-Wc23-extensions"

#define FILE_OF(name) \
  EmbeddedFile segue_##name(void) { return (EmbeddedFile){name, sizeof name}; }

static const uint8_t report_css[] = {
#embed "Report/report.css"
};
FILE_OF(report_css)

static const uint8_t report_html[] = {
#embed "Report/report.html"
};
FILE_OF(report_html)

static const uint8_t elements_js[] = {
#embed "Report/elements.js"
};
FILE_OF(elements_js)

static const uint8_t model_js[] = {
#embed "Report/model.js"
};
FILE_OF(model_js)

static const uint8_t pictures_js[] = {
#embed "Report/pictures.js"
};
FILE_OF(pictures_js)

static const uint8_t stage_js[] = {
#embed "Report/stage.js"
};
FILE_OF(stage_js)

static const uint8_t timeline_js[] = {
#embed "Report/timeline.js"
};
FILE_OF(timeline_js)

static const uint8_t details_js[] = {
#embed "Report/details.js"
};
FILE_OF(details_js)

static const uint8_t report_js[] = {
#embed "Report/report.js"
};
FILE_OF(report_js)

static const uint8_t photo_jpg[] = {
#embed "Selftest/photo.jpg"
};
FILE_OF(photo_jpg)

static const uint8_t badge_png[] = {
#embed "Selftest/badge.png"
};
FILE_OF(badge_png)

static const uint8_t Inter_otf[] = {
#embed "Selftest/Inter.otf"
};
FILE_OF(Inter_otf)

static const uint8_t Amiri_ttf[] = {
#embed "Selftest/Amiri.ttf"
};
FILE_OF(Amiri_ttf)

static const uint8_t corpus_sha256[] = {
#embed "Selftest/corpus.sha256"
};
FILE_OF(corpus_sha256)
