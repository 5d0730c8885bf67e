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
  init(_ word: WordDefinition, kind: String, _ language: Language) {
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
    sections += [
      Section(
        heading: "Refused (outcome:)",
        lines: word.refusals.map { "\($0.name): \($0.reason[language])" }),
      Section(
        heading: "Examples",
        lines: Array(
          word.examples.map { Self.lines(for: $0, isLook: word.value != nil) }
            .joined(separator: [""])),
        isCode: true),
      Section(heading: "Source", lines: [word.source]),
    ]
    self.init(
      name: word.name, kind: kind, summary: word.summary,
      sections: sections.filter { !$0.lines.isEmpty })
  }

  /// The page of an invariant.
  init(_ invariant: InvariantDefinition, _ language: Language) {
    self.init(
      name: invariant.name, kind: "invariant", summary: invariant.text[language],
      sections: [Section(heading: "Source", lines: [invariant.source])])
  }

  /// The pages of a vocabulary, in its order.
  static func all(_ vocabulary: Vocabulary, _ language: Language) -> [WordPage] {
    let lists = [
      (vocabulary.preconditions, "precondition"), (vocabulary.operations, "operation"),
      (vocabulary.observations, "observation"),
    ]
    return lists.flatMap { list, kind in
      list.definitions.map { WordPage($0, kind: kind, language) }
    } + vocabulary.invariants.map { WordPage($0, language) }
  }

  private static func wordings(_ word: WordDefinition, _ language: Language) -> [String] {
    let variants = word.phrase.contexts.map { context in
      "\(context): \(word.phrase.template(in: language, context: context))"
    }
    let empty = word.emptyPhrase.map { "empty: \($0.template(in: language, context: nil))" }
    return [word.phrase.template(in: language, context: nil)] + variants + [empty].compactMap { $0 }
  }

  private static func line(for parameter: Parameter, _ language: Language) -> String {
    let usual =
      parameter.defaultValue.map { "; without it: \($0 == .list([]) ? "empty" : "\($0)")" } ?? ""
    let summary = parameter.summary.isEmpty ? "" : " — \(parameter.summary)"
    return "\(parameter.name): \(parameter.shape.allowedValues)\(usual)\(summary)"
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

  private static func lines(for example: WordExample, isLook: Bool) -> [String] {
    let outcome = example.refusal.map { ["  outcome: \($0)"] } ?? []
    let done = isLook ? [] : ["- \(example.word)"] + outcome
    let looks = (isLook ? [example.word] : []) + example.after
    return example.before.map { "- \($0)" } + done + example.steps.map { "- \($0)" }
      + (looks.isEmpty ? [] : ["- expect:"] + looks.map { "    - \($0)" })
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
