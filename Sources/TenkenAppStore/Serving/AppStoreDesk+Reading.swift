import TenkenData
import TenkenSimulation
import TenkenStoreKit

/// The requests that change nothing.
extension AppStoreDesk {
  /// Answers a request that changes nothing.
  ///
  /// - Returns: The answer; nil for a request that changes something.
  package func answer(_ request: APIRequest) -> APIResponse? {
    do throws(APIFailure) {
      guard let route = APIRoute(request) else { throw .unknown(request) }
      if let endpoint = route.endpoint, !world.rules.answers(endpoint) {
        throw .notSimulated("in the year of the case, the API had no \(endpoint.rawValue)")
      }
      return route.changes ? nil : try answer(route, request)
    } catch {
      return APIResponse(error)
    }
  }

  private func answer(
    _ route: APIRoute, _ request: APIRequest
  ) throws(APIFailure) -> APIResponse {
    switch route {
    case .transactionInfo(let id):
      return response(.transactionInfo, .transactions([try record(id)]))
    case .appTransactionInfo(let id):
      return response(.appTransactionInfo, .appTransaction(account: try record(id).account))
    case .history(let id):
      let filter = try HistoryFilter(request)
      let records = filter.applied(to: world.developer.records(of: try owner(of: id)))
      return try page(.transactionHistory, records, request)
    case .refunds(let id):
      let records = world.developer.records(of: try owner(of: id)).filter {
        $0.purchase.revocation?.amount ?? 0 > 0
      }
      return try page(.refundHistory, records, request)
    case .statuses(let id): return try statuses(id, request)
    case .order(let id):
      guard world.rules.receiptHome == .production else {
        throw .notSimulated("the Sandbox does not look up orders")
      }
      return response(
        .orderLookup, .transactions(world.developer.records.filter { $0.orderID == id }))
    case .massExtensionStatus(let product, let identifier):
      let found = world.store.massExtensions.last {
        $0.product == product && context.identifier(of: $0) == identifier
      }
      guard let found else { throw .apple(.noMassExtension) }
      return response(.massExtensionStatus, .massExtension(found))
    case .testStatus(let token):
      let found = world.notifier.sentTests.last { context.testToken($0.number) == token }
      guard let found else { throw .apple(.noTestNotification) }
      return response(.testNotificationStatus, .notifications([found.sent]))
    case .notificationHistory: return try notificationHistory(request)
    case .receipt(let home): return receipt(request, at: home)
    case .extend, .massExtend, .consumption, .accountToken, .test, .finish:
      throw .badRequest
    }
  }

  /// The transaction with an identifier.
  func record(_ id: String) throws(APIFailure) -> TransactionRecord {
    guard let transaction = TransactionID(text: id) else { throw .transactionID }
    guard let record = world.developer.record(of: transaction) else { throw .noTransaction }
    return record
  }

  /// The account of a transaction, or of an app transaction.
  private func owner(of id: String) throws(APIFailure) -> AccountID {
    let account = world.store.accounts.first { context.appTransactionID(of: $0.name) == id }
    if let account { return account.id }
    guard let transaction = TransactionID(text: id) else { throw .transactionID }
    guard let owner = world.developer.owner(of: transaction) else { throw .noTransaction }
    return owner
  }

  /// A page of transactions, after the revision that the request gives.
  private func page(
    _ endpoint: ServerAPIEndpoint, _ records: [TransactionRecord], _ request: APIRequest
  ) throws(APIFailure) -> APIResponse {
    var rest = records[...]
    let revision = request.value(of: "revision") ?? ""
    if !revision.isEmpty, revision != "0_0" {
      guard let last = records.firstIndex(where: { $0.revision == revision }) else {
        throw .revision
      }
      rest = records[(last + 1)...]
    }
    let response = response(endpoint, .transactions(Array(rest)))
    // After the last transaction, there is nothing new yet.
    guard rest.isEmpty, !revision.isEmpty, case .object(var members)? = response.body else {
      return response
    }
    members[0] = JSON.Member("revision", .string(revision))
    return APIResponse(200, .object(members))
  }

  private func statuses(
    _ id: String, _ request: APIRequest
  ) throws(APIFailure) -> APIResponse {
    var wanted: Set<Int> = []
    for text in request.values(of: "status") {
      guard let number = Int(text), (1...5).contains(number) else {
        throw .invalidField(4_000_031, "status parameter")
      }
      wanted.insert(number)
    }
    let all = world.developer.subscriptionRecords(of: try owner(of: id))
    return response(
      .subscriptionStatuses,
      .statuses(
        all.filter {
          wanted.isEmpty || wanted.contains($0.renewal.subscription.serverStatus)
        }))
  }

  private func notificationHistory(_ request: APIRequest) throws(APIFailure) -> APIResponse {
    let query = try HistoryOfNotifications(request, at: world.now)
    let account = try query.transaction.map { id throws(APIFailure) in try owner(of: id) }
    let sent = world.notifier.sent(
      about: account, onlyFailures: query.onlyFailures, by: world.now)
    let bodies = bodies(
      .serverAPI(
        ServerAPIAnswer(
          .notificationHistory, nil, .notifications(sent.filter(query.includes)))))
    guard let token = query.token else { return APIResponse(200, bodies.first ?? nil) }
    guard let last = bodies.firstIndex(where: { $0?["paginationToken"] == .string(token) }),
      last + 1 < bodies.count
    else { throw .paginationToken }
    return APIResponse(200, bodies[last + 1])
  }
}

extension TransactionID {
  /// Reads an identifier as requests contain it; nil if it cannot be one.
  init?(text: String) {
    guard !text.isEmpty, text.utf8.count <= 18,
      text.utf8.allSatisfy({ (0x30...0x39).contains($0) }), let number = Int(text)
    else { return nil }
    self.init(number: number)
  }
}

extension APIFailure {
  /// The request asks for something that is not here.
  static func unknown(_ request: APIRequest) -> APIFailure {
    let path = request.path.joined(separator: "/")
    return .notSimulated("\(request.method) /\(path) is not simulated")
  }
}
