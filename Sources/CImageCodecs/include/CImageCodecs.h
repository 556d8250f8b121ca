// Small C doors to libpng, libjpeg-turbo, giflib and libwebp. Their callbacks and longjmp stay inside; every function returns a
// status and leaves its message in the handle. Integers only.
#include "PNGCodec.h"
#include "JPEGReader.h"
#include "GIFCodec.h"
#include "WebPCodec.h"
#include "Versions.h"
