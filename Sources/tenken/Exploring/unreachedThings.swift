import TenkenExecution
import TenkenImport
import TenkenRendering
import TenkenScenarios
import TenkenSimulation
import TenkenStandings
import TenkenWording

/// The operations that a search for the site tries, and the states: some seconds of work.
private let siteSearch = (depth: 5, states: 20_000)
/// The most entries of a system: nobody reads more at once.
private let unreachedLimit = 20

/// What can happen in the systems of a suite, and no case reaches, with the scenarios that do.
///
/// Each system is searched as the first file about it declares it, for the app of the profile, and
/// within fixed limits, so that a site is the same on every machine.
///
/// - Parameters:
///   - suite: The suite.
///   - language: The language of diagnostics.
///   - seconds: The time for all systems together, after which the site shows what was found by
///     then, and a note says so; nil for what the limits take.
/// - Returns: The entries, system by system.
/// - Throws: An error, if a file cannot be read any more.
func unreachedThings(
  in suite: Suite, _ language: Language, within seconds: Int?
) async throws -> [SiteIndex.Unreached] {
  var seen: Set<String> = []
  var all: [SiteIndex.Unreached] = []
  let deadline = seconds.map { ContinuousClock.now + .seconds($0) }
  let isOver: @Sendable () -> Bool = { deadline.map { ContinuousClock.now >= $0 } ?? false }
  for feature in suite.features where seen.insert(feature.system.name).inserted {
    let file = try readExploredFile(
      feature.path, about: feature.vocabulary.system, writing: nil, in: language)
    let given = ProfileSettings.preconditions(suite.scope?.profile, of: file.system)
    let preconditions = try file.preconditions(given, from: nil)
    var plan = ExplorationPlan(file.system, file.resources, after: preconditions)
    (plan.depth, plan.stateLimit) = siteSearch
    plan.reached = try await file.reached(by: suite)
    if let scope = suite.scope {
      let vocabulary = plan.system.vocabulary
      let names = vocabulary.operations.names
      plan.leftOut = Set(
        names.indices.filter { scope.leavesOut(.done($0), of: vocabulary) }.map { names[$0] })
    }
    guard let found = await explore(plan, until: isOver) else { continue }
    let reaching = found.discoveries.compactMap { discovery -> SiteIndex.Unreached? in
      guard case .unreached(let point) = discovery.kind,
        suite.scope?.leavesOut(point, of: plan.system.vocabulary) != true
      else { return nil }
      // Each is taken over by itself, beside others.
      let id = "untested-\(point.id(in: plan.system.vocabulary))"
      let scenarios = ExploredScenarios([discovery], of: plan, like: file, id: id)
      guard let text = scenarios.text, let feature = scenarios.feature,
        let testCase = feature.scenarios.first?.cases.first
      else { return nil }
      let steps = [Language.english, .japanese].map { language in
        let wording = Wording(feature, language)
        return (language, testCase.operations.map { wording.text($0, in: testCase) })
      }
      return SiteIndex.Unreached(
        thing(point, in: plan.system.vocabulary, after: steps.map { ($0, $1.last) }),
        of: plan.system.vocabulary.title,
        steps: Dictionary(steps) { first, _ in first }, scenario: text)
    }
    all += reaching.prefix(unreachedLimit)
  }
  if let seconds, isOver() {
    Console.errors.note(
      LocalizedText(
        en: "the search for what no case reaches ended after \(seconds) seconds (--seconds)",
        ja: "どのケースも到達しないものの探索を \(seconds) 秒（--seconds）で打ち切りました")[language])
  }
  return all
}

/// What happens at a point, as a sentence for people: the last step that leads there, with the
/// reason if it is refused; for what is no operation, what the coverage map calls it.
private func thing(
  _ point: CoveragePoint, in vocabulary: Vocabulary, after steps: [(Language, String?)]
) -> LocalizedText {
  let reason: LocalizedText
  switch point {
  case .done: reason = LocalizedText("", "")
  case .refused(let word, let name):
    let refusal = vocabulary.operations[word].refusals.first { $0.name == name }
    let text = refusal?.reason ?? LocalizedText(name)
    reason = LocalizedText(" – but \(text[.english])", "（\(text[.japanese])）")
  case .precondition, .observation, .held, .violated, .event, .transition:
    return point.text(in: vocabulary)
  }
  func last(_ language: Language) -> String? { steps.first { $0.0 == language }?.1 ?? nil }
  guard let english = last(.english), let japanese = last(.japanese) else {
    return point.text(in: vocabulary)
  }
  return LocalizedText(
    "\(english)\(reason[.english])", "\(japanese)\(reason[.japanese])")
}
