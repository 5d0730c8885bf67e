public import TenkenSimulation

/// What readers have to know about a case in addition to its preconditions.
extension StoreKitSystem {
  /// The default environment, or the settings of the StoreKit configuration in use.
  public static func assumptions(
    _ resources: Resources, in context: Arguments?
  ) -> [LocalizedText] {
    guard let context else {
      return [LocalizedText(en: "Environment: Sandbox (default)", ja: "環境: Sandbox（既定）")]
    }
    let rules = Rules(of: Setting(context))
    guard rules[StoreKitConfiguration.self] == .used else { return [] }
    return resources.settings.sorted { $0.key < $1.key }.compactMap { name, value in
      text(ofSetting: name, value).map { setting in
        LocalizedText(
          en: "StoreKit configuration: \(setting[.english])",
          ja: "StoreKit 設定ファイル: \(setting[.japanese])")
      }
    }
  }

  /// The environment, preceded by its variant before iOS 18 if that one applies.
  public static func phraseContexts(in context: Arguments?) -> [String] {
    guard let context else { return defaultContext.map { [$0] } ?? [] }
    return Rules(of: Setting(context))[SandboxSettings.self].contexts(in: context.text("name"))
  }

  /// The renewal rate from Xcode's menu; nil in other environments, which have no such menu.
  public static func timeAcceleration(in context: Arguments?) -> TimeAcceleration? {
    guard let context, Rules(of: Setting(context))[StoreKitConfiguration.self] == .used else {
      return nil
    }
    return TimeAcceleration(
      rules: RuleOverrides(RenewalRate.monthlyEveryFiveMinutes.override),
      LocalizedText(
        en: "in Xcode, choose Editor > Subscription Renewal Rate > Monthly Renewal Every 5 Minutes",
        ja:
          "Xcode の Editor > Subscription Renewal Rate で「Monthly Renewal Every 5 Minutes」を選ぶ"
      ))
  }

  /// The meaning of a setting in a StoreKit configuration; nil for a default value.
  private static func text(ofSetting name: String, _ value: Value) -> LocalizedText? {
    switch (name, value) {
    case ("ask-to-buy", .boolean(true)):
      LocalizedText(en: "Ask to Buy is on", ja: "「承認と購入のリクエスト」がオン")
    case ("billing-grace-period", .boolean(true)):
      LocalizedText(en: "the billing grace period is on", ja: "請求の猶予期間がオン")
    case ("interrupted-purchases", .boolean(true)):
      LocalizedText(en: "purchases are interrupted", ja: "購入が中断される")
    case ("payments-fail", .boolean(true)):
      LocalizedText(en: "every payment fails", ja: "すべての支払いが失敗する")
    case ("renewals-fail", .boolean(true)):
      LocalizedText(en: "renewals cannot be paid", ja: "更新の支払いができない")
    case ("renewal-rate", .text(let rate)):
      text(ofRate: RenewalRate(rawValue: rate)?.title ?? LocalizedText(rate))
    case ("storefront", .text(let country)):
      LocalizedText(en: "the storefront is \(country)", ja: "ストアフロント: \(country)")
    default: nil
    }
  }

  private static func text(ofRate rate: LocalizedText) -> LocalizedText {
    LocalizedText(en: "the renewal rate is \(rate[.english])", ja: "更新頻度: \(rate[.japanese])")
  }
}
