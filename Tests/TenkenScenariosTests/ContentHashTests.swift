import Foundation
import TenkenScenarios
import TenkenSimulation
import TenkenStoreKit
import TenkenYAML
import Testing

/// Checks that the hash of a scenario depends on its meaning, and on nothing else.
struct ContentHashTests {
  private static let base = """
    feature: sample
    title: {en: Coins, ja: コイン}
    products:
      - {id: coin120, title: {en: 120 coins, ja: コイン120枚}, type: consumable, price: 160}
      - {id: coin250, type: consumable, price: 320}
    preconditions:
      - environment: sandbox
    scenarios:
      - id: one
        title: {en: A purchase, ja: 購入}
        priority: high
        tags: [a]
        source: somewhere
        matrix: {wait: [1h, 2h]}
        operations:
          - launch-app
          - buy: {product: coin120, api: storekit-1}
          - authenticate
          - expect: [{callbacks: [{state: purchasing}, {state: purchased, id: $first}]}]
          - wait: ${wait}
            when: {wait: [1h, 2h]}
          - manual: {en: Look, ja: 見る}
        expected:
          - coins: 120
            text: {en: There are coins, ja: コインがある}
          - queue: empty
          - charges: [{product: coin120}]
    """

  private func hashes(_ text: String) throws -> [String] {
    let read = readFeature(path: "x.yaml", bytes: Array(text.utf8), systems: Systems(.storeKit))
    #expect(read.diagnostics.isEmpty, "\(read.diagnostics)")
    let feature = try #require(read.feature)
    let hasher = ContentHasher(feature)
    return feature.scenarios.flatMap { [hasher.hash(of: $0)] + $0.cases.map(hasher.hash) }
  }

  /// A change of the file: a text, and what replaces it.
  private struct Change: Sendable {
    let old: String
    let new: String
  }

  private static let wordings = [
    Change(old: "feature: sample", new: "# A comment\nfeature: other"),
    Change(old: "ja: コイン}", new: "ja: 硬貨, de: Münzen}"),
    Change(old: "ja: コイン120枚", new: "ja: 硬貨120枚"),
    Change(old: "id: one\n", new: "id: two\n"),
    Change(old: "en: A purchase", new: "en: Buying"),
    Change(old: "priority: high\n    tags: [a]", new: "tags: [b]\n    requirements: [R-1]"),
    Change(old: "source: somewhere", new: "source: elsewhere"),
    Change(old: "{product: coin120, api: storekit-1}", new: "{api: storekit-1, product: coin120}"),
    Change(
      old: "{product: coin120, api: storekit-1}",
      new: "{product: coin120, api: storekit-1, signature: valid}"),
    Change(old: "{state: purchased, id: $first}", new: "{id: $other, state: purchased}"),
    Change(old: "ja: コインがある", new: "ja: コインが増えている"),
    Change(old: "wait: [1h, 2h]}\n    operations", new: "wait: [120m, 60m]}\n    operations"),
    Change(old: "- launch-app", new: "- launch-app:"),
    Change(
      old: "preconditions:\n  - environment: sandbox\nscenarios:\n  - id: one",
      new: "scenarios:\n  - id: one\n    preconditions: [environment: sandbox]"),
    Change(
      old: "  - environment: sandbox",
      new: "  - account: {ask-to-buy: false}\n  - environment: {name: sandbox, year: usual}"),
    Change(
      old: "  - environment: sandbox\nscenarios:\n  - id: one",
      new:
        "  - environment: production\nscenarios:\n  - id: one\n    preconditions: [environment: sandbox]"
    ),
  ]

  private static let meanings = [
    Change(old: "price: 160", new: "price: 161"),
    Change(old: "environment: sandbox", new: "environment: production"),
    Change(old: "  - environment: sandbox", new: "  - environment: sandbox\n  - app: {}"),
    Change(old: "- launch-app\n      - buy", new: "- buy"),
    Change(
      old: "buy: {product: coin120, api: storekit-1}",
      new: "buy: {product: coin250, api: storekit-1}"),
    Change(old: "api: storekit-1}", new: "api: storekit-1}\n        outcome: no-observer"),
    Change(old: "- authenticate\n", new: "- authenticate\n      - authenticate\n"),
    Change(old: "id: $first}", new: "id: {not: none}}"),
    Change(
      old: "{state: purchasing}, {state: purchased, id: $first}",
      new: "{state: purchased, id: $first}, {state: purchasing}"),
    Change(old: "      - manual: {en: Look, ja: 見る}\n", new: ""),
    Change(old: "en: Look,", new: "en: Have a look at the list,"),
    Change(old: "ja: 見る}", new: "ja: 一覧を見る}"),
    Change(old: "coins: 120\n", new: "coins: {at-least: 120}\n"),
    Change(old: "queue: empty", new: "queue: {not: empty}"),
    Change(old: "[{product: coin120}]\n", new: "{contains: [{product: coin120}]}\n"),
    Change(old: "      - queue: empty\n", new: ""),
    Change(old: "    expected:", new: "    violates: [finished-implies-granted]\n    expected:"),
    Change(old: "matrix: {wait: [1h, 2h]}", new: "matrix: {wait: [1h, 2h, 3h]}"),
  ]

  private func changed(_ change: Change) throws -> String {
    let base = Self.base + "\n"
    try #require(base.contains(change.old), "\(change.old)")
    return base.replacing(change.old, with: change.new, maxReplacements: 1)
      // Conditions have to name values as the matrix does.
      .replacing(
        "when: {wait: [1h, 2h]}",
        with: change.new.contains("120m") ? "when: {wait: [60m, 120m]}" : "when: {wait: [1h, 2h]}")
  }

  @Test(arguments: wordings.indices)
  func `a change that keeps the meaning keeps every hash`(index: Int) throws {
    #expect(try Set(hashes(changed(Self.wordings[index]))) == Set(hashes(Self.base)))
  }

  @Test(arguments: meanings.indices)
  func `a change of the meaning changes the hash of the scenario`(index: Int) throws {
    #expect(try hashes(changed(Self.meanings[index]))[0] != hashes(Self.base)[0])
  }

  @Test func `another matrix value changes the hash of its own case only`() throws {
    let hashes = try hashes(Self.base)
    let others = try self.hashes(
      Self.base.replacing(
        "wait: [1h, 2h]}\n    operations", with: "wait: [1h, 3h]}\n    operations"
      )
      .replacing("when: {wait: [1h, 2h]}", with: "when: {wait: [1h, 3h]}"))
    #expect(hashes[0] != others[0] && hashes[1] == others[1] && hashes[2] != others[2])
  }
}
