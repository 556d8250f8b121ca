#pragma once
#include <CEmbeddedFiles.h>

/// Lists of words by which lines of Thai, Lao, Khmer and Burmese are broken.
embedded_files text_files(void);
