// Decoding texts with the system's tables of characters.

#ifndef CICONV_H
#define CICONV_H

#include <stddef.h>
#include <stdint.h>

// What became of a text.
enum ciconv_outcome {
  CICONV_DECODED,
  // The system has no table of the encoding.
  CICONV_NO_TABLE,
  // A byte begins no character of the encoding.
  CICONV_INVALID,
  // The UTF-8 needs more room.
  CICONV_NO_ROOM,
};

// Decodes a text to UTF-8.
//
// `read` gets the number of bytes before the first one that could not be decoded, and `written` the
// bytes of UTF-8.
enum ciconv_outcome ciconv_decode(
  const char *encoding, const uint8_t *bytes, size_t count, uint8_t *room, size_t size,
  size_t *read, size_t *written);

#endif
