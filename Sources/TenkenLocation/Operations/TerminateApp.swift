import TenkenSimulation

/// The app ends.
struct TerminateApp: Operation {
  /// Whether the user or the system ends the app.
  private enum Cause: String, CaseIterable, Hashable, Sendable {
    case user
    case system
  }

  static let definition = WordDefinition(
    "terminate-app",
    synonyms: ["kill-app", "quit-app", "close-app"],
    summary: LocalizedText(
      en: "The user ends the app in the App Switcher, or the system ends it in the background.",
      ja: "ユーザーが App スイッチャーでアプリを終了する。または、バックグラウンドのアプリをシステムが終了する。"),
    phrase: Phrase(en: "End the app[ ({by})]", ja: "アプリを終了する[（{by}）]"),
    parameters: [
      Parameter(
        "by",
        .choice([
          Choice("user", LocalizedText(en: "in the App Switcher", ja: "App スイッチャーで終了")),
          Choice(
            "system",
            LocalizedText(
              en: "as the system does in the background, for example with Stop in Xcode",
              ja: "バックグラウンドでシステムが終了した状態にする。Xcode の Stop など")),
        ]), default: .text("user"), LocalizedText(en: "who ends it", ja: "終了させるもの"))
    ],
    refusals: [
      .promptOpen,
      .impossible("not-running", LocalizedText(en: "the app is not running", ja: "アプリが起動していない")),
      .impossible(
        "on-screen",
        LocalizedText(
          en: "the system does not end an app that is on the screen",
          ja: "画面に表示中のアプリは、システムによって終了されない")),
    ],
    examples: [
      WordExample(
        before: ["permission: never", "launch-app"], "terminate-app",
        after: ["app-state: not-running", "alert: none", "screen: home"]),
      WordExample(
        before: ["permission: never", "launch-app", "background-app"],
        "terminate-app: {by: system}", after: ["app-state: not-running"]),
      WordExample(before: ["launch-app"], "terminate-app", refusal: "prompt-open"),
      WordExample("terminate-app", refusal: "not-running"),
      WordExample(
        before: ["permission: never", "launch-app"], "terminate-app: {by: system}",
        refusal: "on-screen"),
    ],
    source: "Apple, managing your app's life cycle")

  private let cause: Cause

  init(_ arguments: Arguments) {
    cause = arguments.choice("by", as: Cause.self)
  }

  func apply(to world: inout LocationWorld) -> Outcome {
    guard world.prompt == nil else { return .refused("prompt-open") }
    guard world.app.life != .notRunning else { return .refused("not-running") }
    switch cause {
    case .user: world.end(AppTerminated())
    case .system where world.app.life == .foreground: return .refused("on-screen")
    case .system: world.end(AppEndedBySystem())
    }
    return .done
  }

  static func candidates(in world: LocationWorld) -> [Arguments] {
    Cause.allCases.map { Arguments([Value.Field("by", .text($0.rawValue))]) }
  }
}
