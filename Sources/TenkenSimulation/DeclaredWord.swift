/// A word whose parameters are stored in its properties: its declaration is all that names them.
@usableFromInline
package protocol DeclaredWord<World>: SimulatedWord {
  /// Makes the word with the values that its parameters have by default.
  init()

  /// What else the word declares about itself, and where its arguments go.
  ///
  /// It is made when somebody asks for it: most runs use few words.
  static var word: Word<Self> { get }

  /// Completes the word, once its properties have their values.
  ///
  /// - Parameter arguments: The arguments, with what a file declares.
  /// - Throws: `ArgumentError` if arguments contradict each other.
  mutating func complete(_ arguments: Arguments) throws(ArgumentError)
}

extension DeclaredWord {
  /// What the word declares, as plain data.
  ///
  /// Inlined, so that readers, which ask for it all the time, find it without generic code.
  @inlinable package static var definition: WordDefinition { word.definition }

  /// Makes the word from checked arguments.
  @usableFromInline package init(_ arguments: Arguments) throws(ArgumentError) {
    self.init()
    Self.word.store(arguments, in: &self)
    try complete(arguments)
  }

  /// Nothing to complete by default.
  @usableFromInline package mutating func complete(_ arguments: Arguments) throws(ArgumentError) {}
}

extension DeclaredWord where Self: Operation {
  /// The combinations of the values that its parameters are tried with.
  @usableFromInline package static func candidates(in world: World) -> [Arguments] {
    word.candidates(in: world)
  }
}
