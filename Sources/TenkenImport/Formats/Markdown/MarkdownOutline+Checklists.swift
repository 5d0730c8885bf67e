/// Checklists whose lines are not written as boxes.
extension MarkdownOutline.Section {
  /// The document, with boxes to tick for the points of a checklist that has none.
  ///
  /// A document called *QA checklist* whose sections have only points is one, whatever the language
  /// of the points is.
  var withBoxesOfChecklist: MarkdownOutline.Section {
    let only = sections.count == 1 && sections[0].level == 1 ? sections[0] : self
    // A list of viewpoints says what to look at, also below a heading such as 操作.
    let isExplicit = SpecHeading.isViewpoints(onlyTitle) ? isExplicitBelowTitles : isExplicit
    // Beside numbered steps, points are remarks.
    guard SpecHeading.isChecklist(onlyTitle) || SpecHeading.namesCases(onlyTitle) && isOfResults,
      !hasTests, !isExplicit, !hasNumberedSteps,
      only.listCount >= 2
    else { return self }
    return ticked
  }

  /// Whether no point in it says what is done, and many say what is seen: *An empty name is refused*.
  private var isOfResults: Bool {
    let uses = points.map { LineTable.embedded.use(of: $0.imported.text) }
    return !uses.contains(.done) && uses.count { $0 == .seen } * 3 >= uses.count
  }

  /// The points of all lists in it.
  private var points: [MarkdownOutline.Item] {
    let own = blocks.flatMap { block -> [MarkdownOutline.Item] in
      if case .list(let items) = block { items } else { [] }
    }
    return own + sections.flatMap(\.points)
  }

  /// How many sections in it have points.
  private var listCount: Int {
    sections.reduce(0) { $0 + ($1.hasPlainPoints(2) ? 1 : 0) + $1.listCount }
  }

  /// The title of a document that has one heading of the first level; empty for others.
  var onlyTitle: String {
    sections.count == 1 && sections[0].level == 1 ? sections[0].title : ""
  }

  /// Whether its blocks are a list of some points, one below the other.
  private func hasPlainPoints(_ count: Int) -> Bool {
    blocks.contains { block in
      guard case .list(let items) = block else { return false }
      return items.count >= count
        && items.allSatisfy { !$0.isNumbered && !$0.isTask && MarkdownLabel($0.text) == nil }
    }
  }

  /// Whether it or a section in it has a numbered list.
  var hasNumberedSteps: Bool {
    blocks.contains { block in
      guard case .list(let items) = block else { return false }
      return items.count >= 2 && items.allSatisfy(\.isNumbered)
    } || sections.contains(where: \.hasNumberedSteps)
  }

  private var ticked: MarkdownOutline.Section {
    var own = self
    own.isOfPoints = true
    if level > 1, hasPlainPoints(1) {
      own.blocks = blocks.map { block in
        guard case .list(var items) = block else { return block }
        for index in items.indices where !items[index].isNumbered { items[index].isTask = true }
        return .list(items)
      }
    }
    own.sections = sections.map(\.ticked)
    return own
  }
}

extension MarkdownOutline.Section {
  /// The number of boxes in it that somebody has ticked.
  var tickCount: Int {
    let own = blocks.reduce(0) { sum, block in
      if case .list(let items) = block { sum + items.tickCount } else { sum }
    }
    return sections.reduce(own) { $0 + $1.tickCount }
  }
}

extension [MarkdownOutline.Item] {
  /// The number of boxes, also below others, that somebody has ticked.
  fileprivate var tickCount: Int {
    reduce(0) { $0 + ($1.isTickedBox && $1.isTask ? 1 : 0) + $1.children.tickCount }
  }
}
