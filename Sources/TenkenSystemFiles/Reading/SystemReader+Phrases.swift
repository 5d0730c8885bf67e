import TenkenDiagnostics
import TenkenScenarios
import TenkenSimulation
import TenkenYAML

/// A phrase, with the wordings that conditions choose in its place.
struct DeclaredPhrase {
  let phrase: Phrase
  var variants: [PhraseVariant] = []
}

/// A wording that is used if a condition holds, unless that of an earlier one does.
struct PhraseVariant: Sendable {
  /// What the phrase calls the context of the wording: the condition.
  let context: String
  let condition: Program.Calculation
  /// Whether it depends on the arguments of the word, or on the expected value.
  let readsArguments: Bool
}

/// Reading phrases that differ by arguments, rules or settings.
extension SystemReader {
  /// Reads the phrase of a word: one text, or a list of texts with conditions; reports an invalid
  /// one and returns nil.
  mutating func readPhrases(
    _ node: YAMLNode, of name: String, _ parameters: [Variable]
  ) -> DeclaredPhrase? {
    let places = parameters.map(\.name)
    guard let list = node["phrase"], list.kind == .sequence else {
      return declared.readPhrase(node, "phrase", of: name, places: places)
        .map { DeclaredPhrase(phrase: $0) }
    }
    let elements = declared.list(list, "phrase")
    let isWrong = elements.indices.map { place in
      (elements[place]["when"] == nil) != (place == elements.count - 1)
    }
    if elements.isEmpty || isWrong.contains(true) {
      let place = isWrong.firstIndex(of: true).map { elements[$0].range } ?? list.range
      nodes.diagnostics.report(.phraseCondition(path.at(place)))
      return nil
    }
    let known = parameters.filter { $0.capacity == nil }
    let conditions = elements.map { condition(of: $0, known) }
    // Phrases that differ by a value need not show it.
    let chosen = conditions.reduce(into: Set<String>()) { names, condition in
      names.formUnion(condition?.argumentsRead.map { known[$0].name } ?? [])
    }
    let read = zip(elements, conditions).map { entry($0, places, optional: chosen, $1) }
    guard let last = read.last ?? nil, read.allSatisfy({ $0 != nil }) else { return nil }
    let variants = read.dropLast().compactMap(\.self)
    let phrase = variants.reduce(last.phrase) { whole, entry in
      whole.in(entry.variant?.context ?? "", entry.phrase.text)
    }
    return DeclaredPhrase(phrase: phrase, variants: variants.compactMap(\.variant))
  }

  /// Reads the condition of a phrase in a list; nil if it has none, or an invalid one.
  private mutating func condition(
    of node: YAMLNode, _ parameters: [Variable]
  ) -> TypedExpression? {
    guard node.kind == .mapping, let when = node["when"] else { return nil }
    declared.uses.areOfWording = true
    defer { declared.uses.areOfWording = false }
    return declared.condition(when, of: "when", parameters)
  }

  private mutating func entry(
    _ node: YAMLNode, _ places: [String], optional: Set<String>, _ condition: TypedExpression?
  ) -> (phrase: Phrase, variant: PhraseVariant?)? {
    guard nodes.isMapping(node, of: .entry(of: "phrase")) else { return nil }
    nodes.checkKeys(of: node, .entry(of: "phrase"), allowed: ["when", "text"])
    let phrase = declared.readPhrase(
      node, "text", of: "phrase", places: places, optional: optional)
    guard let when = node["when"] else { return phrase.map { ($0, nil) } }
    guard let condition, let phrase else { return nil }
    worded.append((condition.variables, when.range))
    let words = when.text.split(whereSeparator: \.isWhitespace)
    return (
      phrase,
      PhraseVariant(
        context: words.joined(separator: " "), condition: program.add(condition.expression),
        readsArguments: !condition.argumentsRead.isEmpty)
    )
  }

  /// Reports conditions of phrases that read what changes within a case: a checklist is written
  /// before anything happens.
  mutating func checkPhraseConditions() {
    for (read, range) in worded {
      let wrong = read.filter { changed.contains($0) || variables[$0].capacity != nil }
      guard let first = wrong.min() else { continue }
      nodes.diagnostics.report(.changingPhrase(path.at(range), variables[first].name))
    }
  }

  /// The rules, of which those that decide nothing but wordings are invisible to scenarios.
  var rulesWithVisibility: [SystemRule] {
    declared.rules.map { rule in
      var rule = rule
      rule.isInvisible = !declared.uses.names.contains(rule.rule.name)
      return rule
    }
  }
}

extension TypedExpression {
  /// The indices of the arguments that it reads.
  fileprivate var argumentsRead: Set<Int> {
    var read: Set<Int> = []
    _ = expression.has {
      if case .argument(let index) = $0 { read.insert(index) }
      return false
    }
    return read
  }
}

