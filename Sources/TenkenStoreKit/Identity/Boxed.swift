/// A machine in a box that copies of a world share until one of them changes it.
///
/// A search copies a world for each operation, and compares what it leads to by hashes. Most operations
/// change one or two machines: the others are neither copied nor hashed again.
struct Boxed<Identity: MachineIdentifying>: Sendable {
  typealias Machine = Identity.Machine

  /// Only a box that nothing else refers to is changed, so that several threads can share others.
  ///
  /// It is a part of a value, whose accesses are checked already.
  private final class Box: @unchecked Sendable {
    @exclusivity(unchecked) var machine: Machine
    /// The identity of the machine; nil if nobody has asked for it since the machine changed.
    @exclusivity(unchecked) var identity: MachineIdentity?

    init(_ machine: Machine) { self.machine = machine }
  }

  private var box: Box

  init(_ machine: Machine) { box = Box(machine) }

  /// The machine.
  var machine: Machine {
    get { box.machine }
    _modify {
      makeUnique()
      box.identity = nil
      yield &box.machine
    }
  }

  /// Lends the machine to a function, which must neither change it nor ask the box again.
  ///
  /// To return the machine would copy its dozen collections; so would any argument but `inout`. As
  /// nothing is written, several threads can borrow the machine of a box that they share.
  func lend<Result>(_ read: (inout Machine) -> Result) -> Result { read(&box.machine) }

  /// The identity of the machine; computed, unless it is kept.
  var identity: MachineIdentity {
    box.identity ?? MachineIdentity(Identity.self, of: &box.machine)
  }

  /// Whether the identity of the machine is kept.
  var hasIdentity: Bool { box.identity != nil }

  /// Keeps the identity of the machine until it changes.
  mutating func keepIdentity() {
    guard !hasIdentity else { return }
    makeUnique()
    box.identity = MachineIdentity(Identity.self, of: &box.machine)
  }

  private mutating func makeUnique() {
    if !isKnownUniquelyReferenced(&box) { box = Box(box.machine) }
  }
}

extension Boxed: Hashable {
  /// Whether the machines are equal.
  static func == (left: Boxed, right: Boxed) -> Bool { left.machine == right.machine }

  /// Hashes the machine.
  func hash(into hasher: inout Hasher) { hasher.combine(machine) }
}
