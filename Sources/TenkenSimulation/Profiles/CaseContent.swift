/// The content of a case, from which its system derives what the case needs of an app.
public struct CaseContent: Sendable {
  /// A word with its arguments.
  public struct Word: Sendable {
    /// The name of the word.
    public let name: String
    /// Its arguments, completed by defaults.
    public let arguments: Arguments
    /// The names of the arguments that the author wrote explicitly.
    public let written: [String]

    /// Makes a word with its arguments.
    public init(name: String, arguments: Arguments, written: [String]) {
      self.name = name
      self.arguments = arguments
      self.written = written
    }
  }

  /// The preconditions, in order.
  public let preconditions: [Word]
  /// The operations, in order, including those of the history before the case.
  public let operations: [Word]
  /// The names of the observations.
  public let observations: Set<String>
  /// The resources of the file that the words mention, each once, by the names of resources.
  public let mentioned: [String: [Resources.Item]]

  /// Makes the content of a case.
  public init(
    preconditions: [Word], operations: [Word], observations: Set<String>,
    mentioned: [String: [Resources.Item]]
  ) {
    self.preconditions = preconditions
    self.operations = operations
    self.observations = observations
    self.mentioned = mentioned
  }

  /// The last value that the author wrote for an argument of a precondition; nil if there is none.
  public func written(_ argument: String, of precondition: String) -> Value? {
    preconditions.last { $0.name == precondition && $0.written.contains(argument) }?
      .arguments[argument]
  }

  /// The parts of the vocabulary that the case uses.
  public var parts: [VocabularyPart] {
    preconditions.map { .precondition($0.name) } + operations.map { .operation($0.name) }
      + observations.sorted().map { .observation($0) }
  }
}
