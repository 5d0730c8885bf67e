import TenkenDiagnostics
package import TenkenDrivers
import TenkenScenarios
package import TenkenSimulation

/// The results of checking a driver, for a terminal.
package struct DriverCheckPage {
  /// The maximum number of lines of the driver's standard error: the last ones say what is wrong.
  private static let errorLimit = 20

  let findings: [DriverFinding]
  let errors: [Substring]
  let language: Language
  private let style: Style

  /// Creates the page of a check.
  ///
  /// - Parameters:
  ///   - findings: The results in the order of the checks.
  ///   - standardError: What the driver wrote to its standard error.
  ///   - language: The language of the page.
  ///   - style: The style of the page.
  package init(
    _ findings: [DriverFinding], standardError: String, in language: Language, style: Style
  ) {
    self.findings = findings
    errors = standardError.split(whereSeparator: \.isNewline)
    (self.language, self.style) = (language, style)
  }

  /// The lines of the page; with the driver's standard error if something is wrong.
  package var lines: [String] {
    let lines = findings.map { finding in
      style.marked(finding.isFine ? Status.passed : .failed, finding.summary[language].sanitized)
    }
    guard findings.contains(where: { !$0.isFine }), !errors.isEmpty else { return lines }
    let heading = LocalizedText(en: "Standard error of the driver", ja: "ドライバーの標準エラー出力")
    return lines + ["", style.bold(heading[language])]
      + errors.suffix(Self.errorLimit).map { style.dim(String($0).sanitized) }.indented
  }
}
