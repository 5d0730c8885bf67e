import Foundation
import Testing

/// Tests that small files which stand for much end with a sentence, within little memory.
@Suite struct LimitTests {
  /// Runs the tool with an address space of some megabytes.
  private func tenken(
    _ arguments: [String], within megabytes: Int, in folder: URL? = nil
  ) throws -> ToolRun {
    let script = "ulimit -v \(megabytes * 1_000) && exec \"$0\" \"$@\""
    return try ToolTests.tenken(
      ["-c", script, try toolURL().path] + arguments, program: URL(filePath: "/bin/sh"), in: folder)
  }

  /// A system of lists, whose states take kilobytes each, with a file of scenarios.
  private func folder(lists: Int) throws -> TemporaryFolder {
    let folder = TemporaryFolder()
    let variables = (0..<lists).map { "  l\($0): {list-of: {from: 1, to: 9}, at-most: 50}" }
    let operations = (0..<lists).map {
      "  add\($0): {phrase: \"Add {x} to \($0)\", takes: {x: {from: 1, to: 9}}, append: {l\($0): x}}"
    }
    let system = """
      system: large
      variables:
      \(variables.joined(separator: "\n"))
      operations:
      \(operations.joined(separator: "\n"))
      observations:
        first: {phrase: "It is {value}", reads: count(l0)}

      """
    try system.write(toFile: folder.path("large.system.yaml"), atomically: true, encoding: .utf8)
    return folder
  }

