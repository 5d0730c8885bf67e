import Foundation
import TenkenJSON
import TenkenResults
import Testing

@Suite struct ResultsSchemaTests {
  @Test func `the results schema in docs is up to date`() throws {
    let url = URL(filePath: #filePath).deletingLastPathComponent()
      .appending(path: "../../docs/results.schema.json").standardizedFileURL
    let text = resultsSchema.text() + "\n"
    if ProcessInfo.processInfo.environment["RECORD"] != nil { try Data(text.utf8).write(to: url) }
    #expect(try String(contentsOf: url, encoding: .utf8) == text, "`make schema` writes it anew")
  }
}
