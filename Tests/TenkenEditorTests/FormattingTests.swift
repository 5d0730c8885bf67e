import Foundation
import TenkenEditor
import TenkenYAML
import Testing

private func formatted(_ text: String) -> String {
  String(decoding: FormattedText(Array(text.utf8)).bytes, as: UTF8.self)
}

/// The texts below a folder of the repository with an ending.
func texts(below folder: String, ending: String) -> [(path: String, text: String)] {
  let url = repository.appending(path: folder)
  let paths = FileManager.default.enumerator(atPath: url.path)?.compactMap { $0 as? String }
  return (paths ?? []).filter { $0.hasSuffix(ending) }.sorted().compactMap { path in
    (try? String(contentsOf: url.appending(path: path), encoding: .utf8)).map { (path, $0) }
  }
}

@Suite struct FormattingTests {
  @Test func `the library is laid out`() {
    let files = texts(below: "scenarios", ending: ".yaml")
    #expect(files.count > 50)
    for (path, text) in files { #expect(formatted(text) == text, "\(path)") }
  }

  @Test func `a file is laid out as recorded`() throws {
    let files = texts(below: "Tests/TenkenEditorTests/Fixtures/formatted", ending: ".yaml")
    #expect(!files.isEmpty)
    for (path, text) in files {
      try check(formatted(text), beside: "formatted/\(path)")
    }
  }

  /// Every YAML file of the repository's tests, right or wrong: 300 layouts nobody chose for this.
  @Test func `what is laid out stays so, and what cannot be stays as it was`() {
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

  /// The library with twice the indentation, and blanks at every end, comes back as it is.
  @Test func `the layout of a file does not depend on how it was laid out`() {
    var tried = 0
    for (path, text) in texts(below: "scenarios", ending: ".yaml") {
      let lines = text.split(separator: "\n", omittingEmptySubsequences: false)
      // Inside texts and brackets of several lines, indentation is the author's.
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
