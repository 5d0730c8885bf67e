/// The bound content of a precondition or an operation.
enum DeclaredStep: Sendable {
  /// Applies the rule of a word of the file, with its arguments as run-time values.
  case act(Program.Rule, arguments: [Int])
  /// Replaces the values of a list, by the index of its variable.
  case fill(Int, [Int])
  /// Gives a rule another value, by the slot of the state.
  case assume(Int, Int)
  /// Lets a time in seconds pass.
  case wait(Int)
}

/// The bound content of an observation.
indirect enum DeclaredLook: Sendable {
  /// The value of an expression.
  case calculation(Program.Calculation, ValueKind)
  /// All values of a list, by the index of its variable.
  case list(Int)
  /// The events that happened, limited to some indices.
  case events(Set<Int>)
  /// What is observed of each member, by its name.
  case each([String], [DeclaredLook])

  /// The kind of its value; nil for a list, and for several values.
  var kind: ValueKind? {
    if case .calculation(_, let kind) = self { kind } else { nil }
  }
}
