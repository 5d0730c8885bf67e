import TenkenScenarios
import TenkenSimulation

/// The documentation of a word, as plain paragraphs and lists.
package struct WordPage {
  /// What a word, or something beside it, is.
  enum Kind: String, CaseIterable, Sendable {
    case precondition
    case operation
    case observation
    case declaration
    case invariant
    case recovery
    case rule
    case key

    init(_ kind: WordKind) {
      switch kind {
      case .precondition: self = .precondition
      case .operation: self = .operation
      case .observation: self = .observation
      }
    }
  }

  /// A heading with its lines.
  struct Section: Sendable {
    /// What the lines are about, for programs.
    enum Subject: String, CaseIterable, Sendable {
      case wording
      case parameters
      case combination
      case value
      case needs
      case refusals
      case examples
      case values
      case source
    }

    let subject: Subject
    let heading: String
    let lines: [String]
    /// Whether the lines are code of a scenario file.
    var isCode = false

    init(_ subject: Subject, _ heading: String, _ lines: [String], isCode: Bool = false) {
      (self.subject, self.heading, self.lines) = (subject, heading, lines)
      self.isCode = isCode
    }
  }

  /// The name of the word.
  package let name: String
  let kind: Kind
  /// What people call the kind.
  let label: String
  let summary: String
  let sections: [Section]
}

extension WordPage {
  /// The page of a rule.
  init(_ rule: RuleRow, _ language: Language) {
    name = rule.name
    (kind, label) = (.rule, PageLabel.rule[language])
    summary = rule.summary[language]
    sections = [
      Section(
        .values, PageLabel.values[language],
        rule.settings.map { setting in
          let (place, value) = (
            setting.environment[language], rule.titled(setting.value, language)
          )
          return LocalizedText("\(place): \(value)", "\(place)：\(value)")[language]
        }),
      Section(
        .examples, PageLabel.settingAnotherValue[language],
        rule.values.map { rule.example($0, language) }, isCode: true),
      Section(
        .source, PageLabel.source[language],
        [PageLabel.source(rule.source, rule.confidence)[language]]),
    ]
  }
}

extension WordPage {
  /// The page of a precondition, an operation or an observation.
  init(_ word: WordDefinition, _ kind: WordKind, of vocabulary: Vocabulary, _ language: Language) {
    var sections = [
      Section(.wording, PageLabel.wording[language], Self.wordings(word, language)),
      Section(
        .parameters, PageLabel.parameters[language],
        word.parameters.map { Self.line(for: $0, language) }),
    ]
    if let kind = word.kind {
      sections.append(
        Section(
          .combination, PageLabel.combined[language], [PageLabel.combination(kind)[language]]))
    }
    if let value = word.value {
      let heading =
        switch value.kind {
        case .state: PageLabel.readsNow
        case .record: PageLabel.readsSince
        }
      sections.append(
        Section(.value, heading[language], Self.lines(for: value.shape, language)))
    }
    if let precondition = word.requiredPrecondition {
      sections.append(
        Section(
          .needs, PageLabel.needs[language],
          [PageLabel.alwaysEmpty(without: precondition)[language]]))
    }
    sections += [
      Section(
        .refusals, PageLabel.refused[language],
        // That the rules of a system are at fault is nothing that a scenario should expect.
        word.refusals.filter { !$0.isFault }.map { "\($0.name): \($0.advice[language])" }),
      Section(
        .examples, PageLabel.examples[language],
        Array(
          word.examples.map {
            $0.scenarioLines(kind, preconditions: vocabulary.preconditions)
          }.joined(separator: [""])),
        isCode: true),
      Section(.source, PageLabel.source[language], [word.source]),
    ]
    self.init(
      name: word.name, kind: Kind(kind), label: PageLabel.kind(kind)[language],
      summary: word.readableSummary(in: language),
      sections: sections.filter { !$0.lines.isEmpty })
  }

  /// The page of an invariant.
  init(_ invariant: InvariantDefinition, _ language: Language) {
    self.init(
      name: invariant.name, kind: .invariant, label: PageLabel.invariant[language],
      summary: invariant.text[language],
      sections: [Section(.source, PageLabel.source[language], [invariant.source])])
  }

  /// The page of what can come right again.
  init(_ recovery: RecoveryDefinition, _ language: Language) {
    self.init(
      name: recovery.invariant.name, kind: .recovery, label: PageLabel.recovery[language],
      summary: recovery.invariant.text[language],
      sections: [
        Section(.needs, PageLabel.recoversAfter[language], recovery.operations),
        Section(.source, PageLabel.source[language], [recovery.invariant.source]),
      ].filter { !$0.lines.isEmpty })
  }

