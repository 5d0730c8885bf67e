import TenkenSimulation

/// The builds that events name, from the oldest to the newest.
///
/// Builds are ordered by the time of their first result. On a day on which the first result of a
/// build has no time, only a day, the clock says nothing: the builds of that day are ordered by the
/// numbers in their names, `2.4 (1203)` before `2.10`, and then by their names, as are builds with
/// the same time. So the order never depends on the order of files or lines.
///
/// If the caller gives a list, its builds follow in the order of the list, after all builds that it
/// does not name. A name in the list stands for all builds of a version, as in ``builds(named:)``. A
/// build that is named only by events from the future, and not by the list, is neither older nor
/// newer than others.
package struct BuildOrder: Sendable {
  /// The names of the builds, oldest first.
  package let names: [String]
  /// The names of the builds that are neither older nor newer than others, sorted.
  private let unordered: [String]
  /// The index of each build in the order, by the number of its name; nil for other texts.
  private let ranks: [Int?]

  init(_ log: ResultLog, given: [String]) {
    var firsts: [Int32: EventTime?] = [:]
    for record in log.records where record.build != 0 && record.kind == .result {
      guard log.conflicts[record.id] == nil else { continue }
      // A device with a wrong clock must not make its build the newest.
      let isInFuture = record.time.start > log.now + ResultLog.futureLimit
      let known = firsts[record.build] ?? nil
      let time = isInFuture ? known : min(known ?? record.time, record.time)
      firsts.updateValue(time, forKey: record.build)
    }
    let days = Set(firsts.values.compactMap { $0 }.filter(\.isDay).map(\.dayNumber))
    let known = firsts.map { number, first in
      let name = log.shared.texts[number]
      let place = given.firstIndex(of: name) ?? given.firstIndex { Self.isBuild(name, of: $0) }
      // Without times, all builds of a day begin with it.
      let first = first.map { days.contains($0.dayNumber) ? EventTime(dayOf: $0.start) : $0 }
      return (number: number, name: BuildName(name), first: first, place: place ?? -1)
    }
    let builds = known.filter { $0.first != nil || $0.place >= 0 }.sorted { one, other in
      // In a list, a build of the future comes last of those that one entry stands for.
      let latest = EventTime(Instant(seconds: .max))
      return (one.place, one.first ?? latest, one.name)
        < (other.place, other.first ?? latest, other.name)
    }
    names = builds.map(\.name.text)
    unordered = known.filter { $0.first == nil && $0.place < 0 }.map(\.name.text).sorted()
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
  package static func isBuild(_ name: String, of version: String) -> Bool {
    name.hasPrefix(version + " (")
  }
}

/// The name of a build, in the order of its numbers: `2.4 (1203)`, `2.4 (1204)`, `2.10`.
private struct BuildName: Comparable {
  let text: String
  /// The numbers without leading zeros, of any length.
  private let numbers: [Substring]

  init(_ text: String) {
    self.text = text
    numbers = text.split { !("0"..."9").contains($0) }.map { digits in
      let number = digits.drop { $0 == "0" }
      return number.isEmpty ? "0" : number
    }
  }

  static func < (left: BuildName, right: BuildName) -> Bool {
    for (one, other) in zip(left.numbers, right.numbers) where one != other {
      return (one.utf8.count, one) < (other.utf8.count, other)
    }
    return (left.numbers.count, left.text) < (right.numbers.count, right.text)
  }
}
