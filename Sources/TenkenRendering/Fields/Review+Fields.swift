import TenkenDiagnostics
import TenkenSimulation
import TenkenStandings
import TenkenWording

extension ReviewDocument {
  /// The template fields of the page in a language.
  func fields(_ language: Language, _ words: PageTexts) -> PageFields {
    let titles = CaseTitles(features, language, words)
    let found = Dictionary(
      grouping: review.cases.flatMap { one in
        one.findings.map { ReviewEntry(testCase: one, finding: $0) }
      }, by: \.finding.kind)
    let kinds = ReviewFinding.Kind.allCases.compactMap { kind in
      found[kind].map { ReviewKind(kind: kind, entries: $0) }
    }
    let places = Dictionary(review.cases.map { ($0.address, $0.place) }) { first, _ in first }
    let kind = ReviewKind.fields(
      titles, places, FindingText(features, language, words), words,
      checklist: language.page("checklist", beside: indexFile))
    return FieldTable<ReviewDocument>([
      .text("title") { $0.title.text("page.review", words) },
      .text("language") { _ in language.code },
      .text("indexFile") { $0.indexFile },
      .number("percent") { $0.review.score.percent },
      .number("usefulTotal") { $0.review.score.useful },
      .number("caseTotal") { $0.review.score.total },
      .number("faultyTotal") { page in
        (page.review.score.total - page.review.score.useful).nonzero
      },
      .number("mutantTotal") { $0.review.mutantCount },
      .flag("isClean") { $0.review.score.useful == $0.review.score.total },
      .list("wrongKinds", of: kind) { _ in kinds.filter(\.kind.counts) },
      .list("noteKinds", of: kind) { _ in kinds.filter { !$0.kind.counts } },
    ]).page(self)
  }
}

/// The cases with a finding of a kind.
private struct ReviewKind {
  let kind: ReviewFinding.Kind
  let entries: [ReviewEntry]
}

/// A finding with its case.
private struct ReviewEntry {
  let testCase: Review.Case
  let finding: ReviewFinding
}

/// A line of an edit.
private struct EditedLine {
  let isRemoved: Bool
  let text: String
}

extension ReviewKind {
  fileprivate static func fields(
    _ titles: CaseTitles, _ places: [String: String],
    _ findings: FindingText, _ words: PageTexts, checklist: String?
  ) -> FieldTable<ReviewKind> {
    FieldTable([
      .text("kind") { $0.kind.rawValue },
      .text("kindText") { words["review.kind.\($0.kind.rawValue)"] },
      .isFirst,
      .number("kindTotal") { Set($0.entries.map(\.testCase.address)).count },
      .list("entries", of: ReviewEntry.fields(titles, places, findings, checklist)) { $0.entries },
    ])
  }
}

extension ReviewEntry {
  fileprivate static func fields(
    _ titles: CaseTitles, _ places: [String: String], _ findings: FindingText, _ checklist: String?
  ) -> FieldTable<ReviewEntry> {
    let related = FieldTable<String>([
      .text("relatedAddress") { $0 },
      .text("relatedTitle") { titles.title(of: $0) },
      .text("relatedPlace") { places[$0] ?? "" },
    ])
    let line = FieldTable<EditedLine>([
      .flag("isRemoved") { $0.isRemoved },
      .text("lineText") { $0.text },
    ])
    return FieldTable([
      .text("address") { $0.testCase.address },
      .text("link") { entry in checklist.map { $0 + "#" + entry.testCase.address.anchor } },
      .text("caseTitle") { titles.title(of: $0.testCase.address) },
      .text("reason") { findings.reason(of: $0.finding, in: $0.testCase.address) },
      .text("place") { $0.testCase.place(of: $0.finding) },
      .list("related", of: related) { $0.finding.related },
      .flag("hasEdit") { $0.finding.edit != nil },
      .list("editedLines", of: line) { entry in
        (entry.finding.edit?.oldLines ?? []).map { EditedLine(isRemoved: true, text: $0) }
          + (entry.finding.edit?.newLines ?? []).map { EditedLine(isRemoved: false, text: $0) }
      },
    ])
  }
}
