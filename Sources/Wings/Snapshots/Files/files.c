#include "CReportFiles.h"

// #embed is a C23 feature; clang supports it in all language versions.
#pragma clang diagnostic ignored "-Wc23-extensions"

static const uint8_t details_js[] = {
#embed "Report/details.js"
};
static const uint8_t frameview_js[] = {
#embed "Report/frameview.js"
};
static const uint8_t model_js[] = {
#embed "Report/model.js"
};
static const uint8_t pictures_js[] = {
#embed "Report/pictures.js"
};
static const uint8_t report_css[] = {
#embed "Report/report.css"
};
static const uint8_t report_html[] = {
#embed "Report/report.html"
};
static const uint8_t report_js[] = {
#embed "Report/report.js"
};
static const uint8_t timeline_js[] = {
#embed "Report/timeline.js"
};

static const embedded_file files[] = {
    EMBEDDED_FILE("Report/details.js", details_js),
    EMBEDDED_FILE("Report/frameview.js", frameview_js),
    EMBEDDED_FILE("Report/model.js", model_js),
    EMBEDDED_FILE("Report/pictures.js", pictures_js),
    EMBEDDED_FILE("Report/report.css", report_css),
    EMBEDDED_FILE("Report/report.html", report_html),
    EMBEDDED_FILE("Report/report.js", report_js),
    EMBEDDED_FILE("Report/timeline.js", timeline_js),
};

embedded_files report_files(void) { return EMBEDDED_FILES(files); }
