import Foundation
import Testing

/// Tests that every command ends with the exit codes that `tenken --help` lists.
@Suite struct ExitCodeTests {
  private static let case_ = "coin-purchase/first"

  /// Arguments of every command and option that takes the path of a file that is read.
  ///
  /// `%` is a path to nothing, and `OUT` a folder to write into.
  static let readers: [[String]] = [
    ["run", "%.yaml"], ["lint", "%.yaml"], ["checklist", "%.yaml"], ["mindmap", "%.yaml"],
    ["coverage", "%.yaml"], ["mutate", "%.yaml"], ["fix", "%.yaml"], ["fmt", "%.yaml"],
    ["site", "%.yaml", "--output", "OUT"], ["explore", "%.yaml"], ["explore", "%.system.yaml"],
    ["diagram", "%.system.yaml"], ["trace", case_, "%.yaml"],
    ["compare", case_, "observer-logs/a-xcode.log", "%.yaml"], ["compare", case_, "%", "valid"],
    ["payloads", case_, "%.yaml", "--output", "OUT"],
    ["payloads", "--all", "valid", "--output", "OUT", "--key", "%"],
    ["send", case_, "%.yaml", "--to", "http://localhost:1"],
    ["storm", "%.yaml", "--to", "http://localhost:1", "--state", "http://localhost:1"],
    ["send", case_, "valid", "--to", "http://localhost:1", "--key", "%"],
    ["merge", "%"],
    ["import", "%"], ["import", "valid/purchase.yaml", "--known", "%"],
    ["import", "valid/purchase.yaml", "--profile", "%"],
    ["release", "%.yaml"], ["release", "valid", "--results", "%"],
    ["release", "valid", "--results", "tested/events", "--policy", "%"],
    ["release", "valid", "--results", "tested/events", "--requirements", "%"],
    ["results", "import", "%", "--results", "OUT"],
    ["results", "import", "%.xml", "--results", "OUT"],
    [
      "results", "import", "tested/ui-tests.xml", "--results", "OUT", "--tester", "a", "--at",
      "2026-01-01", "--scenarios", "%",
    ],
    ["results", "status", "valid", "--results", "%"],
    ["results", "check", "valid", "--results", "%"],
    ["results", "check", "valid", "--results", "tested/events", "--policy", "%"],
    ["results", "plan", "valid", "--results", "%"],
    ["results", "history", case_, "--results", "%"],
    ["checklist", "valid", "--results", "%"], ["checklist", "valid", "--results", "%.jsonl"],
    ["checklist", "valid", "--templates", "%"], ["checklist", "valid", "--profile", "%"],
    ["checklist", "valid", "--how-to-check", "%"], ["mindmap", "valid", "--results", "%"],
    ["mindmap", "valid", "--profile", "%"], ["coverage", "valid", "--results", "%"],
    ["coverage", "valid", "--requirements", "%"], ["coverage", "valid", "--profile", "%"],
    ["mutate", "valid", "--profile", "%"], ["review", "%.yaml"],
    ["review", "valid", "--results", "%"], ["review", "valid", "--profile", "%"],
    ["review", "valid", "--requirements", "%"], ["review", "valid", "--policy", "%"],
    ["review", "valid", "--format", "html", "--templates", "%"],
    ["mutate", "valid", "--format", "html", "--templates", "%"],
    ["site", "valid", "--output", "OUT", "--results", "%"],
    ["site", "valid", "--output", "OUT", "--templates", "%"],
    ["site", "valid", "--output", "OUT", "--profile", "%"],
    ["run", "valid", "--failed", "%"], ["run", "valid", "--shard", "1/2", "--shard-times", "%"],
    ["driver", "check", "exec sh drivers/coins.sh", "--system", "%"],
  ]

  @Test(arguments: readers)
  func `a file that does not exist is an error of the command line`(arguments: [String]) throws {
    let folder = TemporaryFolder()
    let missing = folder.path("nothing")
    let run = try tenken(
      arguments.map {
        $0.replacing("%", with: missing).replacing("OUT", with: folder.path("out"))
      })
    #expect(run.exitCode == 64, "\(run.exitCode): \(run.errors)")
    #expect(run.errors.contains("there is no file or folder '\(missing)"), "\(run.errors)")
    #expect(folder.names == [], "\(folder.names)")
  }

  @Test(arguments: [
    ["checklist", "valid", "--profile", "valid"], ["coverage", "valid", "--requirements", "valid"],
    ["compare", case_, "valid", "valid"], ["run", "valid", "--failed", "valid"],
    ["results", "check", "valid", "--results", "tested/events", "--policy", "valid"],
    ["import", "valid"], ["checklist", "valid", "--how-to-check", "valid"],
  ])
  func `a path to something that is no file is an error of the file`(arguments: [String]) throws {
    let run = try tenken(arguments)
    #expect(run.exitCode == 2, "\(run.exitCode): \(run.errors)")
  }

  @Test(arguments: [
    ["run", "valid", "--changed", "HEAD"],
    ["run", "drivers", "--driver", "exec no-such-driver"],
    ["run", "drivers", "--driver", "./none"],
    ["run", "drivers", "--driver", "no-such-driver --with 'arguments'"],
    ["run", "drivers", "--driver", "exec ./drivers/coins.yaml"],
    ["driver", "check", "exec no-such-driver"], ["board", "x.html"],
  ])
  func `a program that is not on this machine is named as such`(arguments: [String]) throws {
    // Without git; what a driver needs is there.
    let run = try tenken(arguments, environment: ["PATH": "/nowhere"])
    #expect(run.exitCode == 69, "\(run.exitCode): \(run.errors)")
    #expect(run.errors.contains("on this machine"), "\(run.errors)")
  }

  @Test func `a driver that ends by itself is not missing`() throws {
    #expect(try tenken("run", "drivers", "--driver", "exit 3").exitCode == 1)
    #expect(try tenken("run", "drivers", "--driver", "read line; exit 1").exitCode == 1)
  }

  @Test func `the help of the tool lists the exit codes`() throws {
    let help = try tenken("--help").output
    for line in [
      "  2   a file is invalid or cannot be read", "  69  a library, a program or memory",
      "  64  the command line is wrong, or names a file that does not exist",
    ] {
      #expect(help.contains(line), "\(line)")
    }
  }
}
