import TenkenData
package import TenkenDiagnostics

extension DiagnosticKind {
  /// The kinds of what is wrong with logs of devices.
  package static let ofDeviceLogs =
    [
      foreignLog, unclosedCallback, unopenedCallback, emptyCallback, malformedLogLine,
      unexpectedLogLine, logLineNoJSON, wrongLogLine, logNotUTF8, logTooLarge, tooManyLogFaults,
    ] + LogPart.allCases.map(tooMany)

  static let exampleCallback = """
    paymentQueue(_:updatedTransactions:) >>>>>>>>>> [09:05:00]
    ---------- transaction[0] ----------
    Transaction ID = Optional("1"), State = .purchased
    Original Transaction ID = nil, State = nil
    transaction.error = nil
    paymentQueue(_:updatedTransactions:) <<<<<<<<<< [09:05:00]
    """
  static let examplePending =
    "{\"time\": \"2026-01-31T09:05:00Z\", \"event\": \"purchase\", \"result\": \"pending\"}"
  static let foreignLog = DiagnosticKind(
    "foreign-log", .log,
    "The log has nothing that an app writes when StoreKit calls its transaction observer, so it",
    "is probably another file.", "'tenken trace CASE --format observer-log' shows the form.",
    ja: "StoreKit がトランザクションオブザーバを呼び出したときの記録が、1つもありません。", "別のファイルかもしれません。",
    "形式は「tenken trace ケース --format observer-log」で確認できます。",
    wrong: "2026-01-31 09:05:00 The shop was opened", right: exampleCallback)
  static let unclosedCallback = DiagnosticKind(
    "unclosed-callback", .log,
    "A call of the transaction observer begins, and the next call or the end of the log comes",
    "before its last line.",
    "Copy the log again with all its lines; if the app crashed here, the log says so with a line",
    "that begins with '*** Terminating app'.",
    ja: "トランザクションオブザーバの呼び出しが終わらないまま、次の呼び出しかログの終わりになっています。", "すべての行をコピーし直してください。",
    "アプリがクラッシュした場合は、「*** Terminating app」で始まる行が残ります。",
    wrong: """
      paymentQueue(_:updatedTransactions:) >>>>>>>>>> [09:05:00]
      ---------- transaction[0] ----------
      Transaction ID = Optional("1"), State = .purchased
      Original Transaction ID = nil, State = nil
      transaction.error = nil
      """, right: exampleCallback)
  static let unopenedCallback = DiagnosticKind(
    "unopened-callback", .log,
    "A line belongs to a call of the transaction observer, but the first line of the call is",
    "missing.", "The log was probably cut off at its beginning.",
    ja: "トランザクションオブザーバの呼び出しの中の行ですが、呼び出しの最初の行がありません。", "ログの先頭が切れている可能性があります。",
    wrong: "paymentQueue(_:updatedTransactions:) <<<<<<<<<< [09:05:00]", right: exampleCallback)
  static let emptyCallback = DiagnosticKind(
    "empty-callback", .log,
    "A call of the transaction observer has no transaction, and StoreKit never makes such a call.",
    "Log every transaction of the array.", ja: "トランザクションオブザーバの呼び出しに、トランザクションがありません。",
    "StoreKit がそのように呼び出すことはないため、配列のすべてのトランザクションをログに書いてください。",
    wrong: """
      paymentQueue(_:updatedTransactions:) >>>>>>>>>> [09:05:00]
      paymentQueue(_:updatedTransactions:) <<<<<<<<<< [09:05:00]
      """, right: exampleCallback)
  static let malformedLogLine = DiagnosticKind(
    "malformed-log-line", .log,
    "A line begins like one of the observer's log and continues in a form that cannot be read.",
    "The message shows the form.", ja: "オブザーバのログの行ですが、途中から読み取れない書き方になっています。", "正しい形はメッセージに示されます。",
    wrong: """
      paymentQueue(_:updatedTransactions:) >>>>>>>>>> [09:05:00]
      ---------- transaction[0] ----------
      Transaction ID = 1, State = purchased
      Original Transaction ID = nil, State = nil
      transaction.error = nil
      paymentQueue(_:updatedTransactions:) <<<<<<<<<< [09:05:00]
      """, right: exampleCallback)
  static let unexpectedLogLine = DiagnosticKind(
    "unexpected-log-line", .log,
    "Each transaction of the observer's log has a header, its ID, the ID of the original, and",
    "its error, in this order.", "A line before this one is missing.",
    ja: "オブザーバのログの各トランザクションは、見出し、ID、元のトランザクションの ID、エラーの順に書かれます。", "この行の前にあるはずの行がありません。",
    wrong: """
      paymentQueue(_:updatedTransactions:) >>>>>>>>>> [09:05:00]
      ---------- transaction[0] ----------
      Transaction ID = Optional("1"), State = .purchased
      transaction.error = nil
      paymentQueue(_:updatedTransactions:) <<<<<<<<<< [09:05:00]
      """, right: exampleCallback)
  static let logLineNoJSON = DiagnosticKind(
    "log-line-no-json", .log, "A line of the log is not JSON.",
    "Each line is one object, as StoreKitLog.swift writes it; a line that another program has",
    "broken in two cannot be read.", ja: "ログに、JSON として読めない行があります。",
    "StoreKitLog.swift は、1行に1つのオブジェクトを書き出します。", "ほかのプログラムで途中に改行が入ったログは読めません。",
    wrong: """
      {"time": "2026-01-31T09:05:00Z", "event": "purchase",
      "result": "pending"}
      """, right: examplePending)
  static let wrongLogLine = DiagnosticKind(
    "wrong-log-line", .log,
    "A line of the log is JSON, but lacks something or has an unknown value.",
    "The message says what is allowed; StoreKitLog.swift writes all of it.",
    ja: "JSON ですが、必要な項目がないか、値が正しくありません。", "書ける内容はメッセージに示されます。",
    "StoreKitLog.swift を使えば、正しい形で書き出されます。",
    wrong: "{\"time\": \"2026-01-31T09:05:00Z\", \"event\": \"purchase\", \"result\": \"waiting\"}",
    right: examplePending)
  static let logNotUTF8 = DiagnosticKind(
    "log-not-utf8", .bytes, "The log is not UTF-8 text.",
    "Save what the device printed as plain text in UTF-8, without colours or formatting.",
    ja: "ログが UTF-8 のテキストではありません。", "端末の出力を、書式のない UTF-8 のテキストとして保存してください。")
  static let logTooLarge = DiagnosticKind(
    "log-too-large", .limit,
    "The log is larger, or has more calls, transactions or answers, than can be compared with a",
    "case.", "The message names the limit; cut out the part that belongs to the case.",
    ja: "ログの大きさ、または呼び出し、トランザクション、応答などの数が、比較できる上限を超えています。", "上限はメッセージに示されます。",
    "ケースに関係する部分だけを切り出してください。")
  static func tooMany(_ what: LogPart) -> DiagnosticKind {
    logTooLarge.named("too-many-\(what.rawValue)")
  }
  static let tooManyLogFaults = DiagnosticKind(
    "too-many-log-faults", .limit,
    "The log has so many errors that the rest is not read; it is probably another file.",
    "Otherwise, fix the errors that are shown first.", ja: "ログの誤りが多いため、残りは読み込んでいません。",
    "別のファイルの可能性があります。", "正しいファイルであれば、表示されている誤りから直してください。")
}

