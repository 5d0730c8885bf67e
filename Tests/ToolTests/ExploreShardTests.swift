import Foundation
import Testing

/// Tests searches that several machines share, and merging their parts.
@Suite struct ExploreShardTests {
  /// A search, its exit code, and among how many machines it is divided.
  struct Search: CustomTestStringConvertible, Sendable {
    let options: [String]
    let exitCode: Int32
    var counts: [Int] = []
    var testDescription: String { options.joined(separator: " ") }
  }

  private static let faults = Search(
    options: [
      "exploring/coins.yaml", "--random", "7", "--depth", "20", "--states", "20000", "--count", "5",
      "--given", "app: {finishes: at-once}",
    ], exitCode: 1, counts: [1, 3])

  // Includes more machines than there are slices (8), and more than mutants.
  private static let searches = [
    faults,
    Search(
      options: [
        "exploring/coins.yaml", "--random", "3", "--depth", "12", "--states", "3000",
        "--unreached", "exploring/coins.yaml", "--from", "coins/bought",
      ], exitCode: 1, counts: [9]),
    Search(
      options: [
        "mutants/asks.yaml", "--mutants", "mutants/asks.yaml", "--depth", "5", "--states", "3000",
      ], exitCode: 0, counts: [30]),
    Search(
      options: [
        "mutants/asks.yaml", "--mutants", "mutants/asks.yaml", "--depth", "12", "--states", "9000",
        "--random", "2",
      ], exitCode: 0, counts: [3]),
  ]

  /// Writes the parts of a search, and returns their folder.
  private func parts(_ count: Int, of search: Search) throws -> TemporaryFolder {
    let folder = TemporaryFolder()
    for number in 1...count {
      let run = try tenken(
        ["explore"] + search.options
          + ["--shard", "\(number)/\(count)", "--part", folder.url.path + "/"])
      #expect(run.exitCode == 0 && run.output == "", "\(run.errors)")
      #expect(run.errors.hasPrefix("shard \(number)/\(count): "), "\(run.errors)")
    }
    return folder
  }

  @Test(arguments: searches)
  func `merged parts give what one machine finds`(_ search: Search) throws {
    let outputs = [["--format", "json"], ["--language", "ja"], []]
    let folder = TemporaryFolder()
    let wholes = try outputs.enumerated().map { number, output in
      let file = folder.path("whole-\(number)-found.yaml")
      let whole = try tenken(["explore"] + search.options + output + ["--write", file])
      #expect(whole.exitCode == search.exitCode && whole.output.count > 200, "\(whole.errors)")
      return try (output: whole.output, scenarios: String(contentsOfFile: file, encoding: .utf8))
    }
    for count in search.counts {
      let parts = try parts(count, of: search)
      let files = parts.names.reversed().map(parts.path)
      for (number, output) in outputs.enumerated() {
        let file = parts.path("whole-\(number)-found.yaml")
        let merged = try tenken(
          ["merge"] + files + output + ["--write", file])
        #expect(merged.exitCode == search.exitCode, "\(merged.errors)")
        #expect(merged.output == wholes[number].output)
        #expect(try String(contentsOfFile: file, encoding: .utf8) == wholes[number].scenarios)
      }
    }
  }

