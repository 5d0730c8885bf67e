import TenkenSimulation

/// Sets the App Store environment that the app runs in.
struct EnvironmentPrecondition: Precondition, StoreKitWord {
  static let name = "environment"
  static let word = Word<EnvironmentPrecondition>(
    .setting,
    "The environment of the App Store that the app uses; sets every rule to its value there.",
    "アプリが App Store に接続する環境。すべてのルールがその環境の値になる。",
    say: Phrase(
      "Environment: {name}[, iOS {ios}][, in {year}]", "環境：{name}[、iOS {ios}][、{year}年]"),
    takes: [
      .choice(
        "name", \.name,
        [
          Choice("xcode", "StoreKit Testing in Xcode", "Xcode（StoreKit Testing）"),
          Choice("sandbox", "Sandbox"), Choice("testflight", "TestFlight"),
          Choice("production", "Production", "本番環境"),
        ], "the environment", "環境")
    ],
    optionally: [
      .number(
        "ios", \.iOS, .integer(Setting.possibleIOS),
        "the major version of iOS on the devices; usually the newest one of the year",
        "端末の iOS のメジャーバージョン（指定しなければその年の最新版）"),
      .number(
        "year", \.year, .integer(Setting.possibleYears),
        "the year, for what the App Store changed by date; the case begins in it",
        "年（App Store が時期によって変えた挙動のため。ケースはこの年に始まる）"),
      .number(
        "first-transaction", \.transactionCount, .integer(0...1_000_000),
        "how many transactions the tester has made before: the value of Xcode's counter",
        "テスターがこれまでに行ったトランザクションの数（Xcode の採番の開始位置）"),
    ],
    limits: [
      HandLimit(
        in: "sandbox", "testflight", "production", where: "year",
        is: (Setting.possibleYears.lowerBound..<Setting.currentYear).map { .integer($0) },
        because: LocalizedText(
          "the App Store of a past year no longer exists", "過去の年の App Store では、現在テストすることができない"))
    ],
    cautions: { Setting($0).caution },
    examples: [
      WordExample(
        then: "environment: xcode", steps: "launch-app", "buy: coin120", "authenticate",
        gives: "callbacks: {contains: [{state: purchased, id: '0'}]}")
    ],
    source: "NTT Resonant part 4")

  private var name: Environment = .sandbox
  private var iOS = Setting.currentIOS
  private var year = Setting.currentYear
  private var transactionCount = 0

  func complete(_ arguments: Arguments) throws(ArgumentError) {
    guard arguments.isWritten("ios") else { return }
    if let error = Setting.absence(ofIOS: iOS, in: "ios", during: year) { throw error }
  }

  func establish(in world: inout StoreKitWorld) {
    world.rules = Rules(
      of: Setting(name, newestIOSUpTo: iOS, year: year), overriding: world.rules.overrides)
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
    world.store.shop.open(
      storefront: used.storefront,
      currency: used.storefront.flatMap { world.rules.currency(of: $0) })
    guard let rate = world.store.configuration.renewalRate else { return }
    if isUsed {
      world.rules.overrides.setDefault(rate)
    } else {
      world.rules.overrides.remove(rate)
    }
  }
}
