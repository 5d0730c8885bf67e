import TenkenData
import TenkenDiagnostics
import TenkenScenarios
import TenkenSimulation
import TenkenSystemFiles
import TenkenYAML

/// A name of a system file, met in that file or in a scenario file.
struct SystemTarget {
  let name: DeclaredName
  /// The range of the name where it was met.
  let range: SourceRange
  let index: SystemFileIndex
  /// The system file.
  let document: OpenDocument
}

/// Names of system files: where they are, and other names for them.
extension LanguageServer {
  /// The name of a system file at a position; nil if there is none.
  func systemTarget(at position: SourcePosition, in document: OpenDocument) -> SystemTarget? {
    let workspace = Workspace(of: self)
    if let index = document.analysis?.index {
      let own = index.occurrence(at: position).map { ($0.name, $0.range) }
      let used = workspace.examples(of: index, in: document).first { $0.range.holds(position) }
      return (own ?? used.map { ($0.name, $0.range) }).map { name, range in
        SystemTarget(name: name, range: range, index: index, document: document)
      }
    }
    guard let root = YAMLDocument.parse(path: document.path, bytes: document.bytes).root,
      let path = workspace.surroundings.systemFile(of: root, at: document.path)
        ?? (root["feature"] == nil ? workspace.systemFile(ofIncluded: document.path) : nil),
      let bytes = try? workspace.surroundings.load(path)
    else { return nil }
    let index = SystemFileIndex(path: path, bytes: bytes)
    let uses = workspace.uses(of: index, in: NamedFile(document: document, root: root))
    return uses.first { $0.range.holds(position) }.map {
      SystemTarget(
        name: $0.name, range: $0.range, index: index, document: workspace.document(at: path, bytes))
    }
  }

  /// All places of the name at a position.
  func references(
    at position: SourcePosition, in document: OpenDocument, _ withDeclaration: Bool
  ) -> JSON {
    guard let target = systemTarget(at: position, in: document) else { return .null }
    let own =
      (target.index.ranges(of: target.name, besides: withDeclaration ? nil : .declaration)
      + Workspace(of: self).examples(of: target).map(\.range))
      .map { target.document.location($0) }
    let others = Workspace(of: self).uses(of: target).flatMap { file, uses in
      uses.map { file.document.location($0.range) }
    }
    return .array(own + others)
  }

  /// Renames a name of a system file there and in all scenario files about the system.
  ///
  /// The changed files are read: whatever is wrong only with the new name refuses it.
  func rename(_ target: SystemTarget, to name: String) -> Answer {
    guard name != target.name.name else { return .result(.null) }
    guard target.index.declaration(of: target.name) != nil else {
      return .failure(-32602, "'\(target.name.name)' is declared nowhere")
    }
    if let fault = target.index.fault(renaming: target.name, to: name) {
      return .failure(-32602, fault[language])
    }
    let workspace = Workspace(of: self)
    let own = target.index.occurrences(of: target.name)
    let uses = workspace.uses(of: target)
    let examples = workspace.examples(of: target)
    let places =
      own.map { (target.document, $0.range, $0.isExact) }
      + examples.map { (target.document, $0.range, $0.isExact) }
      + uses.flatMap { file, uses in uses.map { (file.document, $0.range, $0.isExact) } }
    if let (document, range, _) = places.first(where: { !$0.2 }) {
      let line = range.start.line + 1
      let text = DiagnosticText(
        "line \(line) of \(document.path) has the name in a text with escapes or folded lines",
        ja: "\(document.path) の \(line) 行目では、名前がエスケープや折り返しのある文の中にあります。")
      return .failure(-32602, text[language])
    }
    guard let system = target.index.root else { return .result(.null) }
    let file = NamedFile(document: target.document, root: system)
    let edits =
      [(file: file, ranges: target.index.ranges(of: target.name) + examples.map(\.range))]
      + uses.map { ($0, $1.map(\.range)) }
    if let fault = workspace.fault(after: edits, name, at: own.first { $0.use == .declaration }) {
      return .failure(-32602, fault[language])
    }
    return .result(workspace.edits(edits, name))
  }

  /// Completion in a system file.
  func completion(
    at position: SourcePosition, in document: OpenDocument, _ context: CursorContext,
    _ index: SystemFileIndex
  ) -> JSON {
    let keys = context.parts.compactMap(\.name)
    let isItem = context.parts.last == .item
    let isBraced = context.parts.last == .braces
    // A phrase may also be a list of mappings.
    let isText = !context.parts.suffix(2).contains(.item) && index.isText(at: keys)
    var proposals: [SystemFileProposal] = []
    if !isText, context.isOnOwnLine || isItem || isBraced || keys.isEmpty {
      proposals += index.keys(at: keys)
    }
    if !context.isOnOwnLine, !isBraced || isText {
      let text = isBraced ? "{" + context.word : context.word
      proposals += index.values(at: keys, after: text)
    }
    let width = context.word.unicodeScalars.reversed().prefix {
      $0.isASCII && ($0.properties.isAlphabetic || $0.properties.numericType != nil) || $0 == "-"
    }.count
    return document.completion(
      proposals.map { Proposal($0, language) }, replacing: UInt32(width), before: position)
  }
}

