// Inner loops over rows of pixels and bytes, with integers only. They are compiled for several
// instruction set levels (Clones.h).
#include "GIFKernels.h"
#include "PNGKernels.h"
#include "PixelKernels.h"
