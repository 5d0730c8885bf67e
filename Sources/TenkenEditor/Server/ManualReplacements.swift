import TenkenData
import TenkenDiagnostics
import TenkenScenarios
import TenkenSimulation

/// The words that may replace the manual lines of a file, because they most likely mean them.
struct ManualReplacements {
  /// A line for people only.
  private struct ManualLine {
    let text: LocalizedText
    let role: LineRole
    /// The item without its hyphen.
    let range: SourceRange
  }

  /// The most words that are offered for a line, and the most lines of a range that are looked at.
  private static let offeredLimit = 5

  let document: OpenDocument
  /// What reads the files that the document names.
  let surroundings: EditorSurroundings
  let language: DiagnosticLanguage

  /// Code actions that replace the manual lines in a range by words.
  func actions(in range: SourceRange) -> [JSON] {
    guard let feature = document.analysis?.feature else { return [] }
    let before = document.analysis?.errorCount ?? 0
    return (range.start.line...max(range.start.line, range.end.line)).prefix(Self.offeredLimit)
      .compactMap { manualLine($0, feature) }
      .flatMap { line in
        offered(for: line, in: feature).filter { item in
          errorCount(after: item, at: line.range) <= before
        }.prefix(Self.offeredLimit).map { action(item: $0, line.range) }
      }
  }

  /// The manual item of a line of a file; nil if it has none, or the item has other lines.
  private func manualLine(_ number: UInt32, _ feature: Feature) -> ManualLine? {
    let line = Array(document.line(Int(number)).unicodeScalars)
    let start = line.prefix { $0 == " " || $0 == "-" }.count
    let text = String(String.UnicodeScalarView(line[start...]))
    guard text.hasPrefix("manual:"), !text.contains(" #"), line.prefix(start).contains("-"),
      document.line(Int(number) + 1).prefix(while: { $0 == " " }).count < start
    else { return nil }
    let end = line.count - line.reversed().prefix { $0.properties.isWhitespace }.count
    let range = SourceRange(
      start: SourcePosition(line: number, column: UInt32(start)),
      end: SourcePosition(line: number, column: UInt32(end)))
    for testCase in feature.scenarios.lazy.flatMap(\.cases) {
      if let found = testCase.manualLines.first(where: { $0.line == number }) {
        return ManualLine(text: found.text, role: found.role, range: range)
      }
    }
    return nil
  }

  /// The items that a line may mean, in which each place for a name has every declared one.
  private func offered(for line: ManualLine, in feature: Feature) -> [String] {
    let texts = [Language.english, .japanese].map { line.text[$0] }
    let item = texts.lazy.compactMap { surroundings.suggest($0, line.role, feature) }.first
    guard let item else { return [] }
    let items = feature.vocabulary.resources.map(\.name).reduce([item]) { items, resource in
      items.flatMap { item in
        item.contains("<\(resource)>")
          ? feature.resources[resource].map { item.replacing("<\(resource)>", with: $0.id) }
          : [item]
      }
    }
    return items.filter { !$0.contains("<") }
  }

  private func errorCount(after item: String, at range: SourceRange) -> Int {
    guard let part = document.source.byteRange(of: range) else { return .max }
    var bytes = document.bytes
    bytes.replaceSubrange(part, with: Array(item.utf8))
    return DocumentAnalysis.faults(of: bytes, at: document.path, in: surroundings)
      .count { $0.severity == .error }
  }

  private func action(item: String, _ range: SourceRange) -> JSON {
    let title = DiagnosticText("Replace by '\(item)'", ja: "「\(item)」に置き換える")
    let changes: JSON = [["range": document.json(range), "newText": .string(item)]]
    return [
      "title": .string(title[language]), "kind": "quickfix",
      "edit": ["changes": .object([JSON.Member(document.uri, changes)])],
    ]
  }
}

extension Case {
  /// The lines for people only, each with its text and its role.
  fileprivate var manualLines: [(line: UInt32, text: LocalizedText, role: LineRole)] {
    func steps(_ steps: [Step], _ role: LineRole) -> [(UInt32, LocalizedText, LineRole)] {
      steps.filter { $0.group == nil }.flatMap { step in
        if case .manual(let text) = step.action { return [(step.range.start.line, text, role)] }
        return expectations(step.expectations)
      }
    }
    func expectations(_ list: [Expectation]) -> [(UInt32, LocalizedText, LineRole)] {
      list.compactMap { expectation in
        guard case .manual(let text) = expectation.subject else { return nil }
        return (expectation.range.start.line, text, .expected)
      }
    }
    return steps(preconditions, .precondition) + steps(operations, .operation)
      + expectations(expected)
  }
}
