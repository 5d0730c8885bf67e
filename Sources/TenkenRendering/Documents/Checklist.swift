import TenkenScenarios

/// A suite as people work through it on paper: numbered cases with boxes to tick.
///
/// It holds texts in one language and no markup.
struct Checklist {
  /// The features of one folder.
  struct Chapter {
    /// What the folders are called, outermost first; empty for files given by themselves.
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
    /// What every case takes for granted of the tested app.
    let assumptions: [String]
    /// How to check what no screen shows and its cases expect.
    let handChecks: [HandCheck]
  }

  /// How to check something that no screen shows.
  struct HandCheck: Hashable {
    let title: String
    let text: String
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
    /// What its cases have in common, to be read once; nil if it has one case, or nobody asked.
    let table: Script?
  }

  /// What is made sure of, done and seen.
  struct Script {
    /// Nothing.
    static let empty = Script(preconditions: [], steps: [], violations: [])

    let preconditions: [Line]
    let steps: [Step]
    /// What is broken on purpose.
    let violations: [Line]
  }

  /// One case: what is executed, ticked and signed.
  struct Case {
    /// The number of the case in the document, from 1.
    let number: Int
    /// The address that a command line takes.
    let address: String
    /// The hash of what it means, as a run reports it: the same in every language.
    let hash: String
    let assignments: [Assignment]
    /// The environment of the case as people call it; empty if it names none.
    let environment: String
    let script: Script
    /// How the case stood in the simulation; nil if it was not run.
    let result: Status?
    /// How it stood on devices; nil if nobody has said.
    let tested: Status?
    /// Why it failed; empty if it did not.
    let faults: [FaultText]
    /// How long one waits, in words; empty if there is no waiting to speak of.
    let waiting: String
    /// The same in whole minutes; nil if there is none.
    let waitingMinutes: Int?
    /// What is done first so that it takes no longer; empty if nothing is.
    let preparation: String
    /// Why nobody can do it by hand; empty if somebody can.
    let obstacles: [String]
    /// Its place among the cases that are enough; empty if all are wanted.
    let place: String
  }

  /// The value of one axis of the matrix.
  struct Assignment: Hashable {
    let axis: String
    let value: String
    /// What people read for the value.
    let text: String
  }

  /// One numbered step.
  struct Step: Hashable {
    let number: Int
    /// What is done, by different cases in different ways; empty if there is only to look.
    let operations: [Line]
    /// What is seen then.
    let expected: [Line]
  }

  /// A case that is not in the document, because nobody can do it by hand.
  struct LeftOut {
    /// The address that a command line takes.
    let address: String
    /// What its scenario is called.
    let title: String
    /// Why nobody can do it.
    let obstacles: [String]
  }

  /// Combinations that are no cases, because the system refuses them.
  struct Refused {
    /// The scenario with the values that make it so.
    let address: String
    /// What is refused, and why.
    let text: String
  }

  /// One thing to make sure of, do or see.
  struct Line: Hashable {
    let text: String
    /// The cases that the line is for, by their matrix values; empty if it is for all.
    var condition = ""
    /// Whether only people can do or see it.
    let isManual: Bool
    /// Whether it is how the tested app is written: nothing to tick.
    var isAssumption = false
    /// Whether its feature says it for all cases.
    var isSaidBefore = false
  }

  /// The most cases of a page whose parts are all there from the start.
  ///
  /// More are drawn by a script as they come near the window. Below it a page can be read where no
  /// script runs, such as the preview of an attachment, and a phone still takes it.
  static let drawnAtOnce = 100

  let title: String
  let languageCode: String
  /// The build that is tested; empty if it is to be filled in.
  let build: String
  let layout: Layout
  /// The page that leads to this one; nil if there is none.
  let indexFile: String?
  let chapters: [Chapter]
  /// The number of all cases.
  let caseCount: Int
  /// The cases that only the simulation can do, and that are not listed therefore.
  let leftOut: [LeftOut]
  /// That and how many there are, and how to get them; empty if there are none.
  let leftOutText: String
  /// The combinations that the system refuses, where a file leaves them out.
  let refused: [Refused]
  /// What applies to the team's app; nil where everything does.
  let scope: ScopeText?
  /// Of what the cases were chosen as enough; nil where all are wanted.
  let enough: EnoughText?
}
