// glibc declares `memalign` in malloc.h.
#define _GNU_SOURCE
#include "CAllocation.h"

#include <stddef.h>

#if defined(__has_feature)
#if __has_feature(address_sanitizer) || __has_feature(thread_sanitizer)
#define HAS_SANITIZER
#endif
#endif

#include <features.h>

#if defined(__GLIBC__) && !defined(HAS_SANITIZER)

#include <errno.h>
#include <malloc.h>
#include <stdatomic.h>
#include <stdint.h>
#include <stdlib.h>
#include <time.h>

// What the replaced functions call: glibc's own.
extern void *__libc_malloc(size_t);
extern void *__libc_calloc(size_t, size_t);
extern void *__libc_realloc(void *, size_t);
extern void *__libc_memalign(size_t, size_t);

// Once the process ends, larger allocations fail: they would take what is kept for the thread that removes files.
enum { SMALL = 1 << 16, KEPT = 4 << 20 };

static bool (*ask_for_end)(void);
static void (*end_now)(void);
// Freed when the process ends.
static void *kept;
static atomic_bool is_ending;

void allocation_end_on_failure(bool (*request_end)(void), void (*end)(void)) {
  // Not touched, so it takes no memory, only addresses.
  kept = __libc_malloc(KEPT);
  ask_for_end = request_end;
  end_now = end;
  if (kept == NULL) end();
}

static void begin_end(void) {
  if (atomic_exchange(&is_ending, true)) return;
  free(kept);
  if (!ask_for_end()) end_now();
}

static void wait_for_end(void) {
  for (int i = 0; i < 30; i++) nanosleep(&(struct timespec){.tv_nsec = 100 * 1000 * 1000}, NULL);
  end_now();
}

// Whether an allocation of this size may be tried.
static inline bool may_try(size_t size) {
  return size <= SMALL || !atomic_load_explicit(&is_ending, memory_order_relaxed);
}

// Whether a result is final. Requests of half the address space are mistakes of their callers, who notice.
static inline bool is_final(const void *result, size_t size) {
  return __builtin_expect(result != NULL, 1) || size == 0 || size > PTRDIFF_MAX || end_now == NULL;
}

// Evaluates `call` again after room was made.
#define ALLOCATE(size, call)           \
  do {                                 \
    if (may_try(size)) {               \
      void *result = call;             \
      if (is_final(result, size)) return result; \
    }                                  \
    begin_end();                       \
    if (may_try(size)) {               \
      void *result = call;             \
      if (result != NULL) return result; \
    }                                  \
    wait_for_end();                    \
    return NULL;                       \
  } while (0)

void *malloc(size_t size) { ALLOCATE(size, __libc_malloc(size)); }

void *calloc(size_t count, size_t size) {
  size_t bytes;
  if (__builtin_mul_overflow(count, size, &bytes)) bytes = SIZE_MAX;
  ALLOCATE(bytes, __libc_calloc(count, size));
}

void *realloc(void *memory, size_t size) { ALLOCATE(size, __libc_realloc(memory, size)); }

void *memalign(size_t alignment, size_t size) { ALLOCATE(size, __libc_memalign(alignment, size)); }

void *aligned_alloc(size_t alignment, size_t size) { return memalign(alignment, size); }

int posix_memalign(void **memory, size_t alignment, size_t size) {
  if (alignment % sizeof(void *) != 0 || alignment == 0 || (alignment & (alignment - 1)) != 0) return EINVAL;
  void *result = memalign(alignment, size);
  if (result == NULL) return ENOMEM;
  *memory = result;
  return 0;
}

#else

void allocation_end_on_failure(bool (*request_end)(void), void (*end)(void)) { (void)request_end, (void)end; }

#endif
