import TenkenDiagnostics

/// The parts of a file in YAML that are no values.
extension ImportFormat {
  /// The comments of a document that have lines of their own, and no indentation as texts may have.
  static func yamlComments(in bytes: [UInt8], from start: Int) -> [ImportedNote] {
    bytes.split(separator: 0x0A, omittingEmptySubsequences: false).enumerated()
      .compactMap { index, row in
        guard row.first == 0x23 else { return nil }
        let text = LineMarks.trimmed(String(decoding: row, as: UTF8.self).drop { $0 == "#" })
        guard text.contains(where: \.isLetter) else { return nil }
        return ImportedNote(
          label: "", text: ImportedText(text: text, position: .line(start + index + 1)))
      }
  }

  /// The documents of a file, each with the number of lines before it: `---` begins another one.
  static func yamlDocuments(in bytes: [UInt8]) -> [(bytes: [UInt8], line: Int)] {
    var found: [(bytes: [UInt8], line: Int)] = []
    var (start, line, number) = (0, 0, 0)
    var hasValues = false
    for row in bytes.split(separator: 0x0A, omittingEmptySubsequences: false) {
      let isMark = row.starts(with: "---".utf8) && row.dropFirst(3).allSatisfy { $0 <= 0x20 }
      if isMark, hasValues {
        found.append((Array(bytes[start..<row.startIndex]), line))
        (start, line, hasValues) = (row.startIndex, number, false)
      }
      // Directives and comments before the mark belong to the document after it.
      let first = row.first { $0 > 0x20 }
      hasValues = hasValues || !isMark && first != nil && first != 0x25 && first != 0x23
      number += 1
    }
    found.append((Array(bytes[start...]), line))
    return found
  }
}
