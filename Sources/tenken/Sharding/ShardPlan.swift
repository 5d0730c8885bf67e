import TenkenHashing
import TenkenReports

/// Which case is in which part of a run: the same on every machine that is asked.
struct ShardPlan {
  /// The numbers of the parts from 0, case by case in the order of the suite.
  private let parts: [Int]
  private let outline: SuiteOutline

  /// Divides the cases of a suite.
  ///
  /// Without times the parts take turns, so that those of a slow file come to all of them. With times the
  /// slowest case that is left goes to the part that has the least to do; a new case counts as the mean of
  /// the others. [LPT scheduling](https://doi.org/10.1137/0117039) takes at most a third longer than the best.
  ///
  /// - Parameters:
  ///   - outline: The cases.
  ///   - count: How many parts there are.
  ///   - times: How long cases took before, in microseconds, by their addresses.
  init(of outline: SuiteOutline, into count: Int, times: [String: Int]) {
    self.outline = outline
    let addresses = outline.files.flatMap(\.addresses)
    let known = addresses.compactMap { times[$0] }
    guard !known.isEmpty else {
      parts = addresses.indices.map { $0 % count }
      return
    }
    let mean = known.reduce(0, +) / known.count
    let weights = addresses.map { times[$0] ?? mean }
    var loads = [Int](repeating: 0, count: count)
    var parts = [Int](repeating: 0, count: addresses.count)
    for index in addresses.indices.sorted(by: { (-weights[$0], $0) < (-weights[$1], $1) }) {
      let part = loads.indices.min { (loads[$0], $0) < (loads[$1], $1) } ?? 0
      parts[index] = part
      // What takes no time at all would otherwise all come to one part.
      loads[part] += max(1, weights[index])
    }
    self.parts = parts
  }

  /// What tells the division from any other.
  var digest: String {
    SHA256.hash(([outline.digest] + parts.map { "\($0)" }).joined(separator: "\n")).description
  }

  /// How many cases there are in all parts.
  var caseCount: Int { parts.count }

  /// The addresses of the cases of a part, by the paths of their files.
  func cases(of shard: Shard) -> [String: Set<String>] {
    var rest = parts[...]
    var cases: [String: Set<String>] = [:]
    for file in outline.files {
      let own = zip(file.addresses, rest).filter { $0.1 == shard.number - 1 }
      rest = rest.dropFirst(file.addresses.count)
      cases[file.path] = Set(own.map(\.0))
    }
    return cases
  }
}
