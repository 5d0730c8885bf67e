import TenkenSimulation

/// A line of a source on its way into a scenario file: a word as long as one fits, manual otherwise.
struct PlannedLine: Sendable {
  /// A word that the line may be.
  struct Choice: Hashable, Sendable {
    var item: ScenarioItem
    /// The language in which the line says it; nil where a known file has the line.
    let language: Language?
  }

  /// The line of the source.
  let source: ImportedText
  /// What it is to the tester.
  let role: LineRole
  /// The words it may be, in the order in which they are tried.
  var choices: [Choice]
  /// The number of the choice in force; manual where there is none left.
  var choice = 0
  /// What the source says of its refusal; nil if it is to be done.
  var refusal: String?

  /// What stands in the file.
  var item: ScenarioItem {
    word?.item ?? .manual(LocalizedText(source.text + (refusal.map { " (\($0))" } ?? "")))
  }

  /// The word in force; nil where the line is for people only.
  var word: Choice? { choices.indices.contains(choice) ? choices[choice] : nil }

  /// Whether the line cannot be tried as another word: there is none left, or a known file has it.
  var isSettled: Bool { choice >= choices.count || source.text.isEmpty }
}

/// A scenario as it will be written; lines are numbers in the plan of the file.
struct PlannedScenario: Sendable {
  /// Something between the preconditions and the expected end.
  enum Step: Sendable {
    case operation(Int)
    case look([Int])
  }

  var id: String
  var title: LocalizedText
  var priority: String?
  var tags: [String] = []
  var requirements: [String] = []
  var source: String?
  /// What the source says besides.
  var comments: [String] = []
  var preconditions: [Int] = []
  var steps: [Step] = []
  var expected: [Int] = []
  var violates: [String] = []
  /// Whether it is a known case, of which the source has every line.
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
  /// What the source says besides.
  var comments: [String] = []
  /// What stands before the scenarios: products, or the catalog that they are from.
  var declarations: [String] = []
  var scenarios: [PlannedScenario] = []
  var lines: [PlannedLine] = []
}
