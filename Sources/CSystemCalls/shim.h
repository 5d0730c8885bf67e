// Calls that the systems have and that their modules for Swift lack.

#ifdef __APPLE__
#include <errno.h>
#include <stdio.h>
#include <sys/stdio.h>
#include <unistd.h>

// Exchanges two entries of folders at once; -1 and errno where that cannot be.
static inline int tenken_exchange(int folder, const char *name, int other_folder,
                                  const char *other_name) {
  return renameatx_np(folder, name, other_folder, other_name, RENAME_SWAP);
}

// Brings everything of a file system to the disk; macOS has no such call.
static inline int tenken_sync_file_system(int descriptor) {
  (void)descriptor;
  errno = ENOTSUP;
  return -1;
}

// Makes a pipe; macOS has no call that keeps it from other programs at once.
static inline int tenken_pipe(int *ends, int flags) {
  (void)flags;
  return pipe(ends);
}
#else
#include <sys/syscall.h>
#include <unistd.h>

// Exchanges two entries of folders at once; -1 and errno where that cannot be.
static inline int tenken_exchange(int folder, const char *name, int other_folder,
                                  const char *other_name) {
  const unsigned exchange = 2; // RENAME_EXCHANGE of linux/fs.h
  return (int)syscall(SYS_renameat2, folder, name, other_folder, other_name, exchange);
}

// Brings everything of a file system to the disk.
static inline int tenken_sync_file_system(int descriptor) {
  return (int)syscall(SYS_syncfs, descriptor);
}

// Makes a pipe with the flags of a file: O_CLOEXEC keeps it from programs that are started meanwhile.
static inline int tenken_pipe(int *ends, int flags) {
  return (int)syscall(SYS_pipe2, ends, flags);
}
#endif
