import TenkenSimulation

/// The App Store notifies the app's server of the token of an external purchase.
struct NoticeExternalPurchaseToken: Operation, StoreKitWord {
  static let name = "external-purchase-token"
  static let word = Word<NoticeExternalPurchaseToken>(
    """
    The App Store notifies the server of the token of an external purchase: it was created for a \
    custom link, it is still active after a month, or it was not reported within ten days.
    """,
    "App Store が、外部購入のトークンをサーバーに通知する。カスタムリンクのトークンの作成、1か月後も有効、10日以内の報告なし、のいずれか。",
    say: Phrase(
      "Bring the token of an external purchase (the link in the app makes one) to this state: {event}",
      "外部購入のトークン（アプリ内のリンクから外部購入に進むと作成される）を次の状態にする：{event}"),
    takes: [
      .choice(
        "event", \.event,
        among: [
          (Choice("created", "created", "作成直後"), .created),
          (
            Choice("active-token-reminder", "active after a month", "1か月後も有効"), .activeTokenReminder
          ),
          (Choice("unreported", "not reported for ten days", "10日間未報告"), .unreported),
        ], "what the notification says", "通知の内容")
    ],
    refusals: [.noNotifications, .notificationNotYet],
    needs: [.notifications],
    limits: [
      HandLimit(
        where: "event", is: [.text("active-token-reminder"), .text("unreported")],
        because: LocalizedText(
          "it takes ten days or a month, and no environment shortens it",
          "10日または1か月かかり、短縮できる環境がない"))
    ],
    examples: [
      WordExample(
        "notifications: {version: '2'}", then: "external-purchase-token: created",
        gives: "notifications: [{type: EXTERNAL_PURCHASE_TOKEN, subtype: CREATED}]"),
      WordExample(then: "external-purchase-token: created", refused: "no-notifications"),
      WordExample(
        "environment: {name: sandbox, ios: 17, year: 2024}", "notifications: {version: '2'}",
        then: "external-purchase-token: created", refused: "not-yet"),
    ],
    source: "Apple, externalPurchaseToken and subtype of App Store Server Notifications")

  private var event = NotificationV2.Subtype.created

  func apply(to world: inout StoreKitWorld) -> Outcome {
    guard world.canNotify else { return .refused("no-notifications") }
    guard world.rules.externalPurchaseTokens.includes(event) else { return .refused("not-yet") }
    let account = world.device.account
    world.changeNotifier { _, turn in
      turn.notify(.externalPurchaseToken, event, of: nil, account)
    }
    return .done
  }
}

extension NotificationV2.Subtype {
  /// When the token was made of which a notification tells.
  ///
  /// [subtype](https://developer.apple.com/documentation/appstoreservernotifications/subtype)
  func tokenDate(before date: Timestamp) -> Timestamp {
    switch self {
    case .activeTokenReminder: Timestamp(date.second.adding(months: -1))
    case .unreported: Timestamp(date.second + -10 * 86_400)
    case _: date
    }
  }
}
