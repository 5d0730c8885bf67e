import TenkenData

/// The division of a run into parts, which is the same on every machine.
package struct ShardPlan {
  /// The number of each case's part, from 0, in the order of the suite.
  private let parts: [Int]
  private let outline: SuiteOutline

  /// Divides the cases of a suite.
  ///
  /// Without times, cases go to the parts in turn, so that those of a slow file are spread. With
  /// times, the slowest remaining case goes to the part with the least work; a new case counts as
  /// the mean of the others. [LPT scheduling](https://doi.org/10.1137/0117039) takes at most a third
  /// longer than the best.
  ///
  /// - Parameters:
  ///   - outline: The cases.
  ///   - count: The number of parts.
  ///   - times: The durations of cases in an earlier run, in microseconds, by address.
  package init(of outline: SuiteOutline, into count: Int, times: [String: Int]) {
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
      // Cases with a duration of zero would otherwise all go to one part.
      loads[part] += max(1, weights[index])
    }
    self.parts = parts
  }

  /// A hash of the division.
  package var digest: String {
    SHA256.hash(([outline.digest] + parts.map { "\($0)" }).joined(separator: "\n")).description
  }

  /// The number of cases in all parts.
  package var caseCount: Int { parts.count }

  /// The addresses of the cases of a part, by the paths of their files.
  package func cases(of shard: Shard) -> [String: Set<String>] {
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
