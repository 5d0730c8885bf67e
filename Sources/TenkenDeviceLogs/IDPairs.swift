/// Which identifiers of a log stand for which predicted ones: one for one, throughout the log.
struct IDPairs {
  private var predicted: [String: String] = [:]
  private var logged: [String: (id: String, line: Int)] = [:]
  /// Originals of the log that are no transactions of the case, by what they stand for.
  ///
  /// A tester's account has often subscribed before, where the case begins with a new one.
  private var history: [String: String?] = [:]

  /// What an identifier of the log is known to stand for.
  func predicted(for id: String) -> String? { predicted[id] }

  /// Whether an identifier of the log is not known to stand for one, or is none.
  func isNewInLog(_ id: String?) -> Bool { id.map { predicted[$0] == nil } ?? true }

  /// Whether no identifier of the log is known to stand for a predicted one, or it is none.
  func isNewInPrediction(_ id: String?) -> Bool { id.map { logged[$0] == nil } ?? true }

  /// Pairs two identifiers; what is there and what is predicted, if they do not go together.
  mutating func mismatch(_ left: String?, _ right: String?, at line: Int) -> (String, String)? {
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

  /// The same for the identifiers of the original transactions.
  mutating func originalMismatch(
    _ left: ObserverCallback.Transaction, _ right: ObserverCallback.Transaction, at line: Int
  ) -> (String, String)? {
    guard let original = left.original, let expected = right.original else {
      return presenceMismatch(left, right)
    }
    if history[original] == .some(expected) { return nil }
    return mismatch(original, expected, at: line)
  }

  /// An original on one side only; told once for each transaction that it is the original of.
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

  /// The same for the `originalID` of StoreKit 2, which a first transaction has as well: its own.
  mutating func originalMismatch(
    _ left: SignedEntry, _ right: SignedEntry, at line: Int
  ) -> (String, String)? {
    guard let original = left.original, let expected = right.original else { return nil }
    if history[original] == .some(expected) { return nil }
    switch (original == left.id, expected == right.id) {
    case (true, true): return nil
    case (false, true):
      // The account has subscribed before, which is told once.
      history[original] = expected
      return (original, "its own id")
    case (true, false): return ("its own id", logged[expected]?.id ?? "an earlier one")
    case (false, false): return mismatch(original, expected, at: line)
    }
  }
}
