// Functions of the system and of the C library that are not available in Swift.
#pragma once
#include <stddef.h>
#include <sys/types.h>

/// Atomically exchanges what two paths name. Returns 0 or an `errno`: `ENOSYS`, `EINVAL` or `ENOTSUP` if the system or
/// the file system does not support it.
int path_swap(const char *first, const char *second);

/// Whether a program has the open file open for writing. 0, too, if the system or the file system cannot tell.
/// The descriptor must be open for reading only.
int file_has_writer(int descriptor);

/// Frees the disk space of `count` bytes, where the system and the file system can. They read as 0 then.
void file_punch_hole(int descriptor, off_t offset, off_t count);

/// Limits glibc's malloc to `count` arenas for all threads. Frames are allocated by one thread and freed by another, so
/// with an arena per thread each arena would grow to the total size. Call this before a second thread starts.
void heap_limit_arenas(int count);

/// Gives the free pages of glibc's heap back to the system if the resident memory of the process is a quarter larger than after the
/// last time. Does nothing in programs that have not called `heap_limit_arenas`: their heap is not ours.
void heap_trim_if_grown(void);

/// A socket that listens on 127.0.0.1, at a free port; -1 with a reason in `errno`. Operations on it and on its connections
/// return at once instead of waiting, no program that is started inherits them, and none raises SIGPIPE.
int loopback_listen(int backlog, int *port);

/// A connection that waits at this socket; -1 with a reason in `errno`, which is EAGAIN if there is none.
int loopback_accept(int listener);

/// Sends as many of the bytes as the connection takes now; -1 with a reason in `errno`.
ssize_t socket_send(int connection, const void *bytes, size_t count);

/// Tells the other side that nothing more will come. Its own bytes can still be read.
int socket_end_output(int connection);
