import TenkenResults
import TenkenScenarios
import TenkenSimulation
import TenkenStandings
import TenkenWording

/// A coverage map with what its page needs besides.
struct CoveragePage {
  let map: CoverageMap
  let source: DocumentSource

  var language: Language { source.language }
  var words: PageTexts { source.words }

  init(_ source: DocumentSource) {
    self.source = source
    map = source.coverage ?? CoverageMap(source.suite)
  }

  /// The template fields of a coverage map.
  var fields: PageFields {
    let gapGroups = self.gapGroups
    return FieldTable<CoverageMap>([
      .text("title") { _ in source.title.text("page.coverage", words) },
      .text("indexFile") { _ in source.indexFile },
      .text("language") { _ in words.languageCode },
      .number("caseTotal") { $0.cases.count },
      .list("tally", of: tallyEntry) { _ in tally },
      .list("allCases", of: testCase) { namedCases(of: $0) },
      .list("shares", of: measure) { _ in CoverageMap.Measure.allCases },
      .list("simulationShares", of: measure) { map in
        [.words, .transitions, .events] + (map.pairs.total > 0 ? [.pairs] : [])
      },
      .list("requirements", of: requirement.withCases) { $0.requirements.map(Self.withCases) },
      .flag("hasSeveralSystems") { $0.systems.count > 1 },
      .list("systems", of: system) { $0.systems },
      .number("gapTotal") { $0.gaps.count },
      .list("allGaps", of: gap) { $0.gaps },
      .list("gapKinds", of: gapGroups) { GapGroup.all(of: $0, limit: nil) },
      .list("firstGaps", of: gapGroups) { GapGroup.all(of: $0, limit: 8) },
      .list("heatLevels", of: .level) { _ in ReachingCases.legend },
      .record("picture", of: picture) { _ in CoveragePicture(self) },
    ]).with(productEntries).with(scopeEntries).page(map)
  }

  /// A page text with its placeholders filled.
  func sentence(_ key: String, _ parts: [(name: String, text: String)]) -> String {
    PhraseTemplate(words[key]).filled { name, _ in
      parts.first { $0.name == name && !$0.text.isEmpty }?.text
    }
  }
}

extension CoveragePage {
  /// The cases by their status, without those that were not run.
  private var tally: [WithCases<Status>] {
    Status.allCases.compactMap { status in
      let cases = map.cases.indices.filter { map.cases[$0].status == status }
      return cases.isEmpty ? nil : WithCases(status, cases)
    }
  }

  private var tallyEntry: FieldTable<WithCases<Status>> {
    FieldTable<Status>(status.entries { $0 }).withCases
      .with([.number("tallyCount") { $0.reachingCases.cases.count }])
  }

  /// The template fields of a status in the simulation; all absent if it was not run.
  var status: FieldTable<Status?> {
    FieldTable([
      .text("status") { $0?.rawValue },
      .text("statusText") { $0.map { words["agreement.\($0.rawValue)"] } },
      .text("statusMark") { $0?.name(words) },
    ])
  }

  /// The cases of a map, each with its place in the suite; nil for one that the suite lacks.
  private func namedCases(of map: CoverageMap) -> [NamedCase] {
    let places = source.suite.features.flatMap { feature in
      feature.scenarios.flatMap { scenario in
        scenario.cases.map { (feature: feature, scenario: scenario, testCase: $0) }
      }
    }
    let known = Dictionary(places.map { ($0.testCase.address, $0) }) { first, _ in first }
    return map.cases.map { NamedCase(own: $0, place: known[$0.address]) }
  }

  private var testCase: FieldTable<NamedCase> {
    let titles = CaseTitles(source.suite.features, language, words)
    return FieldTable([
      .text("caseName") { named in
        named.place.map { titles.title(of: $0.testCase, $0.scenario, $0.feature) }
          ?? named.own.title[language]
      },
      .isFirst, .isLast,
    ]).with(
      FieldTable<CoverageMap.Case>([
        .text("address") { $0.address },
        .text("path") { $0.path },
        .text("caseTitle") { $0.title[language] },
        .text("standing") { $0.standing.rawValue },
        .text("standingText") { $0.standing.signedName(words) },
        .text("context") { $0.context },
      ]).with(status.entries { $0.status }).entries { $0.own })
  }

  private var measure: FieldTable<CoverageMap.Measure> {
    FieldTable([
      .text("measure") { $0.rawValue },
      .text("measureText") { words["coverage.measure.\($0.rawValue)"] },
      .text("measureNote") { words["coverage.note.\($0.rawValue)"] },
      .number("reached") { map.share(of: $0).reached },
      .number("total") { map.share(of: $0).total },
      .number("percent") { map.share(of: $0).percent },
      .flag("hasSection") { $0 != .pairs },
      .flag("isEmpty") { map.share(of: $0).percent == nil },
      .isFirst, .isLast,
    ])
  }
}

/// A case of the map with its place in the suite.
private struct NamedCase {
  let own: CoverageMap.Case
  let place: (feature: Feature, scenario: TenkenScenarios.Scenario, testCase: Case)?
}

/// The gaps of one kind.
private struct GapGroup {
  let kind: Gap.Kind
  let gaps: [Gap]
  /// The number of gaps that are shown.
  let shownCount: Int

  /// The kinds that occur, each with its gaps.
  static func all(of map: CoverageMap, limit: Int?) -> [GapGroup] {
    Gap.Kind.allCases.compactMap { kind in
      let gaps = map.gaps.filter { $0.kind == kind }
      guard !gaps.isEmpty else { return nil }
      return GapGroup(kind: kind, gaps: gaps, shownCount: min(limit ?? gaps.count, gaps.count))
    }
  }
}

extension CoveragePage {
  private var gap: FieldTable<Gap> {
    FieldTable([
      .text("gapKind") { $0.kind.rawValue },
      .text("entry") { entry(of: $0) },
      .text("sentence") { gap in
        sentence(
          "gap.sentence",
          [
            ("kind", words["gap.kind.\(gap.kind.rawValue)"]), ("entry", entry(of: gap)),
            ("hint", words["gap.hint.\(gap.kind.rawValue)"]),
          ])
      },
      .isFirst, .isLast,
    ])
  }

  /// What a gap is about, below the title of its kind.
  private func entry(of gap: Gap) -> String {
    let parts = gap.parts.map { part in
      let text = part.text[language]
      return (name: part.name, text: part.name == "phrase" ? PhraseTemplate(text).outline : text)
    }
    return sentence("gap.\(gap.kind.rawValue)", parts)
  }

  private var gapGroups: FieldTable<GapGroup> {
    FieldTable([
      .text("gapKind") { $0.kind.rawValue },
      .text("gapKindText") { words["gap.kind.\($0.kind.rawValue)"] },
      .text("gapHint") { words["gap.hint.\($0.kind.rawValue)"] },
      .number("gapCount") { $0.gaps.count },
      .list("gaps", of: gap) { Array($0.gaps.prefix($0.shownCount)) },
      .text("more") { group in
        let others = group.gaps.count - group.shownCount
        return others == 0 ? nil : sentence("coverage.more", [("n", String(others))])
      },
      .flag("isShort") { $0.gaps.count <= 12 },
      .flag("isUrgent") { [.failing, .uncovered, .orphaned, .undeclared].contains($0.kind) },
      .isFirst, .isLast,
    ])
  }
}
