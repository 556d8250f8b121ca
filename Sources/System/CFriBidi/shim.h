#include <fribidi.h>

// The version's text, whose first line is `(GNU FriBidi) 1.0.8`. Swift takes the variable for one that can change.
static inline const char *segue_fribidi_version_info(void) { return fribidi_version_info; }
