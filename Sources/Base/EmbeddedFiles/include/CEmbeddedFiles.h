// Files that are compiled into the program, so that nothing has to be located at run time. The C compiler embeds them
// directly; as Swift literals they would take half a minute to type check.
#pragma once
#include <stddef.h>
#include <stdint.h>

/// Returns the bytes of the file with this name and sets `*count` to their number. Returns NULL if there is none.
const uint8_t *_Nullable embedded_file(const char *_Nonnull name, size_t *_Nonnull count);

/// The number of symbols.
size_t embedded_symbol_count(void);

/// The name of the symbol with this index, which is less than the number of symbols. Names are sorted.
const char *_Nonnull embedded_symbol_name(size_t index);

/// Returns the SVG text of the symbol with this name, or NULL if there is none.
const char *_Nullable embedded_symbol_text(const char *_Nonnull name);
