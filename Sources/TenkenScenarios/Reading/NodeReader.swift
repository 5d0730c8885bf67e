package import TenkenDiagnostics
package import TenkenSimulation
package import TenkenYAML

/// Reads what is the same for every system: keys, ids, texts, and conditions on the matrix.
///
/// In every text that is read, matrix values or arguments of named steps replace each `${…}`.
package struct NodeReader {
  /// The diagnostics found so far.
  package var diagnostics: DiagnosticList
  /// The axes that texts can name in `${…}`, with their values.
  var matrix = MatrixScope()
  /// The bytes counted against the limit for texts with replaced `${…}`.
  private var substitutedBytes = 0
  private var isSubstitutionReported = false

  /// Creates a reader that starts with the diagnostics found so far.
  package init(diagnostics: DiagnosticList) {
    self.diagnostics = diagnostics
  }

  /// The path of the file, as diagnostics show it.
  package var path: String { diagnostics.path }

  /// A place in the file.
  package func at(_ range: SourceRange) -> SourcePlace { path.at(range) }

  /// The value of a required key; nil if the key is missing, which is reported.
  package mutating func required(
    _ key: String, in node: YAMLNode, of owner: @autoclosure () -> DiagnosticText
  ) -> YAMLNode? {
    if let value = node[key] { return value }
    // Error recovery may have lost the key, so it is not reported as missing.
    if !node.isRepaired { diagnostics.report(.missingKey(path, node.range, key, of: owner())) }
    return nil
  }

  /// Reports the keys that are not allowed.
  package mutating func checkKeys(
    of node: YAMLNode, _ owner: @autoclosure () -> DiagnosticText, allowed: [String]
  ) {
    for (key, _) in node.entries
    where !allowed.contains(where: { key.textEquals($0) }) && !diagnostics.isFull {
      diagnostics.report(.unknownKey(path.at(key.range), key.text, of: owner(), allowed: allowed))
    }
  }

  /// Whether a value is a list; a key without a value is treated as missing.
  package mutating func isList(_ node: YAMLNode, of name: @autoclosure () -> String) -> Bool {
    if node.kind == .sequence { return true }
    if node.scalar == .null { return false }
    if !node.isRepaired {
      diagnostics.report(
        .needsList(
          path.at(node.range), name(), node,
          corrections: node.correctionsToList(node.isOneName ? .fix : .suggestion)))
    }
    return false
  }

  package mutating func isMapping(
    _ node: YAMLNode, of owner: @autoclosure () -> DiagnosticText,
    takes keys: @autoclosure () -> DiagnosticText = .keysAndValues
  ) -> Bool {
    if node.kind == .mapping { return true }
    if !node.isRepaired {
      diagnostics.report(.wrongKind(path.at(node.range), owner(), takes: keys()))
    }
    return false
  }

  /// Reads a text in a single language.
  package mutating func text(_ node: YAMLNode, of name: @autoclosure () -> String) -> String? {
    guard let scalar = substituted(node) else { return nil }
    if let value = scalar.scalar, value != .null { return scalar.text }
    // A repaired line, or an alias that refers to nothing, does not show what was meant.
    if !node.isRepaired {
      diagnostics.report(
        .wrongKind(
          path.at(node.range), .quoted(name()), takes: .aText,
          corrections: node.correctionsToOnlyElement))
    }
    return nil
  }

  /// The entries of a list up to a limit; a longer list is reported.
  package mutating func entries(
    of list: YAMLNode, _ name: String, limit: Int = ReadingLimits.items
  ) -> some Sequence<YAMLNode> {
    if list.count > limit {
      diagnostics.report(.tooManyItems(path.at(list.range), name, limit: limit))
    }
    return list.elements.prefix(limit)
  }

  /// A list of texts; a missing list is empty.
  mutating func texts(_ node: YAMLNode?, of name: String) -> [String] {
    guard let node, isList(node, of: name) else { return [] }
    var texts: [String] = []
    for element in entries(of: node, name, limit: ReadingLimits.labels) where !diagnostics.isFull {
      if let text = text(element, of: name) { texts.append(text) }
    }
    return texts
  }

  /// Reads an id: lower-case letters, digits and hyphens.
  package mutating func identifier(_ node: YAMLNode, of name: String) -> String? {
    guard let id = text(node, of: name) else { return nil }
    let isKebabCase = id.utf8.allSatisfy { byte in
      byte == UInt8(ascii: "-") || (UInt8(ascii: "a")...UInt8(ascii: "z")).contains(byte)
        || (UInt8(ascii: "0")...UInt8(ascii: "9")).contains(byte)
    }
    if !isKebabCase || id.isEmpty || id.hasPrefix("-") || id.hasSuffix("-") {
      diagnostics.report(.invalidID(path.at(node.range), id))
    }
    return id
  }

  /// Reads a text in one language or several.
  package mutating func localizedText(
    _ node: YAMLNode, of name: @autoclosure () -> String
  ) -> LocalizedText? {
    guard node.kind == .mapping else {
      if node.isPlain, node.text.hasPrefix("｛"), node.text.hasSuffix("｝") {
        diagnostics.report(.fullWidthBraces(path.at(node.range)))
      }
      return text(node, of: name()).map { LocalizedText($0) }
    }
    if node.count > ReadingLimits.languages {
      diagnostics.report(.tooManyLanguages(path.at(node.range), name()))
    }
    var wordings: [(code: String, text: String)] = []
    for (key, value) in node.entries.prefix(ReadingLimits.languages) {
      let code = key.text
      if !isLanguageCode(code) { diagnostics.report(.unknownLanguage(path.at(key.range), code)) }
      if let text = text(value, of: "\(name()).\(code)") { wordings.append((code, text)) }
    }
    if node.count == 0 {
      diagnostics.report(.wrongKind(path.at(node.range), .quoted(name()), takes: .aText))
    }
    return LocalizedText(wordings)
  }

  /// The range to show for a node: in named steps, the range of their outermost use.
  func shownRange(of node: YAMLNode) -> SourceRange {
    diagnostics.context.use?.shownRange ?? node.range
  }

  /// Reads something in another context, then restores the current one.
  mutating func within<Result>(
    _ context: ReadingContext, _ read: (inout NodeReader) -> Result
  ) -> Result {
    let previous = diagnostics.context
    diagnostics.context = context
    defer { diagnostics.context = previous }
    return read(&self)
  }

  /// Counts a text before it is made; false if all texts exceed their limit, which is reported.
  mutating func reserveBytes(of text: String, in node: YAMLNode) -> Bool {
    reserveBytes(text.utf8.count, in: node)
  }

  /// Counts the bytes of texts before they are made.
  mutating func reserveBytes(_ bytes: Int, in node: YAMLNode) -> Bool {
    substitutedBytes += bytes
    guard substitutedBytes > ReadingLimits.substitutedBytes else { return true }
    if !isSubstitutionReported { diagnostics.report(.tooMuchSubstituted(path.at(node.range))) }
    isSubstitutionReported = true
    return false
  }
}
