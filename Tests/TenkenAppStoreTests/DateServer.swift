import TenkenData

/// A server that follows Apple's guidance as the one in `Examples/drivers/storekit` does.
///
/// It ignores a notification that it has received before, and of two about one subscription it
/// believes the later one.
struct DateServer: Equatable {
  /// What it knows of a subscription.
  private struct Subscription: Equatable {
    let signedDate: Int
    let product: JSON?
    let accessUntil: JSON?
  }

  private var received: Set<String> = []
  private var subscriptions: [String: Subscription] = [:]

  /// Receives a notification of version 2 whose signed parts are decoded.
  mutating func receive(_ body: JSON) {
    guard let notification = body["signedPayload"],
      case .string(let id)? = notification["notificationUUID"], received.insert(id).inserted,
      case .integer(let date)? = notification["signedDate"], let data = notification["data"],
      let transaction = data["signedTransactionInfo"], let expires = transaction["expiresDate"],
      case .string(let original)? = transaction["originalTransactionId"]
    else { return }
    if let known = subscriptions[original], known.signedDate > date { return }
    let isRevoked = data["status"] == 5 || transaction["revocationDate"] != nil
    let isInGracePeriod = data["status"] == 4
    let grace = isInGracePeriod ? data["signedRenewalInfo"]?["gracePeriodExpiresDate"] : nil
    subscriptions[original] = Subscription(
      signedDate: date, product: transaction["productId"],
      accessUntil: isRevoked ? 0 : grace ?? expires)
  }
}
