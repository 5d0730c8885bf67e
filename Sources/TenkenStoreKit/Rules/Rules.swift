public import TenkenSimulation

/// The rules in force in a world; code asks for a rule's value, never for the environment.
public struct Rules: Hashable, Sendable {
  /// The environment and era whose rules these are.
  public let setting: Setting
  /// The values that override the environment's own.
  var overrides: RuleOverrides

  /// Makes the rules of a setting, with `overrides` in place of some values.
  public init(of setting: Setting, overriding overrides: RuleOverrides = RuleOverrides()) {
    self.setting = setting
    self.overrides = overrides
  }

  /// The rules after an update of iOS, in the same environment and year; nil if it is not later.
  func updated(toIOS version: Int) -> Rules? {
    guard version > setting.iOS else { return nil }
    return Rules(
      of: Setting(setting.environment, iOS: version, year: setting.year), overriding: overrides)
  }

  /// The time at which a case begins.
  var start: Instant { Instant(year: setting.year, month: 1, day: 1) }

  /// The value of a rule.
  public subscript<Value: Rule>(rule: Value.Type) -> Value {
    overrides[rule] ?? Value.value(in: setting)
  }

  /// The values in force, by rule name.
  public var values: [String: String] {
    Dictionary(uniqueKeysWithValues: Self.all.map { $0.entry(in: self) })
  }

  /// The table of all rules.
  static let table = all.map { $0.row }

  /// All rules, in the order of the table.
  private static let all: [any Rule.Type] = [
    TransactionNumbering.self,
    UnfinishedRedelivery.self,
    RestoredRedelivery.self,
    FailedRedelivery.self,
    RedeliveryOrder.self,
    RenewalDelivery.self,
    RenewalInForeground.self,
    Reenabling.self,
    RepurchaseBeforeExpiry.self,
    DuplicatePurchase.self,
    RestoreScope.self,
    RenewalRate.self,
    RenewalLimit.self,
    RenewalLimitEnd.self,
    ConsumableInReceipt.self,
    SubscriptionManagement.self,
    ManagementSheet.self,
    SandboxSettings.self,
    AskToBuyApproval.self,
    DialogueTag.self,
    StoreKitConfiguration.self,
    StoreKit2Availability.self,
    PurchaseInUpdates.self,
    PurchaseInLists.self,
    SimulatedErrors.self,
    PurchasesWithoutPayment.self,
    PurchaseInterruption.self,
    OneTimeOfferCodes.self,
    StorefrontChange.self,
    EntitlementClock.self,
    FinishedRedelivery.self,
    OriginalAppVersion.self,
    AppEndedDuringPayment.self,
    PurchaseInBillingRetry.self,
    InterruptedPurchaseResult.self,
    SignedOutEntitlements.self,
    RepeatedRestore.self,
    RefundDeciding.self,
    StoreMessages.self,
    WinBackOffers.self,
    ProductThread.self,
    AppStoreServer.self,
    NotificationRetry.self,
    V1Notifications.self,
    V1Upgrade.self,
    ReceiptHome.self,
    OneTimeCharge.self,
    ServerVersionTwo.self,
    ServerAPI.self,
    ConsumptionDeadline.self,
    SignedDates.self,
    SignedPrices.self,
    WebOrderLineItems.self,
    SignedOffers.self,
    SignedRevocations.self,
    AppTransactionIDs.self,
    AppTransactions.self,
    FirstDownload.self,
    OriginalPurchaseDate.self,
    ReceiptOwnership.self,
    LatestReceiptOrder.self,
    ReceiptDownload.self,
    ReceiptForm.self,
  ]
}

extension Rule {
  /// The names of the rule and of its value.
  fileprivate static func entry(in rules: Rules) -> (String, String) {
    (definition.name, rules[Self.self].rawValue)
  }
}
