#include <linebreak.h>
#include <stdint.h>

// The version of the library: the high byte is the major version, the low byte the minor one. Since version 4, the variable
// has another name, and a header that older versions do not have.
static inline int segue_unibreak_version(void) {
#if __has_include(<unibreakbase.h>)
  return unibreak_version;
#else
  return linebreak_version;
#endif
}
