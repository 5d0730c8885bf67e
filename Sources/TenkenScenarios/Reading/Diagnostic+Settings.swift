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
      en: "'\(text(first))' and '\(text(second))'", ja: "「\(text(first))」と「\(text(second))」")
    let help =
      conflict.isInOneList
      ? DiagnosticText(
        en: """
          remove one of the two, or give them conditions ('when') that exclude each other; an \
          operation says what changes later
          """,
        ja: """
          どちらかを削除するか、同時に成り立たない条件（when）を付けてください。\
          後から変わることは、操作として書いてください。
          """)
      : DiagnosticText(
        en: "say in the including file which one counts", ja: "どちらにするかを、読み込む側のファイルに書いてください。")
    return Diagnostic(
      identifier: "conflicting-settings",
      summary: DiagnosticText(
        en: "'\(conflict.parameter)' of '\(word)' cannot be both \(values.en) in one case",
        ja: "1つのケースで「\(word)」の「\(conflict.parameter)」を\(values.ja)の両方にはできません。"),
      path: second.context.path, range: second.range(of: conflict.parameter, words), help: [help],
      notes: [
        Note(
          summary: DiagnosticText(
            en: "here it is '\(text(first))'", ja: "ここでは「\(text(first))」です。"),
          path: first.context.path, range: first.range(of: conflict.parameter, words))
      ])
  }
}

extension Diagnostic.Note {
  /// Another item that says something of the same setting.
  static func merged(_ part: SettingPart, _ words: WordList) -> Diagnostic.Note {
    Diagnostic.Note(
      summary: DiagnosticText(
        en: "merged with what is written here", ja: "ここに書かれた内容と合わせた結果です。"),
      path: part.context.path, range: part.range(of: nil, words))
  }
}
