import Foundation
import TenkenDiagnostics
import TenkenScenarios
import TenkenSimulation
import TenkenStoreKit
import TestSupport
import Testing

@testable import TenkenExecution
@testable import TenkenLocation

private let fixtures = URL(filePath: #filePath).deletingLastPathComponent()
  .appending(path: "Fixtures")

private func feature(_ text: String) throws -> Feature {
  let read = readFeature(
    path: "shop.yaml", bytes: [UInt8](text.utf8), systems: Systems(.storeKit))
  #expect(read.diagnostics.map(\.summary.en) == [])
  return try #require(read.feature)
}

private func result(of feature: Feature) -> MutationResult {
  let mutants = feature.system.mutants
  var result = MutationResult([(feature, MutatedFeature(feature, by: mutants))])
  let survivors = result.survivors(of: feature.vocabulary.system)
  result.add([(feature, UnseenDifferences(in: feature, by: survivors))])
  return result
}

@Suite struct MutationTests {
  @Test func `the mutants of a feature have the recorded results`() throws {
    let text = try String(contentsOf: fixtures.appending(path: "shop.yaml"), encoding: .utf8)
    let feature = try feature(text)
    let dump = result(of: feature).dump + NeedlessSteps(in: feature).dump
    let url = fixtures.appending(path: "shop.expected")
    try expectRecorded(dump, in: url)
  }

  @Test func `without the scenario that kills it, a mutant survives`() throws {
    let text = try String(contentsOf: fixtures.appending(path: "shop.yaml"), encoding: .utf8)
    let whole = result(of: try feature(text))
    let start = try #require(text.range(of: "  - id: bought"))
    let end = try #require(text.range(of: "  - id: finished"))
    let rest = text.replacingCharacters(in: start.lowerBound..<end.lowerBound, with: "")
    let less = result(of: try feature(rest))
    let name = "app: {sign-in: awaited}"
    #expect(whole.statuses[name] == .killed && less.statuses[name] == .survived)
    #expect(whole.score().killed > less.score().killed)
  }

  @Test func `a mutant that never ends is stopped and counts as killed`() throws {
    let feature = try feature(
      """
      feature: shop
      title: Shop
      products:
        - {id: monthly, title: Plan, type: auto-renewable, price: 960}
      scenarios:
        - id: long
          title: A plan is kept for ten years
          preconditions: [launch-app, {buy: monthly}, authenticate]
          operations: [{wait: 500w}]
          expected:
            - subscriptions: {contains: [{product: monthly}]}
      """)
    let mutated = MutatedFeature(feature, by: feature.system.mutants)
    #expect(mutated.cases.count == 1)
    #expect(mutated.eventCount < 250_000 * feature.system.mutants.count)
    #expect(mutated.killing.contains([0]))
  }

  @Test func `a rule about a StoreKit configuration is no mutant without one`() throws {
    let text = try String(contentsOf: fixtures.appending(path: "shop.yaml"), encoding: .utf8)
    let name = "rule: {name: storekit-configuration, value: unused}"
    #expect(
      System.storeKit.mutants.contains {
        $0.name(in: System.storeKit.vocabulary) == name
      })
    #expect(result(of: try feature(text)).statuses[name] == nil)
  }

  /// A mutant is tried in a case without its word, whose parameters then have their defaults.
  @Test(arguments: [System.storeKit, .location])
  func `a precondition about the app changes nothing without arguments`(
    system: System
  ) throws {
    let words = system.vocabulary.preconditions
    let usual = words.definitions.indices.filter {
      words[$0].isAssumedOfApp && words[$0].defaultArguments != nil
    }
    #expect(!usual.isEmpty)
    for index in usual {
      let arguments = try #require(words[index].defaultArguments)
      let word = try words.bind(arguments, index: index, among: Resources())
      let untouched = system.prepare(Resources()).subject()
      var subject = untouched
      subject.establish(word)
      #expect(isSame(untouched, subject), "\(words[index].name)")
    }
  }

  private func isSame(_ one: any Subject, _ other: any Subject) -> Bool {
    switch (one, other) {
    case (let one as StoreKitSystem, let other as StoreKitSystem): one.world == other.world
    case (let one as LocationSystem, let other as LocationSystem): one.world == other.world
    default: false
    }
  }
}

extension MutationResult {
  fileprivate var statuses: [String: MutantStatus] {
    Dictionary(entries.map { ($0.name, $0.status) }) { first, _ in first }
  }

  fileprivate var dump: String {
    let score = score()
    var lines = ["\(score.killed) of \(score.total) killed, \(failingCount) failing"]
    lines.append("\(entries(.noCoverage).count) without coverage")
    for entry in entries(.killed) + entries(.survived) {
      lines.append("\(entry.status.rawValue)  \(entry.name)  tried in \(entry.triedCount)")
      if !entry.killing.isEmpty {
        lines.append("  by " + entry.killing.map { cases[$0] }.joined(separator: ", "))
      }
      guard let unseen = entry.unseen?.difference else { continue }
      lines.append("  in \(entry.unseenCount), first in \(unseen.testCase.address)")
      switch unseen.content {
      case .observation(let observation, let original, let mutated):
        let name = entry.vocabulary.observations[observation.word].name
        lines.append("  \(name): \(original) -> \(mutated)")
      case .event(let original, let mutated):
        lines.append("  \(original?.text[.english] ?? "-") -> \(mutated?.text[.english] ?? "-")")
      }
    }
    lines += enoughCases.map { "enough  \(cases[$0.index])  adds \($0.added)" }
    return lines.map { $0 + "\n" }.joined()
  }
}

extension NeedlessSteps {
  fileprivate var dump: String {
    (["\(entries.count) of \(triedCount) steps"]
      + entries.map { "needless  \($0.testCase.address)  line \($0.step.range.start.line + 1)" })
      .map { $0 + "\n" }.joined()
  }
}
