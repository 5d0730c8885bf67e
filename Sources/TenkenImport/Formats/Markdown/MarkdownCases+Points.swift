/// Lists whose introduction says that each point of them is looked at: *Mark each point*.
extension MarkdownOutline.Section {
  /// The lines of the first points of such lists, also below headings if none stands above these.
  ///
  /// - Parameter isAsked: Whether a sentence above it says so.
  /// - Returns: The lines.
  func pointLists(isAsked: Bool = false) -> Set<Int> {
    guard !isAside, part == nil || part == .operation else { return [] }
    var (found, isAsked, hasList) = (Set<Int>(), isAsked, false)
    for block in blocks {
      switch block {
      case .paragraph(let text, _, _):
        let plain = MarkdownLine.plain(text)
        if MarkdownLabel(text) != nil {
          isAsked = false
        } else if plain.asksForEachPoint, !MarkdownLabel.isBefore(plain) {
          isAsked = true
        }
      case .list(let items):
        hasList = true
        let arePoints = items.count > 1 && items.allSatisfy { !$0.isTask && !$0.isLabelOfPart }
        if isAsked, arePoints { found.insert(items[0].line) }
      case .table, .quote, .code, .fields, .rule: break
      }
    }
    return sections.reduce(into: found) {
      $0.formUnion($1.pointLists(isAsked: isAsked && !hasList))
    }
  }
}

extension MarkdownCases.Draft {
  /// Whether the points of such a list may be cases: nothing else says what they are.
  var mayHavePoints: Bool {
    role == nil && !isAside && !hasLabel && source.steps.isEmpty && !saysWhatIsSeen
      && heading?.isTest != true
  }
}

extension MarkdownOutline.Item {
  /// Whether it goes on with the numbers of the steps of a case: *Then*, `3. Grant the permission`.
  func goesOn(in draft: MarkdownCases.Draft) -> Bool {
    guard let number, number > 1 else { return false }
    return number == draft.source.steps.count { $0.operation != nil } + 1
      && LineTable.embedded.use(of: MarkdownLine.plain(text)) == .done
  }
}

extension [MarkdownOutline.Item] {
  /// Whether most of several points say in their sentences both what is done and what is seen.
  var areWholeTests: Bool {
    count >= 2 && self.count { $0.imported.isWholeTest } * 3 >= count * 2
  }

  /// Whether the lines are points without numbers and boxes, in a language whose words are known.
  var areRemarks: Bool {
    allSatisfy { item in
      !item.isNumbered && !item.isTask && LineTable.embedded.isSpoken(item.text)
    }
  }

  /// Whether each line begins with a title in bold, and goes on after a dash or a colon.
  var haveTitles: Bool {
    count >= 2 && allSatisfy { $0.boldTitle != nil && MarkdownLabel($0.text) == nil }
  }
}

/// Points that are titles.
extension MarkdownCases {
  /// Reads an item that is the title of a case.
  mutating func titledCase(_ item: MarkdownOutline.Item, _ draft: inout Draft) {
    var inner = Draft()
    var title = item.imported
    let isName = item.isBoldTitle || item.isNumbered && !item.hasResult
    if isName {
      title.text = LineMarks.trimmed(title.text.withoutColon)
      inner.role = .operation
      inner.arrows = item.children.arrowUse ?? draft.arrows
    }
    inner.source.title = title
    for child in item.children {
      let own = child.imported
      // Below a name, each line says what it is.
      let isSeen = isName && !item.text.contains { ":：".contains($0) }
      if isSeen, child.children.isEmpty, own.text.outcome(as: inner.arrows) == nil,
        MarkdownLabel(child.text) == nil, LineTable.embedded.use(of: own.text) == .seen
      {
        inner.add(own, as: .expected)
      } else {
        self.item(child, &inner, isLoose: false, isTop: false)
      }
    }
    inner.settle()
    draft.others += [inner.source] + inner.others
  }
}
