import TenkenData
import TenkenDiagnostics

extension DiagnosticKind {
  /// A line of results for examples.
  static func line(
    _ id: Int = 1, version: Int = 1, event: String = "result",
    time: String = "2026-11-22T09:30:05Z", tester: String = "Aoki",
    of testCase: String = "coins/buy", status: String = "passed", replaces: Int? = nil,
    resolves: Int? = nil
  ) -> String {
    func text(_ id: Int) -> String { String(repeating: "0", count: 31) + "\(id)" }
    return """
      {"format":"tenken-result","version":\(version),"event":"\(event)","id":"\(text(id))",\
      "time":"\(time)","tester":"\(tester)","case":"\(testCase)","status":"\(status)"\
      \(replaces.map { ",\"replaces\":[\"\(text($0))\"]" } ?? "")\
      \(resolves.map { ",\"resolves\":[\"\(text($0))\"]" } ?? "")}
      """
  }

  static let allEventErrors = [
    notAnEvent, conflictMark, newerVersion, unknownEvent, wrongMember, noTester, resolvesNothing,
    cutOffEvent, tooLong,
  ]

  static let exampleResolved = """
    \(line(status: "failed"))
    \(line(2, event: "resolution", tester: "Baba", resolves: 1))
    """
  static let notAnEvent = DiagnosticKind(
    "not-an-event", .results, "A line is not a result of Tenken.",
    "Every line is one JSON object, as checklists and 'tenken results' write it; other lines do",
    "not count.", ja: "Tenken の結果ではない行があります。",
    "結果のファイルは、チェックリストや「tenken results」の書き出す JSON オブジェクトを1行に1つ並べたもので、それ以外の行は集計されません。",
    wrong: "coins/buy passed", right: line())
  static let conflictMark = DiagnosticKind(
    "conflict-mark", .results,
    "The line is a conflict marker that git leaves in a file after a merge.",
    "Results never conflict, because each line is independent: remove the markers, and keep all",
    "other lines.", ja: "git がマージの際に残した競合マーカーです。", "結果は1行ごとに独立しているため、実際には競合しません。",
    "マーカーの行だけを削除し、ほかの行はすべて残してください。",
    wrong: """
      <<<<<<< HEAD
      \(line())
      =======
      \(line(2, of: "coins/see"))
      >>>>>>> build-2.4
      """,
    right: """
      \(line())
      \(line(2, of: "coins/see"))
      """)
  static let newerVersion = DiagnosticKind(
    "newer-version", .results,
    "The line has a version of the format that this release of Tenken does not know.",
    "It does not count here; use the release that wrote it.", ja: "この版の Tenken が対応していない形式のバージョンです。",
    "ここでは集計されません。", "書き出したバージョンの Tenken を使ってください。", wrong: line(version: 2), right: line())
  static let unknownEvent = DiagnosticKind(
    "unknown-event", .results,
    "There are three kinds of events: 'result' for what a tester found, 'resolution' for what was",
    "decided about results, and 'approval' for what people say of the case itself.",
    "Others do not count.",
    ja: "イベントの種類は、確認した結果の「result」、結果に対する判断の「resolution」、ケースの内容に対する承認やコメントの「approval」の3つです。",
    "それ以外は集計されません。",
    wrong: line(event: "remark"), right: line())
  static let wrongMember = DiagnosticKind(
    "wrong-member", .results,
    "A member of the line is missing, occurs twice, or has a value that does not exist.",
    "The line does not count; the message says what is allowed.", ja: "行の項目がないか、2回あるか、値が正しくありません。",
    "この行は集計されません。", "書ける内容はメッセージに示されます。", wrong: line(status: "pass"), right: line())
  static let noTester = DiagnosticKind(
    "no-tester", .results,
    "A result that a person found needs the name of that person, so that others can ask.",
    "Only results of 'tenken run' have no tester.", ja: "人が確認した結果には、確認した人の名前（tester）が必要です。",
    "内容を問い合わせられるようにするためです。", "名前を省けるのは、「tenken run」の結果だけです。", wrong: line(tester: ""), right: line()
  )
  static let resolvesNothing = DiagnosticKind(
    "resolves-nothing", .results,
    "A resolution says which results it settles, and this one names none.",
    "'tenken results resolve' writes them.",
    ja: "解決（resolution）には、対象の結果を「resolves」に書きますが、何も書かれていません。",
    "「tenken results resolve」を使えば、正しい形で書き出されます。",
    wrong: """
      \(line(status: "failed"))
      \(line(2, event: "resolution", tester: "Baba"))
      """, right: exampleResolved)
  static let cutOffEvent = DiagnosticKind(
    "cut-off-event", .results,
    "The line ends before its last bracket, because the program that wrote it was stopped.",
    "It does not count; all other lines do.", ja: "行が途中で切れています。", "書き込みが中断されたと考えられます。",
    "この行は集計されませんが、ほかの行には影響しません。",
    wrong: """
      {"format":"tenken-result","version":1,"event":"result",\
      "id":"00000000000000000000000000000001","time
      """, right: line())
  static let tooLong = DiagnosticKind(
    "too-long", .limit,
    "A line of results has more bytes than allowed; a note as long as a book fits.",
    "Keep pictures and logs in separate files, and name them in 'evidence'.", ja: "結果の行が長すぎます。",
    "本1冊ほどのメモも書ける長さなので、画像やログが含まれていると考えられます。", "別のファイルにして、「evidence」で指定してください。")
}

