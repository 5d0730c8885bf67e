/// Numbered lists whose items are titles of cases.
extension [MarkdownOutline.Item] {
  /// The cases of a list of titles, each with its lines below it or after it: `1. **Restore:**`,
  /// `1. Restore` and `- Tap Restore`; nil for another list.
  var titledCases: [MarkdownOutline.Item]? {
    guard let (cases, isFlat) = titlesWithLines else { return nil }
    guard cases.allSatisfy(\.isBoldTitle) else {
      return cases.areNames && (isFlat || cases.haveWholeLines) ? cases : nil
    }
    return cases.contains(where: \.isLabelTitle) || cases.areNamesInBold ? cases : nil
  }

  /// The cases of a list of names below a heading that names cases, with what is done below them; nil
  /// for another list.
  var namedCases: [MarkdownOutline.Item]? {
    guard let (cases, _) = titlesWithLines, cases.areNames else { return nil }
    let uses = cases.flatMap(\.children).map(\.use)
    return uses.count { $0 == .done } * 2 >= uses.count ? cases : nil
  }

  /// The cases of a list with titles in bold that only lists beside it show to be cases; nil for
  /// another list.
  var titledLikeOthers: [MarkdownOutline.Item]? {
    guard let (cases, _) = titlesWithLines, cases.allSatisfy(\.isBoldTitle),
      !cases.contains(where: \.hasResult)
    else { return nil }
    return cases
  }

  /// The numbered lines of a list, each with the lines below it or after it; nil if one has none.
  private var titlesWithLines: (cases: [MarkdownOutline.Item], isFlat: Bool)? {
    var (cases, isFlat): ([MarkdownOutline.Item], Bool) = ([], false)
    for item in self {
      if item.isNumbered {
        cases.append(item)
      } else {
        guard !cases.isEmpty else { return nil }
        cases[cases.count - 1].children.append(item)
        isFlat = true
      }
    }
    return cases.isEmpty || cases.contains { $0.children.isEmpty } ? nil : (cases, isFlat)
  }

  /// Whether its titles are names, with lines below them of which most say for certain what is done
  /// or seen.
  private var areNamesInBold: Bool {
    let uses = flatMap(\.children).map(\.use)
    // `**Open the app**` is a step, with what is seen below it.
    func isAct(_ item: MarkdownOutline.Item) -> Bool {
      item.use == .done && MarkdownLine.plain(item.text).contains(" ")
    }
    return allSatisfy { !isAct($0) || count > 2 } && self.count(where: isAct) * 4 <= count
      && uses.count { $0 != .open } * 2 >= uses.count && uses.contains(.done)
      && !contains { $0.hasResult }
  }

  /// Whether the items are names, and neither steps nor sentences.
  private var areNames: Bool {
    // `Review/Feedback` is a name, too, if most others are.
    let lines = LineTable.embedded
    let looks = count { lines.asksToLook(MarkdownLine.plain($0.text)) }
    return count > 1 && count { $0.use == .done } * 3 <= count && !contains { $0.hasResult }
      && looks * 4 <= count
      && allSatisfy { item in
        let text = MarkdownLine.plain(item.text)
        return text.utf8.count <= 120 && !text.endsInColon && !".!?。".contains(text.last ?? ".")
          && MarkdownLabel(item.text) == nil && !item.isTask && !item.isBoldTitle
          && text.outcome == nil
      }
  }

  /// Whether the lines below most items say both what is done and what is seen then.
  private var haveWholeLines: Bool {
    let whole = filter { item in
      let uses = item.children.flatMap { MarkdownLine.plain($0.text).sentences }
        .map { LineTable.embedded.use(of: $0) }
      return uses.contains(.done) && uses.contains(.seen)
    }
    return whole.count * 3 >= count * 2
  }
}

extension MarkdownOutline.Section {
  /// Whether most of its numbered lists with titles in bold are cases, so that the others are, too.
  var namesCasesInBold: Bool {
    let lists = listsInBold
    let count = lists.count { $0.titledCases != nil }
    return count >= 2 && count * 2 > lists.count
  }

  private var listsInBold: [[MarkdownOutline.Item]] {
    blocks.compactMap { block in
      guard case .list(let items) = block, items.titledLikeOthers != nil else { return nil }
      return items
    } + sections.flatMap(\.listsInBold)
  }
}

extension MarkdownOutline.Item {
  fileprivate var use: LineUse { LineTable.embedded.use(of: MarkdownLine.plain(text)) }

  /// Whether it is a title in bold with a colon at its end.
  fileprivate var isLabelTitle: Bool {
    isBoldTitle && MarkdownLine.plain(text).endsInColon
  }
}

extension MarkdownOutline.Item {
  /// Whether a point has no label, and no name with a value.
  var isPlain: Bool {
    !isTask && !isNumbered && !isFact && MarkdownLabel(text) == nil
      && !MarkdownLabel.isUnknown(text) && MarkdownLabel.section(text.withoutColon) == nil
      && !text.isLink
  }

  /// Whether a line is a name of few words with a value after a colon.
  var isFact: Bool {
    let parts = text.split(maxSplits: 1) { ":：".contains($0) }.map(LineMarks.trimmed)
    return parts.count == 2 && parts.allSatisfy { !$0.isEmpty }
      && parts[0].split(separator: " ").count <= 3 && parts[0].count <= 24
  }

  /// The title in bold that a line begins with, and what follows a dash or a colon; nil if it has
  /// none of these.
  var boldTitle: (title: String, rest: String)? {
    let line = LineMarks.trimmed(text)
    guard line.hasPrefix("**"), let end = line.dropFirst(2).firstRange(of: "**") else { return nil }
    var title = String(line[line.index(line.startIndex, offsetBy: 2)..<end.lowerBound])
    var rest = line[end.upperBound...].drop { $0 == " " }
    let signs = ":：—–-"
    if let sign = rest.first, signs.contains(sign) {
      rest = rest.drop { signs.contains($0) }
    } else if let last = title.last, ":：".contains(last) {
      title.removeLast()
    } else {
      return nil
    }
    let plain = (MarkdownLine.plain(title), MarkdownLine.plain(LineMarks.trimmed(rest)))
    return plain.0.isEmpty || plain.1.isEmpty ? nil : plain
  }
}
