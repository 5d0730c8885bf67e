/// Where a real device's log differs from what a case predicts.
///
/// Identifiers are free, but equal ones have to be equal on both sides. The clock does not count.
public struct LogComparison: Sendable {
  /// One thing that differs.
  public struct Difference: Sendable {
    /// The line of the log, from 0.
    public let line: Int
    /// What it is, as a phrase without a full stop.
    public let summary: String
    /// What the log has; nil if that is what is missing.
    public let logged: String?
    /// What is predicted; nil if it is not.
    public let predicted: String?
    /// The operation of the predicted callback; nil if there is none.
    public let operation: Int?
  }

  /// What differs, in the order of the log.
  public private(set) var differences: [Difference] = []
  private let isOrderFree: Bool
  private var ids = IDPairs()

  /// Compares a log with the callbacks of a case.
  public init(_ log: ObserverLog, _ prediction: CasePrediction) {
    // The rule of the table under which nothing may rely on an order.
    isOrderFree = prediction.rules["redelivery-order"] == "any"
    var next = log.callbacks[...]
    for pair in LogAlignment(log.callbacks, prediction.callbacks).pairs {
      let logged = pair.logged.map { log.callbacks[$0] }
      if logged != nil { next.removeFirst() }
      compare(
        logged, pair.predicted.map { prediction.callbacks[$0] },
        next: next.first?.line, log)
    }
  }

  private mutating func compare(
    _ logged: ObserverLog.Callback?, _ predicted: ObserverCallback?, next: Int?,
    _ log: ObserverLog
  ) {
    switch (logged, predicted) {
    case (let logged?, let predicted?):
      for pair in transactions(logged, predicted) {
        compare(pair, in: logged, predicted.operation)
      }
    case (let logged?, nil):
      differences.append(
        Difference(
          line: logged.line, summary: "the callback is not predicted",
          logged: logged.transactions.map(\.content.text).joined(separator: "; "), predicted: nil,
          operation: nil))
    case (nil, let predicted?):
      differences.append(
        Difference(
          line: next ?? log.lineCount - 1,
          summary: "a callback is missing \(next == nil ? "at the end" : "before this line")",
          logged: nil,
          predicted: predicted.transactions.map(\.text).joined(separator: "; "),
          operation: predicted.operation))
    case (nil, nil):
      break
    }
  }

  private mutating func compare(
    _ pair: TransactionPair, in callback: ObserverLog.Callback, _ operation: Int
  ) {
    switch (pair.logged, pair.predicted) {
    case (let logged?, let predicted?):
      compare(logged, predicted, operation)
    case (let logged?, nil):
      differences.append(
        Difference(
          line: logged.headerLine, summary: "the transaction is not predicted",
          logged: logged.content.text, predicted: nil, operation: operation))
    case (nil, let predicted?):
      differences.append(
        Difference(
          line: callback.line, summary: "the callback lacks a transaction", logged: nil,
          predicted: predicted.text, operation: operation))
    case (nil, nil):
      break
    }
  }

  private mutating func compare(
    _ logged: ObserverLog.Transaction, _ predicted: ObserverCallback.Transaction, _ operation: Int
  ) {
    let content = logged.content
    func difference(_ line: Int, _ what: String, _ logged: String, _ predicted: String) {
      differences.append(
        Difference(
          line: line, summary: "\(what) differs", logged: logged, predicted: predicted,
          operation: operation))
    }
    if content.state != predicted.state {
      difference(logged.idLine, "the state", ".\(content.state)", ".\(predicted.state)")
    }
    if let (left, right) = ids.mismatch(content.id, predicted.id, at: logged.idLine) {
      difference(logged.idLine, "the Transaction ID", left, right)
    }
    if let (left, right) = ids.originalMismatch(content, predicted, at: logged.originalLine) {
      difference(logged.originalLine, "the Original Transaction ID", left, right)
    } else if let left = content.originalState, let right = predicted.originalState, left != right {
      difference(logged.originalLine, "the original's state", ".\(left)", ".\(right)")
    }
    // An error whose text names no code is only known to be there.
    let isSameError =
      (logged.errorText == nil) == (predicted.error == nil)
      && (content.error == nil || content.error == predicted.error)
    if !isSameError {
      difference(
        logged.errorLine, "the error", content.error?.text ?? logged.errorText ?? "nil",
        predicted.error?.text ?? "nil")
    }
  }

