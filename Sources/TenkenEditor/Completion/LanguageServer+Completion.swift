import TenkenData
import TenkenDiagnostics
import TenkenScenarios
import TenkenSimulation
import TenkenYAML

/// A proposal of a completion.
struct Proposal {
  /// The kinds of proposals, by the numbers of the protocol.
  enum Kind: Int {
    case word = 3
    case parameter = 5
    case name = 6
    case key = 10
    case value = 12
    case choice = 20
    case reference = 18
  }

  let text: String
  let kind: Kind
  var detail = ""
  /// The text to insert after it, such as a colon if a value follows.
  var ending = ""
}

/// Answers to completion requests.
extension LanguageServer {
  func completion(at position: SourcePosition, in document: OpenDocument) -> JSON {
    let context = CursorContext(at: position, in: document)
    if let index = document.analysis?.index {
      return completion(at: position, in: document, context, index)
    }
    if document.isProject {
      return document.completion(
        project.proposals(in: document, context),
        replacing: UInt32(context.word.unicodeScalars.count), before: position)
    }
    if document.isMessages {
      let answers = MessageAnswers(document, in: surroundingsOfOpenFiles, language.ofTexts)
      let (proposals, width) = answers.proposals(at: position, context)
      return document.completion(proposals, replacing: UInt32(width), before: position)
    }
    let scope = CompletionScope(document, in: surroundingsOfOpenFiles, at: position, context)
    // In a placeholder, only the name after the opening brace is replaced.
    let word = context.word.split(separator: "{").last.map(String.init) ?? context.word
    let isPlaceholder = context.word.contains("${")
    let isClosed =
      document.line(Int(position.line)).unicodeScalars.dropFirst(Int(position.column)).first == "}"
    let proposals =
      isPlaceholder
      ? scope.axes.map { Proposal(text: $0, kind: .reference, ending: isClosed ? "" : "}") }
      : scope.proposals(in: context, language.ofTexts)
    let width = UInt32((isPlaceholder ? word : context.word).unicodeScalars.count)
    return document.completion(proposals, replacing: width, before: position)
  }
}

extension OpenDocument {
  /// The proposals in the form of the protocol.
  ///
  /// - Parameters:
  ///   - proposals: The proposals.
  ///   - width: The number of Unicode scalars before the position that they replace.
  ///   - position: The position.
  /// - Returns: The result of the request.
  func completion(
    _ proposals: [Proposal], replacing width: UInt32, before position: SourcePosition
  ) -> JSON {
    let start = SourcePosition(
      line: position.line, column: position.column >= width ? position.column - width : 0)
    let range = json(SourceRange(start: start, end: position))
    return [
      "isIncomplete": false,
      "items": .array(
        proposals.map { proposal in
          [
            "label": .string(proposal.text), "kind": .integer(proposal.kind.rawValue),
            "detail": .string(proposal.detail),
            "textEdit": ["range": range, "newText": .string(proposal.text + proposal.ending)],
          ]
        }),
    ]
  }
}

/// The names that can be proposed at a position.
struct CompletionScope {
  let vocabulary: Vocabulary
  /// The words of the other systems that the place may be about.
  let others: [Vocabulary]
  /// The names of the systems, if the file or the scenario is about several.
  let named: [String]
  private let resources: Resources
  let root: YAMLNode?
  private let scenario: YAMLNode?
  private let systems: [String]
  private let includedSteps: [String]

