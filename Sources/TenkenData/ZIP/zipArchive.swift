/// Packs files into a ZIP archive.
///
/// The same files give the same bytes with the same zlib: all are dated 1980-01-01, the earliest
/// date in the format. [APPNOTE 6.3.10](https://pkware.cachefly.net/webdocs/casestudies/APPNOTE.TXT)
///
/// - Parameter files: The files in order, with ASCII names; together less than 4 GiB.
/// - Returns: The bytes of the archive.
package func zipArchive(_ files: [(name: String, bytes: [UInt8])]) -> [UInt8] {
  var archive: [UInt8] = []
  archive.reserveCapacity(files.reduce(1024) { $0 + $1.bytes.count })
  var directory: [UInt8] = []
  for (name, bytes) in files {
    let offset = archive.count
    let packed = Deflate.deflated(bytes)
    let header = entryHeader(name: name, bytes: bytes, packedCount: packed.count)
    archive.append(littleEndian: 0x0403_4B50, size: 4)
    archive += header + Array(name.utf8) + packed
    directory.append(littleEndian: 0x0201_4B50, size: 4)
    // Made by version 2.0.
    directory.append(littleEndian: 20, size: 2)
    directory += header
    // No comment, first disk, no attributes.
    directory += [UInt8](repeating: 0, count: 10)
    directory.append(littleEndian: offset, size: 4)
    directory += Array(name.utf8)
  }
  let start = archive.count
  archive += directory
  archive.append(littleEndian: 0x0605_4B50, size: 4)
  archive.append(littleEndian: 0, size: 4)
  archive.append(littleEndian: files.count, size: 2)
  archive.append(littleEndian: files.count, size: 2)
  archive.append(littleEndian: directory.count, size: 4)
  archive.append(littleEndian: start, size: 4)
  archive.append(littleEndian: 0, size: 2)
  precondition(archive.count < 1 << 32, "an archive without ZIP64 is smaller than 4 GiB")
  return archive
}

/// The fields that an entry has both before its bytes and in the directory.
private func entryHeader(name: String, bytes: [UInt8], packedCount: Int) -> [UInt8] {
  var header: [UInt8] = []
  // Needs version 2.0; no flags; deflated; midnight of 1980-01-01.
  header.append(littleEndian: 20, size: 2)
  header.append(littleEndian: 0, size: 2)
  header.append(littleEndian: 8, size: 2)
  header.append(littleEndian: 0, size: 2)
  header.append(littleEndian: 0x21, size: 2)
  header.append(littleEndian: Int(Deflate.checksum(bytes)), size: 4)
  header.append(littleEndian: packedCount, size: 4)
  header.append(littleEndian: bytes.count, size: 4)
  header.append(littleEndian: name.utf8.count, size: 2)
  // No extra field.
  header.append(littleEndian: 0, size: 2)
  return header
}

extension [UInt8] {
  fileprivate mutating func append(littleEndian number: Int, size: Int) {
    for index in 0..<size { append(UInt8(truncatingIfNeeded: number >> (8 * index))) }
  }
}
