package import TenkenDiagnostics
package import TenkenSimulation

/// One combination of a scenario's matrix: the unit that is executed, ticked and counted.
///
/// A case stores only its combination. Its steps and expectations come from its scenario's
/// ``Outline``.
package struct Case: Sendable {
  /// One axis and its value in this case.
  package struct Assignment: Hashable, Sendable {
    /// The axis's name.
    package let axis: String
    /// The value.
    package let value: String
  }

  /// The content of the scenario, which all its cases share.
  let outline: Outline
  /// The indices of the case's values on the axes of the matrix.
  package let combination: [Int]

  /// The values of the matrix; empty for a scenario without one.
  package var assignments: [Assignment] {
    zip(outline.axes, combination).map { Assignment(axis: $0.name, value: $0.values[$1]) }
  }
  /// The steps before the case: preconditions, and operations that are part of the history.
  package var preconditions: [Step] { outline.preconditions.contents(in: combination) }
  /// The operations, with the intermediate expectations.
  package var operations: [Step] { outline.operations.contents(in: combination) }
  /// The expectations at the end.
  package var expected: [Expectation] { outline.expected.contents(in: combination) }
  /// The invariants that this case says are broken, by index in the vocabulary.
  package var violatedInvariants: [Int] {
    outline.violates.contents(in: combination).map(\.invariant)
  }
  /// The names of these invariants.
  package var violates: [String] { outline.violates.contents(in: combination).map(\.name) }

  /// Whether the case says nothing about what must happen, so that no run can judge it.
  ///
  /// Then it has no expected state, no refusal as the outcome of an operation, and no invariant
  /// that it breaks. That operations are not refused is true of nearly every text.
  package var expectsNothing: Bool {
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
  package var address: String { outline.feature + "/" + name }

  /// The name of the case in its feature: `scenario[axis=value]`.
  package var name: String {
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
package final class Step: Sendable {
  /// What a step does.
  package enum Action: Sendable {
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
  package let index: Int
  /// What the step does.
  package let action: Action
  /// The wording that replaces the word's own; nil if there is none.
  package let text: LocalizedText?
  /// Where the step is in the file; for one of the named steps, where they are used.
  package let range: SourceRange
  /// The use of named steps that the step comes from; nil if the list has the step itself.
  package let group: StepGroup?

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

  /// Returns a copy of the step that does an operation.
  package func doing(_ operation: BoundWord) -> Step {
    Step(
      index: index, action: .perform(Invocation(bound: operation, refusal: nil)), text: text,
      range: range, group: group)
  }

  /// Makes a precondition that is not in the file, with a scenario's range.
  package convenience init(_ precondition: BoundWord, at range: SourceRange) {
    self.init(
      index: 0, action: .establish(Invocation(bound: precondition, refusal: nil)), text: nil,
      range: range)
  }
}

extension Step {
  /// The expectations of a check between operations; none for other steps.
  package var expectations: [Expectation] {
    switch action {
    case .expect(let expectations): expectations
    case .establish, .perform, .manual: []
    }
  }
}

/// A precondition or an operation with its arguments.
package struct Invocation: Sendable {
  /// The word with its arguments, prepared for every case that uses it.
  package let bound: BoundWord
  /// The expected refusal; nil if the word is expected to be done.
  package let refusal: String?
  /// The names of the arguments that the author wrote; the others have their defaults.
  package internal(set) var written: [String] = []

  /// The word's index in the vocabulary's list of its kind.
  package var word: Int { bound.word }
  /// The checked arguments.
  package var arguments: Arguments { bound.arguments }
}

/// One item of `expected`, or of an `expect` between operations; a class like ``Step``.
package final class Expectation: Sendable {
  /// What is expected.
  package enum Subject: Sendable {
    /// An observation, and the pattern that its value must match.
    case observation(BoundWord, Pattern)
    /// Something that only people can see.
    case manual(LocalizedText)
  }

  /// The index of the item in its list in the file.
  package let index: Int
  /// What is expected.
  package let subject: Subject
  /// The wording that replaces the word's own; nil if there is none.
  package let text: LocalizedText?
  /// Where the item is in the file.
  package let range: SourceRange

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

extension Expectation {
  /// What is read and what it has to be; nil if only people can judge it.
  package var observation: (look: BoundWord, pattern: Pattern)? {
    switch subject {
    case .observation(let look, let pattern): (look, pattern)
    case .manual: nil
    }
  }
}
