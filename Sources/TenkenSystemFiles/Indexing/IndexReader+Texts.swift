import TenkenDiagnostics
import TenkenYAML

/// Finding names inside of texts: in phrases, and in expressions.
extension IndexReader {
  /// Reads the placeholders of phrases, which are parameters.
  mutating func readTexts(_ node: YAMLNode, _ context: Context) {
    guard let owner = context.owner, !context.parameters.isEmpty || context.group != nil else {
      return
    }
    let phrase = node["phrase"].map { phrase in
      phrase.kind == .sequence ? phrase.elements.compactMap { $0["text"] } : [phrase]
    }
    for text in (phrase ?? []) + [node["text"]].compactMap(\.self) {
      let wordings = text.kind == .mapping ? text.entries.map(\.value) : [text]
      for wording in wordings where wording.kind == .scalar {
        guard let place = texts.place(of: wording) else { continue }
        for (name, range) in place.placeholders
        where context.parameters.contains(name) || name == context.group {
          let parameter = DeclaredName(.parameter, name, in: .entry(owner.kind, owner.name))
          places.append(
            Found(
              name: name == context.group ? DeclaredName(.group, name) : parameter,
              range: range, use: .reading, owner: owner, isExact: true, site: nil))
        }
      }
    }
  }

  /// Whether a name is the word between an entry and its member: `light of phone`.
  private func isOfMember(_ tokens: [Token], _ index: Int) -> Bool {
    guard index > 0, tokens[index].text == "of", case .name = tokens[index - 1].kind,
      case .name = tokens[index + 1].kind
    else { return false }
    return true
  }

  /// Reads the name of what belongs to a member, `light of phone`; false if a scalar is none.
  mutating func addOfMember(
    _ node: YAMLNode, _ kind: DeclaredName.Kind, _ use: NameOccurrence.Use, _ context: Context
  ) -> Bool {
    let tokens = tokens(of: node.text)
    guard tokens.count == 4, isOfMember(tokens, 1), let place = texts.place(of: node),
      place.text == node.text
    else { return false }
    for (token, kind, use) in [(tokens[0], kind, use), (tokens[2], .choice, .reading)] {
      places.append(
        Found(
          name: DeclaredName(kind, token.text), range: place.range(token.range), use: use,
          owner: context.owner, isExact: true, site: nil))
    }
    return true
  }

  /// Reads the names of an expression.
  ///
  /// - Parameters:
  ///   - node: The scalar.
  ///   - context: What surrounds it.
  ///   - expected: The place that gets the value; nil if no place does.
  /// - Returns: The place whose values it has; nil for numbers, truths and faulty expressions.
  @discardableResult
  mutating func expression(
    _ node: YAMLNode, _ context: Context, for expected: ChoiceSites.Site? = nil
  ) -> ChoiceSites.Site? {
    guard node.kind == .scalar, node.text.utf8.count <= SystemLimits.expressionBytes else {
      return nil
    }
    let own = tokens(of: node.text)
    let place = texts.place(of: node)
    let written = place.map { tokens(of: $0.text) } ?? []
    let isExact = own.map(\.kind) == written.map(\.kind)
    var reading = ChoiceReading(names: names, context: context)
    let site = reading.read(node.text, for: expected, &sites)
    for (index, token) in own.enumerated() {
      guard case .name(let text) = token.kind, !ReservedWords.values.contains(text) else {
        continue
      }
      let isCall = own[index + 1].kind == .sign("(")
      guard !isCall || !reading.isFunction(text), !isOfMember(own, index) else { continue }
      let name = reading.name(text, isCall: isCall)
      if name.kind == .parameter, name.name == context.implied { continue }
      places.append(
        Found(
          name: name,
          range: isExact
            ? place?.range(written[index].range) ?? node.contentRange : node.contentRange,
          use: .reading, owner: context.owner, isExact: isExact,
          site: name.kind == .choice ? reading.site(of: token) : nil))
    }
    return site
  }
}
