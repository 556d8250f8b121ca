#ifndef SEGUE_GIF_LZW_STRINGS_H
#define SEGUE_GIF_LZW_STRINGS_H

#include <stdint.h>
#include <string.h>

#include "LZWFits.h"

// The LZW dictionary as a tree of strings. A string's children are longer by one index.
enum { STRING_LIMIT = 4096, SLOT_COUNT = 1 << 14 };

typedef struct {
  // By code: the newest child of a string, and its next older sibling; 0 for none.
  uint16_t child[STRING_LIMIT], sibling[STRING_LIMIT];
  uint16_t parent[STRING_LIMIT];
  // The last index of each string.
  uint8_t index[STRING_LIMIT];
  // A hash table of parent, index and child code: 12 + 8 + 12 bits; 0 for a free slot.
  uint32_t slots[SLOT_COUNT];
  // For each single-index string: the last indices of its children, by rank.
  rank_set follows[256];
  // The single-index strings that have children, by rank.
  rank_set parents;
  // By index: the longest string that repeats it, and its length; 0 if there is none but the index itself.
  uint16_t run[256], run_length[256];
  // The code of the next string.
  int next;
} strings;

static inline void strings_reset(strings *s, int first) {
  memset(s->child, 0, sizeof s->child);
  memset(s->slots, 0, sizeof s->slots);
  memset(s->follows, 0, sizeof s->follows);
  memset(&s->parents, 0, sizeof s->parents);
  memset(s->run_length, 0, sizeof s->run_length);
  s->next = first;
}

// Multiplicative hashing (D. Knuth) with 2³² divided by the golden ratio. The 14 highest bits are the slot.
static inline uint32_t strings_slot(uint32_t key) { return key * 2654435761u >> 18; }

// The child's code, or 0.
static inline int strings_find(const strings *s, int parent, int index) {
  const uint32_t key = (uint32_t)parent << 8 | (uint32_t)index;
  for (uint32_t slot = strings_slot(key);; slot = (slot + 1) % SLOT_COUNT) {
    if (s->slots[slot] == 0) return 0;
    if (s->slots[slot] >> 12 == key) return (int)(s->slots[slot] & 0xFFF);
  }
}

// Adds a string. If it exists already, it keeps its code, but the next code is used up, as in every decoder.
static inline void strings_add(strings *s, const int16_t *ranks, int parent, int index) {
  const int code = s->next++;
  const uint32_t key = (uint32_t)parent << 8 | (uint32_t)index;
  uint32_t slot = strings_slot(key);
  for (; s->slots[slot] != 0; slot = (slot + 1) % SLOT_COUNT) {
    if (s->slots[slot] >> 12 == key) return;
  }
  s->slots[slot] = key << 12 | (uint32_t)code;
  s->index[code] = (uint8_t)index;
  s->parent[code] = (uint16_t)parent;
  s->sibling[code] = s->child[parent];
  s->child[parent] = (uint16_t)code;
  const int run_length = s->run_length[index];
  if (parent == (run_length == 0 ? index : s->run[index])) {
    s->run[index] = (uint16_t)code;
    s->run_length[index] = (uint16_t)(run_length == 0 ? 2 : run_length + 1);
  }
  if (parent < 256) {
    rank_set_add(&s->follows[parent], ranks[index]);
    rank_set_add(&s->parents, ranks[parent]);
  }
}

#endif
