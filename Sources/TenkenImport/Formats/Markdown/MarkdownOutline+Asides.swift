/// Sections about something else than tests.
extension MarkdownOutline.Section {
  /// Whether its heading says that it is about something else than tests, and no label in it does.
  var isAside: Bool {
    let title = MarkdownLine.plain(title)
    guard SpecHeading.isAside(title), !isExplicit, !asksForAutomatedResults else { return false }
    // A checklist of content has parts with boxes of their own; a table of contents has none.
    let isOfContent = !hasBoxes && HeadingKey(title).words.first?.hasPrefix("content") == true
    if isOfContent, sections.count(where: \.hasBoxes) > 1 { return false }
    return !(hasBoxes && HeadingTable.embedded.isNoun(title))
  }

  /// Whether its heading says that machines do something, and people tick boxes that say how that
  /// has to end: *All commands pass*.
  private var asksForAutomatedResults: Bool {
    guard SpecHeading.isAutomated(MarkdownLine.plain(title)) else { return false }
    let texts = openBoxes.map { MarkdownLine.plain($0.text) }
    return texts.count { LineTable.embedded.hasSubject($0) } * 2 > texts.count
  }

  /// Whether it is left out because machines do it, although nobody has ticked its boxes yet.
  var leavesAutomatedBoxes: Bool {
    isAside && SpecHeading.isAutomated(MarkdownLine.plain(title)) && !openBoxes.isEmpty
  }

  private var openBoxes: [MarkdownOutline.Item] {
    blocks.flatMap { block in
      guard case .list(let items) = block else { return [MarkdownOutline.Item]() }
      return items.filter(\.isOpenBox)
    }
  }
}
