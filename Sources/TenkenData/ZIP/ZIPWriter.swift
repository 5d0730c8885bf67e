/// Writes a ZIP archive, of which it holds only the packed bytes of one file.
///
/// The same files give the same bytes with the same zlib: all are dated 1980-01-01, the earliest
/// date in the format. [APPNOTE 6.3.10](https://pkware.cachefly.net/webdocs/casestudies/APPNOTE.TXT)
package struct ZIPWriter {
  /// Packs the bytes of a file while they are made.
  package final class Packer {
    private let deflater = Deflate.Stream(.raw)
    fileprivate private(set) var packed: [UInt8] = []
    fileprivate private(set) var checksum: UInt32 = 0
    fileprivate private(set) var count = 0

    /// Creates a packer for a file without bytes.
    package init() {}

    /// Adds bytes at the end of the file.
    package func add(_ bytes: [UInt8]) {
      checksum = Deflate.checksum(bytes, after: checksum)
      count += bytes.count
      deflater.pack(bytes, to: &packed)
    }

    fileprivate func finish() { deflater.finish(to: &packed) }
  }

  private let sink: ([UInt8]) -> Void
  /// The number of bytes before the next file.
  private var offset = 0
  private var fileCount = 0
  private var directory: [UInt8] = []

  /// Begins an archive.
  ///
  /// - Parameter sink: Receives the bytes of the archive, some at a time.
  package init(to sink: @escaping ([UInt8]) -> Void) { self.sink = sink }

  /// Adds a file.
  ///
  /// - Parameters:
  ///   - name: Its name, in ASCII.
  ///   - packer: The packer that got all of its bytes.
  package mutating func add(_ name: String, _ packer: Packer) {
    packer.finish()
    let header = Self.header(name, packer)
    directory.append(littleEndian: 0x0201_4B50, size: 4)
    // Made by version 2.0.
    directory.append(littleEndian: 20, size: 2)
    directory += header
    // No comment, first disk, no attributes.
    directory += [UInt8](repeating: 0, count: 10)
    directory.append(littleEndian: offset, size: 4)
    directory += Array(name.utf8)
    var bytes: [UInt8] = []
    bytes.append(littleEndian: 0x0403_4B50, size: 4)
    write(bytes + header + Array(name.utf8))
    write(packer.packed)
    fileCount += 1
  }

  /// Ends the archive: writes the directory.
  package mutating func finish() {
    var end: [UInt8] = []
    end.append(littleEndian: 0x0605_4B50, size: 4)
    end.append(littleEndian: 0, size: 4)
    end.append(littleEndian: fileCount, size: 2)
    end.append(littleEndian: fileCount, size: 2)
    end.append(littleEndian: directory.count, size: 4)
    end.append(littleEndian: offset, size: 4)
    end.append(littleEndian: 0, size: 2)
    write(directory + end)
    precondition(offset < 1 << 32, "an archive without ZIP64 is smaller than 4 GiB")
  }

  private mutating func write(_ bytes: [UInt8]) {
    offset += bytes.count
    sink(bytes)
  }

  /// The fields that a file has both before its bytes and in the directory.
  private static func header(_ name: String, _ packer: Packer) -> [UInt8] {
    var header: [UInt8] = []
    // Needs version 2.0; no flags; deflated; midnight of 1980-01-01.
    header.append(littleEndian: 20, size: 2)
    header.append(littleEndian: 0, size: 2)
    header.append(littleEndian: 8, size: 2)
    header.append(littleEndian: 0, size: 2)
    header.append(littleEndian: 0x21, size: 2)
    header.append(littleEndian: Int(packer.checksum), size: 4)
    header.append(littleEndian: packer.packed.count, size: 4)
    header.append(littleEndian: packer.count, size: 4)
    header.append(littleEndian: name.utf8.count, size: 2)
    // No extra field.
    header.append(littleEndian: 0, size: 2)
    return header
  }
}

extension [UInt8] {
  fileprivate mutating func append(littleEndian number: Int, size: Int) {
    for index in 0..<size { append(UInt8(truncatingIfNeeded: number >> (8 * index))) }
  }
}
