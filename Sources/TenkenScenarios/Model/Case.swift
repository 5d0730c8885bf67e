public import TenkenDiagnostics
public import TenkenSimulation

/// One combination of a scenario's matrix: the unit that is executed, ticked and counted.
///
/// A case stores only its combination. Its steps and expectations come from its scenario's
/// ``Outline``.
public struct Case: Sendable {
  /// One axis and its value in this case.
  public struct Assignment: Hashable, Sendable {
    /// The axis's name.
    public let axis: String
    /// The value.
    public let value: String
  }

  /// The content of the scenario, which all its cases share.
  let outline: Outline
  /// The indices of the case's values on the axes of the matrix.
  public let combination: [Int]

  /// The values of the matrix; empty for a scenario without one.
  public var assignments: [Assignment] {
    zip(outline.axes, combination).map { Assignment(axis: $0.name, value: $0.values[$1]) }
  }
  /// The steps before the case: preconditions, and operations that are part of the history.
  public var preconditions: [Step] { outline.preconditions.contents(in: combination) }
  /// The operations, with the intermediate expectations.
  public var operations: [Step] { outline.operations.contents(in: combination) }
  /// The expectations at the end.
  public var expected: [Expectation] { outline.expected.contents(in: combination) }
  /// The invariants that this case says are broken, by index in the vocabulary.
  public var violatedInvariants: [Int] { outline.violatedInvariants }
  /// The names of these invariants.
  public var violates: [String] { outline.violates }

  /// Whether the case says nothing about what must happen, so that no run can judge it.
  ///
  /// Then it has no expected state, no refusal as the outcome of an operation, and no invariant
  /// that it breaks. That operations are not refused is true of nearly every text.
  public var expectsNothing: Bool {
    violatedInvariants.isEmpty && expected.isEmpty
      && operations.allSatisfy { step in
        switch step.action {
        case .expect(let expectations): expectations.isEmpty
        case .perform(let invocation): invocation.refusal == nil
        case .establish, .manual: true
        }
      }
  }

  /// The address of the case in the suite: `feature/scenario[axis=value]`.
  public var address: String { outline.feature + "/" + name }

  /// The name of the case in its feature: `scenario[axis=value]`.
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
/// A class, because every case has lists of steps, most of which it shares with other cases.
public final class Step: Sendable {
  /// What a step does.
  public enum Action: Sendable {
    /// A precondition of the system.
    case establish(Invocation)
    /// An operation of the system.
    case perform(Invocation)
    /// Intermediate expectations.
    case expect([Expectation])
    /// Something that only people can do or see.
    case manual(LocalizedText)
  }

  /// The index of the step in its list; a case leaves out the steps that `when` excludes.
  ///
  /// The file's own `preconditions` come first, and those of the scenario continue the numbering.
  public let index: Int
  /// What the step does.
  public let action: Action
  /// The wording that replaces the word's own; nil if there is none.
  public let text: LocalizedText?
  /// Where the step is in the file; for one of the named steps, where they are used.
  public let range: SourceRange
  /// The use of named steps that the step comes from; nil if the list has the step itself.
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

  /// Returns a copy of the step with another precondition.
  package func replacingPrecondition(with precondition: BoundWord) -> Step {
    Step(
      index: index, action: .establish(Invocation(bound: precondition, refusal: nil)), text: text,
      range: range, group: group)
  }

  /// Makes a precondition that is not in the file, with a scenario's range.
  package convenience init(_ precondition: BoundWord, at range: SourceRange) {
    self.init(
      index: 0, action: .establish(Invocation(bound: precondition, refusal: nil)), text: nil,
      range: range)
  }
}

/// A precondition or an operation with its arguments.
public struct Invocation: Sendable {
  /// The word with its arguments, prepared for every case that uses it.
  public let bound: BoundWord
  /// The expected refusal; nil if the word is expected to be done.
  public let refusal: String?
  /// The names of the arguments that the author wrote; the others have their defaults.
  public internal(set) var written: [String] = []

  /// The word's index in the vocabulary's list of its kind.
  public var word: Int { bound.word }
  /// The checked arguments.
  public var arguments: Arguments { bound.arguments }
}

/// One item of `expected`, or of an `expect` between operations; a class like ``Step``.
public final class Expectation: Sendable {
  /// What is expected.
  public enum Subject: Sendable {
    /// An observation, and the pattern that its value must match.
    case observation(BoundWord, Pattern)
    /// Something that only people can see.
    case manual(LocalizedText)
  }

  /// The index of the item in its list in the file.
  public let index: Int
  /// What is expected.
  public let subject: Subject
  /// The wording that replaces the word's own; nil if there is none.
  public let text: LocalizedText?
  /// Where the item is in the file.
  public let range: SourceRange

  init(index: Int, subject: Subject, text: LocalizedText?, range: SourceRange) {
    self.index = index
    self.subject = subject
    self.text = text
    self.range = range
  }

  /// Makes an expectation of a value that is not in the file, with a scenario's range.
  package convenience init(_ observation: BoundWord, reads value: Value, at range: SourceRange) {
    self.init(index: 0, subject: .observation(observation, .equals(value)), text: nil, range: range)
  }
}
