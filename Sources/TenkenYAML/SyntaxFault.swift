package import TenkenDiagnostics

/// A syntax error in a text: where libyaml stopped, and what it was reading there.
struct SyntaxFault {
  /// What libyaml says is wrong.
  var problem: String

  /// The position where it stopped.
  var position: SourcePosition

  /// What it was reading, if it says so.
  var context: String?

  /// Where that began.
  var contextPosition: SourcePosition

  /// Where the open flow collections began, the outermost first.
  var openFlow: [SourcePosition]

  /// Where the open block collections began, the outermost first.
  var openBlocks: [SourcePosition]

  /// The range of the last quoted text before the error.
  var lastQuoted: SourceRange?

  /// The error that there was not enough memory to start libyaml.
  static var outOfMemory: SyntaxFault {
    let start = SourcePosition(line: 0, column: 0)
    return SyntaxFault(
      problem: "out of memory", position: start, contextPosition: start, openFlow: [],
      openBlocks: [])
  }
}

/// A syntax error as its author sees it, with the smallest change that lets reading continue.
struct SyntaxFinding {
  var kind = DiagnosticKind.yamlSyntax
  var summary: DiagnosticText
  var range: SourceRange
  var help: [DiagnosticText] = []
  var note: (summary: DiagnosticText, range: SourceRange)?

  /// The changes that let reading continue, in order.
  var edits: [TextEdit]

  /// The changes that may correct the error as its author would, the likeliest first.
  ///
  /// If there are none, `edits` serve only to continue reading.
  var repairs: [TextRepair] = []

  /// The last line of the changes; the repair may have caused errors up to here.
  var lastLine: Int

  /// The last line that was moved along; another wrong indentation up to here is the same error.
  var lastMovedLine: Int?

  /// Makes the diagnostic for the finding.
  ///
  /// - Parameters:
  ///   - path: The file.
  ///   - text: The text that the finding is about, which may have been changed before.
  /// - Returns: The diagnostic, with ranges in the text on disk.
  func diagnostic(path: String, in text: RepairableText) -> Diagnostic {
    .error(kind, path.at(text.original(range)), summary).help(help).notes(
      note.map {
        [.init(summary: $0.summary, path: path, range: text.original($0.range))]
      } ?? []
    ).correcting(repairs.flatMap { Array.one($0.confidence, text.sourceEdits($0.edits)) })
  }

  /// Returns the finding with `edits` as its author's correction, too.
  func offering(_ confidence: Correction.Confidence) -> SyntaxFinding {
    var finding = self
    finding.repairs = [TextRepair(confidence, edits)]
    return finding
  }
}

/// Changes that may correct an error, and how certain it is that they do.
struct TextRepair {
  let confidence: Correction.Confidence
  let edits: [TextEdit]

  init(_ confidence: Correction.Confidence, _ edits: [TextEdit]) {
    self.confidence = confidence
    self.edits = edits
  }
}

extension DiagnosticKind {
  /// A text that is not YAML.
  package static let yamlSyntax = DiagnosticKind(
    "yaml-syntax", .scenario,
    "The text is not YAML here: a key without its colon, a bracket or a quotation mark that is",
    "never closed, or a line whose indentation matches no line that it could belong to.\n",
    "The reader repairs the text for itself and reads on, so that one such error does not hide",
    "the others.", ja: "この場所が YAML として読めません。",
    "キーの後ろに「:」がない、括弧や引用符が閉じていない、インデントがどの行ともそろっていない、などが原因です。\n",
    "読み取り側はここを補って先に進むため、ほかの誤りが隠れることはありません。",
    wrong: "operations", "  - launch-app",
    right: "operations:", "  - launch-app")
}
