#pragma once
// Wrappers around the writers of giflib, libwebp and libdeflate. The libraries' callbacks stay inside; failures are reported by
// return values. The wrappers themselves calculate with integers only.
#include "GIFWriter.h"
#include "WebPWriter.h"
#include "Zlib.h"

/// Library versions: of giflib that of the headers with which this was compiled, of libwebp what it reports at run time.
const char *segue_gif_version(void);
/// One byte each: major << 16 | minor << 8 | revision.
int segue_webp_version(void);
