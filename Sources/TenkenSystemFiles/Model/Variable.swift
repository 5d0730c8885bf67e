import TenkenSimulation

/// A variable of a system, or a parameter of a word.
struct Variable: Sendable {
  /// The kebab-case name; of a member's variable, with that of the member: `light of phone`.
  let name: String
  /// The name that people read.
  let title: LocalizedText
  /// The kind of its value, or of each value of its list.
  let kind: ValueKind
  /// The choices with the texts that people read; empty for other kinds.
  let choices: [Choice]
  /// What a number counts; nil if it is only a number.
  var unit: NumberUnit?
  /// The most values of a list; nil for a variable that is not a list.
  let capacity: Int?
  /// The initial value, or the initial values of its list.
  let start: [Int]
  /// The index of its first slot in the state; a list has its length there, then its values.
  var slot = 0
  /// The values from which on a rule has another value, which a search tries, too.
  var limits: [Int] = []
  /// The member that it belongs to; nil if there is only one such variable.
  var member: Member?
  /// The name under which the file declares it.
  var entry: String

  init(
    name: String, title: LocalizedText, kind: ValueKind, choices: [Choice],
    unit: NumberUnit? = nil, capacity: Int?, start: [Int]
  ) {
    self.name = name
    self.title = title
    self.kind = kind
    self.choices = choices
    self.unit = unit
    self.capacity = capacity
    self.start = start
    entry = name
  }

  /// The number of slots in the state that it takes.
  var size: Int { capacity.map { $0 + 1 } ?? 1 }

  /// The values to try: those of its kind, and those at the limits of rules.
  var samples: [Int] {
    let own = kind.samples
    let added = limits.filter { !own.contains($0) }
    return added.isEmpty ? own : (own + added).sorted()
  }

  /// The shape of its value in scenarios.
  var shape: Shape { capacity == nil ? elementShape : .list(elementShape) }

  /// The shape of its value, or of each value of its list.
  var elementShape: Shape { kind.shape(choices, unit) }
}

extension ValueKind {
  /// The shape of values of this kind in scenarios, with texts for names.
  func shape(_ choices: [Choice], _ unit: NumberUnit? = nil) -> Shape {
    switch self {
    case .choice: .choice(choices)
    case .integer(let range): .integer(range, unit)
    case .boolean: .boolean
    }
  }
}

extension [Variable] {
  /// The three variables with the most values in some states, each with their number, for
  /// diagnostics; none of them has only one value there.
  func largest(in states: [[Int]]) -> [String] {
    let counts = map { variable in
      let slots = variable.slot..<variable.slot + variable.size
      return Set(states.lazy.map { $0[slots] }).count
    }
    return zip(self, counts).filter { $0.1 > 1 }.sorted { $0.1 > $1.1 }.prefix(3)
      .map { "\($0.name) (\($1))" }
  }
}
