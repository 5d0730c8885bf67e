import CZLib

/// The compression of ZIP archives and of web pages, by the system's zlib.
///
/// [RFC 1951](https://www.rfc-editor.org/rfc/rfc1951), [RFC 1952](https://www.rfc-editor.org/rfc/rfc1952)
public enum Deflate {
  /// Compresses data for a ZIP archive; the bytes are the same for one version of zlib only.
  package static func deflated(_ bytes: [UInt8]) -> [UInt8] {
    packed(bytes, windowBits: -MAX_WBITS)
  }

  /// Compresses data as the content coding `gzip` of HTTP, without a name or a date.
  public static func gzipped(_ bytes: [UInt8]) -> [UInt8] {
    // The sum asks zlib for the header and the checksum of gzip.
    packed(bytes, windowBits: MAX_WBITS + 16)
  }

  private static func packed(_ bytes: [UInt8], windowBits: Int32) -> [UInt8] {
    var stream = z_stream()
    let status = deflateInit2_(
      &stream, Z_DEFAULT_COMPRESSION, Z_DEFLATED, windowBits, MAX_MEM_LEVEL,
      Z_DEFAULT_STRATEGY, ZLIB_VERSION, Int32(MemoryLayout<z_stream>.size))
    precondition(status == Z_OK, "zlib has no memory, or another version than its header")
    defer { deflateEnd(&stream) }
    let limit = Int(deflateBound(&stream, UInt(bytes.count)))
    return stream.output(of: bytes[...], count: limit) { Z_STREAM_END == zDeflate(&$0) } ?? []
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
    let output = stream.output(of: bytes, count: count) { Z_STREAM_END == zInflate(&$0) }
    return output?.count == count ? output : nil
  }

  /// The checksum of ZIP: CRC-32 with the polynomial of Ethernet.
  package static func checksum(_ bytes: [UInt8]) -> UInt32 {
    UInt32(truncatingIfNeeded: crc32(0, bytes, UInt32(bytes.count)))
  }

  private static func zDeflate(_ stream: inout z_stream) -> Int32 { deflate(&stream, Z_FINISH) }

  private static func zInflate(_ stream: inout z_stream) -> Int32 { inflate(&stream, Z_FINISH) }
}

extension z_stream {
  /// What one call of zlib makes of all input; nil if it does not come to the end.
  fileprivate mutating func output(
    of bytes: ArraySlice<UInt8>, count: Int, _ run: (inout z_stream) -> Bool
  ) -> [UInt8]? {
    var isWhole = false
    // zlib refuses a missing buffer, even for nothing.
    let output = [UInt8](unsafeUninitializedCapacity: max(count, 1)) { buffer, written in
      bytes.withUnsafeBufferPointer { input in
        next_in = UnsafeMutablePointer(mutating: input.baseAddress)
        avail_in = UInt32(input.count)
        next_out = buffer.baseAddress
        avail_out = UInt32(buffer.count)
        isWhole = run(&self)
        written = buffer.count - Int(avail_out)
      }
    }
    return isWhole ? output : nil
  }
}
