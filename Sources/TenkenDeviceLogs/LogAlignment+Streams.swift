/// Entries that come in different ways: through the observer, `Transaction.updates`, `purchase()`.
///
/// Nothing promises an order between what one operation makes come in different ways: an app takes
/// part in `Transaction.updates` while it waits for `purchase()`, and has an observer besides.
extension LogAlignment {
  /// How much is not as predicted: what has no counterpart, or comes in another order.
  var faultCount: Int {
    pairs.count { $0.logged == nil || $0.predicted == nil || $0.isOutOfOrder }
  }

  /// Whether something of each side has no counterpart, and so might be the other's.
  var isDoubtful: Bool {
    pairs.contains { $0.logged == nil } && pairs.contains { $0.predicted == nil }
  }

  /// Aligns what comes in each way by itself, and then looks at the order of the operations.
  init(byStream log: [DeviceLog.Entry], _ predicted: [PredictedEntry], _ digests: EntryDigests) {
    var counterparts = [Int?](repeating: nil, count: log.count)
    for stream in Stream.allCases {
      let left = log.indices.filter { log[$0].content.stream == stream }
      let right = predicted.indices.filter { predicted[$0].content.stream == stream }
      let part = LogAlignment(left.count, right.count) { digests.cost(left[$0], right[$1]) }
      for pair in part.pairs {
        if let logged = pair.logged {
          counterparts[left[logged]] = pair.predicted.map { right[$0] }
        }
      }
    }
    let paired = log.indices.filter { counterparts[$0] != nil }
    let steps = paired.map { counterparts[$0].map { predicted[$0].step } ?? 0 }
    let kept = Set(Self.longestOrder(of: steps).map { paired[$0] })
    var missing = Set(predicted.indices).subtracting(counterparts.compactMap(\.self))
    for logged in log.indices {
      let other = counterparts[logged]
      if let other, kept.contains(logged) {
        let earlier = missing.filter { $0 < other }.sorted()
        pairs += earlier.map { Pair(logged: nil, predicted: $0) }
        missing.subtract(earlier)
      }
      pairs.append(
        Pair(
          logged: logged, predicted: other, isOutOfOrder: other != nil && !kept.contains(logged)))
    }
    pairs += missing.sorted().map { Pair(logged: nil, predicted: $0) }
  }

  /// The places of the most numbers that ascend or stay as they are.
  private static func longestOrder(of numbers: [Int]) -> [Int] {
    // ends[k]: the place of the smallest number that k + 1 numbers in order can end with.
    var ends: [Int] = []
    var before = [Int?](repeating: nil, count: numbers.count)
    for (place, number) in numbers.enumerated() {
      let length = ends.firstIndex { numbers[$0] > number } ?? ends.count
      before[place] = length > 0 ? ends[length - 1] : nil
      if length == ends.count { ends.append(place) } else { ends[length] = place }
    }
    var order: [Int] = []
    var next = ends.last
    while let place = next {
      order.append(place)
      next = before[place]
    }
    return order.reversed()
  }
}

/// A way in which StoreKit tells an app something.
private enum Stream: CaseIterable {
  case callback
  case update
  case purchase
}

extension DeviceLog.Content {
  fileprivate var stream: Stream {
    switch self {
    case .callback: .callback
    case .update: .update
    case .purchase: .purchase
    }
  }
}

extension PredictedEntry.Content {
  fileprivate var stream: Stream {
    switch self {
    case .callback: .callback
    case .update: .update
    case .purchase: .purchase
    }
  }
}
