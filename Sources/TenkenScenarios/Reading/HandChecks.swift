package import TenkenDiagnostics
package import TenkenSimulation

/// The texts on how a team checks what no screen of its app shows, by observation.
package struct HandChecks {
  package private(set) var texts: [String: LocalizedText] = [:]
  /// The diagnostics of the files that contain the texts.
  package private(set) var diagnostics: [Diagnostic] = []

  /// Reads files, so that files in inner folders override those in outer ones.
  ///
  /// - Parameters:
  ///   - files: The paths of the files among the scenarios, each with the folders that contain it.
  ///   - path: The path of a file that overrides all others; nil for none.
  ///   - vocabularies: The words of the systems whose observations the files may name; not made if
  ///     there are no files.
  ///   - load: Returns the content of a file; an unreadable one becomes a diagnostic.
  package init(
    _ files: [(path: String, folders: [String])], given path: String?,
    of vocabularies: @autoclosure () -> [Vocabulary],
    loading load: (String) throws(UnreadableFile) -> [UInt8]
  ) {
    let beside = files.sorted { ($0.folders.count, $0.path) < ($1.folders.count, $1.path) }
    let paths = beside.map(\.path) + (path.map { [$0] } ?? [])
    guard !paths.isEmpty else { return }
    let vocabularies = vocabularies()
    for path in paths {
      do throws(UnreadableFile) {
        let read = readHandChecks(path: path, bytes: try load(path), vocabularies)
        texts.merge(read.texts) { _, new in new }
        diagnostics += read.diagnostics
      } catch {
        diagnostics.append(.unreadable(path, error.reason))
      }
    }
  }
}
