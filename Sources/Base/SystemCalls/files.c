// glibc declares `renameat2` and F_SETLEASE only with _GNU_SOURCE, which Swift does not define.
#define _GNU_SOURCE
#include "CSystemCalls.h"

#include <errno.h>
#include <fcntl.h>
#include <signal.h>
#include <stdio.h>

int path_swap(const char *first, const char *second) {
#if defined(__APPLE__)
  return renamex_np(first, second, RENAME_SWAP) == 0 ? 0 : errno;
#elif defined(RENAME_EXCHANGE)
  return renameat2(AT_FDCWD, first, AT_FDCWD, second, RENAME_EXCHANGE) == 0 ? 0 : errno;
#else
  (void)first;
  (void)second;
  return ENOSYS;
#endif
}

int file_has_writer(int descriptor) {
#if defined(F_SETLEASE)
  // The kernel gives a lease for reading only if nobody has the file open for writing. Whoever opens it while we have the
  // lease makes the kernel send us a signal: one that is ignored, because the usual one would end the process.
  fcntl(descriptor, F_SETSIG, SIGURG);
  if (fcntl(descriptor, F_SETLEASE, F_RDLCK) != 0) return errno == EAGAIN;
  fcntl(descriptor, F_SETLEASE, F_UNLCK);
#else
  (void)descriptor;
#endif
  return 0;
}

void file_punch_hole(int descriptor, off_t offset, off_t count) {
#ifdef FALLOC_FL_PUNCH_HOLE
  (void)!fallocate(descriptor, FALLOC_FL_PUNCH_HOLE | FALLOC_FL_KEEP_SIZE, offset, count);
#else
  (void)descriptor, (void)offset, (void)count;
#endif
}
