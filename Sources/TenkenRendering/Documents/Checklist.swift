import TenkenScenarios
import TenkenSimulation
import TenkenWording

/// A suite as testers work through it on paper: numbered cases with boxes to tick.
///
/// It contains texts in one language and no markup. What it says of a scenario is made when a
/// template asks for it, and dropped before the next one: see ``ScenarioRow``.
struct Checklist: Sendable {
  /// The features of one folder.
  struct Chapter {
    /// The titles of the folders, outermost first; empty for files given without a folder.
    let path: [String]
    /// The places of its features in the suite.
    let features: Range<Int>

    /// The titles of its folders, in one line.
    var title: String { path.joined(separator: " / ") }
  }

  /// A case that is left out of the document because nobody can do it by hand.
  struct LeftOut {
    /// The address that a command line takes.
    let address: String
    /// Its title, with the values of its matrix.
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

  /// The most cases that a page contains in full from the start.
  ///
  /// On a longer page, a script draws cases as they come near the window. A page within the limit
  /// can be read without scripts, as in the preview of an attachment, and a phone can handle it.
  static let drawnAtOnce = 100

  /// What the document lists, and how.
  let source: DocumentSource
  let chapters: [Chapter]
  /// The numbers of the first cases of features.
  let numbers: PartNumbers
  /// The cases that are not listed because only the simulation can do them.
  let leftOut: [LeftOut]
  /// The refused combinations that files leave out.
  let refused: [Refused]
  /// The results of all cases together, one text on each line; empty without results of people.
  let totals: [String]
  /// What the head explains about the listed cases, one text on each line.
  let legend: [String]
  /// The choice of cases that are enough; nil if no cases were chosen.
  let enough: EnoughText?
  /// The ranks of the cases that were chosen as enough, in words, by their addresses.
  let ranks: [String: String]
  let vocabularies: VocabularyWordings
  /// The words of each feature, made when a format asks first; nil if there is only one format.
  let worded: [WordedFeature.Place]?

  /// Makes the checklist of a suite.
  init(_ whole: DocumentSource) {
    let source = whole.listsSimulationOnly ? whole : whole.forTesters()
    self.source = source
    let entries = source.suite.entries
    var chapters: [Chapter] = []
    var start = 0
    for end in entries.indices {
      let path = entries[end].chapters
      if end + 1 < entries.count, entries[end + 1].chapters == path { continue }
      let titles = path.map { $0.title[source.language] }
      chapters.append(Chapter(path: titles, features: start..<end + 1))
      start = end + 1
    }
    self.chapters = chapters
    numbers = PartNumbers(entries.lazy.map(\.feature.caseCount), from: 1)
    leftOut = whole.listsSimulationOnly ? [] : LeftOut.all(in: whole)
    refused = Refused.all(in: whole)
    // Of chosen cases, those that nobody can do by hand are no part.
    totals = (whole.suite.enough == nil ? whole : source).totals?.lines(source.words) ?? []
    legend = ChecklistLegend(source.suite).lines(source.words)
    enough = source.suite.enough.map { EnoughText($0, of: source) }
    ranks = EnoughText.ranks(of: source)
    vocabularies = source.vocabularies()
    worded = source.keepsWords ? entries.map { _ in WordedFeature.Place() } : nil
  }

  /// The number of all cases.
  var caseCount: Int { numbers.count }

  /// The number of all scenarios.
  var scenarioCount: Int { source.suite.entries.reduce(0) { $0 + $1.feature.scenarios.count } }

  /// Whether there are results of people.
  var isTested: Bool { !totals.isEmpty }

  /// A sentence on the cases that are left out and how to get them; empty if there are none.
  var leftOutText: String {
    leftOut.isEmpty ? "" : source.words(.leftOut, ["n": String(leftOut.count)])
  }

  /// What all cases of a feature assume, a line for each feature; once if it is the same for all.
  var assumptions: [String] {
    let features = chapters.flatMap(rows).map { ($0.title, $0.assumptions.inOrder) }
    if let first = features.first?.1, features.allSatisfy({ $0.1 == first }) { return first }
    return features.filter { !$0.1.isEmpty }.map { title, texts in
      source.words(.recordField, ["name": title, "value": source.words.phrases(texts)])
    }
  }

  /// The key of the heading of these; a heading for all if features have different ones.
  var assumptionsTitle: String {
    let features = chapters.lazy.flatMap(rows).filter { !$0.assumptions.inOrder.isEmpty }
    let titles = Set(features.map(\.assumptionsTitle))
    return titles.count == 1 ? titles.first ?? "label.preconditions" : "label.preconditions"
  }

  /// The features of a chapter, each made when it is asked for.
  func rows(of chapter: Chapter) -> some RandomAccessCollection<FeatureRow> {
    chapter.features.lazy.map { FeatureRow(self, $0, chapter) }
  }

  /// All scenarios, each made when it is asked for.
  var scenarioRows: some Sequence<ScenarioRow> {
    chapters.lazy.flatMap(rows).flatMap(\.scenarios)
  }
}

extension Checklist.LeftOut {
  /// The cases of a suite that nobody can do by hand.
  fileprivate static func all(in source: DocumentSource) -> [Checklist.LeftOut] {
    let features = source.suite.entries.map(\.feature)
    let titles = CaseTitles(features, source.language, source.words)
    return features.flatMap { feature in
      feature.scenarios.flatMap { scenario in
        scenario.cases.filter(source.isSimulationOnly).map { testCase in
          Checklist.LeftOut(
            address: testCase.address, title: titles.title(of: testCase, scenario, feature),
            obstacles: source.obstacles(of: testCase))
        }
      }
    }
  }
}

extension Checklist.Refused {
  /// The combinations that scenarios leave out because the system refuses them.
  fileprivate static func all(in source: DocumentSource) -> [Checklist.Refused] {
    source.suite.features.flatMap { feature -> [Checklist.Refused] in
      guard feature.scenarios.contains(where: { !$0.refused.isEmpty }) else { return [] }
      let wording = Wording(feature, source.language)
      return feature.scenarios.flatMap { scenario in
        scenario.refused.map { refused in
          Checklist.Refused(
            address: refused.address(in: scenario, of: feature),
            text: wording.text(refused, in: scenario))
        }
      }
    }
  }
}
