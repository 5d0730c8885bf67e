import TenkenResults
import TenkenScenarios

/// A suite as testers work through it on paper: numbered cases with boxes to tick.
///
/// It contains texts in one language and no markup.
struct Checklist {
  /// The features of one folder.
  struct Chapter {
    /// The titles of the folders, outermost first; empty for files given without a folder.
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
    /// The assumptions about the tested app that all cases share.
    let assumptions: [String]
    /// How to check expectations of its cases that no screen shows.
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
    /// The source for the behaviour, if it differs from that of the feature.
    let source: String?
    let cases: [Case]
    /// The merged script of its cases; nil if there is only one case or no table is needed.
    let table: Script?
  }

  /// The preconditions, steps and violations of a case, or of all cases of a scenario.
  struct Script {
    /// A script without lines.
    static let empty = Script(preconditions: [], steps: [], violations: [])

    let preconditions: [Line]
    let steps: [Step]
    /// The invariants that the case breaks on purpose.
    let violations: [Line]
  }

  /// One case: what is executed, ticked and signed.
  struct Case {
    /// The number of the case in the document, from 1.
    let number: Int
    /// The address that a command line takes.
    let address: String
    /// The content hash, as a run reports it; the same in every language.
    let hash: String
    let assignments: [Assignment]
    /// The environment of the case as shown to readers; empty if there is none.
    let environment: String
    let script: Script
    /// The status in the simulation; nil if the case was not run.
    let result: Status?
    /// How the case stands on devices; nil without results of people.
    let tested: Standing?
    /// The reasons why it failed; empty if it did not fail.
    let faults: [FaultText]
    /// The waiting time, in words; empty if it is negligible.
    let waiting: String
    /// The waiting time in whole minutes; nil if it is negligible.
    let waitingMinutes: Int?
    /// What to do first so that the case takes no longer; empty if nothing.
    let preparation: String
    /// Why nobody can do it by hand; empty if somebody can.
    let obstacles: [String]
    /// Its rank among the cases chosen as enough, in words; empty if no cases were chosen.
    let rank: String
  }

  /// The value of one axis of the matrix.
  struct Assignment: Hashable {
    let axis: String
    let value: String
    /// The text shown to readers for the value.
    let text: String
  }

  /// One numbered step.
  struct Step: Hashable {
    let number: Int
    /// The operations, alternatives for different cases; empty if there is only something to check.
    let operations: [Line]
    /// The expectations after the operations.
    let expected: [Line]
  }

  /// A case that is left out of the document because nobody can do it by hand.
  struct LeftOut {
    /// The address that a command line takes.
    let address: String
    /// The title of its scenario.
    let title: String
    /// The reasons why nobody can do it.
    let obstacles: [String]
  }

  /// Combinations that are not cases because the system refuses them.
  struct Refused {
    /// The address of the scenario with the refused values.
    let address: String
    /// The refused step and the reason.
    let text: String
  }

  /// A precondition to ensure, an operation to do, or an expectation to check.
  struct Line: Hashable {
    let text: String
    /// The matrix values of the cases that the line applies to; empty if it applies to all.
    var condition = ""
    /// Whether only people can do or see it.
    let isManual: Bool
    /// Whether it is an assumption about the tested app, with nothing to tick.
    var isAssumption = false
    /// Whether the feature already states it for all cases.
    var isRepeated = false
  }

  /// The most cases that a page contains in full from the start.
  ///
  /// On a longer page, a script draws cases as they come near the window. A page within the limit
  /// can be read without scripts, as in the preview of an attachment, and a phone can handle it.
  static let drawnAtOnce = 100

  let title: String
  let languageCode: String
  /// The build that is tested; empty if testers fill it in.
  let build: String
  let layout: Layout
  /// The index page that links to this one; nil if there is none.
  let indexFile: String?
  let chapters: [Chapter]
  /// The number of all cases.
  let caseCount: Int
  /// The cases that are not listed because only the simulation can do them.
  let leftOut: [LeftOut]
  /// A sentence on the cases that are left out and how to get them; empty if there are none.
  let leftOutText: String
  /// The refused combinations that files leave out.
  let refused: [Refused]
  /// What applies to the team's app; nil if everything applies.
  let scope: ScopeText?
  /// The results of all cases together, one text on each line; empty without results of people.
  let totals: [String]
  /// The choice of cases that are enough; nil if no cases were chosen.
  let enough: EnoughText?

  /// Whether there are results of people.
  var isTested: Bool { !totals.isEmpty }
}
