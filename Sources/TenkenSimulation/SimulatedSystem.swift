/// A simulated system: a world, and the words with which scenarios describe it.
///
/// An instance holds the world that a case runs against; the static members are the same for all
/// cases. Here stands what is about the type of the world; all else is in the vocabulary. A new
/// word is one file and one line in the system's list of its kind.
@usableFromInline package protocol SimulatedSystem: Subject {
  /// The world of the system.
  associatedtype World: SimulatedWorld

  /// The world that a case changes.
  var world: World { get set }

  /// Makes a subject from a world.
  init(world: World)

  /// The words, and all else that the system declares; made once.
  static var vocabulary: Vocabulary { get }
  /// The invariants, which must always hold.
  static var invariants: [any Invariant<World>.Type] { get }
  /// The recoveries, after which something must hold; none by default.
  static var recoveries: [any Recovery<World>.Type] { get }

  /// Makes the world in the state before any precondition.
  ///
  /// - Parameter resources: The resources that the scenario file declares.
  /// - Returns: The world, in the system's usual environment.
  static func makeWorld(_ resources: Resources) -> World

  // These are the same in every system. They are called on the system's own type, so that the
  // compiler knows the type of the world where a word is stored: see
  // `SimulatedSystem+Subject.swift`.

  /// Makes the content of a bound precondition.
  static func content(_ word: any Precondition<World>) -> any AnyObject & Sendable
  /// Makes the content of a bound operation.
  static func content(_ word: any Operation<World>) -> any AnyObject & Sendable
  /// Makes the content of a bound observation.
  static func content(_ word: any Observation<World>) -> any AnyObject & Sendable
}

extension SimulatedSystem {
  /// No recoveries by default.
  @usableFromInline package static var recoveries: [any Recovery<World>.Type] { [] }
}
