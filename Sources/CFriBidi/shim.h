#include <fribidi.h>

// A constant that is declared as a variable. Its first line reads `(GNU FriBidi) 1.0.8`.
static inline const char *segue_fribidi_version_info(void) { return fribidi_version_info; }
