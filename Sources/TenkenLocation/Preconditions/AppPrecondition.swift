import TenkenSimulation

/// Sets how the app under test is written.
struct AppPrecondition: Precondition, LocationWord {
  static let name = "app"
  static let word = Word<AppPrecondition>(
    .setting,
    """
    How the app under test is written: what it asks for at launch, which delegate methods it \
    has, and how it checks its status when it returns to the foreground.
    """,
    "テスト対象アプリの実装（起動時に求める許可、実装しているデリゲートメソッド、復帰時のステータスの確認方法）。",
    say: Phrase(
      """
      The app asks {asks}[; it has {callbacks}][; on return it checks {checks-on-return}]\
      [; it {checks-services}][; it {tells-of-restriction}][; it {stops}][; it {handles-errors}]
      """,
      """
      アプリは{asks}[。{callbacks}を実装している][。復帰時は{checks-on-return}]\
      [。{checks-services}][。{tells-of-restriction}][。{stops}][。{handles-errors}]
      """),
    optionally: [
      .choice(
        "asks", \.behaviour.asks,
        [
          Choice("when-in-use", "for use in the app at launch", "起動時に使用中の許可を求める"),
          Choice("always", "for Always at launch", "起動時に「常に許可」を求める"),
          Choice("nothing", "for nothing by itself", "起動時に許可を求めない"),
        ], "what it asks for at launch, and whenever its delegate finds nothing determined yet",
        "起動時、および未決定と通知されたときに求める許可"),
      .choice(
        "callbacks", \.behaviour.callbacks,
        [
          Choice("both", "both delegate methods", "新旧両方のデリゲートメソッド"),
          Choice("newer", LocalizedText(DelegateMethod.newer.symbol)),
          Choice("older", LocalizedText(DelegateMethod.older.symbol)),
        ], "the delegate methods it has for changes of the authorization",
        "認証の変化について実装しているデリゲートメソッド"),
      .choice(
        "checks-on-return", \.behaviour.checksOnReturn,
        [
          read(.classFunction), read(.instanceProperty), Choice("nothing", "nothing", "何も確認しない"),
        ], "what it reads in willEnterForeground; the class function if there is no property",
        "willEnterForeground で確認するもの（プロパティがない iOS ではクラスメソッド）"),
      .boolean(
        "checks-services", \.behaviour.checksServices,
        "whether it checks locationServicesEnabled() first", "先に locationServicesEnabled() を確認するか",
        yes: LocalizedText("checks the device's switch first", "先に端末のスイッチを確認する"),
        no: LocalizedText("does not check the device's switch", "端末のスイッチを確認しない")),
      .boolean(
        "tells-of-restriction", \.behaviour.tellsOfRestriction,
        "whether it tells the user about a restriction", "機能制限をユーザーに伝えるか",
        yes: LocalizedText("tells the user about a restriction", "機能制限中であることを伝える"),
        no: LocalizedText("does not tell the user about a restriction", "機能制限中であることを伝えない")),
      .choice(
        "stops", \.behaviour.stopsAfterFirst, is: "after-first",
        of: [
          Choice("after-first", "stops after the first location", "最初の位置情報で更新を止める"),
          Choice("never", "continues updating", "更新を続ける"),
        ], "when it stops updating", "更新を止めるタイミング"),
      .boolean(
        "handles-errors", \.behaviour.handlesErrors,
        "whether it has locationManager(_:didFailWithError:)",
        "locationManager(_:didFailWithError:) を実装しているか",
        yes: LocalizedText("handles errors", "エラーを処理する"),
        no: LocalizedText("does not handle errors", "didFailWithError を実装していない")),
    ],
    isAssumedOfApp: true,
    examples: [
      WordExample(
        then: "app: {asks: nothing}", steps: "launch-app", gives: "prompts: empty",
        "authorization-status: not-determined"),
      WordExample(
        "ios: 13", then: "app: {callbacks: newer}", steps: "launch-app", gives: "callbacks: empty"),
      WordExample(
        "permission: while-using", then: "app: {checks-on-return: nothing}", steps: "launch-app",
        "foreground-app", gives: "status-checks: empty"),
    ],
    source: "Qiita 2021, location part 3: the app of the article, and what it might be instead")

  private var behaviour = AppBehaviour()

  /// The choice to read the status from a source.
  private static func read(_ source: StatusSource) -> Choice {
    Choice(source.rawValue, source.symbol, "\(source.symbol) を確認する")
  }

  func establish(in world: inout LocationWorld) {
    world.app.behaviour = behaviour
  }
}
