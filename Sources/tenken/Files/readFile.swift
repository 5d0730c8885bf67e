/// The maximum size of a file to read: far more than any scenario or report takes.
private let fileSizeLimit = 1 << 30

/// Reads a whole file.
func readFile(_ path: String) throws(FileError) -> [UInt8] {
  SourceLog.record(path)
  // Without O_NONBLOCK, opening a named pipe would wait for somebody to write to it.
  let descriptor = open(path, O_RDONLY | O_CLOEXEC | O_NONBLOCK)
  guard descriptor >= 0 else { throw FileError.last }
  defer { close(descriptor) }
  var status = stat()
  guard fstat(descriptor, &status) == 0 else { throw FileError.last }
  guard status.st_mode & S_IFMT == S_IFREG else { throw FileError.notAFile }
  guard status.st_size <= fileSizeLimit else { throw FileError.tooLarge }
  return try readAll(descriptor, expectedCount: Int(status.st_size))
}

/// Reads up to the expected number of bytes of an open file.
func readAll(_ descriptor: Int32, expectedCount: Int) throws(FileError) -> [UInt8] {
  var failure: FileError?
  let bytes = [UInt8](unsafeUninitializedCapacity: expectedCount) { buffer, count in
    while count < expectedCount {
      let part = read(descriptor, buffer.baseAddress?.advanced(by: count), expectedCount - count)
      if part < 0 {
        if errno == EINTR { continue }
        failure = FileError.last
        return
      }
      // The file has become shorter meanwhile.
      if part == 0 { return }
      count += part
    }
  }
  if let failure { throw failure }
  return bytes
}
