import TenkenDiagnostics
import TenkenExecution
import TenkenScenarios
import TenkenSimulation
import TenkenWording

extension MutationPage {
  /// The template fields of the page in a language.
  func fields(_ language: Language, _ words: PageTexts) -> PageFields {
    let content = Content(self, language)
    let cases = NamedCases(
      titles: CaseTitles(features, language, words),
      checklist: language.page("checklist", beside: indexFile))
    let mutant = FieldTable<ToldMutant>.mutant(cases)
    let kinds = FieldTable<Mutant.Kind>([
      .text("kindText") { kind in
        content.scores[kind]?.text(of: words["mutation.kind.\(kind.rawValue)"], words)
      }
    ])
    let systems = FieldTable<Vocabulary>([
      .text("systemText") {
        content.systemScores[$0.system]?.text(of: $0.title[language], words)
      }
    ])
    let groups = FieldTable<[ToldMutant]>([
      .text("place") { $0.first?.entry.place },
      .text("groupSubject") { $0.first?.text.subject },
      .text("groupConfidence") { $0.first?.text.confidence },
      .text("system") { $0.first?.system },
      .list("values", of: mutant) { $0 },
    ])
    let loner = FieldTable<SoleKiller>(
      cases.fields { $0.address } + [
        .number("lonerTotal") { $0.mutants.count },
        .list("lonerMutants", of: mutant) { $0.mutants },
      ])
    let enough = FieldTable<EnoughCase>(
      cases.fields { $0.address } + [
        .number("added") { $0.added },
        .number("addedPercent") { $0.percent },
      ])
    return FieldTable<MutationPage>([
      .text("title") { $0.title.text("page.mutation", words) },
      .text("language") { _ in language.code },
      .text("indexFile") { $0.indexFile },
      .number("percent") { _ in content.score.percent },
      .flag("isEmpty") { _ in content.score.percent == nil },
      .number("killed") { _ in content.score.killed },
      .number("mutantTotal") { _ in content.score.total },
      .number("caseTotal") { $0.result.cases.count },
      .number("failingTotal") { $0.result.failingCount.nonzero },
      .list("kinds", of: kinds) { _ in
        Mutant.Kind.allCases.filter { content.scores[$0]?.total ?? 0 > 0 }
      },
      .flag("hasSystems") { _ in !content.severalSystems.isEmpty },
      .list("systems", of: systems) { _ in content.severalSystems },
      .number("survivedTotal") { _ in content.survivors.count.nonzero },
      .list("survivors", of: mutant) { _ in content.survivors },
      .number("uncoveredTotal") { _ in content.uncovered.reduce(0) { $0 + $1.count }.nonzero },
      .list("uncovered", of: groups) { _ in content.uncovered },
      .number("unnoticeableTotal") { _ in content.unnoticeable.count.nonzero },
      .list("unnoticeable", of: mutant) { _ in content.unnoticeable },
      .number("outOfScopeTotal") { _ in content.outOfScope.count.nonzero },
      .list("outOfScope", of: mutant) { _ in content.outOfScope },
      .number("aloneTotal") { _ in
        content.soleKillers.reduce(0) { $0 + $1.mutants.count }.nonzero
      },
      .list("loners", of: loner) { _ in content.soleKillers },
      .number("enoughTotal") { _ in content.enoughCases.count.nonzero },
      .list("enoughCases", of: enough) { _ in content.enoughCases },
      .number("needlessTotal") { _ in content.needlessSteps?.count },
      .number("stepTotal") { $0.needless?.reduce(0) { $0 + $1.steps.triedCount } },
      .list("needlessSteps", of: .needlessStep) { _ in content.needlessSteps ?? [] },
      .number("beyondTotal") { $0.result.untestableValueCount.nonzero },
    ]).page(self)
  }
}

/// What the page shows, made once: a template asks for many fields of each mutant.
private struct Content {
  let score: MutationResult.Score
  let scores: [Mutant.Kind: MutationResult.Score]
  /// The systems, if there are several.
  let severalSystems: [Vocabulary]
  let systemScores: [String: MutationResult.Score]
  let survivors: [ToldMutant]
  let unnoticeable: [ToldMutant]
  let outOfScope: [ToldMutant]
  let uncovered: [[ToldMutant]]
  /// The cases that alone kill some mutants; those that kill the most come first.
  let soleKillers: [SoleKiller]
  let enoughCases: [EnoughCase]
  /// The steps that are not needed; nil if they were not requested.
  let needlessSteps: [NeedlessStep]?

