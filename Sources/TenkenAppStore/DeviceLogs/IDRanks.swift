/// The ranks of the identifiers of a log and of a prediction, each in ascending order.
///
/// Both sides number transactions in the order in which they are made. If both have the same number
/// of identifiers, equal ranks probably match, and the alignment prefers them among equal costs.
struct IDRanks {
  private var logged: [String: Int] = [:]
  private var predicted: [String: Int] = [:]

  /// Ranks the identifiers, if both sides have the same number of them.
  init(_ log: [DeviceLog.Entry], _ entries: [PredictedEntry]) {
    let ours = Set(entries.lazy.flatMap(\.content.ids))
    let theirs = Set(log.lazy.flatMap(\.content.ids))
    guard ours.count == theirs.count else { return }
    logged = Self.ranks(theirs)
    predicted = Self.ranks(ours)
  }

  /// The rank of a logged identifier; -1 if it has no rank, and -2 if it is nil.
  func loggedRank(of id: String?) -> Int { id.map { logged[$0] ?? -1 } ?? -2 }

  /// The rank of a predicted identifier; -1 if it has no rank, and -2 if it is nil.
  func predictedRank(of id: String?) -> Int { id.map { predicted[$0] ?? -1 } ?? -2 }

  /// Whether an identifier is shorter than another, or as long and sorted before it.
  static func precedes(_ left: String, _ right: String) -> Bool {
    (left.utf8.count, left) < (right.utf8.count, right)
  }

  private static func ranks(_ ids: Set<String>) -> [String: Int] {
    Dictionary(
      uniqueKeysWithValues: ids.sorted(by: precedes).enumerated().map { ($1, $0) })
  }
}

extension DeviceLog.Content {
  /// The identifiers of its transactions.
  fileprivate var ids: [String] {
    switch self {
    case .callback(let callback): callback.transactions.compactMap(\.content.id)
    case .update(let transaction): [transaction.id]
    case .purchase(let result): result.transaction.map { [$0.id] } ?? []
    }
  }
}

extension PredictedEntry.Content {
  /// The identifiers of its transactions.
  fileprivate var ids: [String] {
    switch self {
    case .callback(let transactions): transactions.compactMap(\.id)
    case .update(let transaction): [transaction.id]
    case .purchase(let result): result.transaction.map { [$0.id] } ?? []
    }
  }
}
