/// What words of every kind declare.
public protocol SimulatedWord<World>: Hashable, Sendable {
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
  public static var name: String { definition.name }
}

/// Something true of the world before a scenario begins.
public protocol Precondition<World>: SimulatedWord {
  /// Makes the precondition true in a world.
  func establish(in world: inout World)
}

/// Something a person, the store, a server or time does to the simulated world.
public protocol Operation<World>: SimulatedWord {
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
  public static func candidates(in world: World) -> [Arguments] { [] }
}

/// Something that can be read from the world.
public protocol Observation<World>: SimulatedWord {
  /// Reads the world; a record reads the journal's entries from `mark` on.
  func read(_ world: World, since mark: Int) -> Value
}

/// Something that must hold after every operation, whatever a scenario does.
public protocol Invariant<World>: Sendable {
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
public protocol Recovery<World>: Invariant {
  /// The names of the operations that recover, performed with default arguments.
  ///
  /// An operation that is refused is skipped.
  static var operations: [String] { get }
  /// Whether the operations are enough to recover from the current state.
  static func suffices(in world: World) -> Bool
}

/// What an invariant declares about itself.
public struct InvariantDefinition: Hashable, Sendable {
  /// The kebab-case name that `violates:` lists.
  public let name: String
  /// What must hold, as people read it.
  public let text: LocalizedText
  /// Where it is known from.
  public let source: String
  /// Whether a badly written app or server can break it; others check the simulation itself.
  public let isBreakable: Bool

  /// Makes the definition of an invariant.
  public init(
    _ name: String, _ text: LocalizedText, source: String, isBreakable: Bool = true
  ) {
    self.name = name
    self.text = text
    self.source = source
    self.isBreakable = isBreakable
  }
}

/// A recovery as plain data: what must hold, and after which operations.
public struct RecoveryDefinition: Hashable, Sendable {
  /// What must hold after the operations.
  public let invariant: InvariantDefinition
  /// The names of the operations that recover.
  public let operations: [String]
}
