#include "CProfileFiles.h"

// #embed is a C23 feature; clang supports it in all language versions.
#pragma clang diagnostic ignored "-Wc23-extensions"

// Made by lcms2 2.19 (cmsCreate_sRGBProfile, "No copyright, use freely"), with its date set to 1 January 2026.
static const uint8_t sRGB_icc[] = {
#embed "Profiles/sRGB.icc"
};

static const embedded_file files[] = {
    EMBEDDED_FILE("Profiles/sRGB.icc", sRGB_icc),
};

embedded_files profile_files(void) { return EMBEDDED_FILES(files); }
