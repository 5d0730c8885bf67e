import TenkenData
import TenkenSimulation
import TenkenStoreKit

/// The filters of Get Transaction History.
///
/// [Get Transaction History](https://developer.apple.com/documentation/appstoreserverapi/get-v2-history-_transactionid_)
struct HistoryFilter {
  private let start: Int
  private let end: Int
  private let products: [String]
  private let types: [String]
  private let groups: [String]
  private let ownership: String?
  private let revoked: Bool?
  private let isDescending: Bool

  /// The names of the types of products in the filter.
  private static let typeNames: [(name: String, kind: Product.Kind)] = [
    ("AUTO_RENEWABLE", .autoRenewable), ("NON_RENEWABLE", .nonRenewing),
    ("CONSUMABLE", .consumable), ("NON_CONSUMABLE", .nonConsumable),
  ]

  /// Reads the filters of a request.
  init(_ request: APIRequest) throws(APIFailure) {
    let start = try Self.date(request, "startDate", 4_000_015, "start date")
    let end = try Self.date(request, "endDate", 4_000_016, "end date")
    if let start, let end, start >= end { throw .startAfterEnd }
    (self.start, self.end) = (start ?? Int.min, end ?? Int.max)
    let products = request.values(of: "productId")
    guard !products.contains("") else { throw .invalidField(4_000_023, "product id parameter") }
    let types = request.values(of: "productType")
    guard types.allSatisfy({ type in Self.typeNames.contains { $0.name == type } }) else {
      throw .invalidField(4_000_022, "product type parameter")
    }
    let groups = request.values(of: "subscriptionGroupIdentifier")
    guard !groups.contains("") else {
      throw .invalidField(4_000_024, "subscription group identifier parameter")
    }
    let ownership = request.value(of: "inAppOwnershipType")
    guard ownership.map({ name in Ownership.allCases.contains { $0.serverName == name } }) ?? true
    else { throw .invalidField(4_000_026, "in-app ownership type parameter") }
    (self.products, self.types, self.groups) = (products, types, groups)
    self.ownership = ownership
    switch request.value(of: "revoked")?.lowercased() {
    case nil: revoked = nil
    case "true"?: revoked = true
    case "false"?: revoked = false
    case _?: throw .invalidField(4_000_030, "revoked parameter")
    }
    switch request.value(of: "sort") {
    case nil, "ASCENDING"?: isDescending = false
    case "DESCENDING"?: isDescending = true
    case _?: throw .invalidField(4_000_021, "sort parameter")
    }
  }

  private static func date(
    _ request: APIRequest, _ name: String, _ code: Int, _ title: String
  ) throws(APIFailure) -> Int? {
    guard let text = request.value(of: name) else { return nil }
    guard let number = Int(text), number >= 0 else { throw .noTimestamp(code, title) }
    return number
  }

  /// The transactions that match, in the order that was asked for.
  func applied(to records: [TransactionRecord]) -> [TransactionRecord] {
    let found = records.filter { record in
      let date = record.purchase.date.milliseconds
      return date >= start && date <= end
        && (products.isEmpty || products.contains(record.product.id))
        && (types.isEmpty || types.contains { $0 == Self.name(of: record.product.kind) })
        && (groups.isEmpty
          || record.product.kind == .autoRenewable && groups.contains(record.product.group))
        && (ownership.map { $0 == record.purchase.ownership.serverName } ?? true)
        && (revoked.map { $0 == (record.purchase.revocation != nil) } ?? true)
    }
    return isDescending ? found.reversed() : found
  }

  private static func name(of kind: Product.Kind) -> String? {
    typeNames.first { $0.kind == kind }?.name
  }
}

/// A request for the history of notifications.
///
/// [Get Notification History](https://developer.apple.com/documentation/appstoreserverapi/post-v1-notifications-history)
struct HistoryOfNotifications {
  private let start: Int
  private let end: Int
  private let type: String?
  private let subtype: String?
  /// The transaction of the customer whom they concern; nil for all customers.
  let transaction: String?
  /// Whether to leave out those that the server accepted.
  let onlyFailures: Bool
  /// The token of the page; nil for the first.
  let token: String?

  /// How far back the history goes, in seconds.
  private static let span = 180 * 86_400

  init(_ request: APIRequest, at now: Instant) throws(APIFailure) {
    let body = try request.object()
    guard case .integer(let start)? = body["startDate"] else {
      throw .noTimestamp(4_000_015, "start date")
    }
    guard case .integer(let end)? = body["endDate"] else {
      throw .noTimestamp(4_000_016, "end date")
    }
    guard start < end else { throw .startAfterEnd }
    guard start / 1000 >= now.seconds - Self.span else { throw .startTooEarly }
    (self.start, self.end) = (start, end)
    let type = try Self.text(body, "notificationType", 4_000_018, "notification type or subtype")
    let subtype = try Self.text(
      body, "notificationSubtype", 4_000_018, "notification type or subtype")
    let isKnown =
      (type.map { NotificationV2.Kind(rawValue: $0) != nil } ?? true)
      && (subtype.map { NotificationV2.Subtype(rawValue: $0) != nil && type != nil } ?? true)
    guard isKnown else { throw .invalidField(4_000_018, "notification type or subtype") }
    (self.type, self.subtype) = (type, subtype)
    transaction = try Self.text(body, "transactionId", 4_000_006, "transaction id")
    guard transaction == nil || type == nil else { throw .twoFilters }
    switch body["onlyFailures"] {
    case nil, .null?, .boolean(false)?: onlyFailures = false
    case .boolean(true)?: onlyFailures = true
    case _?: throw .badRequest
    }
    token = request.value(of: "paginationToken").flatMap { $0.isEmpty ? nil : $0 }
  }

  private static func text(
    _ body: JSON, _ name: String, _ code: Int, _ title: String
  ) throws(APIFailure) -> String? {
    switch body[name] {
    case nil, .null?: nil
    case .string(let text)?: text
    case _?: throw .invalidField(code, title)
    }
  }

  /// Whether a notification matches.
  func includes(_ sent: SentNotification) -> Bool {
    guard case .notificationV2(let notification) = sent.message.content else { return false }
    let date = sent.message.date.milliseconds
    return date >= start && date <= end && (type.map { $0 == notification.kind.rawValue } ?? true)
      && (subtype.map { $0 == notification.subtype?.rawValue } ?? true)
  }
}

extension APIFailure {
  /// A date is not a number of milliseconds.
  fileprivate static func noTimestamp(_ code: Int, _ title: String) -> APIFailure {
    .invalid(
      code, "Invalid request. The \(title) is not a timestamp value represented in milliseconds.")
  }
}
