import Foundation
import Simulation
import Testing

@testable import Rendering
@testable import Scenarios

/// Renders the sample suite and compares with the files in `Fixtures`; `RECORD=1` rewrites them.
struct FormatTests {
  struct Document: CustomTestStringConvertible {
    let file: String
    let format: Format
    let language: Language
    let hasResults: Bool

    var testDescription: String { file }

    var bytes: [UInt8] {
      format.render(
        Sample.suite, title: nil, in: language, results: hasResults ? Sample.results : nil)
    }
  }

  static let documents = Format.all.flatMap { format in
    [Language.english, .japanese].flatMap { language in
      [false, true].map { hasResults in
        let name = format.document.rawValue + (hasResults ? "-results" : "")
        return Document(
          file: "\(name).\(language.code).\(format.fileExtension)", format: format,
          language: language, hasResults: hasResults)
      }
    }
  }

  @Test(arguments: documents)
  func `a suite renders as its expected file says`(document: Document) throws {
    let folder = URL(fileURLWithPath: #filePath).deletingLastPathComponent()
    let file = folder.appendingPathComponent("Fixtures/" + document.file)
    if ProcessInfo.processInfo.environment["RECORD"] == "1" {
      try Data(document.bytes).write(to: file)
    }
    // The lines of a text say more about what is wrong than its bytes.
    let expected = try Data(contentsOf: file)
    if let text = String(bytes: expected, encoding: .utf8) {
      #expect(String(decoding: document.bytes, as: UTF8.self) == text)
    }
    #expect(Data(document.bytes) == expected)
  }
}
