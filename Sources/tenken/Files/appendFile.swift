/// Appends whole lines to a file, which is created if needed, and syncs it to the disk.
///
/// If the file ends in an unfinished line, the new lines begin after a line break. If writing
/// fails, for lack of space for example, the file gets its old size again.
func append(_ lines: String, to path: String) throws(ToolError) {
  do throws(FileError) {
    try makeFolders(parent(of: path))
    let file = try checked(
      open(path, O_RDWR | O_CREAT | O_APPEND | O_CLOEXEC | O_NONBLOCK, 0o666))
    defer { close(file) }
    var status = stat()
    try checked(fstat(file, &status))
    guard status.st_mode & S_IFMT == S_IFREG else { throw FileError(reason: "It is not a file") }
    // Other processes append before or after, but never in between.
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
