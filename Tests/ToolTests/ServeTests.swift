import Foundation
import Testing

/// The mock App Store Server as far as it needs no web server; `make serve-test` calls it.
@Suite struct ServeTests {
  private static let file = """
    feature: served
    products: [{id: coin120, type: consumable, price: 160, coins: 120}]
    scenarios:
      - id: bought
        matrix: {environment: [sandbox, xcode]}
        preconditions: [environment: '${environment}']
        operations: [launch-app, buy: coin120, authenticate]
        expected: [{coins: 120}]
    """

  private func serve(_ arguments: [String]) throws -> ToolRun {
    let folder = TemporaryFolder()
    let path = folder.url.appending(path: "served.yaml").path
    try Data(Self.file.utf8).write(to: URL(filePath: path))
    return try tenken(
      ["serve"] + arguments.map { $0.replacing("FILE", with: path) },
      environment: ["PATH": "/nowhere"])
  }

  @Test func `without the board the error says how to get it`() throws {
    let run = try serve(["served/bought[environment=sandbox]", "FILE"])
    #expect(run.exitCode == 69)
    #expect(run.errors.contains("'tenken-board' is not on this machine"))
  }

  @Test(arguments: [
    (["FILE"], 64, "has 2 cases: name one of them"),
    (["served/bought[environment=xcode]", "FILE"], 2, "has no App Store"),
    (
      ["served/bought[environment=sandbox]", "FILE", "--notify", "http://example.com/"], 64,
      "is not this machine"
    ),
    (
      ["served/bought[environment=sandbox]", "FILE", "--api-key", "FILE"], 2,
      "it holds no private key"
    ),
    (
      ["served/bought[environment=sandbox]", "FILE", "--journal", "FILE"], 2,
      "is not one of a session"
    ),
  ])
  func `what cannot be served is refused with a reason`(
    arguments: [String], exitCode: Int32, reason: String
  ) throws {
    let run = try serve(arguments)
    #expect(run.exitCode == exitCode)
    #expect(run.errors.contains(reason))
  }
}
