#ifndef C_HEAP_H
#define C_HEAP_H

/// Limits glibc's malloc to one arena for all threads. Frames are allocated by one thread and freed by another, so with
/// an arena per thread each arena would grow to the total size. Call this before a second thread starts.
void heap_use_single_arena(void);

#endif
