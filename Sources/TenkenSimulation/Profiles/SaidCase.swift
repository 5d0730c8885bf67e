/// What a case says, for its system to tell what it needs of an app.
public struct SaidCase: Sendable {
  /// A word with its arguments.
  public struct Word: Sendable {
    /// The name of the word.
    public let name: String
    /// Its arguments, completed by defaults.
    public let arguments: Arguments
    /// The names of the arguments that the author has written.
    public let written: [String]

    /// Takes a word with its arguments.
    public init(name: String, arguments: Arguments, written: [String]) {
      self.name = name
      self.arguments = arguments
      self.written = written
    }
  }

  /// The preconditions, in order.
  public let preconditions: [Word]
  /// The operations, in order, those of the history before the case among them.
  public let operations: [Word]
  /// The names of what is looked at.
  public let observations: Set<String>
  /// What the file declares and the words speak of, by the names of resources, each once.
  public let mentioned: [String: [Resources.Item]]

  /// Collects what a case says.
  public init(
    preconditions: [Word], operations: [Word], observations: Set<String>,
    mentioned: [String: [Resources.Item]]
  ) {
    self.preconditions = preconditions
    self.operations = operations
    self.observations = observations
    self.mentioned = mentioned
  }

  /// The last value that an author has written for an argument of a precondition; nil if nobody has.
  public func written(_ argument: String, of precondition: String) -> Value? {
    preconditions.last { $0.name == precondition && $0.written.contains(argument) }?
      .arguments[argument]
  }

  /// The parts of the vocabulary that it consists of.
  public var parts: [VocabularyPart] {
    preconditions.map { .precondition($0.name) } + operations.map { .operation($0.name) }
      + observations.sorted().map { .observation($0) }
  }
}
