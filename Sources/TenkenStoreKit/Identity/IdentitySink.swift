import TenkenSimulation

/// Receives, part by part, the state of a world that can still affect what happens later.
protocol IdentitySink {
  /// Adds a part that operations can change.
  mutating func add<Part: Hashable & Sendable>(_ part: Part)
  /// Adds a part that does not change during a case.
  mutating func addFixed<Part: Hashable & Sendable>(_ part: Part)
  /// Adds the state of a machine, whose identity may be kept.
  mutating func add(_ box: Boxed<some MachineIdentifying>)
}

extension Hasher: IdentitySink {
  /// Combines the part into the hash.
  mutating func add<Part: Hashable & Sendable>(_ part: Part) { combine(part) }
  /// Ignores the part: hashes are used to compare millions of worlds that share the same start.
  mutating func addFixed<Part: Hashable & Sendable>(_ part: Part) {}
  /// Combines the hash of the machine into the hash.
  mutating func add(_ box: Boxed<some MachineIdentifying>) { combine(box.identity.hash) }
}

extension IdentitySink {
  /// Adds the number of parts, then each part in order.
  mutating func add<Parts: Collection, Part: Hashable & Sendable>(
    _ parts: Parts, _ name: (Parts.Element) -> Part
  ) {
    add(parts.count)
    for part in parts { add(name(part)) }
  }
}
