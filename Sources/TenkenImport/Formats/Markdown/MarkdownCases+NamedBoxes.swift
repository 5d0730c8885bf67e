/// Lists of boxes that begin with a name: `Old card — it has expired. Pay with it: it is refused.`
extension MarkdownCases {
  /// Takes a list of such boxes; false for other lists.
  mutating func takesNamedBoxes(
    _ items: [MarkdownOutline.Item], _ draft: inout Draft
  ) -> Bool {
    guard items.allSatisfy(\.isPlainBox) else { return false }
    let boxes = items.map { NamedBox($0) }
    let named = boxes.compactMap(\.self)
    // The names say nothing that is done or seen, and the words tell what most of the rest is.
    let names = named.count { LineTable.embedded.use(of: $0.name.text) == .open }
    guard names * 2 > boxes.count, names >= 2 || hasNamedBoxes,
      named.count(where: \.isTold) * 2 > named.count
    else { return false }
    hasNamedBoxes = true
    // In the place of what others prepare first, what holds is prepared, too.
    let isPrepared = named.contains(where: \.isPreparedFirst)
    for (item, box) in zip(items, boxes) {
      guard let box else {
        draft.addBoxedTest(item.imported, byArrows: false, byDashes: true)
        continue
      }
      document.guess(item.imported)
      draft.others.append(box.test(isPrepared: isPrepared))
    }
    return true
  }
}

/// A box with a name before its dash, and sentences behind it.
private struct NamedBox {
  let name: ImportedText
  let sentences: [(text: String, use: LineUse)]

  /// Takes a box apart; nil if it has no name.
  init?(_ item: MarkdownOutline.Item) {
    let own = item.imported
    guard let (name, rest) = own.text.pair, own.text.lastArrow == nil,
      // `Only here (look at the tab — others differ)`
      !name.reversed().prefix(while: { $0 != ")" }).contains("(")
    else { return nil }
    self.name = ImportedText(text: name, position: own.position)
    let bold = item.text.namesInBold
    sentences = rest.sentences.enumerated().flatMap { number, sentence in
      Self.parts(of: sentence, at: number, bold)
    }
  }

  /// What a sentence says to do and what is seen then, or which of both it says.
  private static func parts(
    of sentence: String, at number: Int, _ bold: [String]
  ) -> [(text: String, use: LineUse)] {
    // `**Send** starts without a question`: a name in bold is what does something.
    let isNameSubject = bold.contains { name in
      sentence.hasPrefix(name) && sentence.dropFirst(name.count).beginsWithPredicate
    }
    if isNameSubject { return [(sentence, .seen)] }
    if let (act, seen) = sentence.sureResult ?? sentence.result {
      return [(act, .done), (seen, .seen)]
    }
    if let joined = JoinedCheck(sentence) { return [(joined.act, .done), (joined.check, .seen)] }
    let use = LineTable.embedded.use(of: sentence, at: number)
    // `As a guest: open the list`
    let isLabelled =
      sentence.split(separator: ": ", maxSplits: 1).dropFirst().first
      .map { LineTable.embedded.use(of: String($0)) == .done } ?? false
    return [(sentence, use == .open && isLabelled ? .done : use)]
  }

  /// Whether words tell what a sentence of it is.
  var isTold: Bool { sentences.contains { $0.use != .open } }

  /// Whether it begins with what is done or what holds, before something else.
  var isPreparedFirst: Bool {
    sentences.count > 1 && (sentences[0].use == .done || givenCount(isPrepared: false) > 0)
  }

  /// How many sentences at the beginning say what holds before.
  private func givenCount(isPrepared: Bool) -> Int {
    let lines = LineTable.embedded
    let given = sentences.prefix { text, use in
      use != .done && !lines.isEvent(text) && !lines.asksToLook(text)
    }
    let isAboveAct = given.count < sentences.count && sentences[given.count].use == .done
    return isAboveAct ? given.count : isPrepared && sentences.count > 1 ? min(given.count, 1) : 0
  }

  /// The case that it is.
  func test(isPrepared: Bool) -> ImportedCase {
    func own(_ text: String) -> ImportedText { ImportedText(text: text, position: name.position) }
    var test = ImportedCase(title: name)
    let given = givenCount(isPrepared: isPrepared)
    test.preconditions = sentences.prefix(given).map { own($0.text) }
    for (text, use) in sentences.dropFirst(given) {
      if use == .done {
        test.steps.append(ImportedStep(operation: own(text)))
      } else {
        test.steps.expect([own(text)])
      }
    }
    return test
  }
}

extension String {
  /// The names in bold within it, in the order of the text.
  fileprivate var namesInBold: [String] {
    split(separator: "**", omittingEmptySubsequences: false).enumerated()
      .filter { !$0.offset.isMultiple(of: 2) && !$0.element.isEmpty }.map { String($0.element) }
  }
}
