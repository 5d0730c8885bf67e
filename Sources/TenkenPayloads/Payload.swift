public import TenkenJSON
public import TenkenSimulation
public import TenkenStoreKit

/// A message as it is on the wire.
public struct Payload: Sendable {
  /// What a message is.
  public enum Kind: Hashable, Sendable {
    /// A notification of version 1, which the App Store posts.
    case notificationV1
    /// A notification of version 2, which the App Store posts.
    case notificationV2
    /// An answer, which a server gets for a request of its own.
    case answer
    /// What the app has of StoreKit, and can send to its server.
    case device
  }

  /// What it is.
  public let kind: Kind
  /// What it is called: `notification-v2-SUBSCRIBED-INITIAL_BUY`.
  public let name: String
  /// When it was sent.
  public let date: Instant
  /// Whether the App Store sends it again if it is not taken: a Sandbox tries once.
  public let isRetried: Bool
  /// Whether StoreKit Testing in Xcode's stand-in signs it, and not the App Store's.
  public let isSignedByXcode: Bool
  /// The body; a text is a JWS by itself.
  public let body: JSON
  /// The body with all that is signed in it laid open; nil if nothing is.
  public let decoded: JSON?
}

/// What the App Store's messages are on the wire, in order.
///
/// - Parameters:
///   - messages: The messages of a case.
///   - address: The case's address, from which identifiers are made that have to be unique.
///   - app: The app that they are about.
///   - identity: Who signs them.
/// - Returns: The payloads; an answer of several pages is several.
public func payloads(
  of messages: [AppStoreMessage], address: String, app: AppIdentity,
  signedBy identity: SigningIdentity
) -> [Payload] {
  messages.flatMap { message -> [Payload] in
    let environment = message.environment
    let signer = environment == .xcode ? identity.xcode : identity.appStore
    func context(_ sign: @escaping (JSON) -> JSON) -> MessageContext {
      MessageContext(app: app, environment: environment, date: message.date, sign: sign)
    }
    let signed = message.bodies(context(signer.sign), address: address)
    let decoded = message.bodies(context { $0 }, address: address)
    return zip(signed, decoded).enumerated().map { index, bodies in
      Payload(
        kind: message.content.kind,
        name: message.content.name + (signed.count > 1 ? "-page-\(index + 1)" : ""),
        date: message.date, isRetried: environment == .production,
        isSignedByXcode: environment == .xcode, body: bodies.0,
        decoded: bodies.0 == bodies.1 ? nil : bodies.1)
    }
  }
}

/// What StoreKit signed for the app, as it is in `jwsRepresentation`.
public func payloads(
  of device: SignedOnDevice, app: AppIdentity, signedBy identity: SigningIdentity
) -> [Payload] {
  let signer = device.environment == .xcode ? identity.xcode : identity.appStore
  let context = MessageContext(
    app: app, environment: device.environment, date: device.date, sign: signer.sign)
  func payload(_ name: String, _ info: JSON) -> Payload {
    Payload(
      kind: .device, name: name, date: device.date, isRetried: false,
      isSignedByXcode: device.environment == .xcode, body: signer.sign(info),
      decoded: info)
  }
  let transactions = device.transactions.map { record in
    payload("device-transaction-\(record.purchase.transaction)", record.transactionInfo(context))
  }
  return transactions
    + device.renewals.map { record in
      payload("device-renewal-info-\(record.subscription.original)", record.renewalInfo(context))
    }
}

extension AppStoreMessage {
  fileprivate func bodies(_ context: MessageContext, address: String) -> [JSON] {
    switch content {
    case .notificationV1(let notification): [notification.body(context)]
    case .notificationV2(let notification): [notification.body(context, address: address)]
    case .verifyReceipt(let answer): [answer.body(context)]
    case .serverAPI(let answer): answer.bodies(context)
    }
  }
}

extension AppStoreMessage.Content {
  fileprivate var kind: Payload.Kind {
    switch self {
    case .notificationV1: .notificationV1
    case .notificationV2: .notificationV2
    case .verifyReceipt, .serverAPI: .answer
    }
  }

  fileprivate var name: String {
    switch self {
    case .notificationV1(let notification): "notification-v1-\(notification.kind.rawValue)"
    case .notificationV2(let notification): "notification-v2-\(notification.name)"
    case .verifyReceipt(let answer): "verify-receipt-\(answer.status)"
    case .serverAPI(let answer):
      "\(answer.endpoint.rawValue)\(answer.failure.map { "-\($0.status)" } ?? "")"
    }
  }
}
