import Foundation
import Testing

/// Tests the report of a run as lines of JSON.
@Suite struct EventsReportTests {
  private static let runs = [
    ["failing", "valid", "invalid", "unordered", "--timings"],
    ["drivers/coins.yaml", "--driver", "exec sh drivers/coins.sh flaky", "--repeat", "4"],
    ["drivers/coins.yaml", "--driver", "exec sh drivers/coins.sh dies"],
  ]

  private func lines(_ arguments: [String]) throws -> String {
    try tenken(["run"] + arguments + ["--report", "jsonl=-"]).output
  }

  @Test func `the lines agree with the JSON report`() throws {
    func object(_ text: some StringProtocol) throws -> [String: Any] {
      try #require(
        try JSONSerialization.jsonObject(with: Data(text.utf8)) as? [String: Any])
    }
    func text(_ object: [String: Any]) throws -> String {
      String(
        decoding: try JSONSerialization.data(withJSONObject: object, options: .sortedKeys),
        as: UTF8.self)
    }
    let lines = try lines(["failing", "valid", "invalid"]).split(separator: "\n").map(object)
    #expect(lines.first?["event"] as? String == "start")
    #expect(lines.last?["event"] as? String == "end")
    let report = try object(
      tenken("run", "failing", "valid", "invalid", "--report", "json=-").output)
    let features = try #require(report["features"] as? [[String: Any]])
    let cases = features.flatMap { $0["scenarios"] as? [[String: Any]] ?? [] }
      .flatMap { $0["cases"] as? [[String: Any]] ?? [] }
    let own = lines.filter { $0["event"] as? String == "case" }
    #expect(own.count == cases.count && cases.count >= 10)
    for (line, testCase) in zip(own, cases) {
      let shared = line.filter { testCase[$0.key] != nil }
      #expect(try text(shared) == text(testCase))
    }
    let invalid = lines.filter { $0["event"] as? String == "invalidFile" }
    #expect(invalid.count == (report["invalidFiles"] as? [Any])?.count)
    for (name, value) in try #require(report["summary"] as? [String: Int]) {
      #expect(lines.last?[name] as? Int == value, "\(name)")
    }
  }

  @Test(.enabled(if: python != nil, "Python with jsonschema is not there"))
  func `every line follows the schema, which has every member`() throws {
    let folder = TemporaryFolder()
    let path = folder.path("lines")
    try Self.runs.map(lines).joined().write(toFile: path, atomically: true, encoding: .utf8)
    let validator = """
      import json, sys, jsonschema
      schema = json.loads(sys.argv[1])
      jsonschema.Draft7Validator.check_schema(schema)
      validator = jsonschema.Draft7Validator(schema)
      kinds = {one["properties"]["event"]["const"]: one for one in schema["oneOf"]}
      parts = {"expectations": "expectation", "problems": "problem", "diagnostics": "diagnostic"}
      seen = set()
      for text in open(sys.argv[2]):
          line = json.loads(text)
          validator.validate(line)
          known = kinds[line["event"]]["properties"]
          seen |= {(line["event"], name) for name in line}
          for name, value in line.items():
              assert name in known, name
              for one in value if name in parts else []:
                  for member in one:
                      assert member in schema["definitions"][parts[name]]["properties"], member
          for name in kinds[line["event"]]["required"]:
              less = {key: value for key, value in line.items() if key != name}
              assert not validator.is_valid(less), name
      for name in kinds["case"]["properties"]:
          assert name in ("simulationOnly",) or ("case", name) in seen, name
      assert not validator.is_valid({"event": "other"})
      print(len(seen))
      """
    let run = try tenken(
      ["-c", validator, tenken("schema", "events").output, path], program: python)
    #expect(run.errors == "" && run.exitCode == 0)
  }
}
