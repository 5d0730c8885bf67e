import TenkenData
import TenkenSimulation
import TenkenStoreKit

/// The team's project in RevenueCat, as far as it decides what events contain.
package struct RevenueCatProject: Sendable {
  /// The products of each entitlement, by the entitlement's identifier, in order.
  let entitlements: [(id: String, products: Set<String>)]

  /// Makes a project of its entitlements and their products.
  package init(entitlements: [(id: String, products: Set<String>)] = []) {
    self.entitlements = entitlements
  }
}

/// What the members of an event are made of.
struct RevenueCatContext {
  let origin: PayloadOrigin
  let project: RevenueCatProject
  /// The environment of the case.
  let environment: Environment
  /// The users who have the purchases.
  let customers: CustomerRecords
}

extension RevenueCatEvent {
  /// The body that RevenueCat posts.
  ///
  /// - Parameters:
  ///   - number: The number of the event in the case, from 1.
  ///   - context: The case, the project and the users.
  /// - Returns: The event and the version of its format.
  func body(_ number: Int, _ context: RevenueCatContext) -> JSON {
    let id = context.origin.customer.uuid(of: "revenuecat \(context.origin.address) \(number)")
    var members = [
      JSON.Member("id", .string(id.uppercased())), JSON.Member("type", .string(kind.name.rawValue)),
      JSON.Member("app_id", .string(String(context.origin.app.appleID))),
      JSON.Member("event_timestamp_ms", .integer(date.milliseconds)),
      JSON.Member("store", "APP_STORE"),
      JSON.Member(
        "environment", .string(context.environment == .production ? "PRODUCTION" : "SANDBOX")),
    ]
    if case .transfer(let old, let new) = kind {
      members += [
        JSON.Member("transferred_from", .array([.string(context.appUserID(of: old))])),
        JSON.Member("transferred_to", .array([.string(context.appUserID(of: new))])),
      ]
    } else if let subject {
      members += self.members(of: subject, context)
    }
    return .object([
      JSON.Member("api_version", "1.0"), JSON.Member("event", .object(members)),
    ])
  }

  private func members(
    of record: TransactionRecord, _ context: RevenueCatContext
  ) -> [JSON.Member] {
    let user = JSON.string(
      context.appUserID(of: context.customers.user(of: record.original, at: date)))
    let entitlements = context.project.entitlements
      .filter { $0.products.contains(record.product.id) }.map { JSON.string($0.id) }
    let code = record.purchase.offer.flatMap { $0.kind == .code ? JSON.string($0.id) : nil }
    return [
      JSON.Member("app_user_id", user), JSON.Member("original_app_user_id", user),
      JSON.Member("aliases", .array([user])), JSON.Member("subscriber_attributes", .object([])),
      JSON.Member("product_id", .string(record.product.id)),
      JSON.Member("entitlement_id", .null),
      JSON.Member("entitlement_ids", entitlements.isEmpty ? .null : .array(entitlements)),
      JSON.Member("presented_offering_id", .null),
      JSON.Member("period_type", .string(record.periodType)),
      JSON.Member("purchased_at_ms", .integer(record.purchase.date.milliseconds)),
      JSON.Member(
        "expiration_at_ms", record.purchase.end.map { .integer($0.milliseconds) } ?? .null),
      JSON.Member("transaction_id", .string(record.purchase.transaction.description)),
      JSON.Member("original_transaction_id", .string(record.originalID)),
      JSON.Member("is_family_share", .boolean(record.purchase.ownership == .familyShared)),
      JSON.Member("offer_code", code ?? .null),
    ] + moneyMembers(of: record) + ownMembers
  }

  /// The transaction that the event tells of: of a change that comes at once, the one before it.
  private var subject: TransactionRecord? {
    kind == .productChange ? course.previous ?? transaction : transaction
  }

  /// The price and what RevenueCat estimates of it, which nobody outside can know.
  private func moneyMembers(of record: TransactionRecord) -> [JSON.Member] {
    let code = record.currency.codeOrStandard
    let purchase = record.purchase
    let amount =
      switch kind {
      case .initialPurchase, .renewal, .nonRenewingPurchase, .refundReversed: purchase.charged
      case .cancellation(.customerSupport): -(purchase.revocation?.amount ?? purchase.charged)
      default: 0
      }
    let price = JSON.thousandths(record.currency.milliunits(amount))
    return [
      JSON.Member("currency", .string(code)),
      JSON.Member("price_in_purchased_currency", price),
      // Only an amount of zero is the same everywhere: the rate of exchange is RevenueCat's.
      JSON.Member("price", code == "USD" || amount == 0 ? price : .null),
      JSON.Member("country_code", .null), JSON.Member("tax_percentage", .null),
      JSON.Member("commission_percentage", .null), JSON.Member("takehome_percentage", .null),
    ]
  }

  /// The members that only events of its kind have.
  private var ownMembers: [JSON.Member] {
    switch kind {
    case .renewal:
      [
        JSON.Member("is_trial_conversion", .boolean(course.previous?.periodType == "TRIAL")),
        JSON.Member("renewal_number", .integer(course.renewals)),
      ]
    case .productChange:
      // An upgrade is about the new product, a downgrade about the one until the next renewal.
      [
        JSON.Member(
          "new_product_id",
          (renewal?.renewsTo.id ?? transaction?.product.id).map(JSON.string) ?? .null)
      ]
    case .billingIssue:
      [
        JSON.Member(
          "grace_period_expiration_at_ms",
          renewal?.subscription.gracePeriodEnd.map { .integer($0.seconds * 1000) } ?? .null)
      ]
    case .cancellation(let reason): [JSON.Member("cancel_reason", .string(reason.rawValue))]
    case .expiration(let reason):
      [JSON.Member("expiration_reason", reason.map { .string($0.rawValue) } ?? .null)]
    case .initialPurchase, .nonRenewingPurchase, .uncancellation, .subscriptionExtended,
      .refundReversed, .transfer:
      []
    }
  }
}

extension RevenueCatContext {
  /// The App User ID of a user of the app.
  func appUserID(of user: String) -> String {
    origin.customer.name.map { "\($0)-\(user)" } ?? user
  }
}

extension TransactionRecord {
  /// The kind of period that the transaction paid for.
  fileprivate var periodType: String {
    guard let offer = purchase.offer else { return "NORMAL" }
    if offer.mode == .freeTrial { return "TRIAL" }
    return offer.kind == .introductory ? "INTRO" : "NORMAL"
  }
}

extension JSON {
  /// A number of thousandths, as a number.
  fileprivate static func thousandths(_ number: Int) -> JSON {
    guard number % 1000 != 0 else { return .integer(number / 1000) }
    let digits = String(abs(number % 1000) + 1000).dropFirst()
    let decimals = digits.reversed().drop { $0 == "0" }.reversed()
    return .decimal("\(number < 0 ? "-" : "")\(abs(number) / 1000).\(String(decimals))")
  }
}
