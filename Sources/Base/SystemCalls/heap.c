#include "CSystemCalls.h"

#include <stdlib.h>

#ifdef __GLIBC__

#include <fcntl.h>
#include <malloc.h>
#include <stdatomic.h>
#include <stdbool.h>
#include <stdio.h>
#include <unistd.h>

static bool is_ours;

void heap_limit_arenas(int count) {
  is_ours = true;
  mallopt(M_ARENA_MAX, count);
}

/// The pages of the process that are in memory; 0 if they are not known.
static long resident_pages(void) {
  char text[64] = {0};
  long pages = 0;
  const int file = open("/proc/self/statm", O_RDONLY | O_CLOEXEC);
  if (file < 0) return 0;
  if (read(file, text, sizeof text - 1) <= 0 || sscanf(text, "%*d %ld", &pages) != 1) pages = 0;
  close(file);
  return pages;
}

void heap_trim_if_grown(void) {
  // After the last trim, or at the first call.
  static atomic_long before;
  if (!is_ours) return;
  const long pages = resident_pages();
  const long least = atomic_load_explicit(&before, memory_order_relaxed);
  if (least > 0 && pages <= least + least / 4) return;
  if (least > 0) malloc_trim(0);
  atomic_store_explicit(&before, resident_pages(), memory_order_relaxed);
}

#else

void heap_limit_arenas(int count) { (void)count; }
void heap_trim_if_grown(void) {}

#endif
