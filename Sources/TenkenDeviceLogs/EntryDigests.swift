/// The entries of a log and of a prediction, as numbers that are quickly compared.
struct EntryDigests {
  private enum Cost {
    /// Entries that came in different ways: more than two gaps, so that they are never one.
    static let otherStream = 2 * LogAlignment.gap + 1
    /// Other products, or other results: less than two gaps, so that they are shown as one.
    static let otherMeaning: Int32 = 40
    /// The same product; something else of its transaction differs.
    static let otherFields: Int32 = 4
    /// Identifiers that probably do not stand for each other: only to choose among equal costs.
    static let otherIDs: Int32 = 1
  }

  /// What is known of an entry: equal numbers stand for what is equal.
  private struct Digest {
    /// Its index among the callbacks; nil if it is none.
    var callback: Int?
    /// Whether it is a result of `purchase()`, and not an update.
    var isPurchase = false
    /// The result of `purchase()`.
    var result = ""
    /// The product's index among those that are predicted; nil if there is none.
    var product: Int?
    /// What else is said of the transaction.
    var fields = 0
    /// What the identifier probably stands for.
    var rank = -2
  }

  private let callbacks: LogDigests
  private let logged: [Digest]
  private let predicted: [Digest]

  /// Makes the numbers.
  init(_ log: [DeviceLog.Entry], _ entries: [PredictedEntry]) {
    let ranks = IDRanks(log, entries)
    var names: [String] = []
    func product(_ name: String, isNew: Bool) -> Int {
      if let index = names.firstIndex(where: { SignedEntry.isSameProduct($0, name) }) {
        return index
      }
      if isNew { names.append(name) }
      return isNew ? names.count - 1 : -1
    }
    var theirs: [[ObserverCallback.Transaction]] = []
    predicted = entries.map { entry in
      switch entry.content {
      case .callback(let transactions):
        theirs.append(transactions)
        return Digest(callback: theirs.count - 1)
      case .update(let transaction):
        return Digest(
          product: product(transaction.product, isNew: true), fields: transaction.digest,
          rank: ranks.predictedRank(of: transaction.id))
      case .purchase(let result):
        return Digest(
          isPurchase: true, result: result.word,
          product: result.transaction.map { product($0.product, isNew: true) },
          fields: result.transaction?.digest ?? 0,
          rank: ranks.predictedRank(of: result.transaction?.id))
      }
    }
    var ours: [ObserverLog.Callback] = []
    logged = log.map { entry in
      switch entry.content {
      case .callback(let callback):
        ours.append(callback)
        return Digest(callback: ours.count - 1)
      case .update(let transaction):
        return Digest(
          product: product(transaction.product, isNew: false), fields: transaction.digest,
          rank: ranks.loggedRank(of: transaction.id))
      case .purchase(let result):
        return Digest(
          isPurchase: true, result: result.word,
          product: result.transaction.map { product($0.product, isNew: false) },
          fields: result.transaction?.digest ?? 0,
          rank: ranks.loggedRank(of: result.transaction?.id))
      }
    }
    callbacks = LogDigests(ours, theirs, ranks)
  }

  /// What it costs that a logged entry stands for a predicted one.
  func cost(_ loggedIndex: Int, _ predictedIndex: Int) -> Int32 {
    let (left, right) = (logged[loggedIndex], predicted[predictedIndex])
    if let left = left.callback, let right = right.callback { return callbacks.cost(left, right) }
    guard left.callback == nil, right.callback == nil, left.isPurchase == right.isPurchase else {
      return Cost.otherStream
    }
    guard left.product == right.product, left.result == right.result else {
      return Cost.otherMeaning
    }
    return (left.fields == right.fields ? 0 : Cost.otherFields)
      + (left.rank == right.rank ? 0 : Cost.otherIDs)
  }
}

extension SignedEntry {
  /// What is said of it beside product and identifier, as a number.
  fileprivate var digest: Int {
    (reason == "renewal" ? 1 : 0) + (isRevoked ? 2 : 0) + (isUpgraded ? 4 : 0)
      + (isVerified == false ? 8 : 0)
  }
}
