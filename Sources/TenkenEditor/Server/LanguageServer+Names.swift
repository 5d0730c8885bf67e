import TenkenDiagnostics
import TenkenJSON
import TenkenScenarios
import TenkenYAML

/// A name in a file, and where it is declared and used.
private struct NamedPlace {
  let name: String
  let range: SourceRange
}

/// Where names come from, and how they are changed.
extension LanguageServer {
  /// Where what stands at a place is declared: named steps, a product, an axis, an included file.
  func definition(at place: SourcePosition, in document: OpenDocument) -> JSON {
    guard let root = YAMLDocument.parse(path: document.path, bytes: document.bytes).root,
      let named = root.name(at: place, in: document)
    else { return .null }
    if let file = included(named, in: root, document) { return file }
    if let axis = root.axis(named.name, around: place) {
      return location(axis.range, in: document)
    }
    return declaration(of: named.name, in: root, document)
  }

  private func included(_ named: NamedPlace, in root: YAMLNode, _ document: OpenDocument) -> JSON? {
    let start = SourcePosition(line: 0, column: 0)
    let files =
      (root["include"].map { Array($0.elements) } ?? []) + [root["catalog"]].compactMap { $0 }
    guard let file = files.first(where: { $0.range == named.range }) else { return nil }
    return location(
      SourceRange(start: start, end: start),
      inFile: resolvedPath(file.text, beside: document.path))
  }

  /// Looks for a declaration in a file, and then in those that it includes.
  private func declaration(of name: String, in root: YAMLNode, _ document: OpenDocument) -> JSON {
    if let range = root.declaration(of: name) { return location(range, in: document) }
    for file in surroundingsOfOpenFiles.includedFiles(of: root, at: document.path) {
      guard let range = file.root.declaration(of: name) else { continue }
      let other = OpenDocument(
        uri: file.path.uriOfPath, path: file.path, columns: columns, version: 0,
        text: String(decoding: file.bytes, as: UTF8.self))
      return location(range, in: other)
    }
    return .null
  }

  private func location(_ range: SourceRange, in document: OpenDocument) -> JSON {
    ["uri": .string(document.uri), "range": document.json(range)]
  }

  private func location(_ range: SourceRange, inFile path: String) -> JSON {
    let start: JSON = ["line": 0, "character": 0]
    return ["uri": .string(path.uriOfPath), "range": ["start": start, "end": start]]
  }

  /// The name at a place that can be changed: of steps or a product that the file declares, an axis,
  /// or a scenario.
  func renamed(at place: SourcePosition, in document: OpenDocument) -> JSON {
    guard let root = YAMLDocument.parse(path: document.path, bytes: document.bytes).root,
      let named = root.name(at: place, in: document),
      !root.places(of: named, in: document).isEmpty
    else { return .null }
    return ["range": document.json(named.range), "placeholder": .string(named.name)]
  }

  /// Changes a name everywhere in the file.
  func rename(at place: SourcePosition, to name: String, in document: OpenDocument) -> Answer {
    guard let root = YAMLDocument.parse(path: document.path, bytes: document.bytes).root,
      let named = root.name(at: place, in: document)
    else { return .failure(-32602, "there is no name here") }
    let places = root.places(of: named, in: document)
    guard !places.isEmpty else {
      return .failure(-32602, "'\(named.name)' is not declared in this file")
    }
    let isName =
      !name.isEmpty && name.utf8.count <= 100
      && name.allSatisfy { $0.isASCII && ($0.isLowercase || $0.isNumber || $0 == "-") }
    guard isName else {
      return .failure(-32602, "a name has lower-case letters, digits and hyphens")
    }
    let edits = places.map { range -> JSON in
      ["range": document.json(range), "newText": .string(name)]
    }
    return .result([
      "changes": .object([JSON.Member(document.uri, .array(edits))])
    ])
  }
}

