import TenkenDiagnostics
import TenkenJSON

extension EventError {
  static func notJSON(_ line: [UInt8], _ error: JSONError) -> EventError {
    let marks = ["<<<<<<<", "=======", ">>>>>>>", "|||||||"]
    if marks.contains(where: { line.starts(with: $0.utf8) }) {
      return EventError(
        identifier: "conflict-mark",
        summary: DiagnosticText("the line is a conflict marker of git", ja: "git の競合マーカーが残っています"),
        help: [
          DiagnosticText(
            "each line is independent: remove the markers, and keep all other lines",
            ja: "結果は 1 行ごとに独立しています。マーカーの行だけを削除し、ほかの行はすべて残してください")
        ])
    }
    return EventError(
      identifier: "not-an-event",
      summary: DiagnosticText(
        "the line is not JSON: \(error.summary.en)", ja: "JSON ではない行です：\(error.summary.ja)"),
      offset: error.offset)
  }

  static func otherFormat(_ format: JSON?) -> EventError {
    let isOld = format == .string("tenken-results")
    return EventError(
      identifier: "not-an-event",
      summary: DiagnosticText(
        "the line is not a tenken result: 'format' is not '\(EventFormat.name)'",
        ja: "tenken の結果ではない行です：「format」が「\(EventFormat.name)」ではありません"),
      help: isOld
        ? [
          DiagnosticText(
            "turn an old file into events with: tenken results import FILE",
            ja: "以前の形式のファイルは「tenken results import FILE」でイベントに変換してください")
        ] : [])
  }

  static func newerVersion(_ version: Int) -> EventError {
    EventError(
      identifier: "newer-version",
      summary: DiagnosticText(
        "the event has version \(version) of the format; only version"
          + " \(EventFormat.version) is supported",
        ja: "イベントの形式のバージョンが \(version) です（対応しているのは \(EventFormat.version)）"),
      help: [newerTenken])
  }

  private static let newerTenken = DiagnosticText(
    "it does not count here: use the version of tenken that wrote it",
    ja: "ここでは集計されません。書き出したバージョンの tenken を使ってください")

  static func unknownKind(_ name: String) -> EventError {
    let kinds = EventFormat.Kind.allCases.map(\.rawValue)
    return EventError(
      identifier: "unknown-event",
      summary: DiagnosticText(
        "there is no kind of event '\(name)'", ja: "「\(name)」という種類のイベントはありません"),
      help: [
        DiagnosticText(
          "the kinds are: " + kinds.joined(separator: ", "),
          ja: "種類は " + kinds.joined(separator: "、") + " です"),
        newerTenken,
      ])
  }

  static func wrongMember(_ name: String, _ fault: JSONFault) -> EventError {
    EventError(
      identifier: "wrong-member",
      summary: DiagnosticText(
        "'\(name)' \(fault.problem.en)", ja: "「\(name)」\(fault.problem.ja)"),
      help: fault.help)
  }

  static let noTester = EventError(
    identifier: "no-tester",
    summary: DiagnosticText(
      "'tester' is empty, and the event is not from a run", ja: "「tester」が空で、実行の結果でもありません"),
    help: [
      DiagnosticText(
        "a result that a person found needs the name of that person", ja: "人が確認した結果には、確認した人の名前が必要です"
      )
    ])

  static let resolvesNothing = EventError(
    identifier: "resolves-nothing",
    summary: DiagnosticText(
      "the resolution names no event that it resolves", ja: "解決の対象のイベントがありません"))

  static let tooLong = EventError(
    identifier: "too-long",
    summary: DiagnosticText(
      "the line has more than \(EventFormat.lineLimit) bytes",
      ja: "行が \(EventFormat.lineLimit) バイトを超えています"),
    help: [
      DiagnosticText(
        "keep pictures and logs in separate files, and name them in 'evidence'",
        ja: "画像やログは別のファイルにして、「evidence」で指定してください")
    ])

  /// The warning for a line that was not written to its end.
  static let cutOff = EventError(
    identifier: "cut-off-event",
    summary: DiagnosticText("the line is cut off and does not count", ja: "行が途中で切れているため、集計されません"),
    help: [
      DiagnosticText(
        "the program that wrote it was stopped; the next event begins on a new line",
        ja: "書き込みが中断されています。次のイベントは新しい行に書かれます")
    ])
}
