/// Something true of the world before a scenario begins.
public protocol Precondition<World>: Hashable, Sendable {
  /// The world that the precondition makes.
  associatedtype World: SimulatedWorld

  /// What the word declares about itself.
  static var definition: WordDefinition { get }

  /// Makes the precondition of checked arguments.
  init(_ arguments: Arguments) throws(ArgumentError)

  /// Makes it true.
  func establish(in world: inout World)
}

/// Something a person, the store, a server or time does to the simulated world.
public protocol Operation<World>: Hashable, Sendable {
  /// The world that the operation changes.
  associatedtype World: SimulatedWorld

  /// What the word declares about itself.
  static var definition: WordDefinition { get }

  /// Makes the operation of checked arguments.
  init(_ arguments: Arguments) throws(ArgumentError)

  /// Performs the whole transition; a world that refuses is left as it was.
  func apply(to world: inout World) -> Outcome

  /// The arguments of this word that are worth trying, in a deterministic order; those that the word does
  /// not take are left out by whoever tries them.
  ///
  /// They depend on what there is, for example products, and not on how things stand: what a world
  /// refuses at the moment is among them.
  static func candidates(in world: World) -> [Arguments]
}

extension Operation {
  /// None, if nothing else is said: nobody walks through such a system at random.
  public static func candidates(in world: World) -> [Arguments] { [] }
}

/// Something that a look at the world reads.
public protocol Observation<World>: Hashable, Sendable {
  /// The world that is looked at.
  associatedtype World: SimulatedWorld

  /// What the word declares about itself.
  static var definition: WordDefinition { get }

  /// Makes the observation of checked arguments.
  init(_ arguments: Arguments) throws(ArgumentError)

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

/// Something that must hold once all is well again: obstacles are gone, and the user tries once more.
///
/// Scenarios cannot break it; whoever explores a system looks for a way after which nothing helps.
public protocol Recovery<World>: Invariant {
  /// The operations after which it must hold, by their names, with usual arguments; one that is refused
  /// is left out.
  static var operations: [String] { get }
  /// Whether these operations are enough to make all well again, whatever they find.
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
  /// Whether a badly written app or server can break it; others watch over the simulation itself.
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

/// What must hold once all is well again.
public struct RecoveryDefinition: Hashable, Sendable {
  /// What must hold then.
  public let invariant: InvariantDefinition
  /// The operations after which it must hold, by their names.
  public let operations: [String]
}
