import TenkenSimulation

/// Preconditions that exclude each other.
extension StoreKitSystem {
  static let preconditionChecks = [
    PreconditionCheck(of: StartsAtPrecondition.name, contradiction: otherEra),
    PreconditionCheck(of: NotificationsPrecondition.name, contradiction: twoSources),
    PreconditionCheck(of: BillingGracePeriodPrecondition.name, contradiction: earlyChoice),
  ]

  /// Why the environment is not of the time at which the case begins; nil if it is.
  private static func otherEra(_ preconditions: [CaseContent.Word]) -> LocalizedText? {
    let environment = preconditions.last { $0.name == EnvironmentPrecondition.name }
    func written(_ name: String) -> Int? {
      environment.flatMap { $0.written.contains(name) ? $0.arguments.integer(name) : nil }
    }
    return Rules(of: preconditions).setting.contradiction(
      ofYear: written("year"), iOS: written("ios"))
  }

  /// Why the App Store cannot notify the app's server, because RevenueCat does; nil if it can.
  private static func twoSources(_ preconditions: [CaseContent.Word]) -> LocalizedText? {
    guard preconditions.arguments(of: NotificationsPrecondition.name) != nil,
      let server = preconditions.arguments(of: AppServerPrecondition.name),
      server.text("events") == NotificationSource.revenueCat.rawValue
    else { return nil }
    return LocalizedText(
      en: """
        the app's server gets RevenueCat's events in place of the App Store's notifications: remove \
        'notifications', or 'events: revenuecat' of 'app-server'
        """,
      ja: """
        アプリのサーバーは、App Store の通知の代わりに RevenueCat のイベントを受け取ります。「notifications」か、\
        「app-server」の「events: revenuecat」を削除してください。
        """)
  }

  /// Why the grace period cannot be as it was chosen, because nobody could choose; nil if it can.
  private static func earlyChoice(_ preconditions: [CaseContent.Word]) -> LocalizedText? {
    guard !Rules(of: preconditions).hasGracePeriodChoice,
      let chosen = preconditions.arguments(of: BillingGracePeriodPrecondition.name),
      chosen.text("length") != GracePeriod.Length.sixteenDays.rawValue
        || chosen.text("renewals") != GracePeriod.Renewals.all.rawValue
    else { return nil }
    let gate = Gate.gracePeriodChoice.opening(in: .production)?.day?.description ?? ""
    return LocalizedText(
      en: """
        a grace period was 16 days (6 for a weekly subscription) for all renewals before \(gate): \
        write 'billing-grace-period: 16-days'
        """,
      ja: """
        \(gate)より前の猶予期間は、すべての更新について16日間（1週間のサブスクリプションは6日間）でした。\
        「billing-grace-period: 16-days」と書いてください。
        """)
  }
}
