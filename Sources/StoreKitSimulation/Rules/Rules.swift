import Simulation

/// The rules in force in a world, each named and documented by its type.
public struct Rules: Hashable, Sendable {
  /// The environment and era whose rules these are.
  public let setting: Setting
  /// Values that take the place of the environment's own, by the names of rules.
  public let overrides: [String: String]

  /// How Transaction IDs are numbered.
  let transactionNumbering: TransactionNumbering
  /// When an unfinished purchased transaction is delivered again.
  let unfinishedRedelivery: UnfinishedRedelivery
  /// When an unfinished restored transaction is delivered again.
  let restoredRedelivery: RestoredRedelivery
  /// In which order a callback lists transactions that are delivered again.
  let redeliveryOrder: RedeliveryOrder
  /// How renewals that came about in the background are delivered.
  let renewalDelivery: RenewalDelivery
  /// When a renewal is delivered to an app on the screen.
  let renewalInForeground: RenewalInForeground
  /// What re-enabling a cancelled subscription on its management screen makes before expiry.
  let reenabling: Reenabling
  /// What buying a cancelled subscription again in the app makes before expiry.
  let repurchaseBeforeExpiry: RepurchaseBeforeExpiry
  /// Which transactions are restored of a subscription.
  let restoreScope: RestoreScope
  /// How fast subscriptions' time goes.
  let renewalRate: RenewalRate
  /// How often a subscription renews.
  let renewalLimit: RenewalLimit
  /// How long a consumable purchase stays in the app receipt.
  let consumableInReceipt: ConsumableInReceipt
  /// Where a subscription is cancelled outside the app.
  let subscriptionManagement: SubscriptionManagement
  /// Who can approve a purchase that was asked for.
  let askToBuyApproval: AskToBuyApproval
  /// What the App Store's dialogues say of the environment.
  let dialogueTag: DialogueTag
  /// Whether the settings of a StoreKit configuration file are in force.
  let storeKitConfiguration: StoreKitConfiguration
  /// When a failed or a deferred transaction that nobody finished is delivered again.
  let failedRedelivery: FailedRedelivery
  /// What buying a subscription that is active and renews makes.
  let duplicatePurchase: DuplicatePurchase
  /// Whether an app can use StoreKit 2.
  let storeKit2: StoreKit2Availability
  /// Whether functions of StoreKit 2 can be made to fail.
  let simulatedErrors: SimulatedErrors
  /// Who decides on a refund.
  let refundDeciding: RefundDeciding
  /// Whether the system shows the App Store's messages in the app.
  let storeMessages: StoreMessages
  /// On which thread an app is given products with StoreKit 1.
  let productThread: ProductThread
  /// Whether the App Store talks with the app's server.
  let appStoreServer: AppStoreServer
  /// Whether a notification that was not taken is sent again.
  let notificationRetry: NotificationRetry
  /// Which notifications of version 1 are sent.
  let v1Notifications: V1Notifications
  /// What version 1 sends when a plan is upgraded.
  let v1Upgrade: V1Upgrade
  /// Which endpoint of verifyReceipt knows a receipt.
  let receiptEndpoint: ReceiptHome
  /// Whether version 2 tells of products that are bought once.
  let oneTimeCharge: OneTimeCharge

