/// Numbered lists whose items are titles of cases.
extension [MarkdownOutline.Item] {
  /// The cases of a list of titles, each with its lines below it or after it: `1. **Restore:**`,
  /// `1. Restore` and `- Tap Restore`; nil for another list.
  var titledCases: [MarkdownOutline.Item]? {
    var cases: [MarkdownOutline.Item] = []
    var isFlat = false
    for item in self {
      if item.isNumbered {
        cases.append(item)
      } else {
        guard !cases.isEmpty else { return nil }
        cases[cases.count - 1].children.append(item)
        isFlat = true
      }
    }
    guard !cases.isEmpty, cases.allSatisfy({ !$0.children.isEmpty }) else { return nil }
    guard cases.allSatisfy(\.isBoldTitle) else {
      return cases.areNames && (isFlat || cases.haveWholeLines) ? cases : nil
    }
    return cases.contains(where: \.isLabelTitle) || cases.areNamesInBold ? cases : nil
  }

  /// Whether its titles are names, with lines below them of which most say for certain what is done
  /// or seen.
  private var areNamesInBold: Bool {
    let uses = flatMap(\.children).map(\.use)
    // `**Open the app**` is a step, with what is seen below it.
    return allSatisfy { $0.use != .done || count > 2 } && count { $0.use == .done } * 4 <= count
      && uses.count { $0 != .open } * 5 >= uses.count * 3 && uses.contains(.done)
      && !contains { $0.hasResult }
  }

  /// Whether the items are names, and neither steps nor sentences.
  private var areNames: Bool {
    count > 1 && count { $0.use == .done } * 3 <= count && !contains { $0.hasResult }
      && allSatisfy { item in
        let text = MarkdownLine.plain(item.text)
        return text.utf8.count <= 120 && !text.endsInColon && !".!?。".contains(text.last ?? ".")
          && MarkdownLabel(item.text) == nil && !item.isTask && !item.isBoldTitle
          && !LineTable.embedded.asksToLook(text) && text.outcome == nil
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

extension MarkdownOutline.Item {
  fileprivate var use: LineUse { LineTable.embedded.use(of: MarkdownLine.plain(text)) }

  /// Whether it is a title in bold with a colon at its end.
  fileprivate var isLabelTitle: Bool {
    isBoldTitle && MarkdownLine.plain(text).endsInColon
  }
}
