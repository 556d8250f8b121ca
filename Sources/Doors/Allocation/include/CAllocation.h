// Replaces `malloc` and its relatives in the program that links this. Only the program `render` does: a library must leave
// the allocations of its users alone.
#pragma once

#include <stdbool.h>

/// From now on, a failed allocation ends the process, in whatever library it happens. Swift's runtime would abort or write
/// to address 0, and libraries such as HarfBuzz would go on with less than the whole picture.
///
/// `request_end` is called once, in the thread whose allocation failed, which may hold locks. It asks another thread to end
/// the process, and says whether there is one. That thread can make small allocations, from memory that is kept for it.
/// Without such a thread, or if it takes longer than some seconds, `end` is called, which must not return or allocate.
///
/// Does nothing with another C library than glibc, or under a sanitizer.
void allocation_end_on_failure(bool (*request_end)(void), void (*end)(void));
