import Foundation
import Testing

/// Tests that `tenken run --accept` writes actual values, and only those that it may.
@Suite struct AcceptTests {
  private let old = """
    feature: shop
    products:
      - {id: coin120, type: consumable, price: 160, coins: 120}
      - {id: coin600, type: consumable, price: 650, coins: 600}
    scenarios:
      - id: one
        operations:
          - launch-app
          - buy: coin120
          - authenticate
          - expect:
              - coins: 100   # the first
              - callbacks: [{product: coin120, state: purchasing}]
          - buy: coin600
          - authenticate
        expected:
          - coins: {at-least: 5000} # a comment
          - coins: {not: 720}
          - callbacks:
              # the first one
              - {product: coin600, state: purchasing}
              - {product: coin120, state: purchased} # gone
              # the last one
              - {product: coin120, state: failed}
      - id: axes
        matrix: {product: [coin120, coin600]}
        operations:
          - launch-app
          - buy: ${product}
          - authenticate
        expected: [coins: 5]
      - id: refused
        operations:
          - launch-app
          - authenticate
        expected: [coins: 5]

    """

  private let new = """
    feature: shop
    products:
      - {id: coin120, type: consumable, price: 160, coins: 120}
      - {id: coin600, type: consumable, price: 650, coins: 600}
    scenarios:
      - id: one
        operations:
          - launch-app
          - buy: coin120
          - authenticate
          - expect:
              - coins: 120   # the first
              - callbacks: [{product: coin120, state: purchasing}, {product: coin120, state: purchased}]
          - buy: coin600
          - authenticate
        expected:
          - coins: {at-least: 720} # a comment
          - coins: 720
          - callbacks:
              # the first one
              - {product: coin600, state: purchasing}
              # the last one
              - {product: coin600, state: purchased}
      - id: axes
        matrix: {product: [coin120, coin600]}
        operations:
          - launch-app
          - buy: ${product}
          - authenticate
        expected: [coins: 5]
      - id: refused
        operations:
          - launch-app
          - authenticate
        expected: [coins: 5]

    """

  @Test func `values are accepted with comments kept, and what must not change is left`() throws {
    let folder = TemporaryFolder()
    let file = folder.url.appending(path: "shop.yaml")
    func content() throws -> String { try String(contentsOf: file, encoding: .utf8) }
    try old.write(to: file, atomically: true, encoding: .utf8)
    let shown = try tenken(["run", ".", "--accept", "--diff"], in: folder.url)
    #expect(shown.exitCode == 1 && shown.output.contains("+          - coins: 120   # the first"))
    let checked = try tenken(["run", ".", "--accept", "--check"], in: folder.url)
    #expect(checked.exitCode == 1 && checked.output == "shop.yaml\n")
    let refused = try tenken(["run", ".", "--accept"], environment: ["CI": "true"], in: folder.url)
    #expect(refused.exitCode == 64 && refused.errors.contains("CI is set"))
    #expect(try content() == old)

    let accepted = try tenken(["run", ".", "--accept"], environment: ["CI": ""], in: folder.url)
    #expect(try content() == new)
    #expect(accepted.exitCode == 1 && accepted.errors.contains("5 expected values accepted"))
    #expect(
      accepted.errors.contains("different values (product=coin120: 120; product=coin600: 600)"))
    #expect(accepted.errors.contains("left: 'authenticate' was refused"))
    let again = try tenken(["run", ".", "--accept"], environment: ["CI": ""], in: folder.url)
    #expect(again.errors.contains("0 expected values accepted"))
    #expect(try content() == new)
    let run = try tenken(["run", ".", "--filter", "shop/one"], in: folder.url)
    #expect(run.exitCode == 0, "\(run.output)")
  }

  @Test func `nothing is accepted while one of the files has an error`() throws {
    let folder = TemporaryFolder()
    let file = folder.url.appending(path: "shop.yaml")
    try old.write(to: file, atomically: true, encoding: .utf8)
    try "feature: other\nscenarios: [{id: a, operations: [lanch-app]}]\n".write(
      to: folder.url.appending(path: "other.yaml"), atomically: true, encoding: .utf8)
    let run = try tenken(["run", ".", "--accept"], environment: ["CI": ""], in: folder.url)
    #expect(run.exitCode == 2 && run.errors.contains("nothing is accepted"), "\(run.errors)")
    #expect(try String(contentsOf: file, encoding: .utf8) == old)
  }
}
