import TenkenDiagnostics
import TenkenSimulation

extension DiagnosticKind {
  static let allSettings = [
    conflictingSettings, settingAfterHistory, unprintedText, unlikelySetting,
    contradictingPreconditions,
  ]

  static let conflictingSettings = DiagnosticKind(
    "conflicting-settings", .preconditions, "A setting is there once in a case.",
    "In one list, or in two included files, one of its parameters has two values in the same",
    "case.",
    "Remove one, or give them conditions that exclude each other; what changes later is an",
    "operation.", ja: "設定は、1つのケースに1つです。", "1つのリストや、読み込んだ2つのファイルで、同じケースの同じパラメーターに2つの値が書かれています。",
    "片方を削除するか、同時に成り立たない条件を付けてください。", "後から変わることは操作として書きます。",
    wrong: "- coins: 30", "- coins: 50", right: "- coins: 50")
  static let settingAfterHistory = DiagnosticKind(
    "setting-after-history", .preconditions,
    "A setting holds from the beginning of a case, wherever it is written.",
    "After something that has happened it looks as if it changed then.",
    "Write it at the top; what changes later is an operation, such as switch-ask-to-buy,",
    "update-ios or update-app.", ja: "設定は、どこに書いてもケースの最初から成り立ちます。",
    "すでに起きたことの後に書くと、その時に変わったように見えます。", "設定は先頭に書いてください。",
    "後から変わることは、switch-ask-to-buy、update-ios、update-app などの操作として書きます。",
    wrong: "- launch-app", "- coins: 30",
    right: "- coins: 30", "- launch-app")
  static let unprintedText = DiagnosticKind(
    "unprinted-text", .preconditions, "A text replaces the wording of a whole setting.",
    "If another item adds to the setting, the text no longer says what holds, so it is not",
    "printed; and of two texts of one setting in one list, only the last one is.",
    "Write one text for all that holds, at the most specific place.",
    ja: "文言（text）は、設定全体の文言を置き換えます。", "ほかの項目が設定に内容を加えると、文言は実際に成り立つ内容と合わなくなるため、印刷されません。",
    "1つのリストで同じ設定に2つの文言があるときは、最後のものだけが印刷されます。", "最も優先される場所に、内容全体の文言を1つ書いてください。",
    wrong: """
      - account: {ask-to-buy: true}
        text: The account of a child
      - account: {interrupted: true}
      """,
    right: """
      - account: {ask-to-buy: true, interrupted: true}
        text: The account of a child whose purchases are interrupted
      """)
  static let unlikelySetting = DiagnosticKind(
    "unlikely-setting", .preconditions,
    "The setting is possible, but hardly anybody has it, such as a very old iOS in a later year.",
    "The scenario is simulated as it says; its result may concern nobody.",
    ja: "あり得る設定ですが、ほとんど使われません（新しい年に、とても古い iOS など）。", "シナリオは書かれたとおりに実行されます。",
    wrong: "- environment: {name: sandbox, ios: 13, year: 2030}",
    right: "- environment: {name: sandbox, ios: 27, year: 2030}")
  static let contradictingPreconditions = DiagnosticKind(
    "contradicting-preconditions", .preconditions,
    "Preconditions of a case cannot hold together.",
    "Each of them is possible, but not in one case, such as a day in 2024 and the App Store of",
    "2026. The message says what to write.",
    ja: "1つのケースの前提条件が両立しません。",
    "それぞれは可能でも、2024年の日付と2026年の App Store のように、同じケースでは成り立ちません。",
    "書き方はメッセージに示されます。",
    wrong: "- environment: {name: sandbox, year: 2026}", "- starts-at: '2024-05-01'",
    right: "- environment: sandbox", "- starts-at: '2024-05-01'")
}

/// Diagnostics about settings that several places say.
extension Diagnostic {
  /// Two values of one parameter in one case, of which neither counts more.
  static func conflictingSettings(
    _ conflict: SettingMerge.Conflict, _ first: SettingPart, _ second: SettingPart,
    _ words: WordList
  ) -> Diagnostic {
    let word = words[second.word].name
    func text(_ part: SettingPart) -> String {
      part.fields[conflict.parameter].map { "\($0)" } ?? "usual"
    }
    let values = DiagnosticText(
      "'\(text(first))' and '\(text(second))'", ja: "「\(text(first))」と「\(text(second))」")
    let help =
      conflict.isInOneList
      ? DiagnosticText(
        """
        remove one of the two, or give them conditions ('when') that exclude each other; an \
        operation says what changes later
        """,
        ja: """
          どちらかを削除するか、同時に成り立たない条件（when）を付けてください。\
          後から変わることは、操作として書いてください。
          """)
      : DiagnosticText(
        "say in the including file which one counts", ja: "どちらにするかを、読み込む側のファイルに書いてください。")
    return .error(
      .conflictingSettings, second.context.path.at(second.range(of: conflict.parameter, words)),
      "'\(conflict.parameter)' of '\(word)' cannot be both \(values.en) in one case",
      ja: "1つのケースで「\(word)」の「\(conflict.parameter)」を\(values.ja)の両方にはできません。"
    ).help(help).note(
      first.context.path.at(first.range(of: conflict.parameter, words)),
      "here it is '\(text(first))'",
      ja: "ここでは「\(text(first))」です。")
  }

