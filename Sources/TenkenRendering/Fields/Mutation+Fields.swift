import TenkenDiagnostics
import TenkenExecution
import TenkenScenarios
import TenkenSimulation
import TenkenWording

extension MutationPage {
  /// The template fields of the page in a language.
  func fields(_ language: Language, _ words: PageTexts) -> PageFields {
    let content = Content(self, language)
    let mutant = FieldTable<ToldMutant>.mutant
    let kinds = FieldTable<Mutant.Kind>([
      .text("kindText") { words["mutation.kind.\($0.rawValue)"] },
      .number("kindKilled") { content.scores[$0]?.killed },
      .number("kindTotal") { content.scores[$0]?.total },
    ])
    let groups = FieldTable<[ToldMutant]>([
      .text("place") { $0.first?.entry.place },
      .text("groupSubject") { $0.first?.text.subject },
      .text("groupConfidence") { $0.first?.text.confidence },
      .list("values", of: mutant) { $0 },
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
      .number("survivedTotal") { _ in content.survivors.count.nonzero },
      .list("survivors", of: mutant) { _ in content.survivors },
      .number("uncoveredTotal") { _ in content.uncovered.reduce(0) { $0 + $1.count }.nonzero },
      .list("uncovered", of: groups) { _ in content.uncovered },
      .number("unnoticeableTotal") { _ in content.unnoticeable.count.nonzero },
      .list("unnoticeable", of: mutant) { _ in content.unnoticeable },
      .number("aloneTotal") { _ in
        content.soleKillers.reduce(0) { $0 + $1.mutants.count }.nonzero
      },
      .list("loners", of: FieldTable<SoleKiller>.soleKiller(mutant)) { _ in content.soleKillers },
      .number("enoughTotal") { _ in content.enoughCases.count.nonzero },
      .list("enoughCases", of: .enoughCase) { _ in content.enoughCases },
      .number("needlessTotal") { _ in content.needlessSteps?.count },
      .number("stepTotal") { $0.needless?.reduce(0) { $0 + $1.steps.triedCount } },
      .list("needlessSteps", of: .needlessStep) { _ in content.needlessSteps ?? [] },
      .flag("isProfiled") { $0.isProfiled },
      .number("beyondTotal") { $0.result.untestableValueCount.nonzero },
    ]).page(self)
  }
}

/// What the page shows, made once: a template asks for many fields of each mutant.
private struct Content {
  let score: MutationResult.Score
  let scores: [Mutant.Kind: MutationResult.Score]
  let survivors: [ToldMutant]
  let unnoticeable: [ToldMutant]
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
    unnoticeable = result.entries(.unnoticeable).map { ToldMutant($0, language) }
    survivors = result.entries(.survived).map { ToldMutant($0, language) }
    uncovered = result.groups(.noCoverage).map { $0.map { ToldMutant($0, language) } }
    let alone = result.entries(.killed).filter { $0.killing.count == 1 }
    let byCase = Dictionary(grouping: alone) { $0.killing[0] }
    soleKillers = byCase.sorted { ($1.value.count, $0.key) < ($0.value.count, $1.key) }.map {
      SoleKiller(
        address: result.cases[$0.key], mutants: $0.value.map { ToldMutant($0, language) })
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

/// A mutant with its texts.
private struct ToldMutant {
  let entry: MutationResult.Entry
  let text: MutantText

  init(_ entry: MutationResult.Entry, _ language: Language) {
    (self.entry, text) = (entry, MutantText(entry, language))
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
  fileprivate static var mutant: Self {
    let unseen = FieldTable<MutantText.Unseen>([
      .text("unseenAddress") { $0.address },
      .number("unseenCases") { $0.count },
      .text("usual") { $0.usual },
      .text("mutated") { $0.mutated },
    ])
    let clue = FieldTable<ToldClue>([
      .text("clueSteps") { $0.steps.joined(separator: " → ") },
      .text("clueUsual") { $0.usual },
      .text("clueMutated") { $0.mutated },
    ])
    return Self([
      .text("mutant") { $0.text.name },
      .text("value") { $0.entry.value },
      .text("subject") { $0.text.subject },
      .text("text") { $0.text.text },
      .text("confidence") { $0.text.confidence },
      .record("unseen", of: unseen) { $0.text.unseen },
      .text("origin") { $0.text.origin },
      .record("clue", of: clue) { $0.text.toldClue },
      .flag("isUndecided") { $0.text.isUndecided },
    ])
  }
}

extension FieldTable<SoleKiller> {
  fileprivate static func soleKiller(_ mutant: FieldTable<ToldMutant>) -> Self {
    Self([
      .text("address") { $0.address },
      .number("lonerTotal") { $0.mutants.count },
      .list("lonerMutants", of: mutant) { $0.mutants },
    ])
  }
}

extension FieldTable<EnoughCase> {
  fileprivate static var enoughCase: Self {
    Self([
      .text("address") { $0.address },
      .number("added") { $0.added },
      .number("addedPercent") { $0.percent },
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