extension YAMLNode {
  /// The scalar at a place, or the name in its `${…}`.
  fileprivate func name(at place: SourcePosition, in document: OpenDocument) -> NamedPlace? {
    guard let node = scalars.first(where: { $0.range.holds(place) }),
      node.range.start.line == node.range.end.line
    else { return nil }
    let line = Array(document.line(Int(place.line)).unicodeScalars)
    let columns = Int(node.range.start.column)..<Int(node.range.end.column)
    guard columns.upperBound <= line.count else { return nil }
    let text = String(String.UnicodeScalarView(line[columns]))
    for match in text.matches(of: /\$\{([a-z0-9-]+)\}/) {
      let start = columns.lowerBound + text[..<match.1.startIndex].unicodeScalars.count
      let range = node.range(start..<start + match.1.unicodeScalars.count)
      if range.holds(place) { return NamedPlace(name: String(match.1), range: range) }
    }
    let isQuoted = columns.count > 2 && (text.first == "\"" || text.first == "'")
    let range = isQuoted ? node.range(columns.lowerBound + 1..<columns.upperBound - 1) : node.range
    return NamedPlace(name: node.text, range: range)
  }

  private func range(_ columns: Range<Int>) -> SourceRange {
    SourceRange(
      start: SourcePosition(line: range.start.line, column: UInt32(columns.lowerBound)),
      end: SourcePosition(line: range.start.line, column: UInt32(columns.upperBound)))
  }

  /// Every scalar at and below the node, keys among them; what aliases stand for is told once.
  fileprivate var scalars: [YAMLNode] {
    switch kind {
    case .scalar: [self]
    case .sequence: elements.filter { range.contains($0.range) }.flatMap(\.scalars)
    case .mapping:
      entries.filter { range.contains($0.key.range) }.flatMap { $0.key.scalars + $0.value.scalars }
    }
  }

  /// Where the steps, the product or the like of a name is declared.
  fileprivate func declaration(of name: String) -> SourceRange? {
    if let key = self["steps"]?.entries.first(where: { $0.key.textEquals(name) })?.key {
      return key.range
    }
    for (_, list) in entries where list.kind == .sequence {
      for element in list.elements {
        if let id = element["id"], id.textEquals(name) { return id.range }
      }
    }
    return nil
  }

  /// The axis of the scenario around a place.
  fileprivate func axis(_ name: String, around place: SourcePosition) -> YAMLNode? {
    scenario(around: place)?["matrix"]?.entries.first { $0.key.textEquals(name) }?.key
  }

  private func scenario(around place: SourcePosition) -> YAMLNode? {
    self["scenarios"]?.elements.first { $0.range.holds(place) }
  }

  /// Every place where a name of the file stands; none where the file does not declare it.
  fileprivate func places(of named: NamedPlace, in document: OpenDocument) -> [SourceRange] {
    let name = named.name
    if let scenario = scenario(around: named.range.start),
      axis(name, around: named.range.start) != nil
    {
      return scenario.uses(of: name, in: document, asAxis: true)
    }
    guard let declared = declaration(of: name) else { return [] }
    let isScenario = self["scenarios"]?.elements.contains { $0["id"]?.range == declared } ?? false
    // The id of a scenario is used nowhere in its file.
    guard !isScenario else { return declared == named.range ? [declared] : [] }
    return uses(of: name, in: document, asAxis: false)
  }

  private func uses(
    of name: String, in document: OpenDocument, asAxis: Bool
  ) -> [SourceRange] {
    scalars.flatMap { node -> [SourceRange] in
      guard node.range.start.line == node.range.end.line else { return [] }
      if node.containsPlaceholder, asAxis {
        let line = Array(document.line(Int(node.range.start.line)).unicodeScalars)
        let (start, end) = (Int(node.range.start.column), Int(node.range.end.column))
        guard end <= line.count else { return [] }
        let text = String(String.UnicodeScalarView(line[start..<end]))
        return text.matches(of: /\$\{([a-z0-9-]+)\}/).filter { $0.1 == name }.map { match in
          let place = start + text[..<match.1.startIndex].unicodeScalars.count
          return node.range(place..<place + match.1.unicodeScalars.count)
        }
      }
      guard node.textEquals(name) else { return [] }
      let width = Int(node.range.end.column - node.range.start.column)
      let isQuoted = width == name.unicodeScalars.count + 2
      let column = Int(node.range.start.column) + (isQuoted ? 1 : 0)
      return [node.range(column..<column + name.unicodeScalars.count)]
    }
  }
}