  init(_ page: MutationPage, _ language: Language) {
    let result = page.result
    score = result.score()
    scores = Dictionary(
      uniqueKeysWithValues: Mutant.Kind.allCases.map { ($0, result.score(of: $0)) })
    let systems = result.vocabularies
    let isOneOfSeveral = systems.count > 1
    severalSystems = isOneOfSeveral ? systems : []
    systemScores = Dictionary(
      uniqueKeysWithValues: systems.map { ($0.system, result.score(in: $0.system)) })
    func told(_ entries: [MutationResult.Entry]) -> [ToldMutant] {
      entries.map { ToldMutant($0, language, isOneOfSeveral: isOneOfSeveral) }
    }
    unnoticeable = told(result.entries(.unnoticeable))
    outOfScope = told(result.entries(.outOfScope))
    survivors = told(result.entries(.survived))
    uncovered = result.groups(.noCoverage).map(told)
    let alone = result.entries(.killed).filter { $0.killing.count == 1 }
    let byCase = Dictionary(grouping: alone) { $0.killing[0] }
    soleKillers = byCase.sorted { ($1.value.count, $0.key) < ($0.value.count, $1.key) }.map {
      SoleKiller(
        address: result.cases[$0.key], mutants: told($0.value))
    }
    let choices = result.enoughCases
    let total = choices.reduce(0) { $0 + $1.added }
    var killed = 0
    enoughCases = choices.map { choice in
      killed += choice.added
      return EnoughCase(
        address: result.cases[choice.index], added: choice.added, percent: killed * 100 / total)
    }
    needlessSteps = page.needless?.flatMap { feature, steps in
      let wording = steps.entries.isEmpty ? nil : Wording(feature, language)
      return steps.entries.map { entry in
        NeedlessStep(
          file: "\(feature.path):\(entry.step.range.start.line + 1)",
          text: wording?.text(entry.step, in: entry.testCase) ?? "")
      }
    }
  }
}

extension MutationResult.Score {
  /// How many of the mutants of a kind or of a system are killed.
  fileprivate func text(of name: String, _ words: PageTexts) -> String {
    words(.mutationScore, ["name": name, "n": String(killed), "m": String(total)])
  }
}

/// A mutant with its texts.
private struct ToldMutant {
  let entry: MutationResult.Entry
  let text: MutantText
  /// What people call its system, if there are several.
  let system: String?

  init(_ entry: MutationResult.Entry, _ language: Language, isOneOfSeveral: Bool) {
    (self.entry, text) = (entry, MutantText(entry, language))
    system = isOneOfSeveral ? entry.vocabulary.title[language] : nil
  }
}

/// What cases are called, and where the checklist beside the page has them.
private struct NamedCases {
  let titles: CaseTitles
  let checklist: String?

  /// The fields of a case that its address tells.
  func fields<Entry>(_ address: @escaping (Entry) -> String) -> [FieldTable<Entry>.Entry] {
    [
      .text("address") { address($0) },
      .text("caseTitle") { titles.title(of: address($0)) },
      .text("link") { entry in checklist.map { $0 + "#" + address(entry).anchor } },
    ]
  }
}

/// A case that alone kills some mutants.
private struct SoleKiller {
  let address: String
  let mutants: [ToldMutant]
}

/// One of the few cases that are enough to kill all killed mutants.
private struct EnoughCase {
  let address: String
  let added: Int
  /// The percentage of all killed mutants that this case and those before it kill.
  let percent: Int
}

/// A step that is not needed.
private struct NeedlessStep {
  let file: String
  let text: String
}

extension FieldTable<ToldMutant> {
  /// The template fields of a mutant.
  fileprivate static func mutant(_ cases: NamedCases) -> Self {
    let part = FieldTable<ComparedPart>([
      .text("partText") { $0.text },
      .flag("isDifferent") { $0.isDifferent },
    ])
    let unseen = FieldTable<MutantText.Unseen>(
      cases.fields { $0.address } + [
        .number("unseenCases") { $0.count },
        .flag("isOtherEvent") { $0.isOtherEvent },
        .list("usual", of: part) { ComparedPart.parts(of: $0.usual, besides: $0.mutated) },
        .list("mutated", of: part) { ComparedPart.parts(of: $0.mutated, besides: $0.usual) },
      ])
    let clue = FieldTable<ToldClue>([
      .text("clueSteps") { $0.steps.joined(separator: " → ") },
      .list("clueUsual", of: part) { ComparedPart.parts(of: $0.usual, besides: $0.mutated) },
      .list("clueMutated", of: part) { ComparedPart.parts(of: $0.mutated, besides: $0.usual) },
    ])
    return Self([
      .text("mutant") { $0.text.name },
      .text("value") { $0.entry.value },
      .text("subject") { $0.text.subject },
      .text("text") { $0.text.text },
      .text("confidence") { $0.text.confidence },
      .text("system") { $0.system },
      .record("unseen", of: unseen) { $0.text.unseen },
      .text("origin") { $0.text.origin },
      .record("clue", of: clue) { $0.text.toldClue },
      .flag("isUndecided") { $0.text.isUndecided },
    ])
  }
}

extension FieldTable<NeedlessStep> {
  fileprivate static var needlessStep: Self {
    Self([
      .text("stepFile") { $0.file },
      .text("stepText") { $0.text },
    ])
  }
}
