import TenkenDiagnostics

extension DiagnosticKind {
  static let resultsTooLarge = DiagnosticKind(
    "results-too-large", .limit, "A file of results, or all of them together, exceeds a limit.",
    "The message names the limit; write one file for each tester and session, and move the",
    "results of old builds away.", ja: "結果のファイルの大きさ、または結果の数が、上限を超えています。", "上限はメッセージに示されます。",
    "実施者・セッションごとに1ファイルとし、古いビルドの結果は別のフォルダに移してください。")
  static let tooManyEvents = resultsTooLarge.named("too-many-events")
}

extension Diagnostic {
  static func fileTooLarge(_ path: String, limit: Int) -> Diagnostic {
    .error(
      .resultsTooLarge, path.at(nil),
      "the file is larger than \(limit >> 20) MiB and does not count",
      ja: "ファイルが \(limit >> 20) MiB を超えているため、集計されません"
    ).help(
      "write one file for each tester and session, and keep evidence in separate files",
      ja: "結果は実施者・セッションごとに 1 ファイルとし、証跡は別のファイルにしてください")
  }

  static func tooManyEvents(_ path: String, limit: Int) -> Diagnostic {
    .error(
      .tooManyEvents, path.at(nil), "there are more than \(limit) events",
      ja: "イベントが \(limit) 件を超えています"
    ).help("move the results of old builds to another folder", ja: "古いビルドの結果を別のフォルダに移してください")
  }
}
