public import TenkenDiagnostics
public import TenkenSimulation

/// One combination of a scenario's matrix: what is executed, ticked and counted.
///
/// It is a choice among what its scenario's ``Outline`` says, and holds nothing else.
public struct Case: Sendable {
  /// One axis and its value in this case.
  public struct Assignment: Hashable, Sendable {
    /// The axis's name.
    public let axis: String
    /// The value.
    public let value: String
  }

  /// What all cases of the scenario are made of.
  let outline: Outline
  /// The indices of the case's values on the axes of the matrix.
  public let combination: [Int]

  /// The values of the matrix; empty for a scenario without one.
  public var assignments: [Assignment] {
    zip(outline.axes, combination).map { Assignment(axis: $0.name, value: $0.values[$1]) }
  }
  /// The values of the matrix as people read them: their titles, or as the file has them.
  public var valueTitles: [LocalizedText] {
    zip(outline.axes, combination).map { axis, index in
      let value = axis.values[index]
      return axis.titles[value] ?? LocalizedText(value)
    }
  }
  /// What is true before, words of preconditions and operations of history alike.
  public var preconditions: [Step] { outline.preconditions.contents(in: combination) }
  /// What is done, with the looks between.
  public var operations: [Step] { outline.operations.contents(in: combination) }
  /// What is expected in the end.
  public var expected: [Expectation] { outline.expected.contents(in: combination) }
  /// The invariants that this case says are broken.
  public var violates: [String] { outline.violates }

  /// The address of the case in the suite: `feature/scenario[axis=value]`.
  public var address: String { outline.feature + "/" + name }

  /// What the case is called in its feature: `scenario[axis=value]`.
  public var name: String {
    var name = outline.scenario
    guard !combination.isEmpty else { return name }
    for (index, (axis, value)) in zip(outline.axes, combination).enumerated() {
      name += index == 0 ? "[" : ","
      name += axis.name
      name += "="
      name += axis.values[value]
    }
    return name + "]"
  }
}

/// One item of `preconditions` or `operations`.
///
/// An object, because every case has lists of them, and shares most with the others.
public final class Step: Sendable {
  /// What a step says.
  public enum Action: Sendable {
    /// A precondition of the system.
    case establish(Invocation)
    /// An operation of the system.
    case perform(Invocation)
    /// An intermediate look.
    case expect([Expectation])
    /// Something only people can do or see.
    case manual(LocalizedText)
  }

  /// The index of the step in its list of the file; cases leave out what `when` excludes.
  ///
  /// Steps of the file's own `preconditions` come first and are counted on.
  public let index: Int
  /// What it says.
  public let action: Action
  /// The wording that replaces the word's own; nil if there is none.
  public let text: LocalizedText?
  /// Where the step stands; for one of named steps, where they are used.
  public let range: SourceRange
  /// The use of named steps that it comes from; nil if it stands in its list itself.
  public let group: StepGroup?

  init(
    index: Int, action: Action, text: LocalizedText?, range: SourceRange, group: StepGroup? = nil
  ) {
    self.index = index
    self.action = action
    self.text = text
    self.range = range
    self.group = group
  }

  /// The same step with another precondition in its place.
  package func saying(_ precondition: BoundWord) -> Step {
    Step(
      index: index, action: .establish(Invocation(bound: precondition, refusal: nil)), text: text,
      range: range, group: group)
  }

  /// A precondition that nobody has written, at the place of a scenario.
  package convenience init(_ precondition: BoundWord, at range: SourceRange) {
    self.init(
      index: 0, action: .establish(Invocation(bound: precondition, refusal: nil)), text: nil,
      range: range)
  }
}

/// A precondition or an operation with its arguments.
public struct Invocation: Sendable {
  /// The word with its arguments, ready for every case that says it.
  public let bound: BoundWord
  /// The refusal that is expected; nil if the word is to be done.
  public let refusal: String?
  /// The names of the arguments that the author has written, where others have their defaults.
  public internal(set) var written: [String] = []

  /// The word's index in the vocabulary's list of its kind.
  public var word: Int { bound.word }
  /// Its arguments, checked.
  public var arguments: Arguments { bound.arguments }
}

/// One item of `expected`, or of an `expect` between operations: an object like ``Step``.
public final class Expectation: Sendable {
  /// What is expected.
  public enum Subject: Sendable {
    /// An observation, and what it must read.
    case observation(BoundWord, Pattern)
    /// Something only people can see.
    case manual(LocalizedText)
  }

  /// The index of the item in its list of the file.
  public let index: Int
  /// What is expected.
  public let subject: Subject
  /// The wording that replaces the word's own; nil if there is none.
  public let text: LocalizedText?
  /// Where the item stands.
  public let range: SourceRange

  init(index: Int, subject: Subject, text: LocalizedText?, range: SourceRange) {
    self.index = index
    self.subject = subject
    self.text = text
    self.range = range
  }

  /// What nobody has written: that an observation reads a value, at the place of a scenario.
  package convenience init(_ look: BoundWord, reads value: Value, at range: SourceRange) {
    self.init(index: 0, subject: .observation(look, .equals(value)), text: nil, range: range)
  }
}
