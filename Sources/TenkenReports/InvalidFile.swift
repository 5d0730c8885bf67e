public import TenkenDiagnostics
public import TenkenSimulation

/// A file that cannot be used, as a report shows it: a test of its own that has an error.
///
/// Whoever reads a report only would otherwise take what is missing for what is fine.
public struct InvalidFile: Sendable {
  /// The path.
  public let path: String
  /// What is wrong with it: at least one error.
  public let diagnostics: [Diagnostic]
  /// The language of what is said of it.
  public let language: Language

  /// The files that errors are about, in their order; warnings of other files are left out.
  ///
  /// - Parameters:
  ///   - diagnostics: All that was found, sorted by path.
  ///   - language: The language of what is said of them.
  /// - Returns: A value for each file with an error.
  public static func all(_ diagnostics: [Diagnostic], in language: Language) -> [InvalidFile] {
    var files: [InvalidFile] = []
    var rest = diagnostics[...]
    while let path = rest.first?.path {
      let own = rest.prefix { $0.path == path }
      rest = rest.dropFirst(own.count)
      guard own.contains(where: { $0.severity == .error }) else { continue }
      files.append(InvalidFile(path: path, diagnostics: Array(own), language: language))
    }
    return files
  }

  /// The errors among what is wrong.
  var errors: [Diagnostic] { diagnostics.filter { $0.severity == .error } }

  /// What is said first of the file.
  var headline: String { errors.first.map(text) ?? "" }

  /// All that is wrong, with places and what is allowed instead, but without the file's lines.
  var text: String {
    DiagnosticPrinter(language: diagnosticLanguage).print(diagnostics) { _ in nil }
  }

  /// The summary of a diagnostic in the language of the report.
  func text(_ diagnostic: Diagnostic) -> String { diagnostic.summary[diagnosticLanguage] }

  private var diagnosticLanguage: DiagnosticLanguage { DiagnosticLanguage(code: language.code) }
}
