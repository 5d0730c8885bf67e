import TenkenDiagnostics
import TenkenSimulation
import TenkenYAML

/// The values that observations must have.
extension ValueReader {
  static let matchers = ["contains", "any-order", "at-least", "at-most", "not"]

  /// The most elements that `contains` and `any-order` can list.
  ///
  /// Nobody reads a longer list. The time to match a list grows with the square of this number and
  /// the number of elements; the search for names has its own limit in ``PatternMatcher``.
  static let unorderedLimit = 100

  /// Reads a pattern for values of a shape; nil if it is not valid, which has been reported.
  mutating func pattern(_ node: YAMLNode, _ shape: Shape, of owner: String) -> Pattern? {
    if case .record(let record) = shape, let field = record.standardField(of: node) {
      return pattern(node, field.shape, of: owner).map {
        .record([Pattern.Field(name: field.name, pattern: $0)])
      }
    }
    if node.kind == .mapping, let matcher = matcher(of: node, shape) {
      return matcherPattern(matcher.key, matcher.value, shape, of: owner)
    }
    switch shape {
    case .list(let element):
      return listPattern(node, element, of: owner)
    case .oneOrMore(let element):
      guard node.kind == .sequence else {
        return pattern(node, element, of: owner).map { .list([$0]) }
      }
      return listPattern(node, element, of: owner)
    case .record(let record):
      return recordPattern(node, record, of: owner)
    case .integer, .money, .text, .boolean, .choice, .reference, .duration, .identifier:
      return scalarPattern(node, shape, of: owner)
    }
  }

  /// The matcher of a mapping whose single key is one, and not a field of the shape; else nil.
  private func matcher(
    of node: YAMLNode, _ shape: Shape
  ) -> (key: YAMLNode, value: YAMLNode)? {
    guard node.count == 1, let entry = node.entries.first(where: { _ in true }),
      Self.matchers.contains(where: { entry.key.textEquals($0) })
    else { return nil }
    if case .record(let record) = shape,
      record.fields.contains(where: { entry.key.textEquals($0.name) })
    {
      return nil
    }
    return entry
  }

  private mutating func matcherPattern(
    _ key: YAMLNode, _ value: YAMLNode, _ shape: Shape, of owner: String
  ) -> Pattern? {
    switch key.text {
    case "not":
      return pattern(value, shape, of: owner).map { .not($0) }
    case "at-least":
      return bound(value, shape, of: owner).map { .atLeast($0) }
    case "at-most":
      return bound(value, shape, of: owner).map { .atMost($0) }
    default:
      guard let patterns = unordered(key, value, shape, of: owner) else { return nil }
      return key.textEquals("contains") ? .contains(patterns) : .anyOrder(patterns)
    }
  }

  private mutating func bound(_ node: YAMLNode, _ shape: Shape, of owner: String) -> Int? {
    let counted: Shape
    switch shape {
    case .integer, .money, .list, .oneOrMore: counted = .integer(0...Int.max)
    case .duration: counted = .duration
    case .text, .boolean, .choice, .reference, .identifier, .record:
      nodes.diagnostics.report(
        .misplacedMatcher(nodes.at(node.range), of: owner, needs: .aNumberOrList))
      return nil
    }
    guard case .integer(let number)? = value(node, counted, of: owner) else { return nil }
    return number
  }

  private mutating func unordered(
    _ key: YAMLNode, _ node: YAMLNode, _ shape: Shape, of owner: String
  ) -> [Pattern]? {
    let element: Shape
    switch shape {
    case .list(let shape), .oneOrMore(let shape): element = shape
    case .integer, .money, .text, .boolean, .choice, .reference, .duration, .identifier, .record:
      nodes.diagnostics.report(.misplacedMatcher(nodes.at(key.range), of: owner, needs: .aList))
      return nil
    }
    guard let pattern = listPattern(node, element, of: owner) else { return nil }
    guard case .list(let patterns) = pattern else {
      // Every list contains the empty list: such an expectation could not fail.
      nodes.diagnostics.report(.emptyList(nodes.at(node.range), key.text))
      return nil
    }
    guard patterns.count <= Self.unorderedLimit else {
      nodes.diagnostics.report(
        .tooManyUnordered(nodes.at(node.range), limit: Self.unorderedLimit))
      return nil
    }
    return patterns
  }

  private mutating func listPattern(
    _ node: YAMLNode, _ shape: Shape, of owner: String
  ) -> Pattern? {
    if node.kind == .scalar, node.isPlain, node.textEquals("empty") { return .empty }
    guard node.kind == .sequence else {
      if reportsUnknownMatcher(node, of: owner) { return nil }
      if reportsRecordAlone(node, shape, of: owner) { return nil }
      nodes.diagnostics.report(
        .needsList(
          nodes.at(node.range), owner, node, orEmpty: true,
          corrections: node.correctionsToListOrEmpty))
      return nil
    }
    var patterns: [Pattern] = []
    var isComplete = true
    for element in node.elements where !nodes.diagnostics.isFull {
      if let pattern = pattern(element, shape, of: owner) {
        patterns.append(pattern)
      } else {
        isComplete = false
      }
    }
    guard isComplete else { return nil }
    return patterns.isEmpty ? .empty : .list(patterns)
  }

