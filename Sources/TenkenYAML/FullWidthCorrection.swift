package import TenkenDiagnostics

/// A text whose full-width spaces and signs are replaced where YAML needs plain ones.
///
/// On a Japanese keyboard both are typed the same way, and they look alike. YAML treats full-width
/// ones as letters, so that a file with one of them has errors all over. Only unambiguous
/// characters are replaced: those that indent a line, those around its dashes and its first key,
/// and those of a value that has brackets and keys or names between them.
package struct FullWidthCorrection {
  /// The number of lines with such characters that get their own diagnostic.
  static let reportedLineLimit = 5

  /// The text as its author probably meant it.
  package let bytes: [UInt8]
  private let text: RepairableText
  /// The first such character of each line, with the edits of the line.
  private let signs: [(sign: WideSign, range: SourceRange, edits: [SourceEdit])]

  /// The most times that a text is read to find out which of its lines need the correction.
  static let roundLimit = 8

  /// Replaces the full-width characters where lines with errors have them; nil if that is no help.
  ///
  /// In a text of several lines, or in a title, such characters are right.
  ///
  /// - Parameters:
  ///   - bytes: The text as it was written.
  ///   - path: The path of the file in diagnostics.
  ///   - diagnostics: The diagnostics of the text.
  ///   - diagnose: Returns the diagnostics of a corrected text.
  package init?(
    _ bytes: [UInt8], at path: String, knowing diagnostics: [Diagnostic],
    diagnose: ([UInt8]) -> [Diagnostic]
  ) {
    guard diagnostics.errorCount > 0, let whole = FullWidthCorrection(bytes) else { return nil }
    let lines = whole.signs.map { Int($0.range.start.line) }
    var chosen: FullWidthCorrection?
    var chosenLines: Set<Int> = []
    var current = diagnostics
    for round in 1...Self.roundLimit {
      var faulty = lines.filter { !chosenLines.contains($0) && current.hasError(on: $0, of: path) }
      if faulty.isEmpty, chosenLines.isEmpty {
        // YAML often finds the error on the next line.
        faulty = lines.filter { current.hasError(on: $0 + 1, of: path) }
      }
      guard !faulty.isEmpty else { break }
      chosenLines.formUnion(round < Self.roundLimit ? faulty : lines)
      chosen = FullWidthCorrection(bytes, onlyOn: chosenLines)
      current = chosen.map { diagnose($0.bytes) } ?? current
    }
    guard let chosen, current.errorCount < diagnostics.errorCount else { return nil }
    self = chosen
  }

  /// Replaces the full-width characters of a text, or of some lines; nil if there are none.
  init?(_ bytes: [UInt8], onlyOn lines: Set<Int>? = nil) {
    var text = RepairableText(bytes)
    var edits: [TextEdit] = []
    let original = text
    var signs: [(WideSign, SourceRange, [SourceEdit])] = []
    for line in 0..<text.lineCount where lines?.contains(line) ?? true {
      let own = WideSigns(of: bytes[text.content(of: line)]).found
      guard let first = own.first else { continue }
      let range = SourceRange(
        start: text.position(of: first.edit.range.lowerBound),
        end: text.position(of: first.edit.range.upperBound))
      signs.append((first.sign, range, original.sourceEdits(own.map(\.edit))))
      edits += own.map(\.edit)
    }
    guard text.apply(edits) else { return nil }
    self.bytes = text.bytes
    self.text = text
    self.signs = signs.map { (sign: $0.0, range: $0.1, edits: $0.2) }
  }

  /// A diagnostic for each line with such a character, up to `reportedLineLimit`.
  func diagnostics(path: String) -> [Diagnostic] {
    let reported = signs.prefix(Self.reportedLineLimit)
    let more = signs.count - reported.count
    return reported.enumerated().map { index, found in
      let isLast = index == reported.count - 1
      let rest =
        more > 0 && isLast
        ? [DiagnosticText("and \(more) more like it", ja: "同様の行がほかに \(more) 行あります。")]
        : []
      var diagnostic: Diagnostic =
        switch found.sign {
        case .space: .fullWidthSpace(path: path, range: found.range, help: rest)
        case .colon: .fullWidthColon(path: path, range: found.range, help: rest)
        case .other(let plain):
          .fullWidthSign(plain, path: path, range: found.range, help: rest)
        }
      // The last diagnostic also fixes the lines that get none.
      diagnostic.corrections = .one(
        .fix, isLast ? signs[index...].flatMap(\.edits) : found.edits)
      return diagnostic
    }
  }

  /// The diagnostics of the file, given those of the plain text.
  package func diagnostics(path: String, besides others: [Diagnostic]) -> [Diagnostic] {
    (diagnostics(path: path) + others.map { original($0, path: path) }).sorted()
  }

  /// Converts a diagnostic about the plain text to the ranges of the original file.
  private func original(_ diagnostic: Diagnostic, path: String) -> Diagnostic {
    var diagnostic = diagnostic
    if diagnostic.path == path { diagnostic.range = diagnostic.range.map(text.original) }
    if diagnostic.path == path {
      diagnostic.corrections = diagnostic.corrections.map { correction in
        Correction(
          correction.confidence,
          correction.edits.map {
            SourceEdit(range: text.original($0.range), newText: $0.newText)
          })
      }
    }
    for place in diagnostic.notes.indices where diagnostic.notes[place].path == path {
      diagnostic.notes[place].range = diagnostic.notes[place].range.map(text.original)
    }
    return diagnostic
  }
}

