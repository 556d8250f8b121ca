#ifndef SEGUE_VECTORS_H
#define SEGUE_VECTORS_H

#include <stddef.h>
#include <stdint.h>

// Replacements for clang's vector builtins that GCC lacks. Swift packages are built by clang. scripts/kernels compiles
// the kernels with GCC as well, for this and another processor architecture, and compares the results.

#ifdef __clang__

typedef _Bool mask16 __attribute__((ext_vector_type(16)));

/// One bit for each of 16 lanes: the result of the comparison.
#define BITS_OF_16(comparison) \
  ((union { \
    mask16 lanes; \
    uint16_t bits; \
  }){.lanes = __builtin_convertvector(comparison, mask16)}.bits)

#else

// A vector comparison is −1 in lanes where it holds, and 0 in the others.
#define BITS_OF_16(comparison) \
  ({ \
    const __typeof__(comparison) lanes_ = (comparison); \
    uint16_t bits_ = 0; \
    for (size_t lane_ = 0; lane_ < 16; lane_++) bits_ |= (uint16_t)((lanes_[lane_] & 1) << lane_); \
    bits_; \
  })

// Lane by lane, because GCC is slow to compile comparisons of vectors longer than its registers.
#define EACH_(a, b, result) \
  ({ \
    const __typeof__(a) a_ = (a), b_ = (b); \
    __typeof__(a_ + b_) all_ = a_; \
    for (size_t lane_ = 0; lane_ < sizeof a_ / sizeof a_[0]; lane_++) all_[lane_] = result; \
    all_; \
  })

#define __builtin_elementwise_min(a, b) EACH_(a, b, a_[lane_] < b_[lane_] ? a_[lane_] : b_[lane_])
#define __builtin_elementwise_max(a, b) EACH_(a, b, a_[lane_] > b_[lane_] ? a_[lane_] : b_[lane_])

// Combines all lanes with one operation, from the first to the last.
#define REDUCE_(vector, next) \
  ({ \
    const __typeof__(vector) v_ = (vector); \
    __typeof__(v_[0] + 0) all_ = v_[0]; \
    for (size_t lane_ = 1; lane_ < sizeof v_ / sizeof v_[0]; lane_++) all_ = next; \
    all_; \
  })

#define __builtin_reduce_add(vector) REDUCE_(vector, all_ + v_[lane_])
#define __builtin_reduce_and(vector) REDUCE_(vector, all_ & v_[lane_])
#define __builtin_reduce_or(vector) REDUCE_(vector, all_ | v_[lane_])
#define __builtin_reduce_min(vector) REDUCE_(vector, v_[lane_] < all_ ? v_[lane_] : all_)

#endif

#endif
