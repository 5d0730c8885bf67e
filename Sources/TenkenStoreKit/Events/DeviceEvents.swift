import TenkenSimulation

extension StoreKitEvent {
  static let deviceEvents: [EventDeclaration] = [
    DialogueShown.declaration, receiptRefreshed.declaration, networkChanged.declaration,
    deviceTaken.declaration, MessageShown.declaration, StorefrontLearned.declaration,
    StatusUpdated.declaration, TimePassed.declaration,
  ]

  /// The app receipt was refreshed.
  static let receiptRefreshed = Plain(
    "receipt-refreshed", .device, LocalizedText(en: "receipt refreshed", ja: "レシートの更新")
  ) {
    LocalizedText(en: "refreshed the receipt", ja: "レシートを再取得した")
  }

  /// The network connection of the device changed.
  ///
  /// - `appStore`: whether it reaches the App Store.
  /// - `appServer`: whether it reaches the app's server.
  static let networkChanged = Told<Bool, Bool>(
    "network-changed", .device, LocalizedText(en: "network changed", ja: "通信状態の変化")
  ) { appStore, appServer in
    LocalizedText(
      en: "reaches the App Store: \(appStore ? "yes" : "no"), "
        + "the app's server: \(appServer ? "yes" : "no")",
      ja: "App Store への通信：\(appStore ? "可" : "不可")、アプリのサーバーへの通信：\(appServer ? "可" : "不可")")
  }

  /// The user switched to another device or account.
  static let deviceTaken = Told<String, String>(
    "device-taken", .device,
    LocalizedText(en: "switched to another device or account", ja: "端末・アカウントの切り替え")
  ) { device, account in
    LocalizedText(
      en: "is now '\(device)' with the account '\(account)'",
      ja: "端末「\(device)」、アカウント「\(account)」に切り替えた")
  }
}

/// The system showed a dialogue.
struct DialogueShown: DeclaredEvent {
  static let definition = EventDefinition(
    "dialogue-shown", LocalizedText(en: "system dialogue shown", ja: "システムダイアログの表示"))

  let dialogue: Dialogue
  /// What the dialogue says about the environment; empty if it says nothing.
  let tag: String

  var actor: EventActor { .device }
  var text: LocalizedText {
    LocalizedText(
      en: "shows: \(dialogue.title[.english])\(tag)",
      ja: "ダイアログを表示した：\(dialogue.title[.japanese])\(tag)")
  }
}

/// The system showed a message of the App Store.
struct MessageShown: DeclaredEvent {
  static let definition = EventDefinition(
    "message-shown", LocalizedText(en: "App Store message shown", ja: "App Store のメッセージの表示"))

  /// The subject of the message.
  let reason: MessageReason

  var actor: EventActor { .device }
  var text: LocalizedText {
    LocalizedText(
      en: "shows the App Store's message: \(reason.text[.english])",
      ja: "App Store のメッセージを表示した：\(reason.text[.japanese])")
  }
}

/// StoreKit told the app that the storefront is another one.
struct StorefrontLearned: DeclaredEvent {
  static let definition = EventDefinition(
    "storefront-learned",
    LocalizedText(en: "app told of a new storefront", ja: "ストアフロントの変更の通知"))

  /// The country, by its code of three letters.
  let country: String
  /// Whether the payment queue told its observer; else `Storefront.updates` did.
  let isInQueue: Bool

  var actor: EventActor { .queue }
  var text: LocalizedText {
    let call = isInQueue ? "paymentQueueDidChangeStorefront(_:)" : "Storefront.updates"
    return LocalizedText("\(call): \(country)")
  }
}

/// `Product.SubscriptionInfo.Status.updates` told the app of a subscription.
struct StatusUpdated: DeclaredEvent {
  static let definition = EventDefinition(
    "status-updated",
    LocalizedText(en: "subscription status delivered", ja: "サブスクリプションのステータスの通知"))

  /// The id of the product.
  let product: String
  /// The state, with the name of the `RenewalState` in scenarios.
  let state: String
  /// Whether it will renew.
  let willAutoRenew: Bool
  /// The name of the device.
  let device: String

  var actor: EventActor { .queue }
  var text: LocalizedText {
    LocalizedText("Status.updates: \(product), \(state), willAutoRenew \(willAutoRenew)")
  }
}

struct TimePassed: DeclaredEvent {
  static let definition = EventDefinition(
    "time-passed", LocalizedText(en: "time passed", ja: "時間の経過"))

  /// How much time passed.
  let seconds: Int

  var actor: EventActor { .clock }
  var text: LocalizedText {
    guard seconds > 0 else {
      return LocalizedText(en: "no time has passed", ja: "時間は経過していない")
    }
    // The two largest units are easier to read than seconds.
    let time = LocalizedText(seconds: seconds, units: 2)
    return LocalizedText(
      en: time[.english] + " passed", ja: time[.japanese] + "が経過した")
  }
}
