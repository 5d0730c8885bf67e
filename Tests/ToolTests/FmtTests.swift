import Foundation
import Testing

/// Tests what `tenken fmt` writes, and what it leaves alone.
@Suite struct FmtTests {
  @Test func `a file is formatted, and a file that is not YAML is left alone`() throws {
    let folder = TemporaryFolder()
    let file = folder.url.appending(path: "one.yaml")
    let text = "feature: one\nscenarios:\n- id: one\n  operations: [ launch-app ]  \n"
    let broken = "feature: [two\nscenarios:\n- id\n"
    try text.write(to: file, atomically: true, encoding: .utf8)
    let other = folder.url.appending(path: "two.yaml")
    try broken.write(to: other, atomically: true, encoding: .utf8)

    let checked = try tenken(["fmt", "one.yaml", "--check"], in: folder.url)
    #expect(checked.exitCode == 1 && checked.output == "one.yaml\n")
    #expect(try tenken(["fmt", "one.yaml", "--diff"], in: folder.url).output.contains("\n+  - id"))
    #expect(try String(contentsOf: file, encoding: .utf8) == text)

    let run = try tenken(["fmt", "."], in: folder.url)
    #expect(
      run.exitCode == 2 && run.errors.contains("two.yaml: left unchanged, as it is not valid"))
    let laidOut = "feature: one\nscenarios:\n  - id: one\n    operations: [launch-app]\n"
    #expect(try String(contentsOf: file, encoding: .utf8) == laidOut)
    #expect(try String(contentsOf: other, encoding: .utf8) == broken)
    #expect(try tenken(["fmt", "one.yaml", "--check"], in: folder.url).exitCode == 0)
  }
}
