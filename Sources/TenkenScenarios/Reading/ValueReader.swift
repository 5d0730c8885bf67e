import TenkenDiagnostics
package import TenkenSimulation
import TenkenYAML

/// Reads values by their shapes: arguments of words, and fields of declared items.
struct ValueReader {
  /// The reader of keys and plain values.
  var nodes: NodeReader
  /// The words of the system that the file is about.
  var vocabulary: Vocabulary
  /// The declarations that values may refer to.
  var declarations = Declarations()
  /// The positions of items reported together, of which a matrix can have many for one pair.
  var reportedPairs: Set<[SourceRange]> = []
  /// What may be written instead of the value that is read; nil if nothing else.
  private var alternative: DiagnosticText?

  /// Creates a reader with the words of a system, and without declarations.
  init(nodes: NodeReader, vocabulary: Vocabulary) {
    self.nodes = nodes
    self.vocabulary = vocabulary
  }

  /// Reads the arguments of a word: named, or only the first; nil if they are not valid.
  mutating func arguments(
    _ node: YAMLNode?, _ parameters: [Parameter], of name: String, range: SourceRange
  ) -> Arguments? {
    writtenFields(node, parameters, of: name).flatMap {
      completed($0, parameters, owner: name, range: range)
    }.map(Arguments.init)
  }

  /// Reads what is written of the arguments of a word, without the defaults of the others.
  private mutating func writtenFields(
    _ node: YAMLNode?, _ parameters: [Parameter], of name: String
  ) -> [Value.Field]? {
    guard let node, node.kind != .scalar || node.scalar != .null else { return [] }
    guard !parameters.isEmpty else {
      nodes.diagnostics.report(.takesNothing(nodes.at(node.range), name))
      return nil
    }
    guard node.kind == .mapping else {
      alternative = parameters.alternativeToTime
      defer { alternative = nil }
      return value(node, parameters[0].shape, of: name).map {
        [Value.Field(parameters[0].name, $0)]
      }
    }
    return writtenFields(of: node, parameters, owner: name)
  }

  /// Reads what one place says of a setting; nil if it is not valid, which has been reported.
  mutating func settingFields(
    _ node: YAMLNode?, of word: WordDefinition
  ) -> SettingFields? {
    if let node, isUsual(node) { return SettingFields(fields: [], isUsual: true) }
    guard let node, node.kind == .mapping, !word.parameters.isEmpty else {
      return writtenFields(node, word.parameters, of: word.name).map { SettingFields($0) }
    }
    var usual: Set<String> = []
    for (key, value) in node.entries
    where key.text != word.kind?.key && word.parameters.contains(where: { $0.name == key.text }) {
      if isUsual(value) { usual.insert(key.text) }
    }
    return writtenFields(of: node, word.parameters, owner: word.name, also: usual).map {
      SettingFields($0, usual: usual.sorted())
    }
  }

  /// Whether a value is the keyword that takes back what another place sets.
  private mutating func isUsual(_ node: YAMLNode) -> Bool {
    guard node.kind == .scalar else { return false }
    guard node.containsPlaceholder else { return node.isPlain && node.textEquals("usual") }
    guard let scalar = nodes.substituted(node) else { return false }
    return scalar.isPlain && scalar.text == "usual"
  }

  /// Reads named values; the keys in `also` are allowed, but not read here.
  mutating func readFields(
    _ node: YAMLNode, _ parameters: [Parameter], owner: String, also: Set<String> = []
  ) -> [Value.Field]? {
    writtenFields(of: node, parameters, owner: owner, also: also).flatMap {
      completed($0, parameters, owner: owner, range: node.range)
    }
  }

