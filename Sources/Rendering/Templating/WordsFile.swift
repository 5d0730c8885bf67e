import Diagnostics

/// A file with the words of pages in one language.
struct WordsFile {
  /// One word of the file.
  struct Entry {
    let key: String
    let text: String
    let range: SourceRange
  }

  /// The code of its language.
  let languageCode: String
  let path: String
  private(set) var entries: [Entry] = []
  /// The lines that say nothing, as faults.
  private(set) var faults: [Diagnostic] = []

  /// Reads a file; a name that is not `words.<language>.txt` makes none.
  init?(name: String, path: String, text: String) {
    let parts = name.split(separator: ".", omittingEmptySubsequences: false)
    guard parts.count == 3, parts[0] == "words", parts[2] == "txt", !parts[1].isEmpty else {
      return nil
    }
    languageCode = parts[1].lowercased()
    self.path = path
    let lines = text.split(omittingEmptySubsequences: false, whereSeparator: \.isNewline)
    for (place, line) in lines.enumerated() {
      let range = SourceRange(
        start: SourcePosition(line: UInt32(place), column: 0),
        end: SourcePosition(line: UInt32(place), column: UInt32(line.unicodeScalars.count)))
      switch PageWords.read(line: line) {
      case .blank: continue
      case .entry(let key, let text): entries.append(Entry(key: key, text: text, range: range))
      case .faulty: faults.append(.faultyWords(path, range))
      }
    }
  }

  /// The words by their keys; of two with the same key the last.
  var texts: [String: String] {
    Dictionary(entries.map { ($0.key, $0.text) }) { _, last in last }
  }

  /// Warns of what would go wrong with pages in this language.
  ///
  /// - Parameters:
  ///   - english: The words that every language has.
  ///   - others: The words of the same language that the file need not repeat.
  ///   - asked: The keys that templates of the user's own ask for.
  /// - Returns: The warnings, in the order of the file.
  func warnings(
    english: [String: String], besides others: [String: String], asked: Set<String>
  ) -> [Diagnostic] {
    var warnings: [Diagnostic] = []
    for entry in entries {
      // Any currency may have a way of its own.
      let isMoney = entry.key.hasPrefix("money.")
      guard let model = english[entry.key] ?? (isMoney ? "{n}" : nil) else {
        if asked.contains(entry.key) { continue }
        let near = nearestWord(to: entry.key, in: english.keys)
        warnings.append(.unknownPageWord(path, entry.range, entry.key, near: near))
        continue
      }
      // Other words are filled in by scripts, which name their places the same.
      let lost = Set(PhraseTemplate(model).places).subtracting(PhraseTemplate(entry.text).places)
      if entry.key.hasPrefix("sequence."), lost == ["n"] { continue }
      if !lost.isEmpty { warnings.append(.lostPlaces(path, entry, lost.sorted())) }
    }
    let known = others.merging(texts) { $1 }
    let missing = english.keys.filter { known[$0] == nil }.sorted()
    if !missing.isEmpty {
      warnings.append(
        .missingWords(path, languageCode, missing.map { "\($0) = \(english[$0] ?? "")" }))
    }
    return warnings
  }
}

extension Diagnostic {
  fileprivate static func faultyWords(_ path: String, _ range: SourceRange) -> Diagnostic {
    Diagnostic(
      identifier: "broken-words", summary: "a line is 'key = text'", path: path, range: range,
      help: ["a line that begins with '#' is a comment"])
  }

  fileprivate static func lostPlaces(
    _ path: String, _ entry: WordsFile.Entry, _ places: [String]
  ) -> Diagnostic {
    let names = places.map { "'{\($0)}'" }.joined(separator: " and ")
    return Diagnostic(
      severity: .warning, identifier: "lost-place",
      summary: "'\(entry.key)' has no place for \(names)", path: path, range: entry.range,
      help: ["what should stand there is lost"])
  }

  fileprivate static func missingWords(
    _ path: String, _ code: String, _ lines: [String]
  ) -> Diagnostic {
    Diagnostic(
      severity: .warning, identifier: "missing-words",
      summary: "'\(code)' lacks \(lines.count == 1 ? "1 word" : "\(lines.count) words") of pages:"
        + " they are taken from English",
      path: path, range: nil, help: lines)
  }
}
