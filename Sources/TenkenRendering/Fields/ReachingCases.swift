import TenkenStandings

/// The cases that reached something, with their number.
struct ReachingCases {
  /// The numbers of cases at which a heat map cell gets darker.
  static let levels = [1, 2, 5, 20, 100]

  /// The indices of the cases in the map.
  let cases: [Int]
  /// Whether a case can reach it.
  var isPossible = true

  /// The darkness of a cell: 0 for no cases, then 1 to 5.
  var level: Int { Self.levels.count { $0 <= cases.count } }

  /// The template fields of the cases.
  static var table: FieldTable<ReachingCases> {
    FieldTable([
      .number("count") { $0.cases.count },
      .text("cases") { $0.ranges },
      .text("places") { $0.cases.map(String.init).joined(separator: ", ") },
      .number("level") { $0.level },
      .flag("isReached") { !$0.cases.isEmpty },
      .flag("isMissing") { $0.cases.isEmpty && $0.isPossible },
      .flag("isImpossible") { $0.cases.isEmpty && !$0.isPossible },
    ])
  }

  /// The indices, with runs written as ranges: `0-12 15`.
  private var ranges: String {
    var parts: [String] = []
    var start: Int?
    for (number, index) in cases.enumerated() {
      let first = start ?? index
      if number + 1 < cases.count, cases[number + 1] == index + 1 {
        start = first
      } else {
        parts.append(first == index ? String(index) : "\(first)-\(index)")
        start = nil
      }
    }
    return parts.joined(separator: " ")
  }
}

/// A value with the cases that reached it.
struct WithCases<Value> {
  let value: Value
  let reachingCases: ReachingCases

  init(_ value: Value, _ cases: [Int], isPossible: Bool = true) {
    self.value = value
    reachingCases = ReachingCases(cases: cases, isPossible: isPossible)
  }
}

extension FieldTable {
  /// The table for values with their cases, and whether they are first or last in a list.
  var withCases: FieldTable<WithCases<Value>> {
    FieldTable<WithCases<Value>>(
      entries { $0.value } + ReachingCases.table.entries { $0.reachingCases } + [.isFirst, .isLast])
  }
}

extension ReachingCases {
  /// A level with a text for its range of case counts.
  struct Level {
    let level: Int
    let text: String
  }

  /// The levels, the lightest first.
  static var legend: [Level] {
    levels.enumerated().map { index, lowest in
      let next = index + 1 < levels.count ? levels[index + 1] - 1 : nil
      let text =
        next.map { $0 == lowest ? String(lowest) : "\(lowest)–\($0)" } ?? "\(lowest)+"
      return Level(level: index + 1, text: text)
    }
  }
}

extension FieldTable<ReachingCases.Level> {
  /// The template fields of a level.
  static var level: Self {
    Self([.number("level") { $0.level }, .text("levelText") { $0.text }])
  }
}
