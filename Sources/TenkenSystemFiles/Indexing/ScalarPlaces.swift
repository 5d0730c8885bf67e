package import TenkenDiagnostics
package import TenkenYAML

/// The texts of scalars as they are written in a file, with the positions of their characters.
package struct ScalarPlaces {
  let source: SourceText
  let bytes: [UInt8]

  /// Finds places in a file with some content.
  package init(source: SourceText, bytes: [UInt8]) {
    self.source = source
    self.bytes = bytes
  }

  /// A scalar as it is written, without quotes; escapes and line breaks are as in the file.
  package struct Place {
    /// The text as it is written.
    package let text: String
    /// The position of the first character.
    let start: SourcePosition

    /// The range of the whole text.
    package var range: SourceRange { range(0..<text.unicodeScalars.count) }

    /// The range of some of its Unicode scalars.
    func range(_ part: Range<Int>) -> SourceRange {
      SourceRange(start: position(part.lowerBound), end: position(part.upperBound))
    }

    /// The names in `{name}` and `{name|one|many}`, with their ranges.
    var placeholders: [(name: String, range: SourceRange)] {
      text.matches(of: /\{([a-z0-9-]+)[|}]/).map { match in
        let start = text[..<match.1.startIndex].unicodeScalars.count
        let count = match.1.unicodeScalars.count
        return (String(match.1), range(start..<start + count))
      }
    }

    private func position(_ offset: Int) -> SourcePosition {
      var (line, column) = (start.line, start.column)
      for scalar in text.unicodeScalars.prefix(offset) {
        (line, column) = scalar == "\n" ? (line + 1, 0) : (line, column + 1)
      }
      return SourcePosition(line: line, column: column)
    }
  }

  /// The place of a scalar's text: of an alias, that of its anchor; nil if there is none.
  package func place(of node: YAMLNode) -> Place? {
    let range = node.contentRange
    guard let part = source.byteRange(of: range), bytes.indices.contains(part.lowerBound) else {
      return nil
    }
    var scalars = Substring(String(decoding: bytes[part], as: UTF8.self)).unicodeScalars
    var start = range.start
    if !node.isPlain, let first = scalars.first {
      switch first {
      case "\"", "'":
        scalars = scalars.dropFirst().dropLast()
        start = SourcePosition(line: start.line, column: start.column + 1)
      case "|", ">":
        // The first line has only the style of a block.
        guard let end = scalars.firstIndex(of: "\n") else { return nil }
        scalars = scalars[scalars.index(after: end)...]
        start = SourcePosition(line: start.line + 1, column: 0)
      case _: return nil
      }
    }
    return Place(text: String(scalars), start: start)
  }
}
