import Foundation
import Testing

/// The English phrases in a text that should be Japanese.
///
/// File names are in Japanese quotation marks, may be in any language, and are ignored.
private func english(in text: some StringProtocol) -> [String] {
  String(text).replacing(/「[^」]*」/, with: "「」")
    .matches(of: /[A-Za-z]+ [a-z]+ [a-z]+/).map { String($0.0) }
}

@Suite struct DiagnosticLanguageTests {
  @Test func `recorded Japanese diagnostics contain no English`() throws {
    let tests = URL(filePath: #filePath).deletingLastPathComponent().appending(path: "..")
      .standardizedFileURL
    let files = FileManager.default.enumerator(atPath: tests.path)?.compactMap { $0 as? String }
    let recorded = (files ?? []).filter { $0.hasSuffix("/japanese.expected") }.sorted()
    #expect(recorded.count == 5, "\(recorded)")
    for file in recorded {
      let text = try String(contentsOf: tests.appending(path: file), encoding: .utf8)
      let lines = text.split(separator: "\n").filter { !$0.hasPrefix("#") && !$0.contains("-->") }
      #expect(lines.count > 10, "\(file)")
      for line in lines {
        #expect(english(in: line) == [], "\(file): \(line)")
        #expect(line.contains(/[ぁ-んァ-ヶ一-龠]/), "\(file): \(line)")
      }
    }
  }

  @Test func `every diagnostic text has Japanese wording`() throws {
    var count = 0
    for (path, text) in try swiftFiles(below: "Sources") {
      for part in text.components(separatedBy: "DiagnosticText(").dropFirst() {
        guard let japanese = part.firstRange(of: "ja: \"") else { continue }
        let literal = part[japanese.upperBound...].prefix(1_000)
        let end = literal.firstRange(of: /"\s*\)/)?.lowerBound ?? literal.endIndex
        count += 1
        let wording = literal[..<end]
        // A text of interpolations and punctuation only belongs to no language.
        let own = wording.replacing(/\\\([^()]*\)/, with: "")
        if !own.contains(where: \.isLetter) { continue }
        #expect(wording.contains(/[「ぁ-んァ-ヶ一-龠]/), "\(path): \(wording)")
        #expect(english(in: wording) == [], "\(path): \(wording)")
      }
    }
    #expect(count > 300)
  }

  @Test func `an English phrase outside quotation marks is reported`() {
    #expect(english(in: "「a b c d」は the words are: です。") == ["the words are"])
    #expect(english(in: "「--filter」でケースを Xcode と絞り込む") == [])
  }
}
