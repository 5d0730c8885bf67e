import TenkenData
import TenkenSimulation
import TenkenStoreKit

/// The requests that change something.
extension AppStoreDesk {
  /// Answers a request that changes something, and makes the change.
  package mutating func change(_ request: APIRequest) -> APIResponse {
    world.developer.renewBudgets()
    do throws(APIFailure) {
      switch APIRoute(request) {
      case .extend(let id)?: return try extend(id, request)
      case .massExtend?: return try massExtend(request)
      case .consumption(let id, let form)?: return try takeReport(id, form: form, request)
      case .accountToken(let id)?: return try setAccountToken(id, request)
      case .test?: return try requestTest()
      case .finish?:
        throw .notSimulated("the app itself finishes its transactions")
      case _: throw .unknown(request)
      }
    } catch {
      return APIResponse(error)
    }
  }

  /// The App Store's answer to the request that has just changed the world.
  private var lastAnswer: APIResponse {
    let message = world.appStoreMessages.last { message in
      if case .serverAPI = message.content { true } else { false }
    }
    guard let message, case .serverAPI(let answer) = message.content else {
      return APIResponse(.notSimulated("the session has spent its budget of messages"))
    }
    var status = 200
    if case .accepted(let code) = answer.content { status = code }
    return APIResponse(status, bodies(of: message).first ?? nil)
  }

  private mutating func extend(
    _ id: String, _ request: APIRequest
  ) throws(APIFailure) -> APIResponse {
    guard let original = TransactionID(text: id) else { throw .originalTransactionID }
    let body = try request.object()
    let days = try Self.days(body)
    _ = try Self.identifier(body)
    if let failure = world.developer.extendRenewal(of: original, days: days) {
      throw .apple(failure)
    }
    return lastAnswer
  }

  private mutating func massExtend(_ request: APIRequest) throws(APIFailure) -> APIResponse {
    let body = try request.object()
    let days = try Self.days(body)
    let identifier = try Self.identifier(body)
    guard case .string(let product)? = body["productId"] else {
      throw .invalidField(4_000_023, "product id parameter")
    }
    let storefronts = try Self.storefronts(body)
    let own = world.store.shop.storefront ?? Storefront.standard
    let isDone = world.developer.extendAllRenewals(
      of: product, days: days, identifier: identifier,
      reachesStorefront: storefronts.isEmpty || storefronts.contains(own))
    guard isDone else { throw .invalidField(4_000_023, "product id parameter") }
    return lastAnswer
  }

  private static func days(_ body: JSON) throws(APIFailure) -> Int {
    guard case .integer(let days)? = body["extendByDays"], (1...90).contains(days) else {
      throw .extendByDays
    }
    guard case .integer(let reason)? = body["extendReasonCode"], (0...3).contains(reason) else {
      throw .extendReason
    }
    return days
  }

  private static func identifier(_ body: JSON) throws(APIFailure) -> String {
    guard case .string(let text)? = body["requestIdentifier"], !text.isEmpty,
      text.utf8.count <= 128
    else { throw .requestIdentifier }
    return text
  }

  private static func storefronts(_ body: JSON) throws(APIFailure) -> [String] {
    switch body["storefrontCountryCodes"] {
    case nil, .null?: return []
    case .array(let values)?:
      guard !values.isEmpty else { throw .noStorefronts }
      var codes: [String] = []
      for value in values {
        guard case .string(let code) = value, Storefront[code] != nil else { throw .storefront }
        codes.append(code)
      }
      return codes
    case _?: throw .storefront
    }
  }

  private mutating func setAccountToken(
    _ id: String, _ request: APIRequest
  ) throws(APIFailure) -> APIResponse {
    guard case .string(let text)? = try request.object()["appAccountToken"],
      let token = Self.uuid(text)
    else { throw .accountToken }
    let record = try record(id)
    switch record.purchase.ownership {
    case .purchased: break
    case .familyShared: throw .familyShared
    case .assigned:
      throw .notSimulated("Apple does not say how it refuses purchases that were assigned")
    }
    guard record.purchase.original == nil else { throw .notOriginal }
    guard let order = world.developer.setNewOrder(of: record.purchase.transaction) else {
      throw .noTransaction
    }
    origin.accountTokens[order] = token
    return lastAnswer
  }

  /// A UUID in lower case; nil if the text is not one.
  private static func uuid(_ text: String) -> String? {
    let form = /[0-9a-fA-F]{8}(-[0-9a-fA-F]{4}){3}-[0-9a-fA-F]{12}/
    return text.wholeMatch(of: form) == nil ? nil : text.lowercased()
  }

  private mutating func requestTest() throws(APIFailure) -> APIResponse {
    guard world.developer.requestTestNotification() != nil else { throw .apple(.noNotificationURL) }
    return lastAnswer
  }

  private mutating func takeReport(
    _ id: String, form: Int, _ request: APIRequest
  ) throws(APIFailure) -> APIResponse {
    let record = try record(id)
    let body = try request.object()
    let report: ConsumptionReport
    switch (form, world.rules.serverAPI.consumptionForm) {
    case (1, .first), (1, .second):
      guard record.product.kind.hasFirstConsumptionForm else { throw .unsupportedType }
      report = try FirstConsumptionForm(body).report
    case (_, .second): report = try SecondConsumptionForm(body).report
    case (_, .first): throw .notSimulated("version 2 of consumption information began in 2026")
    }
    world.developer.receive(report, about: record)
    return lastAnswer
  }
}
