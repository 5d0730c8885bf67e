/// The entries of a log and of a prediction, as numbers that are quickly compared.
struct EntryDigests {
  private enum Cost {
    /// Entries of different streams: more than two gaps, so that they are never paired.
    static let otherStream = 2 * LogAlignment.gap + 1
    /// Different products or results: less than two gaps, so that they are shown as one.
    static let otherMeaning: Int32 = 40
    /// The same product, with other differences in the transaction.
    static let otherFields: Int32 = 4
    /// Identifiers that probably do not match: only to choose among equal costs.
    static let otherIDs: Int32 = 1
  }

  /// A summary of an entry, in which equal values have equal numbers.
  private struct Digest {
    /// The entry's index among the callbacks; nil if it is not a callback.
    var callback: Int?
    /// Whether it is a result of `purchase()`, and not an update.
    var isPurchase = false
    /// The result of `purchase()`.
    var result = ""
    /// The product's index among the predicted products; nil if there is no product.
    var product: Int?
    /// The other compared fields of the transaction, as a number.
    var fields = 0
    /// The rank of the transaction's identifier.
    var rank = -2
  }

  private let callbacks: LogDigests
  private let logged: [Digest]
  private let predicted: [Digest]

  /// Summarises the entries of a log and of a prediction.
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

  /// The cost of pairing a logged entry with a predicted one.
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
  /// The fields other than product and identifier, as a number.
  fileprivate var digest: Int {
    (reason == "renewal" ? 1 : 0) + (isRevoked ? 2 : 0) + (isUpgraded ? 4 : 0)
      + (isVerified == false ? 8 : 0)
  }
}
