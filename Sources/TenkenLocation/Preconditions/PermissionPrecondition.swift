import TenkenSimulation

/// Sets the user's earlier decision about the app's location permission.
struct PermissionPrecondition: Precondition {
  static let kind = PreconditionKind.setting
  static let definition = WordDefinition(
    "permission",
    summary: LocalizedText(
      en: """
        What the user has already decided about the app's location; an app with 'always' has asked \
        for it.
        """,
      ja: "アプリの位置情報について、ユーザーがすでに決めている内容。「always」のアプリは、すでに「常に許可」を求めている。"),
    phrase: Phrase(
      en: "The app's location in Settings: {choice}[; Precise Location {accuracy}]",
      ja: "設定でのアプリの位置情報: {choice}[、「正確な位置情報」は{accuracy}]"),
    parameters: [
      Parameter(
        "choice",
        .choice([
          Choice(
            "not-determined",
            LocalizedText(en: "not decided yet (newly installed)", ja: "未設定（インストール直後）")),
          Choice("while-using", SettingsChoice.whileUsing.title),
          Choice("always", SettingsChoice.always.title),
          Choice("never", SettingsChoice.never.title),
        ]), LocalizedText(en: "the option that is chosen", ja: "選択されている項目")),
      Parameter(
        "accuracy", .preciseSwitch, default: .text(Accuracy.full.rawValue),
        LocalizedText(en: "whether Precise Location is on, from iOS 14", ja: "「正確な位置情報」（iOS 14以降）")),
    ],
    examples: [
      WordExample(
        "permission: while-using", steps: ["launch-app"],
        after: ["authorization-status: authorized-when-in-use", "prompts: empty"]),
      WordExample(
        "permission: {choice: always, accuracy: reduced}", steps: ["launch-app"],
        after: ["authorization-status: authorized-always", "accuracy: reduced"]),
      WordExample(
        "permission: never", steps: ["launch-app"], after: ["authorization-status: denied"]),
    ],
    source: "Apple, CLAuthorizationStatus")

  private let grant: Permission.Grant
  private let isPrecise: Bool

  init(_ arguments: Arguments) {
    grant = SettingsChoice(rawValue: arguments.text("choice"))?.grant ?? .notDetermined
    isPrecise = arguments.choice("accuracy", as: Accuracy.self) == .full
  }

  func establish(in world: inout LocationWorld) {
    world.permission.grant = grant
    world.permission.isPrecise = isPrecise
    world.permission.isDecided = grant != .notDetermined
    world.permission.hasAskedForAlways = grant == .always
  }
}
