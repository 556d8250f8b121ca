// Functions of the system and of the C library that are not available in Swift.
#pragma once

/// Atomically exchanges what two paths name. Returns 0 or an `errno`: `ENOSYS`, `EINVAL` or `ENOTSUP` if the system or
/// the file system does not support it.
int path_swap(const char *first, const char *second);

/// Whether a program has the open file open for writing. 0, too, if the system or the file system cannot tell.
/// The descriptor must be open for reading only.
int file_has_writer(int descriptor);

/// Limits glibc's malloc to `count` arenas for all threads. Frames are allocated by one thread and freed by another, so
/// with an arena per thread each arena would grow to the total size. Call this before a second thread starts.
void heap_limit_arenas(int count);
