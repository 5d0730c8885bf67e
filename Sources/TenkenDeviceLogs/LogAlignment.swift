/// Which callback of a log stands for which predicted one, at the least cost.
///
/// Callbacks stay in order. What has no counterpart is extra, or missing, and shifts nothing else.
struct LogAlignment {
  /// Two callbacks that stand for each other, or one without a counterpart, by their places.
  struct Pair {
    let logged: Int?
    let predicted: Int?
  }

  private enum Cost {
    /// A callback without a counterpart.
    static let gap = 30
    /// Transactions of other states: less than two gaps, so that they are shown as one.
    static let otherStates = 40
    /// Another number of transactions, and for each of the first few that are too many or lacking.
    static let otherCount = (base: 25, each: 6, limit: 4)
    /// The same states; an original, an identifier or an error is there on one side only.
    static let otherFields = 4
    /// Identifiers that probably do not stand for each other: only to choose among equal costs.
    static let otherIDsLimit = 3
  }

  /// The pairs, in order.
  private(set) var pairs: [Pair] = []

  /// Aligns the callbacks of a log with predicted ones.
  init(_ log: [ObserverLog.Callback], _ predicted: [ObserverCallback]) {
    let ranks = IDRanks(log, predicted)
    let width = predicted.count + 1
    // costs[i * width + j]: the least cost of what follows the first i logged and j predicted ones.
    var costs = [Int32](repeating: 0, count: (log.count + 1) * width)
    var matches = costs
    for i in stride(from: log.count, through: 0, by: -1) {
      for j in stride(from: predicted.count, through: 0, by: -1) {
        let place = i * width + j
        guard i < log.count, j < predicted.count else {
          costs[place] = Int32(Cost.gap * (log.count - i + predicted.count - j))
          continue
        }
        let match = Int32(Self.cost(log[i], predicted[j], ranks))
        matches[place] = match
        costs[place] = min(
          match + costs[place + width + 1], Int32(Cost.gap) + costs[place + width],
          Int32(Cost.gap) + costs[place + 1])
      }
    }
    var (i, j) = (0, 0)
    while i < log.count || j < predicted.count {
      let place = i * width + j
      if i < log.count, j < predicted.count,
        costs[place] == matches[place] + costs[place + width + 1]
      {
        pairs.append(Pair(logged: i, predicted: j))
        (i, j) = (i + 1, j + 1)
      } else if j < predicted.count, costs[place] == Int32(Cost.gap) + costs[place + 1] {
        pairs.append(Pair(logged: nil, predicted: j))
        j += 1
      } else {
        pairs.append(Pair(logged: i, predicted: nil))
        i += 1
      }
    }
  }

  private static func cost(
    _ logged: ObserverLog.Callback, _ predicted: ObserverCallback, _ ranks: IDRanks
  ) -> Int {
    let listed = logged.transactions
    let surplus = listed.count - predicted.transactions.count
    let difference = logged.hasOmission ? max(surplus, 0) : abs(surplus)
    guard difference == 0 else {
      return Cost.otherCount.base + Cost.otherCount.each * min(difference, Cost.otherCount.limit)
    }
    let (leading, trailing) = logged.anchored
    let pairs =
      Array(zip(listed.prefix(leading), predicted.transactions))
      + (logged.hasOmission
        ? Array(zip(listed.suffix(trailing), predicted.transactions.suffix(trailing))) : [])
    if pairs.contains(where: { $0.content.state != $1.state }) { return Cost.otherStates }
    let differs = pairs.contains { logged, predicted in
      (logged.content.id == nil) != (predicted.id == nil)
        || (logged.content.original == nil) != (predicted.original == nil)
        || (logged.errorText == nil) != (predicted.error == nil)
    }
    let others = pairs.count { !ranks.areEqual($0.content.id, $1.id) }
    return (differs ? Cost.otherFields : 0) + min(others, Cost.otherIDsLimit)
  }
}

/// The identifiers of a log and of a prediction by their places among all of each, ascending.
///
/// Both sides number transactions in the order in which they are made. So, if there are as many on
/// both, they probably stand for each other; the alignment prefers that among equal ones.
struct IDRanks {
  private var logged: [String: Int] = [:]
  private var predicted: [String: Int] = [:]

  fileprivate init(_ log: [ObserverLog.Callback], _ callbacks: [ObserverCallback]) {
    let ours = Set(callbacks.flatMap(\.transactions).compactMap(\.id))
    let theirs = Set(log.flatMap(\.transactions).compactMap(\.content.id))
    guard ours.count == theirs.count else { return }
    logged = Self.ranks(theirs)
    predicted = Self.ranks(ours)
  }

  fileprivate func areEqual(_ left: String?, _ right: String?) -> Bool {
    guard let left, let right else { return left == right }
    return logged[left] == predicted[right]
  }

  /// Whether an identifier is the smaller number, or else comes first as a text.
  static func precedes(_ left: String, _ right: String) -> Bool {
    (left.count, left) < (right.count, right)
  }

  private static func ranks(_ ids: Set<String>) -> [String: Int] {
    Dictionary(
      uniqueKeysWithValues: ids.sorted(by: precedes).enumerated().map { ($1, $0) })
  }
}
