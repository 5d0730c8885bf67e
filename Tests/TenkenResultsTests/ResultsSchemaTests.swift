import Foundation
import TenkenData
import TenkenResults
import TestSupport
import Testing

@Suite struct ResultsSchemaTests {
  @Test func `the results schema in docs is up to date`() throws {
    let url = URL(filePath: #filePath).deletingLastPathComponent()
      .appending(path: "../../docs/results.schema.json").standardizedFileURL
    let text = resultsSchema.text() + "\n"
    try expectRecorded(text, in: url)
  }
}
