/// Messages of the language server protocol, cut out of a stream of bytes.
///
/// Each has a header with `Content-Length`, and a blank line before its content. What is no header is
/// left out line by line, so that a client that slips once is understood again afterwards.
///
/// [Language Server Protocol 3.17, base protocol](https://microsoft.github.io/language-server-protocol/specifications/lsp/3.17/specification/#baseProtocol)
public struct MessageFrames: Sendable {
  /// The longest message that is read, in bytes: four files of the largest size that is read.
  public static let contentLimit = 64 << 20

  /// The longest line of a header, in bytes: none that is meant takes a tenth of it.
  private static let headerLimit = 1_000

  private var buffer: [UInt8] = []
  private var start = 0
  private var contentLength: Int?
  /// The bytes of a message that is too long, which are still to come.
  private var skipped = 0

  /// Begins with an empty stream.
  public init() {}

  /// Takes bytes that have come.
  public mutating func append(_ bytes: some Collection<UInt8>) {
    let own = bytes.dropFirst(skipped)
    skipped -= min(skipped, bytes.count)
    if start > 1 << 16 {
      buffer.removeFirst(start)
      start = 0
    }
    buffer += own
  }

  /// The content of the next message; nil until all of it has come.
  public mutating func next() -> [UInt8]? {
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

  /// Whether the blank line behind the header has come.
  private var isHeaderOver = false

  /// The next line of a header without its break; nil where content comes, or no whole line is there.
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
      // A blank line that ends no header means nothing.
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

  /// A message as it is sent.
  public static func frame(_ content: String) -> [UInt8] {
    let bytes = Array(content.utf8)
    return Array("Content-Length: \(bytes.count)\r\n\r\n".utf8) + bytes
  }
}
