// Functions that the packed program takes from here instead of from glibc, so that it runs with versions from 2.34 on
// (scripts/stage). The static libraries of Debian 12 that are linked in call them; its glibc has them under newer versions.
#define _GNU_SOURCE
#include <dlfcn.h>
#include <errno.h>
#include <link.h>
#include <stddef.h>
#include <stdint.h>
#include <stdlib.h>
#include <sys/random.h>

#pragma GCC visibility push(hidden)

/// Since 2.35 without the error handling of System V; the results are the same.
#ifdef __x86_64__
__asm__(".symver segue_older_hypotf, hypotf@GLIBC_2.2.5");
#else
__asm__(".symver segue_older_hypotf, hypotf@GLIBC_2.17");
#endif
__attribute__((visibility("default"))) float segue_older_hypotf(float x, float y);
float hypotf(float x, float y);
float hypotf(float x, float y) { return segue_older_hypotf(x, y); }

/// Since 2.36. Takes random bytes from the kernel; like glibc's, it does not return without them.
void arc4random_buf(void *buffer, size_t count) {
  char *next = buffer;
  while (count > 0) {
    ssize_t got = getrandom(next, count, 0);
    if (got < 0 && errno != EINTR) abort();
    if (got < 0) continue;
    next += got;
    count -= (size_t)got;
  }
}

uint32_t arc4random(void) {
  uint32_t value;
  arc4random_buf(&value, sizeof value);
  return value;
}

struct Search {
  uintptr_t address;
  struct dl_find_object *found;
};

/// Whether the object contains the address; if so, fills what unwinding reads of it.
static int contains(struct dl_phdr_info *object, size_t size, void *context) {
  (void)size;
  const struct Search *search = context;
  const ElfW(Phdr) *frames = NULL;
  uintptr_t start = UINTPTR_MAX, end = 0;
  int is_inside = 0;
  for (int index = 0; index < object->dlpi_phnum; index++) {
    const ElfW(Phdr) *header = &object->dlpi_phdr[index];
    uintptr_t from = object->dlpi_addr + header->p_vaddr;
    if (header->p_type == PT_GNU_EH_FRAME) frames = header;
    if (header->p_type != PT_LOAD) continue;
    if (from < start) start = from;
    if (from + header->p_memsz > end) end = from + header->p_memsz;
    is_inside |= search->address >= from && search->address - from < header->p_memsz;
  }
  if (!is_inside) return 0;
  search->found->dlfo_map_start = (void *)start;
  search->found->dlfo_map_end = (void *)end;
  search->found->dlfo_eh_frame = frames ? (void *)(object->dlpi_addr + frames->p_vaddr) : NULL;
  return 1;
}

/// Since 2.35: the object that contains an address, for libgcc, which unwinds stacks. It is called once for each frame.
int _dl_find_object(void *address, struct dl_find_object *found) {
  struct Search search = {(uintptr_t)address, found};
  found->dlfo_flags = 0;
  found->dlfo_link_map = NULL;
  return dl_iterate_phdr(contains, &search) == 1 && found->dlfo_eh_frame ? 0 : -1;
}
