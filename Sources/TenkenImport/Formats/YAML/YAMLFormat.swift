import TenkenDiagnostics
import TenkenYAML

extension ImportFormat {
  /// Test cases in YAML or JSON, as models and small tools write them.
  static let yaml = ImportFormat(
    name: "yaml", extensions: yamlExtensions,
    recognizes: { yamlExtensions.contains($0.fileExtension) },
    read: { bytes throws(ImportError) in
      var reader = YAMLCases()
      reader.document.nestsLabels = true
      for (part, line) in yamlDocuments(in: bytes) {
        let source = YAMLDocument.parse(path: "", bytes: part)
        if let error = source.diagnostics.first(where: { $0.severity == .error }) {
          if let json = jsonDocuments(in: bytes) {
            reader.document.add(json.comments)
            for value in json.documents { try reader.read(value) }
            return reader.document
          }
          // People give texts of labelled lines such a name, too.
          let text = try TextEncoding.decoded(part)
          if repeatsLabels(text) { return try MarkdownCases.document(of: text) }
          throw .broken(
            .plain("YAML"), error.summary,
            position: error.range.map { DiagnosticText.line(line + Int($0.start.line) + 1) })
        }
        reader.firstLine = line
        reader.document.add(yamlComments(in: part, from: line))
        if let root = source.root { try reader.read(root, [], label: "", isRoot: true) }
      }
      return reader.document
    })
}

/// Finds cases in values under names: *given*, *when*, *then*, or *steps* with *action* and
/// *expected*.
struct YAMLCases {
  var document = ImportedDocument()
  private var nodeCount = 0
  /// The number of lines before the document that is read.
  var firstLine = 0

  func text(_ node: YAMLNode) -> ImportedText {
    ImportedText(
      text: LineMarks.trimmed(node.text),
      position: .line(firstLine + Int(node.range.start.line) + 1))
  }

  func column(_ key: YAMLNode) -> SheetColumn? {
    if let known = HeadingTable.embedded.meaning(of: key.text)?.column { return known }
    // `expected_intent`, `expectedBehavior`
    let words = HeadingKey(key.text).words
    return words.count > 1 && HeadingTable.namesResult(words, isKey: true) ? .expected : nil
  }

  /// Counts a value: aliases let a small file stand for a huge one.
  mutating func count(_ node: YAMLNode) throws(ImportError) {
    nodeCount += 1
    guard nodeCount <= ImportLimits.nodes else {
      throw .tooMuch(
        DiagnosticText("the file has more values", ja: "値の数"),
        limit: .plain("\(ImportLimits.nodes)"))
    }
    try document.check()
  }

  /// Reads a value that is a case, or has cases in it.
  ///
  /// The name of the *root* is that of the document.
  mutating func read(
    _ node: YAMLNode, _ path: [String], label: String, isRoot: Bool = false
  ) throws(ImportError) {
    try count(node)
    switch node.kind {
    case .scalar:
      let own = text(node)
      if !own.text.isEmpty { document.add([ImportedNote(label: label, text: own)]) }
    case .sequence:
      if try readTable(node) { return }
      let names = names(ofCasesIn: node)
      for element in node.elements {
        if let names, !isCase(element), isSibling(element) {
          try count(element)
          try readCase(element, path, beside: names)
        } else {
          try read(element, path, label: label)
        }
      }
    case .mapping:
      if isCase(node) { return try readCase(node, path) }
      var path = path
      let title = [SheetColumn.title, .section].lazy.compactMap { kind in
        node.entries.first { column($0.key) == kind && $0.value.kind == .scalar }
      }.first
      if let title, hasCases(node) {
        if document.title == nil, isRoot {
          document.title = text(title.value).text
        } else {
          path.append(text(title.value).text)
        }
      }
      let areCases =
        node.count > 1 && node.entries.allSatisfy { $0.value.kind == .mapping && isCase($0.value) }
      for (key, value) in node.entries {
        if value.kind == .scalar { document.seeUnknown(key.text) }
        if let title, hasCases(node), title.key.identity == key.identity { continue }
        // The id of a case may stand for it: `TC-1: {steps: …}`.
        if areCases || ColumnProfile.isID(key.text), value.kind == .mapping, isCase(value) {
          try count(value)
          try readCase(value, path, name: key)
          continue
        }
        // The name of a group stands for its title: `login: [{when: …}]`.
        let isGroup = value.kind != .scalar && title == nil && column(key) == nil
        try read(value, isGroup && hasCases(value) ? path + [key.text] : path, label: key.text)
      }
    }
  }

