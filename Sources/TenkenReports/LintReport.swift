public import TenkenDiagnostics
import TenkenJSON
public import TenkenSimulation

/// A format of what is wrong with files, for programs.
public enum LintFormat: String, CaseIterable, Sendable {
  /// The diagnostics with places in lines, columns and bytes, and edits.
  case json
  /// [SARIF 2.1.0](https://docs.oasis-open.org/sarif/sarif/v2.1.0/), which code scanning reads.
  case sarif

  /// Writes what was found.
  ///
  /// - Parameters:
  ///   - diagnostics: All of it, sorted by path.
  ///   - fileCount: How many files were looked at.
  ///   - version: The version of the tool.
  ///   - language: The language of messages, where a format has one only.
  ///   - source: The text of a file; nil if it cannot be read, and bytes and edits are left out.
  /// - Returns: The whole text.
  public func text(
    _ diagnostics: [Diagnostic], fileCount: Int, version: String, in language: Language,
    source: (_ path: String) -> SourceText?
  ) -> String {
    // Diagnostics come file by file: one text at a time is enough.
    var last: (path: String, text: SourceText?)?
    let located = diagnostics.map { diagnostic in
      if last?.path != diagnostic.path { last = (diagnostic.path, source(diagnostic.path)) }
      return (diagnostic, diagnostic.showsLines ? last?.text : nil)
    }
    let json =
      switch self {
      case .json: lintJSON(located, fileCount: fileCount)
      case .sarif: sarifLog(located, version: version, DiagnosticLanguage(code: language.code))
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
      diagnostics.map { diagnostic, source in
        guard case .object(let members) = diagnostic.json(in: source) else { return .null }
        return .object([JSON.Member("path", .string(diagnostic.path))] + members)
      }),
  ]
}
