import Foundation
import Testing

private let root = fixtures.appending(path: "../../..").standardizedFileURL

/// Tests the example profiles with the shipped library.
@Suite struct ProfileTests {
  @Test(arguments: ["profile.yaml", "profile-storekit-1.yaml"])
  func `an example profile keeps only the cases that apply to its team`(name: String) throws {
    let profile = root.appending(path: "Examples/\(name)").path
    let run = try tenken(["profile", profile], in: root)
    #expect(run.exitCode == 0 && run.errors.isEmpty, "\(run.errors)")
    let counts = try #require(
      run.output.wholeMatch(of: /(\d+) of (\d+) cases apply to [^\n]*\n(?s:.*)/))
    let (kept, total) = (try #require(Int(counts.1)), try #require(Int(counts.2)))
    #expect(kept * 10 > total && kept * 2 < total)
    let leftOut = run.output.matches(of: #/\n  (\d+) left out: /#).compactMap { Int($0.1) }
    #expect(kept + leftOut.reduce(0, +) == total)

    // No listed case is about something that the team does not have.
    let list = try tenken(
      ["checklist", "--profile", profile, "--format", "csv", "--include-simulation-only"], in: root
    ).output
    #expect(list.matches(of: #/(?m)^"[a-z0-9-]+/[a-z0-9-]+/#).count >= kept)
    #expect(!list.contains("StoreKit Testing in Xcode\""))
    let other = name == "profile.yaml" ? "storekit-1]" : "storekit-2]"
    #expect(!list.contains("api=\(other)"))
  }

  @Test func `a profile limits coverage to its scope`() throws {
    func shares(_ arguments: [String]) throws -> [String: (reached: Int, total: Int)] {
      let run = try tenken(["coverage", "--format", "json"] + arguments, in: root)
      let json = try JSONSerialization.jsonObject(with: Data(run.output.utf8)) as? [String: Any]
      let shares = try #require(json?["shares"] as? [String: [String: Int]])
      return shares.mapValues { ($0["reached"] ?? 0, $0["total"] ?? 0) }
    }
    // The scenarios of a team that has just begun: its coins, and two features of its plan.
    let own = [
      "scenarios/consumable", "scenarios/subscription/cancellation.yaml",
      "scenarios/subscription/billing-retry.yaml",
    ]
    let folder = TemporaryFolder()
    let text = try String(
      contentsOf: root.appending(path: "Examples/profile-storekit-1.yaml"), encoding: .utf8)
    let profile = folder.path("profile.yaml")
    try text.write(toFile: profile, atomically: true, encoding: .utf8)
    let whole = try shares(own)
    let scoped = try shares(own + ["--profile", profile])
    for name in ["words", "transitions", "events"] {
      let (all, part) = (try #require(whole[name]), try #require(scoped[name]))
      #expect(part.total < all.total, "\(name)")
      #expect(part.reached * all.total > all.reached * part.total, "\(name)")
    }
  }

  @Test func `a new profile never replaces another file`() throws {
    let folder = TemporaryFolder()
    let path = folder.path("new/profile.yaml")
    #expect(try tenken("new", "profile", "--output", path).exitCode == 0)
    let first = try folder.text("new/profile.yaml")
    #expect(first == (try tenken("new", "profile").output))
    let again = try tenken("new", "profile", "--language", "ja", "--output", path)
    #expect(again.exitCode == 74 && again.errors.contains("すでに存在する"))
    #expect(try folder.text("new/profile.yaml") == first)
    // A link that leads nowhere is a user's file, too.
    let link = folder.path("link.yaml")
    try FileManager.default.createSymbolicLink(atPath: link, withDestinationPath: "nowhere")
    #expect(try tenken("new", "profile", "--output", link).exitCode == 74)
    #expect(folder.names == ["link.yaml", "new"])
  }

  @Test func `every page of a site has the scope of the profile`() throws {
    let folder = TemporaryFolder()
    let site = folder.path("site")
    let run = try tenken(
      "site", "profiles/suite", "--profile", "profiles/coins.yaml.txt", "--output", site)
    #expect(run.exitCode == 0, "\(run.errors)")
    for name in ["index.html", "checklist.html", "checklist.md", "coverage.html", "mindmap.opml"] {
      #expect(
        try folder.text("site/\(name)").contains("Cases that apply to Coins: 1 of 6."), "\(name)")
    }
    #expect(try folder.text("site/index.ja.html").contains("「コイン」の対象：全6ケース中1ケース"))
    #expect(try !folder.text("site/index.html").contains("no-ads"))
  }
}
