#include <nettle/sha2.h>
#include <nettle/version.h>

// Nettle 4 has no parameter for the length: it always writes the whole digest.
static inline void segue_sha256_digest(struct sha256_ctx *context, uint8_t digest[SHA256_DIGEST_SIZE]) {
#if NETTLE_VERSION_MAJOR >= 4
  nettle_sha256_digest(context, digest);
#else
  nettle_sha256_digest(context, SHA256_DIGEST_SIZE, digest);
#endif
}
