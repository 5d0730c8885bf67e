import TenkenSimulation

/// The settings of the team's StoreKit configuration file.
struct ConfigurationFile: Hashable, Sendable {
  /// Whether purchases need an approval.
  let asksToBuy: Bool
  let interruptsPurchases: Bool
  let paymentsFail: Bool
  /// Whether the payment of renewals fails.
  let renewalsFail: Bool
  /// Whether subscriptions have a grace period.
  let hasGracePeriod: Bool
  /// The storefront's country, as a code of three letters; nil if the file does not say.
  let storefront: String?
  /// How fast subscriptions renew; nil if the file does not say.
  let renewalRate: RuleOverride?

  /// Reads the settings that `catalog:` gives.
  init(_ settings: [String: Value]) {
    func isOn(_ name: String) -> Bool { settings[name] == .boolean(true) }
    func text(_ name: String) -> String? {
      guard case .text(let text)? = settings[name] else { return nil }
      return text
    }
    asksToBuy = isOn("ask-to-buy")
    interruptsPurchases = isOn("interrupted-purchases")
    paymentsFail = isOn("payments-fail")
    renewalsFail = isOn("renewals-fail")
    hasGracePeriod = isOn("billing-grace-period")
    storefront = text("storefront")
    renewalRate = text("renewal-rate").flatMap { RuleGroups.table.override("renewal-rate", $0) }
  }
}
