import TenkenYAML

/// Values that tools put around others: `fields: {summary: …}`, `priority: {name: High}`, `step_1: …`.
extension YAMLCases {
  typealias Entry = (key: YAMLNode, value: YAMLNode)

  /// What a case says under names, also in a container of its own, such as *fields* or *testScript*.
  func entries(ofCase node: YAMLNode) -> [Entry] {
    let own = Array(node.entries)
    let isNamed = own.contains {
      [.title, .id].contains(column($0.key)) && $0.value.kind == .scalar
    }
    let containers = own.filter { entry in
      guard entry.value.kind == .mapping else { return false }
      let hasSteps =
        isNamed
        && entry.value.entries.contains { key, value in
          column(key, value) == .operation && value.kind != .scalar
        }
      return switch column(entry.key) {
      case .operation: hasSteps
      case nil, .attribute: hasSteps || Self.containers.contains(HeadingKey(entry.key.text).joined)
      case _: false
      }
    }
    // Several of them are cases.
    guard containers.count == 1 else { return own }
    return own.flatMap { entry in
      containers.contains { $0.key.identity == entry.key.identity }
        ? entry.value.entries.map { ($0.key, $0.value) } : [entry]
    }
  }

  private static let containers: Set<String> = [
    "field", "detail", "attribute", "metadata", "meta", "info", "property", "properties",
  ]

  /// Whether a case is among the first values in a value, however deep.
  func hasCases(_ node: YAMLNode) -> Bool {
    var level = [node]
    var count = 0
    while !level.isEmpty, count < 300 {
      count += level.count
      var next: [YAMLNode] = []
      for node in level.prefix(300) {
        switch node.kind {
        case .scalar: break
        case .sequence: next += node.elements.prefix(3)
        case .mapping:
          if isCase(node) { return true }
          next += node.entries.prefix(20).map(\.value)
        }
      }
      level = next
    }
    return false
  }

  /// What a name means above a value: *手順* above a list is what is done, and counts nothing.
  func column(_ key: YAMLNode, _ value: YAMLNode) -> SheetColumn? {
    let found = column(key)
    guard found == .step else { return found }
    return value.kind == .scalar && CellLines.isStepNumber(value.text) ? .step : .operation
  }

  /// The name in a value that has one, and what else it says: `{name: High, id: 2}`; nil for others.
  static func name(in node: YAMLNode) -> (name: YAMLNode, others: [Entry])? {
    guard node.kind == .mapping else { return nil }
    let own = Array(node.entries)
    let named = ["name", "title", "label", "value"].lazy.compactMap { word in
      own.first { $0.key.text.lowercased() == word && $0.value.kind == .scalar }
    }.first
    return named.map { found in
      (found.value, own.filter { $0.key.identity != found.key.identity })
    }
  }

  /// The labels in a value: texts, or values with a name.
  mutating func labels(
    _ node: YAMLNode, _ label: String, _ source: inout ImportedCase
  ) throws(ImportError) -> [ImportedText] {
    if node.kind == .sequence {
      var all: [ImportedText] = []
      for element in node.elements { all += try labels(element, label, &source) }
      return all
    }
    guard let (name, others) = Self.name(in: node) else { return try lines(node) }
    for other in others {
      try readNote("\(label) \(other.key.text)", other.value, isUnderstood: true, &source)
    }
    return try lines(name)
  }

  /// Whether a name counts a step or a result of the case: `step_1`, `expected_2`.
  func number(of entry: Entry) -> Int? {
    guard entry.value.kind == .scalar else { return nil }
    switch column(entry.key, entry.value) {
    case .operation, .expected, .outcome:
      return HeadingTable.embedded.meaning(of: entry.key.text)?.number
    case _: return nil
    }
  }

  /// Reads steps and results that their names count.
  mutating func readNumbered(
    _ entries: [Entry], _ source: inout ImportedCase
  ) throws(ImportError) {
    let numbered = entries.compactMap { entry in
      number(of: entry).map { (number: $0, isResult: column(entry.key) != .step, entry: entry) }
    }.sorted { ($0.number, $0.isResult ? 1 : 0) < ($1.number, $1.isResult ? 1 : 0) }
    for (_, _, entry) in numbered {
      let texts = try lines(entry.value)
      if column(entry.key, entry.value) == .operation {
        source.steps += texts.map { ImportedStep(operation: $0) }
      } else {
        source.steps.expect(texts)
      }
    }
  }

  /// Reads a step whose names say nothing that is known: `click: "#save"`, `verify: It is saved`.
  ///
  /// - Returns: Whether it was that.
  mutating func readUnnamed(
    _ entries: [Entry], _ source: inout ImportedCase
  ) throws(ImportError) -> Bool {
    let known: Set<SheetColumn> = [
      .operation, .step, .expected, .outcome, .preconditions, .description, .data,
    ]
    guard
      entries.allSatisfy({ entry in
        isLook(entry.key) || column(entry.key).map { !known.contains($0) && $0 != .title } ?? true
      })
    else { return false }
    var parts: [ImportedText] = []
    for (key, value) in entries where !isLook(key) && column(key) != .number {
      let texts = try lines(value)
      let position = texts.first?.position ?? text(key).position
      let said = texts.map(\.text).joined(separator: ", ")
      // `Open the page: the form is shown`
      if entries.count == 1, texts.count == 1, LineTable.embedded.isCommand(key.text),
        key.text.contains(" "), LineTable.embedded.isStatement(said)
      {
        source.steps.append(ImportedStep(operation: text(key), expected: texts))
        return true
      }
      let isCount = Int(key.text) != nil
      let name = isCount ? said : said.isEmpty ? key.text : "\(key.text): \(said)"
      parts.append(ImportedText(text: name, position: position))
    }
    if let first = parts.first {
      let whole = parts.map(\.text).joined(separator: ", ")
      source.steps.append(
        ImportedStep(operation: ImportedText(text: whole, position: first.position)))
    }
    for (key, value) in entries where isLook(key) {
      source.steps.expect(try lines(value))
    }
    return true
  }

  /// Whether a name asks to look: *verify*, *check*, *assert*.
  func isLook(_ key: YAMLNode) -> Bool {
    LineTable.embedded.has("see", key.text.lowercased())
  }

  /// The text of a value; that of HTML without its tags, block by block.
  func plainText(_ node: YAMLNode) -> ImportedText {
    var own = text(node)
    own.text = HTMLText.plain(own.text)
    return own
  }
}
