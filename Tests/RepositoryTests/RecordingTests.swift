import Foundation
import TestSupport
import Testing

/// Tests the recorded documents and transcripts themselves.
@Suite struct RecordingTests {
  @Test(arguments: ["TenkenRenderingTests", "ToolTests"])
  func `no recorded text is equal to another, or only repeats its base`(tests: String) throws {
    let folder = repository.appending(path: "Tests/\(tests)/Fixtures")
    let names = FileManager.default.enumerator(atPath: folder.path)?.compactMap { $0 as? String }
    var seen: [Data: String] = [:]
    for name in try #require(names).sorted() where isRecorded(name) {
      let bytes = try Data(contentsOf: folder.appending(path: name))
      let other = seen.updateValue(name, forKey: bytes)
      #expect(other == nil, "\(name) is equal to \(other ?? "")")
      let lines = bytes.split(separator: UInt8(ascii: "\n")).map {
        String(decoding: $0, as: UTF8.self)
      }
      let isWhole = lines.first?.hasPrefix("The lines of ") != true
      #expect(isWhole || lines.count > 1, "\(name) says nothing new")
    }
    #expect(seen.count > 50)
  }

  @Test func `the faults that tests have to notice can still be planted`() throws {
    let folder = repository.appending(path: "Tests/Faults")
    let names = try FileManager.default.contentsOfDirectory(atPath: folder.path)
    let patches = names.filter { $0.hasSuffix(".patch") }.sorted()
    #expect(patches.count > 10)
    for name in patches {
      let patch = try String(contentsOf: folder.appending(path: name), encoding: .utf8)
      #expect(patch.contains(/\nTest: \w/), "\(name)")
      guard let path = patch.firstMatch(of: /\n--- a\/(.+)\n/)?.1 else { continue }
      let file = try String(contentsOf: repository.appending(path: path), encoding: .utf8)
      for hunk in patch.split(separator: /\n@@ .*\n/).dropFirst() {
        let lines = hunk.split(separator: "\n", omittingEmptySubsequences: false)
        let old = lines.filter { $0.hasPrefix(" ") || $0.hasPrefix("-") }.map { $0.dropFirst() }
        #expect(file.contains(old.joined(separator: "\n")), "\(name) does not fit \(path)")
      }
    }
  }

  /// Whether a test writes the file with `RECORD=1`.
  private func isRecorded(_ name: String) -> Bool {
    name.hasSuffix(".transcript") || name.hasSuffix(".expected")
      || name.prefixMatch(of: /(checklist|coverage|mindmap|site)[a-z-]*\.[a-z.]+$/) != nil
  }
}
