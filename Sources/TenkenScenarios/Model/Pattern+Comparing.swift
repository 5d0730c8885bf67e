import TenkenSimulation

extension Pattern {
  /// A pattern that matches the same values, with everything in order whose order does not matter.
  package var inOrder: Pattern {
    switch self {
    case .equals(let value): .equals(value.inOrder)
    case .list(let patterns): .list(patterns.map(\.inOrder))
    case .record(let fields):
      .record(
        fields.map { Field(name: $0.name, pattern: $0.pattern.inOrder) }.sorted {
          $0.name < $1.name
        })
    case .contains(let patterns): .contains(Self.sorted(patterns))
    case .anyOrder(let patterns): .anyOrder(Self.sorted(patterns))
    case .not(let inner): .not(inner.inOrder)
    case .empty, .atLeast, .atMost, .name: self
    }
  }

  private static func sorted(_ patterns: [Pattern]) -> [Pattern] {
    patterns.map { pattern in
      let ordered = pattern.inOrder
      return (ordered, ordered.description(with: Bindings()))
    }.sorted { $0.1 < $1.1 }.map(\.0)
  }

  /// Whether no value can match both patterns; false where that is not certain.
  package func excludes(_ other: Pattern) -> Bool {
    if let fits = fitsOnlyValue(of: other) ?? other.fitsOnlyValue(of: self) { return !fits }
    switch (self, other) {
    case (.not(let inner), _): return inner == other && other.isWithoutNames
    case (_, .not(let inner)): return inner == self && isWithoutNames
    case (.atLeast(let low), .atMost(let high)), (.atMost(let high), .atLeast(let low)):
      return low > high
    case (.record(let fields), .record(let others)):
      return fields.contains { field in
        others.contains { $0.name == field.name && $0.pattern.excludes(field.pattern) }
      }
    case (.list(let patterns), .list(let others)) where patterns.count == others.count:
      return zip(patterns, others).contains { $0.excludes($1) }
    default: return !sizes.overlaps(other.sizes)
    }
  }

  /// Whether every value that matches the pattern matches the other, too; false if not certain.
  package func implies(_ other: Pattern) -> Bool {
    if self == other { return true }
    if case .equals = self { return fitsOnlyValue(of: other) ?? false }
    switch (self, other) {
    case (.atLeast(let own), .atLeast(let bound)): return own >= bound
    case (.atMost(let own), .atMost(let bound)): return own <= bound
    default: return false
    }
  }

  private var isWithoutNames: Bool { !hasUnboundName(Bindings()) }

  /// Whether the other pattern fits the only value that this one does; nil if that is not certain.
  private func fitsOnlyValue(of other: Pattern) -> Bool? {
    guard other.isWithoutNames else { return nil }
    let values: [Value]
    switch self {
    case .equals(let only): values = [only]
    case .empty: values = [.list([]), .none]
    case .list, .record, .contains, .anyOrder, .atLeast, .atMost, .not, .name: return nil
    }
    var verdicts: Set<PatternVerdict> = []
    for value in values {
      var matcher = PatternMatcher()
      verdicts.insert(matcher.match(other, value))
    }
    if verdicts.contains(.matches) { return true }
    return verdicts.contains(.undecided) ? nil : false
  }

  /// How many elements a matching list may have; everything for what may be no list.
  private var sizes: ClosedRange<Int> {
    switch self {
    case .equals(.list(let values)): values.count...values.count
    case .empty: 0...0
    case .list(let patterns), .anyOrder(let patterns): patterns.count...patterns.count
    case .contains(let patterns): patterns.count...Int.max
    case .equals, .record, .atLeast, .atMost, .not, .name: 0...Int.max
    }
  }
}

extension Value {
  /// The same value with the fields of all records in order.
  fileprivate var inOrder: Value {
    switch self {
    case .record(let fields):
      .record(
        fields.map { Field($0.name, $0.value.inOrder) }.sorted { $0.name < $1.name })
    case .list(let values): .list(values.map(\.inOrder))
    case .none, .boolean, .integer, .text: self
    }
  }
}
