package import TenkenReports
package import TenkenSimulation

extension CaseCounts {
  /// The counts that are not zero.
  func brief(in language: Language) -> String {
    let parts = [
      (passed, "passed", "合格"), (failed, "failed", "不合格"),
      (errors, errors == 1 ? "error" : "errors", "エラー"), (manual, "manual", "手動確認"),
    ].filter { $0.0 > 0 }
    return LocalizedText(
      en: parts.map { "\($0.0) \($0.1)" }.joined(separator: ", "),
      ja: parts.map { "\($0.2) \($0.0) 件" }.joined(separator: "、"))[language]
  }

  /// The last line of a run.
  package func summary(fileCount: Int, in language: Language) -> String {
    let people =
      manualChecks > 0
      ? LocalizedText(
        en: "; \(counted(manualChecks, "check")) left to people",
        ja: "。人が確認する項目 \(manualChecks) 件") : ""
    return LocalizedText(
      en: "\(passed) passed, \(failed) failed, \(counted(errors, "error")), \(manual) manual in "
        + counted(fileCount, "file") + people[.english],
      ja: "\(fileCount) 個のファイルで、合格 \(passed) 件、不合格 \(failed) 件、エラー \(errors) 件、"
        + "手動確認 \(manual) 件" + people[.japanese])[language]
  }

  /// The line of a run that ended with the first case that failed.
  ///
  /// - Parameters:
  ///   - chosenCount: The number of cases to run.
  ///   - language: The language of the line.
  /// - Returns: The line; nil if no case was left.
  package func stopped(of chosenCount: Int, in language: Language) -> String? {
    let rest = chosenCount - cases
    guard rest > 0 else { return nil }
    return LocalizedText(
      en: "stopped at the first case that failed; \(counted(rest, "case")) not run",
      ja: "最初の不合格で中止。未実行 \(rest) 件")[language]
  }

  /// The line that says what to do about failures.
  ///
  /// - Parameters:
  ///   - hasDriver: Whether the cases were run in a real thing, whose values nobody writes down.
  ///   - language: The language of the line.
  /// - Returns: The line; nil if no case failed.
  package func nextStep(hasDriver: Bool, in language: Language) -> String? {
    guard failed + errors > 0 else { return nil }
    let trace = LocalizedText(
      en: "'tenken trace CASE' shows everything that happens in a case",
      ja: "「tenken trace CASE」でケースの中で起きることをすべて表示できます")
    let accept = LocalizedText(
      en: "; 'tenken run --accept --diff' what expected values would become",
      ja: "。「tenken run --accept --diff」で、期待値をシミュレーションに合わせた場合の差分を表示できます")
    return trace[language] + (hasDriver || failed == 0 ? "" : accept[language])
  }

  /// A text on how much was run in a time.
  package func figures(in time: Duration, _ language: Language) -> String {
    let milliseconds = time / .milliseconds(1)
    let rate = milliseconds > 0 ? Int(Double(cases) / milliseconds * 1000) : 0
    let rounded = Int(milliseconds.rounded())
    let amounts = "\(counted(cases, "case")) and \(counted(events, "event"))"
    return LocalizedText(
      en: "\(amounts) in \(rounded) ms, \(rate) cases/s",
      ja: "ケース \(cases) 件、イベント \(events) 件（\(rounded) ミリ秒、1秒あたり \(rate) 件）")[language]
  }
}
