/// One fault of a file, told to its author: where it is, what it is, and how to mend it.
public struct Diagnostic: Error, Hashable, Sendable {
  /// How much a fault weighs.
  public enum Severity: String, Hashable, Sendable {
    /// The file cannot be used before this is mended.
    case error
    /// The file can be used, but probably says something else than meant.
    case warning
  }

  /// A second place that takes part in the fault.
  public struct Note: Hashable, Sendable {
    /// What this place has to do with the fault, in English as a phrase without a full stop.
    public var summary: DiagnosticText

    /// The file of this place.
    public var path: String

    /// The place itself, or nil for the whole file.
    public var range: SourceRange?

    /// Describes a second place.
    public init(summary: DiagnosticText, path: String, range: SourceRange?) {
      self.summary = summary.cut(to: Diagnostic.textLimit)
      self.path = path
      self.range = range
    }
  }

  /// The longest text, in bytes: a terminal of fifty lines.
  ///
  /// What is quoted comes from files, where a name can have a megabyte, and a list a thousand names.
  static let textLimit = 4_000

  /// How much the fault weighs.
  public var severity: Severity

  /// The stable kebab-case name of this kind of fault.
  public var identifier: String

  /// What is wrong, in English as a phrase without a full stop.
  public var summary: DiagnosticText

  /// The file at fault.
  public var path: String

  /// The place at fault, or nil if it is the whole file.
  public var range: SourceRange?

  /// What is allowed instead: one line of output each.
  public var help: [DiagnosticText]

  /// Other places involved.
  public var notes: [Note]

  /// The changes of the file that mend the fault, where it was told with some.
  ///
  /// They are in order, and do not overlap; ``edits(in:)`` also has what a summary proposes.
  public var edits: [SourceEdit]

  /// Whether the lines at fault are shown, and not only their places.
  ///
  /// They are not where a file may be another than was meant: somebody's passwords, for example.
  public var showsLines = true

  /// Describes a fault; what is longer than anybody reads is cut.
  public init(
    severity: Severity = .error,
    identifier: String,
    summary: DiagnosticText,
    path: String,
    range: SourceRange?,
    help: [DiagnosticText] = [],
    notes: [Note] = [],
    edits: [SourceEdit] = []
  ) {
    self.severity = severity
    self.identifier = identifier
    self.summary = summary.cut(to: Self.textLimit)
    self.path = path
    self.range = range
    self.help = help.map { $0.cut(to: Self.textLimit) }
    self.notes = notes
    self.edits = edits
  }
}

extension String {
  /// The text, or as much of it as so many bytes hold, and an ellipsis.
  public func cut(to limit: Int) -> String {
    guard utf8.count > limit else { return self }
    let end = utf8.index(utf8.startIndex, offsetBy: limit)
    // A place inside a character's bytes counts as the one before it.
    return String(self[..<end]) + "…"
  }
}

extension Sequence where Element == Diagnostic {
  /// Orders faults by path, position and identifier, whole-file faults first, and says each once.
  ///
  /// Faults that agree in all three are ordered by what they say, so that the order never depends on
  /// the order in which they were found.
  public func sorted() -> [Diagnostic] {
    var seen: Set<Diagnostic> = []
    return filter { seen.insert($0).inserted }.sorted { left, right in
      if left.path != right.path { return left.path < right.path }
      if left.range != right.range { return precedes(left.range, right.range) }
      if left.identifier != right.identifier { return left.identifier < right.identifier }
      return left.summary.en < right.summary.en
    }
  }
}

private func precedes(_ left: SourceRange?, _ right: SourceRange?) -> Bool {
  guard let right else { return false }
  guard let left else { return true }
  return (left.start, left.end) < (right.start, right.end)
}
