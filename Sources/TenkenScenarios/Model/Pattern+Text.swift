import TenkenSimulation

extension Pattern: CustomStringConvertible {
  /// The pattern as a scenario would write it.
  public var description: String { description(with: Bindings()) }

  /// The pattern with the values that its names stand for.
  public func description(with bindings: Bindings) -> String {
    switch self {
    case .name(let name): bindings[name].map { "\(name) (\($0))" } ?? name
    case .list(let patterns): Self.list(patterns, bindings)
    case .record(let fields):
      "{"
        + fields.map { "\($0.name): \($0.pattern.description(with: bindings))" }
        .joined(separator: ", ") + "}"
    case .contains(let patterns): "{contains: \(Self.list(patterns, bindings))}"
    case .anyOrder(let patterns): "{any-order: \(Self.list(patterns, bindings))}"
    case .not(let pattern): "{not: \(pattern.description(with: bindings))}"
    case .equals(let value): value.description
    case .empty: "empty"
    case .atLeast(let bound): "{at-least: \(bound)}"
    case .atMost(let bound): "{at-most: \(bound)}"
    }
  }

  private static func list(_ patterns: [Pattern], _ bindings: Bindings) -> String {
    "[" + patterns.map { $0.description(with: bindings) }.joined(separator: ", ") + "]"
  }
}
