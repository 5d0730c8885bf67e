package import TenkenDiagnostics
package import TenkenSimulation

/// A file that cannot be used, which a report shows as a separate test with an error.
///
/// Otherwise readers of the report would take the missing cases for passed ones.
package struct InvalidFile: Sendable {
  /// The path.
  package let path: String
  /// The path from the root of the repository, for readers that know only that root.
  package let shownPath: String
  /// The diagnostics of the file, with at least one error.
  package let diagnostics: [Diagnostic]
  /// The language of the messages.
  package let language: Language

  /// The files with errors, in their order; files with warnings only are left out.
  ///
  /// - Parameters:
  ///   - diagnostics: All diagnostics, sorted by path.
  ///   - language: The language of the messages.
  ///   - show: The path from the root of the repository.
  /// - Returns: A value for each file with an error.
  package static func all(
    _ diagnostics: [Diagnostic], in language: Language, showing show: (String) -> String
  ) -> [InvalidFile] {
    var files: [InvalidFile] = []
    var rest = diagnostics[...]
    while let path = rest.first?.path {
      let own = rest.prefix { $0.path == path }
      rest = rest.dropFirst(own.count)
      guard own.contains(where: { $0.severity == .error }) else { continue }
      files.append(
        InvalidFile(
          path: path, shownPath: show(path), diagnostics: Array(own), language: language))
    }
    return files
  }

  /// What the test of the file is called, which it does not pass.
  var claim: String { LocalizedText(en: "is valid", ja: "に誤りがない")[language] }

  /// The errors among the diagnostics.
  var errors: [Diagnostic] { diagnostics.filter { $0.severity == .error } }

  /// The summary of the first error.
  var headline: String { errors.first.map(text) ?? "" }

  /// All diagnostics with their positions and help, but without lines of the file.
  var text: String {
    DiagnosticPrinter(language: diagnosticLanguage).print(diagnostics) { _ in nil }
  }

  /// The summary of a diagnostic in the language of the report.
  func text(_ diagnostic: Diagnostic) -> String { diagnostic.summary[diagnosticLanguage] }

  private var diagnosticLanguage: DiagnosticLanguage { DiagnosticLanguage(code: language.code) }
}