  /// A setting that is possible and hardly anybody has.
  static func unlikelySetting(_ place: SourcePlace, _ caution: LocalizedText) -> Diagnostic {
    .warning(.unlikelySetting, place, DiagnosticText(caution))
  }

  /// A precondition that cannot hold beside the others of a case.
  static func contradictingPreconditions(
    _ place: SourcePlace, _ word: String, _ reason: LocalizedText
  ) -> Diagnostic {
    .error(
      .contradictingPreconditions, place, "'\(word)' cannot hold here: \(reason[.english])",
      ja: "「\(word)」は成り立ちません。\(reason[.japanese])")
  }

  /// A setting that holds from the beginning, though it is written after what has happened.
  static func settingAfterHistory(
    _ part: SettingPart, _ last: Step, _ vocabulary: Vocabulary
  ) -> Diagnostic {
    let words = vocabulary.preconditions
    let (word, before) = (words[part.word].name, last.name(vocabulary))
    return .warning(
      .settingAfterHistory, part.context.path.at(part.range(of: nil, words)),
      "'\(word)' holds from the beginning, although it is written after '\(before)'",
      ja: "「\(word)」は「\(before)」の後に書かれていますが、最初から成り立ちます。"
    ).help(
      """
      write it before '\(before)'; if it changes only then, write the change as an \
      operation
      """,
      ja: """
        「\(before)」より前に書いてください。そこで変わるのであれば、変化を操作として書いてください。
        """
    ).note(
      part.context.path.at(last.range), "this happens when the setting already holds",
      ja: "これが起きる時には、すでに設定が成り立っています。")
  }

  /// A text that is not printed, because it is not true of what holds, or another one is printed.
  static func unprintedText(
    of part: SettingPart, _ merge: SettingMerge, _ parts: [SettingPart], at place: SettingPart,
    _ words: WordList
  ) -> Diagnostic {
    let word = words[part.word].name
    let summary: DiagnosticText
    let help: DiagnosticText
    var note: (text: DiagnosticText, part: SettingPart)?
    if let wording = merge.wording {
      summary = DiagnosticText(
        "the text is not printed, because '\(word)' has another one in the same case",
        ja: "同じケースの「\(word)」に別の文言があるため、この文言は印刷されません。")
      help = DiagnosticText("write one text for all that holds", ja: "成り立つ内容全体の文言を、1つだけ書いてください。")
      note = (DiagnosticText("this text is printed", ja: "印刷される文言はこちらです。"), parts[wording])
    } else if merge.carrier != nil {
      summary = DiagnosticText(
        "the text of '\(word)' is not printed, because it does not say what is added here",
        ja: "ここで加わる内容が含まれないため、「\(word)」の文言は印刷されません。")
      help = DiagnosticText(
        "write a 'text' for all that holds here, or remove the other one",
        ja: "成り立つ内容全体の文言（text）をここに書くか、元の文言を削除してください。")
      note = (DiagnosticText("the text is here", ja: "文言はここにあります。"), part)
    } else {
      summary = DiagnosticText(
        "the text is not printed, because 'usual' takes '\(word)' back",
        ja: "「usual」が「\(word)」を取り消すため、この文言は印刷されません。")
      help = DiagnosticText(
        "remove the text, or write it as 'manual'", ja: "文言を削除するか、「manual」として書いてください。")
    }
    return .warning(.unprintedText, place.context.path.at(place.range(of: nil, words)), summary)
      .help(help).notes(
        note.map {
          [
            Note(
              summary: $0.text, path: $0.part.context.path, range: $0.part.range(of: nil, words))
          ]
        } ?? [])
  }
}

extension Step {
  /// The name of the word, or of the named steps, that the step is written with.
  fileprivate func name(_ vocabulary: Vocabulary) -> String {
    if let group { return group.name }
    return switch action {
    case .establish(let use): vocabulary.preconditions[use.word].name
    case .perform(let use): vocabulary.operations[use.word].name
    case .expect: "expect"
    case .manual: "manual"
    }
  }
}

extension Diagnostic.Note {
  /// Another item that says something of the same setting.
  static func merged(_ part: SettingPart, _ words: WordList) -> Diagnostic.Note {
    Diagnostic.Note(
      summary: DiagnosticText("merged with what is written here", ja: "ここに書かれた内容と合わせた結果です。"),
      path: part.context.path, range: part.range(of: nil, words))
  }
}
