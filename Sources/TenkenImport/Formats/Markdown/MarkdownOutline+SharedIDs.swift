/// Ids that several headings share, so that nobody needs a sign behind them to know them.
extension MarkdownOutline.Section {
  /// How the ids of several headings begin, and whether one of these headings names tests:
  /// `MT-1.1 First sign-in`, `MT-1.2 Smoke test`.
  var sharedIDs: [String: Bool] {
    var found: [String: (ids: Set<String>, isOfTests: Bool)] = [:]
    collect(into: &found)
    return found.filter { $0.value.ids.count > 1 }.mapValues(\.isOfTests)
  }

  private func collect(into found: inout [String: (ids: Set<String>, isOfTests: Bool)]) {
    if let id = SpecHeading.plainID(MarkdownLine.plain(title)) {
      found[id.prefix, default: ([], false)].ids.insert(id.id)
      if namesTests { found[id.prefix]?.isOfTests = true }
    }
    for section in sections { section.collect(into: &found) }
  }
}

extension SpecHeading {
  /// The id that a heading begins with, without a sign behind it: `MT-1.1 First sign-in`; nil if it
  /// has none.
  static func plainID(_ heading: String) -> (id: String, prefix: String)? {
    guard let first = heading.utf8.first, (0x41...0x5A).contains(first) else { return nil }
    let id = heading.prefix { !$0.isWhitespace }
    let prefix = String(id.reversed().drop { $0.isNumber || $0 == "." }.reversed())
    let isWord = prefix.hasSuffix("-") || prefix.hasSuffix("_")
    // `V1.2 Features` is a version.
    guard id.count < heading.count, id.count <= 20, prefix.count < id.count, id.last != ".",
      isWord || id.contains(".") && prefix != "V",
      prefix.allSatisfy({ $0.isASCII && ($0.isUppercase || $0.isNumber || "-_".contains($0)) })
    else { return nil }
    return (String(id), prefix)
  }

  /// The heading without the id and the facts around its title.
  func withoutFacts(_ shared: [String: Bool]) -> SpecHeading {
    var facts = self
    facts.takeSharedID(shared)
    facts.takeFacts()
    return facts
  }

  /// Takes the id before the title that other headings have, too.
  private mutating func takeSharedID(_ shared: [String: Bool]) {
    guard id == nil, requirement == nil, let own = Self.plainID(title), shared[own.prefix] != nil
    else { return }
    (id, title) = (own.id, LineMarks.trimmed(title.dropFirst(own.id.count)))
  }

  /// Takes what stands behind the title: `First sign-in · P0 · [manual]`, `First sign-in | High`,
  /// `First sign-in [P1]`.
  private mutating func takeFacts() {
    var (found, names, rest): (String?, [String], String) = (nil, [], title)
    while let (before, last) = rest.lastFact {
      // `[manual](see A1)`: two names
      if let several = Self.names(inBrackets: last), several.count > 1 {
        names.insert(contentsOf: several, at: 0)
        rest = before
        continue
      }
      let inner = Self.inBrackets(last)
      if PriorityText.priority(inner ?? last) != nil, found == nil {
        found = inner ?? last
      } else if let inner {
        names.insert(inner, at: 0)
      } else {
        break
      }
      rest = before
    }
    if found == nil, let open = rest.lastIndex(where: { "([（【［".contains($0) }),
      open > rest.startIndex, let inner = Self.inBrackets(String(rest[open...])),
      PriorityText.isLevel(inner), PriorityText.priority(inner) != nil
    {
      (found, rest) = (inner, LineMarks.trimmed(rest[..<open]))
    }
    guard !rest.isEmpty else { return }
    (title, tags, priority) = (rest, names, priority ?? found)
  }

  /// What stands in each of the brackets that a text consists of; nil for other texts.
  private static func names(inBrackets text: String) -> [String]? {
    var found: [String] = []
    var rest = text[...]
    while !rest.isEmpty {
      guard let end = rest.firstIndex(where: { ")]）】］".contains($0) }),
        let inner = inBrackets(String(rest[...end]))
      else { return nil }
      found.append(inner)
      rest = rest[rest.index(after: end)...].drop { $0 == " " }
    }
    return found
  }

  /// What stands in the brackets that a text consists of; nil for other texts.
  private static func inBrackets(_ text: String) -> String? {
    guard let first = text.first, "([（【［".contains(first), let last = text.last,
      ")]）】］".contains(last)
    else { return nil }
    let inner = LineMarks.trimmed(text.dropFirst().dropLast())
    return inner.isEmpty || inner.contains { "()[]（）【】［］".contains($0) } ? nil : inner
  }
}

extension String {
  /// What stands before its last dot or line, and what behind it; nil if it has neither.
  fileprivate var lastFact: (before: String, last: String)? {
    let signs = [" · ", " | "].compactMap { ranges(of: $0).last }
    guard let sign = signs.max(by: { $0.lowerBound < $1.lowerBound }),
      case let before = LineMarks.trimmed(self[..<sign.lowerBound]), !before.isEmpty
    else { return nil }
    return (before, LineMarks.trimmed(self[sign.upperBound...]))
  }
}

extension MarkdownCases.Draft {
  /// Whether its heading has an id as those of cases have it, or of which one names tests.
  func isNamedAsCase(_ shared: [String: Bool], _ caseIDs: Set<String>) -> Bool {
    guard let whole = wholeTitle, let own = SpecHeading.plainID(whole.text),
      source.id?.text == own.id, let isOfTests = shared[own.prefix]
    else { return false }
    return isOfTests || caseIDs.contains { $0.hasPrefix(own.prefix) }
  }

  /// Takes what a heading says before and behind its title.
  mutating func takeFacts(_ facts: SpecHeading, of heading: SpecHeading) {
    guard facts.title != heading.title, let whole = source.title, whole.text == heading.title
    else { return }
    let texts = ([facts.title] + facts.tags).map {
      ImportedText(text: $0, position: whole.position)
    }
    wholeTitle = whole
    (source.title, source.tags) = (texts.first, Array(texts.dropFirst()))
    source.id = facts.id.map { ImportedText(text: $0, position: whole.position) }
    source.priority = facts.priority.map { ImportedText(text: $0, position: whole.position) }
  }
}
