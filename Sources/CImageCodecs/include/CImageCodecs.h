#pragma once
// C shims for libpng, libdeflate, libjpeg-turbo, giflib and libwebp. The libraries' callbacks and longjmp stay inside;
// failures are reported by return values, with a message stored in the handle. Integers only.
#include "GIFCodec.h"
#include "JPEGReader.h"
#include "PNGReader.h"
#include "WebPCodec.h"

/// Library versions. libpng and libwebp report the version at run time; for the others it is the version of the headers
/// this was compiled with.
const char *segue_png_version(void);
const char *segue_deflate_version(void);
const char *segue_gif_version(void);
const char *segue_jpeg_version(void);
/// One byte each: major << 16 | minor << 8 | revision.
int segue_webp_version(void);
