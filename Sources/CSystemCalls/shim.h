// System calls that are missing from the platforms' Swift modules.

#ifdef __APPLE__
#include <errno.h>
#include <stdio.h>
#include <malloc/malloc.h>
#include <stdint.h>
#include <sys/stdio.h>
#include <unistd.h>

// Swaps two directory entries atomically; returns -1 and sets errno on failure.
static inline int tenken_exchange(int folder, const char *name, int other_folder,
                                  const char *other_name) {
  return renameatx_np(folder, name, other_folder, other_name, RENAME_SWAP);
}

// The bytes of memory that are allocated and not freed; -1 if the platform does not count them.
static inline int64_t tenken_allocated_bytes(void) {
  malloc_statistics_t statistics;
  malloc_zone_statistics(NULL, &statistics);
  return (int64_t)statistics.size_in_use;
}

// Fails with ENOTSUP: macOS has no call that writes a whole file system to the disk.
static inline int tenken_sync_file_system(int descriptor) {
  (void)descriptor;
  errno = ENOTSUP;
  return -1;
}

// Creates a pipe and ignores the flags: macOS has no call that sets them atomically.
static inline int tenken_pipe(int *ends, int flags) {
  (void)flags;
  return pipe(ends);
}
#else
#include <stdint.h>
#include <stdlib.h>
#include <sys/syscall.h>
#include <unistd.h>
#ifdef __GLIBC__
#include <malloc.h>
#endif

// The bytes of memory that are allocated and not freed; -1 if the platform does not count them.
static inline int64_t tenken_allocated_bytes(void) {
#if defined(__GLIBC__) && __GLIBC_PREREQ(2, 33)
  const struct mallinfo2 information = mallinfo2();
  return (int64_t)(information.uordblks + information.hblkhd);
#else
  return -1;
#endif
}

// Swaps two directory entries atomically; returns -1 and sets errno on failure.
static inline int tenken_exchange(int folder, const char *name, int other_folder,
                                  const char *other_name) {
  const unsigned exchange = 2; // RENAME_EXCHANGE of linux/fs.h
  return (int)syscall(SYS_renameat2, folder, name, other_folder, other_name, exchange);
}

// Writes all pending data of a file system to the disk.
static inline int tenken_sync_file_system(int descriptor) {
  return (int)syscall(SYS_syncfs, descriptor);
}

// Creates a pipe with file flags: O_CLOEXEC keeps it from programs started at the same time.
static inline int tenken_pipe(int *ends, int flags) {
  return (int)syscall(SYS_pipe2, ends, flags);
}
#endif
