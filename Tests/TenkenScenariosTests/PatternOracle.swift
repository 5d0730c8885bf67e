import TenkenScenarios
import TenkenSimulation

/// The meaning of patterns in the simplest form: tries every assignment, one after another.
enum PatternOracle {
  /// The names and their values, in the order in which they were bound.
  typealias Names = [(name: String, value: Value)]

  /// All bindings with which a value matches, in order; some of them occur several times.
  static func solutions(_ pattern: Pattern, _ value: Value, _ names: Names) -> [Names] {
    switch pattern {
    case .equals(let expected): return value == expected ? [names] : []
    case .empty: return value == .list([]) || value == .none ? [names] : []
    case .atLeast(let bound): return number(value).map { $0 >= bound } ?? false ? [names] : []
    case .atMost(let bound): return number(value).map { $0 <= bound } ?? false ? [names] : []
    case .not(let pattern): return solutions(pattern, value, names).isEmpty ? [names] : []
    case .name(let name):
      if let bound = names.first(where: { $0.name == name }) {
        return bound.value == value ? [names] : []
      }
      let isFree = value != .none && !names.contains { $0.value == value }
      return isFree ? [names + [(name, value)]] : []
    case .list(let patterns):
      guard case .list(let values) = value, values.count == patterns.count else { return [] }
      return all(Array(zip(patterns, values)), names)
    case .record(let fields):
      var pairs: [(Pattern, Value)] = []
      for field in fields {
        guard let value = value.field(field.name) else { return [] }
        pairs.append((field.pattern, value))
      }
      return all(pairs, names)
    case .contains(let patterns):
      guard case .list(let values) = value else { return [] }
      return assignments(patterns[...], values, names)
    case .anyOrder(let patterns):
      guard case .list(let values) = value, values.count == patterns.count else { return [] }
      return assignments(patterns[...], values, names)
    }
  }

  private static func all(_ pairs: [(Pattern, Value)], _ names: Names) -> [Names] {
    pairs.reduce([names]) { found, pair in
      found.flatMap { solutions(pair.0, pair.1, $0) }
    }
  }

  private static func assignments(
    _ patterns: ArraySlice<Pattern>, _ values: [Value], _ names: Names
  ) -> [Names] {
    guard let pattern = patterns.first else { return [names] }
    return values.indices.flatMap { index in
      var others = values
      others.remove(at: index)
      return solutions(pattern, values[index], names).flatMap {
        assignments(patterns.dropFirst(), others, $0)
      }
    }
  }

  private static func number(_ value: Value) -> Int? {
    switch value {
    case .integer(let number): number
    case .list(let values): values.count
    case .none, .boolean, .text, .record: nil
    }
  }
}
