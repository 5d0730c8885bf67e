/// The identifiers of a log and of a prediction by their indices among all of each, ascending.
///
/// Both sides number transactions in the order in which they are made. So, if there are as many on
/// both, they probably stand for each other; the alignment prefers that among equal ones.
struct IDRanks {
  private var logged: [String: Int] = [:]
  private var predicted: [String: Int] = [:]

  /// Ranks the identifiers, where there are as many on both sides.
  init(_ log: [DeviceLog.Entry], _ entries: [PredictedEntry]) {
    let ours = Set(entries.lazy.flatMap(\.content.ids))
    let theirs = Set(log.lazy.flatMap(\.content.ids))
    guard ours.count == theirs.count else { return }
    logged = Self.ranks(theirs)
    predicted = Self.ranks(ours)
  }

  /// The rank of a logged identifier; numbers of their own where there is none, or no rank.
  func loggedRank(of id: String?) -> Int { id.map { logged[$0] ?? -1 } ?? -2 }

  /// The rank of a predicted identifier; numbers of their own where there is none, or no rank.
  func predictedRank(of id: String?) -> Int { id.map { predicted[$0] ?? -1 } ?? -2 }

  /// Whether an identifier is the smaller number, or else comes first as a text.
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
