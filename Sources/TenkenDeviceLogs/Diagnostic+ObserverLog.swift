import TenkenDiagnostics
import TenkenJSON

/// The diagnostics of a log.
extension Diagnostic {
  static func logNotUTF8(_ path: String, _ range: SourceRange) -> Diagnostic {
    .error("log-not-utf8", path, range, "the log is not UTF-8 text", ja: "ログが UTF-8 のテキストではありません。")
      .help("save the device's log as plain text in UTF-8", ja: "端末のログを、UTF-8 のプレーンテキストで保存してください。")
  }

  static func foreignLog(_ path: String, _ range: SourceRange) -> Diagnostic {
    .error(
      "foreign-log", path, range, "the log has no call to the transaction observer",
      ja: "ログに、トランザクションオブザーバの呼び出しがありません。"
    ).help(
      "a call begins with: \(LogLine.callbackMark) >>>>>>>>>>",
      ja: "呼び出しは次の行で始まります: \(LogLine.callbackMark) >>>>>>>>>>"
    ).help(
      "tenken trace CASE --format observer-log shows the whole format",
      ja: "形式の全体は「tenken trace CASE --format observer-log」で確認できます。")
  }

  static func unclosedCallback(
    _ path: String, _ range: SourceRange, end: SourceRange
  ) -> Diagnostic {
    .error(
      "unclosed-callback", path, range, "the callback that opens here is not closed",
      ja: "ここから始まるコールバックが終わっていません。"
    ).help(
      "a callback ends with: \(LogLine.callbackMark) <<<<<<<<<<",
      ja: "コールバックは次の行で終わります: \(LogLine.callbackMark) <<<<<<<<<<"
    ).note(path, end, "the log continues or ends here", ja: "ここで別の内容が始まるか、ログが終わっています。")
  }

  static func unopenedCallback(_ path: String, _ range: SourceRange) -> Diagnostic {
    .error(
      "unopened-callback", path, range, "the line belongs to a callback, but no callback is open",
      ja: "コールバックの中の行ですが、コールバックが始まっていません。"
    ).help(
      "a callback begins with: \(LogLine.callbackMark) >>>>>>>>>>",
      ja: "コールバックは次の行で始まります: \(LogLine.callbackMark) >>>>>>>>>>")
  }

  static func emptyCallback(_ path: String, _ range: SourceRange) -> Diagnostic {
    .error(
      "empty-callback", path, range, "the callback ends without a transaction",
      ja: "トランザクションのないまま、コールバックが終わっています。"
    ).help(
      "a transaction begins with: ---------- transaction[0] ----------",
      ja: "トランザクションは次の行で始まります: ---------- transaction[0] ----------")
  }

  static func malformedLogLine(
    _ path: String, _ range: SourceRange, _ allowed: DiagnosticText
  ) -> Diagnostic {
    .error("malformed-log-line", path, range, "the line cannot be read", ja: "この行を読み取れません。").help(
      allowed)
  }

  static func unexpectedLogLine(
    _ path: String, _ range: SourceRange, expected: DiagnosticText
  ) -> Diagnostic {
    .error(
      "unexpected-log-line", path, range, "\(expected.en) is missing before this line",
      ja: "この行の前に、\(expected.ja)がありません。")
  }

  static func tooLargeLog(_ path: String, _ limit: Int) -> Diagnostic {
    .error(
      "log-too-large", path, nil, "the log has more than \(limit >> 20) MiB",
      ja: "ログが \(limit >> 20) MiB を超えています。"
    ).help(cutOut)
  }

  static func excess(_ path: String, _ what: LogPart, _ limit: Int) -> Diagnostic {
    .error(
      "too-many-\(what.rawValue)", path, nil, "the log has more than \(limit) \(what.rawValue)",
      ja: "ログの\(what.japaneseName)が \(limit) 件を超えています。"
    ).help(cutOut)
  }

  private static let cutOut = DiagnosticText(
    "cut out the part that belongs to the case", ja: "ケースに関係する部分だけを切り出してください。")

  static func tooManyLogDiagnostics(_ path: String, _ limit: Int) -> Diagnostic {
    .error(
      "too-many-log-faults", path, nil, "the log has \(limit) errors; the rest is not read",
      ja: "ログの誤りが \(limit) 件に達したため、残りは読み込んでいません。"
    ).help("check that it is the right file", ja: "ファイルが正しいか確認してください。")
  }
}

/// The diagnostics of a log of JSON lines.
extension Diagnostic {
  static func logLineNoJSON(
    _ path: String, _ range: SourceRange, _ error: JSONError, isCut: Bool
  ) -> Diagnostic {
    .error(
      "log-line-no-json", path, range, "the line is not JSON: \(error.summary.en)",
      ja: "JSON として読めません。\(error.summary.ja)"
    ).help(
      isCut
        ? DiagnosticText(
          "the log was cut off in this line: remove it, or copy the log again",
          ja: "ログがこの行の途中で切れています。この行を消すか、ログをコピーし直してください。")
        : DiagnosticText(
          "each line is one object: {\"time\": …, \"event\": …}",
          ja: "1行に1つのオブジェクトを書いてください: {\"time\": …, \"event\": …}"))
  }

  static func wrongLogLine(_ path: String, _ range: SourceRange, _ fault: LogLineFault)
    -> Diagnostic
  {
    .error("wrong-log-line", path, range, fault.summary).help(fault.help.map { [$0] } ?? [])
  }
}

/// The parts of a log that are limited in number.
enum LogPart: String {
  case callbacks
  case transactions
  case entries
  case answers

  /// The name of the part in Japanese diagnostics.
  fileprivate var japaneseName: String {
    switch self {
    case .callbacks: "コールバック"
    case .transactions: "トランザクション"
    case .entries: "記録"
    case .answers: "応答"
    }
  }
}
