import TenkenData
import TenkenDiagnostics
import TenkenScenarios
import TenkenSystemFiles
import TenkenYAML

/// A name in a file, with its range.
struct NamedRange {
  let name: String
  let range: SourceRange
}

/// Finding the declarations of names.
extension LanguageServer {
  /// The declaration of the name at a position: named steps, a product, an axis, an included file.
  func definition(at position: SourcePosition, in document: OpenDocument) -> JSON {
    if let target = systemTarget(at: position, in: document) {
      return target.index.declaration(of: target.name).map {
        target.document.location($0.range)
      } ?? .null
    }
    guard document.analysis?.index == nil,
      let root = YAMLDocument.parse(path: document.path, bytes: document.bytes).root,
      let named = root.name(at: position, in: document)
    else { return .null }
    if let file = included(named, in: root, document) { return file }
    if let axis = root.axis(named.name, around: position) {
      return document.location(axis.range)
    }
    if let parameter = root.parameterOfSteps(named.name, around: position) {
      return document.location(parameter.range)
    }
    return declaration(of: named.name, in: root, document)
  }

  private func included(_ named: NamedRange, in root: YAMLNode, _ document: OpenDocument) -> JSON? {
    let files =
      (root["include"].map { Array($0.elements) } ?? []) + [root["catalog"]].compactMap { $0 }
    guard let file = files.first(where: { $0.range == named.range }) else { return nil }
    let start: JSON = ["line": 0, "character": 0]
    return [
      "uri": .string(resolvedPath(file.text, beside: document.path).uriOfPath),
      "range": ["start": start, "end": start],
    ]
  }

  /// Searches for a declaration in a file, and then in the files that it includes.
  private func declaration(of name: String, in root: YAMLNode, _ document: OpenDocument) -> JSON {
    if let range = root.declaration(of: name) { return document.location(range) }
    for file in surroundingsOfOpenFiles.includedFiles(of: root, at: document.path) {
      guard let range = file.root.declaration(of: name) else { continue }
      let other = OpenDocument(
        uri: file.path.uriOfPath, path: file.path, columns: columns, version: 0,
        text: String(decoding: file.bytes, as: UTF8.self))
      return other.location(range)
    }
    return .null
  }
}

extension OpenDocument {
  /// A place in the file, for answers of the server.
  func location(_ range: SourceRange) -> JSON { ["uri": .string(uri), "range": json(range)] }
}

extension YAMLNode {
  /// The scalar at a position, or the name in its `${…}`.
  func name(at position: SourcePosition, in document: OpenDocument) -> NamedRange? {
    guard let node = scalars.first(where: { $0.range.holds(position) }),
      node.range.start.line == node.range.end.line
    else { return nil }
    let line = Array(document.line(Int(position.line)).unicodeScalars)
    let columns = Int(node.range.start.column)..<Int(node.range.end.column)
    guard columns.upperBound <= line.count else { return nil }
    let text = String(String.UnicodeScalarView(line[columns]))
    for match in text.matches(of: /\$\{([a-z0-9-]+)\}/) {
      let start = columns.lowerBound + text[..<match.1.startIndex].unicodeScalars.count
      let range = node.range(start..<start + match.1.unicodeScalars.count)
      if range.holds(position) { return NamedRange(name: String(match.1), range: range) }
    }
    let isQuoted = columns.count > 2 && (text.first == "\"" || text.first == "'")
    let range = isQuoted ? node.range(columns.lowerBound + 1..<columns.upperBound - 1) : node.range
    return NamedRange(name: node.text, range: range)
  }

  func range(_ columns: Range<Int>) -> SourceRange {
    SourceRange(
      start: SourcePosition(line: range.start.line, column: UInt32(columns.lowerBound)),
      end: SourcePosition(line: range.start.line, column: UInt32(columns.upperBound)))
  }

  /// All scalars at and below the node, including keys; the values of aliases occur once.
  var scalars: [YAMLNode] {
    switch kind {
    case .scalar: [self]
    case .sequence: elements.filter { range.contains($0.range) }.flatMap(\.scalars)
    case .mapping:
      entries.filter { range.contains($0.key.range) }.flatMap { $0.key.scalars + $0.value.scalars }
    }
  }

  /// The range of the declaration of named steps, a product or another item.
  func declaration(of name: String) -> SourceRange? {
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

  /// The parameter of a name of the named steps around a position, where they take it.
  func parameterOfSteps(_ name: String, around position: SourcePosition) -> YAMLNode? {
    let steps = self["steps"]?.entries.first { $0.value.range.holds(position) }?.value
    let takes = steps?["takes"]
    let names =
      takes?.kind == .mapping ? takes?.entries.map(\.key) : takes.map { Array($0.elements) }
    return names?.first { $0.textEquals(name) }
  }

  /// The axis of a name in the scenario around a position.
  func axis(_ name: String, around position: SourcePosition) -> YAMLNode? {
    scenario(around: position)?["matrix"]?.entries.first { $0.key.textEquals(name) }?.key
  }

  func scenario(around position: SourcePosition) -> YAMLNode? {
    self["scenarios"]?.elements.first { $0.range.holds(position) }
  }
}
