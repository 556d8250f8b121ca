#pragma once
// Wrappers around libpng, libdeflate, libjpeg-turbo, giflib, libwebp, lcms2 and libheif. The libraries' callbacks and longjmp
// stay inside; failures are reported by return values, with a message stored in the handle. The wrappers themselves
// calculate with integers only.
#include "GIFReader.h"
#include "GIFWriter.h"
#include "HEIFReader.h"
#include "ICCReader.h"
#include "JPEGReader.h"
#include "PNGReader.h"
#include "WebPCodec.h"
#include "Zlib.h"

/// Library versions. libpng, libwebp and lcms2 report theirs at run time; for the others it is the version of the headers with
/// which this was compiled.
const char *segue_png_version(void);
const char *segue_deflate_version(void);
const char *segue_gif_version(void);
const char *segue_jpeg_version(void);
/// One byte each: major << 16 | minor << 8 | revision.
int segue_webp_version(void);
/// 1000 * major + 10 * minor.
int segue_lcms_version(void);
