import Foundation
import Testing

/// Tests which cases are run; more is recorded in a transcript.
@Suite struct ChoosingTests {
  @Test func `the last run in a folder is remembered in the user's cache`() throws {
    let (folder, cache) = (TemporaryFolder(), TemporaryFolder())
    func write(_ coins: Int, _ rest: String = "") throws {
      try """
      feature: a
      scenarios:
        - {id: wrong, operations: [launch-app], expected: [coins: \(coins)]}
        - {id: right, operations: [launch-app], expected: [coins: 0]}
      \(rest)
      """.write(toFile: folder.path("a.yaml"), atomically: true, encoding: .utf8)
    }
    func run(_ arguments: String...) throws -> ToolRun {
      try tenken(
        ["run", "a.yaml"] + arguments, environment: ["XDG_CACHE_HOME": cache.url.path],
        in: folder.url)
    }
    try write(1)
    #expect(try run("--failed").errors.contains("no failed case of this folder is remembered"))
    #expect(try run().output.contains("1 passed, 1 failed"))
    let again = try run("--failed", "--quiet")
    #expect(again.output.contains("0 passed, 1 failed") && again.errors.contains("the last run: 1"))
    try write(0)
    #expect(try run("--failed").output.contains("1 passed, 0 failed"))
    #expect(try run("--failed").output.contains("0 passed, 0 failed"))
    try write(0, "tags: [")
    #expect(try run().exitCode == 2)
    try write(0)
    #expect(try run("--failed").output.contains("2 passed, 0 failed"))
    #expect(try FileManager.default.contentsOfDirectory(atPath: folder.url.path) == ["a.yaml"])
    // Without a home folder nothing is remembered, and nothing fails.
    let homeless = try tenken(["run", "a.yaml"], in: folder.url)
    #expect(homeless.exitCode == 0 && homeless.errors == "")
  }

  @Test func `failed cases are run again, and none if none failed`() throws {
    let folder = TemporaryFolder()
    let report = folder.path("r.json")
    try tenken("run", "failing", "valid", "--report", "json=\(report)")
    let again = try tenken("run", "failing", "valid", "--failed", report, "--report", "json=-")
    #expect(again.exitCode == 1)
    #expect(again.output.contains(#""cases": 4, "#) || again.output.contains(#""cases": 4,"#))
    #expect(again.errors.hasPrefix("\(report): 4 cases failed\n"))
    try tenken("run", "valid", "--report", "json=\(report)")
    let none = try tenken("run", "failing", "valid", "--failed", report)
    #expect(none.exitCode == 0)
    #expect(none.output == "0 passed, 0 failed, 0 errors, 0 manual in 0 files\n")
  }

