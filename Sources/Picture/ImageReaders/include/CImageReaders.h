#pragma once
// Wrappers around the readers of libpng, libjpeg-turbo, libwebp, lcms2 and libheif, and a reader of GIF. The libraries' callbacks
// and longjmp stay inside; failures are reported by return values, with a message stored in the handle. The wrappers themselves
// calculate with integers only.
#include "GIFReader.h"
#include "HEIFReader.h"
#include "ICCReader.h"
#include "JPEGReader.h"
#include "PNGReader.h"
#include "WebPReader.h"

/// Library versions. libpng and lcms2 report theirs at run time; for the others it is the version of the headers with which this
/// was compiled.
const char *segue_png_version(void);
const char *segue_deflate_version(void);
const char *segue_jpeg_version(void);
/// 1000 * major + 10 * minor.
int segue_lcms_version(void);
