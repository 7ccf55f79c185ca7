#pragma once

#include <zlib.h>

// The initialisers are macros, which Swift does not see.

static inline int qbank_deflate_init(z_stream *stream, int level, int window_bits) {
  return deflateInit2(stream, level, Z_DEFLATED, window_bits, 8, Z_DEFAULT_STRATEGY);
}

static inline int qbank_inflate_init(z_stream *stream, int window_bits) {
  return inflateInit2(stream, window_bits);
}