  @Test(arguments: [["--states", "1000000"], ["--random", "7", "--states", "1000000"]])
  func `a search ends with its memory or its time, and says so`(options: [String]) throws {
    let folder = try folder(lists: 20)
    let file = folder.path("large.system.yaml")
    let isAtRandom = options[0] == "--random"
    let limits = ["--memory", "100MB", "--seconds", isAtRandom ? "2" : "200"]
    let english = try tenken(["explore", file] + options + limits, within: 1_500)
    #expect(english.exitCode == 0, "\(english.errors)")
    #expect(english.errors.contains("up to ") && english.errors.contains("100 MB of memory"))
    #expect(
      english.output.contains(
        isAtRandom
          ? "it ended after 2 seconds: --seconds allows more"
          : "it ended because 100 MB of memory are used up: --memory allows more"))
    let japanese = try tenken(
      ["explore", file, "--language", "ja"] + options + limits, within: 1_500)
    #expect(japanese.output.contains(isAtRandom ? "2 秒で終了" : "メモリ 100 MB を使い切って終了"))
  }

  @Test(arguments: [400, 600])
  func `a search ends before the system refuses memory`(megabytes: Int) throws {
    let folder = try folder(lists: 60)
    let file = folder.path("large.system.yaml")
    let run = try tenken(["explore", file, "--states", "1000000"], within: megabytes)
    #expect(run.exitCode < 2, "\(run.errors)")
    #expect(
      run.output.contains("it ended because the system allows only \(megabytes * 1_024 / 1_000) MB")
    )
    let part = try tenken(
      ["explore", file, "--random", "1", "--shard", "1/2", "--part", file + ".json"],
      within: megabytes)
    #expect(part.exitCode < 3, "\(part.errors)")
  }

  @Test(arguments: [
    "5", "5KB", "0MB", "99MB", "-1GB", "99999999999999999999GB", "5 MB", "2000000GB",
  ])
  func `an amount of memory has a unit and bounds`(amount: String) throws {
    #expect(try ToolTests.tenken("explore", "F", "--memory", amount).exitCode == 64)
  }

  @Test func `the check of a system file takes little memory however large its states are`() throws
  {
    let folder = try folder(lists: 20)
    let run = try tenken(["lint", "large.system.yaml"], within: 500, in: folder.url)
    #expect(run.exitCode == 0, "\(run.errors)")
    #expect(run.errors.contains("states were examined, so it is not known what never happens"))
  }

  @Test func `explore reports values that leave their bounds, as scenarios that hold`() throws {
    let folder = TemporaryFolder()
    let system = """
      system: shop
      variables: {reserved: {from: 0, to: 9}, paid: {from: 0, to: 5}}
      operations:
        reserve: {phrase: "Reserve {for}", takes: {for: {from: 6, to: 7}}, set: {reserved: for}}
        pay: {phrase: Pay, set: {paid: reserved, reserved: 0}}
      observations:
        is-paid: {phrase: "{value} is paid", reads: paid}

      """
    try system.write(toFile: folder.path("shop.system.yaml"), atomically: true, encoding: .utf8)
    let command = ["explore", "shop.system.yaml"]
    let run = try ToolTests.tenken(command + ["--write", "found.yaml"], in: folder.url)
    #expect(run.exitCode == 1)
    #expect(run.output.contains("✘ out-of-bounds  pay: a value would leave its bounds\n  1. "))
    #expect(run.output.contains("reserve: 6\n  2. "))
    #expect(run.output.contains(": there are no further states"))
    let random = try ToolTests.tenken(
      command + ["--random", "3", "--states", "999"], in: folder.url)
    #expect(random.output.contains("✘ out-of-bounds  pay: "))
    #expect(try ToolTests.tenken(["run", "found.yaml"], in: folder.url).exitCode == 0)
    let lint = try ToolTests.tenken(["lint", "shop.system.yaml"], in: folder.url)
    #expect(lint.errors.contains("'pay' can leave 'paid': reserve: 6, then pay"))
    let json = try ToolTests.tenken(command + ["--format", "json"], in: folder.url)
    #expect(json.output.contains("\"refusal\": \"out-of-bounds\""))
    #expect(json.output.contains("\"ended\": null"))
  }

  @Test func `an import that multiplies ends with an error, and writes nothing`() throws {
    let folder = TemporaryFolder()
    let row = String(repeating: "<x>", count: 5_000)
    let outline = """
      Feature: a
        Scenario Outline: b <x>
          Given \(row)
          Then done
          Examples:
            | x |

      """ + String(repeating: "      | \(String(repeating: "y", count: 500)) |\n", count: 60)
    try outline.write(toFile: folder.path("a.feature"), atomically: true, encoding: .utf8)
    let run = try tenken(["import", "a.feature", "--output", "made"], within: 500, in: folder.url)
    #expect(run.exitCode == 2)
    #expect(run.errors.contains("as often as they are repeated, have more bytes than the limit"))
    let japanese = try tenken(
      ["import", "a.feature", "--output", "made", "--language", "ja"], within: 500, in: folder.url)
    #expect(japanese.errors.contains("ファイル内のテキスト（繰り返しを含む）のサイズが上限（64 MiB）を超えています"))
    #expect(folder.names == ["a.feature"])
  }

  @Test(arguments: [150, 200, 300])
  func `a command to which the system gives too little memory says so`(megabytes: Int) throws {
    let folder = TemporaryFolder()
    let values = (0..<60).map { "v\($0)" }.joined(separator: ", ")
    for name in ["a", "b"] {
      let text = """
        feature: \(name)
        scenarios:
          - id: many
            matrix: {x: [\(values)], y: [\(values)]}
            operations: [{manual: "${x} ${y}"}]
            expected: [{manual: "${y}"}]

        """
      try text.write(toFile: folder.path("\(name).yaml"), atomically: true, encoding: .utf8)
    }
    let run = try tenken(
      ["checklist", ".", "--format", "html", "--output", "made.html"], within: megabytes,
      in: folder.url)
    let sentence = "error: the system allows the command too little memory (ulimit -v)"
    #expect(run.exitCode == 0 || run.exitCode == 69 && run.errors.contains(sentence))
    #expect(run.exitCode == 0 || !folder.names.contains("made.html"))
  }

  @Test func `a policy with countless errors shows the first ones`() throws {
    let folder = TemporaryFolder()
    try (0..<3_000).map { "k\($0): 1\n" }.joined()
      .write(toFile: folder.path("policy.yaml"), atomically: true, encoding: .utf8)
    let text = """
      feature: a
      scenarios: [{id: b, operations: [{manual: c}], expected: [{manual: d}]}]

      """
    try text.write(toFile: folder.path("a.yaml"), atomically: true, encoding: .utf8)
    let run = try ToolTests.tenken(
      ["results", "status", "a.yaml", "--policy", "policy.yaml"], in: folder.url)
    #expect(run.exitCode == 2)
    #expect(run.errors.contains("only the first 1000 errors of a file are shown"))
    #expect(!run.errors.contains("'k2000'"))
  }

  @Test func `a file that lint would refuse is not written`() throws {
    let folder = TemporaryFolder()
    let tags = (0..<101).map { "@t\($0)" }.joined(separator: " ")
    let text = "\(tags)\nFeature: a\n  Scenario: b\n    When c\n    Then d\n"
    try text.write(toFile: folder.path("a.feature"), atomically: true, encoding: .utf8)
    let run = try ToolTests.tenken(["import", "a.feature", "--output", "made"], in: folder.url)
    #expect(run.exitCode == 2)
    #expect(run.errors.contains("the case has more tags or requirements than the limit of 100"))
    #expect(folder.names == ["a.feature"])
  }

  @Test func `a large source becomes several files that lint accepts`() throws {
    let folder = TemporaryFolder()
    let long = String(repeating: "a long remark ", count: 3_000)
    let rows = (0..<60).map { "\($0),case \($0),press \(long),it is \($0)" }
    try (["ID,Title,Steps,Expected result"] + rows).joined(separator: "\n")
      .write(toFile: folder.path("a.csv"), atomically: true, encoding: .utf8)
    let run = try ToolTests.tenken(["import", "a.csv", "--output", "made"], in: folder.url)
    #expect(run.exitCode == 0, "\(run.errors)")
    #expect(try ToolTests.tenken(["lint", "made"], in: folder.url).exitCode == 0)
    let made = try FileManager.default.contentsOfDirectory(atPath: folder.path("made"))
    #expect(made.sorted() == ["a-2.yaml", "a.import.json", "a.yaml"])
  }
}
