import TenkenSimulation

extension Pattern: CustomStringConvertible {
  /// The pattern as a scenario would write it.
  package var description: String { text(nil) }

  /// The pattern with values in place of names, which mean something only to the author.
  package func description(with bindings: Bindings) -> String { text(bindings) }

  private func text(_ bindings: Bindings?) -> String {
    switch self {
    case .name(let name): bindings.map { $0[name]?.description ?? "any" } ?? name
    case .list(let patterns): Self.list(patterns, bindings)
    case .record(let fields):
      "{"
        + fields.map { "\($0.name): \($0.pattern.text(bindings))" }
        .joined(separator: ", ") + "}"
    case .contains(let patterns): "{contains: \(Self.list(patterns, bindings))}"
    case .anyOrder(let patterns): "{any-order: \(Self.list(patterns, bindings))}"
    case .not(let pattern): "{not: \(pattern.text(bindings))}"
    case .equals(let value): value.description
    case .empty: "empty"
    case .atLeast(let bound): "{at-least: \(bound)}"
    case .atMost(let bound): "{at-most: \(bound)}"
    }
  }

  private static func list(_ patterns: [Pattern], _ bindings: Bindings?) -> String {
    "[" + patterns.map { $0.text(bindings) }.joined(separator: ", ") + "]"
  }
}
