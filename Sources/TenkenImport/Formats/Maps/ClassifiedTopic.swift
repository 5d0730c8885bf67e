/// A map's branch with its kind, recognised by its mark or its text.
struct ClassifiedTopic: Sendable {
  /// The kinds of branches.
  enum Kind: Hashable, Sendable {
    /// Operations that several scenarios begin with.
    case beginning
    case operation
    case expected
    case violation
    /// A precondition with its label: `Precondition: the shelf is open`.
    case precondition
    /// A heading above preconditions.
    case preconditions
    /// A heading above operations.
    case operations
    /// A heading above expected results.
    case expectations
    /// A heading above the results of cases.
    case results
    /// The legend of a map.
    case legend
    case note
    /// What is known of a case or of a branch: `Owner: Kim`.
    case detail
    /// A branch that is none of these.
    case heading
  }

  /// The facts that a note can state.
  enum Fact: Hashable, Sendable {
    case id
    case requirements
    case source
    case tags
    /// The reason why the case cannot be done by hand.
    case limit
  }

  let kind: Kind
  /// The text without its mark.
  let text: ImportedText

  private static let marks: [(String, Kind)] = [
    ("→ ", .beginning), ("★", .operation), ("☆", .operation), ("□", .expected), ("☐", .expected),
    ("☑", .expected), ("✓", .expected), ("✔", .expected), ("✅", .expected), ("⚠", .violation),
  ]
  private static let headings: [(Kind, [String])] = [
    (.preconditions, ["Preconditions", "前提条件", "Precondition", "前提", "Given", "事前条件"]),
    (
      .operations,
      [
        "Steps", "手順", "操作", "Operations", "Operation", "When", "操作手順", "テスト手順", "步骤", "操作步骤",
        "测试步骤",
      ]
    ),
    (
      .expectations,
      [
        "Expected result", "期待結果", "Expected", "Expected results", "期待", "Then", "期待値", "期待動作",
        "期望", "期望结果", "预期", "预期结果", "預期結果", "기대 결과",
      ]
    ),
    (.results, ["Cases", "ケース"]),
    (.legend, ["Legend", "凡例"]),
    (.note, ["Note", "Notes", "備考", "メモ", "補足"]),
  ]
  private static let facts: [(Fact, [String])] = [
    (.id, ["ID"]), (.requirements, ["Requirements", "要件"]), (.source, ["Source", "出典"]),
    (.tags, ["Tags", "タグ"]), (.limit, ["Simulation only", "シミュレーションのみ"]),
  ]

  init(_ topic: MapTopic) {
    let text = LineMarks.trimmed(topic.text.text)
    func imported(_ rest: some StringProtocol) -> ImportedText {
      ImportedText(text: LineMarks.trimmed(rest), position: topic.text.position)
    }
    for (mark, kind) in Self.marks where text.hasPrefix(mark) && text.count > mark.count {
      (self.kind, self.text) = (
        kind, imported(text.dropFirst(mark.count).drop { $0 == "\u{FE0F}" })
      )
      return
    }
    let bytes = NormalizedText(text).bytes
    let heading =
      Self.headings.first { $0.1.contains { NormalizedText($0).bytes == bytes } }?.0
      ?? Self.part(text)
    if let heading, !topic.children.isEmpty {
      (kind, self.text) = (heading, imported(""))
      return
    }
    if let (kind, rest) = Self.labelled(text), kind != .precondition || topic.children.isEmpty {
      (self.kind, self.text) = (kind, imported(rest))
      return
    }
    if topic.children.isEmpty, CellLines.isCountedStep(text) {
      (kind, self.text) = (.operation, imported(text))
      return
    }
    if topic.detail != nil {
      (kind, self.text) = (.detail, imported(text))
      return
    }
    if topic.marks.contains(where: { $0.text.hasPrefix("star-") || $0.text.hasPrefix("star") }) {
      (kind, self.text) = (.operation, imported(text))
    } else if topic.children.isEmpty, topic.marks.contains(where: { Self.isCheck($0.text) }) {
      (kind, self.text) = (.expected, imported(text))
    } else {
      (kind, self.text) = (.heading, imported(text))
    }
  }

  /// What the label before a text says that it is, and the text: `Expected: the balance grows`.
  static func labelled(_ text: String) -> (kind: Kind, rest: String)? {
    guard let colon = text.firstIndex(where: { ":：".contains($0) }) else { return nil }
    let name = LineMarks.trimmed(text[..<colon].filter { !"*_".contains($0) })
    var rest = LineMarks.trimmed(text[text.index(after: colon)...])
    guard !rest.isEmpty else { return nil }
    if !rest.contains(where: \.isNewline), rest.hasPrefix("- ") { rest = String(rest.dropFirst(2)) }
    if CellLines.isCountedStep(name) { return (.operation, rest) }
    let bytes = NormalizedText(name).bytes
    switch headings.first(where: { $0.1.contains { NormalizedText($0).bytes == bytes } })?.0 {
    case .expectations: return (.expected, rest)
    case .operations: return (.operation, rest)
    case .preconditions: return (.precondition, rest)
    case _: break
    }
    return switch HeadingTable.embedded.meaning(of: name) {
    case let found? where found.column == .preconditions && found.isSure: (.precondition, rest)
    case let found? where found.column == .operation: (.operation, rest)
    case let found? where found.column == .expected || found.column == .outcome: (.expected, rest)
    case _: nil
    }
  }

  /// The part of a case that a heading names for certain: `Test steps`, `Pre-conditions`.
  private static func part(_ heading: String) -> Kind? {
    guard let found = HeadingTable.embedded.meaning(of: heading), found.isSure else { return nil }
    return switch found.column {
    case .preconditions: .preconditions
    case .operation: .operations
    case .expected: .expectations
    case _: nil
    }
  }

  /// Whether a mark decides the kind of a branch.
  static func isMark(_ mark: String) -> Bool { mark.hasPrefix("star") || isCheck(mark) }

  static func isCheck(_ mark: String) -> Bool {
    ["symbol-right", "task-done", "button_ok", "check"].contains { mark.hasPrefix($0) }
  }

  /// Splits the text of a beginning into its operations.
  static func parts(of text: ImportedText) -> [ImportedText] {
    text.text.split(separator: " → ").map {
      ImportedText(text: LineMarks.trimmed($0), position: text.position)
    }
  }

  /// Parses a fact such as `ID: coin-purchase/buy`; nil if the text states none.
  static func fact(_ text: String) -> (fact: Fact, value: String)? {
    guard let colon = text.firstIndex(where: { ":：".contains($0) }) else { return nil }
    let name = NormalizedText(String(text[..<colon])).bytes
    let found = facts.first { $0.1.contains { NormalizedText($0).bytes == name } }?.0
    let value = LineMarks.trimmed(text[text.index(after: colon)...])
    return value.isEmpty ? nil : found.map { ($0, value) }
  }

  /// The scenario's address in a note; nil if no line of the note has one.
  static func address(in text: String) -> CaseAddress? {
    for line in text.split(whereSeparator: \.isNewline) {
      if let fact = fact(String(line)), fact.fact == .id { return CaseAddress(fact.value) }
    }
    return nil
  }
}
