import Foundation
import Testing

/// The scenario file that the results of these tests are about, and one of its cases.
private let shop = "tested/shop.yaml"
private let sandbox = "shop/buy[environment=sandbox]"

/// Tests the commands for results with the built tool.
@Suite struct ResultsTests {
  @Test func `a second import of the same results adds nothing`() throws {
    let folder = TemporaryFolder()
    let results = folder.path("results")
    let command = [
      "results", "import", "tested/ui-tests.xml", "tested/events/ada.jsonl",
      "--scenarios", shop, "--results", results, "--tester", "CI", "--build", "2.4 (1203)",
    ]
    let first = try tenken(command)
    #expect(first.exitCode == 0, "\(first.errors)")
    #expect(first.errors.contains("did you mean 'shop/balance'?"))
    #expect(first.errors.contains("tested/ui-tests.xml: 2 new results"))
    let before = try contents(of: results)
    #expect(before.count == 2)
    #expect(before.values.contains { $0.contains("no header & no balance") })
    let second = try tenken(command)
    #expect(second.exitCode == 0)
    #expect(second.errors.contains("tested/events/ada.jsonl: 0 new results, 8 already there"))
    #expect(try contents(of: results) == before)
  }

  @Test func `a run records its results as events`() throws {
    let folder = TemporaryFolder()
    let results = folder.path("results")
    for _ in 0..<2 {
      let run = try tenken("run", shop, "--record-results", results, "--build", "2.4")
      #expect(run.exitCode == 0, "\(run.errors)")
    }
    let files = try contents(of: results)
    #expect(files.values.allSatisfy { $0.split(separator: "\n").count == 4 })
    #expect(files.keys.allSatisfy { $0.contains("-run") })
    let status = try tenken("results", "status", shop, "--results", results)
    #expect(status.output.contains("4 never tested"))
    let file = folder.path("log.jsonl")
    try tenken("run", shop, "--record-results", file)
    #expect(try folder.text("log.jsonl").split(separator: "\n").count == 4)
    let report = folder.path("results.json")
    try tenken("run", shop, "--report", "json=\(report)")
    let imported = try tenken("results", "import", report, "--results", results)
    #expect(imported.exitCode == 2)
    #expect(imported.errors.contains("tenken run --record-results"))
  }

  @Test(arguments: [
    "results status", "results plan", "results check", "release --format markdown", "coverage",
    "mindmap", "checklist", "site --output site", "results status --build 2.4",
  ])
  func `nobody is ready who has an empty folder of results`(command: String) throws {
    let folder = TemporaryFolder()
    let results = folder.path("results")
    try FileManager.default.createDirectory(atPath: results, withIntermediateDirectories: true)
    let scenarios =
      "feature: calm\nscenarios:\n  - {id: one, operations: [launch-app], expected: [coins: 0]}\n"
    try scenarios.write(toFile: folder.path("calm.yaml"), atomically: true, encoding: .utf8)
    for (language, said) in [("en", "nobody has tested"), ("ja", "まだ誰もテストしていません")] {
      let run = try tenken(
        command.split(separator: " ").map(String.init)
          + ["calm.yaml", "--results", "results", "--language", language], in: folder.url)
      #expect(run.errors.contains(said), "\(run.errors)")
      #expect(run.exitCode == (command == "results check" ? 1 : 0), "\(run.errors)")
      #expect(!run.output.contains(/Ready to release|^ready|リリース可/), "\(run.output)")
    }
  }

  @Test func `options that show nothing without results are named`() throws {
    let folder = TemporaryFolder()
    try "R-1 One\n".write(toFile: folder.path("list.txt"), atomically: true, encoding: .utf8)
    let run = try tenken("mindmap", shop, "--requirements", folder.path("list.txt"))
    #expect(run.errors.contains("--requirements: nothing to show without results"))
  }

  @Test func `a requirement outside of the filter is not judged`() throws {
    let folder = TemporaryFolder()
    let list = folder.path("list.txt")
    try "R-1 One\nR-2 Two\nR-3 Nowhere\n".write(toFile: list, atomically: true, encoding: .utf8)
    let scenarios =
      "feature: two\nscenarios:\n"
      + (1...2).map {
        "  - {id: s\($0), requirements: [R-\($0)], operations: [launch-app], expected: [coins: 0]}\n"
      }.joined()
    try scenarios.write(toFile: folder.path("two.yaml"), atomically: true, encoding: .utf8)
    for command in ["results status", "coverage", "mindmap", "checklist", "site --output site"] {
      let run = try tenken(
        command.split(separator: " ").map(String.init)
          + [
            "two.yaml", "--filter", "two/s1", "--requirements", list, "--results",
            fixtures.path + "/tested/events",
          ], in: folder.url)
      #expect(run.errors.contains("1 requirement is not judged"), "\(command): \(run.errors)")
      #expect(!run.output.contains("R-2"), "\(run.output)")
    }
  }

