import Foundation
import TestSupport
import Testing

/// Tests of the messages that a team describes for a system that a file declares.
@Suite struct MessagesTests {
  /// The files of a case's messages, one after the other.
  private func payloads(_ arguments: [String]) throws -> String {
    let folder = TemporaryFolder()
    try Data("whsec_test\n".utf8).write(to: folder.url.appending(path: "secret"))
    let run = try tenken(
      ["payloads"] + arguments
        + [
          "--output", folder.path("out"), "--secret-file", folder.path("secret"), "--at",
          "2026-06-01",
        ])
    var text = run.output.replacing(folder.path("out"), with: "out") + run.errors
    let names = (try? FileManager.default.contentsOfDirectory(atPath: folder.path("out"))) ?? []
    for name in names.sorted() where name != "payloads.json" {
      text += "── \(name)\n" + (try folder.text("out/\(name)")) + "\n"
    }
    return text
  }

  @Test func `the schema of files of messages in docs is up to date`() throws {
    try expectRecorded(
      tenken("schema", "messages").output,
      in: fixtures.appending(path: "../../../docs/messages.schema.json"))
  }

  @Test func `the messages of a system are made by its file, and signed`() throws {
    try expectRecorded(
      payloads(["several-coins/bought-twice[system=web,environment=production]", "several/systems"]
      ),
      in: fixtures.appending(path: "several/systems/web.payloads.txt"))
  }

  @Test func `Google Play sends its notifications in the envelope of a push`() throws {
    let path = repository.appending(path: "scenarios/both-stores/subscription.yaml").path
    try expectRecorded(
      payloads(["both-stores-subscription/renewed[system=play-billing]", path]),
      in: fixtures.appending(path: "several/systems/play-billing.payloads.txt"))
  }

  @Test func `messages that are to be signed need a secret`() throws {
    let folder = TemporaryFolder()
    let run = try tenken(
      "payloads", "several-coins/closed", "several/systems", "--output", folder.path("out"))
    #expect(run.exitCode == 64 && run.errors.contains("--secret-file"))
  }
}
