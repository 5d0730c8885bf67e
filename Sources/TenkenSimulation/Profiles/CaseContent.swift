/// The content of a case, from which its system derives what the case needs of an app.
@usableFromInline package struct CaseContent: Sendable {
  /// A word with its arguments.
  @usableFromInline package struct Word: Sendable {
    /// The name of the word.
    @usableFromInline package let name: String
    /// Its arguments, completed by defaults.
    @usableFromInline package let arguments: Arguments
    /// The names of the arguments that the author wrote explicitly.
    @usableFromInline package let written: [String]

    /// Makes a word with its arguments.
    @usableFromInline package init(name: String, arguments: Arguments, written: [String]) {
      self.name = name
      self.arguments = arguments
      self.written = written
    }
  }

  /// The preconditions, in order.
  @usableFromInline package let preconditions: [Word]
  /// The operations, in order, including those of the history before the case.
  @usableFromInline package let operations: [Word]
  /// The names of the observations.
  @usableFromInline package let observations: Set<String>
  /// The resources of the file that the words mention, each once, by the names of resources.
  @usableFromInline package let mentioned: [String: [Resources.Item]]

  /// Makes the content of a case.
  @usableFromInline package init(
    preconditions: [Word], operations: [Word], observations: Set<String>,
    mentioned: [String: [Resources.Item]]
  ) {
    self.preconditions = preconditions
    self.operations = operations
    self.observations = observations
    self.mentioned = mentioned
  }

  /// The last value that the author wrote for an argument of a precondition; nil if there is none.
  @usableFromInline package func written(_ argument: String, of precondition: String) -> Value? {
    preconditions.last { $0.name == precondition && $0.written.contains(argument) }?
      .arguments[argument]
  }

  /// The parts of the vocabulary that the case uses.
  @usableFromInline package var parts: [VocabularyPart] {
    preconditions.map { .precondition($0.name) } + operations.map { .operation($0.name) }
      + observations.sorted().map { .observation($0) }
  }
}

extension [CaseContent.Word] {
  /// The arguments of the last word with a name; nil if there is none.
  @usableFromInline package func arguments(of name: String) -> Arguments? {
    last { $0.name == name }?.arguments
  }

  /// The values of rules that the preconditions set.
  ///
  /// - Parameter table: The rules of the system.
  /// - Returns: The value that the last precondition of each rule sets.
  @usableFromInline package func overrides(of table: [RuleRow]) -> RuleOverrides {
    var overrides = RuleOverrides()
    for word in self where word.name == ruleWordName {
      table.override(word.arguments.text("name"), word.arguments.text("value"))
        .map { overrides.set($0) }
    }
    return overrides
  }
}
