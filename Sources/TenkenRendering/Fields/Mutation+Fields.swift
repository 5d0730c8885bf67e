import TenkenDiagnostics
import TenkenExecution
import TenkenScenarios
import TenkenSimulation
import TenkenWording

extension MutationPage {
  /// The template fields of the page in a language.
  func fields(_ language: Language, _ words: PageTexts) -> PageFields {
    let mutant = FieldTable<MutationResult.Entry>.mutant(language)
    let kinds = FieldTable<Mutant.Kind>([
      .text("kindText") { words["mutation.kind.\($0.rawValue)"] },
      .number("kindKilled") { result.score(of: $0).killed },
      .number("kindTotal") { result.score(of: $0).total },
    ])
    let groups = FieldTable<[MutationResult.Entry]>([
      .text("place") { $0.first?.place },
      .text("groupSubject") { $0.first?.text(in: language).subject },
      .text("groupConfidence") { $0.first?.text(in: language).confidence },
      .list("values", of: mutant) { $0 },
    ])
    return FieldTable<MutationPage>([
      .text("title") { $0.title ?? words["page.mutation"] },
      .text("language") { _ in language.code },
      .text("indexFile") { $0.indexFile },
      .number("percent") { $0.result.score().percent },
      .flag("isEmpty") { $0.result.score().percent == nil },
      .number("killed") { $0.result.score().killed },
      .number("mutantTotal") { $0.result.score().total },
      .number("caseTotal") { $0.result.cases.count },
      .number("failingTotal") { $0.result.failingCount.nonzero },
      .list("kinds", of: kinds) { page in
        Mutant.Kind.allCases.filter { page.result.score(of: $0).total > 0 }
      },
      .number("survivedTotal") { $0.result.entries(.survived).count.nonzero },
      .list("survivors", of: mutant) { $0.result.entries(.survived) },
      .number("uncoveredTotal") { $0.result.entries(.noCoverage).count.nonzero },
      .list("uncovered", of: groups) { $0.result.groups(.noCoverage) },
      .number("aloneTotal") { $0.soleKillers.reduce(0) { $0 + $1.mutants.count }.nonzero },
      .list("loners", of: FieldTable<SoleKiller>.soleKiller(mutant)) { $0.soleKillers },
      .number("enoughTotal") { $0.result.enoughCases.count.nonzero },
      .list("enoughCases", of: .enoughCase) { $0.enoughCases },
      .number("needlessTotal") { $0.needlessSteps?.count },
      .number("stepTotal") { $0.needless?.reduce(0) { $0 + $1.steps.triedCount } },
      .list("needlessSteps", of: .needlessStep(language)) { $0.needlessSteps ?? [] },
      .number("beyondTotal") { $0.result.untestableValueCount.nonzero },
    ]).page(self)
  }

  /// The cases that alone kill some mutants; those that kill the most come first.
  private var soleKillers: [SoleKiller] {
    let alone = result.entries(.killed).filter { $0.killing.count == 1 }
    let byCase = Dictionary(grouping: alone) { $0.killing[0] }
    return byCase.sorted { ($1.value.count, $0.key) < ($0.value.count, $1.key) }.map {
      SoleKiller(address: result.cases[$0.key], mutants: $0.value)
    }
  }

  private var enoughCases: [EnoughCase] {
    let choices = result.enoughCases
    let total = choices.reduce(0) { $0 + $1.added }
    var killed = 0
    return choices.map { choice in
      killed += choice.added
      return EnoughCase(
        address: result.cases[choice.index], added: choice.added, percent: killed * 100 / total)
    }
  }

  private var needlessSteps: [NeedlessStep]? {
    needless?.flatMap { feature, steps in
      steps.entries.map { NeedlessStep(feature: feature, entry: $0) }
    }
  }
}

/// A case that alone kills some mutants.
private struct SoleKiller {
  let address: String
  let mutants: [MutationResult.Entry]
}

/// One of the few cases that are enough to kill all killed mutants.
private struct EnoughCase {
  let address: String
  let added: Int
  /// The percentage of all killed mutants that this case and those before it kill.
  let percent: Int
}

/// A step that is not needed, with its feature.
private struct NeedlessStep {
  let feature: Feature
  let entry: NeedlessSteps.Entry
}

extension MutationResult.Entry {
  fileprivate func text(in language: Language) -> MutantText { MutantText(self, language) }
}

extension FieldTable<MutationResult.Entry> {
  /// The template fields of a mutant.
  fileprivate static func mutant(_ language: Language) -> Self {
    let unseen = FieldTable<MutantText.Unseen>([
      .text("unseenAddress") { $0.address },
      .number("unseenCases") { $0.count },
      .text("usual") { $0.usual },
      .text("mutated") { $0.mutated },
    ])
    return Self([
      .text("mutant") { $0.name },
      .text("value") { $0.mutant.value },
      .text("subject") { $0.text(in: language).subject },
      .text("text") { $0.text(in: language).text },
      .text("confidence") { $0.text(in: language).confidence },
      .record("unseen", of: unseen) { $0.text(in: language).unseen },
    ])
  }
}

extension FieldTable<SoleKiller> {
  fileprivate static func soleKiller(_ mutant: FieldTable<MutationResult.Entry>) -> Self {
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
  fileprivate static func needlessStep(_ language: Language) -> Self {
    Self([
      .text("stepFile") { "\($0.feature.path):\($0.entry.step.range.start.line + 1)" },
      .text("stepText") {
        Wording($0.feature, language).text($0.entry.step, in: $0.entry.testCase)
      },
    ])
  }
}