/// The diagnostics of a log.
extension Diagnostic {
  static func logNotUTF8(_ place: SourcePlace) -> Diagnostic {
    .error(.logNotUTF8, place, "the log is not UTF-8 text", ja: "ログが UTF-8 のテキストではありません。")
      .help("save the device's log as plain text in UTF-8", ja: "端末のログを、UTF-8 のプレーンテキストで保存してください。")
  }

  static func foreignLog(_ place: SourcePlace) -> Diagnostic {
    .error(
      .foreignLog, place, "the log has no call to the transaction observer",
      ja: "ログに、トランザクションオブザーバの呼び出しがありません。"
    ).help(
      "a call begins with: \(LogLine.callbackMark) >>>>>>>>>>",
      ja: "呼び出しは次の行で始まります：\(LogLine.callbackMark) >>>>>>>>>>"
    ).help(
      "tenken trace CASE --format observer-log shows the whole format",
      ja: "形式の全体は「tenken trace CASE --format observer-log」で確認できます。")
  }

  static func unclosedCallback(_ place: SourcePlace, end: SourceRange) -> Diagnostic {
    .error(
      .unclosedCallback, place, "the callback that opens here is not closed",
      ja: "ここから始まるコールバックが終わっていません。"
    ).help(
      "a callback ends with: \(LogLine.callbackMark) <<<<<<<<<<",
      ja: "コールバックは次の行で終わります：\(LogLine.callbackMark) <<<<<<<<<<"
    ).note(place.path.at(end), "the log continues or ends here", ja: "ここで別の内容が始まるか、ログが終わっています。")
  }

