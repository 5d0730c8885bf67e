import Foundation
import TestSupport
import Testing

/// Tests runs that several machines share, and merging their parts.
@Suite struct ShardTests {
  private static let reports = ["junit", "json", "ctrf", "github", "summary"]

  /// A run to divide, with the options of the machines, and those that the merge gets, too.
  struct Division: CustomTestStringConvertible, Sendable {
    let run: [String]
    var outputs: [String] = []
    let exitCode: Int32
    var testDescription: String { (run + outputs).joined(separator: " ") }
  }

  private static let driver = ["drivers", "--driver", "exec sh drivers/coins.sh bug"]

  @Test(arguments: [
    Division(run: ["failing", "valid"], exitCode: 1),
    Division(run: ["failing", "valid"], outputs: ["--language", "ja", "--quiet"], exitCode: 1),
    Division(run: ["valid", "--filter", "tag:retry or network"], exitCode: 0),
    Division(run: ["failing", "invalid", "valid"], exitCode: 2),
    Division(run: driver, exitCode: 1),
    Division(run: driver + ["--driver-workers", "2"], outputs: ["--language", "ja"], exitCode: 1),
  ])
  func `merged parts give the reports of one machine`(_ division: Division) throws {
    let folder = TemporaryFolder()
    func outputs(_ name: String) -> [String] {
      Self.reports.flatMap { ["--report", "\($0)=\(folder.path(name))/\($0)"] }
        + ["--output", folder.path(name) + "/text"] + division.outputs
    }
    let date = ["SOURCE_DATE_EPOCH": "1800000000"]
    let whole = try tenken(["run"] + division.run + outputs("whole"), environment: date)
    #expect(whole.exitCode == division.exitCode)
    // Includes more machines than cases.
    let cases = try folder.text("whole/json").matches(of: /"address"/).count
    for count in [1, 3, cases + 1] {
      let parts = try (1...count).map { number in
        let path = folder.path("parts-\(count)-\(number)/part.json")
        let run = try tenken(
          ["run"] + division.run + ["--shard", "\(number)/\(count)", "--part", path])
        // Each machine only knows whether its own files are invalid.
        #expect((0...division.exitCode).contains(run.exitCode))
        return path
      }
      let merged = try tenken(
        ["merge"] + parts.reversed() + outputs("merged"), environment: date)
      #expect(merged.exitCode == division.exitCode)
      for name in Self.reports + (division.exitCode == 2 ? [] : ["text"]) {
        #expect(try folder.text("whole/\(name)") == folder.text("merged/\(name)"), "\(name)")
      }
    }
  }

  /// Writes the parts of a run, and returns their folder.
  private func parts(
    _ count: Int, of run: [String] = ["failing", "valid"], more: [String] = []
  ) throws -> TemporaryFolder {
    let folder = TemporaryFolder()
    for number in 1...count {
      try tenken(
        ["run"] + run + ["--shard", "\(number)/\(count)", "--part", folder.url.path + "/"] + more)
    }
    return folder
  }

  @Test func `the shipped scenarios are merged as if one machine had run them`() throws {
    let folder = TemporaryFolder()
    let report = ["--report", "json=\(folder.path("merged"))"]
    for number in 1...2 {
      try tenken(
        ["run", "--shard", "\(number)/2", "--part", folder.path("parts") + "/"], in: repository)
    }
    let merged = try tenken(["merge", folder.path("parts")] + report, in: repository)
    #expect(merged.exitCode == 0, "\(merged.errors)")
    try tenken(["run", "--report", "json=\(folder.path("whole"))"], in: repository)
    #expect(try folder.text("merged") == folder.text("whole"))
  }

