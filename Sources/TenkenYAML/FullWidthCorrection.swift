public import TenkenDiagnostics

/// A text whose full-width spaces and colons are replaced where YAML needs plain ones.
///
/// On a Japanese keyboard both are typed the same way, and they look alike. YAML treats full-width
/// ones as letters, so that a file with one of them has errors all over. Only unambiguous
/// characters are replaced: those that indent a line, and those around its dashes and its first
/// key.
public struct FullWidthCorrection {
  /// The number of lines with such characters that get their own diagnostic.
  static let reportedLineLimit = 5

  /// The text as its author probably meant it.
  public let bytes: [UInt8]
  private let text: RepairableText
  /// The first such character of each line, with the edits of the line.
  private let signs: [(sign: Sign, range: SourceRange, edits: [SourceEdit])]

  private enum Sign {
    case space
    case colon

    /// The full-width character in UTF-8.
    var bytes: [UInt8] {
      switch self {
      case .space: [0xE3, 0x80, 0x80]
      case .colon: [0xEF, 0xBC, 0x9A]
      }
    }
  }

  /// Replaces the full-width characters of a text; nil if there are none to replace.
  public init?(_ bytes: [UInt8]) {
    var text = RepairableText(bytes)
    var edits: [TextEdit] = []
    let original = text
    var signs: [(Sign, SourceRange, [SourceEdit])] = []
    for line in 0..<text.lineCount {
      let own = Self.edits(of: bytes[text.content(of: line)])
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
  public func diagnostics(path: String) -> [Diagnostic] {
    let reported = signs.prefix(Self.reportedLineLimit)
    let more = signs.count - reported.count
    return reported.enumerated().map { index, found in
      let isLast = index == reported.count - 1
      let rest =
        more > 0 && isLast
        ? [DiagnosticText(en: "and \(more) more lines like it", ja: "同様の行がほかに \(more) 行あります。")]
        : []
      var diagnostic: Diagnostic =
        switch found.sign {
        case .space: .fullWidthSpace(path: path, range: found.range, help: rest)
        case .colon: .fullWidthColon(path: path, range: found.range, help: rest)
        }
      // The last diagnostic also fixes the lines that get none.
      diagnostic.edits = isLast ? signs[index...].flatMap(\.edits) : found.edits
      return diagnostic
    }
  }

  /// Converts a diagnostic about the plain text to the ranges of the original file.
  public func original(_ diagnostic: Diagnostic, path: String) -> Diagnostic {
    var diagnostic = diagnostic
    if diagnostic.path == path { diagnostic.range = diagnostic.range.map(text.original) }
    if diagnostic.path == path {
      diagnostic.edits = diagnostic.edits.map {
        SourceEdit(range: text.original($0.range), newText: $0.newText)
      }
    }
    for place in diagnostic.notes.indices where diagnostic.notes[place].path == path {
      diagnostic.notes[place].range = diagnostic.notes[place].range.map(text.original)
    }
    return diagnostic
  }

  /// The replacements in a line: in its indentation, after its dashes, and around its colon.
  private static func edits(of line: ArraySlice<UInt8>) -> [(sign: Sign, edit: TextEdit)] {
    var edits: [(sign: Sign, edit: TextEdit)] = []
    var index = line.startIndex
    func has(_ sign: Sign) -> Bool { line[index...].starts(with: sign.bytes) }
    func replace(_ sign: Sign, by plain: String) {
      let range = index..<index + sign.bytes.count
      edits.append((sign, TextEdit(range: range, replacement: Array(plain.utf8))))
      index = range.upperBound
    }
    func skipSpaces(replacedBy plain: String) {
      while index < line.endIndex {
        if line[index] == 0x20 {
          index += 1
        } else if has(.space) {
          replace(.space, by: plain)
        } else {
          return
        }
      }
    }
    // A full-width space looks as wide as two plain ones.
    skipSpaces(replacedBy: "  ")
    while index < line.endIndex, line[index] == UInt8(ascii: "-") {
      index += 1
      skipSpaces(replacedBy: " ")
    }
    let key = line[index...].prefix { isKeyByte($0) }
    guard !key.isEmpty else { return edits }
    let spaces = (index: key.endIndex, count: edits.count)
    index = key.endIndex
    skipSpaces(replacedBy: " ")
    if has(.colon) {
      replace(.colon, by: ": ")
    } else if index < line.endIndex, line[index] == UInt8(ascii: ":") {
      index += 1
    } else {
      // Without a colon, it is not a key but the beginning of a text.
      return Array(edits.prefix(spaces.count))
    }
    skipSpaces(replacedBy: " ")
    return edits
  }

  private static func isKeyByte(_ byte: UInt8) -> Bool {
    switch byte {
    case UInt8(ascii: "a")...UInt8(ascii: "z"), UInt8(ascii: "0")...UInt8(ascii: "9"),
      UInt8(ascii: "-"), UInt8(ascii: "_"):
      true
    case _: false
    }
  }
}

extension Diagnostic {
  /// The summary for a full-width colon.
  static let wideColon = DiagnosticText(
    en: "this is a full-width colon, and YAML takes ':' only",
    ja: "全角のコロンです。YAML で使えるのは半角の「:」だけです。")

  /// The help for full-width punctuation.
  static let plainSigns = DiagnosticText(
    en: "write ':' and a space; YAML's own symbols are never full-width",
    ja: "半角の「:」と半角スペースに直してください。YAML の記号は、すべて半角です。")

  /// A colon is full-width, which YAML does not accept.
  static func fullWidthColon(path: String, range: SourceRange, help: [DiagnosticText])
    -> Diagnostic
  {
    Diagnostic(
      identifier: "yaml-syntax", summary: wideColon, path: path, range: range,
      help: [plainSigns] + help)
  }

  /// A space is full-width, which YAML does not accept.
  static func fullWidthSpace(path: String, range: SourceRange, help: [DiagnosticText])
    -> Diagnostic
  {
    Diagnostic(
      identifier: "full-width-space",
      summary: DiagnosticText(
        en: "this is a full-width space, and YAML takes plain spaces only",
        ja: "全角スペースです。YAML で使えるのは半角スペースだけです。"),
      path: path, range: range,
      help: [
        DiagnosticText(
          en: "write plain spaces at the start of a line, after '-' and after ':'",
          ja: "行頭、「-」の後ろ、「:」の後ろは、半角スペースに直してください。")
      ] + help)
  }
}
