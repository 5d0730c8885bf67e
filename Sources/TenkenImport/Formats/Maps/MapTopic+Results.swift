import TenkenDiagnostics
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
    verdict
      ?? marks.first { Self.isMark($0.text) && VerdictTable.embedded.isVerdict($0.text) }
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

/// The icons of FreeMind and Freeplane with which testers say how a test went.
extension MapTopic {
  private static let failure = "button_cancel"
  private static let verdicts: Set<String> = ["button_ok", failure]
  /// The icons of what somebody found: `messagebox_warning`.
  private static let findings: Set<String> = ["messagebox_warning", "stop-sign", "symbol-exclam"]

  /// The map with its icons taken for results, if one says that a test failed: elsewhere a tick may
  /// be before what is expected.
  var withVerdicts: MapTopic { hasFailure ? judgedByIcons : self }

  /// The branches with ticks of the program, if none says that a test failed: a tick may also mark
  /// what is expected, as it certainly does where stars mark what is done.
  var openTicks: [DiagnosticText] { hasFailure || hasStar ? [] : ticked }

  private var hasStar: Bool {
    marks.contains { ClassifiedTopic.isMark($0.text) && !ClassifiedTopic.isCheck($0.text) }
      || children.contains(where: \.hasStar)
  }

  private var ticked: [DiagnosticText] {
    (marks.contains { ClassifiedTopic.isCheck($0.text) } ? [text.position] : [])
      + children.flatMap(\.ticked)
  }

  private var hasFailure: Bool {
    marks.contains { $0.text == Self.failure || $0.text == "symbol-wrong" }
      || children.contains(where: \.hasFailure)
  }

  private var judgedByIcons: MapTopic {
    var own = self
    if let mark = marks.first(where: { Self.verdicts.contains($0.text) }) {
      own.verdict = mark
      own.marks.removeAll { $0 == mark }
    }
    own.children = children.map(\.judgedByIcons)
    // What somebody found in a test that failed is not expected.
    let status = own.ownVerdict.flatMap { VerdictTable.embedded.status(of: $0.text) }
    if status == .failed || status == .blocked {
      own.findings += own.children.filter(\.isFinding).flatMap { found in
        MapReader.allNotes(of: found, below: "").map {
          ImportedNote(label: $0.label, text: $0.text, isUnderstood: true)
        }
      }
      own.children.removeAll(where: \.isFinding)
    }
    return own
  }

  private var isFinding: Bool { marks.contains { Self.findings.contains($0.text) } }

  /// Whether it has nothing but leaves, on several of which icons say how a test went.
  var hasJudgedTexts: Bool {
    children.allSatisfy(\.children.isEmpty) && children.count { $0.verdict != nil } > 1
  }
}

/// What somebody found and noted in a map, and what became of it.
extension MapTopic {
  /// The map with bugs, and with states such as *fixed*, as findings of the branches that have them.
  var withFindings: MapTopic {
    var own = self
    for child in children where child.isFound(in: self) {
      own.findings += MapReader.allNotes(of: child, below: "").map {
        ImportedNote(label: $0.label, text: $0.text, isUnderstood: true)
      }
    }
    own.children = children.filter { !$0.isFound(in: self) }.map(\.withFindings)
    // `Expected: …`, and below it in the same text `Known bug: …`
    let lines = text.text.split(whereSeparator: \.isNewline)
    if lines.count > 1 {
      let found = lines.filter { Self.saysFinding($0) }
      own.findings += found.map {
        let line = ImportedText(text: LineMarks.trimmed($0), position: text.position)
        return ImportedNote(label: "", text: line, isUnderstood: true)
      }
      if !found.isEmpty, found.count < lines.count {
        own.text.text = lines.filter { !Self.saysFinding($0) }.joined(separator: "\n")
      }
    }
    return own
  }

  /// Whether a branch is about a bug: its label says so, or its heading and a state below it.
  ///
  /// It may also be such a state itself; what is done may end with one.
  private func isFound(in parent: MapTopic) -> Bool {
    guard children.isEmpty else { return isAboutBug && hasSettled && !hasLines }
    return hasSettled && !parent.isDone || Self.saysFinding(text.text[...])
  }

  /// Whether it is a heading above bugs: *Bug*, *Known issue*.
  var isAboutBug: Bool {
    !children.isEmpty && HeadingTable.embedded.meaning(of: text.text)?.column == .ticket
  }

  /// Whether a leaf of it says that a bug is gone.
  private var hasSettled: Bool {
    children.isEmpty
      ? VerdictTable.embedded.isSettled(text.text) : children.contains(where: \.hasSettled)
  }

  /// Whether a line has a label of bugs: `Known bug: it can be paid twice`.
  private static func saysFinding(_ line: Substring) -> Bool {
    guard let colon = line.firstIndex(where: { ":：".contains($0) }) else { return false }
    let found = HeadingTable.embedded.meaning(of: LineMarks.trimmed(line[..<colon]))
    return found?.column == .ticket || found?.column == .actual
  }
}

/// Results in the texts of a map, and what people read of results.
extension MapTopic {
  /// The map with signs at the beginning or end of its texts taken for results, if one says that a
  /// test failed: `✓ Add a loaf`, `Add it twice ❌`.
  var withSigns: MapTopic { hasFailedSign ? judgedBySigns : self }

  private var hasFailedSign: Bool {
    guard let sign, sign.status == .failed else { return children.contains(where: \.hasFailedSign) }
    // `❌ Guests cannot see it` says what is seen.
    return LineTable.embedded.use(of: sign.text) != .seen
  }

  private var judgedBySigns: MapTopic {
    var own = self
    if let sign {
      own.text.text = sign.text
      own.verdict = own.text.replaced(by: sign.mark)
    }
    own.children = children.map(\.judgedBySigns)
    return own
  }

  /// The sign of a result that its text begins or ends with, and the text without it.
  private var sign: (mark: String, status: ResultStatus, text: String)? {
    let whole = LineMarks.trimmed(text.text)
    guard let first = whole.first, let last = whole.last else { return nil }
    for (mark, rest) in [(first, whole.dropFirst()), (last, whole.dropLast())] {
      guard !mark.isASCII, !mark.isLetter, !mark.isNumber,
        let status = VerdictTable.embedded.status(
          of: mark.unicodeScalars.first.map { "\($0)" } ?? ""),
        status == .passed || status == .failed, case let rest = LineMarks.trimmed(rest),
        !rest.isEmpty
      else { continue }
      return (String(mark), status, rest)
    }
    return nil
  }

  /// A result, in words if its mark is only the name of an icon.
  static func note(of mark: ImportedText) -> ImportedNote {
    let status = VerdictTable.embedded.status(of: mark.text)
    let words = mark.text.contains("_") ? status.map { "\($0.rawValue) (\(mark.text))" } : nil
    return ImportedNote(
      label: "Result", text: mark.replaced(by: words ?? mark.text), isUnderstood: true)
  }
}
