import TenkenDiagnostics
import TenkenSimulation
import TenkenYAML

/// What a server says of a word in named steps, in the list under `do:` or in a form for a system.
///
/// No case has such a line as it stands, so there are no events and no state to show.
struct NamedStepsHover {
  /// What is at the position; nil if it is no word of named steps, or a part of one.
  private(set) var text: String?
  private let scope: CompletionScope
  private let position: SourcePosition
  private let language: Language

  /// How deep `expect:` is followed.
  private static let depthLimit = 4

  init(
    _ document: OpenDocument, at position: SourcePosition, in surroundings: EditorSurroundings,
    _ language: Language
  ) {
    (self.position, self.language) = (position, language)
    let context = CursorContext(at: position, in: document)
    scope = CompletionScope(document, in: surroundings, at: position, context)
    let root = YAMLDocument.parse(path: document.path, bytes: document.bytes).root
    let steps = root?["steps"]?.entries.first { $0.value.range.holds(position) }
    let list = steps?.value.entries.first { key, value in
      !["takes", "title"].contains(key.text) && value.range.holds(position)
    }
    guard let list else { return }
    let form = list.key.textEquals("do") ? nil : list.key.text
    text = text(of: list.value, form, isLook: false, depth: 0)
  }

  private func text(of list: YAMLNode, _ form: String?, isLook: Bool, depth: Int) -> String? {
    let item = list.elements.first { $0.range.holds(position) }
    guard let item, depth < Self.depthLimit else { return nil }
    guard item.kind == .mapping else { return word(item, form, isLook) }
    for (key, value) in item.entries {
      if key.range.holds(position) { return word(key, form, isLook) }
      guard value.range.holds(position) else { continue }
      if key.textEquals("expect") {
        return text(of: value, form, isLook: true, depth: depth + 1)
      }
      guard !isLook, let definition = scope.word(key.text, in: form, isLook: false) else {
        return nil
      }
      return argument(value, of: definition)
    }
    return nil
  }

  private func word(_ node: YAMLNode, _ form: String?, _ isLook: Bool) -> String? {
    if let title = scope.titleOfSteps(node.text, language) { return title.markdown }
    guard let word = scope.word(node.text, in: form, isLook: isLook) else { return nil }
    let parameters = word.parameters.map { "- `\($0.name)`: \($0.summary[language].markdown)" }
    return ([word.summary[language].markdown] + (parameters.isEmpty ? [] : [""] + parameters))
      .joined(separator: "\n")
  }

  /// What a parameter, or its value, means.
  private func argument(_ node: YAMLNode, of word: WordDefinition) -> String? {
    guard node.kind == .mapping else {
      return word.parameters.first.flatMap { text(of: node, as: $0) }
    }
    for (key, value) in node.entries {
      guard let parameter = word.parameters.first(where: { key.textEquals($0.name) }) else {
        continue
      }
      if key.range.holds(position) { return parameter.summary[language].markdown }
      if value.range.holds(position) { return text(of: value, as: parameter) }
    }
    return nil
  }

  private func text(of node: YAMLNode, as parameter: Parameter) -> String? {
    if case .choice(let choices) = parameter.shape,
      let choice = choices.first(where: { node.textEquals($0.name) })
    {
      return choice.text[language].markdown
    }
    return parameter.summary[language].markdown
  }
}
