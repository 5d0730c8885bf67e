import Foundation
import TestSupport
import Testing

/// Tests `tenken review`; its texts are recorded in the transcripts of `Fixtures/reviewed`.
@Suite struct ReviewTests {
  private static let library = repository.appending(path: "scenarios").path

  private struct Report: Decodable {
    struct Case: Decodable {
      struct Finding: Decodable {
        var kind: String
        var counts: Bool
        var related: [String]?
      }
      var `case`: String
      var findings: [Finding]?
    }
    var score: Int
    var useful: Int
    var total: Int
    var cases: [Case]

    /// What is wrong, in a line for each finding.
    var wrong: String {
      cases.flatMap { one in
        (one.findings ?? []).filter(\.counts).map { finding in
          ([finding.kind, one.case] + (finding.related ?? [])).joined(separator: " ") + "\n"
        }
      }.joined()
    }
  }

  private func report(_ path: String) throws -> Report {
    let run = try tenken("review", path, "--format", "json")
    #expect(run.exitCode == 0, "\(run.errors)")
    return try JSONDecoder().decode(Report.self, from: Data(run.output.utf8))
  }

  @Test func `what is wrong with the library is recorded`() throws {
    let file = fixtures.appending(path: "reviewed/library.txt")
    try expectRecorded(try report(Self.library).wrong, in: file)
  }

  @Test(arguments: ["coins", "by-hand"])
  func `what is planted is found, and nothing else is wrong`(name: String) throws {
    let path = fixtures.appending(path: "reviewed/\(name).yaml").path
    let text = try String(contentsOfFile: path, encoding: .utf8)
    let parts = text.split(separator: "# What follows is wrong with this list.")
    func ids(_ text: Substring) -> Set<String> {
      Set(text.matches(of: /- id: ([a-z-]+)\n/).map { "\(name)/\($0.output.1)" })
    }
    let (good, planted) = (ids(parts[0]), ids(parts[1]))
    let wrong = try report(path).cases.filter { one in
      one.findings?.contains(where: \.counts) ?? false
    }
    let scenarios = Set(wrong.map { String($0.case.prefix { $0 != "[" }) })
    #expect(scenarios.isSuperset(of: planted), "\(planted.subtracting(scenarios))")
    // Of two contradicting texts, nobody knows which is wrong.
    let related = Set(wrong.flatMap { one in (one.findings ?? []).flatMap { $0.related ?? [] } })
    let accused = scenarios.intersection(good)
    #expect(name == "coins" ? accused.isEmpty : accused.isSubset(of: related), "\(accused)")
  }

  @Test func `accepted changes mend what they are for, and nothing else`() throws {
    let folder = TemporaryFolder()
    let path = folder.path("coins.yaml")
    try FileManager.default.copyItem(
      atPath: fixtures.appending(path: "reviewed/coins.yaml").path, toPath: path)
    let before = try report(path)
    let accept = ["review", path, "--accept", "duplicate", "--accept", "contained"]
    let text = try folder.text("coins.yaml")
    #expect(try tenken(accept + ["--diff"]).output.contains("-  - id: dup-words"))
    #expect(try folder.text("coins.yaml") == text)

    #expect(try tenken(accept).exitCode == 0)
    let after = try report(path)
    let kinds = Set(after.cases.flatMap { $0.findings ?? [] }.map(\.kind))
    #expect(!kinds.contains("duplicate") && !kinds.contains("contained"))
    #expect(after.useful == before.useful && after.total < before.total)

    let changed = try folder.text("coins.yaml")
    #expect(try tenken(accept).errors.contains("nothing to accept"))
    #expect(try folder.text("coins.yaml") == changed)
    #expect(try tenken("review", path, "--accept", "disagrees").exitCode == 0)
    let mended = try report(path).cases.flatMap { $0.findings ?? [] }
    // What remains expects a record, which nobody wants whole.
    #expect(mended.count { $0.kind == "disagrees" } == 1)
  }
}
