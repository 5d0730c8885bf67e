import TenkenData
import TenkenSimulation
import TenkenStoreKit

extension DeviceLog {
  /// A log as an app writes it: a line of JSON for each entry.
  ///
  /// A transaction has the fields of its `jsonRepresentation` that the comparison of logs uses.
  package static func text(of entries: [PredictedEntry]) -> String {
    entries.map { entry in
      JSON.object(
        [JSON.Member("time", .string(LogTime.text(of: entry.time)))] + members(of: entry)
      ).compactText + "\n"
    }.joined()
  }

  private static func members(of entry: PredictedEntry) -> [JSON.Member] {
    switch entry.content {
    case .callback(let transactions):
      [
        JSON.Member("event", "paymentQueue"),
        JSON.Member("transactions", .array(transactions.map(value))),
      ]
    case .update(let transaction):
      [JSON.Member("event", "updates")] + members(of: transaction, at: entry.time)
    case .purchase(let result):
      [JSON.Member("event", "purchase"), JSON.Member("result", .string(result.word))]
        + members(of: result, at: entry.time)
    }
  }

  private static func members(of result: PurchaseEntry, at time: Instant) -> [JSON.Member] {
    switch result {
    case .success(let transaction): members(of: transaction, at: time)
    case .pending, .userCancelled: []
    case .failed(let error): [JSON.Member("error", .string(error))]
    }
  }

  private static func members(of transaction: SignedEntry, at time: Instant) -> [JSON.Member] {
    var payload = [
      JSON.Member("transactionId", .string(transaction.id)),
      JSON.Member("originalTransactionId", .string(transaction.original ?? transaction.id)),
      JSON.Member("productId", .string(transaction.product)),
    ]
    let date = transaction.purchaseDate
    payload.append(
      JSON.Member("purchaseDate", .integer(date?.milliseconds ?? time.seconds * 1000)))
    if let period = transaction.periodSeconds {
      let end = (date?.second ?? time) + period
      payload.append(JSON.Member("expiresDate", .integer(end.seconds * 1000)))
    }
    payload += [
      ("inAppOwnershipType", transaction.ownership), ("transactionReason", transaction.reason),
    ].compactMap { name, word in
      word.map { JSON.Member(name, .string($0.uppercased().replacing("-", with: "_"))) }
    }
    if let offer = transaction.offerNumber {
      payload.append(JSON.Member("offerType", .integer(offer)))
    }
    if transaction.isUpgraded { payload.append(JSON.Member("isUpgraded", true)) }
    if transaction.isRevoked {
      payload.append(JSON.Member("revocationDate", .integer(time.seconds * 1000)))
    }
    return [
      JSON.Member("verified", .boolean(transaction.isVerified ?? true)),
      JSON.Member("transaction", .object(payload)),
    ]
  }

  private static func value(of transaction: ObserverCallback.Transaction) -> JSON {
    var members = [JSON.Member("state", .string(transaction.state))]
    if let product = transaction.product {
      members.append(JSON.Member("productIdentifier", .string(product)))
    }
    if let id = transaction.id { members.append(JSON.Member("id", .string(id))) }
    if let original = transaction.original {
      members.append(JSON.Member("original", .string(original)))
    }
    if let error = transaction.error {
      members.append(
        JSON.Member("error", ["domain": .string(error.domain), "code": .integer(error.code)]))
    }
    return .object(members)
  }
}
