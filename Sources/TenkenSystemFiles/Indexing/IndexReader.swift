import TenkenDiagnostics
import TenkenYAML

/// Finds the names in the nodes of a system file.
///
/// It looks only at keys, and does not check whether they belong where they are.
struct IndexReader {
  /// What surrounds a node.
  struct Context {
    /// The entry of a section; nil outside of all.
    var owner: DeclaredName?
    /// The parameters that expressions can use.
    var parameters: Set<String> = []
    /// The group for each of whose members the entry exists; nil if it exists once.
    var group: String?
    /// The parameter that no place declares: what a scenario gives or expects.
    var implied: String?
    /// The place whose values the choices below are; nil if they are values of none.
    var site: ChoiceSites.Site?
  }

  /// A place of a name; of a choice, the family is known only at the end.
  struct Found {
    var name: DeclaredName
    let range: SourceRange
    let use: NameOccurrence.Use
    let owner: DeclaredName?
    let isExact: Bool
    let site: ChoiceSites.Site?
  }

  private let root: YAMLNode
  let texts: ScalarPlaces
  let names: [DeclaredName.Kind: Set<String>]
  var places: [Found] = []
  var sites = ChoiceSites()
  private(set) var observationsOfEvents: Set<String> = []

  init(_ root: YAMLNode, _ source: SourceText, _ bytes: [UInt8]) {
    self.root = root
    texts = ScalarPlaces(source: source, bytes: bytes)
    names = Dictionary(
      uniqueKeysWithValues: declaringSections.map { section in
        (section.kind, Set(root[section.key]?.entries.map(\.key.text) ?? []))
      })
  }

  /// All places of names, and the families of the choices of each place of values.
  var found: (occurrences: [NameOccurrence], families: [SystemFileIndex.ValuePlace: Int]) {
    var sites = sites
    var declared: [String: [Int]] = [:]
    for place in places where place.use == .declaration {
      if let site = place.site { declared[place.name.name, default: []].append(sites.family(site)) }
    }
    // The content of an anchor belongs to each entry that uses it.
    var seen: [SourceRange: Set<DeclaredName?>] = [:]
    let occurrences = places.compactMap { place -> NameOccurrence? in
      var name = place.name
      if name.kind == .choice {
        // A value that is compared with nothing is still one of the names of the file.
        let own = place.site.map { sites.family($0) }
        let families = declared[name.name] ?? []
        guard let family = families.first(where: { $0 == own }) ?? families.first else {
          return nil
        }
        name = DeclaredName(.choice, name.name, in: .family(family))
      }
      guard seen[place.range, default: []].insert(place.owner).inserted else { return nil }
      return NameOccurrence(
        name: name, range: place.range, use: place.use, owner: place.owner, isExact: place.isExact)
    }
    return (
      occurrences.sorted { ($0.range.start, $0.range.end) < ($1.range.start, $1.range.end) },
      sites.families
    )
  }

  /// Reads the whole file.
  mutating func read() {
    for (key, value) in root.entries {
      guard let section = declaringSections.first(where: { key.textEquals($0.key) }) else {
        read(key.text, value, Context())
        continue
      }
      for entry in value.entries { readEntry(entry.key, entry.value, section.kind) }
    }
  }

  private mutating func readEntry(_ key: YAMLNode, _ value: YAMLNode, _ kind: DeclaredName.Kind) {
    let name = DeclaredName(kind, key.text)
    var context = Context(owner: name, group: value["each"]?.text)
    add(key, name, .declaration, context)
    switch kind {
    case .formula:
      let formula = value["is"] ?? value
      if let takes = value["takes"] { readParameters(takes, &context) }
      if value.kind == .mapping { read(value, context) }
      let site = expression(formula, context)
      if let site { sites.join(sites.site(of: .name(name)), site) }
      return
    case .variable, .group: context.site = sites.site(of: .name(name))
    case .rule:
      context.site = sites.site(of: .name(name))
      return readRule(value, context)
    // The words of examples are read as those of scenarios.
    case .example: return
    case .event, .effect, .precondition, .operation, .observation, .timer, .invariant, .recovery,
      .table,
      .refusal, .outcome, .choice, .parameter:
      break
    }
    if let takes = value["takes"] { readParameters(takes, &context) }
    readTexts(value, context)
    read(value, context)
  }

  /// Reads all keys of a mapping, or of each mapping of a list.
  private mutating func read(_ node: YAMLNode, _ context: Context) {
    for element in node.elements { read(element, context) }
    for (key, value) in node.entries { read(key.text, value, context) }
  }

  /// Reads the value of a key.
  mutating func read(_ key: String, _ value: YAMLNode, _ context: Context) {
    switch key {
    case "each": names(value, .group, .reading, context)
    case "when", "pauses-when", "holds": expression(value, context)
    case "reads": reads(value, context)
    case "set", "append", "remove": changes(value, context)
    case "remove-first", "clear": names(value, .variable, .change, context)
    case "machine": names(value, .variable, .reading, context)
    case "sets": sets(value, context)
    case "by": keys(value, context)
    case "values": rows(value, context)
    case "event", "only": events(value, context)
    case "restart", "stop": names(value, .timer, .reading, context)
    case "run": names(value, .effect, .reading, context)
    case "refused":
      names(value, .refusal, .reading, context)
      read(value, context)
    case "as": names(value, .outcome, .declaration, context)
    case "key": parameter(value, context)
    case "one-of": choices(value, context)
    case "start", "default": names(value, .choice, .reading, context)
    case "list-of", "effects", "each-effect": read(value, context)
    case "phrase": phrases(value, context)
    case _: break
    }
  }

