#include "CChecksumFiles.h"

// #embed is a C23 feature; clang supports it in all language versions.
#pragma clang diagnostic ignored "-Wc23-extensions"

static const uint8_t corpus_sha256[] = {
#embed "corpus.sha256"
};

static const embedded_file files[] = {
    EMBEDDED_FILE("corpus.sha256", corpus_sha256),
};

embedded_files checksum_files(void) { return EMBEDDED_FILES(files); }
