/// The path of a file or folder, relative to another folder: names, separated by `/`.
///
/// Names are compared byte by byte, as the system stores them. Two names that look alike and are
/// equal as texts may be two files, and a user's file may have a name that is not UTF-8.
struct EntryPath: Hashable, Comparable, Sendable, ExpressibleByStringLiteral {
  /// The bytes, without the terminating zero.
  let bytes: [UInt8]

  init(bytes: some Sequence<UInt8>) { self.bytes = Array(bytes) }

  init(_ text: String) { self.init(bytes: text.utf8) }

  init(stringLiteral text: String) { self.init(text) }

  /// The path as text.
  var text: String { String(decoding: bytes, as: UTF8.self) }

  /// The path as text; nil if it is not UTF-8.
  var validText: String? { String(validating: bytes, as: UTF8.self) }

  var isHidden: Bool { bytes.first == UInt8(ascii: ".") }

  /// The name of the entry in its folder.
  var name: EntryPath { parent.map { EntryPath(bytes: bytes[($0.bytes.count + 1)...]) } ?? self }

  /// The folder that contains the entry; nil for a single name.
  var parent: EntryPath? {
    bytes.lastIndex(of: UInt8(ascii: "/")).map { EntryPath(bytes: bytes[..<$0]) }
  }

  /// The folders that contain the entry, innermost first.
  var ancestors: [EntryPath] { Array(sequence(first: self, next: \.parent).dropFirst()) }

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
