/// A small mistake in the rules that a file declares, for cases to notice.
package struct PlantedBug: Sendable {
  /// Whether anybody could notice it, as far as a search can tell.
  package enum Outlook: Hashable, Sendable {
    /// It can be noticed in this way.
    case noticeable(Clue)
    /// Whatever is done, nothing that can be seen ever differs.
    case unnoticeable
    /// The search ended before it had tried everything.
    case undecided
  }

  /// The shortest way that was found on which something differs that can be seen.
  package struct Clue: Hashable, Sendable {
    /// A precondition or an operation with its arguments.
    package struct Step: Hashable, Sendable {
      /// The name of the word.
      package let word: String
      /// The arguments by their names, in the order of the word's parameters.
      package let arguments: [Value.Field]

      /// The step as a scenario writes it.
      package let code: String

      /// Makes a step.
      ///
      /// - Parameters:
      ///   - word: The name of the word.
      ///   - arguments: The arguments by their names.
      ///   - code: The step as a scenario writes it; nil if it writes the arguments as they are.
      package init(_ word: String, _ arguments: [Value.Field] = [], code: String? = nil) {
        (self.word, self.arguments) = (word, arguments)
        let values = arguments.count == 1 ? arguments[0].value : .record(arguments)
        self.code = code ?? (arguments.isEmpty ? word : "\(word): \(values)")
      }
    }

    /// What is seen.
    package enum Sight: Hashable, Sendable {
      /// How the last step ends.
      case outcome(Outcome)
      /// What an observation reads, by its name.
      case value(String, Value)
      /// The invariants that do not hold, by their names; none if all hold.
      case violations([String])
      /// A step does not come to its end.
      case endless

      /// What is seen as a scenario expects it, if it could.
      package var code: String {
        switch self {
        case .outcome(.done): "outcome: done"
        case .outcome(.refused(let refusal)): "outcome: \(refusal)"
        case .value(let observation, let value): "\(observation): \(value)"
        case .violations([]): "no violation"
        case .violations(let names): "violates: \(names.joined(separator: ", "))"
        case .endless: "it never ends"
        }
      }
    }

    /// A precondition, if there is one, and the operations.
    package let steps: [Step]
    /// What is seen then without the bug.
    package let usual: Sight
    /// What is seen with the bug.
    package let mutated: Sight

    /// Makes a clue.
    package init(steps: [Step], usual: Sight, mutated: Sight) {
      (self.steps, self.usual, self.mutated) = (steps, usual, mutated)
    }
  }

  /// Where the bug is, with an ellipsis in place of `value`: `press: …`.
  package let place: String
  /// The kebab-case name of the bug; unique in its place.
  package let value: String
  /// The line in the system's file, from 1.
  package let line: Int
  /// What has the bug, in words.
  package let subject: LocalizedText
  /// How it behaves then, in words.
  package let text: LocalizedText
  /// Whether the rules with the bug are valid, which are made when asked; else it is no mutant.
  package let isPlantable: @Sendable () -> Bool
  /// Searches whether the bug can be noticed, as one of some bugs that share the work: a second.
  package let outlook: @Sendable (_ count: Int) -> Outlook

  /// Makes a bug.
  package init(
    place: String, value: String, line: Int, subject: LocalizedText, text: LocalizedText,
    isPlantable: @escaping @Sendable () -> Bool,
    outlook: @escaping @Sendable (_ count: Int) -> Outlook
  ) {
    (self.place, self.value, self.line) = (place, value, line)
    (self.subject, self.text) = (subject, text)
    (self.isPlantable, self.outlook) = (isPlantable, outlook)
  }
}
