#include <linebreak.h>
#include <stdint.h>

// From version 4 on the number has another name, in a header that older ones do not have. A byte each: major, minor.
static inline int segue_unibreak_version(void) {
#if __has_include(<unibreakbase.h>)
  return unibreak_version;
#else
  return linebreak_version;
#endif
}
