import TenkenDiagnostics

extension Diagnostic {
  static func fileTooLarge(_ path: String, limit: Int) -> Diagnostic {
    Diagnostic(
      identifier: "results-too-large",
      summary: DiagnosticText(
        en: "the file is larger than \(limit >> 20) MiB and does not count",
        ja: "ファイルが \(limit >> 20) MiB を超えているため、集計されません"), path: path,
      range: nil,
      help: [
        DiagnosticText(
          en: "write one file for each tester and session, and keep evidence in separate files",
          ja: "結果は担当者・セッションごとに 1 ファイルとし、証跡は別のファイルにしてください")
      ])
  }

  static func tooManyEvents(_ path: String, limit: Int) -> Diagnostic {
    Diagnostic(
      identifier: "too-many-events",
      summary: DiagnosticText(
        en: "there are more than \(limit) events", ja: "イベントが \(limit) 件を超えています"), path: path,
      range: nil,
      help: [
        DiagnosticText(
          en: "move the results of old builds to another folder",
          ja: "古いビルドの結果を別のフォルダに移してください")
      ])
  }
}
