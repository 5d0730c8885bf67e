import TenkenDiagnostics

/// The labels above or before lines of documents that nobody understood.
extension ImportedDocument {
  /// The labels, each once in the order of the source, with how often it is there and what the
  /// lines below it became.
  var unknownLabels: [ImportedColumn] {
    var order: [String] = []
    var labels: [String: (texts: [String], role: SheetColumn?)] = [:]
    func see(_ note: ImportedNote, in source: ImportedCase?) {
      guard let name = note.unknownLabel else { return }
      if labels[name] == nil { order.append(name) }
      let role = labels[name]?.role ?? source?.role(below: note.text)
      labels[name] = ((labels[name]?.texts ?? []) + [note.textOfLabel], role)
    }
    for note in notes { see(note, in: nil) }
    for source in cases { for note in source.notes { see(note, in: source) } }
    return order.prefix(ImportLimits.columns).compactMap { name in
      guard let (texts, role) = labels[name] else { return nil }
      let found = HeadingTable.embedded.nearest(to: name, likeness: HeadingTable.labelLikeness)
      let nearest = role ?? found.flatMap { $0.takes(texts) ? $0 : nil }
      return ImportedColumn(
        sheet: "", heading: name, meaning: ImportedColumn.Meaning(.comment), reason: .unknown,
        isComment: true, use: nil, textCount: texts.count,
        nearest: nearest.map(ImportedColumn.Meaning.init))
    }
  }
}

extension SheetColumn {
  /// Whether a meaning may be told of a label with some texts: nothing of them would be lost then.
  fileprivate func takes(_ texts: [String]) -> Bool {
    let texts = texts.map(LineMarks.trimmed)
    switch self {
    case .operation, .expected, .preconditions: return true
    case .verdict: return texts.allSatisfy(VerdictTable.embedded.isVerdict)
    case .priority: return texts.allSatisfy { PriorityText.priority($0) != nil }
    case .environment, .tags, .requirements, .data, .remark, .tester, .date, .ticket, .actual,
      .evidence, .source:
      // What reads like a step or a result is no such field.
      return texts.allSatisfy { !$0.isEmpty && LineTable.embedded.use(of: $0) == .open }
    case _: return false
    }
  }
}

extension ImportedNote {
  /// What stands behind the label of a line, or below it.
  fileprivate var textOfLabel: String {
    guard label.isEmpty else { return text.text }
    return String(text.text.drop { !":：".contains($0) }.dropFirst())
  }

  /// The label of a line or of lines below it that is not understood; nil if there is none.
  fileprivate var unknownLabel: String? {
    guard !isUnderstood, !isDerived, text.position.isLine else { return nil }
    var name = label
    if name.isEmpty, isListed, let colon = text.text.firstIndex(where: { ":：".contains($0) }) {
      // `npm run test:unit` and `localhost:3000` have no label.
      let next = text.text[text.text.index(after: colon)...].first
      if text.text[colon] == ":", next?.isASCII == true, next != " " { return nil }
      name = String(text.text[...colon])
    }
    guard LineSigns.isLabelAlone(name + ":"), name.contains(where: \.isLetter) else { return nil }
    while let last = name.last, ":： ".contains(last) { name.removeLast() }
    return HeadingTable.embedded.meaning(of: name) == nil ? name : nil
  }
}

extension ImportedCase {
  /// What the lines below a label became, or else what they, or the text behind it, read like; nil
  /// if nothing tells.
  fileprivate func role(below label: ImportedText) -> SheetColumn? {
    guard let line = label.position.lineNumber else { return nil }
    func isBelow(_ text: ImportedText) -> Bool {
      text.position.lineNumber.map { (line + 1...line + 2).contains($0) } ?? false
    }
    if !LineSigns.isLabelAlone(label.text) {
      return Self.role(of: [String(label.text.drop { !":：".contains($0) }.dropFirst())])
    }
    if steps.contains(where: { $0.operation.map(isBelow) ?? false }) { return .operation }
    if steps.contains(where: { $0.expected.contains(where: isBelow) }) { return .expected }
    if preconditions.contains(where: isBelow) { return .preconditions }
    return Self.role(of: notes.map(\.text).filter(isBelow).map(\.text))
  }

  /// What comments read like: what is done, or what is seen.
  private static func role(of comments: [String]) -> SheetColumn? {
    let texts = comments.map(LineMarks.trimmed)
    if texts.contains(where: { LineTable.embedded.isCommand($0) || $0.textBehindRequest == "" }) {
      return .operation
    }
    return texts.contains(where: LineTable.embedded.isStatement) ? .expected : nil
  }
}
