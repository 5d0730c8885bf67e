import Foundation
import Testing

/// The English phrases in a text that should be Japanese.
///
/// File names are in Japanese quotation marks, may be in any language, and are ignored. So are names
/// of what belongs to a member of a group, which are as in the fixture: `lit of phone`.
private func english(in text: some StringProtocol) -> [String] {
  String(text).replacing(/「[^」]*」/, with: "「」").replacing(/\sof (phone|tablet)/, with: "")
    .matches(of: /[A-Za-z]+ [a-z]+ [a-z]+/).map { String($0.0) }
}

/// The literals of arguments named `ja` in a source, without their interpolations.
private func japaneseTexts(in source: String) -> [String] {
  source.components(separatedBy: "ja: \"").dropFirst().map { part in
    let isLong = part.hasPrefix("\"\"")
    var (own, depth, rest) = ("", 0, part.dropFirst(isLong ? 2 : 0))
    while let character = rest.popFirst() {
      if depth > 0 {
        depth += character == "(" ? 1 : character == ")" ? -1 : 0
      } else if character == "\\" {
        depth = rest.popFirst() == "(" ? 1 : 0
      } else if character == "\"", !isLong || rest.hasPrefix("\"\"") {
        break
      } else if !character.isNewline {
        own.append(character)
      }
    }
    return own
  }
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
    for (path, text) in try swiftFiles(below: "Sources")
    where text.contains("import TenkenDiagnostics") || path.hasPrefix("TenkenDiagnostics/") {
      for wording in japaneseTexts(in: text) {
        count += 1
        // A text of interpolations, punctuation and an abbreviation belongs to no language.
        if !wording.contains(/[A-Za-z]{3}/) { continue }
        #expect(wording.contains(/[「ぁ-んァ-ヶ一-龠]/), "\(path): \(wording)")
        #expect(english(in: wording) == [], "\(path): \(wording)")
      }
    }
    #expect(count > 500)
  }

  @Test func `the texts in sources end where their literals end`() {
    let source = #"""
      .error("a", path, range, "one", ja: "「\(names.map { "x\($0)" }.joined())」の\n終わり")
        .help("two", ja: """
          長い\
          文
          """, x)
      """#
    #expect(japaneseTexts(in: source) == ["「」の終わり", "    長い    文    "])
  }

  @Test func `an English phrase outside quotation marks is reported`() {
    #expect(english(in: "「a b c d」は the words are: です。") == ["the words are"])
    #expect(english(in: "「--filter」でケースを Xcode と絞り込む") == [])
  }
}
