import TenkenResults

/// The marks with which testers say in a map how a test went.
extension MapTopic {
  /// What the marks of a case say: its own, or else those of the branches below it.
  ///
  /// One that failed is enough; a case passed if all ends of its branches did.
  var tested: TestedCase {
    var tested = TestedCase()
    guard let mark = ownVerdict ?? verdictBelow else { return tested }
    tested.rowCount = 1
    tested.rows = [
      TestedCase.Row(
        round: 0, index: 0, step: nil,
        verdicts: [ImportedNote(label: text.text, text: mark, isUnderstood: true)])
    ]
    return tested
  }

  private var ownVerdict: ImportedText? {
    marks.first { Self.isMark($0.text) && VerdictTable.embedded.isVerdict($0.text) }
  }

  private var verdictBelow: ImportedText? {
    let all = children.flatMap(\.judged)
    if let failed = all.first(where: { $0.status == .failed || $0.status == .blocked }) {
      return failed.mark
    }
    return all.allSatisfy { $0.status == .passed } ? all.first?.mark : nil
  }

  /// The marks of the branch and of those below it; an end without one has none.
  private var judged: [(mark: ImportedText?, status: ResultStatus?)] {
    if let mark = ownVerdict { return [(mark, VerdictTable.embedded.status(of: mark.text))] }
    return children.isEmpty ? [(nil, nil)] : children.flatMap(\.judged)
  }

  /// Whether it is one of the marks of the program, and no text.
  private static func isMark(_ name: String) -> Bool {
    name.hasPrefix("symbol-") || name.hasPrefix("task-")
  }
}
