package import TenkenResults
package import TenkenSimulation
import TenkenWording

/// What a resolution has resolved, for a terminal.
package struct ResolutionPage {
  let failures: [SettledEvent]
  let status: ResultStatus
  let file: String
  private let language: Language

  /// Creates the page of a resolution.
  ///
  /// - Parameters:
  ///   - failures: The failures that it resolves.
  ///   - status: The status with which they count from now on.
  ///   - file: The path of the file that contains the resolution.
  ///   - language: The language of the page.
  package init(
    of failures: [SettledEvent], as status: ResultStatus, in file: String, _ language: Language
  ) {
    (self.failures, self.status) = (failures, status)
    (self.file, self.language) = (file, language)
  }

  /// The lines of the page.
  package var lines: [String] {
    let count = failures.count
    let heading =
      switch status {
      case .open:
        LocalizedText(
          en: "\(counted(count, "failure")) no longer counted, as if not tested there, in \(file)",
          ja: "不合格 \(count) 件を、そこでは未実施として数えます（\(file)）")
      case .failed:
        LocalizedText(
          en: "\(counted(count, "failure")) counted as failed again in \(file)",
          ja: "不合格 \(count) 件を、ふたたび不合格として数えます（\(file)）")
      case .passed, .blocked, .notApplicable:
        LocalizedText(
          en: "\(counted(count, "failure")) resolved as \(status.name(in: .english)) in \(file)",
          ja: "不合格 \(count) 件を「\(status.name(in: .japanese))」として解決しました（\(file)）")
      }
    return [heading[language]] + failures.map { "  " + ReportedResult($0).summary(in: language) }
  }
}