  @Test func `an event is added on a line of its own, after a line that is cut off`() throws {
    let folder = TemporaryFolder()
    let file = folder.path("log.jsonl")
    try #"{"format":"tenken-result","ver"#.write(toFile: file, atomically: true, encoding: .utf8)
    try tenken("run", shop, "--record-results", file)
    let lines = try folder.text("log.jsonl").split(separator: "\n")
    #expect(lines.count == 5)
    let status = try tenken("results", "status", shop, "--results", file)
    #expect(status.exitCode == 0, "\(status.errors)")
    #expect(status.errors.contains("the line is cut off"))
  }

  @Test func `a failure stays open until somebody resolves it by name`() throws {
    let folder = TemporaryFolder()
    let results = folder.path("results")
    try FileManager.default.copyItem(
      at: fixtures.appending(path: "tested/events"), to: URL(filePath: results))
    let check = [
      "results", "check", shop, "--results", results, "--build", "2.4", "--requirements-within",
      "9", "--no-open", "critical",
    ]
    #expect(try tenken(check).output.contains("✗ no failure is open"))
    let resolve = try tenken(
      "results", "resolve", sandbox, "--by", "Linus", "--note", "a wrong account", "--results",
      results)
    #expect(resolve.exitCode == 0, "\(resolve.errors)")
    #expect(resolve.output.contains("1 failure resolved as passed"))
    let after = try tenken(check)
    #expect(after.output.contains("✓ no failure is open"))
    #expect(after.output.contains("✓ every critical case has passed"))
    let history = try tenken("results", "history", sandbox, "--results", results)
    #expect(history.output.contains("resolved: passed by Linus: a wrong account"))
    #expect(try contents(of: results).count == 3)
  }

  @Test func `the author of a resolution replaces it`() throws {
    let folder = TemporaryFolder()
    let results = folder.path("results")
    try FileManager.default.copyItem(
      at: fixtures.appending(path: "tested/events"), to: URL(filePath: results))
    let check = ["results", "check", shop, "--results", results]
    func resolve(_ status: String, by tester: String = "Linus") throws -> Bool {
      let resolve = try tenken(
        "results", "resolve", sandbox, "--by", tester, "--note", "again", "--status", status,
        "--results", results)
      let said = [
        "passed": "resolved as passed", "failed": "counted as failed again",
        "open": "no longer counted, as if not tested there",
      ]
      #expect(resolve.output.contains("1 failure \(said[status] ?? "")"), "\(resolve.errors)")
      return try tenken(check).output.contains("✓ no failure is open")
    }
    #expect(try resolve("passed"))
    #expect(try !resolve("failed"))
    #expect(try resolve("open"))
    #expect(try !resolve("failed"))
    // Of resolutions by two people, the worst decides.
    #expect(try !resolve("passed", by: "Margaret"))
    #expect(try resolve("passed"))
    let other = try tenken(
      "results", "resolve", sandbox, "--by", "Edsger", "--note", "none", "--results", results)
    #expect(other.exitCode == 64 && other.errors.contains("no open failure"), "\(other.errors)")
  }

  @Test func `an error about results says which there are`() throws {
    let folder = TemporaryFolder()
    let events = fixtures.appending(path: "tested/events").path
    func errors(_ arguments: String...) throws -> String {
      let result = try tenken(arguments)
      #expect(result.exitCode != 0, "\(result.output)")
      return result.errors
    }
    let elsewhere = try errors(
      "results", "resolve", sandbox, "--by", "Linus", "--note", "none", "--device", "Vision Pro",
      "--results", events)
    #expect(elsewhere.contains("on 'Vision Pro'"), "\(elsewhere)")
    #expect(elsewhere.contains("there are some on '"), "\(elsewhere)")
    let scenario = String(sandbox.prefix { $0 != "[" })
    let history = try errors("results", "history", scenario, "--results", events)
    #expect(history.contains("these cases have results: '\(scenario)["), "\(history)")
    let future = """
      {"format":"tenken-result","version":1,"event":"result",\
      "id":"5b1f0c9a3e7d48f2a6c0d1e2f3a4b5c6","time":"2999-01-01T00:00:00Z","tester":"Ada",\
      "build":"3.0","device":"iPhone","case":"\(sandbox)","status":"failed"}

      """
    try future.write(toFile: folder.path("future.jsonl"), atomically: true, encoding: .utf8)
    let check = ["results", "check", shop, "--results", folder.path("future.jsonl")]
    let named = try tenken(check + ["--build", "3.0"])
    #expect(named.exitCode == 1, "\(named.errors)")
    #expect(named.errors.contains("from the future"), "\(named.errors)")
    #expect(!named.errors.contains("no result is about"), "\(named.errors)")
    #expect(try tenken(check + ["--build", "2.0"]).errors.contains("3.0"))
  }

