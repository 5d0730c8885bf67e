import TenkenSimulation

/// What readers have to know about a case in addition to its preconditions.
extension StoreKitSystem {
  /// The default environment, and the settings of the StoreKit configuration in force.
  static func assumptions(
    _ resources: Resources, beside preconditions: [CaseContent.Word]
  ) -> [LocalizedText] {
    let environment =
      preconditions.arguments(of: EnvironmentPrecondition.name) == nil
      ? [LocalizedText(en: "Environment: Sandbox (default)", ja: "環境：Sandbox（既定）")] : []
    guard Rules(of: preconditions).usesConfiguration else { return environment }
    return environment
      + resources.settings.sorted { $0.key < $1.key }.compactMap { name, value in
        guard !isStated(name, in: preconditions) else { return nil }
        return text(ofSetting: name, value).map { setting in
          LocalizedText(
            en: "StoreKit configuration: \(setting[.english])",
            ja: "StoreKit 設定ファイル：\(setting[.japanese])")
        }
      }
  }

  /// Whether a precondition replaces a setting of a StoreKit configuration.
  private static func isStated(_ name: String, in preconditions: [CaseContent.Word]) -> Bool {
    func account(_ argument: String) -> Bool {
      preconditions.contains {
        $0.name == AccountPrecondition.name && $0.written.contains(argument)
      }
    }
    func has(_ word: WordDefinition) -> Bool { preconditions.contains { $0.name == word.name } }
    return switch name {
    case "ask-to-buy", "renewals-fail": account(name)
    case "interrupted-purchases": account("interrupted")
    case "billing-grace-period": has(BillingGracePeriodPrecondition.definition)
    case "storefront": has(StorefrontPrecondition.definition)
    case "renewal-rate":
      Rules(of: preconditions).overrides[RuleGroups.shared.subscriptions.renewalRate] != nil
    default: false
    }
  }

  /// The environment, preceded by its variant before iOS 18 if that one applies.
  static func contexts(of preconditions: [CaseContent.Word]) -> [String] {
    let name = preconditions.arguments(of: EnvironmentPrecondition.name)?.text("name")
    return Rules(of: preconditions).sandboxSettings.contexts(in: name ?? defaultContext)
  }

  /// The currency of the storefront in the year of the case; nil if no storefront is stated.
  static func currency(of preconditions: [CaseContent.Word]) -> Currency? {
    preconditions.arguments(of: StorefrontPrecondition.name).flatMap {
      Rules(of: preconditions).currency(of: $0.text("country"))
    }
  }

  /// The renewal rate from Xcode's menu; nil if the app does not use a StoreKit configuration.
  static func timeAcceleration(of preconditions: [CaseContent.Word]) -> TimeAcceleration? {
    guard Rules(of: preconditions).usesConfiguration else { return nil }
    return TimeAcceleration(
      rules: RuleOverrides(
        RuleGroups.shared.subscriptions.renewalRate.override(.monthlyEveryFiveMinutes)),
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
      text(
        ofRate: RuleGroups.table.first { $0.name == name }?.title(of: rate) ?? LocalizedText(rate)
      )
    case ("storefront", .text(let country)):
      LocalizedText(en: "the storefront is \(country)", ja: "ストアフロント：\(country)")
    default: nil
    }
  }

  private static func text(ofRate rate: LocalizedText) -> LocalizedText {
    LocalizedText(en: "the renewal rate is \(rate[.english])", ja: "更新頻度：\(rate[.japanese])")
  }
}

extension Rules {
  /// Makes the rules in force in a case with these preconditions.
  init(of preconditions: [CaseContent.Word]) {
    var setting =
      preconditions.arguments(of: EnvironmentPrecondition.name).map { Setting($0) }
      ?? Setting(.sandbox)
    if let date = preconditions.arguments(of: StartsAtPrecondition.name)?.text("date"),
      let day = StartsAtPrecondition.day(date)
    {
      setting = setting.beginning(on: day)
    }
    self.init(of: setting, overriding: preconditions.overrides(of: RuleGroups.table))
  }
}
