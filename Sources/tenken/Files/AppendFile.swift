#if canImport(Darwin)
  import Darwin
#elseif canImport(Musl)
  import Musl
#else
  import Glibc
#endif

/// Adds whole lines to the end of a file, which is made if need be, and brings them to the disk.
///
/// A line that somebody was stopped in stays alone: the new ones begin on a line of their own. What cannot be
/// written to its end, for lack of space, is taken back.
func append(_ lines: String, to path: String) throws(ToolError) {
  do throws(FileError) {
    try makeFolders(parent(of: path))
    let file = try checked(
      open(path, O_RDWR | O_CREAT | O_APPEND | O_CLOEXEC | O_NONBLOCK, 0o666))
    defer { close(file) }
    var status = stat()
    try checked(fstat(file, &status))
    guard status.st_mode & S_IFMT == S_IFREG else { throw FileError(reason: "It is not a file") }
    // Whoever else adds to it does so before or after.
    while flock(file, LOCK_EX) != 0 { if errno != EINTR { throw FileError.last } }
    try checked(fstat(file, &status))
    let size = status.st_size
    var last: UInt8 = 0x0A
    if size > 0, pread(file, &last, 1, size - 1) != 1 { throw FileError.last }
    do throws(FileError) {
      try writeAll(Array(((last == 0x0A ? "" : "\n") + lines).utf8), to: file)
      try checked(fsync(file))
    } catch {
      _ = ftruncate(file, size)
      throw error
    }
  } catch {
    throw .output("'\(path)' cannot be written: \(error.reason)", help: error.help)
  }
}
