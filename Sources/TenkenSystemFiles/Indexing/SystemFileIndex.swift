package import TenkenDiagnostics
import TenkenScenarios
package import TenkenYAML

/// The names of a system file: where each is declared and used, also inside of expressions.
///
/// Editors need it while somebody writes, so it is made of any text, and has what can be understood.
/// It says nothing about errors; `readSystem` does.
package struct SystemFileIndex: Sendable {
  /// The values that a word of scenarios takes or shows.
  enum ValuePlace: Hashable, Sendable {
    case parameter(DeclaredName, String)
    case name(DeclaredName)
  }

  /// The path of the file.
  package let path: String
  /// The outermost value of the file; nil if it has none.
  package let root: YAMLNode?
  /// All places of names, by position; the content of an anchor once for each entry that uses it.
  package let occurrences: [NameOccurrence]
  /// The families of the choices that places have as their values.
  let families: [ValuePlace: Int]
  /// The observations that show events.
  let observationsOfEvents: Set<String>
  /// Names of several entries that one text of the file is, because of an anchor.
  private let shared: [Set<DeclaredName>]
  /// The places of declarations, the first of each name.
  private let declarations: [DeclaredName: NameOccurrence]

  /// Finds the names in the text of a file.
  package init(path: String, bytes: [UInt8]) {
    self.path = path
    root = YAMLDocument.parse(path: path, bytes: bytes).root
    guard let root, root.kind == .mapping else {
      (occurrences, families, observationsOfEvents) = ([], [:], [])
      (shared, declarations) = ([], [:])
      return
    }
    var reader = IndexReader(root, SourceText(path: path, bytes: bytes), bytes)
    reader.read()
    (occurrences, families) = reader.found
    observationsOfEvents = reader.observationsOfEvents
    shared = Self.shared(occurrences)
    declarations = Dictionary(
      occurrences.lazy.filter { $0.use == .declaration }.map { ($0.name, $0) },
      uniquingKeysWith: { first, _ in first })
  }

  /// The place of a name at a position.
  package func occurrence(at position: SourcePosition) -> NameOccurrence? {
    occurrences.first { $0.range.start <= position && position <= $0.range.end }
  }

  /// All places of a name, and of names that cannot differ from it.
  package func occurrences(of name: DeclaredName) -> [NameOccurrence] {
    let names = together(name)
    return occurrences.filter { names.contains($0.name) }
  }

  /// The ranges of a name, each once.
  package func ranges(of name: DeclaredName, besides use: NameOccurrence.Use? = nil)
    -> [SourceRange]
  {
    var seen: Set<SourceRange> = []
    return occurrences(of: name).filter { $0.use != use }.map(\.range)
      .filter { seen.insert($0).inserted }
  }

  /// Where a name is declared; nil if it is only used.
  package func declaration(of name: DeclaredName) -> NameOccurrence? {
    together(name).lazy.compactMap { declarations[$0] }.first
  }

  /// The names of a kind, in the order of the file.
  package func names(_ kind: DeclaredName.Kind) -> [DeclaredName] {
    var seen: Set<DeclaredName> = []
    return occurrences.filter { $0.use == .declaration && $0.name.kind == kind }.map(\.name)
      .filter { seen.insert($0).inserted }
  }

  /// A word, an outcome or another name of the whole file; nil if the file does not declare it.
  package func name(_ kind: DeclaredName.Kind, _ text: String) -> DeclaredName? {
    let name = DeclaredName(kind, text)
    return declaration(of: name) == nil ? nil : name
  }

  /// A name, with those that are the same word of the file.
  ///
  /// A shared refusal without `as:` is also the outcome of its name. What an anchor shares is one
  /// text of the file, also where it means a parameter of one word or of another.
  package func together(_ name: DeclaredName) -> [DeclaredName] {
    let names = shared.first { $0.contains(name) } ?? [name]
    guard name.kind == .refusal || name.kind == .outcome,
      let refusal = root?["refusals"]?[name.name], refusal["as"] == nil
    else { return Array(names) }
    let other = DeclaredName(name.kind == .refusal ? .outcome : .refusal, name.name)
    return names + [other]
  }

  /// The names that share a place with others, in sets without common names.
  private static func shared(_ occurrences: [NameOccurrence]) -> [Set<DeclaredName>] {
    let places = Dictionary(grouping: occurrences, by: \.range).values
    return places.map { Set($0.map(\.name)) }.filter { $0.count > 1 }.reduce(into: []) {
      sets, names in
      let others = sets.filter { !$0.isDisjoint(with: names) }
      sets.removeAll { !$0.isDisjoint(with: names) }
      sets.append(others.reduce(names) { $0.union($1) })
    }
  }

  /// The parameters of a word, or the values of an event, in the order of the file.
  package func parameters(of owner: DeclaredName) -> [DeclaredName] {
    if owner.kind == .precondition, root?["preconditions"]?[owner.name]?["sets"] != nil {
      return [DeclaredName(.parameter, "value", in: .entry(owner.kind, owner.name))]
        + [group(of: owner)].compactMap(\.self)
    }
    return names(.parameter).filter { $0.scope == .entry(owner.kind, owner.name) }
      + [group(of: owner)].compactMap(\.self)
  }

  /// The group for each of whose members an entry exists; nil if it exists once.
  package func group(of owner: DeclaredName) -> DeclaredName? {
    entry(of: owner)?.value["each"].flatMap { name(.group, $0.text) }
  }

  /// What a text means as a value in a scenario.
  ///
  /// - Parameters:
  ///   - text: The value.
  ///   - word: The operation, the precondition or the observation.
  ///   - parameter: The parameter that has the value; nil for an observation.
  /// - Returns: The name; nil if the text is none of the file.
  package func value(
    _ text: String, of word: DeclaredName, parameter: DeclaredName?
  ) -> DeclaredName? {
    if word.kind == .observation, observationsOfEvents.contains(word.name) {
      return name(.event, text)
    }
    let place =
      parameter.map { parameter -> ValuePlace in
        parameter.kind == .group ? .name(parameter) : .parameter(word, parameter.name)
      } ?? .name(word)
    guard let family = families[place] else { return nil }
    let name = DeclaredName(.choice, text, in: .family(family))
    return declarations[name] == nil ? nil : name
  }

  /// The choices of a family, in the order of the file.
  func choices(in family: Int?) -> [DeclaredName] {
    guard let family else { return [] }
    return names(.choice).filter { $0.scope == .family(family) }
  }

  /// The entry of a section that declares a name; nil for names within entries.
  package func entry(of name: DeclaredName) -> (key: YAMLNode, value: YAMLNode)? {
    guard let section = declaringSections.first(where: { $0.kind == name.kind }) else { return nil }
    return root?[section.key]?.entries.first { $0.key.textEquals(name.name) }
  }

  /// The sections of the file that declare names, with their entries.
  package var sections: [(key: YAMLNode, value: YAMLNode, kind: DeclaredName.Kind)] {
    (root?.entries).map(Array.init).map { entries in
      entries.compactMap { key, value in
        declaringSections.first { key.textEquals($0.key) }.map { (key, value, $0.kind) }
      }
    } ?? []
  }

  /// Why a name cannot be another text, as the reader says it; nil if it may be possible.
  ///
  /// Only reading the changed files shows whether it is.
  package func fault(renaming name: DeclaredName, to text: String) -> DiagnosticText? {
    let start = SourcePosition(line: 0, column: 0)
    let range = SourceRange(start: start, end: start)
    var reader = DeclarationReader(
      nodes: NodeReader(diagnostics: DiagnosticList(path: path, diagnostics: [])))
    _ = reader.isPlainName(text, range)
    if let fault = reader.nodes.diagnostics.all.first { return fault.summary }
    let isTaken = together(name).contains { name in
      declarations[DeclaredName(name.kind, text, in: name.scope)] != nil
    }
    guard isTaken else { return nil }
    return DiagnosticText("'\(text)' is taken here", ja: "「\(text)」は、すでに使われています。")
  }
}
