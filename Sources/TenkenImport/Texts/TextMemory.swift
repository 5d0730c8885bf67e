import TenkenSimulation

/// Remembers what short texts were read as: each line of a document is asked many times what it is.
struct TextMemory<Value: Sendable>: Sendable {
  /// The most bytes of a text that is remembered.
  private static var textBytes: Int { 240 }
  /// The most texts that are remembered: eight megabytes at most.
  ///
  /// A large document asks about all of its lines before it asks about the first one again.
  private static var count: Int { 16_384 }

  private let known = Locked<[String: Value]>([:])

  /// What a text is read as, which depends on nothing else.
  func value(of text: String, _ read: (String) -> Value) -> Value {
    guard text.utf8.count <= Self.textBytes else { return read(text) }
    if let found = known.withValue({ $0[text] }) { return found }
    let value = read(text)
    known.withValue { known in
      if known.count == Self.count { known = [:] }
      known[text] = value
    }
    return value
  }

  /// The same, if nobody said what columns mean while the source is read.
  func valueOfOwnMeaning(of text: String, _ read: (String) -> Value) -> Value {
    HeadingTable.given.isEmpty ? value(of: text, read) : read(text)
  }
}
