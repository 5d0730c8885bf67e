/// What becomes of a state, as its file has it: of several effects the first whose condition holds happens.
struct WrittenEffect {
  /// When it happens, if none before it does; nil for always.
  var condition: Expression?
  /// What it changes; all that it writes is read before anything is changed.
  var changes: [WrittenChange] = []
  /// What it tells, by the indices of events.
  var events: [Int] = []
  /// The timers that begin anew, by their indices.
  var restarts: [Int] = []

  /// Whether something that it writes may not fit, as far as can be told from the file.
  var mayLeaveBounds: Bool { changes.contains(where: \.mayLeaveBounds) }
}

/// A change of one variable, as its file has it.
struct WrittenChange {
  let kind: Change.Kind
  /// The index of the variable.
  let variable: Int
  /// What has to be read for it; nil for what takes away without looking.
  var operand: Expression?
  /// Whether what it writes may not fit, as far as can be told from the file.
  var mayLeaveBounds = false
}

/// A refusal, as its file has it.
struct WrittenRefusal {
  let name: String
  let condition: Expression
}
