#ifndef C_FOLDER_SWAP_H
#define C_FOLDER_SWAP_H

/// Atomically exchanges what two paths name. Returns 0 or an `errno`: `ENOSYS`, `EINVAL` or `ENOTSUP` if the system or
/// the file system does not support it.
int folder_swap(const char *first, const char *second);

#endif