  private mutating func writtenFields(
    of node: YAMLNode, _ parameters: [Parameter], owner: String, also: Set<String> = []
  ) -> [Value.Field]? {
    var fields: [Value.Field] = []
    var isComplete = true
    for (key, valueNode) in node.entries
    where !also.contains(where: { key.textEquals($0) }) && !nodes.diagnostics.isFull {
      guard let index = parameters.indices.first(where: { key.textEquals(parameters[$0].name) })
      else {
        nodes.diagnostics.report(
          .unknownArgument(
            nodes.at(key.range), key.text, of: owner,
            allowed: parameters.map(\.name)
              + also.filter { name in
                !parameters.contains { $0.name == name }
              }.sorted()))
        isComplete = false
        continue
      }
      let name = parameters[index].name
      if let value = value(valueNode, parameters[index].shape, of: name) {
        fields.append(Value.Field(name, value))
      } else {
        isComplete = false
      }
    }
    return isComplete ? fields : nil
  }

  /// Adds defaults and puts the fields in the order of the parameters.
  mutating func completed(
    _ fields: [Value.Field], _ parameters: [Parameter], owner: String, range: SourceRange
  ) -> [Value.Field]? {
    var result: [Value.Field] = []
    result.reserveCapacity(parameters.count)
    var missing: [String] = []
    // By index: a loop over the elements would copy them with everything that they hold.
    for index in parameters.indices {
      if let field = fields.first(where: { $0.name == parameters[index].name }) {
        result.append(field)
      } else if let value = parameters[index].defaultValue {
        result.append(Value.Field(parameters[index].name, value))
      } else {
        missing.append(parameters[index].name)
      }
    }
    guard !missing.isEmpty else { return result }
    nodes.diagnostics.report(
      .missingArgument(nodes.at(range), missing, of: owner, allowed: parameters.map(\.name)))
    return nil
  }

  /// Reads a value of a shape; nil if it is not valid, which has been reported.
  mutating func value(_ node: YAMLNode, _ shape: Shape, of owner: String) -> Value? {
    switch shape {
    case .list(let element), .oneOrMore(let element):
      return listValue(node, element, of: owner, allowsOne: shape.isOneOrMore)
    case .record(let record):
      guard isRecord(node, record.fields, of: .quoted(owner)) else { return nil }
      return readFields(node, record.fields, owner: owner).map { .record($0) }
    case .integer, .money, .text, .boolean, .choice, .reference, .duration, .identifier:
      guard let scalar = nodes.substituted(node) else { return nil }
      return scalarValue(scalar, node, shape, of: owner)
    }
  }

  private mutating func listValue(
    _ node: YAMLNode, _ shape: Shape, of owner: String, allowsOne: Bool
  ) -> Value? {
    if node.kind == .scalar, node.isPlain, node.textEquals("empty") { return .list([]) }
    guard node.kind == .sequence else {
      if allowsOne { return value(node, shape, of: owner).map { .list([$0]) } }
      // The name of a choice or an item is checked: with brackets it means that one, or an error.
      let isCertain = node.isOneName && shape.isNamed
      nodes.diagnostics.report(
        .needsList(
          nodes.at(node.range), owner, node,
          corrections: node.correctionsToList(isCertain ? .fix : .suggestion)))
      return nil
    }
    var values: [Value] = []
    for element in node.elements {
      guard let value = value(element, shape, of: owner) else { return nil }
      values.append(value)
    }
    return .list(values)
  }

  /// Reads a single value of a shape that is neither a list nor a record.
  mutating func scalarValue(
    _ scalar: SubstitutedScalar, _ node: YAMLNode, _ shape: Shape, of owner: String
  ) -> Value? {
    guard let value = scalar.scalar, value != .null else {
      nodes.diagnostics.report(
        .wrongKind(
          nodes.at(node.range), .quoted(owner), takes: DiagnosticText(shape.expectation),
          corrections: node.correctionsToOnlyElement))
      return nil
    }
    switch (shape, value) {
    case (.integer(let range, _), .integer(let number)) where range.contains(number),
      (.money(let range), .integer(let number)) where range.contains(number):
      return .integer(number)
    case (.boolean, .boolean(let truth)):
      return .boolean(truth)
    case (.text, _):
      return .text(scalar.text)
    case (.identifier, _):
      return scalar.isPlain && scalar.text == "none" ? Value.none : .text(scalar.text)
    case (.duration, _):
      if let seconds = seconds(ofDuration: scalar.text) { return .integer(seconds) }
    case (.choice(let choices), _):
      return choice(scalar.text, choices, node, of: owner)
    case (.reference(let resource), _):
      return reference(scalar.text, resource, node)
    case (.integer, _), (.money, _), (.boolean, _), (.list, _), (.oneOrMore, _), (.record, _):
      break
    }
    nodes.diagnostics.report(
      .wrongValue(
        nodes.path, node.range, scalar.text, of: owner,
        takes: DiagnosticText(shape.expectation(insteadOf: scalar.text)),
        isQuoted: !scalar.isPlain && NodeReader.plainScalar(scalar.text) != .string(scalar.text),
        meant: node.containsPlaceholder ? nil : meant(scalar, shape),
        or: shape == .duration && writtenDuration(scalar.text)?.isCalendar == true
          ? alternative : nil))
    return nil
  }

