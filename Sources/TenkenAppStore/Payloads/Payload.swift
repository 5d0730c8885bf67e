package import TenkenData
package import TenkenSimulation
package import TenkenStoreKit

/// A message as it is on the wire.
package struct Payload: Sendable {
  /// The kinds of payloads.
  package enum Kind: Hashable, Sendable {
    /// A notification of version 1, which the App Store posts.
    case notificationV1
    /// A notification of version 2, which the App Store posts.
    case notificationV2
    /// An event of RevenueCat, which it posts in place of the App Store's notifications.
    case revenueCatEvent
    /// The body of a request that the app's server sends.
    case request
    /// The answer to a request of the app's server.
    case answer
    /// A signed object from StoreKit, which the app can send to its server.
    case device
    /// The app receipt, which the app sends to its server in Base64.
    case receipt
  }

  /// The kind of payload.
  package let kind: Kind
  /// The name of the payload, for example `notification-v2-SUBSCRIBED-INITIAL_BUY`.
  package let name: String
  /// The time of sending.
  package let date: Instant
  /// Whether the App Store sends it again if the server does not take it; the Sandbox does not.
  package let isRetried: Bool
  /// Whether the stand-in for StoreKit Testing in Xcode signs it, instead of the App Store's.
  package let isSignedByXcode: Bool
  /// The body: an object, a JWS, or a receipt in Base64; nil for an answer without a body.
  package let body: JSON?
  /// The bytes of a receipt; nil for anything else.
  package let receipt: [UInt8]?
  /// The body with its signed parts decoded; nil if it has none.
  package let decoded: JSON?
}

/// Returns the payloads of the App Store's messages, in order.
///
/// - Parameters:
///   - messages: The messages of a case.
///   - origin: The case, the app and the customer, from which identifiers are derived.
///   - identity: The signing identity.
/// - Returns: The payloads, with one for each page of an answer.
package func payloads(
  of messages: [AppStoreMessage], from origin: PayloadOrigin, signedBy identity: SigningIdentity
) -> [Payload] {
  messages.flatMap { message -> [Payload] in
    let context = MessageContext(
      origin: origin, rules: message.rules, date: message.date,
      signer: identity.signer(of: message.rules.receiptForm, from: origin.start))
    var open = context
    open.leavesUnsigned = true
    return zip(message.content.pages(context), message.content.pages(open)).map { signed, open in
      Payload(
        kind: signed.kind, name: signed.name, date: message.date.second,
        isRetried: message.isRetried,
        isSignedByXcode: context.isFromXcode, body: signed.body, receipt: nil,
        decoded: signed.body == open.body ? nil : open.body)
    }
  }
}

/// Returns what a device has signed for the app, as far as its era has it.
///
/// These are transactions and renewal infos as in `jwsRepresentation`, the app transaction, and the
/// app receipt.
package func payloads(
  of device: SignedOnDevice, from origin: PayloadOrigin, signedBy identity: SigningIdentity
) -> [Payload] {
  let context = MessageContext(
    origin: origin, rules: device.rules, date: device.date,
    signer: identity.signer(of: device.rules.receiptForm, from: origin.start))
  func payload(_ name: String, _ info: JSON) -> Payload {
    Payload(
      kind: .device, name: name, date: device.date.second, isRetried: false,
      isSignedByXcode: context.isFromXcode, body: context.sign(info), receipt: nil, decoded: info)
  }
  var all: [Payload] = []
  // Each object is signed after the one before it.
  for record in device.transactions {
    all.append(
      payload(
        "device-transaction-\(record.purchase.transaction)",
        context.verified(record.transactionInfo(context.page(all.count)), on: device)))
  }
  for record in device.renewals {
    all.append(
      payload(
        "device-renewal-info-\(record.subscription.original)",
        context.verified(record.renewalInfo(context.page(all.count)), on: device)))
  }
  if let info = device.appTransactionInfo(context.page(all.count)) {
    all.append(payload("device-app-transaction", info))
  }
  guard let record = device.receipt else { return all }
  let receipt = AppReceipt(
    of: record.entries, madeAt: context.creationDate(of: record.date), version: record.appVersion,
    on: device.name, context)
  let bytes = receipt.signed(by: context.signer)
  return all + [
    Payload(
      kind: .receipt, name: "device-app-receipt", date: device.date.second, isRetried: false,
      isSignedByXcode: context.isFromXcode, body: .string(bytes.base64), receipt: bytes,
      decoded: receipt.decoded)
  ]
}

extension AppStoreMessage {
  /// Whether the App Store sends it again if the server does not take it.
  fileprivate var isRetried: Bool { rules.retriesNotifications }
}

/// One body of a message; most messages have only one.
struct Page {
  let kind: Payload.Kind
  let name: String
  let body: JSON?

  init(_ kind: Payload.Kind, _ name: String, _ body: JSON?) {
    self.kind = kind
    self.name = name
    self.body = body
  }
}

extension AppStoreMessage.Content {
  fileprivate func pages(_ context: MessageContext) -> [Page] {
    switch self {
    case .notificationV1(let message):
      [Page(.notificationV1, "notification-v1-\(message.kind.rawValue)", message.body(context))]
    case .notificationV2(let message):
      [Page(.notificationV2, "notification-v2-\(message.name)", message.body(context))]
    case .verifyReceipt(let answer):
      [Page(.answer, "verify-receipt-\(answer.status)", answer.body(context))]
    case .serverAPI(let answer): answer.pages(context)
    }
  }
}
