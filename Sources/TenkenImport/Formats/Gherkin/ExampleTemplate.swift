/// A text of an outline, with the names of examples in angle brackets.
struct ExampleTemplate {
  /// The parts in turn: a text, a name, a text, and so on.
  private let parts: [Substring]

  init(_ text: String) {
    var parts: [Substring] = []
    var rest = text[...]
    while let start = rest.firstIndex(of: "<"), let end = rest[start...].firstIndex(of: ">") {
      // Of several brackets that open, the last one belongs to the one that closes.
      let name = rest[start..<end].lastIndex(of: "<") ?? start
      parts.append(rest[..<name])
      parts.append(rest[rest.index(after: name)..<end])
      rest = rest[rest.index(after: end)...]
    }
    self.parts = parts + [rest]
  }

  /// The parts of the text with values, without making it.
  private func pieces(with values: [String: String]) -> some Sequence<Substring> {
    parts.lazy.enumerated().flatMap { index, part in
      guard !index.isMultiple(of: 2) else { return [part] }
      return values[String(part)].map { [$0[...]] } ?? ["<", part, ">"]
    }
  }

  /// The number of bytes of the text with values; names without a value stay as they are.
  func byteCount(with values: [String: String]) -> Int {
    pieces(with: values).reduce(0) { $0 + $1.utf8.count }
  }

  /// The text with values; names without a value stay as they are.
  func text(with values: [String: String]) -> String { pieces(with: values).joined() }
}
