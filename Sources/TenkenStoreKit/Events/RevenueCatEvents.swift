import TenkenSimulation

extension StoreKitEvent {
  static let revenueCatEvents: [EventDeclaration] = [
    RevenueCatPosted.declaration, revenueCatSilent.declaration, revenueCatUndocumented.declaration,
  ]

  /// RevenueCat got a notification for which it posts no event.
  static let revenueCatSilent = Told<String>(
    "revenuecat-silent", .revenueCat,
    LocalizedText(en: "notification without an event of RevenueCat", ja: "RevenueCat がイベントを送らない通知")
  ) { name in
    LocalizedText(
      en: "posts nothing for the App Store's \(name), so the app's server is not told",
      ja: "App Store の通知 \(name) については何も送らず、アプリのサーバーには知らされない")
  }

  /// RevenueCat got a notification of which its documentation does not say what it posts.
  static let revenueCatUndocumented = Told<String>(
    "revenuecat-undocumented", .revenueCat,
    LocalizedText(
      en: "notification of which RevenueCat's documentation is silent",
      ja: "RevenueCat の文書に記載がない通知")
  ) { name in
    LocalizedText(
      en: """
        its documentation does not say what it posts for the App Store's \(name): the app's server \
        is told nothing here
        """,
      ja: "App Store の通知 \(name) について何を送るかは文書に記載がないため、ここではアプリのサーバーに何も知らせない")
  }
}

/// RevenueCat posted an event to the app's server.
struct RevenueCatPosted: DeclaredEvent {
  static let definition = EventDefinition(
    "revenuecat-posted", LocalizedText(en: "RevenueCat's event posted", ja: "RevenueCat のイベントの送信"))

  /// The type of the event, and its reason.
  let name: String
  /// The number of the event, from 1.
  let number: Int
  /// The number of the attempt to post it, from 1.
  let attempt: Int
  /// What the server answered.
  let answer: NotificationAnswer

  var actor: EventActor { .revenueCat }
  var text: LocalizedText {
    let (en, ja) = attempt > 1 ? (" (attempt \(attempt))", "（\(attempt)回目）") : ("", "")
    return LocalizedText(
      en: "posted event \(number), \(name)\(en): \(answer.text[.english])",
      ja: "イベント \(number)（\(name)）を送信した\(ja)：\(answer.text[.japanese])")
  }
}

extension EventActor {
  static let revenueCat = EventActor("RevenueCat", "RevenueCat")
}