  /// The rules of a setting; `overrides` takes the place of single values.
  public init(of setting: Setting, overriding overrides: [String: String] = [:]) {
    self.setting = setting
    self.overrides = overrides
    transactionNumbering = Self.value(setting, overrides)
    unfinishedRedelivery = Self.value(setting, overrides)
    restoredRedelivery = Self.value(setting, overrides)
    redeliveryOrder = Self.value(setting, overrides)
    renewalDelivery = Self.value(setting, overrides)
    renewalInForeground = Self.value(setting, overrides)
    reenabling = Self.value(setting, overrides)
    repurchaseBeforeExpiry = Self.value(setting, overrides)
    restoreScope = Self.value(setting, overrides)
    renewalRate = Self.value(setting, overrides)
    renewalLimit = Self.value(setting, overrides)
    consumableInReceipt = Self.value(setting, overrides)
    subscriptionManagement = Self.value(setting, overrides)
    askToBuyApproval = Self.value(setting, overrides)
    dialogueTag = Self.value(setting, overrides)
    storeKitConfiguration = Self.value(setting, overrides)
    failedRedelivery = Self.value(setting, overrides)
    duplicatePurchase = Self.value(setting, overrides)
    storeKit2 = Self.value(setting, overrides)
    simulatedErrors = Self.value(setting, overrides)
    refundDeciding = Self.value(setting, overrides)
    storeMessages = Self.value(setting, overrides)
    productThread = Self.value(setting, overrides)
    appStoreServer = Self.value(setting, overrides)
    notificationRetry = Self.value(setting, overrides)
    v1Notifications = Self.value(setting, overrides)
    v1Upgrade = Self.value(setting, overrides)
    receiptEndpoint = Self.value(setting, overrides)
    oneTimeCharge = Self.value(setting, overrides)
  }

  private static func value<Value: Rule>(
    _ setting: Setting, _ overrides: [String: String]
  ) -> Value {
    Value.definition.value(in: setting, unless: overrides)
  }

  /// The values in force, by the names of rules.
  public var values: [String: String] {
    let entries = [
      Self.entry(transactionNumbering),
      Self.entry(unfinishedRedelivery),
      Self.entry(restoredRedelivery),
      Self.entry(redeliveryOrder),
      Self.entry(renewalDelivery),
      Self.entry(renewalInForeground),
      Self.entry(reenabling),
      Self.entry(repurchaseBeforeExpiry),
      Self.entry(restoreScope),
      Self.entry(renewalRate),
      Self.entry(renewalLimit),
      Self.entry(consumableInReceipt),
      Self.entry(subscriptionManagement),
      Self.entry(askToBuyApproval),
      Self.entry(dialogueTag),
      Self.entry(storeKitConfiguration),
      Self.entry(failedRedelivery),
      Self.entry(duplicatePurchase),
      Self.entry(storeKit2),
      Self.entry(simulatedErrors),
      Self.entry(refundDeciding),
      Self.entry(storeMessages),
      Self.entry(productThread),
      Self.entry(appStoreServer),
      Self.entry(notificationRetry),
      Self.entry(v1Notifications),
      Self.entry(v1Upgrade),
      Self.entry(receiptEndpoint),
      Self.entry(oneTimeCharge),
    ]
    return Dictionary(uniqueKeysWithValues: entries)
  }

  private static func entry<Value: Rule>(_ value: Value) -> (String, String) {
    (Value.definition.name, value.rawValue)
  }

  /// The table of all rules.
  static let table: [RuleRow] = [
    TransactionNumbering.definition.row,
    UnfinishedRedelivery.definition.row,
    RestoredRedelivery.definition.row,
    FailedRedelivery.definition.row,
    RedeliveryOrder.definition.row,
    RenewalDelivery.definition.row,
    RenewalInForeground.definition.row,
    Reenabling.definition.row,
    RepurchaseBeforeExpiry.definition.row,
    DuplicatePurchase.definition.row,
    RestoreScope.definition.row,
    RenewalRate.definition.row,
    RenewalLimit.definition.row,
    ConsumableInReceipt.definition.row,
    SubscriptionManagement.definition.row,
    AskToBuyApproval.definition.row,
    DialogueTag.definition.row,
    StoreKitConfiguration.definition.row,
    StoreKit2Availability.definition.row,
    SimulatedErrors.definition.row,
    RefundDeciding.definition.row,
    StoreMessages.definition.row,
    ProductThread.definition.row,
    AppStoreServer.definition.row,
    NotificationRetry.definition.row,
    V1Notifications.definition.row,
    V1Upgrade.definition.row,
    ReceiptHome.definition.row,
    OneTimeCharge.definition.row,
  ]
}
