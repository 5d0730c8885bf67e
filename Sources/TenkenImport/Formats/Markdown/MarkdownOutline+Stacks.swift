/// Headings of cases one directly below the other, which share what is below the last one.
extension [MarkdownOutline.Section] {
  /// The sections, each heading of such a stack with the lines below the last one.
  var sharingBlocks: Self {
    var found = self
    for index in indices.dropLast().reversed() {
      let (own, next) = (found[index], found[index + 1])
      guard own.isBare, !next.isBare, own.level == next.level, next.line == own.line + 1,
        let id = own.caseID, let nextID = next.caseID, id != nextID
      else { continue }
      found[index].blocks = next.blocks
      found[index].sections = next.sections
    }
    return found
  }
}

extension MarkdownOutline.Section {
  /// Whether nothing is below its heading.
  fileprivate var isBare: Bool { blocks.isEmpty && sections.isEmpty && fields.isEmpty }

  /// The id in its heading, if it is that of a case: `TC-014: Chrome`.
  fileprivate var caseID: String? {
    SpecHeading(MarkdownLine.plain(title)).id.flatMap { ColumnProfile.isID($0) ? $0 : nil }
  }
}
