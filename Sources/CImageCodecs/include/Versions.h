#pragma once

/// Versions of the libraries as they run, or, of giflib and libjpeg-turbo, which do not say, as they were when this was compiled.
const char *segue_png_version(void);
const char *segue_gif_version(void);
const char *segue_jpeg_version(void);
/// A byte each: major, minor, revision.
int segue_webp_version(void);