  @Test(arguments: ["failing valid", "drivers --driver-workers 2 --driver"])
  func `a run with --fail-fast ends at the same case every time`(
    arguments: String
  ) throws {
    let more = arguments.hasSuffix("--driver") ? ["exec sh drivers/coins.sh bug"] : []
    let words = arguments.split(separator: " ").map(String.init)
    let runs = try (1...4).map { _ in
      try tenken(["run"] + words + more + ["--fail-fast", "--report", "json=-", "--verbose"])
    }
    #expect(runs[0].exitCode == 1)
    #expect(runs[0].errors.contains("stopped at the first case that failed; "))
    #expect(runs[0].output.matches(of: /"status": "(failed|error)",\n *"priority"/).count == 1)
    for run in runs { #expect(run.output == runs[0].output) }
  }

  @Test func `a flaky case is marked in every report`() throws {
    let folder = TemporaryFolder()
    func outputs(_ name: String) -> [String] {
      ["json", "junit", "ctrf"].flatMap { ["--report", "\($0)=\(folder.path(name))/\($0)"] }
    }
    let run = ["drivers/coins.yaml", "--driver", "exec sh drivers/coins.sh flaky", "--repeat", "5"]
    let date = ["SOURCE_DATE_EPOCH": "1800000000"]
    let whole = try tenken(["run"] + run + outputs("whole"), environment: date)
    #expect(whole.exitCode == 1)
    #expect(whole.output.contains("(failed in 2 of 5 runs)"))
    #expect(try folder.text("whole/json").contains("\"runs\": 5,\n"))
    #expect(try folder.text("whole/json").matches(of: /"failedRuns": 2,/).count == 1)
    #expect(try folder.text("whole/json").matches(of: /"failedRuns": 0,/).count == 3)
    #expect(
      try folder.text("whole/junit").contains(
        #"<property name="repetition" value="failed in 2 of 5 runs"/>"#))
    #expect(try folder.text("whole/ctrf").matches(of: /"failedRuns": 2/).count == 1)
    // Parts keep the mark.
    let parts = folder.path("parts") + "/"
    for number in 1...2 {
      try tenken(["run"] + run + ["--shard", "\(number)/2", "--part", parts])
    }
    #expect(
      try tenken(["merge", parts] + outputs("merged"), environment: date).output == whole.output)
    for kind in ["json", "junit", "ctrf"] {
      #expect(try folder.text("merged/\(kind)") == folder.text("whole/\(kind)"))
    }
  }

  @Test func `progress is shown on a terminal only, and erased at the end`() throws {
    let slow = "while IFS= read -r line; do sleep 0.2; printf '%s\\n' \"$line\"; done"
    let run = ["run", "drivers/coins.yaml", "--driver", slow + " | sh drivers/coins.sh"]
    let terminal = try Terminal()
    try tenken(run, errors: terminal.input)
    let shown = try terminal.shown()
    #expect(shown.contains(/\r\u{1B}\[2K[0-9]+ cases?, 0 failed, 0 of 1 file/), "\(shown)")
    #expect(shown.hasSuffix("\r\u{1B}[2K"))
    #expect(try tenken(run).errors == "")
    // A short run shows no progress.
    let short = try Terminal()
    try tenken(["run", "valid"], errors: short.input)
    #expect(try short.shown().filter { !"\r\u{1B}[2K".contains($0) } == "")
  }

  @Test(.enabled(if: gitURL != nil, "git is not there"))
  func `a case whose meaning has changed is run`() throws {
    let repository = try Repository()
    func run(_ base: String = "HEAD", in folder: String = "") throws -> (String, String) {
      let url = repository.folder.url.appending(path: folder)
      let run = try tenken(
        ["run", folder.isEmpty ? "scenarios" : ".", "--changed", base, "--quiet"], in: url)
      let errors = run.errors.replacing(/\([0-9a-f]{12}\)/, with: "(…)")
      return (errors, String(run.output.split(separator: "\n").last ?? ""))
    }
    let nothing = "0 passed, 0 failed, 0 errors, 0 manual in 0 files"
    #expect(try run() == ("changed since HEAD (…): 0 of 3 cases, in 0 files\n", nothing))

    // A title does not change the meaning.
    try repository.write("scenarios/a.yaml", "title: A", "title: B")
    #expect(try run() == ("changed since HEAD (…): 0 of 3 cases, in 0 files\n", nothing))
    try repository.write("scenarios/a.yaml", "- coins: 120", "- coins: 121")
    let first = try run()
    #expect(first.0 == "changed since HEAD (…): 1 of 3 cases, in 1 file\n")
    #expect(first.1 == "0 passed, 1 failed, 0 errors, 0 manual in 1 file")
    #expect(try run(in: "scenarios") == first)
    try repository.git("commit", "-qam", "a")
    #expect(try run() == ("changed since HEAD (…): 0 of 3 cases, in 0 files\n", nothing))
    // The commit before still has the old meaning.
    #expect(try run("HEAD~1").0 == "changed since HEAD~1 (…): 1 of 3 cases, in 1 file\n")

    // An included file counts for the cases that need it, and a new file counts as a whole.
    try repository.write("scenarios/shared.yaml", "coins: 120", "coins: 130")
    #expect(try run().0 == "changed since HEAD (…): 2 of 3 cases, in 1 file\n")
    try repository.text("scenarios/a.yaml").replacing("feature: a", with: "feature: c")
      .write(toFile: repository.folder.path("scenarios/c.yaml"), atomically: true, encoding: .utf8)
    #expect(try run().0 == "changed since HEAD (…): 3 of 4 cases, in 2 files\n")
  }

  @Test(.enabled(if: gitURL != nil, "git is not there"))
  func `an unknown commit, or a folder without git, is an error`() throws {
    let repository = try Repository()
    for base in ["nobody", "HEAD~99", ""] {
      let run = try tenken(
        ["run", "scenarios", "--changed", base], in: repository.folder.url)
      #expect(run.exitCode == 64)
      #expect(run.errors.hasPrefix("error: git knows no commit '\(base)'\n"), "\(run.errors)")
    }
    let folder = TemporaryFolder()
    let run = try tenken(
      ["run", fixtures.appending(path: "valid").path, "--changed", "HEAD"], in: folder.url)
    #expect(run.exitCode == 64 && run.errors.contains("git cannot say what has changed"))
  }
}

/// A repository of git with two scenario files, one of which includes a third file.
private struct Repository {
  let folder = TemporaryFolder()

  init() throws {
    try FileManager.default.createDirectory(
      atPath: folder.path("scenarios"), withIntermediateDirectories: true)
    func scenario(_ id: String) -> String {
      """
        - id: \(id)
          title: Bought
          operations: [launch-app, {buy: coin120}, authenticate]
          expected:
            - coins: 120

      """
    }
    let product =
      "products:\n  - {id: coin120, title: Coins, type: consumable, price: 160, coins: 120}\n"
    let files = [
      "a.yaml": "feature: a\ntitle: A\n\(product)scenarios:\n\(scenario("one"))",
      "b.yaml": "feature: b\ntitle: B\ninclude: [shared.yaml]\nscenarios:\n"
        + scenario("one") + scenario("two"),
      "shared.yaml": product,
    ]
    for (name, text) in files {
      try text.write(toFile: folder.path("scenarios/\(name)"), atomically: true, encoding: .utf8)
    }
    try git("init", "-q")
    try git("add", ".")
    try git("commit", "-qm", "first")
  }

  func git(_ arguments: String...) throws {
    let run = try tenken(
      ["-c", "user.name=n", "-c", "user.email=n@example.com"] + arguments, program: gitURL,
      in: folder.url)
    #expect(run.exitCode == 0, "\(run.errors)")
  }

  func text(_ name: String) throws -> String { try folder.text(name) }

  /// Replaces the first occurrence of a text in a file.
  func write(_ name: String, _ old: String, _ new: String) throws {
    let text = try text(name)
    #expect(text.contains(old))
    try text.replacing(old, with: new, maxReplacements: 1)
      .write(toFile: folder.path(name), atomically: true, encoding: .utf8)
  }
}

/// The path of git; nil if it is not installed.
private let gitURL: URL? = ["/usr/bin/git", "/bin/git"].map { URL(filePath: $0) }
  .first { FileManager.default.isExecutableFile(atPath: $0.path) }
