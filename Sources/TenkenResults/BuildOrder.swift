import TenkenSimulation

/// The builds that events name, from the oldest to the newest.
///
/// Builds are ordered by the time of their first result. If the caller gives a list, its builds
/// follow in the order of the list, after all builds that it does not name. A name in the list
/// stands for all builds of a version, as in ``builds(named:)``. A build that is named
/// only by events from the future, and not by the list, is neither older nor newer than others.
package struct BuildOrder: Sendable {
  /// The names of the builds, oldest first.
  package let names: [String]
  /// The names of the builds that are neither older nor newer than others, sorted.
  private let unordered: [String]
  /// The index of each build in the order, by the number of its name; nil for other texts.
  private let ranks: [Int?]

  init(_ log: ResultLog, given: [String]) {
    var firsts: [Int32: Int] = [:]
    for record in log.records where record.build != 0 && record.kind == .result {
      guard log.conflicts[record.id] == nil else { continue }
      // A device with a wrong clock must not make its build the newest.
      let isInFuture = record.time > log.now.seconds + ResultLog.futureLimit
      firsts[record.build] = min(firsts[record.build] ?? .max, isInFuture ? .max : record.time)
    }
    let known = firsts.map { number, first in
      let name = log.shared.texts[number]
      let place = given.firstIndex(of: name) ?? given.firstIndex { Self.isBuild(name, of: $0) }
      return (number: number, name: name, first: first, place: place ?? -1)
    }
    let builds = known.filter { $0.first != .max || $0.place >= 0 }.sorted {
      ($0.place, $0.first, $0.name) < ($1.place, $1.first, $1.name)
    }
    names = builds.map(\.name)
    unordered = known.filter { $0.first == .max && $0.place < 0 }.map(\.name).sorted()
    var ranks = [Int?](repeating: nil, count: log.shared.texts.texts.count)
    for (rank, build) in builds.enumerated() { ranks[Int(build.number)] = rank }
    self.ranks = ranks
  }

  /// The index of a build by the number of its name; nil if it is neither older nor newer.
  func rank(of number: Int32) -> Int? { ranks[Int(number)] }

  /// The names of all builds, with those that are neither older nor newer before the oldest.
  package var all: [String] { unordered + names }

  /// The builds that a name stands for: itself, or all of a version, as `2.4` for `2.4 (1203)`.
  package func builds(named name: String) -> [String] {
    all.filter { $0 == name || Self.isBuild($0, of: name) }
  }

  /// Whether a build is one of a version: `2.4 (1203)` is one of `2.4`.
  private static func isBuild(_ name: String, of version: String) -> Bool {
    name.hasPrefix(version + " (")
  }
}
