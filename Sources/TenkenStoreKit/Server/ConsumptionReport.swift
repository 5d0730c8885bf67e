import TenkenSimulation

/// What the app's server wants to become of a request for a refund.
///
/// [refundPreference](https://developer.apple.com/documentation/appstoreserverapi/refundpreference)
public enum RefundPreference: String, CaseIterable, Hashable, Sendable {
  /// It does not say.
  case undeclared
  /// All is to be paid back.
  case grantFull = "grant-full"
  /// A part is to be paid back.
  case grantProrated = "grant-prorated"
  /// Nothing is.
  case decline
}

/// The form of consumption information.
public enum ConsumptionForm: Hashable, Sendable {
  /// `PUT /inApps/v1/transactions/consumption/{transactionId}`, in numbers.
  case first(hasPreference: Bool)
  /// `PUT /inApps/v2/transactions/consumption/{transactionId}`, in words.
  case second

  /// Whether a server can say in it what it prefers.
  func knows(_ preference: RefundPreference) -> Bool {
    switch (self, preference) {
    case (.second, _), (_, .undeclared): true
    case (.first, .grantProrated): false
    case (.first(let hasPreference), .grantFull), (.first(let hasPreference), .decline):
      hasPreference
    }
  }
}

/// What the app's server tells the App Store of a purchase that is to be paid back.
///
/// [ConsumptionRequest](https://developer.apple.com/documentation/appstoreserverapi/consumptionrequest)
public struct ConsumptionReport: Hashable, Sendable {
  /// The refund that the server prefers.
  public let preference: RefundPreference
  /// How much was consumed, in percent; nil if that is not said.
  public let consumed: Int?
  /// Whether there was a sample before the purchase.
  public let hasSample: Bool
  /// Whether what was bought has been granted.
  public let isDelivered: Bool
  /// Whether the server lets the user spend nothing any more.
  public let isBlocked: Bool
}

extension ServerAPI {
  /// In which form it takes consumption information.
  public var consumptionForm: ConsumptionForm {
    switch self {
    case .none, .of2021, .of2022, .of2023: .first(hasPreference: false)
    case .of2024, .of2025: .first(hasPreference: true)
    case .of2026: .second
    }
  }
}

extension Product.Kind {
  /// Whether the first form of consumption information is for such products.
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
  /// The purchases about which the App Store still wants to know, in order.
  func consumptionRequests(within rules: Rules, at now: Instant) -> [TransactionID] {
    consumptionRequests.entries.filter {
      now - $0.value <= rules[ConsumptionDeadline.self].seconds
    }.map(\.key)
  }

  /// Notes that it has answered what was asked about a purchase.
  mutating func noteConsumptionAnswered(_ transaction: TransactionID) {
    consumptionRequests[transaction] = nil
  }
}
