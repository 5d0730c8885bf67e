import TenkenSimulation

/// Sets how the app under test is written.
struct AppPrecondition: Precondition {
  static let kind = PreconditionKind.setting
  static let definition = WordDefinition(
    "app",
    summary: LocalizedText(
      en: """
        How the app under test is written: what it asks for at launch, which delegate methods it \
        has, and how it checks its status when it returns to the foreground.
        """,
      ja: "テスト対象アプリの実装（起動時に求める許可、実装しているデリゲートメソッド、復帰時のステータスの確認方法）。"),
    phrase: Phrase(
      en: """
        The app asks {asks}[; it has {callbacks}][; on return it checks {checks-on-return}]\
        [; it {checks-services}][; it {tells-of-restriction}][; it {stops}][; it {handles-errors}]
        """,
      ja: """
        アプリは{asks}[。{callbacks}][。復帰時は{checks-on-return}]\
        [。{checks-services}][。{tells-of-restriction}][。{stops}][。{handles-errors}]
        """),
    parameters: parameters,
    examples: [
      WordExample(
        "app: {asks: nothing}", steps: ["launch-app"],
        after: ["prompts: empty", "authorization-status: not-determined"]),
      WordExample(
        before: ["ios: 13"], "app: {callbacks: newer}", steps: ["launch-app"],
        after: ["callbacks: empty"]),
      WordExample(
        before: ["permission: while-using"], "app: {checks-on-return: nothing}",
        steps: ["launch-app", "foreground-app"], after: ["status-checks: empty"]),
    ],
    source: "Qiita 2021, location part 3: the app of the article, and what it might be instead"
  )
  .assumedOfApp()

  private static let parameters = [
    Parameter(
      "asks",
      .choice([
        Choice(
          "when-in-use",
          LocalizedText(en: "for use in the app at launch", ja: "起動時に使用中の許可を求める")),
        Choice("always", LocalizedText(en: "for Always at launch", ja: "起動時に「常に許可」を求める")),
        Choice("nothing", LocalizedText(en: "for nothing by itself", ja: "起動時に許可を求めない")),
      ]), default: .text("when-in-use"),
      LocalizedText(
        en: "what it asks for at launch, and whenever its delegate finds nothing determined yet",
        ja: "起動時、および未決定と通知されたときに求める許可")),
    Parameter(
      "callbacks",
      .choice([
        Choice("both", LocalizedText(en: "both delegate methods", ja: "新旧両方のデリゲートメソッドを実装")),
        Choice(
          "newer", LocalizedText(DelegateMethod.newer.symbol)),
        Choice("older", LocalizedText(DelegateMethod.older.symbol)),
      ]), default: .text("both"),
      LocalizedText(
        en: "the delegate methods it has for changes of the authorization",
        ja: "認証の変化について実装しているデリゲートメソッド")),
    Parameter(
      "checks-on-return",
      .choice([
        Choice("class-function", LocalizedText(StatusSource.classFunction.symbol)),
        Choice("instance-property", LocalizedText(StatusSource.instanceProperty.symbol)),
        Choice("nothing", LocalizedText(en: "nothing", ja: "確認しない")),
      ]), default: .text("class-function"),
      LocalizedText(
        en: "what it reads in willEnterForeground; the class function if there is no property",
        ja: "willEnterForeground で確認するもの（プロパティがない iOS ではクラスメソッド）")),
    Parameter(
      "checks-services", .boolean, default: .boolean(true),
      LocalizedText(
        en: "whether it checks locationServicesEnabled() first",
        ja: "先に locationServicesEnabled() を確認するか")
    ).reading(
      yes: LocalizedText(en: "checks the device's switch first", ja: "先に端末のスイッチを確認する"),
      no: LocalizedText(en: "does not check the device's switch", ja: "端末のスイッチを確認しない")),
    Parameter(
      "tells-of-restriction", .boolean, default: .boolean(true),
      LocalizedText(en: "whether it tells the user about a restriction", ja: "機能制限をユーザーに伝えるか")
    ).reading(
      yes: LocalizedText(en: "tells the user about a restriction", ja: "機能制限中であることを伝える"),
      no: LocalizedText(
        en: "does not tell the user about a restriction", ja: "機能制限中であることを伝えない")),
    Parameter(
      "stops",
      .choice([
        Choice(
          "after-first", LocalizedText(en: "stops after the first location", ja: "最初の位置情報で更新を止める")),
        Choice("never", LocalizedText(en: "continues updating", ja: "更新を続ける")),
      ]), default: .text("after-first"),
      LocalizedText(en: "when it stops updating", ja: "更新を止めるタイミング")),
    Parameter(
      "handles-errors", .boolean, default: .boolean(true),
      LocalizedText(
        en: "whether it has locationManager(_:didFailWithError:)",
        ja: "locationManager(_:didFailWithError:) を実装しているか")
    ).reading(
      yes: LocalizedText(en: "handles errors", ja: "エラーを処理する"),
      no: LocalizedText(en: "does not handle errors", ja: "didFailWithError を実装していない")),
  ]

  private let behaviour: AppBehaviour

  init(_ arguments: Arguments) {
    behaviour = AppBehaviour(
      asks: arguments.choice("asks", as: AppBehaviour.Asking.self),
      callbacks: arguments.choice("callbacks", as: AppBehaviour.Callbacks.self),
      checksOnReturn: arguments.choice("checks-on-return", as: AppBehaviour.ReturnCheck.self),
      checksServices: arguments.boolean("checks-services"),
      tellsOfRestriction: arguments.boolean("tells-of-restriction"),
      stopsAfterFirst: arguments.text("stops") == "after-first",
      handlesErrors: arguments.boolean("handles-errors"))
  }

  func establish(in world: inout LocationWorld) {
    world.app.behaviour = behaviour
  }
}
