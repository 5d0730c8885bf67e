#if canImport(Darwin)
  import Darwin
#elseif canImport(Musl)
  import Musl
#else
  import Glibc
#endif

/// Why a file cannot be opened, read or written.
struct FileError: Error {
  /// The system's number of the error; 0 where the fault is not the system's.
  let number: Int32
  /// What the system says, for example `Permission denied`.
  let reason: String

  /// The error that the last system call has left.
  static var last: FileError { FileError(number: errno) }

  /// Makes the error of a system's number.
  init(number: Int32) {
    self.number = number
    reason = String(cString: strerror(number))
  }

  /// Makes an error that is not the system's.
  init(reason: String) {
    number = 0
    self.reason = reason
  }
}

/// The largest file that is read at all: far more than any scenario or report takes.
private let fileSizeLimit = 1 << 30

/// Reads a whole file.
func readFile(_ path: String) throws(FileError) -> [UInt8] {
  // Without O_NONBLOCK, opening a named pipe would wait for somebody to write to it.
  let descriptor = open(path, O_RDONLY | O_CLOEXEC | O_NONBLOCK)
  guard descriptor >= 0 else { throw FileError.last }
  defer { close(descriptor) }
  var status = stat()
  guard fstat(descriptor, &status) == 0 else { throw FileError.last }
  guard status.st_mode & S_IFMT == S_IFREG else { throw FileError(reason: "It is no file") }
  guard status.st_size <= fileSizeLimit else { throw FileError(reason: "It is too large") }
  return try readAll(descriptor, expectedCount: Int(status.st_size))
}

private func readAll(_ descriptor: Int32, expectedCount: Int) throws(FileError) -> [UInt8] {
  var failure: FileError?
  let bytes = [UInt8](unsafeUninitializedCapacity: expectedCount) { buffer, count in
    while count < expectedCount {
      let part = read(descriptor, buffer.baseAddress?.advanced(by: count), expectedCount - count)
      if part < 0 {
        if errno == EINTR { continue }
        failure = FileError.last
        return
      }
      // Somebody has shortened the file meanwhile.
      if part == 0 { return }
      count += part
    }
  }
  if let failure { throw failure }
  return bytes
}
