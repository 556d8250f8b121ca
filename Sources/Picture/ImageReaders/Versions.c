#include "CImageReaders.h"

#include <lcms2.h>
#include <libdeflate.h>
#include <png.h>
#include <stdio.h>
#include <jpeglib.h>

#define TEXT_OF(x) #x
#define TEXT(x) TEXT_OF(x)

const char *segue_png_version(void) { return png_get_libpng_ver(NULL); }

const char *segue_deflate_version(void) { return LIBDEFLATE_VERSION_STRING; }

const char *segue_jpeg_version(void) {
#ifdef LIBJPEG_TURBO_VERSION
  return TEXT(LIBJPEG_TURBO_VERSION);
#else
  return TEXT(JPEG_LIB_VERSION);
#endif
}

int segue_lcms_version(void) { return cmsGetEncodedCMMversion(); }
