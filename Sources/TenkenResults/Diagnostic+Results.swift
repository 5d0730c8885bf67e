import TenkenDiagnostics

extension Diagnostic {
  static func fileTooLarge(_ path: String, limit: Int) -> Diagnostic {
    .error(
      "results-too-large", path, nil,
      "the file is larger than \(limit >> 20) MiB and does not count",
      ja: "ファイルが \(limit >> 20) MiB を超えているため、集計されません"
    ).help(
      "write one file for each tester and session, and keep evidence in separate files",
      ja: "結果は担当者・セッションごとに 1 ファイルとし、証跡は別のファイルにしてください")
  }

  static func tooManyEvents(_ path: String, limit: Int) -> Diagnostic {
    .error(
      "too-many-events", path, nil, "there are more than \(limit) events",
      ja: "イベントが \(limit) 件を超えています"
    ).help("move the results of old builds to another folder", ja: "古いビルドの結果を別のフォルダに移してください")
  }
}
