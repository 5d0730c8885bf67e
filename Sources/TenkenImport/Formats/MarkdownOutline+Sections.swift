/// What a section is about: tests, or a requirement that has only an id.
extension MarkdownOutline.Section {
  /// Whether a heading such as *Test steps* is above tests, and not above the steps of one.
  var isAboveTests: Bool {
    sections.contains { inner in
      guard MarkdownLabel.step(inner.title) == nil, MarkdownLabel.section(inner.title) == nil else {
        return false
      }
      let hasSteps = inner.blocks.contains { block in
        guard case .list(let items) = block else { return false }
        return items.contains { $0.isNumbered && MarkdownLabel($0.text) == nil }
      }
      return SpecHeading(MarkdownLine.plain(inner.title)).isTest
        || hasSteps && inner.blocks.contains(where: \.saysWhatIsSeen)
    }
  }

  /// Whether it says what its parts are, so that other lists are no cases.
  var isExplicit: Bool {
    let isNamed = MarkdownLabel.section(title)
    if isNamed == .operation || isNamed == .expected { return true }
    if MarkdownLabel.step(title) != nil { return true }
    return blocks.contains { block in
      switch block {
      case .paragraph(let text, _): MarkdownLabel.isExplicit(text)
      case .list(let items): items.contains(where: \.isExplicit)
      case .table(let rows): SheetColumns(Sheet(name: "", rows: rows), ColumnMeanings()) != nil
      case .quote, .code, .fields: false
      }
    } || sections.contains(where: \.isExplicit)
  }

  /// Whether it has the lines of one case itself.
  var isCase: Bool {
    sections.contains { MarkdownLabel.section($0.title) != nil }
      || blocks.contains { block in
        if case .list = block { true } else { false }
      }
  }

  /// Whether the sections below it are the steps or the results of one case.
  var isTest: Bool {
    sections.contains { inner in
      let column = inner.isAboveTests ? nil : MarkdownLabel.section(inner.title)
      return column == .operation || column == .expected || MarkdownLabel.step(inner.title) != nil
    }
  }

  /// Whether it has boxes to tick, so that it is more than a remark.
  var hasBoxes: Bool {
    blocks.contains { block in
      if case .list(let items) = block { items.contains(where: \.isTask) } else { false }
    }
  }

  /// How the ids of requirements in its headings begin: a heading with such an id has scenarios
  /// below it, or says itself what is done and seen: `### IAP-1: Buying a coin pack`.
  var requirementPrefixes: Set<String> {
    var found = sections.reduce(into: Set<String>()) { $0.formUnion($1.requirementPrefixes) }
    if let prefix = SpecHeading(MarkdownLine.plain(title)).requirementPrefix,
      sections.contains(where: \.isScenario) || blocks.contains(where: \.isBehaviour)
    {
      found.insert(prefix)
    }
    return found
  }

  private var isScenario: Bool {
    SpecHeading(MarkdownLine.plain(title)).isTest && blocks.contains(where: \.isBehaviour)
  }
}

extension MarkdownOutline.Block {
  /// Whether it has a label for what is seen, so that a numbered list beside it has the steps.
  var saysWhatIsSeen: Bool {
    func isLabel(_ text: String) -> Bool { MarkdownLabel(text)?.isResult == true }
    return switch self {
    case .paragraph(let text, _): isLabel(text)
    case .list(let items): items.contains { isLabel($0.text) }
    case .table, .quote, .code, .fields: false
    }
  }

  /// Whether it says in clauses what is seen.
  fileprivate var isBehaviour: Bool {
    func isResult(_ text: String) -> Bool {
      BehaviourClauses(text, isLoose: false)?.parts.contains { $0.kind == .then } ?? false
    }
    return switch self {
    case .paragraph(let text, _): isResult(text)
    case .list(let items): items.contains { isResult($0.text) }
    case .code(let type, _): ["gherkin", "feature", "cucumber"].contains(type)
    case .table, .quote, .fields: false
    }
  }
}
