import Foundation

/// An open file, which is certainly no folder, pipe or device that would block who opens it.
final class RegularFile {
  private let descriptor: Int32
  /// The bytes that it had when it was opened.
  let size: Int

  /// Opens a file with the flags of `open`.
  init(_ path: String, _ flags: Int32, permissions: mode_t = 0o644) throws(SystemError) {
    let file = open(path, flags | O_CLOEXEC | O_NONBLOCK, permissions)
    guard file >= 0 else { throw .last }
    var status = stat()
    guard fstat(file, &status) == 0, status.st_mode & S_IFMT == S_IFREG else {
      close(file)
      throw .noFile
    }
    descriptor = file
    size = Int(status.st_size)
  }

  deinit { close(descriptor) }

  /// The next bytes, at most `count`; empty at the end.
  func read(_ count: Int) throws(SystemError) -> [UInt8] {
    var count = count
    let bytes = [UInt8](unsafeUninitializedCapacity: count) { buffer, used in
      count = Foundation.read(descriptor, buffer.baseAddress, buffer.count)
      used = max(0, count)
    }
    guard count >= 0 else { throw .last }
    return bytes
  }

  /// The last byte; nil if there is none.
  func lastByte() throws(SystemError) -> UInt8? {
    guard size > 0 else { return nil }
    var byte: UInt8 = 0
    guard pread(descriptor, &byte, 1, off_t(size - 1)) == 1 else { throw .last }
    return byte
  }

  /// Writes bytes at the end of a file that is open for appending: all of them, or none.
  func append(_ bytes: [UInt8]) throws(SystemError) {
    var written = 0
    while written < bytes.count {
      let count = bytes.withUnsafeBytes { buffer in
        write(descriptor, buffer.baseAddress?.advanced(by: written), buffer.count - written)
      }
      if count < 0, errno != EINTR {
        let error = SystemError.last
        ftruncate(descriptor, off_t(size))
        throw error
      }
      written += max(0, count)
    }
  }

  /// Waits until everything is on the disk.
  func synchronize() throws(SystemError) {
    guard fsync(descriptor) == 0 else { throw .last }
  }

  /// Calls a function with each line and its number from 1, without the line break.
  ///
  /// Of a line that is longer than the limit, it gets one byte more than the limit.
  func forEachLine(limit: Int, _ body: ([UInt8], Int) throws -> Void) throws {
    var line: [UInt8] = []
    var number = 1
    while true {
      let bytes = try read(1 << 18)
      guard !bytes.isEmpty else { break }
      for (index, part) in bytes.split(separator: 0x0A, omittingEmptySubsequences: false)
        .enumerated()
      {
        if index > 0 {
          try body(line, number)
          line = []
          number += 1
        }
        line += part.prefix(limit + 1 - line.count)
      }
    }
    if !line.isEmpty { try body(line, number) }
  }
}
