import TenkenSimulation

/// A guardian revokes the consent for a minor to use the app.
struct RevokeConsent: Operation, StoreKitWord {
  static let name = "revoke-consent"
  static let word = Word<RevokeConsent>(
    also: ["rescind-consent"],
    """
    A guardian revokes the consent for the account of this device to use the app; the server is \
    notified with RESCIND_CONSENT.
    """,
    "保護者が、この端末のアカウントによるアプリ利用への同意を取り消す。サーバーには RESCIND_CONSENT が通知される。",
    say: Phrase(
      "Have a guardian revoke the consent to the app", "保護者がアプリ利用への同意を取り消す"
    ).in(
      "sandbox", "Open Settings > Developer > Sandbox Apple Account > Manage > Revoke App Consent",
      "設定アプリ > デベロッパ > Sandbox Apple Account > 管理 > Revoke App Consent を開いて同意を取り消す"),
    refusals: [.noNotifications, .notificationNotYet],
    needs: [.notifications],
    examples: [
      WordExample(
        "notifications: {version: '2'}", then: "revoke-consent",
        gives: "notifications: [{type: RESCIND_CONSENT, subtype: none}]"),
      WordExample(then: "revoke-consent", refused: "no-notifications"),
      WordExample(
        "environment: {name: sandbox, ios: 18, year: 2024}", "notifications: {version: '2'}",
        then: "revoke-consent", refused: "not-yet"),
    ],
    source: "Apple, notificationType; testing age assurance in sandbox")

  func apply(to world: inout StoreKitWorld) -> Outcome {
    guard world.canNotify else { return .refused("no-notifications") }
    guard world.rules.sendsRescindedConsents else { return .refused("not-yet") }
    let account = world.device.account
    world.changeNotifier { _, turn in turn.notify(.rescindConsent, of: nil, account) }
    return .done
  }
}