  static func unopenedCallback(_ place: SourcePlace) -> Diagnostic {
    .error(
      .unopenedCallback, place, "the line belongs to a callback, but no callback is open",
      ja: "コールバックの中の行ですが、コールバックが始まっていません。"
    ).help(
      "a callback begins with: \(LogLine.callbackMark) >>>>>>>>>>",
      ja: "コールバックは次の行で始まります：\(LogLine.callbackMark) >>>>>>>>>>")
  }

  static func emptyCallback(_ place: SourcePlace) -> Diagnostic {
    .error(
      .emptyCallback, place, "the callback ends without a transaction",
      ja: "トランザクションのないまま、コールバックが終わっています。"
    ).help(
      "a transaction begins with: ---------- transaction[0] ----------",
      ja: "トランザクションは次の行で始まります：---------- transaction[0] ----------")
  }

  static func malformedLogLine(_ place: SourcePlace, _ allowed: DiagnosticText) -> Diagnostic {
    .error(.malformedLogLine, place, "the line cannot be read", ja: "この行を読み取れません。").help(
      allowed)
  }

  static func unexpectedLogLine(_ place: SourcePlace, expected: DiagnosticText) -> Diagnostic {
    .error(
      .unexpectedLogLine, place, "\(expected.en) is missing before this line",
      ja: "この行の前に、\(expected.ja)がありません。")
  }

  static func tooLargeLog(_ path: String, _ limit: Int) -> Diagnostic {
    .error(
      .logTooLarge, path.at(nil), "the log has more than \(limit >> 20) MiB",
      ja: "ログが \(limit >> 20) MiB を超えています。"
    ).help(cutOut)
  }

  static func excess(_ path: String, _ what: LogPart, _ limit: Int) -> Diagnostic {
    .error(
      .tooMany(what), path.at(nil), "the log has more than \(limit) \(what.rawValue)",
      ja: "ログの\(what.japaneseName)が \(limit) 件を超えています。"
    ).help(cutOut)
  }

  private static let cutOut = DiagnosticText(
    "cut out the part that belongs to the case", ja: "ケースに関係する部分だけを切り出してください。")

  static func tooManyLogDiagnostics(_ path: String, _ limit: Int) -> Diagnostic {
    .error(
      .tooManyLogFaults, path.at(nil), "the log has \(limit) errors; the rest is not read",
      ja: "ログの誤りが \(limit) 件に達したため、残りは読み込んでいません。"
    ).help("check that it is the right file", ja: "ファイルが正しいか確認してください。")
  }
}

/// The diagnostics of a log of JSON lines.
extension Diagnostic {
  static func logLineNoJSON(_ place: SourcePlace, _ error: JSONError, isCut: Bool) -> Diagnostic {
    .error(
      .logLineNoJSON, place, "the line is not JSON: \(error.summary.en)",
      ja: "JSON として読めません。\(error.summary.ja)"
    ).help(
      isCut
        ? DiagnosticText(
          "the log was cut off in this line: remove it, or copy the log again",
          ja: "ログがこの行の途中で切れています。この行を消すか、ログをコピーし直してください。")
        : DiagnosticText(
          "each line is one object: {\"time\": …, \"event\": …}",
          ja: "1行に1つのオブジェクトを書いてください：{\"time\": …, \"event\": …}"))
  }

  static func wrongLogLine(_ place: SourcePlace, _ fault: LogLineFault)
    -> Diagnostic
  {
    .error(.wrongLogLine, place, fault.summary).help(fault.help.map { [$0] } ?? [])
  }
}

/// The parts of a log that are limited in number.
enum LogPart: String, CaseIterable {
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
