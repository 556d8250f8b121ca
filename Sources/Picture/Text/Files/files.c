#include "CTextFiles.h"

// #embed is a C23 feature; clang supports it in all language versions.
#pragma clang diagnostic ignored "-Wc23-extensions"

static const uint8_t burmese_words[] = {
#embed "Words/burmese.words"
};
static const uint8_t khmer_words[] = {
#embed "Words/khmer.words"
};
static const uint8_t lao_words[] = {
#embed "Words/lao.words"
};
static const uint8_t thai_words[] = {
#embed "Words/thai.words"
};

static const embedded_file files[] = {
    EMBEDDED_FILE("Words/burmese.words", burmese_words),
    EMBEDDED_FILE("Words/khmer.words", khmer_words),
    EMBEDDED_FILE("Words/lao.words", lao_words),
    EMBEDDED_FILE("Words/thai.words", thai_words),
};

embedded_files text_files(void) { return EMBEDDED_FILES(files); }
