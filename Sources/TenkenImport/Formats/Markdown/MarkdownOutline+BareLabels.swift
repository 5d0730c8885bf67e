/// Labels that stand alone above a list, without a colon: `Steps`.
extension MarkdownOutline.Section {
  /// The section with a colon behind such labels.
  var withBareLabels: Self {
    var section = self
    section.sections = sections.map(\.withBareLabels)
    for (index, next) in zip(blocks.indices, blocks.dropFirst()) {
      guard case .list = next, case .paragraph(let text, let line, let end) = blocks[index],
        line == end, text.isBareLabel
      else { continue }
      section.blocks[index] = .paragraph(text: text + ":", line: line, end: end)
    }
    return section
  }
}

extension String {
  /// Whether it is nothing but the name of a part of a case.
  fileprivate var isBareLabel: Bool {
    split(separator: " ").count <= 4 && allSatisfy { $0.isLetter || " -".contains($0) }
      && MarkdownLabel.section(self).map { [.preconditions, .operation, .expected].contains($0) }
        ?? false
  }
}
