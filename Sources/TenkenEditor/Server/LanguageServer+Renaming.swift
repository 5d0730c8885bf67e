import TenkenData
import TenkenDiagnostics
import TenkenScenarios
import TenkenSystemFiles
import TenkenYAML

/// Renaming in all files that use a name.
extension LanguageServer {
  /// The range and text of the name at a position, if it can be renamed.
  ///
  /// It can be an axis, a title of axes, a scenario, or an item such as a product or named steps, which an included
  /// file may declare.
  func renameTarget(at position: SourcePosition, in document: OpenDocument) -> JSON {
    if let target = systemTarget(at: position, in: document) {
      guard target.index.declaration(of: target.name) != nil else { return .null }
      return ["range": document.json(target.range), "placeholder": .string(target.name.name)]
    }
    guard document.analysis?.index == nil,
      let root = YAMLDocument.parse(path: document.path, bytes: document.bytes).root,
      let named = root.name(at: position, in: document)
    else { return .null }
    let isKnown =
      root.localRanges(of: named, in: document).map { !$0.isEmpty }
      ?? (Workspace(of: self).declaringFile(of: named.name, root, document) != nil)
    guard isKnown else { return .null }
    return ["range": document.json(named.range), "placeholder": .string(named.name)]
  }

  /// Renames a name in all places: in its scenario, or in all files that can use it.
  func rename(at position: SourcePosition, to name: String, in document: OpenDocument) -> Answer {
    if let target = systemTarget(at: position, in: document) { return rename(target, to: name) }
    guard document.analysis?.index == nil,
      let root = YAMLDocument.parse(path: document.path, bytes: document.bytes).root,
      let named = root.name(at: position, in: document)
    else { return .failure(-32602, "there is no name here") }
    guard name.isPlainName else {
      return .failure(-32602, "a name can have only lower-case letters, digits and hyphens")
    }
    guard name != named.name else { return .result(.null) }
    let workspace = Workspace(of: self)
    let file = NamedFile(document: document, root: root)
    if let ranges = root.localRanges(of: named, in: document), !ranges.isEmpty {
      guard !root.isTaken(name, beside: named) else {
        return .failure(-32602, "'\(name)' is taken here")
      }
      let others = workspace.others(with: named, of: file)
      if let other = others.first(where: { $0.file.root.hasAxis(name) }) {
        return .failure(-32602, "'\(name)' is taken in \(other.file.document.path)")
      }
      return .result(workspace.edits([(file, ranges)] + others, name))
    }
    guard let declaring = workspace.declaringFile(of: named.name, root, document) else {
      return .failure(
        -32602, "'\(named.name)' is declared neither in this file nor in one that it includes")
    }
    let files = [declaring] + workspace.filesIncluding(declaring, which: named.name)
    if let other = files.first(where: { $0.root.declaration(of: name) != nil }) {
      return .failure(-32602, "'\(name)' is taken in \(other.document.path)")
    }
    let uses = files.map { ($0, $0.root.uses(of: named.name, in: $0.document, asAxis: false)) }
    return .result(workspace.edits(uses, name))
  }
}

extension Workspace {
  /// The uses of an axis with a title in the files that include the one with the title.
  func others(
    with named: NamedRange, of file: NamedFile
  ) -> [(file: NamedFile, ranges: [SourceRange])] {
    guard file.root.isTitledAxis(named) else { return [] }
    return filesIncluding(file, which: named.name).compactMap { other in
      // A title of its own makes it another axis.
      guard other.root.axisTitle(named.name) == nil else { return nil }
      let uses = other.root.axisUses(of: named.name, in: other.document)
      return uses.isEmpty ? nil : (other, uses)
    }
  }
}

extension String {
  /// Whether the text is a valid name.
  fileprivate var isPlainName: Bool {
    !isEmpty && utf8.count <= 100
      && allSatisfy { $0.isASCII && ($0.isLowercase || $0.isNumber || $0 == "-") }
  }
}

extension YAMLNode {
  /// The uses of an axis, or the id of a scenario; nil for other names.
  ///
  /// An axis that has a title in the file is the same one in all of its scenarios; without a title,
  /// it is one of its scenario alone.
  func localRanges(of named: NamedRange, in document: OpenDocument) -> [SourceRange]? {
    if isTitledAxis(named) { return axisUses(of: named.name, in: document) }
    if let scenario = scenario(around: named.range.start),
      axis(named.name, around: named.range.start) != nil
    {
      return scenario.uses(of: named.name, in: document, asAxis: true)
    }
    // The id of a scenario is used nowhere in its file.
    return isScenario(named.range) ? [named.range] : nil
  }

