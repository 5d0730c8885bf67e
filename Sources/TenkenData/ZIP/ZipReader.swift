/// Why a file cannot be read from a ZIP archive.
package enum ZipError: Error, Hashable, Sendable {
  /// The list of files at the end of the archive is missing.
  case noList
  /// The list of files is damaged, or cut off.
  case damagedList
  /// The archive has more files than allowed.
  case tooManyFiles
  /// A file is protected by a password.
  case encrypted(String)
  /// A file is cut off.
  case cutOff(String)
  /// A file is compressed with a method other than deflate.
  case unknownMethod(Int, String)
  /// A file is larger than allowed when it is unpacked.
  case tooLarge(String)
  /// The data of a file is damaged, or has another size than the list says.
  case damaged(String)
}

/// Reads the files of a ZIP archive, one at a time and within limits.
///
/// [APPNOTE](https://pkware.cachefly.net/webdocs/casestudies/APPNOTE.TXT)
package struct ZipReader {
  /// What an archive may cost.
  package struct Limits: Sendable {
    /// The most files.
    let files: Int
    /// The most bytes of all files that are read, unpacked.
    let bytes: Int
    /// The most times that a file may be larger than its packed data; 64 KiB are always allowed.
    let expansion: Int

    /// Makes limits.
    package init(files: Int, bytes: Int, expansion: Int) {
      (self.files, self.bytes, self.expansion) = (files, bytes, expansion)
    }
  }

  /// A file of the archive.
  private struct Entry {
    let method: Int
    let packedCount: Int
    let count: Int
    let offset: Int
    let isEncrypted: Bool
  }

  private let bytes: [UInt8]
  private let limits: Limits
  private var entries: [String: Entry] = [:]
  /// The names of the files, in the order of the archive.
  package private(set) var names: [String] = []
  private var unpackedCount = 0

  /// Reads the central directory of an archive.
  ///
  /// - Parameters:
  ///   - bytes: The archive.
  ///   - limits: What it may cost.
  /// - Throws: What is wrong with the directory.
  package init(_ bytes: [UInt8], limits: Limits) throws(ZipError) {
    (self.bytes, self.limits) = (bytes, limits)
    let earliest = max(0, bytes.count - 65_557)
    var end = bytes.count - 22
    while end >= earliest, number(4, at: end) != 0x0605_4B50 { end -= 1 }
    guard end >= earliest else { throw .noList }
    let count = number(2, at: end + 10)
    guard count <= limits.files else { throw .tooManyFiles }
    var header = number(4, at: end + 16)
    for _ in 0..<count {
      guard number(4, at: header) == 0x0201_4B50 else { throw .damagedList }
      let nameCount = number(2, at: header + 28)
      let next = header + 46 + nameCount + number(2, at: header + 30) + number(2, at: header + 32)
      guard next <= bytes.count else { throw .damagedList }
      let name = String(decoding: bytes[header + 46..<header + 46 + nameCount], as: UTF8.self)
      let entry = Entry(
        method: number(2, at: header + 10), packedCount: number(4, at: header + 20),
        count: number(4, at: header + 24), offset: number(4, at: header + 42),
        isEncrypted: number(2, at: header + 8) & 1 == 1)
      if entries.updateValue(entry, forKey: name) == nil { names.append(name) }
      header = next
    }
  }

  /// Reads a little-endian number of `count` bytes; -1 outside the archive.
  private func number(_ count: Int, at offset: Int) -> Int {
    guard offset >= 0, offset + count <= bytes.count else { return -1 }
    return (0..<count).reduce(0) { $0 | Int(bytes[offset + $1]) << (8 * $1) }
  }

  /// The content of a file; nil if the archive has no file of this name.
  ///
  /// - Parameter name: The name, as in the archive.
  /// - Returns: The unpacked bytes.
  /// - Throws: Why the file cannot be unpacked.
  package mutating func content(_ name: String) throws(ZipError) -> [UInt8]? {
    guard let entry = entries[name] else { return nil }
    guard !entry.isEncrypted else { throw .encrypted(name) }
    let start =
      entry.offset + 30 + number(2, at: entry.offset + 26) + number(2, at: entry.offset + 28)
    guard number(4, at: entry.offset) == 0x0403_4B50, entry.packedCount >= 0,
      start + entry.packedCount <= bytes.count
    else { throw .cutOff(name) }
    guard entry.method == 0 || entry.method == 8 else { throw .unknownMethod(entry.method, name) }
    // The ratio limits the damage of a zip bomb. What is larger than the directory says is damaged.
    let limit = min(
      limits.bytes - unpackedCount, max(entry.packedCount * limits.expansion, 1 << 16))
    guard entry.count <= limit else { throw .tooLarge(name) }
    let packed = bytes[start..<start + entry.packedCount]
    let content = entry.method == 0 ? Array(packed) : Deflate.inflated(packed, count: entry.count)
    guard let content, content.count == entry.count else { throw .damaged(name) }
    unpackedCount += content.count
    return content
  }

  /// The contents of all files, by their names.
  ///
  /// - Throws: Why a file cannot be unpacked.
  package var contents: [String: [UInt8]] {
    get throws(ZipError) {
      var reader = self
      var contents: [String: [UInt8]] = [:]
      for name in names { contents[name] = try reader.content(name) }
      return contents
    }
  }
}
