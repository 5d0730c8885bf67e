import TenkenDiagnostics
import TenkenStoreKit
import Testing

@testable import TenkenScenarios

/// Checks what a scenario keeps about its items, in addition to the cases made of them.
struct OutlineTests {
  private func outline(_ operation: String, except: String = "[]") throws -> Outline {
    let text = """
      feature: sample
      products:
        - {id: coin120, type: consumable, price: 160}
        - {id: coin250, type: consumable, price: 320}
      scenarios:
        - id: one
          matrix: {product: [coin120, coin250], count: [1, 2, 3], word: [launch-app, authenticate]}
          except: \(except)
          operations: [\(operation), {manual: "${product} ${count} ${word}"}]
          expected: [coins: 0]
      """
    let read = readFeature(
      path: "x.yaml", bytes: Array(text.utf8), systems: Systems(.storeKit))
    #expect(read.diagnostics.isEmpty, "\(read.diagnostics)")
    return try #require(read.feature).scenarios[0].outline
  }

  /// What an item depends on, and how often it was read.
  private struct Expected: Sendable {
    let operation: String
    var axes: [Int] = []
    var condition: [Int] = []
    var placeholders: [AxisPlaceholder] = []
    var readings = 1
  }

  private static let items = [
    Expected(operation: "launch-app"),
    Expected(
      operation: "{buy: '${product}'}", axes: [0],
      placeholders: [AxisPlaceholder(axis: 0, position: .argument(nil, element: nil))], readings: 2),
    Expected(
      operation: "{buy: {offer: '${count}', product: '${product}'}}", axes: [0, 1],
      placeholders: [
        AxisPlaceholder(axis: 1, position: .argument("offer", element: nil)),
        AxisPlaceholder(axis: 0, position: .argument("product", element: nil)),
      ], readings: 6),
    Expected(
      operation: "{buy: coin120, when: {product: coin250, count: [1, 2]}}", condition: [0, 1]),
    Expected(
      operation: "{wait: '${count}h', when: {count: [1, 3]}}", axes: [1], condition: [1],
      readings: 2),
    Expected(
      operation: "'${word}'", axes: [2], placeholders: [AxisPlaceholder(axis: 2, position: .word)],
      readings: 2),
    Expected(
      operation: "{expect: [{coins: 0, when: {count: 1}}, {coins: '${count}'}]}", axes: [1],
      readings: 3),
  ]

  @Test(arguments: items.indices)
  func `an item knows its axes, condition and placeholders, and is read once per combination`(
    index: Int
  ) throws {
    let expected = Self.items[index]
    let item = try outline(expected.operation).operations.items[0]
    #expect(item.axes.indices == expected.axes)
    #expect((item.condition?.axes ?? []).sorted() == expected.condition)
    #expect(item.axisPlaceholders == expected.placeholders)
    #expect(item.contents.count(where: { _ in true }) == expected.readings)
  }

  @Test func `an item is not read for values that no case has`() throws {
    let item = try outline("{wait: '${count}h'}", except: "[{count: 2}]").operations.items[0]
    #expect(item.contents.count(where: { _ in true }) == 2)
  }

  @Test func `items written alike have the same content at their own positions`() throws {
    let scenario = { (id: String) in
      """
        - id: \(id)
          preconditions: [{coins: 5}, launch-app]
          operations:
            - {buy: coin120, text: Buy it}
            - {expect: [{coins: 5}]}
          expected: [{coins: 5}, {notifications: empty}, {nonsense: 1}]

      """
    }
    let text =
      "feature: sample\nproducts: [{id: coin120, type: consumable, price: 160}]\nscenarios:\n"
      + scenario("one") + scenario("two")
    let read = readFeature(path: "x.yaml", bytes: Array(text.utf8), systems: Systems(.storeKit))
    // Errors and unmet needs are reported for both.
    #expect(
      read.diagnostics.map { "\($0.identifier) \($0.range?.start.line ?? 0)" }
        == ["unmet-need 8", "unknown-word 8", "unmet-need 14", "unknown-word 14"])
    let outlines = try #require(read.feature).scenarios.map(\.outline)
    for outline in outlines { #expect(outline.expected.items.count == 2) }
    let steps = outlines.map { $0.preconditions.items + $0.operations.items }
    for (one, two) in zip(steps[0], steps[1]) {
      let (one, two) = (try #require(one.contents.first), try #require(two.contents.first))
      #expect(two.range.start.line == one.range.start.line + 6)
      #expect(two.index == one.index)
      #expect(two.text == one.text)
      guard case .expect(let first) = one.action, case .expect(let second) = two.action else {
        continue
      }
      #expect(second[0].range.start.line == first[0].range.start.line + 6)
    }
  }
}
