import TenkenData
import TenkenDiagnostics

/// The diagnostics as GitLab's Code Quality report, which a merge request shows beside the lines.
///
/// - Parameters:
///   - diagnostics: The diagnostics.
///   - language: The language of messages.
///   - show: The path of a file from the root of the repository.
/// - Returns: The report.
func codeQualityReport(
  _ diagnostics: [Diagnostic], _ language: DiagnosticLanguage, showing show: (String) -> String
) -> JSON {
  // GitLab shows only the first problem of a fingerprint. Without the line, a problem stays the same
  // when lines are added above it.
  var counts: [String: Int] = [:]
  return .array(
    diagnostics.map { diagnostic in
      let path = show(diagnostic.path)
      let subject = "\(path)\0\(diagnostic.identifier)\0\(diagnostic.summary.en)"
      let number = counts[subject, default: 0]
      counts[subject] = number + 1
      return [
        "description": .string(
          ([diagnostic.summary] + diagnostic.help).map { $0[language] }.joined(separator: "\n")),
        "check_name": .string(diagnostic.identifier),
        "fingerprint": .string(SHA256.hash("\(subject)\0\(number)").description),
        "severity": diagnostic.severity == .error ? "major" : "minor",
        "location": [
          "path": .string(path),
          "lines": ["begin": .integer(Int(diagnostic.range?.start.line ?? 0) + 1)],
        ],
      ]
    })
}
