import Foundation
import Testing

/// Tests gates and verdicts that have nothing behind them.
@Suite struct NothingBehindTests {
  private func folder(_ scenario: String) throws -> TemporaryFolder {
    let folder = TemporaryFolder()
    try """
    feature: f
    title: Title
    products: [{id: coin120, title: Coins, type: consumable, price: 160, coins: 120}]
    scenarios:
      - id: one
        title: One
        \(scenario)

    """.write(toFile: folder.path("f.yaml"), atomically: true, encoding: .utf8)
    return folder
  }

  @Test(arguments: [
    "operations: [launch-app]", "operations: [launch-app, {buy: coin120}, authenticate]",
    "operations: [launch-app]\n    expected: []", "preconditions: [launch-app]",
    "operations: [launch-app, {expect: []}]", "operations: [{launch-app: , outcome: done}]",
    "matrix: {place: [sandbox, xcode]}\n    preconditions: [environment: \"${place}\"]",
  ])
  func `a case that expects nothing is manual in every output`(scenario: String) throws {
    let folder = try folder(scenario)
    let path = folder.path("f.yaml")
    #expect(try tenken("lint", path).errors.contains("nothing-expected"))
    let reports = ["json", "junit", "ctrf", "jsonl", "summary"]
    let run = try tenken(
      ["run", path] + reports.flatMap { ["--report", "\($0)=\(folder.path($0))"] })
    #expect(run.exitCode == 0 && run.output.contains("0 passed, 0 failed, 0 errors, "))
    #expect(!run.output.contains("✔"))
    #expect(try folder.text("json").contains("\"status\": \"manual\""))
    #expect(try !folder.text("json").contains("\"status\": \"passed\""))
    #expect(try folder.text("junit").contains("<skipped message=\"the case does not say what"))
    #expect(try folder.text("ctrf").contains("\"status\": \"skipped\""))
    #expect(try !folder.text("jsonl").contains("\"passed\":\""))
    #expect(try !tenken("mutate", path).output.contains("passed"))
    #expect(try !tenken("coverage", path, "--format", "json").output.contains("\"passed\""))
    // A verdict that only a person can reach is not recorded.
    try tenken("run", path, "--record-results", folder.path("results"), "--build", "1")
    #expect(!folder.names.contains("results"))
  }

  @Test(arguments: [
    "operations: [launch-app]\n    expected: [coins: 0]",
    "operations: [launch-app, {expect: [coins: 0]}]",
    "operations: [launch-app, {buy: coin120}, {buy: coin120, outcome: already-purchasing}]",
  ])
  func `a case that expects a state or a refusal passes`(scenario: String) throws {
    try passes(try folder(scenario))
  }

  /// A line of a results file: somebody tested a case in a build.
  private func result(_ address: String, build: String) -> String {
    """
    {"format":"tenken-result","version":1,"event":"result",\
    "id":"00000000000000000000000000000001","time":"2026-11-22T10:00:00Z","by":"checklist",\
    "tester":"Ada","build":"\(build)","case":"\(address)","status":"passed"}

    """
  }

  @Test(arguments: [
    ("f/other", "9", []), ("f/one", "8", []), ("f/one", "9", ["--filter", "case:f/two"]),
  ])
  func `a build in which nobody has tested what is judged is not ready`(
    address: String, build: String, filter: [String]
  ) throws {
    let folder = try folder(
      """
      operations: [launch-app]
          expected: [coins: 0]
        - id: two
          title: Two
          operations: [launch-app]
          expected: [coins: 0]
      """)
    // Another build has results, so that the build in question is known.
    try
      (result(address, build: build)
      + result("f/none", build: "9").replacing("1\",\"time", with: "2\",\"time"))
      .write(toFile: folder.path("r.jsonl"), atomically: true, encoding: .utf8)
    let given =
      [folder.path("f.yaml"), "--results", folder.path("r.jsonl"), "--build", "9"] + filter
    let check = try tenken(["results", "check"] + given)
    #expect(check.exitCode == 1, "\(check.errors)")
    #expect(check.output.contains("✗ somebody has tested a case on a device"))
    let release = try tenken(["release", "--format", "markdown"] + given)
    #expect(release.output.contains("Not ready") && !release.output.contains("Ada"))
  }

  @Test func `named steps may say what is expected`() throws {
    let folder = try folder("operations: [twice]")
    let steps = """
      steps:
        twice:
          title: Buy twice
          do: [launch-app, {buy: coin120}, {buy: coin120, outcome: already-purchasing}]

      """
    try (folder.text("f.yaml") + steps).write(
      toFile: folder.path("f.yaml"), atomically: true, encoding: .utf8)
    try passes(folder)
  }

  private func passes(_ path: TemporaryFolder) throws {
    let run = try tenken("run", path.path("f.yaml"))
    #expect(run.output.contains("1 passed"), "\(run.output) \(run.errors)")
    #expect(try !tenken("lint", path.path("f.yaml")).errors.contains("nothing-expected"))
  }

  @Test(arguments: [
    ("requirements=100", "no scenario names a requirement, and there is no list"),
    ("requirements=0", "no scenario names a requirement"),
    ("devices=1", "no scenario names a requirement"), ("pairs=50%", "no scenario has a matrix"),
  ])
  func `a minimum for a share of nothing is an error that says what is missing`(
    minimum: String, missing: String
  ) throws {
    let path = try folder("operations: [launch-app]\n    expected: [coins: 0]")
    let run = try tenken("coverage", path.path("f.yaml"), "--minimum", minimum)
    #expect(
      run.exitCode == 64 && run.errors.contains("has nothing to measure (0 of 0): \(missing)"))
    // A number alone is about what there is.
    #expect(try tenken("coverage", path.path("f.yaml"), "--minimum", "0").exitCode == 0)
    try "# Nothing.\n".write(
      toFile: path.path("r.txt"), atomically: true, encoding: .utf8)
    let listed = try tenken(
      "coverage", path.path("f.yaml"), "--minimum", "1", "--requirements", path.path("r.txt"))
    #expect(listed.exitCode != 0, "\(listed.errors)")
  }

  @Test func `a minimum for the score of a system without rules is an error`() throws {
    let folder = TemporaryFolder()
    let files = [
      "wall.system.yaml": """
      system: wall
      variables: {high: true}
      operations: {look: {phrase: Look at the wall}}
      observations: {is-high: {phrase: "It is high: {value}", reads: high}}
      """,
      "looking.yaml": """
      feature: looking
      title: Looking
      system: wall
      scenarios:
        - {id: look, title: Look, operations: [look], expected: [{is-high: true}]}
      """,
    ]
    for (name, text) in files {
      try text.write(to: folder.url.appending(path: name), atomically: true, encoding: .utf8)
    }
    for arguments in [["--minimum", "0"], ["--minimum", "90", "--superfluous"]] {
      let run = try tenken(["mutate", "looking.yaml"] + arguments, in: folder.url)
      #expect(run.exitCode == 64 && run.errors.contains("declares no rules"), "\(run.errors)")
    }
  }
}
