import TenkenSimulation

extension Gate {
  /// All gates, in the order of the table; a test says what is forgotten.
  package static let all = ofDevices + ofTheAppStore + ofSignedObjects

  static let storeKit2 = Gate(
    "storekit-2", .since(Day(2021, 9, 20), iOS: 15), "Apps can use StoreKit 2.",
    source: "Apple, StoreKit; uzzu 2021", .primary)
  static let appTransactions = Gate(
    "app-transaction", .since(Day(2022, 9, 12), iOS: 16),
    "StoreKit 2 gives the app a signed app transaction.", source: "Apple, AppTransaction", .primary)
  static let managementSheet = Gate(
    "management-sheet", .since(iOS: 15),
    "An app can show the sheet on which subscriptions are managed.",
    source: "Apple, AppStore.showManageSubscriptions(in:)", .primary)
  static let storeMessages = Gate(
    "store-messages", .since(iOS: 16),
    "The system shows the App Store's messages in the app; those about billing from iOS 16.4 on.",
    source: "Apple, Message.Reason", .primary)
  static let winBackOffers = Gate(
    "win-back-offers", .since(iOS: 18), "Apps and the system know win-back offers.",
    source: "Apple, supporting win-back offers", .primary)
  static let purchasesInUpdates = Gate(
    "purchase-in-updates", xcode: .since(Day(2026), iOS: 26),
    "Transaction.updates also delivers what purchase() has returned.",
    source: "measured in the simulator of iOS 26.5, 2026; not from iOS 15 to 17 (a vendor's tests)",
    .secondary)
  static let simulatedErrors = Gate(
    "simulated-errors", xcode: .since(iOS: 17), "Functions of StoreKit 2 can be made to fail.",
    source: "Apple, SKTestSession setSimulatedError(_:forAPI:)", .primary)
  static let sandboxAccountPage = Gate(
    "sandbox-account-page", sandbox: .since(iOS: 14), testFlight: .since(iOS: 14),
    "Subscriptions of the Sandbox can be cancelled, on the page of its account.",
    source: "NTT Resonant part 4", .primary)
  static let developerSettings = Gate(
    "developer-settings", .since(iOS: 18),
    "The Sandbox account is in Settings > Developer, and not in Settings > App Store.",
    source: "Apple, testing in-app purchases with sandbox; several testers' guides", .secondary)
  static let twelveSandboxRenewals = Gate(
    "twelve-sandbox-renewals", sandbox: .since(Day(2023)),
    "The Sandbox renews twelve times, and not until six periods are paid.",
    source: "Apple, testing an auto-renewable subscription; a receipt of 2021", .secondary)
  static let dailyTestFlight = Gate(
    "daily-testflight", testFlight: .since(Day(2024, 12, casesOf: 2025)),
    "TestFlight renews once a day, and not at the Sandbox's rates.",
    source: "reports of developers; App Store Connect Help, testing in TestFlight", .secondary)
  static let consumableHistory = Gate(
    "consumable-history", .since(iOS: 18),
    "An app can have finished consumables in Transaction.all, with a key in its Info.plist.",
    source: "guides of three vendors; Apple, SKIncludeConsumableInAppPurchaseHistory", .secondary)

  static let commitmentPlans = Gate(
    "commitment-plans", .since(Day(2026, 4), iOS: 26),
    "Yearly subscriptions are sold with monthly billing and a 12-month commitment (iOS 26.4).",
    source: "Apple, Supporting monthly subscriptions with a 12-month commitment", .primary)

  static let multiseatPurchases = Gate(
    "multiseat-purchases",
    sandbox: .since(Day(2026, 9, 16, casesOf: 2027), iOS: 27),
    testFlight: .since(Day(2026, 9, 16, casesOf: 2027), iOS: 27),
    production: .since(Day(2026, 12, casesOf: 2027), iOS: 27),
    """
    Apps can sell several seats of a subscription. Production: "this winter", as announced. An app \
    can ask for seats from iOS 15 on, and read about them from iOS 27.3 on.
    """,
    source: "Apple, Supporting multiseat purchases in your app; news of 2026-09-16", .primary)

  static let volumePurchases = Gate(
    "volume-purchases", production: .since(Day(2026, 10, 22, casesOf: 2027), iOS: 15),
    """
    Organizations buy seats of subscriptions in Apple Business and Apple School Manager, and assign \
    them to their people.
    """,
    source: "Apple, Device Management: Managing subscriptions; news of 2026-09-16", .primary)

  private static let ofDevices = [
    storeKit2, appTransactions, consumableHistory, managementSheet, storeMessages, winBackOffers,
    commitmentPlans, multiseatPurchases, volumePurchases, purchasesInUpdates, simulatedErrors,
    sandboxAccountPage,
    developerSettings,
    twelveSandboxRenewals, dailyTestFlight,
  ]

