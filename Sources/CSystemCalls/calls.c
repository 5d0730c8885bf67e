// System calls, by platform.

#define _GNU_SOURCE
#include "CSystemCalls.h"

#ifdef __APPLE__
#include <errno.h>
#include <stdio.h>
#include <malloc/malloc.h>
#include <stdint.h>
#include <sys/stdio.h>
#include <unistd.h>

int tenken_exchange(int folder, const char *name, int other_folder, const char *other_name) {
  return renameatx_np(folder, name, other_folder, other_name, RENAME_SWAP);
}

int64_t tenken_allocated_bytes(void) {
  malloc_statistics_t statistics;
  malloc_zone_statistics(NULL, &statistics);
  return (int64_t)statistics.size_in_use;
}

// Fails with ENOTSUP: macOS has no call that writes a whole file system to the disk.
int tenken_sync_file_system(int descriptor) {
  (void)descriptor;
  errno = ENOTSUP;
  return -1;
}

// Does nothing: macOS does not limit the address space of a process.
void tenken_say_when_memory_ends(void) {}

// Creates a pipe and ignores the flags: macOS has no call that sets them atomically.
int tenken_pipe(int *ends, int flags) {
  (void)flags;
  return pipe(ends);
}
#else
#include <fcntl.h>
#include <signal.h>
#include <stdint.h>
#include <stdlib.h>
#include <string.h>
#include <sys/resource.h>
#include <sys/syscall.h>
#include <unistd.h>
#ifdef __GLIBC__
#include <malloc.h>
#endif

int64_t tenken_allocated_bytes(void) {
#if defined(__GLIBC__) && __GLIBC_PREREQ(2, 33)
  const struct mallinfo2 information = mallinfo2();
  return (int64_t)(information.uordblks + information.hblkhd);
#else
  return -1;
#endif
}

// The bytes of address space that the system allows the process (ulimit -v); 0 if there is no limit.
static uint64_t tenken_address_space_limit(void) {
  struct rlimit limit;
  const int is_known = getrlimit(RLIMIT_AS, &limit) == 0 && limit.rlim_cur != RLIM_INFINITY;
  return is_known ? limit.rlim_cur : 0;
}

// Whether less than a third, or than 128 MiB, of the limited address space is left.
static int tenken_is_out_of_memory(void) {
  char text[64] = "";
  const int file = open("/proc/self/statm", O_RDONLY | O_CLOEXEC);
  const ssize_t count = file < 0 ? -1 : read(file, text, sizeof text - 1);
  uint64_t pages = 0;
  for (const char *sign = text; count > 0 && *sign >= '0' && *sign <= '9'; sign++)
    pages = pages * 10 + (uint64_t)(*sign - '0');
  const uint64_t limit = tenken_address_space_limit(), used = pages * (uint64_t)getpagesize();
  const uint64_t reserve = limit / 3 > 128 << 20 ? limit / 3 : 128 << 20;
  return limit > 0 && used + reserve > limit;
}

// Ends the process with a sentence if it fails for lack of memory; otherwise the signal ends it.
//
// Calls nothing that allocates.
static void tenken_end_for_signal(int number) {
  static const char sentence[] =
      "error: the system allows the command too little memory (ulimit -v)\n"
      "  = allow it more, or give it fewer files or cases at a time\n";
  if (tenken_is_out_of_memory()) {
    (void)!write(STDERR_FILENO, sentence, sizeof sentence - 1);
    _exit(69);
  }
  signal(number, SIG_DFL);
  raise(number);
}

void tenken_say_when_memory_ends(void) {
  if (tenken_address_space_limit() == 0) return;
#ifdef __GLIBC__
  // A pool of memory for each thread would take 64 MiB of the address space: all share one.
  mallopt(M_ARENA_MAX, 1);
#endif
  // The stack of the main thread cannot grow when the address space is used up.
  static char stack[32 << 10];
  const stack_t other = {.ss_sp = stack, .ss_size = sizeof stack};
  sigaltstack(&other, NULL);
  struct sigaction action;
  memset(&action, 0, sizeof action);
  action.sa_handler = tenken_end_for_signal;
  action.sa_flags = SA_ONSTACK | SA_NODEFER;
  const int signals[] = {SIGABRT, SIGBUS, SIGILL, SIGSEGV, SIGTRAP};
  for (unsigned index = 0; index < sizeof signals / sizeof *signals; index++)
    sigaction(signals[index], &action, NULL);
}

int tenken_exchange(int folder, const char *name, int other_folder, const char *other_name) {
  const unsigned exchange = 2; // RENAME_EXCHANGE of linux/fs.h
  return (int)syscall(SYS_renameat2, folder, name, other_folder, other_name, exchange);
}

int tenken_sync_file_system(int descriptor) {
  return (int)syscall(SYS_syncfs, descriptor);
}

int tenken_pipe(int *ends, int flags) {
  return (int)syscall(SYS_pipe2, ends, flags);
}
#endif
