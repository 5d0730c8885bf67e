import TenkenDiagnostics
import TenkenSimulation

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
      "conflicting-settings", second.context.path, second.range(of: conflict.parameter, words),
      "'\(conflict.parameter)' of '\(word)' cannot be both \(values.en) in one case",
      ja: "1つのケースで「\(word)」の「\(conflict.parameter)」を\(values.ja)の両方にはできません。"
    ).help(help).note(
      first.context.path, first.range(of: conflict.parameter, words), "here it is '\(text(first))'",
      ja: "ここでは「\(text(first))」です。")
  }

  /// A setting that holds from the beginning, though it is written after what has happened.
  static func settingAfterHistory(
    _ part: SettingPart, _ last: Step, _ vocabulary: Vocabulary
  ) -> Diagnostic {
    let words = vocabulary.preconditions
    let (word, before) = (words[part.word].name, last.name(vocabulary))
    let changes = ["switch-ask-to-buy", "update-ios", "update-app"].filter {
      vocabulary.operations.index(of: $0) != nil
    }
    let such =
      changes.isEmpty
      ? DiagnosticText("", ja: "")
      : DiagnosticText(
        ", such as " + changes.map { "'\($0)'" }.joined(separator: ", "),
        ja: "（" + changes.map { "「\($0)」" }.joined() + "など）")
    return .warning(
      "setting-after-history", part.context.path, part.range(of: nil, words),
      "'\(word)' holds from the beginning, although it is written after '\(before)'",
      ja: "「\(word)」は「\(before)」の後に書かれていますが、最初から成り立ちます。"
    ).help(
      """
      write it before '\(before)'; if it changes only then, write the change as an \
      operation\(such.en)
      """,
      ja: """
        「\(before)」より前に書いてください。そこで変わるのであれば、変化を操作として書いてください\
        \(such.ja)。
        """
    ).note(
      part.context.path, last.range, "this happens when the setting already holds",
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
    return .warning("unprinted-text", place.context.path, place.range(of: nil, words), summary)
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
