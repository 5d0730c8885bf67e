import TenkenCoverage

/// How many cases are behind something, and which.
struct CoverageFigure {
  /// The numbers of cases at which a cell of a heat map gets darker.
  static let levels = [1, 2, 5, 20, 100]

  /// The cases by their indices in the map.
  let cases: [Int]
  /// Whether there can be any.
  var isPossible = true

  /// How dark a cell is: 0 for none, then 1 to 5.
  var level: Int { Self.levels.count { $0 <= cases.count } }

  /// What templates see of it.
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

  /// The indices with those in a row drawn together: `0-12 15`.
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

/// Something with the cases behind it.
struct Figured<Value> {
  let value: Value
  let figure: CoverageFigure

  init(_ value: Value, _ cases: [Int], isPossible: Bool = true) {
    self.value = value
    figure = CoverageFigure(cases: cases, isPossible: isPossible)
  }
}

extension FieldTable {
  /// The table for values with the cases behind them, and their places in a list.
  var figured: FieldTable<Figured<Value>> {
    FieldTable<Figured<Value>>(
      entries { $0.value } + CoverageFigure.table.entries { $0.figure } + [.isFirst, .isLast])
  }
}

extension CoverageFigure {
  /// A level with the numbers of cases that it stands for.
  struct Level {
    let level: Int
    let text: String
  }

  /// The levels, from the lightest.
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
  /// What templates see of a level.
  static var level: Self {
    Self([.number("level") { $0.level }, .text("levelText") { $0.text }])
  }
}