  init(
    _ document: OpenDocument, in surroundings: EditorSurroundings, at position: SourcePosition,
    _ context: CursorContext
  ) {
    let systems = surroundings.systems
    let feature = document.analysis?.feature ?? document.lastValidAnalysis?.feature
    let root = YAMLDocument.parse(path: document.path, bytes: document.bytes).root
    let named = (root?["system"]?.text).flatMap { systems[$0] }
    let scenario = root?["scenarios"]?.elements.first {
      $0.range.start.line <= position.line && position.line <= $0.range.end.line + 1
    }
    self.scenario = scenario
    self.named = (scenario?["systems"] ?? root?["systems"])?.elements.map(\.text) ?? []
    let known = document.analysis?.features ?? []
    let several = self.named.compactMap { name in
      known.first { $0.system.name == name }?.system ?? systems[name]
    }
    // In a form of named steps, only the words of its system.
    let form = several.first { context.parts.contains(.key($0.name)) }
    let own = form ?? several.first ?? feature?.system ?? named ?? systems.defaultSystem
    vocabulary = own.vocabulary
    others = form == nil ? several.dropFirst().map(\.vocabulary) : []
    let declared = document.analysis?.feature?.resources
    resources = declared ?? document.lastValidAnalysis?.feature?.resources ?? Resources()
    self.root = root
    self.systems = systems.names
    includedSteps = surroundings.includedFiles(of: root, at: document.path).flatMap {
      $0.root["steps"]?.entries.map(\.key.text) ?? []
    }
  }

  /// The items of a resource that the file declares, for example its products.
  func items(of resource: String) -> [Resources.Item] { resources[resource] }

  var axes: [String] { scenario?["matrix"]?.entries.map(\.key.text) ?? [] }

  func proposals(in context: CursorContext, _ language: Language) -> [Proposal] {
    if let step = context.step { return steps(step, context, language) }
    if let keys = keysOfSteps(context) { return keys }
    switch context.parts.last {
    case nil: return keys(scenarioFileKeys + vocabulary.resources.map(\.key), except: root)
    case .item where context.parts.compactMap(\.name).last == "scenarios":
      return keys(scenarioKeys, except: nil)
    case .item, .braces:
      guard let key = context.parts.compactMap(\.name).last else { return [] }
      return element(of: key, language)
    case .key(let name): return values(of: name, context, language)
    }
  }

  func keys(_ names: [String], except node: YAMLNode?) -> [Proposal] {
    let present = Set(node?.entries.map(\.key.text) ?? [])
    return names.filter { !present.contains($0) }.map {
      Proposal(text: $0, kind: .key, ending: ":")
    }
  }

  private func values(of key: String, _ context: CursorContext, _ language: Language) -> [Proposal]
  {
    switch key {
    case "priority": return Priority.allCases.map { Proposal(text: $0.rawValue, kind: .choice) }
    case "cover": return ["pairs", "triples"].map { Proposal(text: $0, kind: .choice) }
    case "system" where named.isEmpty: return systems.map { Proposal(text: $0, kind: .choice) }
    case "scenarios", "matrix", "title", "text": return []
    case _: break
    }
    // The fields of a resource, for example of a product.
    for resource in vocabulary.resources where context.parts.contains(.key(resource.key)) {
      guard let field = resource.parameters.first(where: { $0.name == key }) else { continue }
      return values(of: field.shape, language)
    }
    return element(of: key, language)
  }

  /// The proposals inside a list or braces that are the value of a key.
  private func element(of key: String, _ language: Language) -> [Proposal] {
    if key == "violates" {
      return vocabulary.invariants.map {
        Proposal(text: $0.name, kind: .choice, detail: $0.text[language])
      }
    }
    if key == "systems" { return systems.map { Proposal(text: $0, kind: .choice) } }
    if key == "system" { return named.map { Proposal(text: $0, kind: .choice) } }
    if key == "except" || key == "rows" || key == "when" {
      return ((named.isEmpty ? [] : ["system"]) + axes).map {
        Proposal(text: $0, kind: .parameter, ending: ": ")
      }
    }
    if let values = scenario?["matrix"]?[key] {
      return (values.kind == .mapping ? values.entries.map(\.key) : Array(values.elements)).map {
        Proposal(text: $0.text, kind: .value)
      }
    }
    if key == "tags" || key == "requirements" {
      return labels(key).map { Proposal(text: $0, kind: .value) }
    }
    guard let resource = vocabulary.resources.first(where: { $0.key == key }) else { return [] }
    return fields(resource.parameters, language)
  }

