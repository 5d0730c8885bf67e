import TenkenSimulation

/// Sets the App Store environment that the app runs in.
struct EnvironmentPrecondition: Precondition {
  static let kind = PreconditionKind.setting
  static let definition = WordDefinition(
    "environment",
    summary: LocalizedText(
      en: "The environment of the App Store that the app uses; sets every rule to its value there.",
      ja: "アプリが App Store に接続する環境。すべてのルールがその環境の値になる。"),
    phrase: Phrase(
      en: "Environment: {name}[, iOS {ios}][, in {year}]", ja: "環境: {name}[、iOS {ios}][、{year}年]"),
    parameters: [
      Parameter(
        "name",
        .choice([
          Choice(
            "xcode", LocalizedText(en: "StoreKit Testing in Xcode", ja: "Xcode（StoreKit Testing）")),
          Choice("sandbox", "Sandbox"),
          Choice("testflight", "TestFlight"),
          Choice("production", LocalizedText(en: "Production", ja: "本番環境")),
        ]), LocalizedText(en: "the environment", ja: "環境")),
      Parameter(
        "ios", .integer(13...Setting.currentIOS), default: .integer(Setting.currentIOS),
        LocalizedText(en: "the major version of iOS on the devices", ja: "端末の iOS のメジャーバージョン")),
      Parameter(
        "year", .integer(2019...2030), default: .integer(Setting.currentYear),
        LocalizedText(
          en: "the year, for what the App Store changed by date; the case begins in it",
          ja: "年（App Store が時期によって変えた挙動のため。ケースはこの年に始まる）")),
      Parameter(
        "first-transaction", .integer(0...1_000_000), default: .integer(0),
        LocalizedText(
          en: "how many transactions the tester has made before: the value of Xcode's counter",
          ja: "テスターがこれまでに行ったトランザクションの数（Xcode の採番の開始位置）")),
    ],
    examples: [
      WordExample(
        "environment: xcode", steps: ["launch-app", "buy: coin120", "authenticate"],
        after: ["callbacks: {contains: [{state: purchased, id: '0'}]}"])
    ],
    source: "NTT Resonant part 4"
  )
  .notByHand(
    in: "sandbox", "testflight", "production", where: "year",
    is: (2019..<Setting.currentYear).map { .integer($0) },
    because: LocalizedText(
      en: "the App Store of a past year no longer exists",
      ja: "過去の年の App Store では、現在テストすることができない"))

  private let setting: Setting
  private let transactionCount: Int

  init(_ arguments: Arguments) {
    setting = Setting(arguments)
    transactionCount = arguments.integer("first-transaction")
  }

  func establish(in world: inout StoreKitWorld) {
    world.rules = Rules(of: setting, overriding: world.rules.overrides)
    world.start = world.chosenStart ?? world.rules.start
    world.store.shop.transactionCount = transactionCount
    if world.rules.usesConfiguration { ConfigurationFile.apply(in: &world) }
  }
}

extension ConfigurationFile {
  /// Applies the settings of a world's file, or takes them back if it is not used.
  ///
  /// Only the environment and rules are set before.
  static func apply(in world: inout StoreKitWorld) {
    let isUsed = world.rules.usesConfiguration
    let used = isUsed ? world.store.configuration : ConfigurationFile([:])
    for account in world.store.accounts.ids {
      world.store.accounts[account].asksToBuy = used.asksToBuy
      world.store.accounts[account].isInterrupted = used.interruptsPurchases
      world.store.accounts[account].paymentsFail = used.paymentsFail
      world.store.accounts[account].renewalsFail = used.renewalsFail
    }
    world.store.shop.gracePeriod =
      used.hasGracePeriod ? GracePeriod(length: .sixteenDays, renewals: .all) : nil
    world.store.shop.open(storefront: used.storefront, currency: used.currency)
    guard let rate = world.store.configuration.renewalRate else { return }
    if isUsed {
      world.rules.overrides.setDefault(rate)
    } else {
      world.rules.overrides.remove(rate)
    }
  }
}
