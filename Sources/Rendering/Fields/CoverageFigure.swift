import Coverage
import Mustache

/// How many cases are behind something, and which.
struct CoverageFigure {
  /// The numbers of cases at which a cell of a heat map gets darker.
  static let levels = [1, 2, 5, 20, 100]

  /// The cases by their places in the map.
  let cases: [Int]
  /// Whether there can be any.
  var isPossible = true

  /// How dark a cell is: 0 for none, then 1 to 5.
  var level: Int { Self.levels.count { $0 <= cases.count } }

  /// What templates see of it.
  var fields: FieldRecord {
    [
      "count": TemplateText(cases.count),
      "cases": TemplateText(ranges),
      "places": TemplateText(cases.map(String.init).joined(separator: ", ")),
      "level": TemplateText(level),
      "isReached": !cases.isEmpty,
      "isMissing": cases.isEmpty && isPossible,
      "isImpossible": cases.isEmpty && !isPossible,
    ]
  }

  /// The places with those in a row drawn together: `0-12 15`.
  private var ranges: String {
    var parts: [String] = []
    var start: Int?
    for (index, place) in cases.enumerated() {
      let first = start ?? place
      if index + 1 < cases.count, cases[index + 1] == place + 1 {
        start = first
      } else {
        parts.append(first == place ? String(place) : "\(first)-\(place)")
        start = nil
      }
    }
    return parts.joined(separator: " ")
  }
}

extension CoverageFigure {
  /// The levels with the numbers of cases they stand for.
  static var legend: [FieldRecord] {
    levels.enumerated().map { place, lowest in
      let next = place + 1 < levels.count ? levels[place + 1] - 1 : nil
      let text =
        next.map { $0 == lowest ? String(lowest) : "\(lowest)–\($0)" } ?? "\(lowest)+"
      return ["level": TemplateText(place + 1), "levelText": TemplateText(text)]
    }
  }
}
