/// The form of consumption information.
package enum ConsumptionForm: Hashable, Sendable {
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

extension ServerAPI {
  /// The form in which it accepts consumption information.
  package var consumptionForm: ConsumptionForm {
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
  package var hasFirstConsumptionForm: Bool {
    switch self {
    case .consumable, .autoRenewable: true
    case .nonConsumable, .nonRenewing: false
    }
  }
}
