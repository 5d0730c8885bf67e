/// Lists of boxes that are tests of their own.
extension [MarkdownOutline.Item] {
  /// Whether the lines are boxes of which one says both what is done and what is seen then, and
  /// another does not say what is done: each is a test of its own.
  var areBoxedTests: Bool {
    guard count >= 2, allSatisfy({ $0.isTask && $0.children.isEmpty }) else { return false }
    guard allSatisfy({ MarkdownLabel($0.text) == nil && !MarkdownLabel.isUnknown($0.text) }) else {
      return false
    }
    let others = map { MarkdownLine.plain($0.text) }.filter { $0.boxedResult == nil }
    return others.count < count && others.contains { LineTable.embedded.use(of: $0) != .done }
  }
}

extension MarkdownCases.Draft {
  /// Adds a box that is a test of its own.
  mutating func addBoxedTest(_ own: ImportedText) {
    func text(_ text: String) -> ImportedText { ImportedText(text: text, position: own.position) }
    var source = ImportedCase(title: own)
    if let (step, result) = own.text.boxedResult {
      source.steps = [ImportedStep(operation: text(step), expected: [text(result)])]
    } else if LineTable.embedded.use(of: own.text) == .done {
      source.steps = own.steps(as: arrows)
    } else {
      source.steps = [ImportedStep(expected: [own])]
    }
    others.append(source)
  }
}

extension String {
  /// What is done and what is seen then, with a dash or a colon between them.
  fileprivate var boxedResult: (String, String)? {
    if let result { return result }
    guard let (step, result) = pair, LineTable.embedded.use(of: step) != .seen,
      LineTable.embedded.use(of: result) != .done
    else { return nil }
    return (step, result)
  }
}