  static let finishedConsumablesInReceipt = Gate(
    "finished-consumables-leave-receipts", .since(Day(2020)),
    "A consumable leaves the receipt when it is finished, and not when it is bought again.",
    source: "Apple, responseBody.Receipt.In_app; Ihara 2019", .primary)
  static let offerCodes = Gate(
    "offer-codes", .since(Day(2020, 11, 5), iOS: 14),
    "There are offer codes for auto-renewable subscriptions (iOS 14.2).",
    source: "Apple, implementing offer codes in your app", .primary)
  static let familySharing = Gate(
    "family-sharing", .since(Day(2020, 12, casesOf: 2021)), "A family can share purchases.",
    source: "Apple, supporting Family Sharing in your app; news of 2020-12", .primary)
  static let gracePeriodChoice = Gate(
    "grace-period-choice", .since(Day(2023, 1, 30)),
    "A grace period lasts 3, 16 or 28 days, as chosen, and can be for paid periods only.",
    source: "Apple, news of 2023-01-30; before, 16 days, or 6 for a weekly subscription", .primary)
  static let consumptionOfSubscriptions = Gate(
    "consumption-of-subscriptions", .since(Day(2024, 5)),
    "CONSUMPTION_REQUEST is also sent for subscriptions.",
    source: notificationsChangelog, .primary)
  static let oneTimeOfferCodes = Gate(
    "one-time-offer-codes", .since(Day(2025), iOS: 16),
    "There are offer codes for products that are not auto-renewable subscriptions (iOS 16.3).",
    source: "Apple, App Store Connect Help, offer codes for in-app purchases", .inferred)
  static let upgradeWithoutCancel = Gate(
    "upgrade-without-cancel", .since(Day(2022)),
    "Version 1 no longer sends CANCEL when a plan is upgraded; it did in January 2021.",
    source: "Qiita 2021; Apple, notification_type of version 1", .secondary)
  static let oneTimeCharge = Gate(
    "one-time-charge", sandbox: .since(Day(2024, 6)), testFlight: .since(Day(2024, 6)),
    production: .since(Day(2025, 5, 27)), "Version 2 sends ONE_TIME_CHARGE.",
    source: notificationsChangelog, .primary)
  static let notificationsV2 = Gate(
    "notifications-v2", .since(Day(2021)), "The App Store sends notifications of version 2.",
    source: notificationsChangelog, .primary)
  static let serverAPI2021 = Gate(
    "server-api-2021", .since(Day(2021, 6, 7)),
    "The App Store Server API answers: statuses, histories, orders, consumption, extensions.",
    source: apiChangelog, .primary)
  static let serverAPI2022 = Gate(
    "server-api-2022", .since(Day(2022, 6, 6)),
    "Test notifications, and the history of notifications.", source: apiChangelog, .primary)
  static let serverAPI2023 = Gate(
    "server-api-2023", .since(Day(2023, 6, 5)),
    "Get Transaction Info; the extension for all subscribers dates from 2023-01-30.",
    source: apiChangelog, .primary)
  static let serverAPI2024 = Gate(
    "server-api-2024", .since(Day(2024, 4, 11)), "refundPreference.", source: apiChangelog, .primary
  )
  static let serverAPI2025 = Gate(
    "server-api-2025", .since(Day(2025, 6, 9)),
    "Set App Account Token; Get App Transaction Info dates from 2025-10-16.", source: apiChangelog,
    .primary)
  static let serverAPI2026 = Gate(
    "server-api-2026", .since(Day(2025, 12, 10, casesOf: 2026)),
    "Consumption information of version 2.", source: apiChangelog, .primary)
  static let rescindedConsents = Gate(
    "rescinded-consents", appStore: .since(Day(2025, 11, 4, casesOf: 2026)),
    "RESCIND_CONSENT is sent.", source: notificationsChangelog, .primary)
  static let unreportedExternalTokens = Gate(
    "unreported-external-tokens", appStore: .since(Day(2024, 2, 29)),
    "EXTERNAL_PURCHASE_TOKEN is sent for a token that was not reported.",
    source: notificationsChangelog, .primary)
  static let createdExternalTokens = Gate(
    "created-external-tokens", appStore: .since(Day(2025, 6, 26)),
    "EXTERNAL_PURCHASE_TOKEN is also sent for a token that was created, or is still active.",
    source: notificationsChangelog, .primary)
  static let receiptOwnership = Gate(
    "receipt-ownership", .since(Day(2021)), "Entries of receipts have in_app_ownership_type.",
    source: "receipts of 2020 and 2021 that others published", .primary)
  static let newestReceiptsFirst = Gate(
    "newest-receipts-first", .since(Day(2021)),
    "latest_receipt_info begins with the newest transaction: seen in 2023, not in 2020.",
    source: "receipts of 2020 and 2023 that others published", .secondary)

  private static let ofTheAppStore = [
    finishedConsumablesInReceipt, offerCodes, familySharing, gracePeriodChoice,
    consumptionOfSubscriptions, oneTimeOfferCodes, upgradeWithoutCancel, oneTimeCharge,
    notificationsV2, serverAPI2021, serverAPI2022, serverAPI2023, serverAPI2024, serverAPI2025,
    serverAPI2026, rescindedConsents, unreportedExternalTokens, createdExternalTokens,
    receiptOwnership, newestReceiptsFirst,
  ]

