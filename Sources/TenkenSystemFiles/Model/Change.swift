/// A change of one variable, with the properties of the variable that it needs.
struct Change: Sendable {
  /// The kinds of changes.
  enum Kind: Sendable {
    /// Assigns a value to a variable that is not a list.
    case set
    /// Appends a value to a list.
    case append
    /// Removes the first occurrence of a value from a list, if there is one.
    case remove
    /// Removes the first value of a list.
    case removeFirst
    /// Removes all values of a list.
    case clear
  }

  let kind: Kind
  /// The index of the variable.
  let variable: Int
  /// The value to assign, append or remove.
  let operand: Program.Calculation?
  /// The index of the variable's first slot in the state.
  let slot: Int
  /// The most values of a list; nil for a variable that is not a list.
  private let capacity: Int?
  /// The values that the variable can hold; `nothing` is below all of them.
  private let bounds: ClosedRange<Int>

  init(_ kind: Kind, of index: Int, _ variable: Variable, operand: Program.Calculation?) {
    self.kind = kind
    self.variable = index
    self.operand = operand
    slot = variable.slot
    capacity = variable.capacity
    bounds = variable.kind.bounds
  }

  /// The slots of a list, its length first; nil for a variable that is not a list.
  var list: Range<Int>? { capacity.map { slot..<slot + 1 + $0 } }

  /// Makes the change; false if the variable cannot hold the new value.
  func apply(_ operand: Int, to state: inout [Int]) -> Bool {
    switch kind {
    case .set:
      guard bounds.contains(operand) else { return false }
      state[slot] = operand
    case .append:
      guard let capacity, state[slot] < capacity, bounds.contains(operand) else { return false }
      state[slot] += 1
      state[slot + state[slot]] = operand
    case .remove:
      let range = slot + 1..<slot + 1 + state[slot]
      if let place = range.first(where: { state[$0] == operand }) {
        removeValue(at: place, in: &state)
      }
    case .removeFirst:
      guard state[slot] > 0 else { return false }
      removeValue(at: slot + 1, in: &state)
    case .clear:
      for place in slot..<slot + 1 + state[slot] { state[place] = 0 }
    }
    return true
  }

  /// Removes a value from a list; unused slots are zero, so that equal lists have equal states.
  private func removeValue(at place: Int, in state: inout [Int]) {
    let last = slot + state[slot]
    for index in place..<last { state[index] = state[index + 1] }
    state[last] = 0
    state[slot] -= 1
  }
}
