import TenkenScenarios
import TenkenSimulation

/// Everything a word says of itself, as plain paragraphs and lists.
struct WordPage {
  /// A heading with its lines.
  struct Section {
    let heading: String
    let lines: [String]
    /// Whether the lines are written in a scenario file like this.
    var isCode = false
  }

  let name: String
  let kind: String
  let summary: String
  let sections: [Section]
}

extension WordPage {
  /// The page of a rule.
  init(_ rule: RuleRow) {
    name = rule.name
    kind = "rule"
    summary = rule.summary
    sections = [
      Section(heading: "Values", lines: rule.settings.map { "\($0.environment): \($0.value)" }),
      Section(
        heading: "Set another value",
        lines: rule.values.map { "- rule: {name: \(rule.name), value: \($0)}" }, isCode: true),
      Section(heading: "Source", lines: ["\(rule.source) (\(rule.confidence))"]),
    ]
  }
}

extension WordPage {
  /// The page of a precondition, an operation or an observation.
  init(_ word: WordDefinition, _ kind: WordKind, of vocabulary: Vocabulary, _ language: Language) {
    var sections = [
      Section(heading: "Wording", lines: Self.wordings(word, language)),
      Section(heading: "Takes", lines: word.parameters.map { Self.line(for: $0, language) }),
    ]
    if let value = word.value {
      let moment =
        switch value.kind {
        case .state: "at the moment"
        case .record: "since the last look"
        }
      sections.append(
        Section(heading: "Reads, \(moment)", lines: Self.lines(for: value.shape, language)))
    }
    if let precondition = word.needs {
      sections.append(
        Section(heading: "Needs", lines: ["\(precondition): without it this is always empty"]))
    }
    sections += [
      Section(
        heading: "Refused (outcome:)",
        lines: word.refusals.map { "\($0.name): \($0.reason[language])" }),
      Section(
        heading: "Examples",
        lines: Array(
          word.examples.map {
            $0.scenarioLines(kind, preconditions: vocabulary.preconditions)
          }.joined(separator: [""])),
        isCode: true),
      Section(heading: "Source", lines: [word.source]),
    ]
    self.init(
      name: word.name, kind: kind.rawValue, summary: word.summary,
      sections: sections.filter { !$0.lines.isEmpty })
  }

  /// The page of an invariant.
  init(_ invariant: InvariantDefinition, _ language: Language) {
    self.init(
      name: invariant.name, kind: "invariant", summary: invariant.text[language],
      sections: [Section(heading: "Source", lines: [invariant.source])])
  }

  private static func wordings(_ word: WordDefinition, _ language: Language) -> [String] {
    let variants = word.phrase.contexts.map { context in
      "\(context): \(word.phrase.template(in: language, context: context))"
    }
    let empty = word.emptyPhrase.map { "empty: \($0.template(in: language, context: nil))" }
    return [word.phrase.template(in: language, context: nil)] + variants + [empty].compactMap { $0 }
  }

  private static func line(
    for parameter: Parameter, isBelow: Bool = false, _ language: Language
  ) -> String {
    let allowed = isBelow ? "a list, each entry as below" : parameter.shape.allowedValues
    let usual =
      parameter.defaultValue.map { "; without it: \($0 == .list([]) ? "empty" : "\($0)")" } ?? ""
    let summary = parameter.summary.isEmpty ? "" : " — \(parameter.summary)"
    return "\(parameter.name): \(allowed)\(usual)\(summary)"
  }

  /// The values that an observation reads; the fields of a record one by one.
  private static func lines(for shape: Shape, _ language: Language) -> [String] {
    switch shape {
    case .record(let record): record.fields.map { line(for: $0, language) }
    case .list(let element):
      element.isSingle
        ? [shape.allowedValues] : ["a list, each entry with:"] + lines(for: element, language)
    case .oneOrMore(let element):
      element.isSingle
        ? [shape.allowedValues]
        : ["one or several together, each with:"] + lines(for: element, language)
    case .integer, .money, .text, .boolean, .choice, .reference, .duration, .identifier:
      [shape.allowedValues]
    }
  }
}

extension WordPage {
  /// The page of what a file declares, for example products.
  init(_ resource: ResourceDefinition, _ language: Language) {
    let inner = resource.parameters.compactMap { parameter in
      parameter.entry.map { entry in
        Section(
          heading: "Takes, in each of \(parameter.name)",
          lines: entry.fields.map { Self.line(for: $0, language) })
      }
    }
    let takes = Section(
      heading: "Takes",
      lines: resource.parameters.map { Self.line(for: $0, isBelow: $0.entry != nil, language) })
    let examples = resource.examples.map { example in
      "  - \(Value.record(Self.said(example.fields, resource.parameters)))"
    }
    self.init(
      name: resource.key, kind: "declared in a file",
      summary:
        "What a scenario file has of each \(resource.name); the examples of words use these.",
      sections: [takes] + inner + [
        Section(heading: "Examples", lines: ["\(resource.key):"] + examples, isCode: true)
      ])
  }

  /// The fields that do not say what holds without them.
  private static func said(_ fields: [Value.Field], _ parameters: [Parameter]) -> [Value.Field] {
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
            return .record(said(fields, entry.fields))
          }))
    }
  }
}

extension Parameter {
  /// What each entry of a list of records has; nil where it is no such list.
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
  var markdown: String {
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

  /// A line that Markdown shows as it is.
  private static func escaped(_ line: String) -> String {
    var text = ""
    for character in line {
      if "\\`*_[]<>#|".contains(character) { text.append("\\") }
      text.append(character)
    }
    return text
  }
}