  static let sandboxNumbers = Gate(
    "sandbox-numbers", sandbox: .since(Day(2022, 2)), testFlight: .since(Day(2022, 2)),
    "Transaction ids of the Sandbox begin with 2000000, and not with 1000000.",
    source: "payloads that others published, 2020 to 2025", .secondary)
  static let signedEnvironment = Gate(
    "signed-environment", xcode: .since(Day(2022, 9, casesOf: 2023), iOS: 16),
    appStore: .since(Day(2022, 2, 24, casesOf: 2023)),
    "Signed transactions and renewals have environment.",
    source: "\(apiChangelog), 1.2; Apple, Transaction.environment", .primary)
  static let recentSubscriptionStart = Gate(
    "recent-subscription-start", xcode: .since(Day(2022, 9, casesOf: 2023), iOS: 16),
    appStore: .since(Day(2022, 6, 6, casesOf: 2023)),
    "Signed renewals have recentSubscriptionStartDate.", source: "\(apiChangelog), 1.5", .primary)
  static let signedStorefronts = Gate(
    "signed-storefronts", xcode: .since(Day(2023, 6, 5), iOS: 17),
    appStore: .since(Day(2023, 6, 5)),
    "Signed transactions have storefront, storefrontId and transactionReason; renewals renewalDate.",
    source: "\(apiChangelog), 1.8; Apple, Transaction.storefront", .primary)
  static let signedPrices = Gate(
    "signed-prices", xcode: .since(Day(2024), iOS: 18),
    appStore: .since(Day(2023, 10, 26, casesOf: 2024)),
    "Signed transactions have price, currency and offerDiscountType.",
    source: "\(apiChangelog), 1.10; published payloads of 2023 and 2024", .primary)
  static let renewalPrices = Gate(
    "renewal-prices", xcode: .since(Day(2024), iOS: 18), appStore: .since(Day(2024, 6, 10)),
    "Signed renewals have renewalPrice, currency and offerDiscountType.",
    source: "\(apiChangelog), 1.12", .primary)
  static let wholeDates = Gate(
    "whole-dates", xcode: .since(Day(2024), iOS: 18),
    "Xcode signs dates in whole milliseconds.",
    source: "App Store Server Library, samples of Xcode (2023); published payloads, 2024 on",
    .primary)
  static let offerPeriods = Gate(
    "offer-periods", xcode: .since(Day(2025, 3), iOS: 18), appStore: .since(Day(2025, 2, 21)),
    "Signed objects have offerPeriod.",
    source: "\(apiChangelog), 1.15; a payload of 2024-11; Apple, Transaction.Offer (iOS 18.4)",
    .primary)
  static let accountTokensOfRenewals = Gate(
    "account-tokens-of-renewals", xcode: .since(Day(2025, 3), iOS: 18),
    appStore: .since(Day(2025, 2, 21)), "Signed renewals have appAccountToken.",
    source: "\(apiChangelog), 1.15", .primary)
  static let appTransactionIDs = Gate(
    "app-transaction-ids", xcode: .since(Day(2026), iOS: 26), appStore: .since(Day(2025, 2, 21)),
    "Signed objects have appTransactionId: 0 in Xcode, where it was absent in October 2025.",
    source: "\(apiChangelog), 1.15; payloads of Xcode 26 and 26.5", .primary)
  static let appTransactionPlatform = Gate(
    "app-transaction-platform", .since(Day(2025, 9), iOS: 26),
    "App transactions have originalPlatform; Xcode's give 1970 as the date of the first download.",
    source: "Xcode 27, published 2026; App Store Server Library, samples of Xcode (2023)",
    .secondary)
  static let oneTimeDiscounts = Gate(
    "one-time-discounts", xcode: .since(Day(2025, 10, 29, casesOf: 2026), iOS: 26),
    appStore: .since(Day(2025, 10, 29, casesOf: 2026)),
    "The offerDiscountType of a product that does not renew is ONE_TIME.",
    source: "\(apiChangelog), 1.18", .primary)
  static let describedRevocations = Gate(
    "described-revocations", xcode: .since(Day(2025, 12, 10, casesOf: 2026), iOS: 26),
    appStore: .since(Day(2025, 12, 10, casesOf: 2026)),
    "Revoked transactions have revocationType and revocationPercentage.",
    source: "\(apiChangelog), 1.19; a payload of Xcode 26.5", .primary)

  static let signedBillingPlans = Gate(
    "signed-billing-plans", xcode: .since(Day(2026), iOS: 26),
    appStore: .since(Day(2026, 4, 27)),
    "Signed transactions and renewals have billingPlanType and commitmentInfo.",
    source: "\(apiChangelog), 1.21; Xcode 26.5", .primary)

  private static let ofSignedObjects = [
    sandboxNumbers, signedEnvironment, recentSubscriptionStart, signedStorefronts, signedPrices,
    renewalPrices, wholeDates, offerPeriods, accountTokensOfRenewals, appTransactionIDs,
    appTransactionPlatform, oneTimeDiscounts, describedRevocations, signedBillingPlans,
  ]

  private static let notificationsChangelog = "Apple, App Store Server Notifications changelog"
  private static let apiChangelog = "Apple, App Store Server API changelog"
}
