import TenkenDiagnostics
import TenkenImport
import TenkenRendering
import TenkenScenarios
import TenkenSimulation
import TenkenWording
import TestSupport
import Testing

/// Tests that documents of Tenken are imported with the meaning that was exported.
@Suite struct RoundTripTests {
  /// A format in a language, and the shipped files to export.
  struct Export: Sendable, CustomTestStringConvertible {
    let name: String
    let ending: String
    let language: Language
    /// The distance between the files to export, and the index of the first one.
    var interval = 8
    var start = 0
    var layout = Layout.detailed
    var steps = StepDetail.spelledOut

    var testDescription: String {
      "\(name) in '\(language.code)', \(layout.rawValue), \(steps.rawValue)"
    }

    static let all: [Export] = [
      Export(name: "csv", ending: "csv", language: .english, interval: 1),
      Export(name: "csv", ending: "csv", language: .japanese, start: 1),
      Export(name: "xlsx", ending: "xlsx", language: .english, start: 2),
      Export(name: "xlsx", ending: "xlsx", language: .japanese, start: 3),
      Export(name: "markdown", ending: "md", language: .english, start: 4),
      Export(name: "markdown", ending: "md", language: .japanese, start: 5),
      Export(
        name: "markdown", ending: "md", language: .english, interval: 1, layout: .compact),
      Export(name: "markdown", ending: "md", language: .japanese, start: 6, layout: .compact),
      Export(
        name: "markdown", ending: "md", language: .english, start: 7, layout: .compact,
        steps: .folded),
      Export(name: "csv", ending: "csv", language: .japanese, start: 2, steps: .folded),
      Export(name: "testlink", ending: "xml", language: .english, start: 6),
      Export(name: "testlink", ending: "xml", language: .japanese, start: 7),
      Export(name: "opml", ending: "opml", language: .english, start: 0),
      Export(name: "opml", ending: "opml", language: .japanese, start: 1),
      Export(name: "opml-omnioutliner", ending: "opml", language: .english, start: 2),
      Export(name: "xmind", ending: "xmind", language: .english, start: 3),
      Export(name: "xmind", ending: "xmind", language: .japanese, start: 4),
      Export(name: "freeplane", ending: "mm", language: .english, start: 5),
      Export(name: "minder", ending: "mm", language: .japanese, start: 6),
    ]
  }

  @Test(arguments: Export.all)
  func `an export is imported with the content hash of every case`(_ export: Export) throws {
    let interval = thoroughness > 1 ? export.interval : export.interval * 24
    let features = shipped.enumerated().filter { $0.offset % interval == export.start % interval }
      .map(\.element)
    let format = try #require(Format.all.first { $0.name == export.name })
    let suite = Suite(entries: features.map { Suite.Entry(chapters: [], feature: $0) })
    let bytes = try format.render(
      DocumentSource(suite) {
        ($0.language, $0.handWork) = (export.language, [:])
        ($0.layout, $0.steps) = (export.layout, export.steps)
      })
    let result = importScenarios(
      path: "export.\(export.ending)", bytes: bytes, known: features, systems: systems)
    #expect(result.diagnostics.map(\.summary.en) == [])
    let hashes = try Dictionary(
      uniqueKeysWithValues: result.files.map { file in
        let read = readFeature(path: file.name, bytes: Array(file.text.utf8), systems: systems)
        #expect(read.diagnostics.filter { $0.severity == .error }.map(\.summary.en) == [])
        let feature = try #require(read.feature)
        return (feature.id, Self.hashes(of: feature))
      })
    #expect(Set(hashes.keys).symmetricDifference(features.map(\.id)) == [])
    for feature in features {
      let (expected, actual) = (Self.hashes(of: feature), hashes[feature.id] ?? [])
      #expect(expected.sorted() == actual.sorted(), "\(feature.id)")
    }
  }

  private static func hashes(of feature: Feature) -> [String] {
    let hasher = ContentHasher(feature)
    return feature.scenarios.flatMap(\.cases).map(hasher.hash)
  }

