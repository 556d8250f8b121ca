// giflib has no pkg-config file by which SwiftPM would notice that it is missing and say what to install.
#if __has_include(<gif_lib.h>)
#include <gif_lib.h>
#else
#error "giflib is missing: you may be able to install it by apt-get install libgif-dev, dnf install giflib-devel, pacman -S giflib, apk add giflib-dev, or brew install giflib"
#endif
