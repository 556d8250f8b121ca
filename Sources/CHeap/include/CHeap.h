#ifndef C_HEAP_H
#define C_HEAP_H

/// All threads take memory from one heap, where the C library would make one for each: frames are allocated by one thread
/// and freed by another, so that every heap grows to the size of all. To be called before there is a second thread.
void heap_share_one(void);

#endif
