/// A change of one variable, with all that has to be known of the variable for it.
struct Change: Sendable {
  /// What becomes of the variable.
  enum Kind: Sendable {
    /// A variable of one value gets another one.
    case set
    /// A value is put behind the last one of a list.
    case append
    /// The first value of a list that equals another one is taken away; none if there is none.
    case remove
    /// The first value of a list is taken away.
    case removeFirst
    /// All values of a list are taken away.
    case clear
  }

  let kind: Kind
  /// The index of the variable.
  let variable: Int
  /// What has to be read for it.
  let operand: Program.Calculation?
  /// Where the variable lies in the state.
  let slot: Int
  /// How many values its list holds at most; nil for a variable of one value.
  private let capacity: Int?
  /// What it can hold; what is not there is below all of them.
  private let bounds: ClosedRange<Int>

  init(_ kind: Kind, of index: Int, _ variable: Variable, operand: Program.Calculation?) {
    self.kind = kind
    self.variable = index
    self.operand = operand
    slot = variable.slot
    capacity = variable.capacity
    bounds = variable.kind.bounds
  }

  /// Where the values of its list lie, and before them how many they are; nil for a variable of one value.
  var list: Range<Int>? { capacity.map { slot..<slot + 1 + $0 } }

  /// Makes the change; false where the variable cannot hold what it would have to.
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

  /// Takes a value out of a list; what is not used is zero, so that equal lists are equal states.
  private func removeValue(at place: Int, in state: inout [Int]) {
    let last = slot + state[slot]
    for index in place..<last { state[index] = state[index + 1] }
    state[last] = 0
    state[slot] -= 1
  }
}
