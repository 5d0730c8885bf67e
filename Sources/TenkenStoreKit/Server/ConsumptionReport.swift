import TenkenSimulation

/// The decision on a refund request that the app's server prefers.
///
/// [refundPreference](https://developer.apple.com/documentation/appstoreserverapi/refundpreference)
public enum RefundPreference: String, CaseIterable, Hashable, Sendable {
  /// The server has no preference.
  case undeclared
  /// A full refund.
  case grantFull = "grant-full"
  /// A prorated refund.
  case grantProrated = "grant-prorated"
  /// No refund.
  case decline
}

/// The form of consumption information.
public enum ConsumptionForm: Hashable, Sendable {
  /// `PUT /inApps/v1/transactions/consumption/{transactionId}`, with numbers.
  case first(hasPreference: Bool)
  /// `PUT /inApps/v2/transactions/consumption/{transactionId}`, with text values.
  case second

  /// Whether a server can state a preference in this form.
  func knows(_ preference: RefundPreference) -> Bool {
    switch (self, preference) {
    case (.second, _), (_, .undeclared): true
    case (.first, .grantProrated): false
    case (.first(let hasPreference), .grantFull), (.first(let hasPreference), .decline):
      hasPreference
    }
  }
}

/// What the app's server reports to the App Store about a purchase with a refund request.
///
/// [ConsumptionRequest](https://developer.apple.com/documentation/appstoreserverapi/consumptionrequest)
public struct ConsumptionReport: Hashable, Sendable {
  /// The refund that the server prefers.
  public let preference: RefundPreference
  /// How much was consumed, in percent; nil if the server does not report it.
  public let consumed: Int?
  /// Whether the customer could try a sample before the purchase.
  public let hasSample: Bool
  /// Whether the purchase has been granted.
  public let isDelivered: Bool
  /// Whether the server blocks the user from spending any more.
  public let isBlocked: Bool
}

extension ServerAPI {
  /// The form in which it accepts consumption information.
  public var consumptionForm: ConsumptionForm {
    switch self {
    case .none, .of2021, .of2022, .of2023: .first(hasPreference: false)
    case .of2024, .of2025: .first(hasPreference: true)
    case .of2026: .second
    }
  }
}

extension Product.Kind {
  /// Whether the first form of consumption information accepts products of this kind.
  ///
  /// [InvalidTransactionTypeNotSupportedError](https://developer.apple.com/documentation/appstoreserverapi/invalidtransactiontypenotsupportederror)
  var hasFirstConsumptionForm: Bool {
    switch self {
    case .consumable, .autoRenewable: true
    case .nonConsumable, .nonRenewing: false
    }
  }
}

extension AppServer {
  /// The purchases with an unanswered consumption request within its deadline, in order.
  func consumptionRequests(within rules: Rules, at now: Instant) -> [TransactionID] {
    consumptionRequests.entries.filter {
      now - $0.value <= rules[ConsumptionDeadline.self].seconds
    }.map(\.key)
  }

  /// Notes that the consumption request for a purchase has been answered.
  mutating func noteConsumptionAnswered(_ transaction: TransactionID) {
    consumptionRequests[transaction] = nil
  }
}
