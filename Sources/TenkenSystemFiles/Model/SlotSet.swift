/// Some slots of a state, as their numbers modulo 64: it may contain others, too, and needs no memory.
struct SlotSet: Sendable {
  /// All slots.
  static let all = SlotSet(bits: .max)

  private var bits: UInt64 = 0

  init() {}
  private init(bits: UInt64) { self.bits = bits }

  mutating func insert(_ slot: Int) { bits |= 1 << (slot & 63) }
  mutating func formUnion(_ other: SlotSet) { bits |= other.bits }

  /// Whether both may contain the same slot.
  func overlaps(_ other: SlotSet) -> Bool { bits & other.bits != 0 }
}

extension WrittenProgram {
  /// A timer that knows which slots its condition and its pause read.
  func knowingSlots(_ timer: Program.Timer) -> Program.Timer {
    var timer = timer
    timer.slots = slots(timer.condition)
    if let pause = timer.pause { timer.slots.formUnion(slots(pause)) }
    return timer
  }

  /// The slots that a calculation reads, of a list the first.
  private func slots(_ calculation: Program.Calculation) -> SlotSet {
    var slots = SlotSet()
    func add(_ calculation: Program.Calculation) {
      switch parts[Int(calculation.root)] {
      case .constant, .argument: break
      case .slot(let slot), .first(let slot), .last(let slot): slots.insert(slot)
      case .contains(let slot, let element):
        slots.insert(slot)
        add(element)
      case .arithmetic(_, let left, let right), .comparison(_, let left, let right),
        .and(let left, let right), .or(let left, let right):
        add(left)
        add(right)
      case .not(let inner): add(inner)
      case .conditional(let condition, let first, let second):
        add(condition)
        add(first)
        add(second)
      }
    }
    add(calculation)
    return slots
  }
}
