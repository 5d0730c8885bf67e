import TenkenScenarios
import TenkenSimulation

/// The documentation of a word, as plain paragraphs and lists.
package struct WordPage {
  /// A heading with its lines.
  struct Section {
    let heading: String
    let lines: [String]
    /// Whether the lines are code of a scenario file.
    var isCode = false
  }

  /// The name of the word.
  package let name: String
  let kind: String
  let summary: String
  let sections: [Section]
}

extension WordPage {
  /// The page of a rule.
  init(_ rule: RuleRow, _ language: Language) {
    name = rule.name
    kind = PageLabel.rule[language]
    summary = rule.summary[language]
    sections = [
      Section(
        heading: PageLabel.values[language],
        lines: rule.settings.map { "\($0.environment[language]): \($0.value)" }),
      Section(
        heading: PageLabel.settingAnotherValue[language],
        lines: rule.values.map { "- rule: {name: \(rule.name), value: \($0)}" }, isCode: true),
      Section(
        heading: PageLabel.source[language],
        lines: [PageLabel.source(rule.source, rule.confidence)[language]]),
    ]
  }
}

extension WordPage {
  /// The page of a precondition, an operation or an observation.
  init(_ word: WordDefinition, _ kind: WordKind, of vocabulary: Vocabulary, _ language: Language) {
    var sections = [
      Section(
        heading: PageLabel.wording[language], lines: Self.wordings(word, language)),
      Section(
        heading: PageLabel.parameters[language],
        lines: word.parameters.map { Self.line(for: $0, language) }),
    ]
    if let kind = word.kind {
      sections.append(
        Section(
          heading: PageLabel.combined[language],
          lines: [PageLabel.combination(kind)[language]]))
    }
    if let value = word.value {
      let heading =
        switch value.kind {
        case .state: PageLabel.readsNow
        case .record: PageLabel.readsSince
        }
      sections.append(
        Section(heading: heading[language], lines: Self.lines(for: value.shape, language)))
    }
    if let precondition = word.requiredPrecondition {
      sections.append(
        Section(
          heading: PageLabel.needs[language],
          lines: [PageLabel.alwaysEmpty(without: precondition)[language]]))
    }
    sections += [
      Section(
        heading: PageLabel.refused[language],
        lines: word.refusals.map { "\($0.name): \($0.reason[language])" }),
      Section(
        heading: PageLabel.examples[language],
        lines: Array(
          word.examples.map {
            $0.scenarioLines(kind, preconditions: vocabulary.preconditions)
          }.joined(separator: [""])),
        isCode: true),
      Section(heading: PageLabel.source[language], lines: [word.source]),
    ]
    self.init(
      name: word.name, kind: PageLabel.kind(kind)[language], summary: word.summary[language],
      sections: sections.filter { !$0.lines.isEmpty })
  }

  /// The page of an invariant.
  init(_ invariant: InvariantDefinition, _ language: Language) {
    self.init(
      name: invariant.name, kind: PageLabel.invariant[language],
      summary: invariant.text[language],
      sections: [Section(heading: PageLabel.source[language], lines: [invariant.source])])
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
    case .record(let record): record.fields.map { line(for: $0, language) }
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
          heading: PageLabel.parameters(ofEachEntryOf: parameter.name)[language],
          lines: entry.fields.map { Self.line(for: $0, language) })
      }
    }
    let takes = Section(
      heading: PageLabel.parameters[language],
      lines: resource.parameters.map { Self.line(for: $0, isBelow: $0.entry != nil, language) })
    let examples = resource.examples.map { example in
      "  - \(Value.record(Self.statedFields(example.fields, resource.parameters)))"
    }
    self.init(
      name: resource.key, kind: PageLabel.declared[language],
      summary: PageLabel.resource(resource.name)[language],
      sections: [takes] + inner + [
        Section(
          heading: PageLabel.examples[language], lines: ["\(resource.key):"] + examples,
          isCode: true)
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
    var lines = ["\(style.bold(name)) \(style.dim("(\(kind))"))", "  \(summary)"]
    for section in sections {
      lines += ["  \(section.heading):"] + section.lines.map { $0.isEmpty ? "" : "    \($0)" }
    }
    return lines.map { $0 + "\n" }.joined()
  }

  /// The page for a Markdown document, below a heading of the vocabulary.
  package var markdown: String {
    var lines = ["### `\(name)` (\(kind))", "", summary, ""]
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
