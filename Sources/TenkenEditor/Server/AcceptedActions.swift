import TenkenData
import TenkenDiagnostics
import TenkenScenarios

/// Code actions that write actual values in place of expected ones that differ.
struct AcceptedActions {
  /// The most cases of a file for which values are tried while somebody moves the cursor.
  private static let caseLimit = 5_000

  let document: OpenDocument
  /// What reads the files that the document names.
  let surroundings: EditorSurroundings
  let language: DiagnosticLanguage

  /// The action for the expected values in a range; none if nothing differs there.
  func actions(in range: SourceRange) -> [JSON] {
    guard let analysis = document.analysis, analysis.errorCount == 0,
      let feature = analysis.feature, feature.caseCount <= Self.caseLimit,
      analysis.differences.contains(where: { found, _ in
        found.start <= range.end && range.start <= found.end
      })
    else { return [] }
    let accepted = AcceptedText(document.bytes, at: document.path, in: range) { bytes in
      let read = readFeature(
        path: document.path, bytes: bytes, systems: surroundings.systems,
        loading: surroundings.load)
      return read.isValid ? read.features : nil
    }
    guard let first = accepted.changes.first else { return [] }
    let title =
      accepted.changes.count > 1
      ? DiagnosticText("Accept the actual values", ja: "実際の値を期待値にする")
      : DiagnosticText("Accept the actual value: ", ja: "実際の値を期待値にする：")
        + DiagnosticText(first.actual, ja: first.actual).cut(to: 100)
    let edits = JSON.array(
      accepted.edits.map {
        ["range": document.json($0.range), "newText": .string($0.newText)]
      })
    return [
      [
        "title": .string(title[language]), "kind": "quickfix", "isPreferred": false,
        "edit": ["changes": .object([JSON.Member(document.uri, edits)])],
      ]
    ]
  }
}
