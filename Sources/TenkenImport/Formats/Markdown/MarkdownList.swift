import TenkenSimulation
import TenkenWording

/// The kinds of lists of a case in Markdown, which labels or headings above them name.
enum MarkdownList: Hashable, Sendable {
  case steps
  case preconditions
  case expected
  case assumptions
  /// The values of the cases of a scenario, in a compact list.
  case cases
  case notes

  private static let names: [(MarkdownList, [String])] = [
    (.preconditions, ["Preconditions", "前提条件", "Precondition", "Given", "前提", "事前条件"]),
    (.steps, ["Steps", "手順", "操作", "Test steps", "When", "操作手順", "テスト手順"]),
    (.expected, ["Expected result", "期待結果", "Expected", "Expected results", "Then", "期待値"]),
    (.assumptions, own("label.assumptions") + own("label.initial-state")),
    (.cases, own("label.cases")),
    (
      .notes,
      own("label.hand-checks") + own("label.why") + own("label.why.error")
        + ["Notes", "備考", "Note"]
    ),
  ]
  private static let kinds = Dictionary(
    names.flatMap { kind, names in names.map { (NormalizedText($0).bytes, kind) } }
  ) { first, _ in first }
  /// The headings of what a document leaves out.
  private static let closings = Set(
    (own("refused.title") + own("scope.title") + own("enough.title"))
      .map { NormalizedText($0).bytes })

  /// A text of Tenken's own documents in every language.
  private static func own(_ key: String) -> [String] {
    [Language.english, .japanese].map { TextLibrary.embedded[$0][key] }
  }

  /// Whether a case of another tool is written in the list.
  var isPartOfCase: Bool {
    switch self {
    case .steps, .preconditions, .expected: true
    case .assumptions, .cases, .notes: false
    }
  }

  /// What the lines of the list are, as a column of a sheet would say; nil if they are no case's.
  var column: SheetColumn? {
    switch self {
    case .preconditions: .preconditions
    case .steps: .operation
    case .expected: .expected
    case .notes: .remark
    case .assumptions, .cases: nil
    }
  }

  /// The list with a name; nil if the text is no such name.
  static func named(_ text: String) -> MarkdownList? { kinds[NormalizedText(text).bytes] }

  /// The list that a label names, such as `**Steps**` or `Steps:`; nil if the line is none.
  static func label(of line: String) -> MarkdownList? {
    var text = line
    while let last = text.last, "*:：_".contains(last) { text.removeLast() }
    let first = text.drop { "*_".contains($0) }
    return first.count < line.count ? named(String(first)) : nil
  }

  /// Whether a heading is that of what a document leaves out; a number of cases may follow it.
  static func isClosing(_ heading: String) -> Bool {
    var bytes = NormalizedText(heading).bytes
    if closings.contains(bytes) { return true }
    while let last = bytes.last, (0x30...0x39).contains(last) { bytes.removeLast() }
    return closings.contains(bytes)
  }
}