extension [Diagnostic] {
  fileprivate var errorCount: Int { count { $0.severity == .error } }

  /// Whether an error concerns a line, or the file as a whole.
  fileprivate func hasError(on line: Int, of path: String) -> Bool {
    contains { diagnostic in
      guard diagnostic.severity == .error, diagnostic.path == path else { return false }
      guard let range = diagnostic.range else { return true }
      return Int(range.start.line) <= line && line <= Int(range.end.line)
    }
  }
}

extension Diagnostic {
  /// The summary for a full-width colon in a text of a format.
  static func wideColon(in format: String) -> DiagnosticText {
    DiagnosticText(
      "this is a full-width colon, and \(format) takes ':' only",
      ja: "全角のコロンです。\(format) で使えるのは半角の「:」だけです。")
  }

  /// The help for full-width punctuation.
  static let plainSigns = DiagnosticText(
    "write ':' and a space; YAML's own symbols are never full-width",
    ja: "半角の「:」と半角スペースに直してください。YAML の記号は、すべて半角です。")

  /// A colon is full-width, which YAML does not accept.
  static func fullWidthColon(path: String, range: SourceRange, help: [DiagnosticText])
    -> Diagnostic
  {
    .error(.yamlSyntax, path.at(range), wideColon(in: "YAML")).help([plainSigns] + help)
  }

  /// Another sign of YAML is full-width.
  static func fullWidthSign(
    _ plain: String, path: String, range: SourceRange, help: [DiagnosticText]
  ) -> Diagnostic {
    .error(
      .yamlSyntax, path.at(range), "this is not the plain '\(plain)', which YAML needs here",
      ja: "YAML で使えるのは、半角の「\(plain)」だけです。"
    ).help(
      [
        DiagnosticText(
          "write '\(plain)'; a text with such a sign at its start needs quotes",
          ja: "半角の「\(plain)」に直してください。この記号で始まるテキストは、引用符で囲んでください。")
      ] + help)
  }

  /// A space is full-width, which YAML does not accept.
  static func fullWidthSpace(path: String, range: SourceRange, help: [DiagnosticText])
    -> Diagnostic
  {
    .error(
      .fullWidthSpace, path.at(range),
      "this is a full-width space, and YAML takes plain spaces only",
      ja: "全角スペースです。YAML で使えるのは半角スペースだけです。"
    ).help(
      [
        DiagnosticText(
          "write plain spaces at the start of a line, after '-' and after ':'",
          ja: "行頭、「-」の後ろ、「:」の後ろは、半角スペースに直してください。")
      ] + help)
  }
}

extension DiagnosticKind {
  static let fullWidthSpace = DiagnosticKind(
    "full-width-space", .scenario,
    "A full-width space (U+3000) is in the indentation of a line or after a symbol of YAML.",
    "A Japanese keyboard easily inserts it, it looks like two spaces, and YAML treats it as a",
    "letter.", ja: "インデントや記号の後ろに全角スペースがあります。", "見た目は半角スペース2個と同じですが、YAML では文字として扱われます。",
    "半角スペースに直してください。",
    wrong: "operations:", "  -　launch-app",
    right: "operations:", "  - launch-app")
}
