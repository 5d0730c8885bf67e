import TenkenSimulation

/// Sets the user's earlier decision about the app's location permission.
struct PermissionPrecondition: Precondition, LocationWord {
  static let name = "permission"
  static let word = Word<PermissionPrecondition>(
    .setting,
    """
    What the user has already decided about the app's location; an app with 'always' has asked \
    for it.
    """,
    "アプリの位置情報について、ユーザーがすでに決めている内容。「always」のアプリは、すでに「常に許可」を求めている。",
    say: Phrase(
      "The app's location in Settings: {choice}[; Precise Location {accuracy}]",
      "設定でのアプリの位置情報：{choice}[、「正確な位置情報」は{accuracy}]"),
    takes: [
      .choice(
        "choice", \.grant,
        among: [
          (
            Choice("not-determined", "not decided yet (newly installed)", "未設定（インストール直後）"),
            .notDetermined
          ),
          (Choice("while-using", SettingsChoice.whileUsing.title), SettingsChoice.whileUsing.grant),
          (Choice("always", SettingsChoice.always.title), SettingsChoice.always.grant),
          (Choice("never", SettingsChoice.never.title), SettingsChoice.never.grant),
        ], "the option that is chosen", "選択されている項目")
    ],
    optionally: [
      .choice(
        "accuracy", \.isPrecise, is: Accuracy.full.rawValue, of: .preciseSwitch,
        "whether Precise Location is on, from iOS 14", "「正確な位置情報」（iOS 14以降）")
    ],
    examples: [
      WordExample(
        then: "permission: while-using", steps: "launch-app",
        gives: "authorization-status: authorized-when-in-use", "prompts: empty"),
      WordExample(
        then: "permission: {choice: always, accuracy: reduced}", steps: "launch-app",
        gives: "authorization-status: authorized-always", "accuracy: reduced"),
      WordExample(
        then: "permission: never", steps: "launch-app", gives: "authorization-status: denied"),
    ],
    source: "Apple, CLAuthorizationStatus")

  private var grant = Permission.Grant.notDetermined
  private var isPrecise = true

  func establish(in world: inout LocationWorld) {
    world.permission.grant = grant
    world.permission.isPrecise = isPrecise
    world.permission.isDecided = grant != .notDetermined
    world.permission.hasAskedForAlways = grant == .always
  }
}
