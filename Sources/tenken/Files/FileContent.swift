import TenkenData

/// The content of a file, large parts of which wait in a ``Spool``.
struct FileContent: Sendable {
  /// Consecutive bytes.
  enum Part: Sendable {
    case bytes([UInt8])
    case spooled(Spool, offset: Int, count: Int)
  }

  private var parts: [Part] = []
  /// The number of bytes.
  private(set) var count = 0

  /// An empty content.
  init() {}

  init(_ bytes: [UInt8]) {
    if !bytes.isEmpty { append(.bytes(bytes), count: bytes.count) }
  }

  init(_ text: String) { self.init(Array(text.utf8)) }

  /// Parts with the text around them.
  init(joining contents: [FileContent], in frame: TextFrame) {
    append(FileContent(frame.before))
    let between = FileContent(frame.between)
    for (index, content) in contents.enumerated() {
      if index > 0 { append(between) }
      append(content)
    }
    append(FileContent(frame.after))
  }

  var isEmpty: Bool { count == 0 }

  mutating func append(_ part: Part, count: Int) {
    parts.append(part)
    self.count += count
  }

  mutating func append(_ other: FileContent) {
    parts += other.parts
    count += other.count
  }

  /// Calls a closure with the bytes, some at a time.
  func forEachPart(_ body: ([UInt8]) throws(FileError) -> Void) throws(FileError) {
    for part in parts {
      switch part {
      case .bytes(let bytes): try body(bytes)
      case .spooled(let spool, let offset, let count):
        try body(try spool.bytes(at: offset, count: count))
      }
    }
  }

  /// All bytes, for those who need them at once.
  func bytes() throws(FileError) -> [UInt8] {
    var all: [UInt8] = []
    all.reserveCapacity(count)
    try forEachPart { all += $0 }
    return all
  }
}
