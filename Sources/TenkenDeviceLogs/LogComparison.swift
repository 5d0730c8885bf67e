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

  /// The predicted callbacks that can be compared: each is held against each of the log.
  ///
  /// Shipped cases have fewer than a hundred.
  public static let predictedLimit = 4000

  /// Compares a log with the callbacks of a case; nil if these are more than the limit.
  public init?(_ log: ObserverLog, _ prediction: CasePrediction) {
    self.init(log, prediction.callbacks, isOrderFree: prediction.isOrderFree)
  }

  /// Compares a log with predicted callbacks; nil if these are more than the limit.
  ///
  /// - Parameters:
  ///   - log: The log.
  ///   - predicted: The callbacks that it should show.
  ///   - isOrderFree: Whether nothing may rely on the order of transactions in a callback.
  public init?(_ log: ObserverLog, _ predicted: [ObserverCallback], isOrderFree: Bool) {
    guard predicted.count <= Self.predictedLimit else { return nil }
    self.isOrderFree = isOrderFree
    var next = log.callbacks[...]
    for pair in LogAlignment(log.callbacks, predicted).pairs {
      let logged = pair.logged.map { log.callbacks[$0] }
      if logged != nil { next.removeFirst() }
      compare(logged, pair.predicted.map { predicted[$0] }, next: next.first?.line, log)
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
    let right = right.sorted { IDRanks.precedes($0.id ?? "", $1.id ?? "") }
    var isTaken = right.map { _ in false }
    var open = left.sorted { IDRanks.precedes($0.content.id ?? "", $1.content.id ?? "") }
    var pairs: [TransactionPair] = []
    /// Pairs those of equal keys, the first with the first; what has no key is left.
    func take<Key: Hashable>(
      _ leftKey: (ObserverCallback.Transaction) -> Key?,
      _ rightKey: (ObserverCallback.Transaction) -> Key?
    ) {
      var indices: [Key: [Int]] = [:]
      for index in right.indices.reversed() where !isTaken[index] {
        if let key = rightKey(right[index]) { indices[key, default: []].append(index) }
      }
      open.removeAll { logged in
        guard let key = leftKey(logged.content), let index = indices[key]?.popLast() else {
          return false
        }
        pairs.append(TransactionPair(logged, right[index]))
        isTaken[index] = true
        return true
      }
    }
    take({ $0.id.flatMap(ids.predicted(for:)) }, { $0.id })
    take(
      { ids.isNewInLog($0.id) ? $0.looks : nil }, { ids.isNewInPrediction($0.id) ? $0.looks : nil })
    take(
      { ids.isNewInLog($0.id) ? $0.id == nil : nil },
      { ids.isNewInPrediction($0.id) ? $0.id == nil : nil })
    if !omits { take({ _ in true }, { _ in true }) }
    pairs += open.map { TransactionPair($0, nil) }
    pairs.sort { ($0.logged?.headerLine ?? 0) < ($1.logged?.headerLine ?? 0) }
    guard !omits else { return pairs }
    return pairs + right.indices.filter { !isTaken[$0] }.map { TransactionPair(nil, right[$0]) }
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
}

extension CasePrediction {
  /// Whether nothing may rely on the order of transactions in a callback: a rule of the table.
  var isOrderFree: Bool { rules["redelivery-order"] == "any" }
}

extension ObserverCallback.Transaction {
  /// The transaction in one line.
  var text: String {
    var text = ".\(state), ID \(id ?? "nil")"
    if let original { text += ", original \(original)" }
    if let error { text += ", error \(error.text)" }
    return text
  }

  /// What is alike in transactions that probably stand for each other.
  fileprivate var looks: Looks {
    Looks(state: state, hasID: id != nil, hasOriginal: original != nil)
  }
}

/// The state of a transaction, and which of its fields are there.
private struct Looks: Hashable {
  let state: String
  let hasID: Bool
  let hasOriginal: Bool
}

extension ObserverCallback.ErrorCode {
  fileprivate var text: String { "\(domain) \(code)" }
}
