import TenkenData
import TenkenDiagnostics
import TenkenExecution
import TenkenScenarios
import TenkenSimulation

/// The largest number of failed cases per feature, and of errors per file, in a summary.
///
/// GitHub rejects a summary of more than 1 MiB, and nobody reads more on one page.
private let listedCaseLimit = 20

/// What is before the parts of the features on the page: the counts, and the invalid files.
func summaryFrame(
  _ invalid: [InvalidFile], _ counts: CaseCounts, in language: Language
) -> TextFrame {
  let heading = LocalizedText(
    en: "| cases | passed | failed | errors | for people |",
    ja: "| ケース | 合格 | 不合格 | エラー | 手動確認 |")
  let invalidFiles = LocalizedText(en: "Invalid files", ja: "読み込めないファイル")
  let table = """
    ## Tenken

    \(heading[language])
    |---:|---:|---:|---:|---:|
    | \(counts.cases) | \(counts.passed) | \(counts.failed) | \(counts.errors) | \(counts.manual) |

    """
  return TextFrame(
    before: table + (invalid.isEmpty ? "" : "\n### \(invalidFiles[language])\n\n")
      + invalid.map(summaryText).joined())
}

/// The errors of a file that cannot be used.
private func summaryText(of file: InvalidFile) -> String {
  var lines = ["- **\(file.path.markdown)**"]
  for error in file.errors.prefix(listedCaseLimit) {
    let place = error.range?.start.text(in: file.path) ?? file.path
    lines.append("  - \(file.text(error).markdown) (\(place.markdown))")
  }
  let rest = file.errors.count - listedCaseLimit
  if rest > 0 { lines.append("  - " + others(rest)[file.language]) }
  return lines.map { $0 + "\n" }.joined()
}

private func others(_ count: Int) -> LocalizedText {
  LocalizedText(en: "and \(count) more", ja: "ほか \(count) 件")
}

/// The failed cases of one feature; empty if there are none.
func summaryText(of reported: ReportedFeature) -> String {
  let (result, language) = (reported.result, reported.language)
  let failing = result.scenarios.flatMap { scenario in
    scenario.cases.filter(\.isFailing).map { (result: $0, start: scenario.scenario.range.start) }
  }
  guard !failing.isEmpty else { return "" }
  let feature = result.feature
  var lines = ["", "### \("\(feature.id): \(feature.title[language])".markdown)", ""]
  for (testCase, start) in failing.prefix(listedCaseLimit) {
    let how =
      reported.repetitions[testCase.address]?.text[language] ?? testCase.status.reported[language]
    let shown = LocalizedText(en: " (\(how))", ja: "（\(how)）")
    lines.append("- **\(testCase.address.markdown)**\(shown[language])")
    for (fault, sentence) in reported.faults(of: testCase) {
      let place = (fault.position ?? start).text(in: feature.path)
      lines.append("  - \(sentence.markdown) (\(place.markdown))")
    }
  }
  let rest = failing.count - listedCaseLimit
  if rest > 0 { lines.append("- " + others(rest)[language]) }
  return lines.map { $0 + "\n" }.joined()
}

extension Status {
  /// The name of the status of a case that is listed.
  fileprivate var reported: LocalizedText {
    switch self {
    case .failed: LocalizedText(en: "failed", ja: "不合格")
    case .error: LocalizedText(en: "error", ja: "エラー")
    case .passed, .manual, .skipped: LocalizedText(rawValue)
    }
  }
}

extension String {
  /// The text in a line of Markdown, with all special characters escaped.
  ///
  /// Characters that control the display become U+FFFD.
  fileprivate var markdown: String {
    var text = ""
    for scalar in unicodeScalars {
      switch scalar {
      case "\n", "\r", "\t": text += " "
      case "&": text += "&amp;"
      case "<": text += "&lt;"
      case "\\", "`", "*", "_", "[", "]", "~", "|", "#", ">", "!", "$":
        text += "\\"
        text.unicodeScalars.append(scalar)
      case _ where scalar.controlsDisplay: text += "\u{FFFD}"
      default: text.unicodeScalars.append(scalar)
      }
    }
    return text
  }
}