  /// The tags or requirements that the file has already, each once.
  private func labels(_ key: String) -> [String] {
    let nodes = [root?[key]] + (root?["scenarios"]?.elements.map { $0[key] } ?? [])
    let names = nodes.compactMap { $0 }.flatMap { Array($0.elements) }.map(\.text)
    return Set(names.filter { !$0.isEmpty }).sorted()
  }

  private func steps(
    _ step: CursorContext.Step, _ context: CursorContext, _ language: Language
  ) -> [Proposal] {
    guard let word = step.word else {
      let own = words(step.list, context, language, of: vocabulary)
      var seen = Set(own.map(\.text))
      let more = others.flatMap { words(step.list, context, language, of: $0) }
      return own + more.filter { seen.insert($0.text).inserted }
    }
    if case .key(let modifier)? = step.rest.first, CursorContext.modifiers.contains(modifier) {
      return modifierValues(of: modifier, step, word, language)
    }
    let isLook = step.list == "expected" || step.list == "expect"
    let lists = ([vocabulary] + others).flatMap {
      isLook ? [$0.observations] : [$0.preconditions, $0.operations]
    }
    guard
      let definition = lists.lazy.compactMap({ list in list.index(of: word).map { list[$0] } })
        .first
    else { return [] }
    guard isLook, let shape = definition.value?.shape else {
      // A separate line below the word begins with the name of an argument.
      if context.isOnOwnLine, step.rest.isEmpty { return fields(definition.parameters, language) }
      return arguments(of: definition.parameters, step.rest, language)
        + usual(definition, step.rest)
    }
    return expectedValues(of: shape, step.rest, language)
  }

  /// The proposal to take back what another place says of a setting, or of one of its parameters.
  private func usual(
    _ word: WordDefinition, _ rest: ArraySlice<CursorContext.Part>
  ) -> [Proposal] {
    guard let kind = word.kind, kind.isSetting else { return [] }
    let names = rest.compactMap(\.name)
    let isValue =
      rest.isEmpty
      || (names.count == 1 && rest.last?.name == names.first && names.first != kind.key
        && word.parameters.contains { $0.name == names.first })
    return isValue ? [Proposal(text: "usual", kind: .choice)] : []
  }

  private func words(
    _ list: String, _ context: CursorContext, _ language: Language, of vocabulary: Vocabulary
  ) -> [Proposal] {
    if context.isBesideWord {
      return CursorContext.modifiers.map { Proposal(text: $0, kind: .key, ending: ": ") }
    }
    let isLook = list == "expected" || list == "expect"
    let lists =
      isLook
      ? [vocabulary.observations]
      : list == "operations"
        ? [vocabulary.operations] : [vocabulary.preconditions, vocabulary.operations]
    let words = lists.flatMap(\.definitions).map { word in
      let takesValue =
        isLook || word.parameters.first.map { $0.defaultValue == nil } ?? false
      return Proposal(
        text: word.name, kind: .word, detail: word.summary[language],
        ending: takesValue ? ": " : "")
    }
    let special = (isLook ? ["manual"] : ItemKeys.special).map {
      Proposal(text: $0, kind: .key, ending: $0 == "expect" ? ":" : ": ")
    }
    guard !isLook else { return words + special }
    let names = (root?["steps"]?.entries.map(\.key.text) ?? []) + includedSteps
    return words + Set(names).sorted().map { Proposal(text: $0, kind: .name) } + special
  }

  private func modifierValues(
    of modifier: String, _ step: CursorContext.Step, _ word: String, _ language: Language
  ) -> [Proposal] {
    switch modifier {
    case "outcome":
      guard let index = vocabulary.operations.index(of: word) else { return [] }
      return vocabulary.operations[index].refusals.map {
        Proposal(text: $0.name, kind: .choice, detail: $0.reason[language])
      }
    case "when":
      guard case .key(let axis)? = step.rest.dropFirst().last(where: { $0.name != nil }) else {
        return element(of: "when", language)
      }
      return element(of: axis, language)
    case _: return []
    }
  }
}
