/// Alignment by stream: the observer, `Transaction.updates` and `purchase()` are separate streams.
///
/// Nothing promises an order between streams within one operation. An app iterates over
/// `Transaction.updates` while it waits for `purchase()`, and also has an observer.
extension LogAlignment {
  /// The number of entries that have no counterpart or come in another order than predicted.
  var faultCount: Int {
    pairs.count { $0.logged == nil || $0.predicted == nil || $0.isOutOfOrder }
  }

  /// Whether both sides have entries without a counterpart, which might match each other.
  var isDoubtful: Bool {
    pairs.contains { $0.logged == nil } && pairs.contains { $0.predicted == nil }
  }

  /// Aligns each stream separately, and then checks the order of the operations.
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

  /// The indices of a longest non-decreasing subsequence.
  private static func longestOrder(of numbers: [Int]) -> [Int] {
    // ends[k]: the index of the smallest number that can end such a sequence of k + 1 numbers.
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

/// A way in which StoreKit reports something to an app.
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
