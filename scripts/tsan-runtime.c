// Tells ThreadSanitizer where Swift's runtime orders threads. The runtime is not instrumented, so without these functions
// ThreadSanitizer reports accesses that are ordered. By LD_PRELOAD they are called first, and call those of the runtime.
//
// - Mutex: a free mutex is locked by code that Swift compiles into the caller, which is instrumented. A mutex that another thread
//   holds is locked in libswiftSynchronization, which is not.
// - Copy on write: a thread that finds that an array's storage has one reference left may write to it. Other threads have read the
//   storage before they released it.
#define _GNU_SOURCE
#include <dlfcn.h>
#include <stdbool.h>
#include <stdint.h>

#define SWIFT __attribute__((swiftcall))
#define SELF __attribute__((swift_context)) void *self
#define LOCK "$s15Synchronization12_MutexHandleV9_lockSlowyys6UInt32VF"
#define TRY_LOCK "$s15Synchronization12_MutexHandleV12_tryLockSlowSbyF"
#define UNLOCK "$s15Synchronization12_MutexHandleV11_unlockSlowyyF"

// Defined by the program's own ThreadSanitizer.
void __tsan_acquire(void *address);
void __tsan_release(void *address);

SWIFT void lock_slow(uint32_t thread, SELF) __asm__(LOCK);
SWIFT void lock_slow(uint32_t thread, SELF) {
  ((SWIFT void (*)(uint32_t, SELF))dlsym(RTLD_NEXT, LOCK))(thread, self);
  __tsan_acquire(self);
}

SWIFT bool try_lock_slow(SELF) __asm__(TRY_LOCK);
SWIFT bool try_lock_slow(SELF) {
  bool locked = ((SWIFT bool (*)(SELF))dlsym(RTLD_NEXT, TRY_LOCK))(self);
  if (locked) __tsan_acquire(self);
  return locked;
}

SWIFT void unlock_slow(SELF) __asm__(UNLOCK);
SWIFT void unlock_slow(SELF) {
  __tsan_release(self);
  ((SWIFT void (*)(SELF))dlsym(RTLD_NEXT, UNLOCK))(self);
}

void swift_release(void *object) {
  static void (*release)(void *);
  if (!release) release = (void (*)(void *))dlsym(RTLD_NEXT, "swift_release");
  if (object) {
    __tsan_release(object);
    __tsan_acquire(object);
  }
  release(object);
}

bool swift_isUniquelyReferenced_nonNull_native(const void *object) {
  static bool (*is_unique)(const void *);
  if (!is_unique) is_unique = (bool (*)(const void *))dlsym(RTLD_NEXT, "swift_isUniquelyReferenced_nonNull_native");
  bool unique = is_unique(object);
  if (unique) __tsan_acquire((void *)object);
  return unique;
}
