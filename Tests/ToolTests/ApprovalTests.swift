import Foundation
import TestSupport
import Testing

/// Tests the commands by which people approve cases as they are written.
@Suite struct ApprovalTests {
  private static let day = ["SOURCE_DATE_EPOCH": "1795305600"]

  @Test(arguments: ["en", "ja"])
  func `the release page says who approved what`(language: String) throws {
    let run = try tenken(
      [
        "release", "tested/shop.yaml", "--results", "tested/events", "--results",
        "tested/approvals", "--build", "2.4", "--format", "markdown", "--language", language,
        "--policy", "tested/approvals.yaml.txt",
      ], environment: Self.day)
    #expect(run.exitCode == 0, "\(run.errors)")
    let url = fixtures.appending(path: "tested/approvals.\(language).markdown.expected")
    try expectRecorded(run.output, in: url)
  }

  @Test func `people approve, comment and withdraw, each for themselves`() throws {
    let folder = TemporaryFolder()
    let results = folder.path("results")
    func say(_ arguments: String...) throws -> String {
      let run = try tenken(["results"] + arguments + ["--results", results])
      #expect(run.exitCode == 0, "\(run.errors)")
      return run.output
    }
    let shop = "tested/shop.yaml"
    #expect(try say("approve", shop, "--by", "Ada").hasPrefix("4 cases approved by Ada in "))
    #expect(try say("approve", shop, "--by", " Ada ").hasPrefix("4 cases unchanged"))
    #expect(
      try FileManager.default.contentsOfDirectory(atPath: results).count == 1)
    let said = try say("comment", "shop/balance", shop, "--by", "リン", "--note", "どの口座？")
    #expect(said.hasPrefix("a comment on 1 case by リン in "))
    _ = try say("approve", shop, "--filter", "shop/buy", "--by", "Grace", "--language", "ja")
    #expect(
      try say("status", shop).contains("approved as they are: 4 of 4 cases (Ada 4, Grace 2)"))
    let near = try tenken(
      "results", "approve", "shop/later", shop, "--by", "ada", "--results", results)
    #expect(near.errors.contains("'ada' counts as another person than 'Ada'"), "\(near.errors)")
    _ = try say("withdraw", shop, "--by", "ada")
    // Ada takes back her own approvals only.
    #expect(try say("withdraw", shop, "--by", "Ada").hasPrefix("withdrawn by Ada: 4 cases"))
    #expect(try say("status", shop).contains("approved as they are: 2 of 4 cases (Grace 2)"))
    #expect(try say("status", shop).contains("      comment, リン, "))
    _ = try say("withdraw", "shop/balance", shop, "--by", "リン", "--comments")
    #expect(try !say("status", shop).contains("リン"))
    let nothing = try tenken(
      "results", "withdraw", shop, "--by", "Ada", "--results", results)
    #expect(nothing.exitCode == 64)
    #expect(nothing.errors.contains("these people have: 'Grace'"), "\(nothing.errors)")
  }

  @Test func `a changed case makes its approvals stale, and a changed wording does not`() throws {
    let folder = TemporaryFolder()
    let results = folder.path("results")
    let text = try String(contentsOf: fixtures.appending(path: "tested/shop.yaml"), encoding: .utf8)
    try text.write(toFile: folder.path("shop.yaml"), atomically: true, encoding: .utf8)
    let command = [
      "results", "approve", folder.path("shop.yaml"), "--by", "Ada", "--results", results,
    ]
    #expect(try tenken(command).exitCode == 0)
    func status(_ text: String) throws -> String {
      try text.write(toFile: folder.path("shop.yaml"), atomically: true, encoding: .utf8)
      return try tenken("results", "status", folder.path("shop.yaml"), "--results", results).output
    }
    #expect(
      try status(text.replacing("Buying coins", with: "Buying 120 coins"))
        .contains("approved as they are: 4 of 4 cases"))
    let changed = text.replacing("- coins: 0\n      - manual", with: "- coins: 1\n      - manual")
    let stale = try status(changed)
    #expect(stale.contains("approved as they are: 3 of 4 cases"), "\(stale)")
    #expect(stale.contains("changed since they were approved: 1 case"), "\(stale)")
    #expect(stale.contains("(an earlier version)"), "\(stale)")
    // A new approval takes the place of the one of the earlier version.
    #expect(try tenken(command).output.contains("1 case approved by Ada"))
    #expect(try status(changed).contains("approved as they are: 4 of 4 cases (Ada 4)\n"))
  }

  @Test func `an index shows approvals, and none without any`() throws {
    let folder = TemporaryFolder()
    func index(_ results: String...) throws -> String {
      let site = try tenken(
        ["site", "tested/shop.yaml", "--output", folder.path("site")]
          + results.flatMap { ["--results", $0] })
      #expect(site.exitCode == 0, "\(site.errors)")
      return try folder.text("site/index.html")
    }
    #expect(try !index("tested/events").contains("id=\"approvals\""))
    let page = try index("tested/events", "tested/approvals")
    let start = try #require(page.range(of: "<section aria-labelledby=\"approvals\">"))
    let end = try #require(page[start.upperBound...].range(of: "</section>"))
    try expectRecorded(
      String(page[start.lowerBound..<end.upperBound]) + "\n",
      in: fixtures.appending(path: "tested/approvals.index.html.expected"))
  }
}
