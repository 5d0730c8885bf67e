import TenkenSimulation

extension StoreKitEvent {
  static let settingEvents: [EventDeclaration] = [
    SettingChanged.declaration, coinsTaken.declaration,
  ]

  /// Coins were taken from the balance.
  ///
  /// - `isReclaimed`: whether the server reclaimed the coins after a refund; if not, the user has spent them.
  static let coinsTaken = Told<Int, Bool>(
    "coins-taken", .server, LocalizedText(en: "coins taken from the balance", ja: "コインの減少")
  ) { coins, isReclaimed in
    isReclaimed
      ? LocalizedText(
        en: "took \(counted(coins, "coin")) back after a refund", ja: "返金によりコイン \(coins) 枚を回収した")
      : LocalizedText(en: "the user spent \(counted(coins, "coin"))", ja: "ユーザーがコイン \(coins) 枚を使った")
  }
}

/// A setting outside the app was changed.
struct SettingChanged: DeclaredEvent {
  static let definition = EventDefinition(
    "setting-changed", LocalizedText(en: "setting changed", ja: "設定の変更"))

  /// The settings that can change during a case.
  enum Setting: Hashable {
    /// Whether purchases are interrupted.
    case interruption(Bool)
    /// Whether purchases have to be approved.
    case askToBuy(Bool)
    /// The number of transactions that were deleted.
    case deletion(Int)
    /// The country of the App Store.
    case storefront(String)
    /// How many seconds the device's clock is ahead.
    case clock(Int)
    case appVersion(String)
    /// The major version of iOS.
    case iOS(Int)
    /// The app is offloaded.
    case offload
    /// The user has signed out of the App Store.
    case signedOut
  }

  /// The setting that was changed.
  let setting: Setting

  var actor: EventActor {
    switch setting {
    case .interruption, .askToBuy, .deletion, .storefront: .store
    case .clock, .appVersion, .iOS, .offload, .signedOut: .device
    }
  }
  var text: LocalizedText {
    switch setting {
    case .interruption(true):
      LocalizedText(en: "interrupts purchases from now on", ja: "以後の購入を中断する")
    case .interruption(false):
      LocalizedText(en: "no longer interrupts purchases", ja: "購入を中断しなくなった")
    case .askToBuy(true):
      LocalizedText(en: "asks for an approval of purchases from now on", ja: "以後の購入に承認が必要になった")
    case .askToBuy(false):
      LocalizedText(en: "no longer asks for an approval of purchases", ja: "購入に承認が不要になった")
    case .deletion(let count):
      LocalizedText(en: "deleted \(counted(count, "transaction"))", ja: "トランザクション \(count) 件を削除した")
    case .storefront(let country):
      LocalizedText(en: "is that of \(country) now", ja: "ストアフロントが \(country) に変わった")
    case .clock(let offset):
      LocalizedText(
        en: "its clock is \(counted(offset, "second")) ahead of the App Store's",
        ja: "端末の時計は App Store より \(offset) 秒進んでいる")
    case .appVersion(let version):
      LocalizedText(en: "has version \(version) of the app", ja: "アプリのバージョンが \(version) になった")
    case .iOS(let version):
      LocalizedText(en: "has iOS \(version)", ja: "iOS が \(version) になった")
    case .signedOut:
      LocalizedText(en: "is signed out of the App Store", ja: "App Store からサインアウトした")
    case .offload: LocalizedText(en: "has offloaded the app", ja: "アプリを取り除いた")
    }
  }
}
