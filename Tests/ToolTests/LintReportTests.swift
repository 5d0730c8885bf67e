import Foundation
import Testing

/// Tests what `lint` writes for programs.
@Suite struct LintReportTests {
  @Test func `a diagnostic in JSON has its code, its position, and the edit that fixes it`()
    throws
  {
    let run = try tenken("lint", "invalid", "--format", "json")
    #expect(run.exitCode == 2 && run.errors == "")
    let report = try object(run.output)
    #expect(report["format"] as? String == "tenken-lint" && report["version"] as? Int == 1)
    #expect(report["summary"] as? [String: Int] == ["files": 4, "errors": 7, "warnings": 1])
    let all = try #require(report["diagnostics"] as? [[String: Any]])
    #expect(all.count == 8)
    let fault = try #require(
      all.first { ($0["message"] as? String)?.contains("no 'prodct'") == true })
    #expect(fault["path"] as? String == "invalid/typos.yaml")
    #expect(fault["code"] as? String == "unknown-argument")
    #expect(fault["severity"] as? String == "error")
    #expect([fault["line"], fault["column"], fault["endColumn"]] as? [Int] == [9, 15, 21])
    let bytes = try #require([fault["startByte"], fault["endByte"]] as? [Int])
    let file = try Data(contentsOf: fixtures.appending(path: "invalid/typos.yaml"))
    #expect(String(decoding: file[bytes[0]..<bytes[1]], as: UTF8.self) == "prodct")
    let corrections = try #require(fault["corrections"] as? [[String: Any]])
    #expect(corrections.map { $0["confidence"] as? String } == ["fix"])
    let edits = try #require(corrections.first?["edits"] as? [[String: Any]])
    #expect(edits.map { $0["newText"] as? String } == ["product"])
  }

  @Test func `a report for GitLab has a fingerprint for every problem, whatever is above it`()
    throws
  {
    let folder = TemporaryFolder()
    func report(_ text: String) throws -> [[String: Any]] {
      try text.write(toFile: folder.path("a.yaml"), atomically: true, encoding: .utf8)
      let run = try tenken(["lint", "a.yaml", "--format", "code-quality"], in: folder.url)
      #expect(run.exitCode == 2)
      let list = try JSONSerialization.jsonObject(with: Data(run.output.utf8))
      return try #require(list as? [[String: Any]])
    }
    let file = """
      feature: a
      scenarios:
        - {id: one, operations: [launch-ap, launch-ap], expected: [coins: 0]}

      """
    let (before, after) = (try report(file), try report("# a comment\n" + file))
    #expect(before.count == 2)
    func values(_ key: String, _ list: [[String: Any]]) -> [String] {
      list.compactMap { $0[key] as? String }
    }
    #expect(Set(values("fingerprint", before)).count == 2)
    #expect(values("fingerprint", before) == values("fingerprint", after))
    #expect(values("check_name", before) == ["unknown-word", "unknown-word"])
    #expect(values("severity", before) == ["major", "major"])
    let place = after[0]["location"] as? [String: Any]
    #expect(place?["path"] as? String == "a.yaml")
    #expect((place?["lines"] as? [String: Int]) == ["begin": 4])
  }

  @Test func `the edits of diagnostics fix the errors`() throws {
    // Texts before an error have characters of several bytes, and some names are quoted.
    let text = """
      feature: slips
      products: [{id: coin120, title: コイン百二十枚🪙, type: consumable, price: 160, coins: 120}]
      scenarios:
        - {title: 買う, id: one, priorty: high, operations: [launch-app, {buyy: coin120}]}
        - id: two
          matrix: {retried: [launch-app, relaunch-app]}
          operations: [launch-app, {buy: "coin12O"}, "${retired}"]
          expected: [{coinz: 0}]
      """
    let folder = TemporaryFolder()
    var bytes = Array(text.utf8)
    func faults() throws -> [[String: Any]] {
      try Data(bytes).write(to: folder.url.appending(path: "slips.yaml"))
      let run = try tenken(["lint", "slips.yaml", "--format", "json"], in: folder.url)
      return try #require(try object(run.output)["diagnostics"] as? [[String: Any]])
    }
    var mended: [String] = []
    var suggested: [String] = []
    func corrections() throws -> [[String: Any]] {
      try faults().compactMap { ($0["corrections"] as? [[String: Any]])?.first }
    }
    while mended.count < 10, let correction = try corrections().first,
      let edit = (correction["edits"] as? [[String: Any]])?.first
    {
      let start = try #require(edit["startByte"] as? Int)
      let end = try #require(edit["endByte"] as? Int)
      let new = try #require(edit["newText"] as? String)
      bytes.replaceSubrange(start..<end, with: Array(new.utf8))
      mended.append(new)
      if correction["confidence"] as? String == "suggestion" { suggested.append(new) }
    }
    #expect(Set(mended) == ["priority", "buy", "coin120", "coins", "retried"] && mended.count == 5)
    // With another digit, it may be another product; and few letters are near to many names.
    #expect(Set(suggested) == ["buy", "coin120", "retried"])
    #expect(try !faults().compactMap { $0["code"] as? String }.contains("unknown-placeholder"))
    #expect(String(decoding: bytes, as: UTF8.self).contains("{buy: \"coin120\"}"))
  }

  @Test func `a SARIF log has what code scanning requires`() throws {
    let run = try tenken("lint", "invalid", "--format", "sarif", "--language", "ja")
    #expect(run.exitCode == 2 && run.errors == "")
    let log = try object(run.output)
    #expect(log["version"] as? String == "2.1.0")
    #expect((log["$schema"] as? String)?.contains("sarif-2.1.0") == true)
    let first = try #require((log["runs"] as? [[String: Any]])?.first)
    let driver = try #require((first["tool"] as? [String: [String: Any]])?["driver"])
    let rules = try #require(driver["rules"] as? [[String: Any]]).map { $0["id"] as? String }
    let results = try #require(first["results"] as? [[String: Any]])
    #expect(results.count == 8)
    for result in results {
      let index = try #require(result["ruleIndex"] as? Int)
      #expect(rules[index] == result["ruleId"] as? String)
      #expect(["error", "warning"].contains(result["level"] as? String))
      let places = try #require(result["locations"] as? [[String: [String: Any]]])
      let place = try #require(places.first?["physicalLocation"])
      let uri = (place["artifactLocation"] as? [String: String])?["uri"]
      #expect(uri?.hasPrefix("invalid/") == true)
      let region = try #require(place["region"] as? [String: Int])
      #expect(
        Set(region.keys) == [
          "startLine", "startColumn", "endLine", "endColumn", "byteOffset", "byteLength",
        ])
    }
    let messages = results.compactMap { ($0["message"] as? [String: String])?["text"] }
    #expect(messages.contains { $0.contains("「product」ではありませんか？") })
    let fixes = results.compactMap { $0["fixes"] as? [[String: Any]] }.flatMap { $0 }
    let changes = fixes.compactMap { $0["artifactChanges"] as? [[String: Any]] }.flatMap { $0 }
    let replacements = changes.compactMap { $0["replacements"] as? [[String: Any]] }.flatMap { $0 }
    let texts = replacements.compactMap { ($0["insertedContent"] as? [String: String])?["text"] }
    #expect(Set(texts).isSuperset(of: ["time", "product"]))
  }

  @Test func `a SARIF log is written to a file, and a path in it is a URI reference`() throws {
    let folder = TemporaryFolder()
    let name = "a b/コイン#1.yaml"
    try FileManager.default.createDirectory(
      at: folder.url.appending(path: "a b"), withIntermediateDirectories: false)
    try "feature: [".write(toFile: folder.path(name), atomically: true, encoding: .utf8)
    let run = try tenken(
      ["lint", name, "--format", "sarif", "--output", "out/"], in: folder.url)
    #expect(run.exitCode == 2 && run.output == "")
    let text = try folder.text("out/lint.sarif")
    #expect(text.contains("\"a%20b/%E3%82%B3%E3%82%A4%E3%83%B3%231.yaml\""), "\(text)")
    let other = try tenken("lint", "valid", "--format", "xml")
    #expect(other.exitCode == 64 && other.errors.contains("the formats are: text, json, sarif"))
  }

  private func object(_ text: String) throws -> [String: Any] {
    try #require(try JSONSerialization.jsonObject(with: Data(text.utf8)) as? [String: Any])
  }
}
