import TenkenSimulation

/// Comparison of a logged call of the observer with a predicted one.
extension LogComparison {
  mutating func compare(
    _ logged: ObserverLog.Callback, _ predicted: [ObserverCallback.Transaction], _ operation: Int?
  ) {
    for pair in transactions(logged, predicted) { compare(pair, in: logged, operation) }
  }

  private mutating func compare(
    _ pair: TransactionPair, in callback: ObserverLog.Callback, _ operation: Int?
  ) {
    switch (pair.logged, pair.predicted) {
    case (let logged?, let predicted?):
      compare(logged, predicted, operation)
    case (let logged?, nil):
      add(
        logged.headerLine,
        LocalizedText("the transaction is not predicted", "このトランザクションは予測にありません"),
        logged.content.text, nil, operation)
    case (nil, let predicted?):
      add(
        callback.line,
        LocalizedText("the callback lacks a transaction", "コールバックにトランザクションが1件足りません"),
        nil, predicted.text, operation)
    case (nil, nil):
      break
    }
  }

  private mutating func compare(
    _ logged: ObserverLog.Transaction, _ predicted: ObserverCallback.Transaction, _ operation: Int?
  ) {
    let content = logged.content
    func difference(
      _ line: Int, _ what: LocalizedText, _ logged: LocalizedText, _ predicted: LocalizedText
    ) {
      add(line, .differs(what), logged, predicted, operation)
    }
    if content.state != predicted.state {
      difference(
        logged.idLine, LocalizedText("the state", "状態"), LocalizedText(".\(content.state)"),
        LocalizedText(".\(predicted.state)"))
    }
    if let left = content.product, let right = predicted.product,
      !SignedEntry.isSameProduct(left, right)
    {
      difference(
        logged.idLine, LocalizedText("the productIdentifier", "productIdentifier"),
        LocalizedText(left),
        LocalizedText(right))
    }
    if let (left, right) = ids.pair(content.id, predicted.id, at: logged.idLine) {
      difference(logged.idLine, LocalizedText("the Transaction ID", "Transaction ID"), left, right)
    }
    if let (left, right) = ids.pairOriginals(content, predicted, at: logged.originalLine) {
      difference(
        logged.originalLine,
        LocalizedText("the Original Transaction ID", "Original Transaction ID"), left, right)
    } else if let left = content.originalState, let right = predicted.originalState, left != right {
      difference(
        logged.originalLine, LocalizedText("the original's state", "元のトランザクションの状態"),
        LocalizedText(".\(left)"), LocalizedText(".\(right)"))
    }
    // If the text of an error names no code, only the error's presence is compared.
    let isSameError =
      (logged.errorText == nil) == (predicted.error == nil)
      && (content.error == nil || content.error == predicted.error)
    if !isSameError {
      difference(
        logged.errorLine, LocalizedText("the error", "エラー"),
        LocalizedText(content.error?.text ?? logged.errorText ?? "nil"),
        LocalizedText(predicted.error?.text ?? "nil"))
    }
  }

  /// Pairs the transactions of a callback.
  private func transactions(
    _ logged: ObserverLog.Callback, _ right: [ObserverCallback.Transaction]
  ) -> [TransactionPair] {
    let left = logged.transactions
    let isFitting = logged.hasOmission ? left.count <= right.count : left.count == right.count
    guard isFitting, !allowsAnyTransactionOrder else {
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

  /// Pairs transactions in any order: known identifiers first, then similar ones, then the rest.
  private func paired(
    _ left: ArraySlice<ObserverLog.Transaction>, _ right: ArraySlice<ObserverCallback.Transaction>,
    omits: Bool
  ) -> [TransactionPair] {
    // Both sides number transactions in the order in which they are made.
    let right = right.sorted { IDRanks.precedes($0.id ?? "", $1.id ?? "") }
    var isTaken = right.map { _ in false }
    var open = left.sorted { IDRanks.precedes($0.content.id ?? "", $1.content.id ?? "") }
    var pairs: [TransactionPair] = []
    /// Pairs transactions with equal keys in order, and leaves out those without a key.
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
    /// The predicted name of a logged product; the logged one if none is predicted.
    func product(_ name: String?) -> String? {
      name.map { name in
        right.lazy.compactMap(\.product).first { SignedEntry.isSameProduct($0, name) } ?? name
      }
    }
    take({ $0.id.flatMap(ids.predicted(for:)) }, { $0.id })
    take(
      { ids.isNewInLog($0.id) ? product($0.product).map($0.looks) : nil },
      { ids.isNewInPrediction($0.id) ? $0.product.map($0.looks) : nil })
    take(
      { ids.isNewInLog($0.id) ? $0.looks(nil) : nil },
      { ids.isNewInPrediction($0.id) ? $0.looks(nil) : nil })
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

extension CasePrediction {
  /// Whether a rule says that transactions in a callback may come in any order.
  var allowsAnyTransactionOrder: Bool { rules["redelivery-order"] == "any" }
}

extension ObserverCallback.Transaction {
  /// The transaction in one line.
  var text: LocalizedText {
    var text = LocalizedText(".\(state)\(product.map { " \($0)" } ?? ""), ID \(id ?? "nil")")
    if let original { text.append(", original \(original)", "、元の ID \(original)") }
    if let error { text.append(", error \(error.text)", "、エラー \(error.text)") }
    return text
  }

  /// What transactions that probably match have in common.
  ///
  /// The product is nil if it is not compared.
  fileprivate func looks(_ product: String?) -> Looks {
    Looks(product: product, state: state, hasID: id != nil, hasOriginal: original != nil)
  }
}

/// The product and state of a transaction, and which of its fields are there.
private struct Looks: Hashable {
  let product: String?
  let state: String
  let hasID: Bool
  let hasOriginal: Bool
}

extension ObserverCallback.ErrorCode {
  fileprivate var text: String { "\(domain) \(code)" }
}