extension OpenDocument {
  /// Document symbols of a system file: its sections with their entries.
  func symbols(of index: SystemFileIndex, _ language: Language) -> JSON {
    .array(
      index.sections.map { section in
        let entries = section.value.entries.map { key, value -> JSON in
          let text = index.name(section.kind, key.text).flatMap(index.text)
          return symbol(
            key, value, detail: text?[language] ?? "", section.kind.symbolKind, [])
        }
        return symbol(section.key, section.value, detail: "", 3, entries)
      })
  }

  /// A symbol for an entry of a mapping, with those within it.
  fileprivate func symbol(
    _ key: YAMLNode, _ value: YAMLNode, detail: String, _ kind: Int, _ children: [JSON]
  ) -> JSON {
    let range = SourceRange(start: key.range.start, end: max(key.range.end, value.range.end))
    return [
      "name": .string(key.text.isEmpty ? "?" : key.text), "detail": .string(detail),
      "kind": .integer(kind), "range": json(range),
      "selectionRange": json(key.range), "children": .array(children),
    ]
  }
}

extension Workspace {
  /// The names of a system file in a scenario file, or in one that others include.
  func uses(of index: SystemFileIndex, in file: NamedFile) -> [SystemUses.Use] {
    let included = surroundings.includedFiles(of: file.root, at: file.document.path).map(\.root)
    return SystemUses(in: file.root, file.document, including: included, of: index).found
  }

  /// The names of a system file in its own examples.
  func examples(of index: SystemFileIndex, in document: OpenDocument) -> [SystemUses.Use] {
    guard let root = index.root, root["examples"] != nil else { return [] }
    return SystemUses(in: root, document, including: [], of: index).found
  }

  /// The uses of a name in the examples of its file.
  func examples(of target: SystemTarget) -> [SystemUses.Use] {
    guard target.name.kind.isForScenarios else { return [] }
    let names = target.index.together(target.name)
    return examples(of: target.index, in: target.document).filter { names.contains($0.name) }
  }

  /// The uses of a name in all files about its system.
  func uses(of target: SystemTarget) -> [(NamedFile, [SystemUses.Use])] {
    guard target.name.kind.isForScenarios else { return [] }
    let names = target.index.together(target.name)
    return filesAbout(target.index.path).compactMap { file in
      let uses = uses(of: target.index, in: file).filter { names.contains($0.name) }
      return uses.isEmpty ? nil : (file, uses)
    }
  }

  /// What is wrong with the files after edits, and was not before; nil if nothing is.
  ///
  /// Of several faults, it is the one in the line of the declaration, from which the others follow.
  func fault(
    after edits: [(file: NamedFile, ranges: [SourceRange])], _ name: String,
    at declaration: NameOccurrence?
  ) -> DiagnosticText? {
    var changed: [String: [UInt8]] = [:]
    for (file, ranges) in edits {
      var bytes = file.document.bytes
      for range in ranges.sorted(by: { $0.start > $1.start }) {
        guard let part = file.document.source.byteRange(of: range) else { continue }
        bytes.replaceSubrange(part, with: Array(name.utf8))
      }
      changed[file.document.path] = bytes
    }
    let after = surroundings.opening(changed)
    var faults: [Diagnostic] = []
    for (file, _) in edits {
      let path = file.document.path
      let known = DocumentAnalysis.faults(of: file.document.bytes, at: path, in: surroundings)
      let found = DocumentAnalysis.faults(of: changed[path] ?? [], at: path, in: after)
      faults += found.errors(besides: known)
    }
    let line = declaration?.range.start.line
    return (faults.first { $0.range?.start.line == line } ?? faults.first)?.summary
  }
}

extension [Diagnostic] {
  /// The errors of each kind that are more than others have.
  fileprivate func errors(besides others: [Diagnostic]) -> [Diagnostic] {
    let known = others.filter { $0.severity == .error }.map { ($0.identifier, 1) }
    var counts = Dictionary(known, uniquingKeysWith: +)
    return filter { fault in
      guard fault.severity == .error else { return false }
      counts[fault.identifier, default: 0] -= 1
      return counts[fault.identifier, default: 0] < 0
    }
  }
}

extension DeclaredName.Kind {
  /// Whether scenarios can have such names.
  fileprivate var isForScenarios: Bool {
    switch self {
    case .precondition, .operation, .observation, .outcome, .refusal, .choice, .event, .parameter,
      .invariant, .group, .rule:
      true
    case .variable, .table, .formula, .effect, .timer, .example, .recovery: false
    }
  }

  /// The number of the protocol for the kind of a symbol.
  var symbolKind: Int {
    switch self {
    case .variable: 13
    case .rule: 14
    case .table: 18
    case .formula: 12
    case .event: 24
    case .refusal, .outcome: 14
    case .effect, .operation: 6
    case .precondition: 9
    case .observation: 7
    case .timer: 24
    case .invariant, .recovery: 17
    case .choice: 22
    case .group: 10
    case .example: 12
    case .parameter: 26
    }
  }
}

extension Proposal {
  fileprivate init(_ proposal: SystemFileProposal, _ language: DiagnosticLanguage) {
    let kind: Kind =
      switch proposal.kind {
      case .key: .key
      case .function: .word
      case .value: .value
      case .name(.choice): .choice
      case .name(.parameter): .parameter
      case .name(.variable), .name(.formula), .name(.table): .name
      case .name: .reference
      }
    self.init(
      text: proposal.text, kind: kind, detail: proposal.detail?[language.ofTexts] ?? "",
      ending: proposal.ending)
  }
}
