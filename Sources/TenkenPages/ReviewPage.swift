import TenkenDiagnostics
package import TenkenScenarios
package import TenkenSimulation
package import TenkenStandings
import TenkenWording

/// What a review says, as a text and as data for programs.
package struct ReviewPage: Sendable {
  /// The number of cases of a kind that are listed for people: one screen.
  private static let listLimit = 50

  let review: Review
  let language: Language
  private let style: Style
  private let words: PageTexts
  /// Where the scenarios of cases are, by their addresses.
  private let places: [String: String]
  /// The titles of cases with findings, by their addresses.
  private let titles: [String: String]
  private let findings: FindingText

  /// Makes the page of a review of some features.
  package init(
    _ review: Review, of features: [Feature], in language: Language,
    style: Style = Style(usesColor: false)
  ) {
    (self.review, self.language, self.style) = (review, language, style)
    words = TextLibrary.embedded[language]
    findings = FindingText(features, language, words)
    let titles = CaseTitles(features, language, words)
    let found = review.cases.filter { !$0.findings.isEmpty }.map(\.address)
    self.titles = Dictionary(found.map { ($0, titles.title(of: $0)) }) { first, _ in first }
    places = Dictionary(review.cases.map { ($0.address, $0.place) }) { first, _ in first }
  }

  /// The text for a terminal.
  package var text: String {
    (head + ReviewFinding.Kind.allCases.flatMap(section)).map { $0 + "\n" }.joined()
  }

  private var head: [String] {
    let score = review.score
    let percent = score.percent.map { "\($0)" } ?? "–"
    let mark = score.useful == score.total ? style.green(percent) : style.bold(percent)
    let bugs = review.mutantCount.map { "\(words["review.mutants"])\(language.colon)\($0)" }
    return [
      "\(words["review.score"])\(language.colon)\(mark) = 100 × \(score.useful) / \(score.total)",
      "  " + style.dim(words["review.formula"]),
    ] + (bugs.map { [$0] } ?? [])
  }

  private func section(_ kind: ReviewFinding.Kind) -> [String] {
    let cases = review.cases.filter { one in one.findings.contains { $0.kind == kind } }
    guard !cases.isEmpty else { return [] }
    let title = "\(words["review.kind.\(kind.rawValue)"])\(language.colon)\(cases.count)"
    let more = cases.count - Self.listLimit
    return ["", kind.counts ? style.red(title) : style.yellow(title)]
      + cases.prefix(Self.listLimit).flatMap { lines(of: $0, kind) }
      + (words.leftOut(more).map { ["  " + $0] } ?? [])
  }

  private func lines(of one: Review.Case, _ kind: ReviewFinding.Kind) -> [String] {
    let title = style.dim((titles[one.address] ?? one.address).sanitized)
    var lines = ["  " + one.address.sanitized + "  " + title]
    for finding in one.findings where finding.kind == kind {
      lines.append("    " + findings.reason(of: finding, in: one.address).sanitized)
      lines += finding.related.map { address in
        "    → \(address)  ".sanitized + style.dim((places[address] ?? "").sanitized)
      }
      lines.append("    " + style.dim(one.place(of: finding).sanitized))
      guard let edit = finding.edit else { continue }
      lines += edit.oldLines.map { "      " + style.red("- " + $0.sanitized) }
      lines += edit.newLines.map { "      " + style.green("+ " + $0.sanitized) }
    }
    return lines
  }
}
