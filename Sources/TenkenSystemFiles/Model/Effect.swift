/// What becomes of a state: of several effects the first whose condition holds happens.
struct Effect: Sendable {
  /// When it happens, if none before it does; nil for always.
  let condition: Expression?
  /// What it changes; all that it writes is read before anything is changed.
  let changes: [Change]
  /// What it tells, by the indices of events.
  let events: [Int]
  /// The timers that begin anew, by their indices.
  let restarts: [Int]
  /// Whether something that it writes may not fit, as far as can be told from the file.
  let mayLeaveBounds: Bool
}

/// A change of one variable.
enum Change: Sendable {
  /// A variable of one value gets another one.
  case set(variable: Int, Expression)
  /// A value is put behind the last one of a list.
  case append(variable: Int, Expression)
  /// The first value of a list that equals another one is taken away; none if there is none.
  case remove(variable: Int, Expression)
  /// The first value of a list is taken away.
  case removeFirst(variable: Int)
  /// All values of a list are taken away.
  case clear(variable: Int)

  /// The index of the variable.
  var variable: Int {
    switch self {
    case .set(let variable, _), .append(let variable, _), .remove(let variable, _),
      .removeFirst(let variable), .clear(let variable):
      variable
    }
  }

  /// What has to be read for it.
  var operand: Expression? {
    switch self {
    case .set(_, let operand), .append(_, let operand), .remove(_, let operand): operand
    case .removeFirst, .clear: nil
    }
  }
}