extension EventError {
  static func notJSON(_ line: [UInt8], _ error: JSONError) -> EventError {
    let marks = ["<<<<<<<", "=======", ">>>>>>>", "|||||||"]
    if marks.contains(where: { line.starts(with: $0.utf8) }) {
      return EventError(
        kind: .conflictMark,
        summary: DiagnosticText("the line is a conflict marker of git", ja: "git の競合マーカーが残っています"),
        help: [
          DiagnosticText(
            "each line is independent: remove the markers, and keep all other lines",
            ja: "結果は 1 行ごとに独立しています。マーカーの行だけを削除し、ほかの行はすべて残してください")
        ])
    }
    return EventError(
      kind: .notAnEvent,
      summary: DiagnosticText(
        "the line is not JSON: \(error.summary.en)", ja: "JSON ではない行です：\(error.summary.ja)"),
      offset: error.offset)
  }

  static func otherFormat(_ format: JSON?) -> EventError {
    let isOld = format == .string("tenken-results")
    return EventError(
      kind: .notAnEvent,
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
      kind: .newerVersion,
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
      kind: .unknownEvent,
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
      kind: .wrongMember,
      summary: DiagnosticText(
        "'\(name)' \(fault.problem.en)", ja: "「\(name)」\(fault.problem.ja)"),
      help: fault.help)
  }

  /// An approval without something that its decision needs.
  static func lacks(_ name: String, _ decision: ApprovalDecision) -> EventError {
    let value = decision.rawValue
    return .wrongMember(
      name,
      JSONFault(
        DiagnosticText(
          "is missing or empty, but 'decision' is '\(value)'",
          ja: "がないか空ですが、「decision」が「\(value)」のときは必要です")))
  }

  static let noTester = EventError(
    kind: .noTester,
    summary: DiagnosticText(
      "'tester' is empty, and the event is not from a run", ja: "「tester」が空で、実行の結果でもありません"),
    help: [
      DiagnosticText(
        "a result that a person found needs the name of that person", ja: "人が確認した結果には、確認した人の名前が必要です"
      )
    ])

  static let resolvesNothing = EventError(
    kind: .resolvesNothing,
    summary: DiagnosticText(
      "the resolution names no event that it resolves", ja: "解決の対象のイベントがありません"))

  static let tooLong = EventError(
    kind: .tooLong,
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
    kind: .cutOffEvent,
    summary: DiagnosticText("the line is cut off and does not count", ja: "行が途中で切れているため、集計されません"),
    help: [
      DiagnosticText(
        "the program that wrote it was stopped; the next event begins on a new line",
        ja: "書き込みが中断されています。次のイベントは新しい行に書かれます")
    ])
}
