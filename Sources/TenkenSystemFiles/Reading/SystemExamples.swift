package import TenkenDiagnostics
package import TenkenScenarios
internal import TenkenSimulation
internal import TenkenYAML

/// What runs the examples of a system file: reading knows nothing of running.
///
/// It returns what is wrong, for each failing example with its name, and with the place of the step
/// or the expected state; nil for the place of the example.
package typealias ExampleTrial =
  @Sendable (Feature) -> [(example: String, range: SourceRange?, text: DiagnosticText)]

/// The examples of a system file.
struct SystemExamples {
  private let section: YAMLNode

  /// The examples of a file; nil if it has none.
  init?(_ root: YAMLNode) {
    guard let section = root["examples"], section.kind == .mapping else { return nil }
    self.section = section
  }

  /// The examples that do an operation, for people who look the word up.
  func examples(of operation: String) -> [(name: String, example: WordExample)] {
    section.entries.compactMap { key, value in
      let steps = value["operations"].map { Array($0.elements) } ?? []
      guard steps.contains(where: { $0.isStep(operation) }), let first = steps.first else {
        return nil
      }
      func texts(_ list: String) -> [String] { value[list]?.elements.map(\.stepText) ?? [] }
      return (
        key.text,
        WordExample(
          before: texts("preconditions"), first.stepText, steps: steps.dropFirst().map(\.stepText),
          after: texts("expected"))
      )
    }
  }

  /// What is wrong with the examples: how they are written, or how they end.
  func diagnostics(of system: System, path: String, _ trial: ExampleTrial) -> [Diagnostic] {
    let (feature, diagnostics) = readExamples(section, path: path, of: system)
    guard !diagnostics.contains(where: { $0.severity == .error }) else { return diagnostics }
    return diagnostics
      + trial(feature).map { example, range, text in
        let key = section.entries.first { $0.key.textEquals(example) }?.key
        return .exampleFails(path.at(range ?? key?.range ?? section.range), example, text)
      }
  }
}

extension YAMLNode {
  /// Whether a step does an operation, alone or with modifiers such as `outcome`.
  fileprivate func isStep(_ operation: String) -> Bool {
    kind == .scalar ? textEquals(operation) : self[operation] != nil
  }
}

extension SystemExamples {
  /// Reads the names and keys of examples; their words are read when the system is known.
  static func check(_ node: YAMLNode?, _ reader: inout DeclarationReader) {
    for (key, value) in reader.section(node, "examples")
    where reader.isPlainName(key.text, key.range) {
      guard reader.nodes.isMapping(value, of: .quoted(key.text)) else { continue }
      reader.nodes.checkKeys(of: value, .quoted(key.text), allowed: exampleKeys)
    }
  }
}

extension DiagnosticKind {
  static let allExamples = [exampleFails]

  static let exampleFails = DiagnosticKind(
    "example-fails", .system,
    "An example of the file does not end as it says: the rules of the file, or the example, are",
    "wrong.", "Examples are run whenever the file is checked or used.",
    ja: "ファイルの例（examples）が、書かれたとおりの結果になりません。", "ルールか例のどちらかが間違っています。例は、ファイルを検査したり使ったりするたびに実行されます。",
    wrong: """
      operations:
        press: {phrase: Press, set: {lit: not lit}}
      examples:
        twice: {operations: [press, press], expected: [shines: true]}
      """,
    right: """
      operations:
        press: {phrase: Press, set: {lit: not lit}}
      examples:
        twice: {operations: [press, press], expected: [shines: false]}
      """)
}

extension Diagnostic {
  static func exampleFails(
    _ place: SourcePlace, _ example: String, _ reason: DiagnosticText
  ) -> Diagnostic {
    .error(
      .exampleFails, place, "the example '\(example)' fails: \(reason.en)",
      ja: "例「\(example)」が失敗します：\(reason.ja)"
    ).help("correct the example, or the rules that it contradicts", ja: "例か、それに反するルールを直してください。")
  }
}
