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
    /// The app receipt, which the app sends to its server in Base64.
    case receipt
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
  /// The body; a text is a JWS by itself, or a receipt in Base64.
  public let body: JSON
  /// The bytes of a receipt; nil for anything else.
  public let receipt: [UInt8]?
  /// The body with all that is signed in it laid open; nil if nothing is.
  public let decoded: JSON?
}

/// What the App Store's messages are on the wire, in order.
///
/// - Parameters:
///   - messages: The messages of a case.
///   - origin: The case, the app and the customer, from which identifiers follow.
///   - identity: Who signs them.
/// - Returns: The payloads; an answer of several pages is several.
public func payloads(
  of messages: [AppStoreMessage], from origin: PayloadOrigin, signedBy identity: SigningIdentity
) -> [Payload] {
  messages.flatMap { message -> [Payload] in
    let context = MessageContext(
      origin: origin, rules: message.rules, date: message.date,
      signer: identity.signer(in: message.rules.setting.environment, from: origin.start))
    var open = context
    open.isLaidOpen = true
    let signed = message.bodies(context)
    return zip(signed, message.bodies(open)).enumerated().map { index, bodies in
      Payload(
        kind: message.content.kind,
        name: message.content.name + (signed.count > 1 ? "-page-\(index + 1)" : ""),
        date: message.date, isRetried: message.isRetried, isSignedByXcode: context.isOfXcode,
        body: bodies.0, receipt: nil, decoded: bodies.0 == bodies.1 ? nil : bodies.1)
    }
  }
}

/// What a device has signed for the app: transactions as they are in `jwsRepresentation`, the app
/// transaction, and the app receipt; only what there was in its era.
public func payloads(
  of device: SignedOnDevice, from origin: PayloadOrigin, signedBy identity: SigningIdentity
) -> [Payload] {
  let context = MessageContext(
    origin: origin, rules: device.rules, date: device.date,
    signer: identity.signer(in: device.rules.setting.environment, from: origin.start))
  func payload(_ name: String, _ info: JSON) -> Payload {
    Payload(
      kind: .device, name: name, date: device.date, isRetried: false,
      isSignedByXcode: context.isOfXcode, body: context.sign(info), receipt: nil, decoded: info)
  }
  var all = device.transactions.map { record in
    payload(
      "device-transaction-\(record.purchase.transaction)",
      context.verified(record.transactionInfo(context), on: device))
  }
  all += device.renewals.map { record in
    payload(
      "device-renewal-info-\(record.subscription.original)",
      context.verified(record.renewalInfo(context), on: device))
  }
  all +=
    device.appTransactionInfo(context).map { payload("device-app-transaction", $0) }
    .map { [$0] } ?? []
  guard let record = device.receipt else { return all }
  let receipt = AppReceipt(
    of: record.entries, madeAt: context.creationDate(of: record.date), on: device.name, context)
  let bytes = receipt.signed(by: context.signer)
  return all + [
    Payload(
      kind: .receipt, name: "device-app-receipt", date: device.date, isRetried: false,
      isSignedByXcode: context.isOfXcode, body: .string(bytes.base64), receipt: bytes,
      decoded: receipt.decoded)
  ]
}

extension AppStoreMessage {
  /// Whether the App Store sends it again if it is not taken.
  fileprivate var isRetried: Bool { rules[NotificationRetry.self] == .retried }

  fileprivate func bodies(_ context: MessageContext) -> [JSON] {
    switch content {
    case .notificationV1(let notification): [notification.body(context)]
    case .notificationV2(let notification): [notification.body(context)]
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
