import Foundation
import TestSupport
import Testing

/// Tests the page that says whether a build may be released.
@Suite struct ReleaseTests {
  /// The date of all pages in these tests: 2026-11-22.
  private static let day = ["SOURCE_DATE_EPOCH": "1795305600"]

  @Test(arguments: ["html", "markdown"], ["en", "ja"])
  func `the release page matches the recorded one`(format: String, language: String) throws {
    let run = try tenken(
      [
        "release", "tested/shop.yaml", "--results", "tested/events", "--build", "2.4", "--format",
        format, "--language", language,
      ], environment: Self.day)
    #expect(run.exitCode == 0, "\(run.errors)")
    let url = fixtures.appending(path: "tested/release.\(language).\(format).expected")
    try expectRecorded(run.output, in: url)
  }

  @Test func `a build that meets its policy is ready`() throws {
    let run = try tenken(
      [
        "release", "tested/shop.yaml", "--results", "tested/events/ada.jsonl", "--build", "2.4",
        "--format", "markdown", "--policy", "tested/lax.yaml.txt",
      ], environment: Self.day)
    #expect(run.exitCode == 0, "\(run.errors)")
    #expect(run.output.contains("✅ Ready to release"))
  }

  @Test func `a long list of failures is counted and shortened`() throws {
    let folder = TemporaryFolder()
    let line = try String(
      contentsOf: fixtures.appending(path: "tested/events/grace.jsonl"), encoding: .utf8)
    let lines = (1...60).map { number in
      line.replacing("00000000000014\"", with: "0000000000\(1000 + number)\"")
        .replacing("Grace", with: "Tester \(number)").replacing("iPad", with: "iPad \(number)")
    }
    try lines.joined().write(
      toFile: folder.path("many.jsonl"), atomically: true, encoding: .utf8)
    let run = try tenken(
      [
        "release", "tested/shop.yaml", "--results", folder.path("many.jsonl"), "--format",
        "markdown",
      ], environment: Self.day)
    #expect(run.output.contains("Open failures: 60"))
    #expect(run.output.contains("and 54 more"))
    #expect(run.output.split(separator: "\n").count < 60)
  }
}
