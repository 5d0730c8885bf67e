/// A question that a team answers once about its app, so that documents keep what applies.
///
/// A system declares its questions. What the cases need of an app is compared with the answers.
@usableFromInline package struct ProfileQuestion: Hashable, Sendable {
  /// One of the answers that there are.
  @usableFromInline package struct Option: Hashable, Sendable {
    /// The kebab-case name that a profile writes.
    @usableFromInline package let name: String
    /// What people call it, as a heading for cases that need it.
    @usableFromInline package let title: LocalizedText
    /// What it means for an app, in a phrase.
    @usableFromInline package let summary: LocalizedText

    /// Makes an option.
    @usableFromInline package init(_ name: String, _ title: LocalizedText, _ summary: LocalizedText)
    {
      self.name = name
      self.title = title
      self.summary = summary
    }
  }

  /// The answers that a question accepts.
  @usableFromInline package enum Answer: Hashable, Sendable {
    /// Exactly one of the options.
    case one([Option])
    /// Any of the options, or none.
    case several([Option])
    /// The lowest number that the app supports: cases that need less are left out.
    case minimum(ClosedRange<Int>)
  }

  /// What the options are in the system, apart from the question.
  @usableFromInline package enum Role: Hashable, Sendable {
    /// The options are the names of event subjects.
    case subjects
    /// The options are the values of the context word.
    case contexts
  }

  /// The kebab-case key that a profile writes.
  @usableFromInline package let name: String
  /// What people call it, as a heading for cases that do not apply.
  @usableFromInline package let title: LocalizedText
  /// The question, in a sentence, for people who fill in a profile.
  @usableFromInline package let text: LocalizedText
  /// The answers that the question accepts.
  @usableFromInline package let answer: Answer
  /// What the options are in the system, apart from the question; nil if nothing else.
  @usableFromInline package let role: Role?
  /// The example answer in a new profile that is to be filled in.
  @usableFromInline package let example: [String]

  /// Makes a question.
  @usableFromInline package init(
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

  /// The options; empty if the answer is a number.
  @usableFromInline package var options: [Option] {
    switch answer {
    case .one(let options), .several(let options): options
    case .minimum: []
    }
  }

  /// What people read for a value: the title of its option, or the number.
  @usableFromInline package func title(of value: String) -> LocalizedText {
    options.first { $0.name == value }?.title ?? LocalizedText(value)
  }

  /// Whether the app that the answers describe has what a case needs.
  ///
  /// - Parameters:
  ///   - need: What the case needs with regard to this question.
  ///   - answers: The answers in the profile.
  /// - Returns: Whether the app meets the need.
  @usableFromInline package func isMet(_ need: AppNeed, by answers: [String]) -> Bool {
    switch answer {
    case .one, .several:
      need.values.contains(where: answers.contains)
    case .minimum:
      zip(need.values, answers).allSatisfy { (Int($0) ?? 0) >= (Int($1) ?? 0) }
    }
  }
}

/// What a case, or a part of the vocabulary, needs of an app to be of use to it.
@usableFromInline package struct AppNeed: Hashable, Sendable {
  /// The name of the question that it is about.
  @usableFromInline package let question: String
  /// The acceptable answers, of which one is enough; the first one names the need.
  @usableFromInline package let values: [String]

  /// Makes a need from one or more acceptable answers.
  @usableFromInline package init(_ question: String, _ values: String...) {
    self.init(question, anyOf: values)
  }

  /// Makes a need from a list of acceptable answers, which must not be empty.
  @usableFromInline package init(_ question: String, anyOf values: [String]) {
    precondition(!values.isEmpty, "a need that nothing meets makes a case apply to nobody")
    self.question = question
    self.values = values
  }
}

/// A part of a vocabulary that may be of use to some apps only.
@usableFromInline package enum VocabularyPart: Hashable, Sendable {
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
  case transition(StateMachine.Transition)
}
