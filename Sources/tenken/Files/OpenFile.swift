/// An open file or folder, which is closed when nobody refers to it any more.
class OpenFile {
  let descriptor: Int32

  init(_ descriptor: Int32) { self.descriptor = descriptor }

  deinit { close(descriptor) }

  /// Performs a system call with the descriptor, which is not closed meanwhile.
  @discardableResult func call(_ body: (Int32) -> Int32) throws(FileError) -> Int32 {
    defer { withExtendedLifetime(self) {} }
    return try checked(body(descriptor))
  }

  var status: FileStatus {
    get throws(FileError) {
      try FileStatus { status throws(FileError) in try call { fstat($0, &status) } }
    }
  }

  /// Locks the file or folder until it is closed; false if another process has locked it.
  func lock(waits: Bool = false) throws(FileError) -> Bool {
    do throws(FileError) {
      try call { flock($0, LOCK_EX | (waits ? 0 : LOCK_NB)) }
      return true
    } catch {
      guard error.number == EWOULDBLOCK else { throw error }
      return false
    }
  }

  /// Reads a whole file, and its status at that time; throws if it is larger than the limit.
  func content(limit: Int) throws(FileError) -> (bytes: [UInt8], status: FileStatus) {
    defer { withExtendedLifetime(self) {} }
    let status = try status
    guard status.isFile else { throw .notAFile }
    guard status.size <= limit else { throw .tooLarge }
    var bytes = [UInt8](repeating: 0, count: status.size)
    var count = 0
    while count < bytes.count {
      let part = try checked(
        bytes.withUnsafeMutableBytes { buffer in
          read(descriptor, buffer.baseAddress?.advanced(by: count), buffer.count - count)
        })
      // The file has become shorter meanwhile.
      if part == 0 { break }
      count += part
    }
    bytes.removeLast(bytes.count - count)
    return (bytes, status)
  }

  /// Appends all bytes, and syncs the file to the disk if asked to.
  func append(_ content: FileContent, syncs: Bool = true) throws(FileError) {
    defer { withExtendedLifetime(self) {} }
    try content.forEachPart { part throws(FileError) in try writeAll(part, to: descriptor) }
    if syncs { try checked(fsync(descriptor)) }
  }
}

/// Returns the result of a system call, which is repeated if a signal interrupts it.
///
/// - Throws: The error of the system, if the call failed.
@discardableResult
func checked<Count: SignedInteger>(
  _ call: @autoclosure () throws(FileError) -> Count
) throws(FileError) -> Count {
  while true {
    let result = try call()
    guard result < 0 else { return result }
    guard errno == EINTR else { throw .last }
  }
}

/// Writes all bytes to an open file.
func writeAll(_ bytes: [UInt8], to descriptor: Int32) throws(FileError) {
  var offset = 0
  while offset < bytes.count {
    offset += try checked(
      bytes.withUnsafeBytes { buffer in
        write(descriptor, buffer.baseAddress?.advanced(by: offset), buffer.count - offset)
      })
  }
}
