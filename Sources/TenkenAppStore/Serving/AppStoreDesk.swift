package import TenkenData
package import TenkenExecution
package import TenkenScenarios
import TenkenSimulation
package import TenkenStoreKit

/// The App Store of a case, as servers call it: the simulation answers their requests.
///
/// It is a value: a copy answers from the state in which it was copied.
package struct AppStoreDesk: Sendable {
  /// The world.
  package var world: StoreKitWorld
  /// The origin of the payloads, with the tokens that servers have chosen.
  package internal(set) var origin: PayloadOrigin
  private let identity: SigningIdentity

  /// Opens a case's App Store.
  package init(
    _ world: StoreKitWorld, from origin: PayloadOrigin, signedBy identity: SigningIdentity
  ) {
    (self.world, self.origin, self.identity) = (world, origin, identity)
  }

  /// The same App Store with another state of the world.
  package func showing(_ world: StoreKitWorld, _ origin: PayloadOrigin) -> AppStoreDesk {
    AppStoreDesk(world, from: origin, signedBy: identity)
  }

  /// The transactions of all accounts, for people who look for an identifier.
  package var transactions: [JSON] {
    world.developer.records.map { record in
      [
        "transactionId": .string(record.purchase.transaction.description),
        "originalTransactionId": .string(record.originalID),
        "productId": .string(record.product.id), "account": .string(record.account),
        "orderId": .string(record.orderID),
        "purchaseDate": .string("\(record.purchase.date.second)"),
        "expiresDate": record.purchase.end.map { .string("\($0.second)") } ?? .null,
        "revoked": .boolean(record.purchase.revocation != nil),
      ]
    }
  }

  /// The bytes of a notification, as they are posted.
  package func body(of message: AppStoreMessage) -> String {
    let payload = payloads(of: [message], from: origin, signedBy: identity).first
    return payload?.body?.compactText ?? ""
  }

  /// What the App Store has signed for the device in the user's hand.
  package var onDevice: [Payload] {
    payloads(of: world.signedOnDevice, from: origin, signedBy: identity)
  }

  /// The names in which identifiers are derived, for what is not a message.
  var context: MessageContext {
    MessageContext(
      origin: origin, rules: world.rules, date: world.developer.nextDate,
      signer: identity.signer(of: world.rules.receiptForm, from: origin.start))
  }

  /// The bodies of an answer that is made now, one for each page.
  func bodies(_ content: AppStoreMessage.Content) -> [JSON?] {
    let message = AppStoreMessage(
      date: world.developer.nextDate, rules: world.rules, content: content)
    return bodies(of: message)
  }

  /// The bodies of an answer, one for each page.
  func bodies(of message: AppStoreMessage) -> [JSON?] {
    payloads(of: [message], from: origin, signedBy: identity)
      .filter { $0.kind == .answer }.map(\.body)
  }

  /// The answer with one body.
  func response(
    _ endpoint: ServerAPIEndpoint, _ content: ServerAPIAnswer.Content
  ) -> APIResponse {
    APIResponse(
      200, bodies(.serverAPI(ServerAPIAnswer(endpoint, nil, content))).first ?? nil)
  }
}

extension AppStoreDesk {
  /// How many dates the answers of this state may use, so that later things have later ones.
  package var dateCount: Int {
    let pages = { (count: Int) in count / ServerAPIEndpoint.pageSize + 1 }
    return max(pages(world.developer.records.count), pages(world.appStoreMessages.count))
  }
}

/// Runs cases for servers that call the App Store.
///
/// - Parameters:
///   - testCase: The case.
///   - feature: Its feature.
///   - customer: The customer, who decides the identifiers, and when the case begins.
///   - versions: The versions of notifications that the server gets if the case does not say it.
///   - beginning: Where the session begins.
/// - Returns: The case before its operations; nil if its system has no App Store.
package func appStoreSession(
  of testCase: Case, in feature: Feature, customer: Customer,
  notifying versions: [NotificationVersion], from beginning: CaseSession.Beginning = .operations
) -> CaseSession? {
  guard var system = feature.start.subject() as? StoreKitSystem else { return nil }
  system.world.recordsAppStoreMessages = true
  system.world.chosenStart = customer.start
  if let numbers = customer.transactionNumbers { system.world.transactionNumbers = numbers }
  var session = CaseSession(testCase, in: feature, on: system, from: beginning)
  session.storeKit.developer.registerIfNecessary(for: versions)
  return session
}

extension CaseSession {
  /// The world of a session that is about the App Store.
  package var storeKit: StoreKitWorld {
    get {
      guard let system = subject as? StoreKitSystem else {
        preconditionFailure("the session of a case that is not about the App Store")
      }
      return system.world
    }
    set { subject = StoreKitSystem(world: newValue) }
  }
}
