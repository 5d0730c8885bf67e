import Foundation
import TenkenDiagnostics
import TenkenScenarios
import TenkenStandings
import TestSupport
import Testing

private func text(_ path: String) throws -> String {
  try String(contentsOf: repository.appending(path: path), encoding: .utf8)
}

/// Tests numbers and defaults that pages for people state, against the code that has them.
@Suite struct ClaimTests {
  @Test(arguments: [
    ("docs/RESULTS.md", "this policy applies:"), ("docs/RESULTS.ja.md", "次の条件が使われます。"),
  ])
  func `the policy on the page of results is the default one`(path: String, before: String) throws {
    let page = try text(path)
    let start = try #require(page.range(of: "\(before)\n\n```yaml\n"))
    let block = page[start.upperBound...].components(separatedBy: "```")[0]
    let read = readPolicy(path: path, bytes: Array(block.utf8))
    #expect(read.diagnostics.map(\.summary.en) == [])
    #expect(read.policy == ReleasePolicy())
  }

  @Test(arguments: ["docs/FORMAT.md", "docs/FORMAT.ja.md"])
  func `the page of the format states the limit of triples`(page: String) throws {
    let claim = try text(page).split(separator: "\n").first { $0.contains("`cover: triples`") }
    #expect(claim?.contains(" \(CoveringModel.Strength.triples.valueLimit) ") == true)
  }

  @Test(arguments: ["docs/BOARD.md", "docs/BOARD.ja.md"])
  func `the page of the board states its limits`(page: String) throws {
    let limits = try text("Board/Sources/TenkenBoard/BoardLimits.swift")
    var sizes: [String: Int] = [:]
    for match in limits.matches(of: /static let (\w+) = (\d+) << (\d+)/) {
      sizes[String(match.1)] = (Int(match.2) ?? 0) << (Int(match.3) ?? 0)
    }
    sizes["allUploads"] = sizes["evidence"].map { 8 * $0 }
    for name in ["results", "evidence", "allReceived", "allUploads", "allEvidence", "file"] {
      let size = try #require(sizes[name], "\(name)")
      let claim = size >= 1 << 30 ? "\(size >> 30) GiB" : "\(size >> 20) MiB"
      #expect(try text(page).contains(claim), "\(name) is \(claim)")
    }
    #expect(!(try text(page).contains(/\d [MG]B\b/)))
  }

  @Test(arguments: [
    (
      "docs/BOARD.md", "| `--address {}` |", "Board/Sources/TenkenBoard/BoardCommand.swift",
      #"var address = "([^"]+)""#
    ),
    (
      "docs/BOARD.md", "| `--port {}` |", "Board/Sources/TenkenBoard/BoardCommand.swift",
      #"var port = ([\d_]+)"#
    ),
    (
      "docs/BOARD.md", "| `--results {}` |", "Board/Sources/TenkenBoard/BoardCommand.swift",
      #"var results = "([^"]+)""#
    ),
    (
      "docs/PAYLOADS.md", "in all; {} by default |",
      "Sources/tenken/Options/DestinationOptions.swift",
      #"let usualTimeout = ([\d_]+)"#
    ),
    (
      "docs/DRIVERS.md", "`--timeout` seconds ({})",
      "Sources/tenken/Options/DriverOptions.swift", #"let driverTimeout = ([\d_]+)"#
    ),
    (
      "docs/EXPLORATION.md", "up to `--depth` ({})", "Sources/tenken/Options/SearchOptions.swift",
      #"depth: ([\d_]+),"#
    ),
    (
      "docs/EXPLORATION.md", "are tried | {} |", "Sources/tenken/Options/SearchOptions.swift",
      #"states: ([\d_]+),"#
    ),
    (
      "docs/EXPLORATION.md", "with `--shard` | {} |",
      "Sources/tenken/Commands/ExploreCommand.swift", #"defaultSeconds = ([\d_]+)"#
    ),
  ])
  func `a page states the default of an option`(
    page: String, claim: String, source: String, declaration: String
  ) throws {
    let found = try text(source).firstMatch(of: Regex(declaration))?.output[1].substring
    let value = try #require(found, "\(source) has no \(declaration)").replacing("_", with: ",")
    #expect(try text(page).contains(claim.replacing("{}", with: value)), "\(page) \(value)")
  }

  @Test func `sizes in powers of two are not called MB`() throws {
    for folder in ["Sources", "Board/Sources"] {
      for file in try swiftFiles(below: folder) {
        #expect(!file.text.contains(/>> 20\) MB\b/), "\(file.path)")
      }
    }
    // What scripts compare with, and what they say then.
    let pages = [
      (
        "templates/checklist-share.js.mustache",
        ["words/words.en.txt", "words/words.ja.txt"]
      ),
      ("Board/Sources/TenkenBoard/Page/board.js", ["Board/Sources/TenkenBoard/Page/board.js"]),
    ]
    for (script, texts) in pages {
      for match in try text(script).matches(of: /= (?:(\d+) \* )?1024 \* 1024;/) {
        for words in texts {
          #expect(try text(words).contains("\(match.1 ?? "1") MiB"), "\(words) \(match.0)")
        }
      }
    }
  }
}
