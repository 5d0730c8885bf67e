import TenkenScenarios
import TenkenSimulation

/// The headings and short texts of the pages of a vocabulary.
enum PageLabel {
  static let preconditions = LocalizedText(en: "Preconditions", ja: "前提条件")
  static let operations = LocalizedText(en: "Operations", ja: "操作")
  static let observations = LocalizedText(en: "Observations", ja: "確認")
  static let declarations = LocalizedText(en: "Declared in a file", ja: "ファイルで宣言するもの")
  static let invariants = LocalizedText(en: "Invariants", ja: "不変条件")
  static let recoveries = LocalizedText(en: "Recoveries", ja: "復旧")
  static let recovery = LocalizedText(en: "recovery", ja: "復旧")
  static let recoversAfter = LocalizedText(en: "Comes right again after", ja: "復旧させる操作")
  static let wording = LocalizedText(en: "Wording", ja: "チェックリストでの文言")
  static let parameters = LocalizedText(en: "Takes", ja: "指定できるもの")
  static let readsNow = LocalizedText(en: "Reads the current state", ja: "読み取る値（その時点の状態）")
  static let readsSince = LocalizedText(
    en: "Reads what happened since the last check", ja: "読み取る値（前回の確認以降の記録）")
  static let combined = LocalizedText(en: "If several places say it", ja: "複数の場所に書いた場合")
  static let needs = LocalizedText(en: "Needs", ja: "必要な前提条件")
  static let refused = LocalizedText(en: "Refused (outcome:)", ja: "実行できない場合（outcome:）")
  static let examples = LocalizedText(en: "Examples", ja: "例")
  static let source = LocalizedText(en: "Source", ja: "出典")
  static let whenEmpty = LocalizedText(en: "empty", ja: "空の場合")
  static let whenSome = LocalizedText(en: "some", ja: "空でない場合・件数の場合")
  static let whenNot = LocalizedText(en: "not", ja: "否定の場合")
  static let empty = LocalizedText(en: "empty", ja: "空")
  static let invariant = LocalizedText(en: "invariant", ja: "不変条件")
  static let declared = LocalizedText(en: "declared in a file", ja: "ファイルで宣言")
  static let rules = LocalizedText(en: "Rules", ja: "ルール")
  static let rule = LocalizedText(en: "rule", ja: "ルール")
  static let values = LocalizedText(en: "Values", ja: "値")
  static let settingAnotherValue = LocalizedText(en: "Set another value", ja: "別の値にする場合")
  static let listAsBelow = LocalizedText(en: "a list, each entry as below", ja: "リスト（各項目は下記）")
  static let listOf = LocalizedText(en: "a list, each entry with:", ja: "リスト。各項目は次の値を持つ:")
  static let oneOrMoreOf = LocalizedText(
    en: "one or several together, each with:", ja: "1件または同時に届いた複数件。それぞれ次の値を持つ:")

  static func kind(_ kind: WordKind) -> LocalizedText {
    switch kind {
    case .precondition: LocalizedText(en: kind.rawValue, ja: "前提条件")
    case .operation: LocalizedText(en: kind.rawValue, ja: "操作")
    case .observation: LocalizedText(en: kind.rawValue, ja: "確認")
    }
  }

  /// How a precondition is combined with others of the same word.
  static func combination(_ kind: PreconditionKind) -> LocalizedText {
    switch kind {
    case .setting:
      LocalizedText(
        en: "setting: merged, the scenario before the file before included files",
        ja: "設定：合わせて1つになる（シナリオ、ファイル、読み込んだファイルの順に優先）")
    case .keyedSetting(let key):
      LocalizedText(
        en: "setting for each '\(key)': merged, the scenario before the file before included files",
        ja: "「\(key)」ごとの設定：合わせて1つになる（シナリオ、ファイル、読み込んだファイルの順に優先）")
    case .history:
      LocalizedText(
        en: "history: each one happens, in order, after the settings",
        ja: "履歴：設定の後に、書いた順にすべて起きる")
    }
  }

  /// The source of a rule's values, and how reliable it is.
  static func source(_ source: String, _ confidence: LocalizedText) -> LocalizedText {
    LocalizedText(
      en: "\(source) (\(confidence[.english]))", ja: "\(source)（\(confidence[.japanese])）")
  }

  static func defaultValue(_ value: String) -> LocalizedText {
    LocalizedText(en: "; without it: \(value)", ja: "（省略時：\(value)）")
  }

  /// The note that an observation is always empty without a precondition.
  static func alwaysEmpty(without precondition: String) -> LocalizedText {
    LocalizedText(
      en: "\(precondition): without it this is always empty", ja: "\(precondition)（なければ常に空）")
  }

  /// The heading above what each entry of a list takes.
  static func parameters(ofEachEntryOf name: String) -> LocalizedText {
    LocalizedText(en: "Takes, in each of \(name)", ja: "\(name) の各項目で指定できるもの")
  }

  /// The summary of what a file declares.
  static func resource(_ name: String) -> LocalizedText {
    LocalizedText(
      en: "What a scenario file declares for each \(name); the examples of words use these.",
      ja: "シナリオファイルで宣言する \(name) の内容。語の例ではこれらを使う。")
  }
}
