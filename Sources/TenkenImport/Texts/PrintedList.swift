/// A list as programs print it into a cell: `['1. Open it', "2. Tap 'Done'"]`.
enum PrintedList {
  /// A text with a line for each text of the list that it is; other texts as they are.
  static func opened(_ text: String) -> String { lines(of: text) ?? text }

  /// The texts of a list, one a line; nil for other texts, and for a list of mere values.
  private static func lines(of text: String) -> String? {
    guard text.utf8.first == 0x5B || text.first?.isWhitespace == true else { return nil }
    let whole = LineMarks.trimmed(text)
    guard whole.first == "[", whole.last == "]" else { return nil }
    var rest = whole.dropFirst().dropLast().drop(while: \.isWhitespace)
    var lines: [String] = []
    while let quote = rest.first {
      guard quote == "'" || quote == "\"", let line = quoted(&rest) else { return nil }
      lines.append(line)
      rest = rest.drop(while: \.isWhitespace)
      guard let next = rest.first else { break }
      guard next == "," else { return nil }
      rest = rest.dropFirst().drop(while: \.isWhitespace)
    }
    return lines.contains(where: ColumnProfile.isSentence) ? lines.joined(separator: "\n") : nil
  }

  /// Takes a text in quotation marks from the beginning of another; nil if nothing closes them.
  private static func quoted(_ rest: inout Substring) -> String? {
    var text = ""
    let quote = rest.removeFirst()
    while let character = rest.popFirst() {
      if character == quote { return text }
      guard character == "\\", let next = rest.popFirst() else {
        text.append(character)
        continue
      }
      // A line break within a text is a space.
      text.append(next == "n" || next == "t" || next == "r" ? " " : next)
    }
    return nil
  }
}
