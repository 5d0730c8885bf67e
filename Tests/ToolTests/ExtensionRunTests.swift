import Foundation
import TestSupport
import Testing

/// Runs the extension for Visual Studio Code in Node, with a stand-in for the editor.
@Suite struct ExtensionRunTests {
  private static let node = ["/usr/local/bin/node", "/usr/bin/node", "/opt/homebrew/bin/node"]
    .first { FileManager.default.isExecutableFile(atPath: $0) }

  @Test(.enabled(if: node != nil, "there is no Node.js"))
  func `errors, verdicts, links and pages arrive in the editor`() throws {
    let process = Process()
    process.executableURL = URL(filePath: try #require(Self.node))
    process.arguments = [
      repository.appending(path: "Tests/Editor/vscode-test.js").path,
      repository.appending(path: "editors/vscode").path, try toolURL().path,
    ]
    let output = Pipe()
    (process.standardOutput, process.standardError) = (output, output)
    try process.run()
    let text = String(decoding: output.fileHandleForReading.readDataToEndOfFile(), as: UTF8.self)
    process.waitUntilExit()
    #expect(process.terminationStatus == 0 && text.contains("the extension works"), "\(text)")
  }
}
