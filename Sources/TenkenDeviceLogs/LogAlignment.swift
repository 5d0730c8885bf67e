/// Which callback of a log stands for which predicted one, at the least cost.
///
/// Callbacks stay in order. What has no counterpart is extra, or missing, and shifts nothing else.
struct LogAlignment {
  /// Two callbacks that stand for each other, or one without a counterpart, by their indices.
  struct Pair {
    let logged: Int?
    let predicted: Int?
  }

  /// What a callback without a counterpart costs.
  private static let gap: Int32 = 30

  /// The pairs, in order.
  private(set) var pairs: [Pair] = []

  /// Aligns the callbacks of a log with predicted ones.
  ///
  /// It takes time and memory for each of both kinds with each of the other, but for what both
  /// begin with.
  init(_ log: [ObserverLog.Callback], _ predicted: [ObserverCallback]) {
    let digests = LogDigests(log, predicted)
    // What agrees at the beginning stands for each other in a cheapest alignment, too.
    var start = 0
    while start < min(log.count, predicted.count), digests.cost(start, start) == 0 {
      pairs.append(Pair(logged: start, predicted: start))
      start += 1
    }
    let (height, width) = (log.count - start, predicted.count - start)
    guard height > 0, width > 0 else {
      pairs += (start..<log.count).map { Pair(logged: $0, predicted: nil) }
      pairs += (start..<predicted.count).map { Pair(logged: nil, predicted: $0) }
      return
    }
    align(digests, from: start, height, width)
  }

  private mutating func align(_ digests: LogDigests, from start: Int, _ height: Int, _ width: Int) {
    let row = width + 1
    // costs[i * row + j]: the least cost of what follows the first i logged and j predicted ones.
    var costs = [Int32](repeating: 0, count: (height + 1) * row)
    for i in 0..<height { costs[i * row + width] = Self.gap * Int32(height - i) }
    for j in 0..<width { costs[height * row + j] = Self.gap * Int32(width - j) }
    for i in stride(from: height - 1, through: 0, by: -1) {
      for j in stride(from: width - 1, through: 0, by: -1) {
        let index = i * row + j
        costs[index] = min(
          digests.cost(start + i, start + j) + costs[index + row + 1],
          Self.gap + costs[index + row], Self.gap + costs[index + 1])
      }
    }
    var (i, j) = (0, 0)
    while i < height || j < width {
      let index = i * row + j
      if i < height, j < width,
        costs[index] == digests.cost(start + i, start + j) + costs[index + row + 1]
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
