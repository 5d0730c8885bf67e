/// The predicted identifiers that a log's identifiers stand for, one for one throughout the log.
struct IDPairs {
  private var predicted: [String: String] = [:]
  private var logged: [String: (id: String, line: Int)] = [:]
  /// Original identifiers in the log that the case lacks, with the predicted ones they match.
  ///
  /// A tester's account has often subscribed before, but the case begins with a new account.
  private var history: [String: String?] = [:]

  /// The predicted identifier that a logged one stands for, if it is known.
  func predicted(for id: String) -> String? { predicted[id] }

  /// Whether a logged identifier is nil or not yet paired.
  func isNewInLog(_ id: String?) -> Bool { id.map { predicted[$0] == nil } ?? true }

  /// Whether a predicted identifier is nil or not yet paired.
  func isNewInPrediction(_ id: String?) -> Bool { id.map { logged[$0] == nil } ?? true }

  /// Pairs two identifiers; returns the logged and the predicted text if they do not match.
  mutating func pair(_ left: String?, _ right: String?, at line: Int) -> (String, String)? {
    guard let left, let right else {
      return left == right ? nil : (left ?? "nil", right.map { _ in "an ID" } ?? "nil")
    }
    if predicted[left] == right { return nil }
    if let known = logged[right] { return (left, "\(known.id), as in line \(known.line + 1)") }
    if let other = predicted[left] {
      let line = logged[other].map { ", as in line \($0.line + 1)" } ?? ""
      return (left + line, "an ID that is new in the log")
    }
    predicted[left] = right
    logged[right] = (left, line)
    return nil
  }

  /// Pairs the identifiers of two original transactions in the same way.
  mutating func pairOriginals(
    _ left: ObserverCallback.Transaction, _ right: ObserverCallback.Transaction, at line: Int
  ) -> (String, String)? {
    guard let original = left.original, let expected = right.original else {
      return presenceMismatch(left, right)
    }
    if history[original] == .some(expected) { return nil }
    return pair(original, expected, at: line)
  }

  /// Reports an original that only one side has, once for each transaction that has it.
  private mutating func presenceMismatch(
    _ left: ObserverCallback.Transaction, _ right: ObserverCallback.Transaction
  ) -> (String, String)? {
    switch (left.original, right.original) {
    case (let original?, nil):
      if history[original] == .some(right.id) { return nil }
      if predicted[original] == nil { history[original] = right.id }
      return (original, "nil")
    case (nil, let expected?):
      if let id = left.id {
        if history[id] == .some(expected) { return nil }
        history[id] = expected
      }
      return ("nil", logged[expected]?.id ?? "an ID")
    case (.some, .some), (nil, nil):
      return nil
    }
  }

  /// Pairs two `originalID`s of StoreKit 2; that of a first transaction is its own identifier.
  mutating func pairOriginals(
    _ left: SignedEntry, _ right: SignedEntry, at line: Int
  ) -> (String, String)? {
    guard let original = left.original, let expected = right.original else { return nil }
    if history[original] == .some(expected) { return nil }
    switch (original == left.id, expected == right.id) {
    case (true, true): return nil
    case (false, true):
      // The account has subscribed before, which is reported once.
      history[original] = expected
      return (original, "its own id")
    case (true, false): return ("its own id", logged[expected]?.id ?? "an earlier one")
    case (false, false): return pair(original, expected, at: line)
    }
  }
}
