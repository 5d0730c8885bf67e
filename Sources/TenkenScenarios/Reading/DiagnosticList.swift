package import TenkenDiagnostics

/// The diagnostics of one file, each once and in the order they were found.
///
/// An item that depends on the matrix is read once for each combination of its axes, so that the
/// same error is found several times.
package struct DiagnosticList {
  /// The file, and the use of named steps, that is being read.
  var context: ReadingContext
  /// The diagnostics so far.
  package private(set) var all: [Diagnostic]
  private var reported: Set<Diagnostic> = []
  /// The number of calls of `report(_:)`, including those that added nothing.
  private(set) var reportCount = 0
  private var comparisons = 0

  /// Makes a list that begins with the diagnostics of the YAML parser.
  package init(path: String, diagnostics: [Diagnostic]) {
    context = ReadingContext(path: path)
    all = diagnostics
  }

  /// The path of the file that is being read, as diagnostics show it.
  var path: String { context.path }

  /// Whether the list takes no more diagnostics, so that there is no reason to read on.
  package var isFull: Bool { all.count >= ReadingLimits.diagnostics }

  /// Whether an error was reported in a range of the file.
  func hasError(in range: SourceRange) -> Bool {
    all.contains { diagnostic in
      guard diagnostic.severity == .error, diagnostic.path == path, let place = diagnostic.range
      else { return false }
      return place.start < range.end && range.start < place.end
    }
  }

  /// Adds a diagnostic, unless it was reported before or the list is full.
  package mutating func report(_ diagnostic: Diagnostic) {
    reportCount += 1
    let diagnostic = context.use?.movedToArgument(diagnostic) ?? diagnostic
    guard !isFull, reported.insert(diagnostic).inserted else { return }
    all.append(diagnostic)
    if isFull { all.append(.tooManyDiagnostics(path)) }
  }

  /// The names to compare a misspelt name with; none after too many comparisons.
  mutating func namesToCompare(_ words: some Collection<String>) -> [String] {
    comparisons += words.count
    return comparisons <= ReadingLimits.comparisons ? Array(words) : []
  }
}
