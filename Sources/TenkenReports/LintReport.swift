import TenkenData
package import TenkenDiagnostics
package import TenkenSimulation

/// A machine-readable format of the diagnostics of files.
package enum LintFormat: String, CaseIterable, Sendable {
  /// The diagnostics with edits, and with positions in lines, columns and bytes.
  case json
  /// [SARIF 2.1.0](https://docs.oasis-open.org/sarif/sarif/v2.1.0/), which code scanning reads.
  case sarif
  /// GitLab's [Code Quality](https://docs.gitlab.com/ci/testing/code_quality/).
  case codeQuality = "code-quality"

  /// The extension of files.
  package var fileExtension: String { self == .sarif ? "sarif" : "json" }

  /// Writes a report of diagnostics.
  ///
  /// - Parameters:
  ///   - diagnostics: All diagnostics, sorted by path.
  ///   - fileCount: The number of files that were checked.
  ///   - version: The version of the tool.
  ///   - language: The language of messages, for a format that has only one.
  ///   - show: The path of a file from the root of the repository, which readers of SARIF know.
  ///   - source: The text of a file. If it is nil because the file cannot be read, the report has
  ///     no byte positions and no edits for the file.
  /// - Returns: The complete report.
  package func text(
    _ diagnostics: [Diagnostic], fileCount: Int, version: String, in language: Language,
    showing show: (String) -> String, source: (_ path: String) -> SourceText?
  ) -> String {
    // Diagnostics are grouped by file, so it is enough to keep one text at a time.
    var last: (path: String, text: SourceText?)?
    let located = diagnostics.map { diagnostic in
      if last?.path != diagnostic.path { last = (diagnostic.path, source(diagnostic.path)) }
      return (diagnostic, diagnostic.showsLines ? last?.text : nil)
    }
    let json =
      switch self {
      case .json: lintJSON(located, fileCount: fileCount)
      case .sarif:
        sarifLog(
          located, version: version, DiagnosticLanguage(code: language.code), showing: show)
      case .codeQuality:
        codeQualityReport(diagnostics, DiagnosticLanguage(code: language.code), showing: show)
      }
    return json.text() + "\n"
  }
}

private func lintJSON(
  _ diagnostics: [(diagnostic: Diagnostic, source: SourceText?)], fileCount: Int
) -> JSON {
  let errors = diagnostics.count { $0.diagnostic.severity == .error }
  return [
    "format": "tenken-lint", "version": 1,
    "summary": [
      "files": .integer(fileCount), "errors": .integer(errors),
      "warnings": .integer(diagnostics.count - errors),
    ],
    "diagnostics": .array(
      diagnostics.map { diagnostic, source in diagnostic.placedJSON(in: source) }),
  ]
}