  private static func wordings(_ word: WordDefinition, _ language: Language) -> [String] {
    let variants = word.phrase.contexts.map { context in
      "\(context): \(word.phrase.readableTemplate(in: language, context: context))"
    }
    let special: [(LocalizedText, Phrase?)] = [
      (PageLabel.whenEmpty, word.emptyPhrase), (PageLabel.whenSome, word.somePhrase),
      (PageLabel.whenNot, word.notPhrase),
    ]
    let others = special.compactMap { label, phrase in
      phrase.map { "\(label[language]): \($0.readableTemplate(in: language, context: nil))" }
    }
    let usual = word.phrase.readableTemplate(in: language, context: nil)
    return [usual] + variants + others
  }

  private static func line(
    for parameter: Parameter, isBelow: Bool = false, _ language: Language
  ) -> String {
    let allowed = isBelow ? PageLabel.listAsBelow : parameter.shape.allowedValues
    let usual =
      parameter.defaultValue.map { value in
        let text = value == .list([]) ? PageLabel.empty[language] : "\(value)"
        return PageLabel.defaultValue(text)[language]
      } ?? ""
    let text = parameter.summary[language]
    let summary = text.isEmpty ? "" : " — \(text)"
    return "\(parameter.name): \(allowed[language])\(usual)\(summary)"
  }

  /// The values that an observation reads; the fields of a record one by one.
  private static func lines(for shape: Shape, _ language: Language) -> [String] {
    switch shape {
    case .record(let record):
      (record.isOneOfSeveral ? [shape.allowedValues[language]] : [])
        + record.fields.map { line(for: $0, language) }
    case .list(let element):
      element.isSingle
        ? [shape.allowedValues[language]]
        : [PageLabel.listOf[language]] + lines(for: element, language)
    case .oneOrMore(let element):
      element.isSingle
        ? [shape.allowedValues[language]]
        : [PageLabel.oneOrMoreOf[language]] + lines(for: element, language)
    case .integer, .money, .text, .boolean, .choice, .reference, .duration, .identifier:
      [shape.allowedValues[language]]
    }
  }
}

extension WordPage {
  /// The page of something that a file declares, for example products.
  init(_ resource: ResourceDefinition, _ language: Language) {
    let inner = resource.parameters.compactMap { parameter in
      parameter.entry.map { entry in
        Section(
          .parameters, PageLabel.parameters(ofEachEntryOf: parameter.name)[language],
          entry.fields.map { Self.line(for: $0, language) })
      }
    }
    let takes = Section(
      .parameters, PageLabel.parameters[language],
      resource.parameters.map { Self.line(for: $0, isBelow: $0.entry != nil, language) })
    let examples = resource.examples.map { example in
      "  - \(Value.record(Self.statedFields(example.fields, resource.parameters)))"
    }
    self.init(
      name: resource.key, kind: .declaration, label: PageLabel.declared[language],
      summary: PageLabel.resource(resource.name)[language],
      sections: [takes] + inner + [
        Section(
          .examples, PageLabel.examples[language], ["\(resource.key):"] + examples, isCode: true)
      ])
  }

  /// The fields whose values differ from their defaults.
  private static func statedFields(
    _ fields: [Value.Field], _ parameters: [Parameter]
  ) -> [Value.Field] {
    fields.compactMap { field in
      guard let parameter = parameters.first(where: { $0.name == field.name }),
        parameter.defaultValue != field.value
      else { return nil }
      guard let entry = parameter.entry, case .list(let values) = field.value else { return field }
      return Value.Field(
        field.name,
        .list(
          values.map { value in
            guard case .record(let fields) = value else { return value }
            return .record(statedFields(fields, entry.fields))
          }))
    }
  }
}

extension Parameter {
  /// The fields of each entry in a list of records; nil for any other parameter.
  fileprivate var entry: RecordShape? {
    guard case .list(.record(let record)) = shape else { return nil }
    return record
  }
}

extension Shape {
  /// Whether a value is neither a list nor a record.
  fileprivate var isSingle: Bool {
    switch self {
    case .integer, .money, .text, .boolean, .choice, .reference, .duration, .identifier: true
    case .list, .oneOrMore, .record: false
    }
  }
}

extension WordPage {
  /// The page for a terminal.
  func terminalText(_ style: Style) -> String {
    var lines = ["\(style.bold(name)) \(style.dim("(\(label))"))", "  \(summary)"]
    for section in sections {
      lines += ["  \(section.heading):"] + section.lines.map { $0.isEmpty ? "" : "    \($0)" }
    }
    return lines.map { $0 + "\n" }.joined()
  }

  /// The page for a Markdown document, below a heading of the vocabulary.
  package var markdown: String {
    var lines = ["### `\(name)` (\(label))", "", summary, ""]
    for section in sections {
      lines += ["**\(section.heading)**", ""]
      lines +=
        section.isCode
        ? ["```yaml"] + section.lines + ["```"] : section.lines.map { "- \(Self.escaped($0))" }
      lines.append("")
    }
    return lines.map { $0 + "\n" }.joined()
  }

  /// A line with special characters of Markdown escaped.
  private static func escaped(_ line: String) -> String {
    var text = ""
    for character in line {
      if "\\`*_[]<>#|".contains(character) { text.append("\\") }
      text.append(character)
    }
    return text
  }
}
