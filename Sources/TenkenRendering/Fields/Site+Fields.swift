import TenkenResults
import TenkenScenarios
import TenkenSimulation
import TenkenStandings
import TenkenWording

extension SiteIndex {
  /// The template fields of the index in a language.
  ///
  /// - Parameters:
  ///   - language: The language.
  ///   - words: The page texts of the language.
  ///   - languageNames: The name of each language of the site, in that language.
  /// - Returns: The fields.
  func fields(
    _ language: Language, _ words: PageTexts, languageNames: [String]
  ) -> PageFields {
    let languages = FieldTable<LanguageLink>([
      .text("languageCode") { $0.language.code },
      .text("languageName") { $0.name },
      .text("languageFile") { $0.file },
      .flag("isShown") { $0.language == language },
    ])
    let page = checklistFile ?? ""
    let entries = FieldTable<Entry>.entry(
      page, CaseTitles(suiteFeatures, language, words), language, words)
    return FieldTable<SiteIndex>([
      .text("title") { $0.title.text("page.site", words) },
      .text("language") { _ in language.code },
      .text("build") { $0.build },
      .text("origin") { site in
        site.origin.map { origin in
          PhraseTemplate(words["site.origin"]).filled { name, _ in
            switch name {
            case "date": origin.date
            case "files": String(origin.fileCount)
            case "version": origin.version
            case _: nil
            }
          }
        }
      },
      .list("chapters", of: .chapter(page, language, words)) { $0.chapters },
      .flag("hasCriticals") { !$0.openCriticals.first.isEmpty },
      .number("criticalTotal") { $0.openCriticals.first.count + $0.openCriticals.restCount },
      .list("criticals", of: entries) { $0.openCriticals.first },
      .text("otherCriticals") { words.leftOut($0.openCriticals.restCount) },
      .number("unreachableCriticals") { $0.unreachableCriticalCount.nonzero },
      .flag("hasRequirements") { !$0.requirements.isEmpty },
      .number("requirementTotal") { $0.requirements.count },
      .number("requirementsAgreed") { $0.requirements.count(where: \.isMet) },
      .number("requirementsDisagreed") {
        $0.requirements.count { $0.counts.disagreed > 0 }.nonzero
      },
      .list("requirements", of: .requirement(isTested: standings.isTested, language, words)) {
        $0.requirements
      },
      .list("groups", of: .group(words)) { $0.groups },
      .flag("hasLanguages") { $0.pages.count > 1 },
      .list("languages", of: languages) { site in
        zip(site.pages, languageNames).map { page, name in
          LanguageLink(language: page.language, file: page.file, name: name)
        }
      },
      .flag("hasFailures") { !$0.failures.first.isEmpty },
      .number("failureTotal") { $0.failures.first.count + $0.failures.restCount },
      .list("failures", of: entries) { $0.failures.first },
      .text("otherFailures") { words.leftOut($0.failures.restCount) },
      .record("changes", of: .changes(page)) { $0.changes },
      .record("release", of: .verdict(language, words)) { $0.release },
      .flag("hasUnreached") { !$0.unreached.isEmpty },
      .number("unreachedTotal") { $0.unreached.count },
      .list("unreached", of: .unreached(language)) { Array($0.unreached.enumerated()) },
      .record("scope", of: .scope()) { site in
        site.scope.map { ScopeText($0, language, words) }
      },
    ]).with(FieldTable<ResultCounts>.resultCounts(words).entries { $0.counts })
      .with(FieldTable<SuiteStandings>.overview(words).entries(of: \.standings))
      .with(
        FieldTable<SuiteStandings>.approvals(words, limit: Self.listLimit, page: page)
          .entries(of: \.standings)
      ).page(self)
  }
}

/// The page of a language with the language's own name.
private struct LanguageLink {
  let language: Language
  let file: String
  let name: String
}

extension FieldTable<ReleasePage> {
  /// The verdict, with the pages that say more.
  fileprivate static func verdict(_ language: Language, _ words: PageTexts) -> Self {
    Self([
      .text("releaseFile") { language.page("release", beside: $0.indexFile) },
      .text("matrixFile") { language.page("traceability", beside: $0.indexFile) },
    ]).with(ReleasePage.verdict(language, words))
  }
}

extension FieldTable<(offset: Int, element: SiteIndex.Unreached)> {
  fileprivate static func unreached(_ language: Language) -> Self {
    Self([
      .number("unreachedNumber") { $0.offset + 1 },
      .text("thing") { $0.element.thing[language] },
      .text("system") { $0.element.system[language] },
      .texts("steps") { $0.element.steps[language] ?? $0.element.steps[.english] ?? [] },
      .text("scenario") { $0.element.scenario },
    ])
  }
}

extension FieldTable<SiteIndex.Group> {
  fileprivate static func group(_ words: PageTexts) -> Self {
    let files = FieldTable<SiteIndex.File>([
      .text("fileName") { $0.name },
      .text("purpose") { words["file." + $0.kind] },
      .text("size") { SiteIndex.size($0.byteCount) },
    ])
    return Self([
      .text("groupTitle") { words["site." + $0.name] },
      .list("files", of: files) { $0.files },
    ])
  }
}

