import TenkenSimulation

/// The system ended the app in the background.
struct AppEndedBySystem: DeclaredEvent {
  static let definition = EventDefinition(
    "app-ended-by-system", LocalizedText(en: "app ended by the system", ja: "システムによるアプリの終了"))

  var actor: EventActor { .system }
  var text: LocalizedText {
    LocalizedText(en: "ended the app in the background", ja: "バックグラウンドのアプリを終了させた")
  }
}

/// The system showed a prompt.
struct PromptShown: DeclaredEvent {
  static let definition = EventDefinition(
    "prompt-shown", LocalizedText(en: "prompt shown", ja: "確認画面の表示"))

  let prompt: Prompt

  var actor: EventActor { .system }
  var text: LocalizedText {
    LocalizedText(en: "shows \(prompt.title[.english])", ja: "\(prompt.title[.japanese])を表示した")
  }
}

/// The user answered a prompt of the system.
struct PromptAnswered: DeclaredEvent {
  static let definition = EventDefinition(
    "prompt-answered", LocalizedText(en: "prompt answered", ja: "確認画面への回答"))

  let prompt: Prompt
  /// The button that the user tapped.
  let answer: Answer

  var actor: EventActor { .user }
  var text: LocalizedText {
    LocalizedText(en: "taps \(answer.title[.english])", ja: "\(answer.title[.japanese])を選んだ")
  }
}

/// A permission given once ended.
struct OnceEnded: DeclaredEvent {
  static let definition = EventDefinition(
    "once-ended", LocalizedText(en: "one-time permission ended", ja: "1度だけの許可の終了"))

  var actor: EventActor { .system }
  var text: LocalizedText {
    LocalizedText(en: "one-time permission has ended", ja: "1度だけの許可が終わった")
  }
}

/// Temporary full accuracy ended.
struct FullAccuracyEnded: DeclaredEvent {
  static let definition = EventDefinition(
    "full-accuracy-ended",
    LocalizedText(en: "temporary full accuracy ended", ja: "一時的な正確な位置情報の終了"))

  var actor: EventActor { .system }
  var text: LocalizedText {
    LocalizedText(en: "temporary full accuracy has ended", ja: "一時的な正確な位置情報が終わった")
  }
}
