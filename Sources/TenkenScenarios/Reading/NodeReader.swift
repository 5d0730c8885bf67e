package import TenkenDiagnostics
package import TenkenSimulation
package import TenkenYAML

/// Reads what needs no words of a system: keys, ids, texts, and conditions on the matrix.
///
/// Values of the matrix take the place of `${…}` in every text that is read.
package struct NodeReader {
  /// What was found to be wrong.
  package var faults: FaultList
  /// The axes and their values that the texts may name.
  var matrix = MatrixScope()
  /// The bytes of the texts in which values took the place of `${…}`.
  private var substitutedBytes = 0
  private var isSubstitutionReported = false

  /// Begins with what is known to be wrong.
  package init(faults: FaultList) {
    self.faults = faults
  }

  /// The file, as diagnostics tell it.
  package var path: String { faults.path }

  /// The value of a key that must be there.
  package mutating func required(
    _ key: String, in node: YAMLNode, of owner: @autoclosure () -> DiagnosticText
  ) -> YAMLNode? {
    if let value = node[key] { return value }
    // What a mended line has lost is not missing.
    if !node.isRepaired { faults.report(.missingKey(path, node.range, key, of: owner())) }
    return nil
  }

  /// Reports the keys that nobody reads.
  package mutating func checkKeys(
    of node: YAMLNode, _ owner: @autoclosure () -> DiagnosticText, allowed: [String]
  ) {
    for (key, _) in node.entries
    where !allowed.contains(where: { key.textEquals($0) }) && !faults.isFull {
      faults.report(.unknownKey(path, key.range, key.text, of: owner(), allowed: allowed))
    }
  }

  /// Whether a value is a list; a key without a value is read as if it were not there.
  package mutating func isList(_ node: YAMLNode, of name: @autoclosure () -> String) -> Bool {
    if node.kind == .sequence { return true }
    if node.scalar == .null { return false }
    if !node.isRepaired {
      faults.report(
        .wrongKind(path, node.range, .quoted(name()), takes: .aList, edits: node.editsToList))
    }
    return false
  }

  package mutating func isMapping(
    _ node: YAMLNode, of owner: @autoclosure () -> DiagnosticText
  ) -> Bool {
    if node.kind == .mapping { return true }
    if !node.isRepaired {
      faults.report(.wrongKind(path, node.range, owner(), takes: .keysAndValues))
    }
    return false
  }

  /// A text of one language.
  package mutating func text(_ node: YAMLNode, of name: @autoclosure () -> String) -> String? {
    guard let scalar = substituted(node) else { return nil }
    if let value = scalar.scalar, value != .null { return scalar.text }
    // What a mended line or an alias of nothing was meant to be is not known.
    if !node.isRepaired {
      faults.report(
        .wrongKind(
          path, node.range, .quoted(name()), takes: .aText, edits: node.editsToOnlyElement))
    }
    return nil
  }

  /// The entries of a list, as many as there may be.
  package mutating func entries(
    of list: YAMLNode, _ name: String, limit: Int = ReadingLimits.items
  ) -> some Sequence<YAMLNode> {
    if list.count > limit { faults.report(.tooManyItems(path, list.range, name, limit: limit)) }
    return list.elements.prefix(limit)
  }

  /// A list of texts; a missing list is empty.
  mutating func texts(_ node: YAMLNode?, of name: String) -> [String] {
    guard let node, isList(node, of: name) else { return [] }
    var texts: [String] = []
    for element in entries(of: node, name, limit: ReadingLimits.labels) where !faults.isFull {
      if let text = text(element, of: name) { texts.append(text) }
    }
    return texts
  }

  /// An id: lower-case letters, digits and hyphens.
  package mutating func identifier(_ node: YAMLNode, of name: String) -> String? {
    guard let id = text(node, of: name) else { return nil }
    let isKebabCase = id.utf8.allSatisfy { byte in
      byte == UInt8(ascii: "-") || (UInt8(ascii: "a")...UInt8(ascii: "z")).contains(byte)
        || (UInt8(ascii: "0")...UInt8(ascii: "9")).contains(byte)
    }
    if !isKebabCase || id.isEmpty || id.hasPrefix("-") || id.hasSuffix("-") {
      faults.report(.invalidID(path, node.range, id))
    }
    return id
  }

  /// A text in one language or several.
  package mutating func localizedText(
    _ node: YAMLNode, of name: @autoclosure () -> String
  ) -> LocalizedText? {
    guard node.kind == .mapping else { return text(node, of: name()).map { LocalizedText($0) } }
    if node.count > ReadingLimits.languages {
      faults.report(.tooManyLanguages(path, node.range, name()))
    }
    var wordings: [(code: String, text: String)] = []
    for (key, value) in node.entries.prefix(ReadingLimits.languages) {
      let code = key.text
      if !isLanguageCode(code) { faults.report(.unknownLanguage(path, key.range, code)) }
      if let text = text(value, of: "\(name()).\(code)") { wordings.append((code, text)) }
    }
    if node.count == 0 {
      faults.report(.wrongKind(path, node.range, .quoted(name()), takes: .aText))
    }
    return LocalizedText(wordings)
  }

  /// Where a node is shown: where named steps are used, if it stands in some.
  func shownRange(of node: YAMLNode) -> SourceRange {
    faults.place.use?.shownRange ?? node.range
  }

  /// Reads something that stands elsewhere.
  mutating func within<Result>(
    _ place: ReadingPlace, _ read: (inout NodeReader) -> Result
  ) -> Result {
    let own = faults.place
    faults.place = place
    defer { faults.place = own }
    return read(&self)
  }

  /// Counts a text that is about to be made; reported where all of them are beyond their limit.
  mutating func mayAdd(_ text: String, in node: YAMLNode) -> Bool {
    mayAdd(bytes: text.utf8.count, in: node)
  }

  /// Counts the bytes of texts that are about to be made.
  mutating func mayAdd(bytes: Int, in node: YAMLNode) -> Bool {
    substitutedBytes += bytes
    guard substitutedBytes > ReadingLimits.substitutedBytes else { return true }
    if !isSubstitutionReported { faults.report(.tooMuchSubstituted(path, node.range)) }
    isSubstitutionReported = true
    return false
  }
}
