import TenkenSimulation

extension Value {
  /// Whether a value of the real system matches this one of the simulation.
  ///
  /// Identifiers differ between the two, so only the equality of identifiers within each value is
  /// compared.
  func isEquivalent(to other: Value, _ shape: Shape) -> Bool {
    var pairs = IdentifierPairs()
    return Self.areEquivalent(self, other, shape, &pairs)
  }

  private static func areEquivalent(
    _ left: Value, _ right: Value, _ shape: Shape, _ pairs: inout IdentifierPairs
  ) -> Bool {
    switch (shape, left, right) {
    case (.identifier, .text(let left), .text(let right)): return pairs.accept(left, right)
    case (.list(let inner), .list(let lefts), .list(let rights)),
      (.oneOrMore(let inner), .list(let lefts), .list(let rights)):
      guard lefts.count == rights.count else { return false }
      for (left, right) in zip(lefts, rights) where !areEquivalent(left, right, inner, &pairs) {
        return false
      }
      return true
    case (.oneOrMore(let inner), _, _): return areEquivalent(left, right, inner, &pairs)
    case (.record(let record), .record, .record):
      for field in record.fields {
        let (left, right) = (left.field(field.name) ?? .none, right.field(field.name) ?? .none)
        guard areEquivalent(left, right, field.shape, &pairs) else { return false }
      }
      return true
    case (.integer, _, _), (.money, _, _), (.text, _, _), (.boolean, _, _), (.choice, _, _),
      (.reference, _, _), (.duration, _, _), (.identifier, _, _), (.list, _, _), (.record, _, _):
      return left == right
    }
  }
}

/// The correspondence between identifiers of the simulation and of the real system.
private struct IdentifierPairs {
  private var reals: [String: String] = [:]
  private var simulateds: [String: String] = [:]

  /// Whether two identifiers can mean the same thing, given all pairs accepted before.
  mutating func accept(_ simulated: String, _ real: String) -> Bool {
    if let known = reals[simulated] { return known == real }
    guard simulateds[real] == nil else { return false }
    reals[simulated] = real
    simulateds[real] = simulated
    return true
  }
}
