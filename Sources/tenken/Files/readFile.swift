/// The maximum size of a file to read: far more than any scenario or report takes.
private let fileSizeLimit = 1 << 30

/// Reads a whole file.
func readFile(_ path: String) throws(FileError) -> [UInt8] {
  SourceLog.record(path)
  // Without O_NONBLOCK, opening a named pipe would wait for somebody to write to it.
  let file = OpenFile(try checked(open(path, O_RDONLY | O_CLOEXEC | O_NONBLOCK)))
  return try file.content(limit: fileSizeLimit).bytes
}