  /// Whether a mapping says itself what is done or seen.
  func isCase(_ node: YAMLNode) -> Bool {
    var hasName = false
    var hasLines = false
    for (key, value) in entries(ofCase: node) {
      switch column(key, value) {
      case .operation, .expected:
        // A list of cases may be called *tests*, but not *steps*.
        hasLines = true
      case .title, .id, .description: hasName = hasName || value.kind == .scalar
      case _: break
      }
    }
    return hasLines && (hasName || node.count >= 2)
      || hasName && node.entries.contains(where: isBody)
  }

  private mutating func readCase(
    _ node: YAMLNode, _ path: [String], name: YAMLNode? = nil, beside names: Set<String>? = nil
  ) throws(ImportError) {
    var source = ImportedCase(section: Array(path.prefix(1)))
    // What is seen comes after what is done, in whichever order a tool writes them.
    let all = entries(ofCase: node)
    try readNumbered(all, &source)
    let entries = all.filter { number(of: $0) == nil }
    let kinds = entries.map { column($0.key, $0.value) }
    let isTurned =
      kinds.firstIndex(of: .expected).map { first in
        kinds[..<first].allSatisfy { $0 != .operation } && kinds[first...].contains(.operation)
      } ?? false
    let isRequest = Self.isRequest(entries)
    let hasInput = zip(entries, kinds).contains { entry, kind in
      ![.title, .id].contains(kind) && names?.contains(entry.key.text) == true
    }
    for (entry, kind) in zip(entries, kinds)
    where (!isTurned || kind != .expected) && !isBody(entry)
      && !(isRequest && RequestPart.isPart(entry.key.text))
    {
      if let names, try readOwn(entry, beside: names, hasInput: hasInput, &source) { continue }
      try read(entry.key, entry.value, &source)
    }
    for (entry, kind) in zip(entries, kinds) where isTurned && kind == .expected {
      try read(entry.key, entry.value, &source)
    }
    let others = try readBodies(entries, &source)
    try readRequest(entries, &source)
    readInput(&source)
    if let name {
      if source.title == nil, !ColumnProfile.isID(name.text) {
        source.title = text(name)
      } else if source.id == nil {
        source.id = text(name)
      } else {
        source.notes.append(ImportedNote(label: "", text: text(name), isUnderstood: true))
      }
    }
    // What a name says to be done is not moved because it is a statement.
    source.takeChecks()
    source.takeTitle()
    for other in others { document.add(other) }
    guard others.isEmpty else { return }
    if let title = source.title {
      source.title?.text = (path.dropFirst() + [title.text]).joined(separator: " › ")
    }
    document.add(source.withDataBesideSteps)
  }

