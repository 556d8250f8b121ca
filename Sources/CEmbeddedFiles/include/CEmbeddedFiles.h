// Files that are compiled into the program, so that nothing has to be located at run time. The C compiler embeds them
// directly; as Swift literals they would take half a minute to type check.
#pragma once
#include <stddef.h>
#include <stdint.h>

/// Returns the bytes of the file with this name and sets `*count` to their number. Returns NULL if there is none.
const uint8_t *_Nullable embedded_file(const char *_Nonnull name, size_t *_Nonnull count);