  /// Whether a name is that of an axis with a title in this file, met there or in a scenario.
  func isTitledAxis(_ named: NamedRange) -> Bool {
    guard let title = axisTitle(named.name) else { return false }
    return title.range.contains(named.range)
      || axis(named.name, around: named.range.start) != nil
  }

  /// The key of the title of an axis.
  func axisTitle(_ name: String) -> YAMLNode? {
    self["axes"]?.entries.first { $0.key.textEquals(name) }?.key
  }

  /// All uses of an axis in the scenarios that have it, with the key of its title.
  func axisUses(of name: String, in document: OpenDocument) -> [SourceRange] {
    let scenarios = self["scenarios"]?.elements.filter { $0.hasOwnAxis(name) } ?? []
    return (axisTitle(name)?.uses(of: name, in: document, asAxis: true) ?? [])
      + scenarios.flatMap { $0.uses(of: name, in: document, asAxis: true) }
  }

  private func hasOwnAxis(_ name: String) -> Bool {
    self["matrix"]?.entries.contains { $0.key.textEquals(name) } ?? false
  }

  /// Whether a scenario of the file has an axis of a name, or a title is there for one.
  fileprivate func hasAxis(_ name: String) -> Bool {
    axisTitle(name) != nil || self["scenarios"]?.elements.contains { $0.hasOwnAxis(name) } ?? false
  }

  /// Whether another axis of the scenario, or another scenario, has a name already.
  fileprivate func isTaken(_ name: String, beside named: NamedRange) -> Bool {
    if isTitledAxis(named) { return hasAxis(name) }
    return isScenario(named.range)
      ? self["scenarios"]?.elements.contains { $0["id"]?.textEquals(name) == true } ?? false
      : axis(name, around: named.range.start) != nil
  }

  /// The range of a declaration that other files can use, which is any except a scenario.
  func sharedDeclaration(of name: String) -> SourceRange? {
    declaration(of: name).flatMap { isScenario($0) ? nil : $0 }
  }

  private func isScenario(_ range: SourceRange) -> Bool {
    self["scenarios"]?.elements.contains { $0["id"]?.range == range } ?? false
  }

  /// The ranges of all uses of a name.
  func uses(
    of name: String, in document: OpenDocument, asAxis: Bool
  ) -> [SourceRange] {
    let ids = self["scenarios"]?.elements.compactMap { $0["id"]?.range } ?? []
    return (asAxis ? scalars : namingScalars).flatMap { node -> [SourceRange] in
      // A scenario may have the same name as the steps that it uses.
      guard !ids.contains(node.range) else { return [] }
      guard node.range.start.line == node.range.end.line else { return [] }
      if node.containsPlaceholder, asAxis {
        let line = Array(document.line(Int(node.range.start.line)).unicodeScalars)
        let (start, end) = (Int(node.range.start.column), Int(node.range.end.column))
        guard end <= line.count else { return [] }
        let text = String(String.UnicodeScalarView(line[start..<end]))
        return text.matches(of: /\$\{([a-z0-9-]+)\}/).filter { $0.1 == name }.map { match in
          let first = start + text[..<match.1.startIndex].unicodeScalars.count
          return node.range(first..<first + match.1.unicodeScalars.count)
        }
      }
      guard node.textEquals(name) else { return [] }
      let width = Int(node.range.end.column - node.range.start.column)
      let isQuoted = width == name.unicodeScalars.count + 2
      let column = Int(node.range.start.column) + (isQuoted ? 1 : 0)
      return [node.range(column..<column + name.unicodeScalars.count)]
    }
  }

  /// The keys whose values are texts, or names of other things.
  private static let otherKeys: Set = [
    "feature", "title", "text", "source", "tags", "requirements", "manual", "include", "catalog",
  ]

  /// The scalars that may refer to a declaration.
  private var namingScalars: [YAMLNode] {
    switch kind {
    case .scalar: [self]
    case .sequence: elements.filter { range.contains($0.range) }.flatMap(\.namingScalars)
    case .mapping:
      entries.filter { range.contains($0.key.range) }.flatMap { key, value in
        key.scalars + (Self.otherKeys.contains(key.text) ? [] : value.namingScalars)
      }
    }
  }
}
