import TenkenScenarios
import TenkenSimulation

/// A line of a source to be written: as a word if one fits, and as a manual line otherwise.
struct PlannedLine: Sendable {
  /// A word that the line may state.
  struct Choice: Hashable, Sendable {
    var item: ScenarioItem
    /// The language of the line; nil if a known file has the line.
    let language: Language?
  }

  /// The line of the source.
  let source: ImportedText
  let role: LineRole
  /// The words to try, in order.
  var choices: [Choice]
  /// The index of the current choice; the line is manual if there is none left.
  var choice = 0
  /// Whether the source says that it is for people only.
  var isMarkedManual = false
  /// The source's text of the refusal; nil if the operation is not refused.
  var refusal: String?

  /// The item in the file.
  var item: ScenarioItem {
    word?.item ?? .manual(LocalizedText(source.text + (refusal.map { " (\($0))" } ?? "")))
  }

  /// The current word; nil if the line is for people only.
  var word: Choice? { choices.indices.contains(choice) ? choices[choice] : nil }

  /// Whether the line has no other word to try: none is left, or it comes from a known file.
  var isSettled: Bool { choice >= choices.count || source.text.isEmpty }
}

/// A scenario to be written; its lines are indices into the plan of the file.
struct PlannedScenario: Sendable {
  /// A step between the preconditions and the final expectations.
  enum Step: Sendable {
    case operation(Int)
    case expectations([Int])
  }

  var id: String
  var title: LocalizedText
  var priority: String?
  var tags: [String] = []
  var requirements: [String] = []
  var source: String?
  /// The other texts of the source.
  var comments: [String] = []
  var preconditions: [Int] = []
  var steps: [Step] = []
  var expected: [Int] = []
  var violates: [String] = []
  /// Whether it is a known case, because the source has exactly its lines.
  var isUnchanged = false
}

/// A scenario file as it will be written.
struct PlannedFeature: Sendable {
  var id: String
  var title: LocalizedText
  var system: String?
  var tags: [String] = []
  var requirements: [String] = []
  var source: String?
  /// The other texts of the source.
  var comments: [String] = []
  /// The lines before the scenarios that declare products and other resources.
  var declarations: [String] = []
  /// The lines with the preconditions of all cases, from a profile.
  var usual: [String] = []
  var scenarios: [PlannedScenario] = []
  var lines: [PlannedLine] = []
}