  private static let small = """
    feature: small
    products:
      - {id: coin120, title: {en: 120 coins, ja: コイン120枚}, type: consumable, price: 160, coins: 120}
      - {id: coin360, title: {en: 360 coins, ja: コイン360枚}, type: consumable, price: 480, coins: 360}
    steps:
      shop-open: {title: {en: Open the shop, ja: ショップを開く}, do: [launch-app, manual: Open it]}
    scenarios:
      - id: bought
        matrix: {what: [coin120, coin360], after: [relaunch-app, terminate-app]}
        operations:
          - shop-open
          - buy: ${what}
          - authenticate
          - ${after}
        expected: [charges: [{product: "${what}"}]]
      - id: refused
        matrix: {environment: [xcode, sandbox], after: [delete-transactions, terminate-app]}
        except: refused
        preconditions: [environment: "${environment}"]
        operations:
          - shop-open
          - ${after}
        expected: [charges: empty]
    """

  /// The imported cases of a document, and those of the feature.
  private func roundTrip(
    _ format: String, ending: String, edit: (String) -> String = { $0 },
    _ change: (inout DocumentSource) -> Void
  ) throws -> (imported: [String], own: [String], result: ScenarioImport) {
    let read = readFeature(path: "small.yaml", bytes: Array(Self.small.utf8), systems: systems)
    let feature = try #require(read.feature)
    #expect(read.diagnostics.filter { $0.severity == .error }.map(\.summary.en) == [])
    let suite = Suite(entries: [Suite.Entry(chapters: [], feature: feature)])
    let bytes = try #require(Format.all.first { $0.name == format }).render(
      DocumentSource(suite) {
        $0.handWork = [:]
        change(&$0)
      })
    let text = String(decoding: bytes, as: UTF8.self)
    let result = importScenarios(
      path: "small.\(ending)", bytes: Array(edit(text).utf8), known: [feature], systems: systems)
    let imported = result.files.compactMap {
      readFeature(path: $0.name, bytes: Array($0.text.utf8), systems: systems).feature
    }
    return (imported.flatMap(Self.hashes).sorted(), Self.hashes(of: feature).sorted(), result)
  }

  @Test(arguments: [Language.english, .japanese], [Layout.detailed, .compact])
  func `what a checklist leaves out is no scenario`(_ language: Language, _ layout: Layout) throws {
    let trip = try roundTrip("markdown", ending: "md") {
      ($0.language, $0.layout) = (language, layout)
    }
    #expect(trip.result.files.count == 1)
    #expect(trip.imported == trip.own && trip.own.count == 6)
  }

  @Test(arguments: [Language.english, .japanese])
  func `named steps that a checklist folds come back as steps`(_ language: Language) throws {
    for (format, ending) in [("csv", "csv"), ("markdown", "md"), ("testlink", "xml")] {
      let trip = try roundTrip(format, ending: ending) {
        ($0.language, $0.steps) = (language, .folded)
      }
      #expect(trip.imported == trip.own, "\(format)")
      #expect(trip.result.report.losses.isEmpty)
    }
  }

  @Test func `titles of named steps in edited cases are counted as lost`() throws {
    let trip = try roundTrip("csv", ending: "csv") {
      $0.replacing("Authenticate", with: "Perhaps authenticate")
    } _: {
      $0.steps = .folded
    }
    #expect(trip.result.report.unchangedCount == 2)
    #expect(trip.result.report.losses.count == 1)
    #expect(trip.result.report.losses.first?.en.contains("4 lines manual") == true)
  }

  @Test func `a compact list with only some of the cases brings back only these`() throws {
    let trip = try roundTrip("markdown", ending: "md") { text in
      text.split(separator: "\n", omittingEmptySubsequences: false)
        .filter { !$0.hasPrefix("- [ ] 1. ") }.joined(separator: "\n")
    } _: {
      $0.layout = .compact
    }
    #expect(trip.imported.count == 5 && Set(trip.imported).isSubset(of: trip.own))
  }

  @Test(arguments: [Language.english, .japanese])
  func `a checklist of another system is recognised without known files`(
    _ language: Language
  ) throws {
    let features = shipped.filter { $0.system.name == "location" }.prefix(4)
    let suite = Suite(entries: features.map { Suite.Entry(chapters: [], feature: $0) })
    let format = try #require(Format.all.first { $0.name == "csv" })
    let bytes = try format.render(
      DocumentSource(suite) { ($0.language, $0.handWork) = (language, [:]) })
    let result = importScenarios(path: "location.csv", bytes: bytes, systems: systems)
    #expect(result.files.count == features.count && result.files.count == 4)
    #expect(result.files.allSatisfy { $0.text.contains("\nsystem: location\n") })
    let (words, manual) = (result.report.count(.word), result.report.count(.manual))
    #expect(words > 9 * manual && words > 100, "\(words) words, \(manual) manual")
  }

  @Test func `an edited cell is imported as edited, and the rest as it was`() throws {
    let feature = try #require(shipped.first { $0.id == "payment-queue-observer" })
    let format = try #require(Format.all.first { $0.name == "csv" })
    let suite = Suite(entries: [Suite.Entry(chapters: [], feature: feature)])
    let bytes = try format.render(DocumentSource(suite) { $0.handWork = [:] })
    let text = String(decoding: bytes, as: UTF8.self)
    let edited = text.replacing("The balance is 0 coins", with: "The balance is 360 coins")
      .replacing("Agree to the terms that interrupted the purchase", with: "Read the terms")
    #expect(edited != text)
    let result = importScenarios(
      path: "edited.csv", bytes: Array(edited.utf8), known: [feature], systems: systems)
    let file = try #require(result.files.first?.text)
    #expect(file.contains("          - coins: 360\n"))
    #expect(file.contains("      - manual: Read the terms\n"))
    #expect(file.contains("      - remove-observer\n"))
    #expect(result.report.unchangedCount == 3)
  }

  @Test(arguments: [Language.english, .japanese])
  func `sentences without addresses are recognised as words`(language: Language) throws {
    // Steps with a text of their own, and checks by hand, are not recognised as words.
    let interval = thoroughness > 1 ? 12 : 36
    let start = language == .english ? 3 : 15 % interval
    let features = shipped.enumerated().filter { $0.offset % interval == start }.map(\.element)
    var (words, sentences) = (0, 0)
    var missed: Set<String> = []
    for feature in features {
      let wording = Wording(feature, language)
      var rows = ["Title,Preconditions,Steps,Expected result"]
      var lines: Set<String> = []
      for scenario in feature.scenarios {
        guard let testCase = scenario.cases.first else { continue }
        let own = testCase.preconditions.filter { $0.text == nil && $0.isWord }.map {
          wording.text($0, in: testCase)
        }
        let expected = testCase.expected.filter { $0.text == nil && $0.isWord }.map {
          wording.text($0, in: testCase)
        }
        guard !expected.isEmpty else { continue }
        sentences += own.count + expected.count
        lines.formUnion(own + expected)
        rows.append(
          quoted([
            "case \(rows.count)", own.joined(separator: "\n"), "",
            expected.joined(separator: "\n"),
          ]))
      }
      guard rows.count > 1 else { continue }
      let read = importScenarios(
        path: "sheet.csv", bytes: Array(rows.joined(separator: "\n").utf8), known: [feature],
        systems: systems)
      let recognised = read.report.records.filter { $0.outcome == .word }.map(\.text)
      words += recognised.count { lines.contains($0) }
      missed.formUnion(lines.subtracting(recognised))
    }
    #expect(sentences > (thoroughness > 1 ? 150 : 50))
    #expect(Double(words) >= 0.95 * Double(sentences), "\(words) of \(sentences): \(missed)")
  }

  private func quoted(_ cells: [String]) -> String {
    cells.map { "\"" + $0.replacing("\"", with: "\"\"") + "\"" }.joined(separator: ",")
  }
}

extension Step {
  fileprivate var isWord: Bool {
    switch action {
    case .establish, .perform: true
    case .expect, .manual: false
    }
  }
}

extension TenkenScenarios.Expectation {
  fileprivate var isWord: Bool {
    if case .observation = subject { true } else { false }
  }
}
