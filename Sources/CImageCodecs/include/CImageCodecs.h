#pragma once
// C shims for libpng, libdeflate, libjpeg-turbo, giflib, libwebp and lcms2. The libraries' callbacks and longjmp stay inside;
// failures are reported by return values, with a message stored in the handle. They calculate with integers only.
#include "GIFCodec.h"
#include "HEIFReader.h"
#include "ICCReader.h"
#include "JPEGReader.h"
#include "PNGReader.h"
#include "WebPCodec.h"
#include "Zlib.h"

/// Library versions. libpng, libwebp and lcms2 report the version at run time; for the others it is the version of the headers
/// this was compiled with.
const char *segue_png_version(void);
const char *segue_deflate_version(void);
const char *segue_gif_version(void);
const char *segue_jpeg_version(void);
/// One byte each: major << 16 | minor << 8 | revision.
int segue_webp_version(void);
/// The major version times 1000, and the minor one times 10.
int segue_lcms_version(void);
