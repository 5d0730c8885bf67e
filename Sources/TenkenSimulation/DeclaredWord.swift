/// A word whose parameters are stored in its properties: its declaration is all that names them.
package protocol DeclaredWord<World>: Hashable, Sendable {
  /// The world that the word is about.
  associatedtype World: SimulatedWorld

  /// Makes the word with the values that its parameters have by default.
  init()

  /// What the word declares about itself, and where its arguments go.
  static var word: Word<Self> { get }

  /// Completes the word, once its properties have their values.
  ///
  /// - Parameter arguments: The arguments, with what a file declares.
  /// - Throws: `ArgumentError` if arguments contradict each other.
  mutating func complete(_ arguments: Arguments) throws(ArgumentError)
}

extension DeclaredWord {
  /// What the word declares, as plain data.
  package static var definition: WordDefinition { word.definition }

  /// Makes the word from checked arguments.
  package init(_ arguments: Arguments) throws(ArgumentError) {
    self.init()
    for argument in Self.word.arguments { argument.store(&self, arguments) }
    try complete(arguments)
  }

  /// Nothing to complete by default.
  package mutating func complete(_ arguments: Arguments) throws(ArgumentError) {}
}

extension DeclaredWord where Self: Precondition {
  /// How it is combined with others of the same word, as its declaration says.
  package static var kind: PreconditionKind { word.kind }
}

extension DeclaredWord where Self: Operation {
  /// The combinations of the values that its parameters are tried with.
  package static func candidates(in world: World) -> [Arguments] { word.candidates(in: world) }
}