  private mutating func recordPattern(
    _ node: YAMLNode, _ record: RecordShape, of owner: String
  ) -> Pattern? {
    if node.kind == .scalar, record.isOneOfSeveral { return namePattern(node, record, of: owner) }
    if node.kind == .scalar, node.isPlain, node.textEquals("none") { return .empty }
    let keys = { DiagnosticText(Shape.record(record).expectation) }
    guard isRecord(node, record.fields, of: .entry(of: owner), takes: keys()) else { return nil }
    if record.isOneOfSeveral, node.count != 1 {
      nodes.diagnostics.report(
        .wrongKind(nodes.at(node.range), .entry(of: owner), takes: .oneNameWithValues))
      return nil
    }
    var fields: [Pattern.Field] = []
    var isComplete = true
    for (key, value) in node.entries where !nodes.diagnostics.isFull {
      let index = record.fields.indices.first { key.textEquals(record.fields[$0].name) }
      guard let index else {
        reportUnknown(key, record, of: owner)
        isComplete = false
        continue
      }
      let name = record.fields[index].name
      if let pattern = pattern(value, record.fields[index].shape, of: name) {
        fields.append(Pattern.Field(name: name, pattern: pattern))
      } else {
        isComplete = false
      }
    }
    return isComplete ? .record(fields) : nil
  }

  /// Reads a name alone, which means any values if it is that of a field.
  private mutating func namePattern(
    _ node: YAMLNode, _ record: RecordShape, of owner: String
  ) -> Pattern? {
    let pattern = scalarPattern(node, .choice(record.names), of: owner)
    guard case .equals(.text(let name))? = pattern,
      record.fields.contains(where: { $0.name == name })
    else { return pattern }
    return .record([Pattern.Field(name: name, pattern: .record([]))])
  }

  /// Reports a key that is no field: it may be the name of what has no values.
  private mutating func reportUnknown(_ key: YAMLNode, _ record: RecordShape, of owner: String) {
    let place = nodes.at(key.range)
    let isName = record.names.contains { key.textEquals($0.name) }
    nodes.diagnostics.report(
      isName
        ? .takesNothing(place, key.text)
        : record.isOneOfSeveral
          ? .unknownChoice(place, key.text, of: owner, allowed: record.names.map(\.name))
          : .unknownArgument(place, key.text, of: owner, allowed: record.fields.map(\.name)))
  }

  private mutating func scalarPattern(
    _ node: YAMLNode, _ shape: Shape, of owner: String
  ) -> Pattern? {
    if reportsUnknownMatcher(node, of: owner) { return nil }
    guard let scalar = nodes.substituted(node) else { return nil }
    if scalar.isPlain, scalar.text == "none", !shape.hasChoice("none") { return .equals(.none) }
    if case .identifier = shape, scalar.text.hasPrefix("$") {
      guard scalar.text.utf8.count > 1 else {
        nodes.diagnostics.report(
          .wrongValue(
            nodes.path, node.range, "$", of: owner, takes: DiagnosticText(shape.expectation)))
        return nil
      }
      return .name(scalar.text)
    }
    return scalarValue(scalar, node, shape, of: owner).map { .equals($0) }
  }
}

extension ValueReader {
  /// Reports a key that was probably meant as a matcher.
  ///
  /// - Returns: Whether the node has such a key.
  private mutating func reportsUnknownMatcher(_ node: YAMLNode, of owner: String) -> Bool {
    guard node.kind == .mapping, node.count == 1,
      let key = node.entries.first(where: { _ in true })?.key,
      let near = ProposedName(for: key.text, in: Self.matchers)
    else { return false }
    nodes.diagnostics.report(
      .unknownMatcher(nodes.at(key.range), key.text, of: owner, near: near))
    return true
  }
}

extension Shape {
  fileprivate func hasChoice(_ name: String) -> Bool {
    guard case .choice(let choices) = self else { return false }
    return choices.contains { $0.name == name }
  }
}

extension RecordShape {
  /// The field that a pattern is about without naming one; nil if it names fields, or is `none`.
  fileprivate func standardField(of node: YAMLNode) -> Parameter? {
    guard let standardField, !(node.kind == .scalar && node.isPlain && node.textEquals("none")),
      !node.entries.contains(where: { key, _ in fields.contains { key.textEquals($0.name) } })
    else { return nil }
    return standardField
  }
}
