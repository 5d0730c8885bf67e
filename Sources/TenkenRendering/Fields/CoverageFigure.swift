import TenkenCoverage

/// The cases that reached something, with their number.
struct CoverageFigure {
  /// The numbers of cases at which a heat map cell gets darker.
  static let levels = [1, 2, 5, 20, 100]

  /// The indices of the cases in the map.
  let cases: [Int]
  /// Whether a case can reach it.
  var isPossible = true

  /// The darkness of a cell: 0 for no cases, then 1 to 5.
  var level: Int { Self.levels.count { $0 <= cases.count } }

  /// The template fields of a figure.
  static var table: FieldTable<CoverageFigure> {
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
struct Figured<Value> {
  let value: Value
  let figure: CoverageFigure

  init(_ value: Value, _ cases: [Int], isPossible: Bool = true) {
    self.value = value
    figure = CoverageFigure(cases: cases, isPossible: isPossible)
  }
}

extension FieldTable {
  /// The table for values with their cases, and whether they are first or last in a list.
  var figured: FieldTable<Figured<Value>> {
    FieldTable<Figured<Value>>(
      entries { $0.value } + CoverageFigure.table.entries { $0.figure } + [.isFirst, .isLast])
  }
}

extension CoverageFigure {
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

extension FieldTable<CoverageFigure.Level> {
  /// The template fields of a level.
  static var level: Self {
    Self([.number("level") { $0.level }, .text("levelText") { $0.text }])
  }
}
