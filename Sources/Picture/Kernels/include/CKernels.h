// Inner loops over rows of pixels and bytes, with integers only. They are compiled for several instruction sets
// (Clones.h).
#include "GIFKernels.h"
#include "PNGKernels.h"
#include "PixelKernels.h"
