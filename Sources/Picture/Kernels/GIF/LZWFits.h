#ifndef SEGUE_GIF_LZW_FITS_H
#define SEGUE_GIF_LZW_FITS_H

#include <stdint.h>
#include <stdlib.h>
#include <string.h>

#include "Clones.h"
#include "Vectors.h"

// Finds the palette colours within a distance of a target. Colours are sorted by lightness and tested in blocks of 16.

enum { FITS_BLOCK = 16, FITS_BLOCKS = 256 / FITS_BLOCK };

// A set of palette colours by rank. Ranks are assigned from dark to light.
typedef struct {
  uint64_t words[4];
} rank_set;

// Ignores negative ranks.
static inline void rank_set_add(rank_set *set, int rank) {
  if (rank >= 0) set->words[rank / 64] |= UINT64_C(1) << rank % 64;
}

// Removes the ranks that the other set does not have.
static inline void rank_set_keep(rank_set *set, const rank_set *other) {
  for (int word = 0; word < 4; word++) set->words[word] &= other->words[word];
}

typedef struct {
  // By index; −1 for the transparent index and unused indices.
  int16_t ranks[256];
  uint8_t indices[256];
  int block_count;
  // The lowest and highest lightness of each block.
  int16_t darkest[FITS_BLOCKS], lightest[FITS_BLOCKS];
  // Lightness, a and b by rank. Unused entries repeat the lightest colour.
  _Alignas(64) int16_t planes[3][256];
} ranked_colors;

// Sorts the colours by lightness.
static void rank_colors(ranked_colors *ranked, const int16_t (*colors)[4], int count) {
  uint32_t keys[256];
  memset(ranked->ranks, -1, sizeof ranked->ranks);
  memset(ranked->indices, 0, sizeof ranked->indices);
  for (int i = 0; i < count; i++) {
    const uint32_t key = (uint32_t)(colors[i][0] + (1 << 15)) << 8 | (uint32_t)i;
    int at = i;
    for (; at > 0 && keys[at - 1] > key; at--) keys[at] = keys[at - 1];
    keys[at] = key;
  }
  ranked->block_count = (count + FITS_BLOCK - 1) / FITS_BLOCK;
  for (int i = 0; i < ranked->block_count * FITS_BLOCK; i++) {
    const int index = keys[i < count ? i : count - 1] & 255;
    if (i < count) {
      ranked->indices[i] = (uint8_t)index;
      ranked->ranks[index] = (int16_t)i;
    }
    for (int k = 0; k < 3; k++) ranked->planes[k][i] = colors[index][k];
  }
  for (int block = 0; block < ranked->block_count; block++) {
    ranked->darkest[block] = ranked->planes[0][block * FITS_BLOCK];
    ranked->lightest[block] = ranked->planes[0][(block + 1) * FITS_BLOCK - 1];
  }
}

// The colours within `tolerance` of `target`. Unused ranks may be included.
SEGUE_CLONES
static void find_fits(const ranked_colors *ranked, const int16_t *target, int32_t tolerance, rank_set *fits) {
  typedef int16_t shorts __attribute__((vector_size(2 * FITS_BLOCK)));
  typedef int32_t lanes __attribute__((vector_size(4 * FITS_BLOCK)));
  memset(fits, 0, sizeof *fits);
  const int32_t limit = tolerance * tolerance;
  int block = 0;
  while (block < ranked->block_count && ranked->lightest[block] < target[0] - tolerance) block++;
  for (; block < ranked->block_count && ranked->darkest[block] <= target[0] + tolerance; block++) {
    lanes square = {};
    for (int k = 0; k < 3; k++) {
      const shorts difference = *(const shorts *)(ranked->planes[k] + block * FITS_BLOCK) - target[k];
      const lanes wide = __builtin_convertvector(difference, lanes);
      square += wide * wide;
    }
    fits->words[block / 4] |= (uint64_t)BITS_OF_16(square <= limit) << block % 4 * 16;
  }
}

#endif
