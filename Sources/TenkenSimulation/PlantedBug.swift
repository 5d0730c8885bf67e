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
    /// What is seen if all invariants hold.
    package static let unbroken = "no violation"
    /// What is seen if a step does not come to its end.
    package static let endless = "it never ends"

    /// A precondition, if there is one, and the operations, as a scenario writes them.
    package let steps: [String]
    /// What is seen then without the bug, as a scenario expects it.
    package let usual: String
    /// What is seen with the bug.
    package let mutated: String

    /// Makes a clue.
    package init(steps: [String], usual: String, mutated: String) {
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
