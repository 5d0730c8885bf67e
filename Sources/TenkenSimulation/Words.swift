/// What words of every kind declare.
@usableFromInline package protocol SimulatedWord<World>: Hashable, Sendable {
  /// The world that the word is about.
  associatedtype World: SimulatedWorld

  /// The kebab-case name that scenarios write.
  static var name: String { get }

  /// What the word declares about itself.
  static var definition: WordDefinition { get }

  /// Makes the word from checked arguments.
  init(_ arguments: Arguments) throws(ArgumentError)
}

extension SimulatedWord {
  /// The name in the definition.
  @usableFromInline package static var name: String { definition.name }
}

/// Something true of the world before a scenario begins.
@usableFromInline package protocol Precondition<World>: SimulatedWord {
  /// The world that the precondition makes.
  associatedtype World

  /// Makes the precondition true in a world.
  func establish(in world: inout World)
}

/// Something a person, the store, a server or time does to the simulated world.
@usableFromInline package protocol Operation<World>: SimulatedWord {
  /// The world that the operation changes.
  associatedtype World

  /// Performs the whole operation; a world that refuses it is left unchanged.
  func apply(to world: inout World) -> Outcome

  /// The arguments that are worth trying with the word, in a deterministic order.
  ///
  /// They depend on what exists, for example products, and not on the current state, so that the
  /// world may refuse some of them. Callers skip those that the word does not accept.
  static func candidates(in world: World) -> [Arguments]
}

extension Operation {
  /// No candidates by default, so that exploration does not try the word.
  @usableFromInline package static func candidates(in world: World) -> [Arguments] { [] }
}

/// Something that can be read from the world.
@usableFromInline package protocol Observation<World>: SimulatedWord {
  /// The world that the observation reads.
  associatedtype World

  /// Reads the world; a record reads the journal's entries from `mark` on.
  func read(_ world: World, since mark: Int) -> Value
}

/// Something that must hold after every operation, whatever a scenario does.
@usableFromInline package protocol Invariant<World>: Sendable {
  /// The world that is judged.
  associatedtype World: SimulatedWorld

  /// What the invariant declares about itself.
  static var definition: InvariantDefinition { get }

  /// What breaks the invariant, in one phrase; nil if it holds.
  static func violation(in world: World) -> LocalizedText?
}

/// Something that must hold after a recovery: obstacles are removed, and the user tries again.
///
/// Scenarios cannot break it. Exploration looks for a path after which the recovery does not help.
@usableFromInline package protocol Recovery<World>: Invariant {
  /// The names of the operations that recover, performed with default arguments.
  ///
  /// An operation that is refused is skipped.
  static var operations: [String] { get }
  /// Whether the operations are enough to recover from the current state.
  static func suffices(in world: World) -> Bool
}

/// What an invariant declares about itself.
@usableFromInline package struct InvariantDefinition: Hashable, Sendable {
  /// The kebab-case name that `violates:` lists.
  @usableFromInline package let name: String
  /// What must hold, as people read it.
  @usableFromInline package let text: LocalizedText
  /// Where it is known from.
  @usableFromInline package let source: String
  /// Whether a badly written app or server can break it; others check the simulation itself.
  @usableFromInline package let isBreakable: Bool

  /// Makes the definition of an invariant.
  @usableFromInline package init(
    _ name: String, _ text: LocalizedText, source: String, isBreakable: Bool = true
  ) {
    self.name = name
    self.text = text
    self.source = source
    self.isBreakable = isBreakable
  }
}

/// A recovery as plain data: what must hold, and after which operations.
@usableFromInline package struct RecoveryDefinition: Hashable, Sendable {
  /// What must hold after the operations.
  @usableFromInline package let invariant: InvariantDefinition
  /// The names of the operations that recover.
  @usableFromInline package let operations: [String]

  /// Makes a recovery; without operations, whatever can be done may recover.
  package init(invariant: InvariantDefinition, operations: [String]) {
    self.invariant = invariant
    self.operations = operations
  }
}
