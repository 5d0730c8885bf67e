import TenkenSimulation

/// The notifications that were held back arrive.
struct ReleaseNotifications: Operation {
  static let definition = WordDefinition(
    "release-notifications",
    summary: LocalizedText(
      en: "The notifications that were held back arrive, in order or the last ones first.",
      ja: "保留していた通知が、順番どおりに、または最後のものから届く。"),
    phrase: Phrase(
      en: "Let the notifications that were held back arrive[ ({order})]",
      ja: "滞留させた通知を流す[（{order}）]"),
    parameters: [
      Parameter(
        "order",
        .choice([
          Choice("in-order", LocalizedText(en: "in order", ja: "発生順")),
          Choice("reversed", LocalizedText(en: "the last ones first", ja: "逆順")),
        ]), default: .text("in-order"), LocalizedText(en: "in which order", ja: "届く順番"))
    ],
    refusals: [
      .impossible(
        "nothing-held",
        LocalizedText(en: "no notification is held back", ja: "滞留している通知がない"))
    ],
    examples: [
      WordExample(
        before: [
          "notifications: {version: '2'}", "launch-app", "buy: monthly", "authenticate",
          "hold-notifications", "cancel-subscription: monthly", "resubscribe: monthly",
        ],
        "release-notifications: reversed",
        after: [
          "notifications: [{subtype: AUTO_RENEW_ENABLED}, {subtype: AUTO_RENEW_DISABLED}]",
          "server-subscriptions: [{product: monthly, access: true}]",
        ]),
      WordExample("release-notifications", refusal: "nothing-held"),
    ],
    source: "Apple, App Store Server Notifications: order and duplicates are not promised"
  )

  private let isReversed: Bool

  init(_ arguments: Arguments) {
    isReversed = arguments.text("order") == "reversed"
  }

  func apply(to world: inout StoreKitWorld) -> Outcome {
    guard !world.notifier.held.isEmpty else { return .refused("nothing-held") }
    world.changeNotifier { notifier, turn in notifier.release(reversed: isReversed, &turn) }
    return .done
  }

  static func candidates(in world: StoreKitWorld) -> [Arguments] {
    ["in-order", "reversed"].map {
      Arguments([Value.Field("order", .text($0))])
    }
  }
}
