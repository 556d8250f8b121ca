#ifndef SEGUE_CLONES_H
#define SEGUE_CLONES_H

// One compiled function for each level of x86-64, chosen when the program is loaded. Integers only: all give the same.
// Who wants none says -DSEGUE_CLONES=
//
// None under ThreadSanitizer: what chooses runs before that is ready, and would crash.
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