  @Test func `a changed meaning makes a result stale, and a changed wording does not`() throws {
    let folder = TemporaryFolder()
    let text = try String(contentsOf: fixtures.appending(path: shop), encoding: .utf8)
    let first = fixtures.appending(path: "tested/events/ada.jsonl").path
    func stale(_ text: String) throws -> Int {
      try text.write(toFile: folder.path("shop.yaml"), atomically: true, encoding: .utf8)
      let status = try tenken("results", "status", folder.path("shop.yaml"), "--results", first)
      #expect(status.exitCode == 0, "\(status.errors)")
      let count = status.output.firstMatch(of: /(\d+) stale: the scenario changed/)
      return count.flatMap { Int($0.1) } ?? 0
    }
    // One case was tested when it meant something else.
    #expect(try stale(text) == 1)
    #expect(try stale(text.replacing("残高が表示される", with: "残高を確認する")) == 1)
    #expect(try stale(text.replacing("Buying coins", with: "Buying 120 coins")) == 1)
    // Of what only people can see, the sentence is the meaning.
    #expect(try stale(text.replacing("残高がヘッダーにある", with: "残高が上にある")) == 2)
    let meaning = text.replacing("- coins: 0\n      - manual", with: "- coins: 1\n      - manual")
    #expect(try stale(meaning) == 2)
    #expect(try stale(text.replacing("price: 160", with: "price: 170")) == 4)
  }

  @Test func `a plan is not written over the checklist`() throws {
    let folder = TemporaryFolder()
    let events = fixtures.appending(path: "tested/events").path
    for command in [["checklist", shop], ["results", "plan", shop, "--results", events]] {
      let written = ["--format", "html", "--language", "ja", "--output", folder.url.path + "/"]
      #expect(try tenken(command + written, in: fixtures).exitCode == 0)
    }
    #expect(folder.names == ["checklist.ja.html", "plan.ja.html"])
  }

  @Test func `an invalid JUnit report is refused, and changes nothing`() throws {
    let folder = TemporaryFolder()
    for text in [
      "<testsuites>", "<a/>", "<!DOCTYPE x [<!ENTITY a \"b\">]><testsuites/>",
      "<testsuite><testcase name='a></testsuite>",
    ] {
      try text.write(toFile: folder.path("tests.xml"), atomically: true, encoding: .utf8)
      let run = try tenken(
        "results", "import", folder.path("tests.xml"), "--scenarios", shop, "--results",
        folder.path("results"), "--tester", "CI", "--at", "2026-11-20")
      #expect(run.exitCode == 2, "\(text)")
      #expect(run.errors.contains("tests.xml"))
      #expect(folder.names == ["tests.xml"])
    }
  }

  @Test func `the order of results does not change the status`() throws {
    let folder = TemporaryFolder()
    let line = try String(
      contentsOf: fixtures.appending(path: "tested/events/ada.jsonl"), encoding: .utf8
    ).split(separator: "\n")[3]
    for clone in ["a", "b"] {
      for session in 0..<50 {
        let lines = (0..<4).map { number in
          line.replacing(/"id":"[0-9a-f]+"/, with: #""id":"\#(id(clone, session, number))""#)
            .replacing("\"Ada\"", with: "\"\(clone)\(session % 7)\"")
            .replacing("\"passed\"", with: session % 9 == number ? "\"failed\"" : "\"passed\"")
            .replacing("(1203)", with: "(12\(session % 3))")
            + "\n"
        }
        let url = folder.url.appending(path: "\(clone)/\(clone)-\(session).jsonl")
        try FileManager.default.createDirectory(
          at: url.deletingLastPathComponent(), withIntermediateDirectories: true)
        try lines.joined().write(to: url, atomically: true, encoding: .utf8)
      }
    }
    let orders = [["a", "b"], ["b", "a"]].map { $0.flatMap { ["--results", folder.path($0)] } }
    for format in ["text", "json", "markdown"] {
      let runs = try orders.map { order in
        try tenken(["results", "status", shop, "--format", format] + order)
      }
      #expect(runs[0].exitCode == 0, "\(runs[0].errors)")
      #expect(runs[0].output.contains("failed"))
      #expect(runs[0].output == runs[1].output)
    }
  }

  private func id(_ clone: String, _ session: Int, _ number: Int) -> String {
    let digits = String(session * 4 + number, radix: 16)
    return clone + String(repeating: "0", count: 31 - digits.count) + digits
  }

  /// The files of a folder with their texts.
  private func contents(of folder: String) throws -> [String: String] {
    let names = try FileManager.default.contentsOfDirectory(atPath: folder)
    return Dictionary(
      uniqueKeysWithValues: try names.map {
        ($0, try String(contentsOfFile: "\(folder)/\($0)", encoding: .utf8))
      })
  }
}
