#include "CImageWriters.h"

#include "../../System/CGIF/shim.h"
#include <webp/encode.h>

#define TEXT_OF(x) #x
#define TEXT(x) TEXT_OF(x)

const char *segue_gif_version(void) { return TEXT(GIFLIB_MAJOR) "." TEXT(GIFLIB_MINOR) "." TEXT(GIFLIB_RELEASE); }

int segue_webp_version(void) { return WebPGetEncoderVersion(); }
