/// The place of a file or folder below another one: names, divided by `/`.
///
/// Names are compared byte by byte, as the system holds them. Two that look alike to people, and
/// are equal as texts, may be two files; and a user's file may have a name that is no UTF-8.
struct EntryPath: Hashable, Comparable, Sendable {
  /// The bytes, without the zero that ends them for the system.
  let bytes: [UInt8]

  /// Makes the path of bytes.
  init(bytes: some Sequence<UInt8>) { self.bytes = Array(bytes) }

  /// Makes the path of a text.
  init(_ text: String) { self.init(bytes: text.utf8) }

  /// The path as people read it.
  var text: String { String(decoding: bytes, as: UTF8.self) }

  /// The names from the outermost folder to the entry itself.
  var names: [EntryPath] {
    bytes.split(separator: UInt8(ascii: "/")).map { EntryPath(bytes: $0) }
  }

  /// The folder that the entry lies in; nil for the outermost.
  var parent: EntryPath? {
    bytes.lastIndex(of: UInt8(ascii: "/")).map { EntryPath(bytes: bytes[..<$0]) }
  }

  /// The folders that the entry lies in, the innermost first.
  var ancestors: [EntryPath] {
    var ancestors: [EntryPath] = []
    var inner = self
    while let outer = inner.parent {
      ancestors.append(outer)
      inner = outer
    }
    return ancestors
  }

  /// The path of an entry in this folder.
  func appending(_ name: EntryPath) -> EntryPath {
    EntryPath(bytes: bytes + [UInt8(ascii: "/")] + name.bytes)
  }

  /// Hands the path to a system call.
  func withCString<Value, Failure: Error>(
    _ body: (UnsafePointer<CChar>) throws(Failure) -> Value
  ) throws(Failure) -> Value {
    try (bytes.map { CChar(bitPattern: $0) } + [0]).withUnsafeBufferPointer {
      buffer throws(Failure) in
      guard let start = buffer.baseAddress else {
        preconditionFailure("a text that has an end has a beginning")
      }
      return try body(start)
    }
  }

  static func < (first: EntryPath, second: EntryPath) -> Bool {
    first.bytes.lexicographicallyPrecedes(second.bytes)
  }
}
