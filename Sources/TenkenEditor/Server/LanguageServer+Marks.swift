import TenkenData
import TenkenDiagnostics
import TenkenScenarios
import TenkenSimulation
import TenkenSystemFiles

/// The outcomes shown at scenarios, and the outline of files.
extension LanguageServer {
  /// Code lenses: a line above each scenario with its outcome.
  func lenses(of document: OpenDocument) -> JSON {
    .array(
      marks(of: document).flatMap { scenario, text -> [JSON] in
        let range = document.json(scenario.range.firstLine(in: document))
        let commands = ScenarioCommands(
          document: document, surroundings: surroundings, language: language
        ).commands(of: scenario)
        return [["range": range, "command": ["title": .string(text), "command": ""]]]
          + commands.map { ["range": range, "command": $0] }
      })
  }

  /// Inlay hints: the same at the end of the line, for editors that show them there, and actual
  /// values beside expected ones that differ, which are of the kind of a type.
  func hints(of document: OpenDocument, _ range: JSON?) -> JSON {
    let shown = range.flatMap(document.sourceRange)
    return .array(
      marks(of: document).compactMap { scenario, text in
        let line = scenario.range.firstLine(in: document)
        if let shown, line.start < shown.start || shown.end < line.start { return nil }
        return [
          "position": document.json(line.end), "label": .string(text), "paddingLeft": true,
        ]
      } + document.valueHints(in: shown))
  }

  /// Document symbols: the scenarios as an outline of the file.
  func symbols(of document: OpenDocument) -> JSON {
    if let index = document.analysis?.index { return document.symbols(of: index, language.ofTexts) }
    let own = document.analysis.flatMap { $0.features.isEmpty ? nil : $0.scenarios }
    return .array(
      (own ?? document.lastValidAnalysis?.scenarios ?? []).map { scenario in
        [
          "name": .string(scenario.id), "detail": .string(scenario.title[language.ofTexts]),
          "kind": 12,
          "range": document.json(scenario.range),
          "selectionRange": document.json(scenario.range.firstLine(in: document)),
        ]
      })
  }

  private func marks(of document: OpenDocument) -> [(Scenario, String)] {
    guard let analysis = document.analysis else { return [] }
    return analysis.scenarios.compactMap { scenario in
      analysis.mark(of: scenario).map { (scenario, $0[language]) }
    }
  }
}

/// Fixing and formatting a file.
extension LanguageServer {
  /// Code actions: a fix for each problem in a range, words for manual lines, and a fix for the
  /// whole file.
  ///
  /// The latter is found by trying, and only if the client asks for it.
  func actions(in document: OpenDocument, _ parameters: JSON) -> JSON {
    guard let range = parameters["range"].flatMap(document.sourceRange) else { return [] }
    let only = (parameters.at("context", "only")?.elements ?? []).compactMap(\.string)
    let faults = (document.analysis?.diagnostics ?? []).filter { $0.path == document.path }
    let own = faults.flatMap { fault -> [JSON] in
      guard let found = fault.range, found.start <= range.end, range.start <= found.end else {
        return []
      }
      return actions(for: fault, in: document)
    }
    let isForAll = only.contains { $0 == "source" || $0.hasPrefix("source.fixAll") }
    guard isForAll, faults.contains(where: { !$0.corrections(in: document.source).isEmpty }) else {
      let isForOne = only.isEmpty || only.contains("quickfix")
      let replacements = ManualReplacements(
        document: document, surroundings: surroundingsOfOpenFiles, language: language)
      let accepted = AcceptedActions(
        document: document, surroundings: surroundingsOfOpenFiles, language: language)
      return .array(
        isForOne ? own + replacements.actions(in: range) + accepted.actions(in: range) : [])
    }
    return .array(own + [fixAll(document)])
  }

  /// The correction of a problem that `tenken fix` makes, preferred; or else those it may have.
  private func actions(for fault: Diagnostic, in document: OpenDocument) -> [JSON] {
    let corrections = fault.corrections(in: document.source)
    guard !corrections.isEmpty else { return [] }
    let certain = FixedText.certainCorrection(
      of: fault, in: document.bytes, at: document.path,
      knowing: document.analysis?.diagnostics ?? [], diagnose: diagnose(document))
    let shown = certain.map { [$0] } ?? corrections.prefix(Diagnostic.shownCorrectionLimit)
    return shown.map { correction in
      let changes = JSON.array(
        correction.edits.map {
          ["range": document.json($0.range), "newText": .string($0.newText)]
        })
      return .object([
        JSON.Member("title", .string(correction.title[language])),
        JSON.Member("kind", "quickfix"),
        JSON.Member("isPreferred", .boolean(correction == certain)),
        JSON.Member("diagnostics", [diagnostic(fault, in: document)]),
        JSON.Member("edit", ["changes": .object([JSON.Member(document.uri, changes)])]),
      ])
    }
  }

  /// Returns the diagnostics of a text in the place of a document.
  private func diagnose(_ document: OpenDocument) -> ([UInt8]) -> [Diagnostic] {
    let surroundings = surroundingsOfOpenFiles
    return { DocumentAnalysis.faults(of: $0, at: document.path, in: surroundings) }
  }

  private func fixAll(_ document: OpenDocument) -> JSON {
    let fixed = FixedText(document.bytes, at: document.path, diagnose: diagnose(document))
    let title = DiagnosticText("Fix all that can be fixed", ja: "直せる誤りをすべて直す")
    return [
      "title": .string(title[language]), "kind": "source.fixAll",
      "edit": [
        "changes": .object([JSON.Member(document.uri, document.wholeEdit(fixed.bytes))])
      ],
    ]
  }
}

extension OpenDocument {
  /// The edit that formats the file; empty if it is formatted already, or cannot be.
  var formatting: JSON {
    let formatted = FormattedText(bytes)
    return formatted.bytes == bytes ? [] : wholeEdit(formatted.bytes)
  }

  /// The edits that replace the whole text.
  func wholeEdit(_ bytes: [UInt8]) -> JSON {
    [["range": wholeRange, "newText": .string(String(decoding: bytes, as: UTF8.self))]]
  }
}

extension DocumentAnalysis {
  /// The diagnostics of a text, without running it.
  static func faults(
    of bytes: [UInt8], at path: String, in surroundings: EditorSurroundings
  ) -> [Diagnostic] {
    path.hasSuffix(SystemFormat.fileSuffix)
      // The words of examples are read, and the examples are not run.
      ? readSystem(path: path, bytes: bytes, trying: { _ in [] }).diagnostics
      : readFeature(
        path: path, bytes: bytes, systems: surroundings.systems, loading: surroundings.load
      ).diagnostics
  }
}

extension DiagnosticLanguage {
  /// The language of texts for people.
  var ofTexts: Language {
    switch self {
    case .english: .english
    case .japanese: .japanese
    }
  }
}

extension OpenDocument {
  /// The values that differ from the expected ones, as hints beside them.
  fileprivate func valueHints(in shown: SourceRange?) -> [JSON] {
    (analysis?.differences ?? []).compactMap { range, values in
      if let shown, range.end < shown.start || shown.end < range.start { return nil }
      let text = values.prefix(3).joined(separator: " | ") + (values.count > 3 ? " | …" : "")
      return [
        "position": json(range.end), "label": .string("= " + text.cut(to: 200)),
        "kind": 1, "paddingLeft": true,
      ]
    }
  }
}
