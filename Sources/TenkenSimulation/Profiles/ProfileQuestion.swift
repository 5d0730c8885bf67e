/// Something that a team says once of its app, for documents to keep what applies to it.
///
/// A system declares its questions. What the cases need of an app is compared with the answers.
public struct ProfileQuestion: Hashable, Sendable {
  /// One of the answers that there are.
  public struct Option: Hashable, Sendable {
    /// The kebab-case name that a profile writes.
    public let name: String
    /// What people call it, as a heading for cases that need it.
    public let title: LocalizedText
    /// What it means for an app, in a phrase.
    public let summary: LocalizedText

    /// Makes an option.
    public init(_ name: String, _ title: LocalizedText, _ summary: LocalizedText) {
      self.name = name
      self.title = title
      self.summary = summary
    }
  }

  /// What can be answered.
  public enum Answer: Hashable, Sendable {
    /// Exactly one of the options.
    case one([Option])
    /// Any of the options, or none.
    case several([Option])
    /// The least of some numbers: cases that need less are left out.
    case least(ClosedRange<Int>)
  }

  /// What else of a system the options are.
  public enum Role: Hashable, Sendable {
    /// The names of what events are about.
    case subjects
    /// The values of the context word.
    case contexts
  }

  /// The kebab-case key that a profile writes.
  public let name: String
  /// What people call it, as a heading for cases that do not apply.
  public let title: LocalizedText
  /// What is asked, in a sentence, for whoever fills in a profile.
  public let text: LocalizedText
  /// What can be answered.
  public let answer: Answer
  /// What else of the system the options are; nil if they are nothing else.
  public let role: Role?
  /// The answer of a profile that is written out to be filled in.
  public let example: [String]

  /// Makes a question.
  public init(
    _ name: String, _ title: LocalizedText, _ text: LocalizedText, _ answer: Answer,
    role: Role? = nil, example: [String]
  ) {
    self.name = name
    self.title = title
    self.text = text
    self.answer = answer
    self.role = role
    self.example = example
  }

  /// The options; none where a number is answered.
  public var options: [Option] {
    switch answer {
    case .one(let options), .several(let options): options
    case .least: []
    }
  }

  /// What people read for a value: the title of its option, or the number.
  public func title(of value: String) -> LocalizedText {
    options.first { $0.name == value }?.title ?? LocalizedText(value)
  }

  /// Whether an app that is described by answers has what a case needs.
  ///
  /// - Parameters:
  ///   - need: What the case needs, of this question.
  ///   - answers: What the profile says.
  /// - Returns: Whether it has.
  public func isMet(_ need: AppNeed, by answers: [String]) -> Bool {
    switch answer {
    case .one, .several:
      need.values.contains(where: answers.contains)
    case .least:
      zip(need.values, answers).allSatisfy { (Int($0) ?? 0) >= (Int($1) ?? 0) }
    }
  }
}

/// What a case needs of an app, or a part of the vocabulary that is of use only to such an app.
public struct AppNeed: Hashable, Sendable {
  /// The name of the question that it is about.
  public let question: String
  /// The answers of which one is enough; the first is what the need is called.
  public let values: [String]

  /// Makes a need of at least one value.
  public init(_ question: String, _ values: String...) {
    self.init(question, anyOf: values)
  }

  /// Makes a need of a list of values, of which there is at least one.
  public init(_ question: String, anyOf values: [String]) {
    precondition(!values.isEmpty, "a need that nothing meets makes a case apply to nobody")
    self.question = question
    self.values = values
  }
}

/// A part of a vocabulary, which may be of use to some apps only.
public enum VocabularyPart: Hashable, Sendable {
  /// A precondition, by its name.
  case precondition(String)
  /// An operation, by its name.
  case operation(String)
  /// A refusal of an operation, by the names of both.
  case refusal(String, of: String)
  /// An observation, by its name.
  case observation(String)
  /// A kind of event, by its name.
  case event(String)
  /// A state machine, by its name.
  case machine(String)
  /// A state of a machine, by the names of both.
  case state(String, of: String)
  /// A transition of a machine.
  case transition(StateMachine.Transition)
}
