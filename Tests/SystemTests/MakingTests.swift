import TenkenData
import TenkenDiagnostics
import TenkenExecution
import TenkenPages
import TenkenRendering
import TenkenScenarios
import TenkenSimulation
import TenkenStoreKit
import TenkenWording
import Testing

/// Counts how often a run makes what it needs once, whatever the number of files and entries.
@Suite struct MakingTests {
  /// Counts what is made while something runs, in all of its tasks.
  private func makings(_ run: () async throws -> Void) async throws -> [String: Int] {
    let counts = Locked([String: Int]())
    try await Making.$observer.withValue({ what in counts.withValue { $0[what, default: 0] += 1 } })
    {
      try await run()
    }
    return counts.withValue { $0 }
  }

  /// Systems of which nothing was made.
  private func systems() -> Systems {
    Systems(
      .builtIn("storekit") { System(StoreKitSystem.self) },
      .builtIn("other") {
        System(
          Vocabulary(
            system: "other", preconditions: WordList([]), operations: WordList([]),
            observations: WordList([]))
        ) { _ in System.storeKit.prepare(Resources()).subject() }
      })
  }

  /// A file with two cases, of which one value is refused, and with what it includes.
  private func feature(_ id: String, in systems: Systems) throws -> Feature {
    let text = """
      feature: \(id)
      include: [shop.yaml]
      scenarios:
        - id: bought
          matrix:
            environment: [xcode, sandbox]
            last: [terminate-app, delete-transactions]
          except: refused
          preconditions: [environment: "${environment}"]
          operations: [launch-app, buy: coins, authenticate, "${last}"]
          expected: [coins: 120]
        - id: again
          operations: [launch-app, buy: coins, authenticate]
          expected: [coins: 120]
      """
    let shop = "products: [{id: coins, type: consumable, price: 160, coins: 120}]\n"
    let read = readFeature(path: "\(id).yaml", bytes: Array(text.utf8), systems: systems) {
      _ throws(UnreadableFile) in Array(shop.utf8)
    }
    #expect(read.diagnostics.map(\.summary.en) == [])
    return try #require(read.feature)
  }

  @Test func `a system and an included file are made once, when a file needs them`() async throws {
    let made = try await makings {
      let systems = systems()
      #expect(systems.names == ["storekit", "other"])
      for id in ["one", "two", "three"] { _ = try feature(id, in: systems) }
    }
    #expect(made == ["system/storekit": 1, "included/shop.yaml": 1])
    let named = try await makings {
      let text = "feature: x\nsystem: other\nscenarios: []\n"
      let read = readFeature(path: "x.yaml", bytes: Array(text.utf8), systems: systems())
      #expect(read.feature?.system.name == "other")
    }
    #expect(named == ["system/other": 1])
    let unnamed = try await makings { _ = systems().names }
    #expect(unnamed.isEmpty)
  }

  @Test func `mutants and their texts are made once`() async throws {
    let systems = systems()
    let features = try ["one", "two"].map { try feature($0, in: systems) }
    let results = Locked([MutationResult]())
    let made = try await makings {
      let result = try await mutationResult(of: features)
      results.withValue { $0.append(result) }
    }
    #expect(made == ["mutants/storekit": 1])
    let result = try #require(results.withValue { $0.first })
    let shown = result.entries.count { $0.status != .killed || $0.killing.count == 1 }
    let page = try await makings {
      _ = try MutationPage(result, of: features).render(in: .english).bytes()
    }
    #expect(page.filter { $0.key.hasPrefix("mutant/") }.count == shown)
    #expect(page.values.allSatisfy { $0 == 1 }, "\(page)")
    let json = try await makings {
      _ = MutationText(
        result: result, needless: nil, language: .english, style: Style(usesColor: false)
      ).json.text()
    }
    #expect(json.filter { $0.key.hasPrefix("mutant/") }.count == result.entries.count)
    #expect(json.values.allSatisfy { $0 == 1 }, "\(json)")
  }

  @Test func `a document words its vocabulary, and what is refused, once`() async throws {
    let systems = systems()
    let features = try ["one", "two", "three"].map { try feature($0, in: systems) }
    let suite = Suite(entries: features.map { Suite.Entry(chapters: [], feature: $0) })
    let kind = try #require(Format.all.first { $0.name == "html" }?.document)
    let made = try await makings { _ = SuiteDocument(kind, of: DocumentSource(suite)) }
    // The document words its lines with the one that is shared by all single lines.
    #expect(made["wording/storekit/en"] == 1)
    #expect(made["refusal/bought"] == 3)
    let lines = try await makings {
      _ = await concurrentMap(features) { Wording($0, .japanese).language }
    }
    #expect(lines == ["wording/storekit/ja": 1])
  }
}
