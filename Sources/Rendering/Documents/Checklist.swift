import Scenarios

/// A suite as people work through it on paper: numbered cases with boxes to tick.
///
/// It holds texts in one language and no markup.
struct Checklist {
  /// The features of one folder.
  struct Chapter {
    /// The names of the folders, outermost first; empty for files given by themselves.
    let path: [String]
    let features: [Feature]
  }

  /// One scenario file.
  struct Feature {
    let id: String
    let title: String
    let source: String?
    let tags: [String]
    let requirements: [String]
    let scenarios: [Scenario]
    /// The number of its cases.
    let caseCount: Int
  }

  /// One scenario with its cases.
  struct Scenario {
    let id: String
    let title: String
    let priority: Priority
    let tags: [String]
    let requirements: [String]
    /// Where the behaviour is known from, if it is not what the feature says.
    let source: String?
    let cases: [Case]
  }

  /// One case: what is executed, ticked and signed.
  struct Case {
    /// The number of the case in the document, from 1.
    let number: Int
    /// The address that a command line takes.
    let address: String
    let assignments: [Assignment]
    let preconditions: [Line]
    let steps: [Step]
    /// What the case breaks on purpose.
    let violations: [String]
    /// How the case stood after a run; nil if it was not run.
    let result: Status?
  }

  /// The value of one axis of the matrix.
  struct Assignment {
    let axis: String
    let value: String
    /// What people read for the value.
    let text: String
  }

  /// One numbered step.
  struct Step: Hashable {
    let number: Int
    /// What is done; nil if there is nothing to do but to look.
    let operation: Line?
    /// What is seen then.
    let expected: [Line]
  }

  /// One thing to make sure of, do or see.
  struct Line: Hashable {
    let text: String
    /// Whether only people can do or see it.
    let isManual: Bool
  }

  let title: String
  let languageCode: String
  let chapters: [Chapter]
  /// The number of all cases.
  let caseCount: Int
}
