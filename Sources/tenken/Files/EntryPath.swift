/// The path of a file or folder, relative to another folder: names, separated by `/`.
///
/// Names are compared byte by byte, as the system stores them. Two names that look alike and are
/// equal as texts may be two files, and a user's file may have a name that is not UTF-8.
struct EntryPath: Hashable, Comparable, Sendable {
  /// The bytes, without the terminating zero.
  let bytes: [UInt8]

  /// Creates a path from bytes.
  init(bytes: some Sequence<UInt8>) { self.bytes = Array(bytes) }

  /// Creates a path from a text.
  init(_ text: String) { self.init(bytes: text.utf8) }

  /// The path as text.
  var text: String { String(decoding: bytes, as: UTF8.self) }

  /// The names from the outermost folder to the entry itself.
  var names: [EntryPath] {
    bytes.split(separator: UInt8(ascii: "/")).map { EntryPath(bytes: $0) }
  }

  /// The folder that contains the entry; nil for a single name.
  var parent: EntryPath? {
    bytes.lastIndex(of: UInt8(ascii: "/")).map { EntryPath(bytes: bytes[..<$0]) }
  }

  /// The folders that contain the entry, innermost first.
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

  /// Calls a closure with the path as a C string.
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
