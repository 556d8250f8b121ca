#ifndef CLONES_H
#define CLONES_H

/// Compiled once for each generation of processors; the loader takes the best that the machine has.
#if defined(__x86_64__) && defined(__ELF__)
#define CLONES __attribute__((target_clones("arch=x86-64-v4", "arch=x86-64-v3", "default")))
#else
#define CLONES
#endif

#endif
