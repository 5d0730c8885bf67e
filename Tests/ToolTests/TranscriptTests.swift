import Foundation
import Testing

/// Tests commands whose output is recorded in `*.transcript` files of the fixtures.
@Suite struct TranscriptTests {
  @Test(arguments: Transcript.all().filter { !$0.countsWords })
  func `the tool prints what is recorded`(_ transcript: Transcript) throws {
    try transcript.check()
  }

  @Test func `every scenario file has a transcript`() throws {
    let files = try #require(FileManager.default.enumerator(atPath: fixtures.path))
    let names = Set(files.compactMap { $0 as? String })
    #expect(names.contains { $0.hasSuffix(".transcript") })
    for name in names where name.hasSuffix(".yaml") && name.contains("/") && !name.contains("/.") {
      guard !["chapter.yaml", "how-to-check.yaml"].contains(where: name.hasSuffix) else { continue }
      #expect(names.contains(name.replacing(".yaml", with: ".transcript")), "\(name)")
    }
  }
}
