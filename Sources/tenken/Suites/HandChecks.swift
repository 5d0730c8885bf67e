import TenkenDiagnostics
import TenkenScenarios
import TenkenSimulation

/// The texts on how a team checks what no screen of its app shows, by observation.
struct HandChecks {
  private(set) var texts: [String: LocalizedText] = [:]
  /// The diagnostics of the files that contain the texts.
  private(set) var diagnostics: [Diagnostic] = []

  /// Reads the files that were found, so that files in inner folders override those in outer ones.
  ///
  /// - Parameters:
  ///   - found: The files among the scenarios.
  ///   - path: The path of a file that overrides all others; nil for none.
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