  /// Reads the conditions of a list of phrases.
  private mutating func phrases(_ node: YAMLNode, _ context: Context) {
    var inner = context
    if inner.parameters.isEmpty {
      inner.implied = "value"
      inner.parameters = ["value"]
    }
    for element in node.elements {
      if let when = element["when"] { expression(when, inner) }
    }
  }

  private mutating func readParameters(_ node: YAMLNode, _ context: inout Context) {
    guard let owner = context.owner else { return }
    for (key, value) in node.entries {
      let name = DeclaredName(.parameter, key.text, in: .entry(owner.kind, owner.name))
      add(key, name, .declaration, context)
      context.parameters.insert(key.text)
      var inner = context
      inner.site = sites.site(of: .parameter(owner, key.text))
      read(value, inner)
    }
  }

  private mutating func reads(_ node: YAMLNode, _ context: Context) {
    if node.textEquals("events"), let owner = context.owner {
      observationsOfEvents.insert(owner.name)
      return
    }
    guard let site = expression(node, context), let owner = context.owner else { return }
    sites.join(sites.site(of: .name(owner)), site)
    sites.join(sites.site(of: .parameter(owner, "value")), site)
  }

  private mutating func changes(_ node: YAMLNode, _ context: Context) {
    for (key, value) in node.entries {
      let variable = DeclaredName(.variable, key.text)
      if !addOfMember(key, .variable, .change, context) { add(key, variable, .change, context) }
      let site = sites.site(of: .name(variable))
      for part in value.kind == .sequence ? Array(value.elements) : [value] {
        expression(part, context, for: site)
      }
    }
  }

  private mutating func sets(_ node: YAMLNode, _ context: Context) {
    names(node, .variable, .change, context)
    guard let owner = context.owner else { return }
    sites.join(
      sites.site(of: .parameter(owner, "value")),
      sites.site(of: .name(DeclaredName(.variable, node.text))))
  }

  /// Reads what a table is asked for: a variable, or a kind of its own.
  private mutating func keys(_ node: YAMLNode, _ context: Context) {
    guard let owner = context.owner else { return }
    let site = sites.site(of: .parameter(owner, ""))
    if node.kind == .mapping {
      var inner = context
      inner.site = site
      return read(node, inner)
    }
    let isGroup = names[.group]?.contains(node.text) == true
    let kind: DeclaredName.Kind = isGroup ? .group : .variable
    names(node, kind, .reading, context)
    sites.join(site, sites.site(of: .name(DeclaredName(kind, node.text))))
  }

  private mutating func rows(_ node: YAMLNode, _ context: Context) {
    guard let owner = context.owner else { return }
    var (keys, values) = (context, context)
    keys.site = sites.site(of: .parameter(owner, ""))
    values.site = sites.site(of: .name(owner))
    for (key, value) in node.entries {
      names(key, .choice, .reading, keys)
      names(value, .choice, .reading, values)
    }
  }

  /// Reads the names of events, with values or without.
  private mutating func events(_ node: YAMLNode, _ context: Context) {
    names(node, .event, .reading, context)
    let parts = node.kind == .sequence ? Array(node.elements) : [node]
    for (key, value) in parts.flatMap({ Array($0.entries) }) {
      let event = DeclaredName(.event, key.text)
      add(key, event, .reading, context)
      let group = root["events"]?[event.name]?["each"]?.text
      for (key, value) in value.entries {
        let name =
          key.text == group
          ? DeclaredName(.group, key.text)
          : DeclaredName(.parameter, key.text, in: .entry(.event, event.name))
        add(key, name, .reading, context)
        expression(value, context, for: sites.site(of: .parameter(event, key.text)))
      }
    }
  }

  private mutating func choices(_ node: YAMLNode, _ context: Context) {
    if node.kind == .scalar {
      names(node, .group, .reading, context)
      guard let site = context.site else { return }
      return sites.join(site, sites.site(of: .name(DeclaredName(.group, node.text))))
    }
    let nodes = node.kind == .mapping ? node.entries.map(\.key) : Array(node.elements)
    for node in nodes {
      add(node, DeclaredName(.choice, node.text), .declaration, context)
    }
  }

  private mutating func parameter(_ node: YAMLNode, _ context: Context) {
    guard let owner = context.owner, context.parameters.contains(node.text) else { return }
    add(
      node, DeclaredName(.parameter, node.text, in: .entry(owner.kind, owner.name)), .reading,
      context)
  }

  /// Reads a name, or a list of names.
  mutating func names(
    _ node: YAMLNode, _ kind: DeclaredName.Kind, _ use: NameOccurrence.Use, _ context: Context
  ) {
    for node in node.kind == .sequence ? Array(node.elements) : [node] where node.kind == .scalar {
      if addOfMember(node, kind, use, context) { continue }
      add(node, DeclaredName(kind, node.text), use, context)
    }
  }

  /// Adds the place of a name that is the whole text of a scalar.
  private mutating func add(
    _ node: YAMLNode, _ name: DeclaredName, _ use: NameOccurrence.Use, _ context: Context
  ) {
    guard node.kind == .scalar, !name.name.isEmpty else { return }
    let place = texts.place(of: node)
    let isExact = place?.text == node.text
    places.append(
      Found(
        name: name, range: isExact ? place?.range ?? node.contentRange : node.contentRange,
        use: use, owner: context.owner, isExact: isExact,
        site: name.kind == .choice ? context.site : nil))
  }
}
