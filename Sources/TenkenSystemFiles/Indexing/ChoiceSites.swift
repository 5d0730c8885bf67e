/// Which choices are the same: those of places whose values are compared or assigned.
///
/// Two variables can have choices that are spelt the same and mean different things. If one is
/// compared with the other, both have the same choices.
struct ChoiceSites {
  /// A place of values: a variable, a parameter, a formula, a table, an observation.
  typealias Site = Int

  private var parents: [Site] = []
  private var known: [SystemFileIndex.ValuePlace: Site] = [:]

  /// The site of a place, which is new if it is asked for the first time.
  mutating func site(of place: SystemFileIndex.ValuePlace) -> Site {
    if let site = known[place] { return site }
    let site = parents.count
    parents.append(site)
    known[place] = site
    return site
  }

  /// The number of the family of a site.
  mutating func family(_ site: Site) -> Int {
    var root = site
    while parents[root] != root { root = parents[root] }
    parents[site] = root
    return root
  }

  /// Notes that the values of two sites are the same choices.
  mutating func join(_ first: Site, _ second: Site) {
    let (one, other) = (family(first), family(second))
    parents[max(one, other)] = min(one, other)
  }

  /// The families of all places.
  var families: [SystemFileIndex.ValuePlace: Int] {
    var copy = self
    return known.mapValues { copy.family($0) }
  }
}

/// Finds the sites of the values in an expression.
struct ChoiceReading {
  let names: [DeclaredName.Kind: Set<String>]
  let context: IndexReader.Context
  /// The sites of bare names, which may be in brackets.
  private var sites: [(range: Range<Int>, site: ChoiceSites.Site)] = []

  init(names: [DeclaredName.Kind: Set<String>], context: IndexReader.Context) {
    self.names = names
    self.context = context
  }

  /// The site whose choices a bare name is one of.
  func site(of token: Token) -> ChoiceSites.Site? {
    sites.first { $0.range.contains(token.range.lowerBound) }?.site
  }

  /// Whether a name with arguments is a function, and no table.
  func isFunction(_ name: String) -> Bool {
    ReservedWords.functions.contains(name)
      || ReservedWords.ofGroups.contains(name) && names[.table]?.contains(name) != true
  }

  /// What a name of an expression stands for.
  func name(_ text: String, isCall: Bool) -> DeclaredName {
    if isCall {
      return DeclaredName(names[.formula]?.contains(text) == true ? .formula : .table, text)
    }
    if context.parameters.contains(text), let owner = context.owner {
      return DeclaredName(.parameter, text, in: .entry(owner.kind, owner.name))
    }
    for kind in [DeclaredName.Kind.variable, .rule, .formula, .group]
    where names[kind]?.contains(text) == true {
      return DeclaredName(kind, text)
    }
    return DeclaredName(.choice, text)
  }

  /// Reads an expression; a faulty one has no sites.
  mutating func read(
    _ text: String, for expected: ChoiceSites.Site?, _ all: inout ChoiceSites
  ) -> ChoiceSites.Site? {
    do throws(SyntaxError) {
      var parser = ExpressionParser(text)
      let syntax = try parser.parse()
      let site = read(syntax, &all)
      return join([site, expected], [syntax], &all)
    } catch {
      return nil
    }
  }

  private mutating func read(_ node: SyntaxNode, _ all: inout ChoiceSites) -> ChoiceSites.Site? {
    switch node.syntax {
    case .number: return nil
    case .name(let text):
      let name = name(text, isCall: false)
      switch name.kind {
      case .parameter: return context.owner.map { all.site(of: .parameter($0, text)) }
      case .choice: return nil
      case _: return all.site(of: .name(name))
      }
    case .member(let text, _): return all.site(of: .name(self.name(text, isCall: false)))
    case .not(let inner):
      _ = read(inner, &all)
      return nil
    case .binary(let sign, let left, let right):
      let sides = [read(left, &all), read(right, &all)]
      if ["=", "!=", "contains"].contains(sign) { _ = join(sides, [left, right], &all) }
      return nil
    case .call(let name, let arguments):
      let values = arguments.map { read($0, &all) }
      if ["first", "last"].contains(name) { return values.first ?? nil }
      guard !isFunction(name) else { return nil }
      if names[.formula]?.contains(name) == true {
        return all.site(of: .name(DeclaredName(.formula, name)))
      }
      let table = DeclaredName(.table, name)
      _ = join(values + [all.site(of: .parameter(table, ""))], arguments, &all)
      return all.site(of: .name(table))
    case .conditional(let condition, let first, let second):
      _ = read(condition, &all)
      return join([read(first, &all), read(second, &all)], [first, second], &all)
    }
  }

  /// Joins sites whose values are the same choices, of which bare names are some.
  private mutating func join(
    _ sites: [ChoiceSites.Site?], _ nodes: [SyntaxNode], _ all: inout ChoiceSites
  ) -> ChoiceSites.Site? {
    let known = sites.compactMap(\.self)
    guard let first = known.first else { return nil }
    for site in known.dropFirst() { all.join(first, site) }
    for node in nodes { assign(first, node) }
    return first
  }

  private mutating func assign(_ site: ChoiceSites.Site, _ node: SyntaxNode) {
    switch node.syntax {
    case .name: sites.append((node.range, site))
    case .conditional(_, let first, let second):
      assign(site, first)
      assign(site, second)
    case .number, .not, .binary, .call, .member: break
    }
  }
}
