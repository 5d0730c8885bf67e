import TenkenData
import TenkenSimulation
import TenkenStoreKit

extension ConsumptionReport {
  /// The consumption information about a purchase, in the form of its era.
  func body(of record: TransactionRecord, _ context: MessageContext) -> JSON {
    switch context.rules.serverAPI.consumptionForm {
    case .first(let hasPreference): firstForm(of: record, hasPreference: hasPreference, context)
    case .second: secondForm
    }
  }

  /// The second form, in words.
  ///
  /// [ConsumptionRequest](https://developer.apple.com/documentation/appstoreserverapi/consumptionrequest)
  private var secondForm: JSON {
    var body = [
      // Nothing is sent about customers who have not consented.
      JSON.Member("customerConsented", true),
      JSON.Member("sampleContentProvided", .boolean(hasSample)),
      JSON.Member(
        "deliveryStatus", .string(isDelivered ? "DELIVERED" : "UNDELIVERED_OTHER")),
    ]
    // In thousandths of a percent.
    body += member("consumptionPercentage", consumed.map { .integer($0 * 1000) })
    return .object(body + member("refundPreference", preference.serverName.map(JSON.string)))
  }

  /// The first form, in numbers.
  ///
  /// [ConsumptionRequestV1](https://developer.apple.com/documentation/appstoreserverapi/consumptionrequestv1).
  /// A value that a case does not give is 0, undeclared.
  private func firstForm(
    of record: TransactionRecord, hasPreference: Bool, _ context: MessageContext
  ) -> JSON {
    let token = context.accountToken(record.purchase.order) ?? ""
    var body = [
      JSON.Member("customerConsented", true),
      JSON.Member("consumptionStatus", .integer(consumptionStatus)),
      // An Apple platform.
      JSON.Member("platform", 1),
      JSON.Member("sampleContentProvided", .boolean(hasSample)),
      JSON.Member("deliveryStatus", isDelivered ? 0 : 5),
      JSON.Member("appAccountToken", .string(token)),
      JSON.Member("accountTenure", 0),
      JSON.Member("playTime", 0),
      JSON.Member("lifetimeDollarsRefunded", 0),
      JSON.Member("lifetimeDollarsPurchased", 0),
      // Active, or with limited access.
      JSON.Member("userStatus", isBlocked ? 4 : 1),
    ]
    body += member("refundPreference", hasPreference ? .integer(preference.serverNumber) : nil)
    return .object(body)
  }

  /// The number for the consumed share.
  ///
  /// [consumptionStatus](https://developer.apple.com/documentation/appstoreserverapi/consumptionstatus)
  private var consumptionStatus: Int {
    switch consumed {
    case nil: 0
    case 0?: 1
    case 100?: 3
    case _?: 2
    }
  }
}

extension RefundPreference {
  /// The name in the second form; nil if undeclared.
  fileprivate var serverName: String? {
    switch self {
    case .undeclared: nil
    case .grantFull: "GRANT_FULL"
    case .grantProrated: "GRANT_PRORATED"
    case .decline: "DECLINE"
    }
  }

  /// The number in the first form, which has none for a prorated refund.
  fileprivate var serverNumber: Int {
    switch self {
    case .undeclared: 0
    case .grantFull: 1
    case .decline: 2
    case .grantProrated: 3
    }
  }
}
