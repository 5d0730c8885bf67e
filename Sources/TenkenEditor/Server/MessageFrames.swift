/// Splits a stream of bytes into messages of the language server protocol.
///
/// Each message has a header with `Content-Length`, and a blank line before its content. Lines that
/// are not headers are skipped, so that later messages are understood after a client's mistake.
///
/// [Language Server Protocol 3.17, base protocol](https://microsoft.github.io/language-server-protocol/specifications/lsp/3.17/specification/#baseProtocol)
package struct MessageFrames: Sendable {
  /// The longest message that is read, in bytes: four times the largest file that is read.
  package static let contentLimit = 64 << 20

  /// The longest line of a header, in bytes: valid ones are less than a tenth of it.
  private static let headerLimit = 1_000

  private var buffer: [UInt8] = []
  private var start = 0
  private var contentLength: Int?
  /// The number of bytes still to come of a message that is too long.
  private var skipped = 0

  /// Makes an empty stream.
  package init() {}

  /// Appends bytes that have arrived.
  package mutating func append(_ bytes: some Collection<UInt8>) {
    let own = bytes.dropFirst(skipped)
    skipped -= min(skipped, bytes.count)
    if start > 1 << 16 {
      buffer.removeFirst(start)
      start = 0
    }
    buffer += own
  }

  /// Returns the content of the next message; nil until all of it has arrived.
  package mutating func next() -> [UInt8]? {
    while true {
      if skipped > 0 { return nil }
      if let line = headerLine() {
        read(line)
        continue
      }
      guard let length = contentLength, isHeaderOver, buffer.count - start >= length else {
        return nil
      }
      let content = Array(buffer[start..<start + length])
      start += length
      (contentLength, isHeaderOver) = (nil, false)
      return content
    }
  }

  /// Whether the blank line after the header has arrived.
  private var isHeaderOver = false

  /// The next header line, without its line break; nil if content follows, or if it is incomplete.
  private mutating func headerLine() -> ArraySlice<UInt8>? {
    guard !isHeaderOver else { return nil }
    guard let end = buffer[start...].firstIndex(of: UInt8(ascii: "\n")) else {
      if buffer.count - start > Self.headerLimit { start = buffer.count }
      return nil
    }
    let line = buffer[start..<end]
    start = end + 1
    return line.last == UInt8(ascii: "\r") ? line.dropLast() : line
  }

  private mutating func read(_ line: ArraySlice<UInt8>) {
    guard !line.isEmpty else {
      // A blank line that does not end a header is ignored.
      guard let length = contentLength else { return }
      guard length <= Self.contentLimit else {
        contentLength = nil
        let present = min(length, buffer.count - start)
        start += present
        skipped = length - present
        return
      }
      isHeaderOver = true
      return
    }
    let parts = line.split(separator: UInt8(ascii: ":"), maxSplits: 1)
    guard parts.count == 2,
      String(decoding: parts[0], as: UTF8.self).lowercased() == "content-length"
    else { return }
    let digits = parts[1].drop { $0 == 0x20 }
    guard let length = Int(String(decoding: digits, as: UTF8.self)), length >= 0 else { return }
    contentLength = length
  }

  /// The bytes of a message, with its header.
  package static func frame(_ content: String) -> [UInt8] {
    let bytes = Array(content.utf8)
    return Array("Content-Length: \(bytes.count)\r\n\r\n".utf8) + bytes
  }
}
