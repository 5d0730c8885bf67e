// What Swift's modules of the platforms lack.

#ifndef CSYSTEMCALLS_H
#define CSYSTEMCALLS_H

#include <stdint.h>

// Swaps two directory entries atomically; returns -1 and sets errno on failure.
int tenken_exchange(int folder, const char *name, int other_folder, const char *other_name);

// The bytes of memory that are allocated and not freed; -1 if the platform does not count them.
int64_t tenken_allocated_bytes(void);

// Writes all pending data of a file system to the disk; returns -1 and sets errno on failure.
int tenken_sync_file_system(int descriptor);

// Creates a pipe with file flags: O_CLOEXEC keeps it from programs started at the same time.
int tenken_pipe(int *ends, int flags);

// Makes a process with a limited address space say so when an allocation fails.
//
// Swift and its libraries end the process then, by a signal. Without a limit nothing changes.
void tenken_say_when_memory_ends(void);

#endif
