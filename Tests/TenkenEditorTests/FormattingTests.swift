import Foundation
import TenkenEditor
import TenkenYAML
import TestSupport
import Testing

private func formatted(_ text: String) -> String {
  String(decoding: FormattedText(Array(text.utf8)).bytes, as: UTF8.self)
}

/// The files below a folder of the repository whose names have an ending, with their texts.
func texts(below folder: String, ending: String) -> [(path: String, text: String)] {
  let url = repository.appending(path: folder)
  let paths = FileManager.default.enumerator(atPath: url.path)?.compactMap { $0 as? String }
  return (paths ?? []).filter { $0.hasSuffix(ending) }.sorted().compactMap { path in
    (try? String(contentsOf: url.appending(path: path), encoding: .utf8)).map { (path, $0) }
  }
}

@Suite struct FormattingTests {
  @Test(arguments: [("scenarios", 50), ("systems", 30)])
  func `formatting changes no file of the library and of the shelf`(folder: String, least: Int) {
    let files = texts(below: folder, ending: ".yaml")
    #expect(files.count > least)
    for (path, text) in files { #expect(formatted(text) == text, "\(path)") }
  }

  @Test func `a formatted file matches the recorded one`() throws {
    let files = texts(below: "Tests/TenkenEditorTests/Fixtures/formatted", ending: ".yaml")
    #expect(!files.isEmpty)
    for (path, text) in files {
      try check(formatted(text), beside: "formatted/\(path)")
    }
  }

  /// Formats every YAML file of the tests, right or wrong: 300 layouts not made for this test.
  @Test func `formatting again changes nothing, and a refused file stays as it was`() {
    var refused: [FormattedText.Refusal: Int] = [:]
    for (path, text) in texts(below: "Tests", ending: ".yaml") {
      let first = FormattedText(Array(text.utf8))
      let second = FormattedText(first.bytes)
      #expect(first.bytes == second.bytes && first.refusal == second.refusal, "\(path)")
      if let refusal = first.refusal {
        refused[refusal, default: 0] += 1
        #expect(first.bytes == Array(text.utf8), "\(path)")
      }
    }
    #expect(refused[.faulty, default: 0] > 10)
    #expect(refused[.ambiguous, default: 0] < 5, "\(refused)")
  }

  /// Ends each line of a file, in turn, with each mixture of two characters that may break lines.
  @Test func `the characters that break lines are the same in every round of formatting`() {
    let breaks = [
      "\r", "\n", "\u{85}", "\u{2028}", "\u{2029}", "\u{C}", "\u{B}", "\u{FEFF}", " ", "\t",
    ]
    let lines = texts(below: "Tests/TenkenEditorTests/Fixtures/formatted", ending: "lines.yaml")
      .flatMap { $0.text.split(separator: "\n", omittingEmptySubsequences: false).map(String.init) }
    #expect(lines.count > 15)
    var formattedCount = 0
    for first in [""] + breaks {
      for second in breaks {
        let places = Array(stride(from: -1, to: lines.count, by: thoroughness > 1 ? 1 : 5))
        for place in places {
          let text =
            (place < 0 ? first + second : "")
            + lines.enumerated().map {
              $1 + ($0 == place ? first + second : "") + "\n"
            }.joined()
          let once = FormattedText(Array(text.utf8))
          let twice = FormattedText(once.bytes)
          #expect(
            once.bytes == twice.bytes && once.refusal == twice.refusal, "\(text.debugDescription)")
          if once.refusal == nil { formattedCount += 1 }
        }
      }
    }
    #expect(formattedCount > 100)
  }

  /// Formats the library after doubling its indentation and adding spaces to the end of each line.
  @Test func `the result of formatting does not depend on the layout before`() {
    var tried = 0
    for (path, text) in texts(below: "scenarios", ending: ".yaml") {
      let lines = text.split(separator: "\n", omittingEmptySubsequences: false)
      // In texts and brackets of several lines, the indentation is up to the author.
      guard lines.allSatisfy({ $0.isEmpty || $0.contains(/^ *(#|- |[^ "]+:( |$))/) }) else {
        continue
      }
      tried += 1
      let wide = lines.map { line -> String in
        let indent = line.prefix { $0 == " " }.count
        let rest = line.dropFirst(indent)
        return String(repeating: " ", count: indent * 2)
          + (rest.hasPrefix("- ") ? "-   " + rest.dropFirst(2) : rest)
      }.joined(separator: "  \r\n")
      #expect(formatted(wide) == text, "\(path)")
    }
    #expect(tried > 50)
  }
}
