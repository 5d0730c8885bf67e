#include "CIconv.h"

#include <errno.h>
#include <iconv.h>

enum ciconv_outcome ciconv_decode(
  const char *encoding, const uint8_t *bytes, size_t count, uint8_t *room, size_t size,
  size_t *read, size_t *written) {
  *read = *written = 0;
  iconv_t table = iconv_open("UTF-8", encoding);
  if (table == (iconv_t)-1) return CICONV_NO_TABLE;
  // The interface is older than `const`: it does not change the text.
  char *source = (char *)(uintptr_t)bytes, *target = (char *)room;
  size_t left = count, free = size;
  size_t result = iconv(table, &source, &left, &target, &free);
  if (result != (size_t)-1) result = iconv(table, NULL, NULL, &target, &free);
  const int reason = errno;
  iconv_close(table);
  *read = count - left;
  *written = size - free;
  if (result == (size_t)-1) return reason == E2BIG ? CICONV_NO_ROOM : CICONV_INVALID;
  return CICONV_DECODED;
}
