import Foundation
import TenkenResults
import TenkenScenarios
import TenkenSimulation
import TenkenStandings
import TenkenWording
import TestSupport
import Testing

@testable import TenkenExecution
@testable import TenkenRendering

/// Checks the page that links to all files of a site.
struct SiteIndexTests {
  private static let pages = [
    (language: Language.english, file: "index.html"), (.japanese, "index.ja.html"),
  ]

  private func index(
    _ results: [String: Verdict], tested: [String: Standing]? = nil, changes: SuiteChanges? = nil,
    title: String? = nil, isSimulationOnly: (String) -> Bool = { _ in false }
  ) -> SiteIndex {
    let standings = SuiteStandings(
      of: Sample.suite, Sample.standings(tested ?? [:], isSimulationOnly: isSimulationOnly),
      isTested: tested != nil)
    return SiteIndex(
      Sample.source { ($0.title, $0.build) = (DocumentTitle(title), "2.3 <1>") },
      origin: SiteIndex.Origin(date: "2026-11-22", fileCount: 2, version: "0.1.0"),
      results: SuiteResults(simulated: results, standings: standings),
      changes: changes,
      pages: Self.pages,
      groups: [
        SiteIndex.Group(
          name: "checklist",
          files: [
            SiteIndex.File(name: "checklist.html", kind: "checklist.html", byteCount: 820),
            SiteIndex.File(name: "checklist.md", kind: "checklist.markdown", byteCount: 12_345),
          ]),
        SiteIndex.Group(name: "mindmap", files: []),
        SiteIndex.Group(
          name: "results",
          files: [SiteIndex.File(name: "results.json", kind: "results.json", byteCount: 1_449_999)]),
      ])
  }

  @Test(arguments: [("en", Language.english), ("ja", .japanese)])
  func `an index matches the recorded page`(code: String, language: Language) throws {
    let file = URL(fileURLWithPath: #filePath).deletingLastPathComponent()
      .appendingPathComponent("Fixtures/site.\(code).html")
    let text = try page(in: language)
    try expectRecorded(text, in: file)
  }

  private func page(in language: Language) throws -> String {
    let handWork = handWork(of: Sample.suite.entries.map { run($0.feature) })
    let bytes = try index(
      Sample.results, isSimulationOnly: { handWork[$0]?.isSimulationOnly ?? false }
    ).render(in: language).bytes()
    return try recordedPage(String(decoding: bytes, as: UTF8.self), of: "site")
  }

  @Test func `a failure links to its case in the checklist`() throws {
    let text = String(
      decoding: try index(Sample.results).render(in: .english).bytes(), as: UTF8.self)
    let list = Format.html.text(Sample.suite)
    let address = "consumable-purchase/second-purchase"
    #expect(text.contains("<a href=\"checklist.html#\(address)\">\(address)</a>"))
    #expect(list.contains("data-address=\"\(address)\""))
  }

  @Test func `results of people and of the simulation are counted separately`() throws {
    let changes = SuiteChanges(
      from: ["a/1": "x", "a/2": "x", "gone/1": "x"],
      to: [("a/1", "x"), ("a/2", "y"), ("new/1", "z")])
    #expect(changes == SuiteChanges(added: ["new/1"], changed: ["a/2"], removed: ["gone/1"]))
    let all = Sample.suite.entries.flatMap(\.feature.scenarios).flatMap(\.cases).map(\.address)
    let passed = Dictionary(uniqueKeysWithValues: all.map { ($0, Verdict(.passed)) })
    var tested = Dictionary(uniqueKeysWithValues: all.map { ($0, Standing.passed) })
    tested[all[0]] = .failed
    tested[all[1]] = nil
    let counts = index(passed, tested: tested).counts
    #expect((counts.agreed, counts.disagreed) == (all.count, 0))
    let devices = counts.standings
    #expect((devices[.passed], devices[.failed], devices[.never]) == (all.count - 2, 1, 1))
    let text = String(
      decoding: try index(passed, tested: tested, changes: changes).render(in: .english).bytes(),
      as: UTF8.self)
    #expect(text.contains("<b>\(all.count)</b> / \(all.count)"))
    #expect(text.contains("<b>\(all.count - 2)</b> / \(all.count)"))
    #expect(text.contains(">gone/1<"))
  }

  @Test func `cases that nobody can do by hand do not count as untested`() throws {
    let scenarios = Sample.suite.entries.flatMap(\.feature.scenarios)
    let all = scenarios.flatMap(\.cases).map(\.address)
    let passed = Dictionary(uniqueKeysWithValues: all.map { ($0, Verdict(.passed)) })
    let critical = try #require(scenarios.first { $0.priority == .critical })
    let unreachable = critical.cases.map(\.address)
    let before = index(passed, tested: [:])
    let after = index(passed, tested: [:], isSimulationOnly: unreachable.contains)
    #expect(before.counts.standings[.never] == all.count)
    #expect(after.counts.standings[.never] == all.count - unreachable.count)
    #expect(after.counts.standings[.simulationOnly] == unreachable.count)
    #expect(after.counts.standings.toTest == all.count - unreachable.count)
    #expect(after.openCriticals.first.count == before.openCriticals.first.count - 1)
    #expect((before.unreachableCriticalCount, after.unreachableCriticalCount) == (0, 1))
  }

  @Test func `an index does not list every case of a large suite that changed`() throws {
    let changed = (1...60).map { "shop/case-\($0)" }
    let changes = SuiteChanges(added: ["shop/new"], changed: changed, removed: changed)
    let text = String(
      decoding: try index([:], changes: changes).render(in: .english).bytes(), as: UTF8.self)
    #expect(text.contains("<b>60</b> changed"))
    #expect(text.components(separatedBy: "<em class=\"changed\">").count == 51)
    #expect(text.contains("<li>+ 10 changed</li>") && text.contains("<li>+ 10 removed</li>"))
    #expect(!text.contains("shop/case-51"))
  }

  @Test func `a hostile title adds no script to an index`() throws {
    let (text, usual) = try (
      String(decoding: index([:], title: hostile).render(in: .english).bytes(), as: UTF8.self),
      String(decoding: index([:], title: "usual").render(in: .english).bytes(), as: UTF8.self)
    )
    // The page has a script of its own, for its tables.
    #expect(text.ranges(of: "<script").count == usual.ranges(of: "<script").count)
    #expect(!text.contains("id=\"failures\""))
  }

  @Test(arguments: ["en", "ja"])
  func `every kind of file has a description`(code: String) {
    let words = TextLibrary.embedded[Language(code: code)]
    for format in Format.all {
      let key = "file.\(format.document.rawValue).\(format.name)"
      #expect(words.label(key) != nil, "\(key)")
      #expect(words.label("site.\(format.document.rawValue)") != nil)
    }
  }

  @Test(arguments: [
    (0, "0 B"), (999, "999 B"), (1000, "1 KB"), (999_499, "999 KB"), (999_500, "1.0 MB"),
    (1_449_999, "1.4 MB"), (23_450_000, "23.5 MB"),
  ])
  func `a size has at most three digits before its unit`(bytes: Int, text: String) {
    #expect(SiteIndex.size(bytes) == text)
  }
}
