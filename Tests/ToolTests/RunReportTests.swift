import Foundation
import Testing

#if canImport(FoundationXML)
  import FoundationXML
#endif

/// Tests the reports of a run for programs.
@Suite struct RunReportTests {
  @Test func `reports in JSON and JUnit have every case`() throws {
    let folder = TemporaryFolder()
    let run = try tenken(
      "run", "failing", "valid", "--report", "json=" + folder.path("new/results.json"),
      "--report", "junit=" + folder.path("junit.xml"))
    #expect(run.exitCode == 1)
    let data = try Data(contentsOf: URL(filePath: folder.path("new/results.json")))
    let json = try #require(try JSONSerialization.jsonObject(with: data) as? [String: Any])
    let summary = try #require(json["summary"] as? [String: Int])
    #expect(
      summary == [
        "files": 3, "cases": 10, "passed": 5, "failed": 3, "error": 1, "manual": 1,
        "invalidFiles": 0,
      ])
    let xml = try XMLDocument(data: Data(contentsOf: URL(filePath: folder.path("junit.xml"))))
    func count(_ path: String) throws -> Int { try xml.nodes(forXPath: path).count }
    #expect(try count("//testcase") == 10)
    #expect(try count("//failure") == 3)
    #expect(try count("//error") == 1)
    #expect(try count("//skipped") == 1)
    #expect(try count("//testsuite[@name='mistakes: Wrong expectations']/testcase") == 5)
  }

  @Test func `a JSON report has the priority, labels and values of each case`() throws {
    let run = try tenken("run", "failing", "valid", "--report", "json=-")
    let json = try JSONSerialization.jsonObject(with: Data(run.output.utf8)) as? [String: Any]
    let features = try #require(json?["features"] as? [[String: Any]])
    let scenarios = features.flatMap { $0["scenarios"] as? [[String: Any]] ?? [] }
    let cases = scenarios.flatMap { $0["cases"] as? [[String: Any]] ?? [] }
    #expect(cases.count == 10)
    #expect(
      cases.allSatisfy {
        ["critical", "high", "normal", "low"].contains($0["priority"] as? String)
      })
    #expect(cases.allSatisfy { $0["tags"] is [String] && $0["requirements"] is [String] })
    let chosen = try #require(
      cases.first { $0["address"] as? String == "coin-purchase/network-lost[environment=sandbox]" })
    #expect(chosen["values"] as? [String: String] == ["environment": "sandbox"])
  }

  @Test func `a JUnit report has only the elements and attributes that its readers know`() throws {
    let run = try tenken("run", "failing", "valid", "invalid", "--report", "junit=-")
    let xml = try XMLDocument(data: Data(run.output.utf8))
    // From junit-10.xsd of Jenkins' xUnit plugin, without what is not written, and with the place
    // and the properties of a case.
    let allowed: [String: Set<String>] = [
      "testsuites": ["name", "time", "tests", "failures", "errors"],
      "testsuite": ["name", "file", "time", "tests", "failures", "errors", "skipped"],
      "testcase": ["name", "time", "classname", "file", "line"], "failure": ["type", "message"],
      "error": ["type", "message"], "skipped": ["type", "message"],
      "properties": [], "property": ["name", "value"], "system-err": [],
    ]
    var seen: Set<String> = []
    for case let element as XMLElement in try xml.nodes(forXPath: "//*") {
      let name = try #require(element.name)
      let names = try #require(allowed[name], "\(name)")
      #expect(Set((element.attributes ?? []).compactMap(\.name)).isSubset(of: names), "\(name)")
      seen.insert(name)
    }
    #expect(seen == Set(allowed.keys).subtracting(["system-err"]))
    for case let element as XMLElement in try xml.nodes(forXPath: "//@time/..") {
      #expect(element.attribute(forName: "time")?.stringValue == "0")
    }
    #expect(try xml.nodes(forXPath: "//testcase[not(@time)]").isEmpty)
    let skipped = try #require(try xml.nodes(forXPath: "//skipped").first)
    #expect(skipped.stringValue?.isEmpty == false)
  }

  @Test func `a JUnit report has the properties and the whole trace of a case`() throws {
    let run = try tenken("run", "failing", "--report", "junit=-", "--language", "ja")
    let xml = try XMLDocument(data: Data(run.output.utf8))
    let test = "//testcase[@name='wrong-balance[environment=xcode]']"
    let properties = try xml.nodes(forXPath: test + "/properties/property").map { node in
      let element = try #require(node as? XMLElement)
      return ["name", "value"].map { element.attribute(forName: $0)?.stringValue ?? "" }
    }
    #expect(properties.contains(["address", "mistakes/wrong-balance[environment=xcode]"]))
    #expect(properties.contains(["priority", "normal"]))
    #expect(properties.contains { $0[0] == "title" && !$0[1].isEmpty })
    let failure = try #require(try xml.nodes(forXPath: test + "/failure").first?.stringValue)
    // Every problem, and every step with its events.
    #expect(failure.contains("failing/mistakes.yaml:19:9: 期待：コイン残高が 130 枚である。"))
    #expect(failure.contains("\n  coins：期待 130、実際 120\n"))
    #expect(failure.contains("手順\n  アプリを起動する\n    2026-01-01 00:00:00"), "\(failure)")
  }

  @Test func `every report has the files that are invalid`() throws {
    func report(_ kind: String) throws -> String {
      let run = try tenken("run", "valid", "invalid/typos.yaml", "--report", kind + "=-")
      #expect(run.exitCode == 2)
      return run.output
    }
    let xml = try XMLDocument(data: Data(try report("junit").utf8))
    let all = try #require(xml.rootElement())
    #expect(all.attribute(forName: "errors")?.stringValue == "1")
    let testCount = try xml.nodes(forXPath: "//testcase").count
    #expect(all.attribute(forName: "tests")?.stringValue == "\(testCount)")
    let error = try #require(
      try xml.nodes(forXPath: "//testcase[@classname='invalid/typos.yaml']/error").first)
    #expect(error.stringValue?.contains("did you mean 'product'?") == true)

    let json = try JSONSerialization.jsonObject(with: Data(try report("json").utf8))
    let object = try #require(json as? [String: Any])
    #expect((object["summary"] as? [String: Int])?["invalidFiles"] == 1)
    let files = try #require(object["invalidFiles"] as? [[String: Any]])
    let diagnostics = try #require(files.first?["diagnostics"] as? [[String: Any]])
    #expect(files.first?["path"] as? String == "invalid/typos.yaml")
    #expect(diagnostics.map { $0["code"] as? String }.contains("unknown-argument"))
    #expect(diagnostics.first?["line"] as? Int == 8)
    #expect((object["features"] as? [Any])?.count == 2)

    #expect(
      try report("github").contains(
        "::error file=invalid/typos.yaml,line=9,col=15,title=unknown-argument::'buy' takes no"))
    #expect(try report("summary").contains("- **invalid/typos.yaml**\n  - 'wait' takes no 'tim'"))
  }

  @Test func `reports that people read say what went wrong in the language of the run`() throws {
    for kind in ["junit", "ctrf", "github", "summary"] {
      let run = try tenken("run", "failing", "--report", "\(kind)=-", "--language", "ja")
      #expect(run.output.contains("期待：コイン残高が 130 枚である。実際：コイン残高が 120 枚である"), "\(kind)")
      let hasValues = ["junit", "ctrf"].contains(kind)
      #expect(run.output.contains("coins：期待 130、実際 120") == hasValues, "\(kind)")
    }
    let json = try tenken("run", "failing", "--report", "json=-", "--language", "ja")
    #expect(!json.output.contains("コイン残高が 130 枚"))
  }

  @Test func `the counts of a CTRF report match its tests`() throws {
    let run = try tenken(
      "run", "failing", "valid", "invalid", "--report", "ctrf=-",
      environment: ["SOURCE_DATE_EPOCH": "1800000000"])
    #expect(run.exitCode == 2)
    let json = try JSONSerialization.jsonObject(with: Data(run.output.utf8))
    let report = try #require(json as? [String: Any])
    #expect(report["reportFormat"] as? String == "CTRF")
    let results = try #require(report["results"] as? [String: Any])
    #expect((results["tool"] as? [String: String])?["name"] == "tenken")
    let summary = try #require(results["summary"] as? [String: Int])
    let tests = try #require(results["tests"] as? [[String: Any]])
    #expect(summary["tests"] == tests.count)
    #expect(summary["start"] == 1_800_000_000_000 && summary["stop"] == 1_800_000_000_000)
    for status in ["passed", "failed", "skipped", "pending", "other"] {
      #expect(summary[status] == tests.count { $0["status"] as? String == status }, "\(status)")
    }
    #expect(tests.count { $0["rawStatus"] as? String == "invalid" } == 3)
    let failed = try #require(
      tests.first { $0["name"] as? String == "mistakes/wrong-balance[environment=xcode]" })
    #expect(failed["filePath"] as? String == "failing/mistakes.yaml" && failed["line"] as? Int == 6)
    #expect(failed["duration"] as? Int == 0)
    #expect((failed["trace"] as? String)?.contains("store: charged 160 for 120 coins") == true)
  }

  @Test func `reports are the same in every run, and have times only on request`() throws {
    let arguments = ["run", "failing", "valid", "--report", "junit=-"]
    #expect(try tenken(arguments).output == tenken(arguments).output)
    let timed = try tenken(arguments + ["--timings"]).output
    #expect(timed.firstMatch(of: /<testsuite [^>]*time="[0-9]+\.[0-9]{3}"/) != nil)
    let json = try tenken("run", "valid", "--report", "json=-", "--timings").output
    #expect(json.contains("\"microseconds\": "))
    #expect(!(try tenken("run", "valid", "--report", "json=-").output.contains("microseconds")))
  }
}