  @Test(arguments: [2, 5])
  func `several files are dealt out, and merged as one machine searches them`(
    count: Int
  ) throws {
    let search = Search(
      options: [
        "systems/lamp.system.yaml", "location", "exploring", "--states", "300", "--count", "2",
      ], exitCode: 0)
    let parts = try parts(count, of: search)
    for output in [["--format", "json"], []] {
      let whole = try tenken(["explore"] + search.options + output)
      #expect(whole.output.count > 200, "\(whole.errors)")
      let merged = try tenken(["merge", parts.url.path] + output)
      #expect(merged.output == whole.output && merged.exitCode == whole.exitCode)
    }
    #expect(try tenken("merge", parts.url.path, "--write", "x").exitCode == 64)
    let name = try #require(
      try parts.names.first { try parts.text($0).contains("\"systems/lamp.system.yaml\",\n") })
    let text = try parts.text(name)
    for (old, new, fault) in [
      ("\"place\": \"", "\"place\": \"x", "changed after they were written"),
      ("\"units\": 1", "\"units\": 2", "changed after"),
      ("\"digest\": \"", "\"digest\": \"0", "the scenario files here are not those"),
      ("\"plan\": \"", "\"plan\": \"0", "cannot be merged"),
    ] {
      let changed = text.replacing(old, with: new)
      #expect(changed != text)
      try changed.write(toFile: parts.path(name), atomically: true, encoding: .utf8)
      let run = try tenken("merge", parts.url.path)
      #expect(run.exitCode == 2 && run.errors.contains(fault), "\(run.errors)")
    }
  }

  @Test func `a part that is missing, doubled or of another search is an error`() throws {
    let folder = try parts(3, of: Self.faults)
    let merge = ["merge", folder.url.path]
    func faults() throws -> String {
      let run = try tenken(merge)
      #expect(run.exitCode == 2 && run.output == "")
      return run.errors
    }
    let (second, text) = (
      folder.path("explore-2-of-3.json"), try folder.text("explore-2-of-3.json")
    )
    try FileManager.default.removeItem(atPath: second)
    #expect(
      try faults().hasSuffix(
        """
        : shard 2 of 3 missing
         = run again: tenken explore exploring/coins.yaml '--given=app: {finishes: at-once}' \
        --depth=20 --states=20000 --count=5 --random=7 --shard 2/3

        """))
    #expect(try tenken("merge", folder.url.path, "--missing").output == "2\n")
    for options in [["--report", "json=-"], ["--minimum", "90"]] {
      let run = try tenken(merge + options)
      #expect(run.exitCode == 64 && run.errors.contains("which take no \(options[0])"))
    }

    func change(_ old: String, _ new: String) throws {
      #expect(text.contains(old))
      try text.replacing(old, with: new).write(toFile: second, atomically: true, encoding: .utf8)
    }
    try change("--random=7", "--random=8")
    #expect(try faults().contains("was run with other options than other parts"))
    try change("\"suite\": \"", "\"suite\": \"0")
    #expect(try faults().contains("is about other scenario files"))
    try change("\"tool\": \"", "\"tool\": \"9")
    #expect(try faults().contains("was written by tenken 9"))
    try change("\"shard\": 2", "\"shard\": 1")
    #expect(try faults().contains("shard 1 was given twice"))
    for (old, new) in [
      ("\"units\": ", "\"units\": 9"), ("\"steps\": [", "\"steps\": [999, "),
      ("\"unit\": ", "\"unit\": 99"), ("\"ways\": ", "\"ways\": -"),
      ("\"exploration\"", "\"other\""),
    ] {
      try change(old, new)
      #expect(try faults().contains("changed after they were written"), "\(new)")
    }
    try text.write(toFile: second, atomically: true, encoding: .utf8)
    #expect(try tenken(merge).output == tenken(["explore"] + Self.faults.options).output)
  }

  @Test func `parts are only merged with the scenario files they were made from`() throws {
    let folder = TemporaryFolder()
    let file = folder.path("shop.yaml")
    let text = try String(
      contentsOf: fixtures.appending(path: "exploring/coins.yaml"), encoding: .utf8)
    try text.write(toFile: file, atomically: true, encoding: .utf8)
    let parts = try parts(
      2, of: Search(options: [file, "--random=1", "--states=500"], exitCode: 0))
    #expect(try tenken("merge", parts.url.path).exitCode == 0)
    try (text + "# Changed.\n").write(toFile: file, atomically: true, encoding: .utf8)
    let changed = try tenken("merge", parts.url.path)
    #expect(changed.exitCode == 2 && changed.errors.contains("the scenario files here are not"))
  }

  @Test(arguments: [
    (
      ["F", "--shard", "1/2", "--part", "p"],
      "a breadth-first search continues from each state once"
    ),
    (["F", "--shard", "1/2", "--random", "1"], "--shard needs --part"),
    (
      ["F", "--shard", "1/2", "--random", "1", "--part", "p", "--seconds", "3"],
      "excludes --seconds"
    ),
    (
      ["F", "--shard", "1/2", "--random", "1", "--part", "p", "--write", "x"],
      "give --write to tenken merge"
    ),
    (["--random", "7"], "Missing expected argument '<path-or-system> ...'"),
    (["F", "--random", "1", "--shard", "auto", "--part", "p"], "does not say which part this job"),
  ])
  func `invalid options of a shared search are errors`(arguments: [String], reason: String) throws {
    let run = try tenken(
      ["explore"] + arguments.map { $0 == "F" ? "exploring/coins.yaml" : $0 })
    #expect(run.exitCode == 64 && run.errors.contains(reason), "\(run.errors)")
  }
}