  /// The value of a shape that a text stands for: without quotes, in plain letters, or without a slip.
  private func meant(_ scalar: SubstitutedScalar, _ shape: Shape) -> ProposedName? {
    let plain = ProposedName(plain: scalar.text) { text in
      switch shape {
      case .integer(let range, _), .money(let range):
        Int(text).map { range.contains($0) && String($0) == text } ?? false
      case .duration: seconds(ofDuration: text) != nil
      case .boolean: ["true", "false"].contains(text)
      case .text, .choice, .reference, .identifier, .list, .oneOrMore, .record: false
      }
    }
    if let plain { return plain }
    // In yen, an amount is its number.
    if case .money = shape, scalar.text.contains(where: "円¥￥".contains) {
      let digits = scalar.text.filter { !"円¥￥,， ".contains($0) }
      return Int(digits).map { ProposedName(String($0), .suggestion) }
    }
    if shape == .duration, let written = writtenDuration(scalar.text) {
      return ProposedName(written.text, .suggestion)
    }
    return shape == .boolean ? ProposedName(for: scalar.text, in: ["true", "false"]) : nil
  }

  private mutating func choice(
    _ name: String, _ choices: [Choice], _ node: YAMLNode, of owner: String
  ) -> Value? {
    if choices.contains(where: { $0.name == name }) { return .text(name) }
    nodes.diagnostics.report(
      .unknownChoice(nodes.at(node.range), name, of: owner, allowed: choices.map(\.name)))
    return nil
  }

  private mutating func reference(_ id: String, _ resource: String, _ node: YAMLNode) -> Value? {
    if declarations.mayExist(id, among: resource) { return .text(id) }
    // Also items with errors of their own are declared.
    let sound = declarations.resources[resource].map(\.id)
    let faulty = declarations.faultyItems[resource, default: []].subtracting(sound)
    let known = sound + faulty.sorted()
    let near = nodes.diagnostics.namesToCompare(known)
    if declarations.mayComeFromUnusableInclude(id, near: near) { return .text(id) }
    let key = vocabulary.resources.first { $0.name == resource }?.key ?? resource
    nodes.diagnostics.report(
      .unknownReference(
        nodes.at(node.range), id, resource: resource, key: key,
        // More names are not needed: the diagnostic cuts a text that is too long.
        known: Array(known.prefix(1_000)), near: near))
    return nil
  }
}

extension Shape {
  /// Returns the value that a text stands for; nil if the shape has no such value.
  ///
  /// - Parameter text: The text, as a scenario would write it.
  /// - Returns: The value.
  package func value(of text: String) -> Value? {
    switch self {
    case .integer, .money: Int(text).map(Value.integer)
    case .boolean: ["true", "false"].contains(text) ? .boolean(text == "true") : nil
    case .duration: seconds(ofDuration: text).map(Value.integer)
    case .choice(let choices): choices.contains { $0.name == text } ? .text(text) : nil
    case .text, .reference: .text(text)
    case .identifier: text == "none" ? Value.none : .text(text)
    case .list(let element), .oneOrMore(let element):
      text == "empty" ? .list([]) : element.value(of: text).map { .list([$0]) }
    case .record: nil
    }
  }

  fileprivate var isOneOrMore: Bool {
    if case .oneOrMore = self { true } else { false }
  }
}
