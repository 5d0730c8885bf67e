import TenkenDiagnostics
import TenkenImport
import TestSupport
import Testing

/// Tests that every text of a source is in the written files, wherever it stands.
@Suite struct LosslessTests {
  /// A format, and how a document of it is made at random.
  struct Maker: Sendable, CustomTestStringConvertible {
    let ending: String
    let document: @Sendable (inout RandomTexts) -> [UInt8]
    var testDescription: String { ending }

    static let all = [
      Maker(ending: "csv") { Array($0.sheet().utf8) },
      Maker(ending: "md") { Array($0.markdown().utf8) },
      Maker(ending: "feature") { Array($0.gherkin().utf8) },
      Maker(ending: "opml") { Array($0.outline().utf8) },
      Maker(ending: "mm") { Array($0.map().utf8) },
      Maker(ending: "testrail.xml") { Array($0.testRail().utf8) },
      Maker(ending: "testlink.xml") { Array($0.testLink().utf8) },
      Maker(ending: "fields.xml") { Array($0.records().utf8) },
      Maker(ending: "yaml") { Array($0.yaml().utf8) },
      Maker(ending: "xlsx") { $0.workbook() },
      Maker(ending: "xmind") { $0.xmind() },
    ]
  }

  @Test(arguments: Maker.all)
  func `every character of a random document is in the files`(_ maker: Maker) throws {
    for seed in 1...(thoroughness > 1 ? 60 : 3) as ClosedRange<UInt64> {
      var texts = RandomTexts(seed: seed)
      let bytes = maker.document(&texts)
      let result = importScenarios(
        path: "random.\(maker.ending)", bytes: bytes, systems: systems)
      #expect(result.diagnostics.map(\.summary.en) == [], "seed \(seed)")
      let made = result.files.map(\.text).joined(separator: "\n")
      let lost = texts.given.filter { !made.contains($0) }
      #expect(lost == [], "seed \(seed) of \(texts.given.count) texts")
      #expect(texts.given.count > 3)
      if !lost.isEmpty { return }
    }
  }
}