/// The names that expressions use.
struct NameUses {
  /// Those in expressions that decide what happens, or what is seen.
  private(set) var names: Set<String> = []
  /// Those in expressions that only choose among wordings.
  private(set) var wordingNames: Set<String> = []
  /// Whether the expressions that are being read only choose among wordings.
  var areOfWording = false

  mutating func add(_ name: String) {
    if areOfWording { wordingNames.insert(name) } else { names.insert(name) }
  }

  mutating func add(_ node: SyntaxNode) {
    switch node.syntax {
    case .number: break
    case .name(let name): add(name)
    case .member(let name, let member):
      add(name)
      add(member)
    case .not(let inner): add(inner)
    case .binary(_, let left, let right):
      add(left)
      add(right)
    case .call(let name, let arguments):
      for word in name.split(separator: " ") { add(String(word)) }
      for argument in arguments { add(argument) }
    case .conditional(let condition, let first, let second):
      for part in [condition, first, second] { add(part) }
    }
  }
}

extension Variable {
  /// The value that a scenario gives or expects, as an argument of conditions; nil for a list.
  init(value kind: ValueKind?) {
    self.init(
      name: "value", title: "value", kind: kind ?? .boolean, choices: [],
      capacity: kind == nil ? 1 : nil, start: [])
  }

  /// The variable as the value that a scenario gives.
  var asValue: Variable { Variable(value: capacity == nil ? kind : nil) }
}

extension Rules {
  /// Chooses among the wordings of a word; nil if it has only one.
  ///
  /// - Parameters:
  ///   - variants: The wordings with conditions.
  ///   - parameters: The arguments that the conditions can read, with their defaults.
  /// - Returns: A function that finds the first whose condition holds.
  func contexts(
    of variants: [PhraseVariant], _ parameters: [(name: String, standard: Value?)]
  ) -> WordDefinition.OwnContexts? {
    guard !variants.isEmpty else { return nil }
    return { arguments, stated in
      let values = parameters.map { parameter in
        (arguments[parameter.name] ?? parameter.standard).map { self.number($0) } ?? nothing
      }
      let state = self.state(after: stated)
      let chosen = variants.first { variant in
        !(variant.readsArguments && values.contains(nothing))
          && self.program.holds(variant.condition, state, values)
      }
      return chosen.map { [$0.context] } ?? []
    }
  }

  /// The state after the preconditions of a case that only give values.
  private func state(after stated: [CaseContent.Word]) -> [Int] {
    var state = start
    for word in stated {
      if word.name == ruleWordName {
        let name = word.arguments.text("name")
        guard let rule = systemRules.first(where: { $0.rule.name == name }),
          let value = names.known(word.arguments.text("value"))
        else { continue }
        state[rule.slot] = value
      } else if let action = preconditions.first(where: { $0.name == word.name }) {
        let values = word.arguments.fields.map { number($0.value) }
        guard values.count == action.parameters.count else { continue }
        program.establish(action.rule, in: &state, values)
      }
    }
    return state
  }
}

extension DiagnosticKind {
  static let phraseCondition = DiagnosticKind(
    "phrase-condition", .system,
    "Of a list of phrases, people read the first whose 'when' holds, and the last one, which has no",
    "'when', if none does.",
    "The conditions can read the arguments of the word, the value of an observation, rules, and",
    "variables that only preconditions change: a checklist is written before anything happens.",
    ja: "文のリストでは、「when」が最初に成り立つものが使われます。どれも成り立たなければ、「when」のない最後のものが使われます。",
    "条件には、引数、観測の値、ルール、前提条件だけが変える変数を使えます。チェックリストは、何かが起こる前に書かれるからです。",
    wrong: """
      operations:
        press:
          phrase:
            - {when: lit, text: Switch it off}
            - {text: Switch it on}
          set: {lit: not lit}
      """,
    right: """
      operations:
        press: {phrase: Press, set: {lit: not lit}}
      observations:
        shines:
          phrase:
            - {when: value, text: It shines}
            - {text: "It shines: {value}"}
          reads: lit
      """)
}

extension Diagnostic {
  fileprivate static func phraseCondition(_ place: SourcePlace) -> Diagnostic {
    .error(
      .phraseCondition, place, "each phrase of a list but the last one has a 'when'",
      ja: "文のリストでは、最後以外のすべてに「when」が必要で、最後には付けません。"
    ).help(
      "give the conditions first, and end with '- text: …' for all other cases",
      ja: "条件のあるものを先に並べ、最後にそれ以外のときの文を「- text: …」と書いてください。")
  }

  fileprivate static func changingPhrase(_ place: SourcePlace, _ name: String) -> Diagnostic {
    .error(
      .phraseCondition, place, "'\(name)' changes within a case, or is a list",
      ja: "「\(name)」はケースの途中で変わるか、またはリストです。"
    ).help(
      "phrases can differ by arguments, rules, and variables that only preconditions change",
      ja: "文を変えられるのは、引数、ルール、前提条件だけが変える変数によってです。")
  }
}
