import TenkenSimulation

/// Sets a rule to another of its values.
struct RulePrecondition: Precondition {
  static let definition = WordDefinition(
    "rule",
    summary: """
      A rule of the simulation has this value, whatever the environment; `tenken vocabulary \
      --rules` lists them.
      """,
    phrase: Phrase(en: "Assumed: {name}: {value}", ja: "前提とする挙動: {name}は「{value}」"),
    parameters: [
      Parameter(
        "name", .choice(Rules.table.map { Choice($0.name, LocalizedText($0.name)) }), "the rule"
      )
      .reading(names),
      Parameter("value", .text, "one of its values").reading(values).reading(RenewalRate.texts),
    ],
    examples: [
      WordExample(
        before: ["app: {finishes: never}"],
        "rule: {name: unfinished-redelivery, value: at-launch-and-foreground}",
        steps: ["launch-app", "buy: coin120", "authenticate", "foreground-app"],
        after: ["callbacks: {contains: [[{state: purchased}]]}"])
    ],
    source: "the table of rules"
  )

  /// What people read for the rules that scenarios choose because nobody has measured them.
  private static let names: [Value: LocalizedText] = [
    RenewalRate.definition.name: LocalizedText(en: "the renewal rate", ja: "サブスクリプションの更新頻度"),
    AppEndedDuringPayment.definition.name: LocalizedText(
      en: "the payment when the app is ended during it", ja: "支払い中にアプリを終了したときの支払い"),
    ConsumableInReceipt.definition.name: LocalizedText(
      en: "how long the receipt has a consumable", ja: "レシートに消耗型が残る期間"),
    EntitlementClock.definition.name: LocalizedText(
      en: "the clock that access goes by", ja: "利用可否の判断に使う時計"),
    SignedOutEntitlements.definition.name: LocalizedText(
      en: "entitlements after signing out of the App Store", ja: "App Store からサインアウトした後の利用権"),
    FinishedRedelivery.definition.name: LocalizedText(
      en: "when a finished purchase is delivered again", ja: "終了済みの購入が再配信される時点"),
    InterruptedPurchaseResult.definition.name: LocalizedText(
      en: "the result of an interrupted purchase()", ja: "購入が中断されたときの purchase() の結果"),
    ProductThread.definition.name: LocalizedText(
      en: "the thread on which products come", ja: "商品情報が届くスレッド"),
    PurchaseInBillingRetry.definition.name: LocalizedText(
      en: "a purchase during billing retry", ja: "請求の再試行中の購入"),
    RepeatedRestore.definition.name: LocalizedText(
      en: "what a restore asked for twice makes", ja: "続けて2回行った復元の処理"),
  ].reduce(into: [:]) { $0[.text($1.key)] = $1.value }

  /// What people read for values; one name serves several rules, so each suits them all.
  private static let values: [Value: LocalizedText] = [
    "app-store": LocalizedText(en: "the App Store's", ja: "App Store の時刻"),
    "at-launch": LocalizedText(en: "at launch", ja: "起動時"),
    "begins-anew": LocalizedText(en: "begins anew", ja: "新しい契約の開始"),
    "cancelled": LocalizedText(en: "cancelled", ja: "キャンセル"),
    "device": LocalizedText(en: "the device's", ja: "端末の時計"),
    "each": LocalizedText(en: "each for itself", ja: "1回ずつ実行"),
    "failed": LocalizedText(en: "failed", ja: "失敗"),
    "fails": LocalizedText(en: "fails", ja: "失敗"),
    "kept": LocalizedText(en: "kept", ja: "維持"),
    "main": LocalizedText(en: "the main thread", ja: "メインスレッド"),
    "never": LocalizedText(en: "never", ja: "なし"),
    "none": LocalizedText(en: "none", ja: "なし"),
    "once": LocalizedText(en: "once", ja: "1回のみ"),
    "other": LocalizedText(en: "another thread", ja: "別のスレッド"),
    "pending": LocalizedText(en: "pending", ja: "保留"),
    "purchased-at-launch": LocalizedText(en: "made at the next launch", ja: "次の起動時に成立"),
    "unknown": LocalizedText(en: "not known", ja: "未確認"),
    "until-finished": LocalizedText(en: "until it is finished", ja: "終了するまで"),
    "until-repurchase": LocalizedText(en: "until it is bought again", ja: "再購入するまで"),
    "user-cancelled": LocalizedText(en: "cancelled by the user", ja: "ユーザーによるキャンセル"),
  ].reduce(into: [:]) { $0[.text($1.key)] = $1.value }

  private let name: String
  private let value: String

  init(_ arguments: Arguments) throws(ArgumentError) {
    name = arguments.text("name")
    value = arguments.text("value")
    let values = Rules.table.first { [name] in $0.name == name }?.values ?? []
    guard values.contains(value) else {
      throw ArgumentError(
        "value", "'\(name)' is one of \(values.joined(separator: ", ")), and not '\(value)'")
    }
  }

  func establish(in world: inout StoreKitWorld) {
    var overrides = world.rules.overrides
    overrides[name] = value
    world.rules = Rules(of: world.rules.setting, overriding: overrides)
  }
}
