/// The cheapest pairing of the entries of a log with predicted ones.
///
/// Entries stay in order. An entry without a counterpart is extra or missing, and shifts nothing
/// else.
struct LogAlignment {
  /// Two entries that match, or one without a counterpart, by their indices.
  struct Pair {
    let logged: Int?
    let predicted: Int?
    /// Whether its order relative to other operations' entries is not as predicted.
    var isOutOfOrder = false
  }

  /// What an entry without a counterpart costs.
  static let gap: Int32 = 30

  /// The pairs, in the order of the log.
  var pairs: [Pair] = []

  /// Aligns the entries of a log with predicted ones.
  ///
  /// After a common beginning, time and memory are proportional to the product of both numbers of
  /// entries.
  init(_ log: [DeviceLog.Entry], _ predicted: [PredictedEntry]) {
    let digests = EntryDigests(log, predicted)
    self.init(log.count, predicted.count, cost: digests.cost)
    guard isDoubtful else { return }
    let other = LogAlignment(byStream: log, predicted, digests)
    if other.faultCount < faultCount { self = other }
  }

  /// Aligns two lists by their lengths and the cost of pairing their elements.
  init(_ logged: Int, _ predicted: Int, cost: (Int, Int) -> Int32) {
    // A cheapest alignment can also pair everything that agrees at the beginning.
    var start = 0
    while start < min(logged, predicted), cost(start, start) == 0 {
      pairs.append(Pair(logged: start, predicted: start))
      start += 1
    }
    let (height, width) = (logged - start, predicted - start)
    guard height > 0, width > 0 else {
      pairs += (start..<logged).map { Pair(logged: $0, predicted: nil) }
      pairs += (start..<predicted).map { Pair(logged: nil, predicted: $0) }
      return
    }
    align(from: start, height, width, cost)
  }

  private mutating func align(
    from start: Int, _ height: Int, _ width: Int, _ cost: (Int, Int) -> Int32
  ) {
    let row = width + 1
    // costs[i * row + j]: the least cost of what follows the first i logged and j predicted ones.
    var costs = [Int32](repeating: 0, count: (height + 1) * row)
    for i in 0..<height { costs[i * row + width] = Self.gap * Int32(height - i) }
    for j in 0..<width { costs[height * row + j] = Self.gap * Int32(width - j) }
    for i in stride(from: height - 1, through: 0, by: -1) {
      for j in stride(from: width - 1, through: 0, by: -1) {
        let index = i * row + j
        costs[index] = min(
          cost(start + i, start + j) + costs[index + row + 1],
          Self.gap + costs[index + row], Self.gap + costs[index + 1])
      }
    }
    var (i, j) = (0, 0)
    while i < height || j < width {
      let index = i * row + j
      if i < height, j < width,
        costs[index] == cost(start + i, start + j) + costs[index + row + 1]
      {
        pairs.append(Pair(logged: start + i, predicted: start + j))
        (i, j) = (i + 1, j + 1)
      } else if j < width, costs[index] == Self.gap + costs[index + 1] {
        pairs.append(Pair(logged: nil, predicted: start + j))
        j += 1
      } else {
        pairs.append(Pair(logged: start + i, predicted: nil))
        i += 1
      }
    }
  }
}
