import TenkenSimulation

/// The builds that events name, from the oldest to the newest.
///
/// A build comes after those that were tested before it was tested for the first time, by the time of
/// events; or as somebody says it, whose list comes after whatever it does not name. A build that only
/// events from the future name is none of them: it is neither older nor newer than others.
public struct BuildOrder: Sendable {
  /// The names of the builds, oldest first.
  public let names: [String]
  /// The places of the builds in the order, by the numbers of their names; nil for other texts.
  private let ranks: [Int?]

  init(_ log: ResultLog, given: [String]) {
    var firsts: [Int32: Int] = [:]
    for record in log.records where record.build != 0 && record.kind == .result {
      guard log.conflicts[record.id] == nil else { continue }
      // A clock that was wrong must not make a build the newest.
      let isOfFuture = record.time > log.now.seconds + ResultLog.futureLimit
      firsts[record.build] = min(firsts[record.build] ?? .max, isOfFuture ? .max : record.time)
    }
    let listed = Dictionary(given.enumerated().map { ($1, $0) }) { first, _ in first }
    let known = firsts.map { number, first in
      (number: number, name: log.shared.texts[number], first: first)
    }
    let builds = known.filter { $0.first != .max || listed[$0.name] != nil }.sorted {
      let (left, right) = (listed[$0.name] ?? -1, listed[$1.name] ?? -1)
      return (left, left < 0 ? $0.first : 0, $0.name) < (right, right < 0 ? $1.first : 0, $1.name)
    }
    names = builds.map(\.name)
    var ranks = [Int?](repeating: nil, count: log.shared.texts.texts.count)
    for (rank, build) in builds.enumerated() { ranks[Int(build.number)] = rank }
    self.ranks = ranks
  }

  /// The place of a build by the number of its name; nil for one that is neither older nor newer.
  func rank(of number: Int32) -> Int? { ranks[Int(number)] }

  /// The builds that a name means: that build, or those of a version, as `2.4` means `2.4 (1203)`.
  public func builds(named name: String) -> [String] {
    names.filter { $0 == name || $0.hasPrefix(name + " (") }
  }
}
