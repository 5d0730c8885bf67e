import TenkenDiagnostics
import TenkenScenarios
import TenkenSimulation
import TenkenStoreKit
import TestSupport
import Testing

/// Tests named steps, and compares them with the same steps written out.
@Suite struct NamedStepsTests {
  private static let header = """
    feature: sample
    products:
      - {id: monthly, type: auto-renewable, price: 600}
      - {id: yearly, type: auto-renewable, price: 6000, period: 1-year}
    preconditions:
      - environment: ${environment}
      - launch-app

    """

  private static let named =
    header + """
      steps:
        pay-later:
          takes: {plan: monthly, days: 2}
          do:
            - pay: ${plan}
            - wait: ${days}d
            - expect:
                - charges: [{product: "${plan}", amount: {at-least: 600}}]
        pay:
          takes: [plan]
          do:
            - buy: ${plan}
            - authenticate
            - manual: {en: "Look at ${plan}", ja: "${plan}を見る"}
      scenarios:
        - id: one
          matrix: {environment: [sandbox, production], plan: [monthly, yearly]}
          preconditions:
            - pay: monthly
              when: {environment: sandbox}
          operations:
            - pay-later: {plan: "${plan}", days: 10}
              when: {environment: production}
            - relaunch-app
            - pay-later: yearly
          expected: [coins: 0]

      """

  private static let writtenOut =
    header + """
      scenarios:
        - id: one
          matrix: {environment: [sandbox, production], plan: [monthly, yearly]}
          preconditions:
            - buy: monthly
              when: {environment: sandbox}
            - authenticate:
              when: {environment: sandbox}
            - manual: {en: "Look at monthly", ja: "monthlyを見る"}
              when: {environment: sandbox}
          operations:
            - buy: ${plan}
              when: {environment: production}
            - authenticate:
              when: {environment: production}
            - manual: {en: "Look at ${plan}", ja: "${plan}を見る"}
              when: {environment: production}
            - wait: 10d
              when: {environment: production}
            - expect:
                - charges: [{product: "${plan}", amount: {at-least: 600}}]
              when: {environment: production}
            - relaunch-app
            - buy: yearly
            - authenticate
            - manual: {en: "Look at yearly", ja: "yearlyを見る"}
            - wait: 2d
            - expect:
                - charges: [{product: yearly, amount: {at-least: 600}}]
          expected: [coins: 0]

      """

  private func feature(_ text: String) throws -> Feature {
    let read = readFeature(path: "x.yaml", bytes: Array(text.utf8), systems: Systems(.storeKit))
    #expect(read.diagnostics.map(\.summary.en) == [])
    return try #require(read.feature)
  }

  /// A feature as text, without positions.
  private func content(_ feature: Feature) -> String {
    dump(feature).replacing(/@\d+:\d+/, with: "")
  }

  @Test func `named steps mean the same as the steps written out`() throws {
    let named = try feature(Self.named)
    let writtenOut = try feature(Self.writtenOut)
    #expect(content(named) == content(writtenOut))
    let hashes = [named, writtenOut].map { feature in
      let hasher = ContentHasher(feature)
      return feature.scenarios.flatMap { [hasher.hash(of: $0)] + $0.cases.map(hasher.hash) }
    }
    #expect(hashes[0] == hashes[1])
    // The placeholders of an item decide how the values of axes are worded.
    let placeholders = [named, writtenOut].map { feature in
      feature.scenarios[0].outline.operations.items.map(\.axisPlaceholders)
    }
    #expect(placeholders[0] == placeholders[1] && !placeholders[0][0].isEmpty)
  }

  @Test func `a step knows the use of named steps that it comes from`() throws {
    let feature = try feature(Self.named)
    let steps = try #require(feature.scenarios[0].cases.last).operations
    #expect(
      steps.map { $0.group.map { "\($0.name) \($0.first)" } ?? "-" }
        == Array(repeating: "pay-later 0", count: 5) + ["-"]
        + Array(repeating: "pay-later 6", count: 5))
    let use = try #require(steps[0].group)
    #expect(use.axes == ["plan"])
    #expect(use.arguments.map(\.parts) == [[.axis("plan")], [.text("10")]])
    #expect(use.arguments.map { $0.target?.step } == [0, nil])
    #expect(use.arguments[0].target?.position == .argument(nil, element: nil))
  }

  @Test func `the steps of a list are limited, including those of named steps`() {
    let uses = Array(repeating: "ten", count: 101).joined(separator: ", ")
    let ten = Array(repeating: "launch-app", count: 10).joined(separator: ", ")
    let read = readFeature(
      path: "x.yaml",
      bytes: Array(
        """
        feature: many
        steps: {ten: {do: [\(ten)]}, all: {do: [\(uses)]}}
        scenarios:
          - {id: one, operations: [\(uses)], expected: [coins: 0]}
          - {id: two, operations: [all], expected: [coins: 0]}
        """.utf8), systems: Systems(.storeKit))
    #expect(read.diagnostics.map(\.identifier) == ["item-limit", "item-limit"])
  }

  @Test func `texts that named steps copy count towards the limit`() {
    let text = String(repeating: "x", count: 500_000)
    let uses = Array(repeating: "copy: 1", count: 200).joined(separator: ", ")
    let read = readFeature(
      path: "x.yaml",
      bytes: Array(
        """
        feature: many
        steps: {copy: {takes: [n], do: [manual: {en: "\(text)", ja: "${n}"}]}}
        scenarios:
          - {id: one, operations: [\(uses)], expected: [coins: 0]}
        """.utf8), systems: Systems(.storeKit))
    #expect(read.diagnostics.map(\.identifier) == ["substitution-limit"])
  }

  @Test(.enabled(if: thoroughness > 1, "it takes seconds without optimisation"))
  func `arguments made of other arguments are limited`() {
    // Each of four arguments is made of four others, fourteen times: a search would take hours.
    let four = "${a}${b}${c}${d}"
    let arguments = ["a", "b", "c", "d"].map { "\($0): '\(four)'" }.joined(separator: ", ")
    let steps = (1..<15).map {
      "  s\($0): {takes: [a, b, c, d], do: [s\($0 - 1): {\(arguments)}]}\n"
    }
    let read = readFeature(
      path: "x.yaml",
      bytes: Array(
        """
        feature: many
        steps:
          s0: {takes: [a, b, c, d], do: [manual: '\(four)']}
        \(steps.joined())
        scenarios:
          - id: one
            matrix: {x: [1, 2]}
            operations: [s14: {a: '${x}', b: '', c: '', d: ''}]
            expected: [coins: 0]
        """.utf8), systems: Systems(.storeKit))
    #expect(read.diagnostics.map(\.identifier).contains("substitution-limit"))
  }

  @Test(arguments: [
    ("Subscribe to {plan}", ["Subscribe to ", "<plan>"]), ("{a}{b-1}", ["<a>", "<b-1>"]),
    ("{}", ["{}"]), ("{A} {a b} {a", ["{A} {a b} {a"]), ("{{a}}", ["{", "<a>", "}"]), ("", []),
    ("{é}", ["{é}"]),
  ])
  func `a title is split into texts and parameters`(title: String, parts: [String]) {
    let found = TitleParts(title).parts.map { part in
      switch part {
      case .text(let text): text
      case .parameter(let name): "<\(name)>"
      }
    }
    #expect(found == parts)
  }
}