extension FieldTable<ResultCounts> {
  /// The template fields of the counts of cases.
  fileprivate static func resultCounts(_ words: PageTexts) -> Self {
    simulatedCounts.with(FieldTable<StandingCounts>.standings(words).entries(of: \.standings))
      .with([.flag("isBad") { $0.isBad }])
  }

  /// The template fields of the counts of cases in the simulation.
  fileprivate static var simulatedCounts: Self {
    Self([
      .number("cases") { $0.cases },
      .number("agreed") { $0.agreed },
      .number("disagreed") { $0.disagreed.nonzero },
      .number("leftToPeople") { ($0.cases - $0.agreed - $0.disagreed).nonzero },
      .number("riskRank") { $0.risk.failing * 1_000_000 + $0.risk.open },
    ])
  }
}

extension FieldTable<SiteIndex.Chapter> {
  fileprivate static func chapter(
    _ page: String, _ language: Language, _ words: PageTexts
  ) -> Self {
    let features = FieldTable<SiteIndex.Feature>([
      .text("featureTitle") { $0.title[language] },
      .text("featureLink") { page + "#" + $0.id.anchor },
    ]).with(FieldTable<ResultCounts>.resultCounts(words).entries { $0.counts })
    return Self([
      .text("chapterTitle") { $0.title(in: language) },
      .text("chapterLink") { chapter in
        page + "#?chapter=" + chapter.title(in: language).anchor
      },
      .list("features", of: features) { $0.features },
    ]).with(FieldTable<ResultCounts>.resultCounts(words).entries { $0.counts })
  }
}

extension SiteIndex.Chapter {
  /// The titles of its folders in one line, as in the checklist.
  fileprivate func title(in language: Language) -> String {
    path.map { $0[language] }.joined(separator: " / ")
  }
}

extension FieldTable<SiteIndex.Requirement> {
  fileprivate static func requirement(
    isTested: Bool, _ language: Language, _ words: PageTexts
  ) -> Self {
    Self([
      .flag("isUncovered") { $0.devices.state == .uncovered },
      .flag("isBad") { one in
        one.counts.isBad || one.devices.state == .uncovered
          || isTested && one.devices.isObstacle
      },
      .text("requirementId") { $0.id },
      .text("requirementTitle") { $0.title[language] },
    ]).with(FieldTable<ResultCounts>.simulatedCounts.entries { $0.counts })
      .with(FieldTable<StandingCounts>.standings(words).entries(of: \.devices.counts))
  }
}

extension FieldTable<SiteIndex.Entry> {
  fileprivate static func entry(
    _ page: String, _ titles: CaseTitles, _ language: Language, _ words: PageTexts
  ) -> Self {
    Self([
      .text("address") { $0.address },
      .text("link") { page + "#" + $0.address.anchor },
      .text("featureTitle") { $0.feature[language] },
      .text("scenarioTitle") { entry in
        // A scenario is no case, and has no values.
        let title = titles.title(of: entry.address)
        return title == entry.address ? entry.scenario[language] : title
      },
      .flag("disagrees") { $0.simulated == .failed || $0.simulated == .error },
      .flag("failedOnDevice") { $0.standing?.isFailing ?? false },
      .text("standingText") { $0.standing?.signedName(words) },
      .text("resultText") { entry in
        entry.simulated?.name(words)
      },
    ])
  }
}

extension FieldTable<SuiteChanges> {
  fileprivate static func changes(_ page: String) -> Self {
    let addresses = FieldTable<String>([
      .text("address") { $0 },
      .text("link") { page + "#" + $0.anchor },
    ])
    return Self([
      .flag("isNone") { $0.added.isEmpty && $0.changed.isEmpty && $0.removed.isEmpty },
      .number("addedTotal") { $0.added.count },
      .number("changedTotal") { $0.changed.count },
      .number("removedTotal") { $0.removed.count },
      .list("added", of: addresses) { SiteIndex.Truncated($0.added).first },
      .list("changed", of: addresses) { SiteIndex.Truncated($0.changed).first },
      .list("removed", of: addresses) { SiteIndex.Truncated($0.removed).first },
      .number("otherAdded") { SiteIndex.Truncated($0.added).restCount.nonzero },
      .number("otherChanged") { SiteIndex.Truncated($0.changed).restCount.nonzero },
      .number("otherRemoved") { SiteIndex.Truncated($0.removed).restCount.nonzero },
    ])
  }
}

extension Int {
  /// The number, or nil if it is zero, so that templates leave it out.
  var nonzero: Int? { self == 0 ? nil : self }
}

extension SiteIndex {
  /// A size for readers, in units of 1000: `820 B`, `12 KB`, `1.4 MB`.
  static func size(_ bytes: Int) -> String {
    if bytes < 1000 { return "\(bytes) B" }
    if bytes < 999_500 { return "\((bytes + 500) / 1000) KB" }
    let tenths = (bytes + 50_000) / 100_000
    return "\(tenths / 10).\(tenths % 10) MB"
  }
}
