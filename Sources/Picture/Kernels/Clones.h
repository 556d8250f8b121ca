#ifndef SEGUE_CLONES_H
#define SEGUE_CLONES_H

// Compiles a function for several x86-64 levels. The dynamic loader chooses one. The kernels use integers only, so all
// versions give the same result. Disable with -DSEGUE_CLONES=
//
// Disabled under ThreadSanitizer: the resolver runs before the sanitizer is initialized and would crash.
#if defined(__has_feature)
#if __has_feature(thread_sanitizer)
#define SEGUE_CLONES
#endif
#endif

#ifndef SEGUE_CLONES
#if defined(__x86_64__) && defined(__ELF__)
#define SEGUE_CLONES __attribute__((target_clones("arch=x86-64-v4", "arch=x86-64-v3", "default")))
#else
#define SEGUE_CLONES
#endif
#endif

#endif