  /// Which transactions of a callback stand for each other.
  private func transactions(
    _ logged: ObserverLog.Callback, _ predicted: ObserverCallback
  ) -> [TransactionPair] {
    let left = logged.transactions
    let right = predicted.transactions
    let isFitting = logged.hasOmission ? left.count <= right.count : left.count == right.count
    guard isFitting, !isOrderFree else {
      return paired(left[...], right[...], omits: logged.hasOmission)
    }
    let (leading, trailing) = logged.anchored
    let start = zip(left.prefix(leading), right).map { TransactionPair($0, $1) }
    guard logged.hasOmission else { return start }
    let middle = paired(
      left.dropFirst(leading).dropLast(trailing), right.dropFirst(leading).dropLast(trailing),
      omits: true)
    return start + middle
      + zip(left.suffix(trailing), right.suffix(trailing)).map { TransactionPair($0, $1) }
  }

  /// Pairs in any order: known identifiers first, then what looks alike, then the rest.
  private func paired(
    _ left: ArraySlice<ObserverLog.Transaction>, _ right: ArraySlice<ObserverCallback.Transaction>,
    omits: Bool
  ) -> [TransactionPair] {
    // Both sides number transactions as they come about.
    var rest = right.sorted { IDRanks.precedes($0.id ?? "", $1.id ?? "") }
    var open = left.sorted { IDRanks.precedes($0.content.id ?? "", $1.content.id ?? "") }
    var pairs: [TransactionPair] = []
    func take(_ isMeant: (ObserverCallback.Transaction, ObserverCallback.Transaction) -> Bool) {
      open.removeAll { logged in
        guard let place = rest.firstIndex(where: { isMeant(logged.content, $0) }) else {
          return false
        }
        pairs.append(TransactionPair(logged, rest.remove(at: place)))
        return true
      }
    }
    take { ids.areKnown($0.id, $1.id) }
    take { ids.mayBePaired($0.id, $1.id) && $0.looks(like: $1) }
    take { ids.mayBePaired($0.id, $1.id) }
    if !omits { take { _, _ in true } }
    pairs += open.map { TransactionPair($0, nil) }
    pairs.sort { ($0.logged?.headerLine ?? 0) < ($1.logged?.headerLine ?? 0) }
    return omits ? pairs : pairs + rest.map { TransactionPair(nil, $0) }
  }
}

private struct TransactionPair {
  let logged: ObserverLog.Transaction?
  let predicted: ObserverCallback.Transaction?

  init(_ logged: ObserverLog.Transaction?, _ predicted: ObserverCallback.Transaction?) {
    self.logged = logged
    self.predicted = predicted
  }
}

/// Which identifiers of a log stand for which predicted ones: one for one, throughout the log.
private struct IDPairs {
  private var predicted: [String: String] = [:]
  private var logged: [String: (id: String, line: Int)] = [:]
  /// Originals of the log that are no transactions of the case, by what they stand for.
  ///
  /// A tester's account has often subscribed before, where the case begins with a new one.
  private var history: [String: String?] = [:]

  func areKnown(_ left: String?, _ right: String?) -> Bool {
    guard let left, let right else { return false }
    return predicted[left] == right
  }

  /// Whether neither is known to stand for something else.
  func mayBePaired(_ left: String?, _ right: String?) -> Bool {
    guard let left, let right else { return left == right }
    return predicted[left] == nil && logged[right] == nil
  }

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
}

extension ObserverCallback.Transaction {
  /// The transaction in one line.
  var text: String {
    var text = ".\(state), ID \(id ?? "nil")"
    if let original { text += ", original \(original)" }
    if let error { text += ", error \(error.text)" }
    return text
  }

  /// Whether the states are equal, and the same fields there.
  fileprivate func looks(like other: ObserverCallback.Transaction) -> Bool {
    state == other.state && (original == nil) == (other.original == nil)
  }
}

extension ObserverCallback.ErrorCode {
  fileprivate var text: String { "\(domain) \(code)" }
}