  /// Reads what a case has under a name.
  private mutating func read(
    _ key: YAMLNode, _ value: YAMLNode, _ source: inout ImportedCase
  ) throws(ImportError) {
    try count(value)
    let column = column(key, value)
    switch (column, value.kind) {
    case (.id, .mapping), (.title, .mapping), (.priority, .mapping), (.environment, .mapping):
      guard let (name, others) = Self.name(in: value) else {
        return try readNote(key.text, value, isUnderstood: true, &source)
      }
      try read(key, name, &source)
      for other in others {
        try readNote("\(key.text) \(other.key.text)", other.value, isUnderstood: true, &source)
      }
    case (.id, .scalar) where source.id == nil: source.id = text(value)
    case (.title, .scalar) where source.title == nil:
      source.title = text(value)
      source.title?.text.replace("\n", with: " ")
    case (.priority, .scalar) where source.priority == nil: source.priority = text(value)
    case (.environment, .scalar) where source.environment == nil: source.environment = text(value)
    case (.source, .scalar) where source.source == nil: source.source = text(value)
    case (.section, .scalar) where source.section.isEmpty:
      source.section = [String(text(value).text.drop { $0 == "/" })]
    case (.tags, _): source.tags += try labels(value, key.text, &source)
    case (.requirements, _): source.requirements += try labels(value, key.text, &source)
    case (.preconditions, _):
      source.preconditions += try lines(value).filter { !CellLines.isNothing($0.text) }
    case (.expected, _), (.outcome, .scalar):
      for line in try lines(value, keepsEmpty: true) {
        // `expected_count: 3` says nothing without its name.
        let isBare = !line.text.contains(where: \.isWhitespace) && line.text.allSatisfy(\.isASCII)
        let isNamed = HeadingTable.embedded.meaning(of: key.text)?.isNamed != false && isBare
        source.steps.expect([
          isNamed
            ? ImportedText(text: "\(key.text): \(line.text)", position: line.position) : line
        ])
      }
    case (.operation, .sequence):
      let keepsNumbers = Self.hasOtherNumbers(value)
      for step in value.elements {
        if keepsNumbers, step.kind == .scalar || Self.number(of: step) != nil {
          try count(step)
          for line in step.kind == .scalar ? [text(step)] : try lines(step) {
            source.steps.append(ImportedStep(operation: line))
          }
        } else {
          try readStep(step, &source)
        }
      }
    case (.operation, .mapping) where value.entries.allSatisfy { Int($0.key.text) != nil }:
      for (_, step) in value.entries { try readStep(step, &source) }
    case (.operation, .mapping): try readStep(value, &source)
    case (.operation, .scalar):
      source.addOperations(plainText(value))
    case _: try readNote(key.text, value, isUnderstood: column != nil, &source)
    }
  }

  mutating func readNote(
    _ label: String, _ value: YAMLNode, isUnderstood: Bool, _ source: inout ImportedCase
  ) throws(ImportError) {
    // That nothing is entered says something.
    let isData = HeadingTable.embedded.meaning(of: label)?.column == .data
    for line in try lines(value, keepsEmpty: isData) {
      // The value may begin with its own name: `data: |`, and *Test data* in the line below.
      let isName =
        isData && !line.text.contains(where: \.isNumber)
        && HeadingTable.embedded.meaning(of: line.text)?.column == .data
      source.notes.append(
        ImportedNote(label: isName ? "" : label, text: line, isUnderstood: isUnderstood))
    }
  }

  /// The texts of a value, with the names that they are under; *keepsEmpty* is whether an empty
  /// list or text under a name says something: `notes: []`.
  mutating func lines(
    _ node: YAMLNode, keepsEmpty: Bool = false
  ) throws(ImportError) -> [ImportedText] {
    try count(node)
    var texts: [ImportedText] = []
    switch node.kind {
    case .scalar:
      let own = plainText(node)
      texts = CellLines.lines(of: own.text, isForeign: true).map {
        ImportedText(text: $0.text, position: own.position)
      }
    case .sequence:
      for element in node.elements {
        let own = try lines(element, keepsEmpty: keepsEmpty)
        // The fields of one of several records stay together.
        if element.isRecord, node.count > 1, own.count > 1 {
          let text = own.map(\.text).joined(separator: ", ")
          texts.append(ImportedText(text: text, position: own[0].position))
        } else {
          texts += own
        }
      }
    case .mapping:
      for (key, value) in node.entries {
        var own = try lines(value, keepsEmpty: keepsEmpty)
        if own.isEmpty, keepsEmpty {
          let sign = value.kind == .sequence ? "[]" : value.kind == .mapping ? "{}" : "\"\""
          own = [ImportedText(text: sign, position: text(value).position)]
        }
        texts += own.map {
          ImportedText(text: "\(key.text): \($0.text)", position: $0.position)
        }
      }
    }
    return texts
  }
}
