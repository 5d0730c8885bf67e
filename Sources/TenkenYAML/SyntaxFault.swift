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

  /// The changes that mend the fault as its author would, in order; nil where the reader only helps
  /// itself, and what was meant is not known.
  var mending: [TextEdit]?

  /// The last line the changes concern: a fault up to here may be of the repair's own making.
  var lastLine: Int

  /// Lines behind it that were moved along; another wrong indentation there is the same fault.
  var lastMovedLine: Int?

  /// The finding as it is told.
  ///
  /// - Parameters:
  ///   - path: The file.
  ///   - text: The text that the finding is about, which may have been changed before.
  /// - Returns: The diagnostic, with places as they are on disk.
  func diagnostic(path: String, in text: RepairableText) -> Diagnostic {
    Diagnostic(
      identifier: identifier, summary: summary, path: path, range: text.original(range), help: help,
      notes: note.map {
        [.init(summary: $0.summary, path: path, range: text.original($0.range))]
      } ?? [],
      edits: text.sourceEdits(mending ?? []))
  }

  /// The finding, where what the reader does is what its author would do.
  func mended() -> SyntaxFinding {
    var finding = self
    finding.mending = edits
    return finding
  }
}