  @Test func `a missing part is reported with the command that runs it again`() throws {
    let folder = try parts(4)
    #expect(
      folder.names == (1...4).map { "run-\($0)-of-4.json" })
    #expect(try tenken("merge", folder.url.path, "--missing").output == "")
    try FileManager.default.removeItem(atPath: folder.path("run-2-of-4.json"))
    // A run that was killed leaves no incomplete part, but a full disk may.
    let last = folder.path("run-4-of-4.json")
    try String(folder.text("run-4-of-4.json").dropLast(100))
      .write(toFile: last, atomically: true, encoding: .utf8)
    let merged = try tenken("merge", folder.url.path, "--report", "json=-")
    #expect(merged.exitCode == 2 && merged.output == "")
    #expect(
      merged.errors.hasPrefix(
        "error: the parts cannot be merged: shards 2, 4 of 4 missing\n = '\(last)' is not JSON: "))
    #expect(
      merged.errors.hasSuffix(
        "\n = run again: tenken run failing valid --shard 2/4, --shard 4/4\n"))
    #expect(try tenken("merge", folder.url.path, "--missing").output == "2,4\n")
    for number in [2, 4] {
      try tenken(
        "run", "failing", "valid", "--shard", "\(number)/4", "--part", folder.url.path + "/")
    }
    #expect(try tenken("merge", folder.url.path).output == tenken("run", "failing", "valid").output)
  }

  @Test func `a part that is there twice, or of another run, is an error`() throws {
    let folder = try parts(2)
    let (first, second) = (folder.path("run-1-of-2.json"), folder.path("run-2-of-2.json"))
    try FileManager.default.copyItem(atPath: first, toPath: folder.path("again.json"))
    let twice = try tenken("merge", folder.url.path)
    #expect(twice.exitCode == 2)
    #expect(
      twice.errors.contains(
        "shard 1 was given twice: '\(folder.path("again.json"))', '\(first)'; give one of them"))
    func faults(_ change: (String) -> String) throws -> String {
      try change(folder.text("run-2-of-2.json"))
        .write(toFile: folder.path("again.json"), atomically: true, encoding: .utf8)
      let run = try tenken("merge", first, second, folder.path("again.json"))
      #expect(run.exitCode == 2)
      return run.errors
    }
    #expect(try faults { _ in "{}" }.contains("again.json' is not a part; tenken run --shard"))
    #expect(
      try faults { $0.replacing("\"of\": 2", with: "\"of\": 3") }.contains("is one of 3 parts"))
    #expect(
      try faults { $0.replacing("\"suite\": \"", with: "\"suite\": \"0") }
        .contains("is about other scenario files"))
    #expect(
      try faults { $0.replacing("\"plan\": \"", with: "\"plan\": \"0") }
        .contains("--shard-times has to be the same for every part"))
    #expect(
      try faults { $0.replacing("\"tool\": \"", with: "\"tool\": \"9") }
        .contains("was written by tenken 9"))
    #expect(
      try faults { $0.replacing("\"version\": 1", with: "\"version\": 0") }
        .contains("is a part of another version of tenken"))
    #expect(
      try faults { $0.replacing("\"driver\": []", with: "\"driver\": [\"yes\"]") }
        .contains("was run with other options than other parts"))
  }

  @Test func `parts are only merged with the scenario files they were made from`() throws {
    let folder = TemporaryFolder()
    let file = folder.path("shop.yaml")
    let text = try String(
      contentsOf: fixtures.appending(path: "valid/purchase.yaml"), encoding: .utf8)
    try text.write(toFile: file, atomically: true, encoding: .utf8)
    let parts = try parts(2, of: [file])
    #expect(try tenken("merge", parts.url.path).exitCode == 0)
    try (text + "# Changed.\n").write(toFile: file, atomically: true, encoding: .utf8)
    let changed = try tenken("merge", parts.url.path)
    #expect(changed.exitCode == 2)
    #expect(changed.errors.contains("the scenario files here are not those"))
  }

  @Test func `parts are only merged with the system file they were made from`() throws {
    let folder = TemporaryFolder()
    let system = """
      system: lamp
      title: {en: A lamp, ja: ランプ}
      variables:
        lit: false
      operations:
        switch-on: {phrase: {en: Switch it on, ja: 点ける}, set: {lit: true}}
      observations:
        lit-is: {phrase: {en: "Lit: {value}", ja: "点灯: {value}"}, reads: lit}

      """
    let scenarios = """
      feature: lamp
      title: Lamp
      system: lamp.system.yaml
      scenarios:
        - id: on
          title: On
          operations: [switch-on]
          expected: [lit-is: true]

      """
    try system.write(
      toFile: folder.path("lamp.system.yaml"), atomically: true, encoding: .utf8)
    try scenarios.write(toFile: folder.path("lamp.yaml"), atomically: true, encoding: .utf8)
    let parts = try parts(2, of: [folder.path("lamp.yaml")])
    #expect(try tenken("merge", parts.url.path).exitCode == 0)
    // A comment does not change the meaning, but to know that, the file has to be read.
    try (system + "# Changed.\n").write(
      toFile: folder.path("lamp.system.yaml"), atomically: true, encoding: .utf8)
    let changed = try tenken("merge", parts.url.path)
    #expect(changed.exitCode == 2)
    #expect(changed.errors.contains("the scenario files here are not those"))
  }

  @Test func `a part that was changed by hand is refused`() throws {
    let folder = try parts(1)
    let path = folder.path("run-1-of-1.json")
    let text = try folder.text("run-1-of-1.json")
    for (old, new) in [
      ("\"status\": \"failed\"", "\"status\": \"fine\""), ("\"features\"", "\"other\""),
      ("\"events\": ", "\"event\": "), ("\"caseCount\": ", "\"caseCount\": 1"),
    ] {
      try text.replacing(old, with: new).write(toFile: path, atomically: true, encoding: .utf8)
      let run = try tenken("merge", path)
      #expect(run.exitCode == 2 && run.output == "", "\(new)")
      #expect(run.errors.contains("do not have exactly one result of every case"), "\(new)")
    }
  }

  @Test func `times of an earlier run decide how files are divided`() throws {
    let folder = TemporaryFolder()
    let report = folder.path("r.json")
    try tenken("run", "failing", "valid", "--timings", "--report", "json=\(report)")
    // By their size, each machine gets five cases.
    func count(_ shard: String, _ options: [String]) throws -> Int {
      let run = ["run", "failing", "valid", "--shard", shard, "--report", "json=-"]
      return try tenken(run + options).output.matches(of: /"address"/).count
    }
    #expect(try count("1/2", []) == 5)
    #expect(try count("2/2", []) == 5)
    // One case takes as long as all the others: its file is divided, and the other two are not.
    var isFirst = true
    let text = try folder.text("r.json").replacing(/"microseconds": [0-9]+/) { _ in
      defer { isFirst = false }
      return "\"microseconds\": \(isFirst ? 9000 : 1000)"
    }
    try text.write(toFile: report, atomically: true, encoding: .utf8)
    #expect(try count("1/2", ["--shard-times", report]) == 6)
    #expect(try count("2/2", ["--shard-times", report]) == 4)
    // Parts have times, too, and merging all of them gives the same output.
    let parts = try parts(2, more: ["--shard-times", report])
    #expect(try tenken("merge", parts.url.path).output == tenken("run", "failing", "valid").output)
    let timed = try tenken("merge", parts.url.path, "--timings", "--report", "json=-")
    #expect(timed.output.matches(of: #/"microseconds": /#).count == 10)
    let part = parts.path("run-2-of-2.json")
    #expect(
      try tenken("run", "valid", "--shard", "1/2", "--shard-times", part).exitCode == 0)
    try tenken("run", "valid", "--report", "json=\(report)")
    let without = try tenken("run", "valid", "--shard", "1/2", "--shard-times", report)
    #expect(without.exitCode == 2 && without.errors.contains("does not say how long cases took"))
  }

  @Test(arguments: [
    (["TENKEN_SHARD": "2/3", "CI_NODE_INDEX": "1", "CI_NODE_TOTAL": "9"], "auto", "2/3"),
    (["TEST_SHARD_INDEX": "0", "TEST_TOTAL_SHARDS": "4", "CI_NODE_INDEX": "9"], "auto", "1/4"),
    (["JOB_COMPLETION_INDEX": "7"], "auto/8", "8/8"),
    (["BUILDKITE_PARALLEL_JOB": "1", "BUILDKITE_PARALLEL_JOB_COUNT": "2"], "auto", "2/2"),
    (["CIRCLE_NODE_INDEX": "0", "CIRCLE_NODE_TOTAL": "2"], "auto", "1/2"),
    (["CI_NODE_INDEX": "2", "CI_NODE_TOTAL": "2"], "auto", "2/2"),
    (slurm(id: 3, 1, 4, step: 1, count: 4), "auto", "3/4"),
    (slurm(id: 6, 0, 6, step: 2, count: 4), "auto", "4/4"),
    // Running two of four tasks again leaves gaps between their numbers.
    (slurm(id: 4, 2, 4, step: 1, count: 2), "auto/4", "4/4"),
  ])
  func `the environment decides which part a job runs`(
    environment: [String: String], request: String, shard: String
  ) throws {
    let run = try tenken("run", "valid", "--shard", request, environment: environment)
    #expect(run.exitCode == 0)
    #expect(run.errors.hasPrefix("shard \(shard): "), "\(run.errors)")
  }

  @Test(arguments: [
    ([:], "auto", "the environment does not say which part this job is"),
    (["TENKEN_SHARD": "4/3"], "auto", "TENKEN_SHARD is '4/3', and not a part such as 3/8"),
    (["JOB_COMPLETION_INDEX": "7"], "auto", "Kubernetes does not say how many parts there are"),
    (["JOB_COMPLETION_INDEX": "8"], "auto/8", "Kubernetes says JOB_COMPLETION_INDEX=8, but"),
    (
      ["CI_NODE_INDEX": "1", "CI_NODE_TOTAL": "2"], "auto/3", "CI_NODE_TOTAL=2, but --shard auto/3"
    ),
    (slurm(id: 4, 2, 4, step: 1, count: 2), "auto", "the array of Slurm has gaps, or a single"),
    (slurm(id: 3, 3, 3, step: 1, count: 1), "auto", "the array of Slurm has gaps, or a single"),
    (slurm(id: 0, 0, 3, step: 1, count: 4), "auto/4", "the task of Slurm is 0"),
  ])
  func `an environment that does not name the part is an error`(
    environment: [String: String], request: String, reason: String
  ) throws {
    let run = try tenken("run", "valid", "--shard", request, environment: environment)
    #expect(run.exitCode == 64 && run.output == "")
    #expect(run.errors.contains(reason), "\(run.errors)")
  }

  @Test(arguments: [
    ["--format", "text", "--language", "ja"], ["--format", "html"], ["--format", "json"],
  ])
  func `merged parts of mutation give the report of one machine`(format: [String]) throws {
    let suite = ["mutants/asks.yaml", "valid/purchase.yaml", "failing"]
    let whole = try tenken(["mutate"] + suite + format)
    #expect(whole.exitCode == 0 && whole.output.count > 1_000)
    let folder = TemporaryFolder()
    for number in [3, 1, 2] {
      let run = try tenken(
        ["mutate"] + suite + ["--shard", "\(number)/3", "--part", folder.url.path + "/"])
      #expect(run.exitCode == 0 && run.output == "")
    }
    let merge = ["merge", folder.url.path]
    #expect(try tenken(merge + format).output == whole.output)
    #expect(try tenken(merge + ["--minimum", "100", "--format", "json"]).exitCode == 1)

    #expect(try tenken(merge + ["--write", "x"]).errors.contains("which take no --write"))
    let path = folder.path("mutate-2-of-3.json")
    let text = try folder.text("mutate-2-of-3.json")
    try FileManager.default.removeItem(atPath: path)
    #expect(
      try tenken(merge).errors.contains(
        "run again: tenken mutate mutants/asks.yaml valid/purchase.yaml failing --shard 2/3"))
    #expect(try tenken("merge", folder.url.path, "--missing").output == "2\n")
    for (old, new) in [("\"tried\"", "\"try\""), ("\"killing\": [", "\"killing\": [99999")] {
      #expect(text.contains(old))
      try text.replacing(old, with: new).write(toFile: path, atomically: true, encoding: .utf8)
      let broken = try tenken(merge)
      #expect(broken.exitCode == 2 && broken.errors.contains("changed after they were written"))
    }
  }

  @Test func `the file that tells Bazel about sharding support is written`() throws {
    let folder = TemporaryFolder()
    let file = folder.path("status")
    try tenken(
      "run", "valid", "--shard", "auto",
      environment: [
        "TEST_SHARD_INDEX": "0", "TEST_TOTAL_SHARDS": "2", "TEST_SHARD_STATUS_FILE": file,
      ])
    #expect(FileManager.default.fileExists(atPath: file))
  }

  @Test(arguments: ["0/3", "4/3", "3", "a/b", "1/1001", "auto/0", "auto/x", "1/2/3", "-1/2"])
  func `an invalid part number is refused`(text: String) throws {
    #expect(try tenken("run", "valid", "--shard=\(text)").exitCode == 64)
  }

  private static func slurm(
    id: Int, _ first: Int, _ last: Int, step: Int, count: Int
  ) -> [String: String] {
    let values = ["ID": id, "MIN": first, "MAX": last, "STEP": step, "COUNT": count]
    return Dictionary(
      uniqueKeysWithValues: values.map { ("SLURM_ARRAY_TASK_\($0)", "\($1)") })
  }
}
