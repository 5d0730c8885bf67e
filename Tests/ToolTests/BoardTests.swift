import Foundation
import Testing

@Suite struct BoardTests {
  @Test func `the board gets every argument, and its exit code is returned`() throws {
    let folder = TemporaryFolder()
    let program = folder.url.appending(path: "tenken-board")
    try Data("#!/bin/sh\nprintf '<%s>' \"$@\"\nexit 7\n".utf8).write(to: program)
    try FileManager.default.setAttributes(
      [.posixPermissions: 0o755], ofItemAtPath: program.path)
    let run = try tenken(
      "board", "a list.html", "--port", "8081", "--new-link",
      environment: ["PATH": "/nowhere:\(folder.url.path)"])
    #expect(run.output == "<a list.html><--port><8081><--new-link>")
    #expect(run.exitCode == 7)
  }

  @Test func `without the board the error says how to get it`() throws {
    let run = try tenken("board", "checklist.html", environment: ["PATH": "/nowhere"])
    #expect(run.exitCode == 69)
    #expect(run.errors.contains("'tenken-board' is not on this machine"))
    #expect(run.errors.contains("make board"))
  }
}
