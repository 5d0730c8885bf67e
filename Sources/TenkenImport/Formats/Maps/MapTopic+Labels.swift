/// Labels that people write into branches without a colon.
extension MapTopic {
  /// The branch with colons behind the labels below it that have none: `期待結果 It is shown` beside
  /// *Steps* with steps below it.
  ///
  /// A word before a space is a label only beside others, and if one of them says what is done or
  /// seen.
  var withColons: MapTopic {
    var own = self
    own.children = children.map(\.withColons)
    let labels = own.children.map(\.openLabel)
    let columns = Set(labels.compactMap { $0?.column })
    guard columns.count > 1, columns.contains(.operation) || columns.contains(.expected),
      labels.contains(where: { $0?.isWord == true })
    else { return own }
    for (index, label) in labels.enumerated() {
      guard let label, label.isWord || label.column == .tags else { continue }
      own.children[index].text.text.insert(colonAfter: label.name)
    }
    if let first = text.text.split(whereSeparator: \.isWhitespace).first,
      first.count < text.text.count
    {
      var marked = own
      marked.text.text.insert(colonAfter: String(first))
      if marked.hasCaseName { return marked }
    }
    return own
  }

  /// The label that its text is, with branches below it, or begins with, before a space.
  private var openLabel: (name: String, column: SheetColumn, isWord: Bool)? {
    let whole = text.text
    guard !whole.contains(where: { ":：".contains($0) }) else { return nil }
    let table = HeadingTable.embedded
    if !children.isEmpty {
      let isPart = ClassifiedTopic(self).kind == .operations
      return (isPart ? .operation : table.meaning(of: whole)?.column).map { (whole, $0, false) }
    }
    let words = whole.split(maxSplits: 2, whereSeparator: \.isWhitespace)
    for count in [2, 1] where words.count > count {
      let name = words.prefix(count).joined(separator: " ")
      // `Expected balance grows` is a sentence.
      guard whole.hasPrefix(name), words[count].first?.isLowercase == false,
        let found = table.meaning(of: name), !found.isNamed
      else { continue }
      switch found.column {
      case .operation, .expected, .preconditions, .description, .remark, .tags, .priority, .data:
        return (name, found.column, true)
      case _: continue
      }
    }
    return nil
  }

  /// Whether its text says that it is a case: `case: Title`.
  var hasCaseName: Bool { caseTitle.title != text }

  /// Whether it or a branch below it says so.
  var hasNamedCase: Bool { hasCaseName || children.contains(where: \.hasNamedCase) }

  /// The marks that say more of a branch: its priority, and how it went.
  var facts: [ImportedText] { [priority, verdict].compactMap(\.self) }
}

extension String {
  /// Puts a colon behind the label that the text begins with.
  fileprivate mutating func insert(colonAfter label: String) {
    self = label + (label.utf8.allSatisfy { $0 < 0x80 } ? ":" : "：") + dropFirst(label.count)
  }
}

/// Maps of names only.
extension MapTopic {
  /// Whether no word in it, in a language whose words are known, tells that something is done or seen.
  var saysNothing: Bool {
    LineTable.embedded.isSpoken(text.text) && text.text.first?.isASCII == true
      && LineTable.embedded.use(of: text.text) == .open && children.allSatisfy(\.saysNothing)
  }

  /// Whether more than two leaves side by side in it only name what is tested.
  var hasNameList: Bool {
    children.count > 2 && hasOnlyTexts || children.contains(where: \.hasNameList)
  }

  /// Whether several leaves side by side in it only name what is tested.
  var hasNamesSideBySide: Bool {
    children.count > 1 && hasOnlyTexts || children.contains(where: \.hasNamesSideBySide)
  }
}

extension ImportedCase {
  /// Whether it has a title, and says neither what is done nor what is seen.
  var isOnlyTitle: Bool { steps.isEmpty && preconditions.isEmpty }
}

extension [MapTopic] {
  /// Whether several leaves below one of them tell neither that they are done nor that they are seen.
  var haveOpenLeaves: Bool {
    contains { topic in
      topic.children.count > 1
        && topic.children.allSatisfy {
          $0.children.isEmpty && LineTable.embedded.use(of: $0.text.text) == .open
        }
    }
  }
}
