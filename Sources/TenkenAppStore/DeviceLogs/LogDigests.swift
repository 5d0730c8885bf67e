/// The callbacks of a log and of a prediction, as numbers that are quickly compared.
struct LogDigests {
  private enum Cost {
    /// Transactions in different states, or of different products: less than two gaps, so that they are shown as one.
    static let otherStates: Int32 = 40
    /// Different numbers of transactions: a base, and more for the first few extra or missing ones.
    static let otherCount: (base: Int32, each: Int32, limit: Int) = (base: 25, each: 6, limit: 4)
    /// The same states, but an original, an identifier or an error is on one side only.
    static let otherFields: Int32 = 4
    /// The maximum for identifiers that probably do not match: only to choose among equal costs.
    static let otherIDsLimit: Int32 = 3
  }

  /// A summary of a transaction, in which equal values have equal numbers.
  private struct Transaction {
    let state: Int
    /// The product's index among the predicted products, -1 if it is not predicted; nil if it is
    /// not stated.
    let product: Int?
    /// Which of identifier, original and error are present.
    let fields: Int
    /// The rank of the identifier.
    let rank: Int
  }

  /// A summary of a callback.
  private struct Callback {
    let transactions: [Transaction]
    let hasOmission: Bool
    /// The number of transactions before the first omission, and after the last one.
    let anchored: (leading: Int, trailing: Int)
  }

  private var logged: [Callback] = []
  private var predicted: [Callback] = []
  private var states: [String: Int] = [:]
  private var products: [String] = []

  /// Summarises the callbacks of a log and of a prediction.
  init(
    _ log: [ObserverLog.Callback], _ callbacks: [[ObserverCallback.Transaction]], _ ranks: IDRanks
  ) {
    for name in callbacks.joined().compactMap(\.product) where !products.contains(name) {
      products.append(name)
    }
    for callback in callbacks {
      let transactions = callback.map {
        transaction($0, hasError: $0.error != nil, ranks.predictedRank(of: $0.id))
      }
      predicted.append(
        Callback(
          transactions: transactions, hasOmission: false, anchored: (transactions.count, 0)))
    }
    for callback in log {
      let transactions = callback.transactions.map {
        transaction($0.content, hasError: $0.errorText != nil, ranks.loggedRank(of: $0.content.id))
      }
      logged.append(
        Callback(
          transactions: transactions, hasOmission: callback.hasOmission,
          anchored: callback.hasOmission ? callback.anchored : (transactions.count, 0)))
    }
  }

  private mutating func transaction(
    _ content: ObserverCallback.Transaction, hasError: Bool, _ rank: Int
  ) -> Transaction {
    let state = states[content.state] ?? states.count
    states[content.state] = state
    let fields = (content.id == nil ? 0 : 1) + (content.original == nil ? 0 : 2)
    let product = content.product.map { name in
      products.firstIndex(of: name)
        ?? products.firstIndex { SignedEntry.isSameProduct($0, name) } ?? -1
    }
    return Transaction(
      state: state, product: product, fields: fields + (hasError ? 4 : 0), rank: rank)
  }

  /// The cost of pairing a logged callback with a predicted one.
  func cost(_ logged: Int, _ predicted: Int) -> Int32 {
    let (left, right) = (self.logged[logged], self.predicted[predicted])
    let surplus = left.transactions.count - right.transactions.count
    let difference = left.hasOmission ? max(surplus, 0) : abs(surplus)
    guard difference == 0 else {
      let counted = Int32(min(difference, Cost.otherCount.limit))
      return Cost.otherCount.base + Cost.otherCount.each * counted
    }
    let (leading, trailing) = left.anchored
    var hasOtherFields = false
    var otherIDs: Int32 = 0
    let between = (
      left.transactions.count - leading - trailing, right.transactions.count - leading - trailing
    )
    for number in 0..<leading + trailing {
      // Transactions after an omission are counted from the end.
      let isBehind = number >= leading
      let l = left.transactions[isBehind ? number + between.0 : number]
      let r = right.transactions[isBehind ? number + between.1 : number]
      if l.state != r.state { return Cost.otherStates }
      if let l = l.product, let r = r.product, l != r { return Cost.otherStates }
      hasOtherFields = hasOtherFields || l.fields != r.fields
      if l.rank != r.rank { otherIDs += 1 }
    }
    return (hasOtherFields ? Cost.otherFields : 0) + min(otherIDs, Cost.otherIDsLimit)
  }
}
