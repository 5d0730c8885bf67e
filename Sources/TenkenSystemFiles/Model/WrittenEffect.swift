/// An effect as its file declares it; the first effect of a list whose condition holds happens.
struct WrittenEffect {
  /// The condition, checked if no earlier effect happens; nil for always.
  var condition: Expression?
  /// The changes to make; all operands are read before anything is changed.
  var changes: [WrittenChange] = []
  /// The events that happen.
  var events: [WrittenEvent] = []
  /// The indices of the timers that start again.
  var restarts: [Int] = []
  /// The indices of the timers that stop.
  var stops: [Int] = []

  /// Whether a value may be out of its bounds, judging by the file alone.
  var mayGoOutOfBounds: Bool {
    changes.contains(where: \.mayGoOutOfBounds) || events.contains(where: \.mayGoOutOfBounds)
  }
}

/// An event that an effect emits, as its file declares it.
struct WrittenEvent {
  /// The index of the event.
  let event: Int
  /// The values of its fields, in their order.
  var values: [Expression] = []
  /// Whether a value may be out of its field's bounds, judging by the file alone.
  var mayGoOutOfBounds = false
}

/// A change of one variable, as its file declares it.
struct WrittenChange {
  let kind: Change.Kind
  /// The index of the variable.
  let variable: Int
  /// The value to assign, append or remove; nil for `removeFirst` and `clear`.
  var operand: Expression?
  /// Whether the new value may be out of the variable's bounds, judging by the file alone.
  var mayGoOutOfBounds = false
}

/// A refusal, as its file declares it.
struct WrittenRefusal {
  let name: String
  let condition: Expression
}
