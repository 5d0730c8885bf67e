/// Appends whole lines to a file, which is created if needed, and syncs it to the disk.
///
/// If the file ends in an unfinished line, the new lines begin after a line break. If writing
/// fails, for lack of space for example, the file gets its old size again.
func append(_ lines: FileContent, to path: String) throws(ToolError) {
  do throws(FileError) {
    try withFolders(parent(of: path)) { () throws(FileError) in
      let file = OpenFile(
        try checked(open(path, O_RDWR | O_CREAT | O_APPEND | O_CLOEXEC | O_NONBLOCK, 0o666)))
      defer { withExtendedLifetime(file) {} }
      guard try file.status.isFile else { throw .notAFile }
      // Other processes append before or after, but never in between.
      _ = try file.lock(waits: true)
      let size = off_t(try file.status.size)
      var last: UInt8 = 0x0A
      if size > 0, pread(file.descriptor, &last, 1, size - 1) != 1 { throw .last }
      do throws(FileError) {
        var content = FileContent(last == 0x0A ? [] : [0x0A])
        content.append(lines)
        try file.append(content)
      } catch {
        _ = ftruncate(file.descriptor, size)
        throw error
      }
    }
  } catch {
    throw .notWritten(path, error)
  }
}
