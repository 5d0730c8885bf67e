import TenkenDiagnostics
import TenkenScenarios
import TenkenSimulation

/// How a team checks what no screen of its app shows, by the words of observations.
struct HandChecks {
  private(set) var texts: [String: LocalizedText] = [:]
  /// What is wrong with the files that say it.
  private(set) var diagnostics: [Diagnostic] = []

  /// Reads the files that were found; what lies deeper says more of its own scenarios, and comes last.
  ///
  /// - Parameters:
  ///   - found: The files beside the scenarios.
  ///   - path: A file that was given, and that all others stand behind; nil for none.
  init(_ found: ScenarioFiles, given path: String?) {
    let beside = found.handCheckFiles.sorted {
      ($0.chapters.count, $0.path) < ($1.chapters.count, $1.path)
    }
    for path in beside.map(\.path) + (path.map { [$0] } ?? []) {
      do {
        let read = readHandChecks(path: path, bytes: try readFile(path), systems: systems)
        texts.merge(read.texts) { _, new in new }
        diagnostics += read.diagnostics
      } catch {
        diagnostics.append(.unreadable(path, error.text))
      }
    }
  }
}
