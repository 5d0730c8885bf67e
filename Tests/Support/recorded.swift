package import Foundation

/// The folder of the repository.
package let repository = URL(filePath: #filePath).appending(path: "../../..").standardized

/// Whether recorded texts are rewritten: `RECORD=1`.
package let isRecording = ProcessInfo.processInfo.environment["RECORD"] != nil

/// How many times as much as usual the tests try; `make thorough-test` sets it to three.
package let thoroughness =
  ProcessInfo.processInfo.environment["THOROUGHNESS"].flatMap { Int($0) }.map { max(1, $0) } ?? 1

/// The recorded text of a file; `RECORD=1` records the new one before.
///
/// - Parameters:
///   - file: The file with the recorded text.
///   - text: What it should be.
/// - Returns: The text in the file.
/// - Throws: An error of the file system.
package func recorded(_ file: URL, insteadOf text: some StringProtocol) throws -> String {
  if isRecording { try Data(text.utf8).write(to: file) }
  return try String(contentsOf: file, encoding: .utf8)
}
