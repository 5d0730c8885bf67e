import TenkenScenarios
import TenkenSimulation

extension SiteIndex {
  /// What templates see of the index in a language.
  ///
  /// - Parameters:
  ///   - language: The language.
  ///   - words: Its words.
  ///   - languageNames: What each language of the site calls itself.
  /// - Returns: The names with what they show.
  func fields(
    _ language: Language, _ words: PageWords, languageNames: [String]
  ) -> PageFields {
    let languages = FieldTable<LanguageLink>([
      .text("languageCode") { $0.language.code },
      .text("languageName") { $0.name },
      .text("languageFile") { $0.file },
      .flag("isShown") { $0.language == language },
    ])
    let statuses = FieldTable<(status: Status, count: Int)>([
      .text("status") { $0.status.rawValue },
      .text("statusText") { words["result." + $0.status.rawValue] },
      .number("statusCount") { $0.count },
    ])
    return FieldTable<SiteIndex>([
      .text("title") { $0.title ?? words["page.site"] },
      .text("language") { _ in language.code },
      .text("build") { $0.build },
      .number("caseTotal") { $0.caseCount },
      .list("statuses", of: statuses) { $0.counts },
      .list("groups", of: .group(words)) { $0.groups },
      .list("languages", of: languages) { site in
        zip(site.pages, languageNames).map { page, name in
          LanguageLink(language: page.language, file: page.file, name: name)
        }
      },
      .flag("hasFailures") { !$0.failures.isEmpty },
      .list("failures", of: .failure(checklistFile, language, words)) { $0.failures },
      .number("otherFailures") { $0.otherFailureCount == 0 ? nil : $0.otherFailureCount },
    ]).page(self)
  }
}

/// The page of a language with what the language calls itself.
private struct LanguageLink {
  let language: Language
  let file: String
  let name: String
}

extension FieldTable<SiteIndex.Group> {
  fileprivate static func group(_ words: PageWords) -> Self {
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

extension FieldTable<SiteIndex.Failure> {
  fileprivate static func failure(
    _ page: String?, _ language: Language, _ words: PageWords
  ) -> Self {
    Self([
      .text("address") { $0.address },
      .text("caseFile") { failure in page.map { $0 + "#case-" + String(failure.number) } },
      .text("featureTitle") { $0.feature[language] },
      .text("scenarioTitle") { $0.scenario[language] },
      .text("status") { $0.status.rawValue },
      .text("resultText") { words["status." + $0.status.rawValue] },
    ])
  }
}

extension SiteIndex {
  /// A size as people read it, in units of 1000: `820 B`, `12 KB`, `1.4 MB`.
  static func size(_ bytes: Int) -> String {
    if bytes < 1000 { return "\(bytes) B" }
    if bytes < 999_500 { return "\((bytes + 500) / 1000) KB" }
    let tenths = (bytes + 50_000) / 100_000
    return "\(tenths / 10).\(tenths % 10) MB"
  }
}
