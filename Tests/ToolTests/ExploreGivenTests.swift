import Foundation
import Testing

/// Tests that the preconditions given to a search are about the products of the searched file.
@Suite struct ExploreGivenTests {
  /// Searches a file with two products, of which one may be in an included file.
  private func search(
    including: Bool, given product: String, lineEnd: String = "\n"
  ) throws -> ToolRun {
    let folder = TemporaryFolder()
    let shared = "- {id: coin120, type: consumable, price: 160, coins: 120}\n"
    try "products:\n  \(shared)".write(
      to: folder.url.appending(path: "shared.yaml"), atomically: true, encoding: .utf8)
    try """
    feature: sample
    \(including ? "include: [shared.yaml]" : "")
    products:
      \(including ? "" : shared)
      - {id: unlock, type: non-consumable, price: 500}
    scenarios:
      - {id: one, operations: [launch-app], expected: [coins: 0]}
    """.replacingOccurrences(of: "\n", with: lineEnd)
      .write(to: folder.url.appending(path: "sample.yaml"), atomically: true, encoding: .utf8)
    let run = try tenken(
      "explore", folder.path("sample.yaml"), "--given", "launch-app", "--given", "buy: \(product)",
      "--given", "authenticate", "--depth", "2")
    #expect(run.exitCode == 0, "\(run.errors)")
    return run
  }

  @Test(arguments: ["coin120", "unlock"])
  func `a search begins with the given product, wherever it is declared`(product: String) throws {
    let included = try search(including: true, given: product)
    #expect(included.output == (try search(including: false, given: product)).output)
  }

  @Test func `the products of a search differ in what can be done after buying them`() throws {
    #expect(
      try search(including: false, given: "coin120").output
        != search(including: false, given: "unlock").output)
  }

  @Test func `a file with line ends of Windows is searched like any other`() throws {
    let search = try search(including: true, given: "unlock", lineEnd: "\r\n")
    #expect(search.output == (try self.search(including: true, given: "unlock")).output)
  }

  @Test func `found scenarios take products from included files, but not their preconditions`()
    throws
  {
    let folder = TemporaryFolder()
    try FileManager.default.createDirectory(
      at: folder.url.appending(path: "shared"), withIntermediateDirectories: true)
    let products = "products:\n  - {id: coin120, type: consumable, price: 160, coins: 120}\n"
    try products.write(
      toFile: folder.path("shared/products.yaml"), atomically: true, encoding: .utf8)
    try (products + "preconditions:\n  - app: {finishes: after-delivery}\n").write(
      toFile: folder.path("shared/app.yaml"), atomically: true, encoding: .utf8)
    for (name, line) in [("products", "include: [shared/products.yaml]"), ("app", "\(products)")] {
      try """
      feature: sample
      include:
        - shared/\(name).yaml
      scenarios:
        - {id: one, operations: [launch-app], expected: [coins: 0]}
      """.write(toFile: folder.path("sample.yaml"), atomically: true, encoding: .utf8)
      let found = folder.path("found-\(name).yaml")
      let run = try tenken(
        "explore", folder.path("sample.yaml"), "--given", "app: {finishes: at-once}", "--depth",
        "3",
        "--write", found)
      #expect(run.exitCode == 1, "\(run.errors)")
      let text = try folder.text("found-\(name).yaml")
      #expect(text.contains(name == "app" ? line : "include:\n  - shared/products.yaml"))
      #expect(try tenken("run", found).output.contains("0 failed"))
    }
  }
}
