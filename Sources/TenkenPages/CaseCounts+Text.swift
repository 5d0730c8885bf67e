import TenkenDiagnostics
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

  /// What to do about failures.
  ///
  /// - Parameters:
  ///   - first: The first case that failed.
  ///   - hasDriver: Whether the cases were run in a real thing, whose values nobody writes down.
  ///   - language: The language of the line.
  /// - Returns: Lines with commands that can be copied.
  package func nextStep(
    after first: FailingCase, hasDriver: Bool, in language: Language
  ) -> String {
    let path = first.path.shellWord
    let trace = LocalizedText(
      en: "everything that happens in the first of them: tenken trace ",
      ja: "最初のケースで起きることをすべて表示：tenken trace ")
    let accept = LocalizedText(
      en: "\nwhat its file would expect instead: tenken run --accept --diff \(path)",
      ja: "\nそのファイルの期待値をシミュレーションに合わせた場合の差分：tenken run --accept --diff \(path)")
    return trace[language] + "\(first.address.shellWord) \(path)"
      + (hasDriver || failed == 0 ? "" : accept[language])
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
