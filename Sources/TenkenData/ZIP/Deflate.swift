import CZLib

/// The compression of ZIP archives and of web pages, by the system's zlib.
///
/// [RFC 1951](https://www.rfc-editor.org/rfc/rfc1951), [RFC 1952](https://www.rfc-editor.org/rfc/rfc1952)
public enum Deflate {
  /// What is around the compressed data.
  package enum Frame {
    /// Nothing, as in a ZIP archive.
    case raw
    /// The header and the checksum of gzip, without a name or a date.
    case gzip

    fileprivate var windowBits: Int32 {
      switch self {
      case .raw: -MAX_WBITS
      // The sum asks zlib for the header and the checksum.
      case .gzip: MAX_WBITS + 16
      }
    }
  }

  /// Compresses data while it is made; the bytes are the same for one version of zlib only.
  package final class Stream {
    /// The most bytes that zlib writes at once.
    private static let partSize = 1 << 16

    /// zlib keeps its address.
    private let stream = UnsafeMutablePointer<z_stream>.allocate(capacity: 1)

    /// Creates a stream without data.
    package init(_ frame: Frame) {
      stream.initialize(to: z_stream())
      let status = deflateInit2_(
        stream, Z_DEFAULT_COMPRESSION, Z_DEFLATED, frame.windowBits, MAX_MEM_LEVEL,
        Z_DEFAULT_STRATEGY, ZLIB_VERSION, Int32(MemoryLayout<z_stream>.size))
      precondition(status == Z_OK, "zlib has no memory, or another version than its header")
    }

    deinit {
      deflateEnd(stream)
      stream.deallocate()
    }

    /// Adds data, and appends what can be compressed so far.
    package func pack(_ bytes: [UInt8], to packed: inout [UInt8]) {
      run(bytes, Z_NO_FLUSH, to: &packed)
    }

    /// Ends the data, and appends the rest.
    package func finish(to packed: inout [UInt8]) { run([], Z_FINISH, to: &packed) }

    private func run(_ bytes: [UInt8], _ flush: Int32, to packed: inout [UInt8]) {
      bytes.withUnsafeBufferPointer { input in
        stream.pointee.next_in = UnsafeMutablePointer(mutating: input.baseAddress)
        stream.pointee.avail_in = UInt32(input.count)
        repeat {
          packed += [UInt8](unsafeUninitializedCapacity: Self.partSize) { buffer, written in
            stream.pointee.next_out = buffer.baseAddress
            stream.pointee.avail_out = UInt32(buffer.count)
            deflate(stream, flush)
            written = buffer.count - Int(stream.pointee.avail_out)
          }
          // A full buffer says that there is more.
        } while stream.pointee.avail_out == 0
      }
    }
  }

  /// Compresses data as the content coding `gzip` of HTTP, without a name or a date.
  public static func gzipped(_ bytes: [UInt8]) -> [UInt8] {
    let stream = Stream(.gzip)
    var packed: [UInt8] = []
    stream.pack(bytes, to: &packed)
    stream.finish(to: &packed)
    return packed
  }

  /// Decompresses data.
  ///
  /// - Parameters:
  ///   - bytes: The compressed data.
  ///   - count: The size of the original data in bytes, which is allocated before.
  /// - Returns: The original data; nil if it has another size, or the data is damaged.
  package static func inflated(_ bytes: ArraySlice<UInt8>, count: Int) -> [UInt8]? {
    var stream = z_stream()
    let status = inflateInit2_(
      &stream, -MAX_WBITS, ZLIB_VERSION, Int32(MemoryLayout<z_stream>.size))
    guard status == Z_OK else { return nil }
    defer { inflateEnd(&stream) }
    var isWhole = false
    // zlib refuses a missing buffer, even for nothing.
    let output = [UInt8](unsafeUninitializedCapacity: max(count, 1)) { buffer, written in
      bytes.withUnsafeBufferPointer { input in
        stream.next_in = UnsafeMutablePointer(mutating: input.baseAddress)
        stream.avail_in = UInt32(input.count)
        stream.next_out = buffer.baseAddress
        stream.avail_out = UInt32(buffer.count)
        isWhole = inflate(&stream, Z_FINISH) == Z_STREAM_END
        written = buffer.count - Int(stream.avail_out)
      }
    }
    return isWhole && output.count == count ? output : nil
  }

  /// The checksum of ZIP: CRC-32 with the polynomial of Ethernet.
  ///
  /// - Parameters:
  ///   - bytes: The data.
  ///   - start: The checksum of the data before it.
  /// - Returns: The checksum of all data up to the end.
  package static func checksum(_ bytes: [UInt8], after start: UInt32 = 0) -> UInt32 {
    // A missing buffer would ask for the checksum of nothing.
    guard !bytes.isEmpty else { return start }
    return UInt32(truncatingIfNeeded: crc32(UInt(start), bytes, UInt32(bytes.count)))
  }
}
