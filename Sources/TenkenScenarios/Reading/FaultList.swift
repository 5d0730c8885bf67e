package import TenkenDiagnostics

/// Everything that is wrong with one file, each fault once and in the order it was found.
///
/// What depends on the matrix is read once for each combination of the axes that it depends on, so
/// that the same fault is found several times.
package struct FaultList {
  /// Where what is being read stands.
  var place: ReadingPlace
  /// What is told of the file.
  package private(set) var diagnostics: [Diagnostic]
  private var reported: Set<Diagnostic> = []
  /// How often a fault was found, whether it was known or not.
  private(set) var reportCount = 0
  private var comparisons = 0

  /// Begins with what is wrong with the file as YAML.
  package init(path: String, diagnostics: [Diagnostic]) {
    place = ReadingPlace(path: path)
    self.diagnostics = diagnostics
  }

  /// The file that is being read, as diagnostics tell it.
  var path: String { place.path }

  /// Whether no more faults are told, so that reading on is of no use.
  package var isFull: Bool { diagnostics.count >= ReadingLimits.faults }

  /// Adds a fault, unless it is known or there are too many already.
  package mutating func report(_ diagnostic: Diagnostic) {
    reportCount += 1
    let diagnostic = place.use?.pointed(diagnostic) ?? diagnostic
    guard !isFull, reported.insert(diagnostic).inserted else { return }
    diagnostics.append(diagnostic)
    if isFull { diagnostics.append(.tooManyFaults(path)) }
  }

  /// Words that a misspelt one is compared with; none after too many comparisons.
  mutating func worthComparing(_ words: some Collection<String>) -> [String] {
    comparisons += words.count
    return comparisons <= ReadingLimits.comparisons ? Array(words) : []
  }
}
