/// An open file or folder, which is closed when nobody refers to it any more.
class OpenFile {
  let descriptor: Int32

  init(_ descriptor: Int32) { self.descriptor = descriptor }

  deinit { close(descriptor) }

  var status: FileStatus {
    get throws(FileError) {
      defer { withExtendedLifetime(self) {} }
      return try FileStatus { fstat(descriptor, &$0) }
    }
  }

  /// Locks the file or folder until it is closed; false if another process has locked it.
  func lock() throws(FileError) -> Bool {
    defer { withExtendedLifetime(self) {} }
    guard flock(descriptor, LOCK_EX | LOCK_NB) != 0 else { return true }
    guard errno == EWOULDBLOCK else { throw FileError.last }
    return false
  }

  /// Reads a whole file, and its status at that time; throws if it is larger than the limit.
  func content(limit: Int) throws(FileError) -> (bytes: [UInt8], status: FileStatus) {
    defer { withExtendedLifetime(self) {} }
    let status = try status
    guard status.isFile else { throw .notAFile }
    guard status.size <= limit else { throw .tooLarge }
    return (try readAll(descriptor, expectedCount: status.size), status)
  }

  /// Appends all bytes, and syncs the file to the disk if asked to.
  func append(_ bytes: [UInt8], syncs: Bool = true) throws(FileError) {
    defer { withExtendedLifetime(self) {} }
    try writeAll(bytes, to: descriptor)
    if syncs { try checked(fsync(descriptor)) }
  }
}

/// Returns the result of a system call; throws if the call failed.
@discardableResult
func checked(_ result: Int32) throws(FileError) -> Int32 {
  guard result >= 0 else { throw FileError.last }
  return result
}

/// Reads up to the expected number of bytes of an open file.
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
      // The file has become shorter meanwhile.
      if part == 0 { return }
      count += part
    }
  }
  if let failure { throw failure }
  return bytes
}

/// Writes all bytes to an open file.
func writeAll(_ bytes: [UInt8], to descriptor: Int32) throws(FileError) {
  var offset = 0
  while offset < bytes.count {
    let count = bytes.withUnsafeBytes { buffer in
      write(descriptor, buffer.baseAddress?.advanced(by: offset), buffer.count - offset)
    }
    if count < 0 {
      if errno == EINTR { continue }
      throw FileError.last
    }
    offset += count
  }
}
