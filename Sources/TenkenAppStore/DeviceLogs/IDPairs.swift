import TenkenSimulation

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
  mutating func pair(_ left: String?, _ right: String?, at line: Int) -> (
    LocalizedText, LocalizedText
  )? {
    guard let left, let right else {
      return left == right
        ? nil : (LocalizedText(left ?? "nil"), right.map { _ in .someID } ?? .noID)
    }
    if predicted[left] == right { return nil }
    if let known = logged[right] {
      return (LocalizedText(left), .known(known.id, inLine: known.line + 1))
    }
    if let other = predicted[left] {
      return (
        logged[other].map { .known(left, inLine: $0.line + 1) } ?? LocalizedText(left),
        LocalizedText("an ID that is new in the log", "ログで初めて現れる ID")
      )
    }
    predicted[left] = right
    logged[right] = (left, line)
    return nil
  }

  /// Pairs the identifiers of two original transactions in the same way.
  mutating func pairOriginals(
    _ left: ObserverCallback.Transaction, _ right: ObserverCallback.Transaction, at line: Int
  ) -> (LocalizedText, LocalizedText)? {
    guard let original = left.original, let expected = right.original else {
      return presenceMismatch(left, right)
    }
    if history[original] == .some(expected) { return nil }
    return pair(original, expected, at: line)
  }

  /// Reports an original that only one side has, once for each transaction that has it.
  private mutating func presenceMismatch(
    _ left: ObserverCallback.Transaction, _ right: ObserverCallback.Transaction
  ) -> (LocalizedText, LocalizedText)? {
    switch (left.original, right.original) {
    case (let original?, nil):
      if history[original] == .some(right.id) { return nil }
      if predicted[original] == nil { history[original] = right.id }
      return (LocalizedText(original), .noID)
    case (nil, let expected?):
      if let id = left.id {
        if history[id] == .some(expected) { return nil }
        history[id] = expected
      }
      return (.noID, logged[expected].map { LocalizedText($0.id) } ?? .someID)
    case (.some, .some), (nil, nil):
      return nil
    }
  }

  /// Pairs two `originalID`s of StoreKit 2; that of a first transaction is its own identifier.
  mutating func pairOriginals(
    _ left: SignedEntry, _ right: SignedEntry, at line: Int
  ) -> (LocalizedText, LocalizedText)? {
    guard let original = left.original, let expected = right.original else { return nil }
    if history[original] == .some(expected) { return nil }
    switch (original == left.id, expected == right.id) {
    case (true, true): return nil
    case (false, true):
      // The account has subscribed before, which is reported once.
      history[original] = expected
      return (LocalizedText(original), .ownID)
    case (true, false):
      let earlier = LocalizedText("an earlier one", "以前の ID")
      return (.ownID, logged[expected].map { LocalizedText($0.id) } ?? earlier)
    case (false, false): return pair(original, expected, at: line)
    }
  }
}

extension LocalizedText {
  fileprivate static let noID = LocalizedText("nil")
  fileprivate static let someID = LocalizedText("an ID", "何らかの ID")
  fileprivate static let ownID = LocalizedText("its own id", "自身の id")

  fileprivate static func known(_ id: String, inLine line: Int) -> LocalizedText {
    LocalizedText("\(id), as in line \(line)", "\(id)（\(line) 行目と同じ）")
  }
}
