package import Foundation

/// The folder of the repository.
package let repository = URL(filePath: #filePath).appending(path: "../../..").standardized

/// Whether recorded texts are rewritten: `RECORD=1`.
package let isRecording = ProcessInfo.processInfo.environment["RECORD"] != nil

/// How many times as much as usual the tests try; `make thorough-test` sets it to three.
package let thoroughness =
  ProcessInfo.processInfo.environment["THOROUGHNESS"].flatMap { Int($0) }.map { max(1, $0) } ?? 1

/// Expects the recorded text of a file; `RECORD=1` records it instead.
///
/// - Parameters:
///   - text: What is recorded.
///   - file: The file with the recorded text.
/// - Throws: Where it differs, or that it cannot be recorded.
package func expectRecorded(_ text: some StringProtocol, in file: URL) throws {
  let bytes = Data(text.utf8)
  if isRecording { try bytes.write(to: file) }
  let recorded = FileManager.default.contents(atPath: file.path)
  guard recorded != bytes else { return }
  throw NotRecorded(text, in: file, insteadOf: recorded)
}

/// Expects the recorded part of a page; `RECORD=1` records it instead.
///
/// - Parameters:
///   - part: What is recorded.
///   - page: The file of the page.
///   - start: The text before the part.
///   - end: The text behind it.
/// - Throws: Where it differs, or that the page has no such part.
package func expectRecorded(_ part: String, in page: URL, after start: String, before end: String)
  throws
{
  let text = try String(contentsOf: page, encoding: .utf8)
  guard let head = text.range(of: start)?.upperBound, let tail = text.range(of: end)?.lowerBound
  else { throw NotRecorded(description: "\(page.path) has no part '\(start)…\(end)'") }
  try expectRecorded("\(text[..<head])\(part)\(text[tail...])", in: page)
}

/// A text is not as recorded.
private struct NotRecorded: Error, CustomStringConvertible {
  let description: String
}

extension NotRecorded {
  init(_ text: some StringProtocol, in file: URL, insteadOf recorded: Data?) {
    let path = file.standardized.path.replacing(repository.path + "/", with: "")
    let advice = "RECORD=1 writes it; read the difference before you commit it"
    guard let recorded else {
      self.init(description: "there is no \(path): \(advice)")
      return
    }
    let lines = [String(decoding: recorded, as: UTF8.self), String(text)].map {
      $0.split(separator: "\n", omittingEmptySubsequences: false)
    }
    let same = zip(lines[0], lines[1]).prefix { $0 == $1 }.count
    let differing = lines.map { same < $0.count ? $0[same] : "(end)" }
    self.init(
      description: """
        \(path) differs in line \(same + 1): \(advice)
        - \(differing[0])
        + \(differing[1])
        """)
  }
}
