#include "CSystemCalls.h"

#include <stdlib.h>

#ifdef __GLIBC__
#include <malloc.h>
#endif

void heap_use_single_arena(void) {
#ifdef __GLIBC__
  mallopt(M_ARENA_MAX, 1);
#endif
}
