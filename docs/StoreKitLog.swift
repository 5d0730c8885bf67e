import Foundation
import StoreKit

/// Writes what StoreKit reports to the app into storekit.jsonl, for `tenken compare`.
///
/// Copy this file into the app, call it as docs/COMPARE.md shows, and leave it out of releases: the
/// log contains the user's purchases.
enum StoreKitLog {
  static let file = FileManager.default.urls(for: .documentDirectory, in: .userDomainMask)[0]
    .appendingPathComponent("storekit.jsonl")
  private static let lock = NSLock()

  /// Call this first in the loop over `Transaction.updates`.
  static func update(_ result: VerificationResult<Transaction>) {
    write("updates", entry(result))
  }

  /// Call this as soon as `purchase()` has returned.
  static func purchase(_ result: Product.PurchaseResult) {
    switch result {
    case .success(let transaction): write("purchase", entry(transaction), ["result": "success"])
    case .pending: write("purchase", ["result": "pending"])
    case .userCancelled: write("purchase", ["result": "userCancelled"])
    @unknown default: note("purchase() came to \(result)")
    }
  }

  /// Call this when `purchase()` has thrown.
  static func purchase(_ error: any Error) {
    write("purchase", ["result": "error", "error": String(describing: error)])
  }

  /// Call this when the app asks for the user's entitlements and for unfinished transactions.
  static func ask() async {
    await write("currentEntitlements", Transaction.currentEntitlements)
    await write("unfinished", Transaction.unfinished)
  }

  /// Call this first in `paymentQueue(_:updatedTransactions:)`, if the app has an observer.
  static func callback(_ transactions: [SKPaymentTransaction]) {
    let states = ["purchasing", "purchased", "failed", "restored", "deferred"]
    let entries = transactions.map { transaction in
      let state = transaction.transactionState.rawValue
      var entry: [String: Any] = ["state": states.indices.contains(state) ? states[state] : "?"]
      entry["productIdentifier"] = transaction.payment.productIdentifier
      entry["id"] = transaction.transactionIdentifier
      entry["original"] = transaction.original?.transactionIdentifier
      let error = transaction.error.map { $0 as NSError }
      entry["error"] = error.map { ["domain": $0.domain, "code": $0.code] as [String: Any] }
      return entry
    }
    write("paymentQueue", ["transactions": entries])
  }

  /// Logs a remark, such as what the tester does next.
  static func note(_ text: String) { write("note", ["text": text]) }

  private static func entry(_ result: VerificationResult<Transaction>) -> [String: Any] {
    let isVerified = if case .verified = result { true } else { false }
    let json = result.unsafePayloadValue.jsonRepresentation
    let transaction = try? JSONSerialization.jsonObject(with: json)
    return ["verified": isVerified, "transaction": transaction ?? [:]]
  }

  private static func write(_ event: String, _ answer: Transaction.Transactions) async {
    var entries: [[String: Any]] = []
    for await result in answer { entries.append(entry(result)) }
    write(event, ["transactions": entries])
  }

  private static func write(_ event: String, _ members: [String: Any]...) {
    let time = Date().ISO8601Format(Date.ISO8601FormatStyle(includingFractionalSeconds: true))
    let line = members.reduce(["time": time, "event": event]) { $0.merging($1) { $1 } }
    lock.lock()
    defer { lock.unlock() }
    guard let json = try? JSONSerialization.data(withJSONObject: line, options: .sortedKeys),
      let stream = OutputStream(url: file, append: true)
    else { return }
    stream.open()
    defer { stream.close() }
    _ = [UInt8](json + [0x0A]).withUnsafeBufferPointer { bytes in
      bytes.baseAddress.map { stream.write($0, maxLength: bytes.count) }
    }
  }
}
