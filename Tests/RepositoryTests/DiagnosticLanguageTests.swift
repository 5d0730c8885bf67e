import Foundation
import Testing

/// What of a text is English, and should be Japanese.
///
/// Names of files, which may be in any language, stand in Japanese quotation marks.
private func english(in text: some StringProtocol) -> [String] {
  String(text).replacing(/「[^」]*」/, with: "「」")
    .matches(of: /[A-Za-z]+ [a-z]+ [a-z]+/).map { String($0.0) }
}

@Suite struct DiagnosticLanguageTests {
  @Test func `nothing English is left in Japanese diagnostics`() throws {
    let tests = URL(filePath: #filePath).deletingLastPathComponent().appending(path: "..")
      .standardizedFileURL
    let files = FileManager.default.enumerator(atPath: tests.path)?.compactMap { $0 as? String }
    let recorded = (files ?? []).filter { $0.hasSuffix("/japanese.expected") }.sorted()
    #expect(recorded.count == 5, "\(recorded)")
    for file in recorded {
      let text = try String(contentsOf: tests.appending(path: file), encoding: .utf8)
      let told = text.split(separator: "\n").filter { !$0.hasPrefix("#") && !$0.contains("-->") }
      #expect(told.count > 10, "\(file)")
      for line in told {
        #expect(english(in: line) == [], "\(file): \(line)")
        #expect(line.contains(/[ぁ-んァ-ヶ一-龠]/), "\(file): \(line)")
      }
    }
  }

  @Test func `every text of a diagnostic is written in Japanese as well`() throws {
    var count = 0
    for (path, text) in try swiftFiles(below: "Sources") {
      for part in text.components(separatedBy: "DiagnosticText(").dropFirst() {
        guard let japanese = part.firstRange(of: "ja: \"") else { continue }
        let literal = part[japanese.upperBound...].prefix(1_000)
        let end = literal.firstRange(of: /"\s*\)/)?.lowerBound ?? literal.endIndex
        count += 1
        let wording = literal[..<end]
        // What has signs only around other texts, or nothing, is said in no language.
        let own = wording.replacing(/\\\([^()]*\)/, with: "")
        if !own.contains(where: \.isLetter) { continue }
        #expect(wording.contains(/[「ぁ-んァ-ヶ一-龠]/), "\(path): \(wording)")
        #expect(english(in: wording) == [], "\(path): \(wording)")
      }
    }
    #expect(count > 300)
  }

  @Test func `an English sentence is found`() {
    #expect(english(in: "「a b c d」は the words are: です。") == ["the words are"])
    #expect(english(in: "「--filter」でケースを Xcode と絞り込む") == [])
  }
}
