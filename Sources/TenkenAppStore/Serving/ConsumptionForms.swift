import TenkenData
import TenkenStoreKit

/// Consumption information of version 1, as a server sends it.
///
/// [ConsumptionRequestV1](https://developer.apple.com/documentation/appstoreserverapi/consumptionrequestv1)
struct FirstConsumptionForm {
  /// What it says.
  let report: ConsumptionReport

  /// The fields with numbers: the greatest number, the code of the error, and the name in it.
  private static let fields: [(name: String, limit: Int, code: Int, title: String)] = [
    ("accountTenure", 7, 4_000_032, "account tenure field"),
    ("consumptionStatus", 3, 4_000_034, "consumption status field"),
    ("deliveryStatus", 5, 4_000_036, "delivery status field"),
    ("lifetimeDollarsPurchased", 7, 4_000_037, "lifetime dollars purchased field"),
    ("lifetimeDollarsRefunded", 7, 4_000_038, "lifetime dollars refunded field"),
    ("platform", 2, 4_000_039, "platform field"),
    ("playTime", 7, 4_000_040, "playtime field"),
    ("userStatus", 4, 4_000_042, "user status field"),
    ("refundPreference", 3, 4_000_044, "refund preference field"),
  ]

  init(_ body: JSON) throws(APIFailure) {
    guard body["customerConsented"] == .boolean(true) else { throw .consent }
    var numbers: [String: Int] = [:]
    for field in Self.fields {
      switch body[field.name] {
      case nil, .null?: numbers[field.name] = 0
      case .integer(let number)? where (0...field.limit).contains(number):
        numbers[field.name] = number
      case _?: throw .invalidField(field.code, field.title)
      }
    }
    let hasSample = try body.truth("sampleContentProvided")
    let preferences: [RefundPreference] = [.undeclared, .grantFull, .decline, .undeclared]
    let consumed: [Int?] = [nil, 0, 50, 100]
    report = ConsumptionReport(
      preference: preferences[numbers["refundPreference"] ?? 0],
      consumed: consumed[numbers["consumptionStatus"] ?? 0], hasSample: hasSample,
      isDelivered: numbers["deliveryStatus"] == 0, isBlocked: false)
  }
}

/// Consumption information of version 2, as a server sends it.
///
/// [ConsumptionRequest](https://developer.apple.com/documentation/appstoreserverapi/consumptionrequest)
struct SecondConsumptionForm {
  /// What it says.
  let report: ConsumptionReport

  private static let deliveries = [
    "DELIVERED", "UNDELIVERED_QUALITY_ISSUE", "UNDELIVERED_WRONG_ITEM",
    "UNDELIVERED_SERVER_OUTAGE", "UNDELIVERED_OTHER",
  ]

  init(_ body: JSON) throws(APIFailure) {
    guard body["customerConsented"] == .boolean(true) else { throw .consent }
    guard case .string(let delivery)? = body["deliveryStatus"], Self.deliveries.contains(delivery)
    else { throw .invalidField(4_000_036, "delivery status field") }
    let hasSample = try body.truth("sampleContentProvided")
    var consumed: Int?
    switch body["consumptionPercentage"] {
    case nil, .null?: break
    case .integer(let share)? where (0...100_000).contains(share): consumed = share / 1000
    case _?: throw .badRequest
    }
    let preference: RefundPreference
    switch body["refundPreference"] {
    case nil, .null?: preference = .undeclared
    case .string("GRANT_FULL")?: preference = .grantFull
    case .string("GRANT_PRORATED")?: preference = .grantProrated
    case .string("DECLINE")?: preference = .decline
    case _?: throw .invalidField(4_000_044, "refund preference field")
    }
    report = ConsumptionReport(
      preference: preference, consumed: consumed, hasSample: hasSample,
      isDelivered: delivery == "DELIVERED", isBlocked: false)
  }
}

extension JSON {
  /// A required truth.
  fileprivate func truth(_ name: String) throws(APIFailure) -> Bool {
    guard case .boolean(let truth)? = self[name] else {
      throw .invalidField(4_000_041, "sample content provided field")
    }
    return truth
  }
}
