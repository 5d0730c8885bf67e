/// The events that effects emit, with their values.
extension Program {
  /// An event that an effect emits.
  struct EmittedEvent: Sendable {
    /// The index of the event.
    let event: Int
    /// Its values, one for each of its fields.
    let values: Range<Int>
  }

  /// A value of an event.
  struct EmittedValue: Sendable {
    let value: Calculation
    /// The values that the field can have; `nothing` is below all of them.
    let bounds: ClosedRange<Int>
    /// The index of the event.
    let event: Int
    /// The index of the field.
    let field: Int
  }

  /// Whether the fields of all events of an effect can have their values.
  func canEmitEvents(of effect: Effect, in state: [Int], _ arguments: [Int]) -> Bool {
    effect.values.isEmpty || firstWrongValue(of: effect, in: state, arguments) == nil
  }

  /// The first field of an effect's events that cannot have its value; nil if all can.
  func firstWrongValue(of effect: Effect, in state: [Int], _ arguments: [Int]) -> EmittedValue? {
    for index in effect.values {
      let value = values[index]
      guard value.bounds.contains(self.value(value.value, state, arguments)) else { return value }
    }
    return nil
  }

  /// The values of an event in the state before it.
  func values(of event: EmittedEvent, in state: [Int], _ arguments: [Int]) -> [Int] {
    event.values.map { value(values[$0].value, state, arguments) }
  }
}
