// Inner loops over rows of pixels and bytes, integers only. Clones.h has what compiles them for several processors.
#include "GIFKernels.h"
#include "PNGKernels.h"
#include "PixelKernels.h"
