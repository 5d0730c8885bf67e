import TenkenDiagnostics
import TenkenYAML

/// What people and tools write for JSON that is none: comments, and a value in each line.
extension ImportFormat {
  /// The ends of the names of files in YAML, in JSON, and in JSON with such things in it.
  static let yamlExtensions = ["yaml", "yml", "json", "jsonc", "jsonl", "ndjson"]

  /// The values of a file that is not readable as one document, each with the number of lines before
  /// it, and the comments in it; nil if it is no JSON.
  static func jsonDocuments(
    in bytes: [UInt8]
  ) -> (documents: [(bytes: [UInt8], line: Int)], comments: [ImportedNote])? {
    guard let first = bytes.first(where: { $0 > 0x20 && ![0xEF, 0xBB, 0xBF].contains($0) }),
      [0x7B, 0x5B, 0x2F].contains(first)
    else { return nil }
    let json = JSONWithComments(bytes)
    if isReadable(json.bytes) { return ([(json.bytes, 0)], json.comments) }
    var lines: [(bytes: [UInt8], line: Int)] = []
    for (number, row) in json.bytes.split(separator: 0x0A, omittingEmptySubsequences: false)
      .enumerated()
    {
      guard let first = row.first(where: { $0 > 0x20 }) else { continue }
      guard first == 0x7B, row.last(where: { $0 > 0x20 }) == 0x7D else { return nil }
      lines.append((Array(row), number))
    }
    guard lines.count > 1, lines.allSatisfy({ isReadable($0.bytes) }) else { return nil }
    return (lines, json.comments)
  }

  private static func isReadable(_ bytes: [UInt8]) -> Bool {
    !YAMLDocument.parse(path: "", bytes: bytes).diagnostics.contains { $0.severity == .error }
  }
}

extension YAMLCases {
  /// Reads one of several values that stand below each other in a file.
  mutating func read(_ value: (bytes: [UInt8], line: Int)) throws(ImportError) {
    firstLine = value.line
    guard let root = YAMLDocument.parse(path: "", bytes: value.bytes).root else { return }
    try read(root, [], label: "", isRoot: true)
  }
}

/// JSON with blanks in place of its comments, `// …` and `/* … */`, so that all else stands where it
/// stood.
private struct JSONWithComments {
  private(set) var bytes: [UInt8]
  private(set) var comments: [ImportedNote] = []

  init(_ source: [UInt8]) {
    bytes = source
    var (index, line) = (0, 1)
    var (isText, isEscaped) = (false, false)
    while index < source.count {
      let byte = source[index]
      let next = index + 1 < source.count ? source[index + 1] : 0
      if byte == 0x0A { line += 1 }
      if isText {
        isText = isEscaped || byte != 0x22
        isEscaped = byte == 0x5C && !isEscaped
      } else if byte == 0x22 {
        isText = true
      } else if byte == 0x2F, next == 0x2F || next == 0x2A {
        let end = Self.end(of: source[index...], isLine: next == 0x2F)
        let text = source[(index + 2)..<(next == 0x2F ? end : max(index + 2, end - 2))]
        add(String(decoding: text, as: UTF8.self), at: line)
        for place in index..<end where source[place] != 0x0A { bytes[place] = 0x20 }
        line += source[index..<end].count { $0 == 0x0A }
        index = end
        continue
      }
      index += 1
    }
  }

  /// Where a comment ends.
  private static func end(of rest: ArraySlice<UInt8>, isLine: Bool) -> Int {
    if isLine { return rest.firstIndex { $0 == 0x0A || $0 == 0x0D } ?? rest.endIndex }
    var index = rest.startIndex + 2
    while index + 1 < rest.endIndex {
      if rest[index] == 0x2A, rest[index + 1] == 0x2F { return index + 2 }
      index += 1
    }
    return rest.endIndex
  }

  private mutating func add(_ text: String, at line: Int) {
    for (index, part) in text.split(separator: "\n", omittingEmptySubsequences: false).enumerated()
    {
      let plain = LineMarks.trimmed(part)
      guard !plain.isEmpty else { continue }
      comments.append(
        ImportedNote(label: "", text: ImportedText(text: plain, position: .line(line + index))))
    }
  }
}
