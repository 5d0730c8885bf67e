import TenkenDiagnostics

/// A place where libyaml gave up, and what it was doing there.
struct SyntaxFault {
  /// What libyaml says is wrong.
  var problem: String

  /// Where it gave up.
  var position: SourcePosition

  /// What it was reading, if it says so.
  var context: String?

  /// Where that began.
  var contextPosition: SourcePosition

  /// Where the open flow collections began, the outermost first.
  var openFlow: [SourcePosition]

  /// Where the open block collections began, the outermost first.
  var openBlocks: [SourcePosition]

  /// The last quoted text before the fault.
  var lastQuoted: SourceRange?

  /// libyaml could not even begin.
  static var outOfMemory: SyntaxFault {
    let start = SourcePosition(line: 0, column: 0)
    return SyntaxFault(
      problem: "out of memory", position: start, contextPosition: start, openFlow: [],
      openBlocks: [])
  }
}

/// What a syntax fault comes down to for its author, and the smallest change that lets the reader go on.
struct SyntaxFinding {
  var identifier = "yaml-syntax"
  var summary: DiagnosticText
  var range: SourceRange
  var help: [DiagnosticText] = []
  var note: (summary: DiagnosticText, range: SourceRange)?

  /// The changes to the text, in order.
  var edits: [TextEdit]

  /// The last line the changes concern: a fault up to here may be of the repair's own making.
  var lastLine: Int

  /// Lines behind it that were moved along; another wrong indentation there is the same fault.
  var lastMovedLine: Int?

  func diagnostic(path: String, placing place: (SourceRange) -> SourceRange) -> Diagnostic {
    Diagnostic(
      identifier: identifier, summary: summary, path: path, range: place(range), help: help,
      notes: note.map { [.init(summary: $0.summary, path: path, range: place($0.range))] } ?? [])
  }
}
