import TenkenStoreKit

/// Comparison of logged StoreKit 2 entries with predicted ones.
extension LogComparison {
  /// The allowed difference between the lengths of a period, as a part of the predicted one.
  ///
  /// Months have 28 to 31 days, and test environments round.
  private static let periodTolerance = (part: 1, of: 5)

  mutating func compare(
    _ logged: PurchaseEntry, _ predicted: PurchaseEntry, at line: Int, _ operation: Int?
  ) {
    switch (logged, predicted) {
    case (.success(let left), .success(let right)): compare(left, right, at: line, operation)
    case (.pending, .pending), (.userCancelled, .userCancelled): break
    case (.failed(let left), .failed(let right)):
      // If the error is not one of StoreKit's, only its presence is compared.
      guard StoreKit2Error.allCases.contains(where: { $0.symbol == left }), left != right else {
        return
      }
      add(line, "the error of purchase() differs", ".\(left)", ".\(right)", operation)
    case (.success, _), (.pending, _), (.userCancelled, _), (.failed, _):
      add(line, "the result of purchase() differs", logged.text, predicted.text, operation)
    }
  }

  mutating func compare(
    _ logged: SignedEntry, _ predicted: SignedEntry, at line: Int, _ operation: Int?
  ) {
    func differ(_ what: String, _ left: String, _ right: String) {
      add(line, "\(what) differs", left, right, operation)
    }
    if !SignedEntry.isSameProduct(logged.product, predicted.product) {
      differ("the productID", logged.product, predicted.product)
    }
    if let (left, right) = ids.pair(logged.id, predicted.id, at: line) {
      differ("the id", left, right)
      // If the ids differ, the originalID is another transaction's, and is not compared.
    } else if let (left, right) = ids.pairOriginals(logged, predicted, at: line) {
      differ("the originalID", left, right)
    }
    if let left = logged.reason, let right = predicted.reason, left != right {
      differ("the reason", left, right)
    }
    if let left = logged.ownership, let right = predicted.ownership, left != right {
      differ("the ownershipType", left, right)
    }
    if logged.offer != predicted.offer {
      differ("the offer", logged.offer ?? "none", predicted.offer ?? "none")
    }
    if logged.isRevoked != predicted.isRevoked {
      differ("whether it was revoked", word(logged.isRevoked), word(predicted.isRevoked))
    }
    if logged.isUpgraded != predicted.isUpgraded {
      differ("isUpgraded", word(logged.isUpgraded), word(predicted.isUpgraded))
    }
    if let left = logged.isVerified, let right = predicted.isVerified, left != right {
      differ("whether it was verified", word(left), word(right))
    }
    if let left = logged.periodSeconds, let right = predicted.periodSeconds,
      abs(left - right) > right / Self.periodTolerance.of * Self.periodTolerance.part
    {
      differ("the length of the period", durationText(left), durationText(right))
    }
  }

  private func word(_ truth: Bool) -> String { truth ? "yes" : "no" }

  /// Adds a difference.
  mutating func add(
    _ line: Int, _ summary: String, _ logged: String?, _ predicted: String?, _ operation: Int?
  ) {
    differences.append(
      Difference(
        line: line, summary: summary, logged: logged, predicted: predicted, operation: operation))
  }
}

/// A length of time in its largest unit and the next one: `31 days`, `5 min 3 s`.
package func durationText(_ seconds: Int) -> String {
  let units = [(86_400, "day"), (3600, "h"), (60, "min"), (1, "s")]
  guard seconds >= 0 else { return "-" + durationText(seconds == .min ? .max : -seconds) }
  guard let first = units.firstIndex(where: { seconds >= $0.0 }) else { return "0 s" }
  var parts: [String] = []
  var rest = seconds
  for (length, name) in units[first...].prefix(2) where rest >= length {
    let count = rest / length
    parts.append("\(count) \(name)" + (name == "day" && count != 1 ? "s" : ""))
    rest %= length
  }
  return parts.joined(separator: " ")
}
