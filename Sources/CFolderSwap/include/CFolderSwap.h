#ifndef C_FOLDER_SWAP_H
#define C_FOLDER_SWAP_H

/// Each of two paths names from now on what the other did, at once for everybody who looks. 0, or `errno`: `ENOSYS`,
/// `EINVAL` or `ENOTSUP` where the system or the file system cannot.
int folder_swap(const char *first, const char *second);

#endif
