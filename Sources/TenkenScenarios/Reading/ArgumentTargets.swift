import TenkenSimulation
import TenkenYAML

/// Finds where named steps take each of their arguments whole, so that titles can word it.
struct ArgumentTargets {
  private typealias Position = AxisPlaceholder.Position

  private let vocabulary: Vocabulary
  private let kind: StepKind
  /// The first place of each argument, by the parameter of the outermost use.
  private(set) var all: [String: StepGroup.Argument.Target] = [:]

  /// Prepares the search in steps of a kind of list.
  init(_ vocabulary: Vocabulary, _ kind: StepKind) {
    self.vocabulary = vocabulary
    self.kind = kind
  }

  /// Reads one item of the steps.
  ///
  /// - Parameters:
  ///   - item: The item.
  ///   - use: The innermost use that it comes from.
  ///   - step: Its index among all steps of the outermost use.
  mutating func read(_ item: YAMLNode, _ use: StepsUse, step: Int) {
    guard item.containsPlaceholder else { return }
    func add(_ node: YAMLNode, _ position: Position?, _ parameter: Parameter?, _ setting: Int?) {
      guard node.isPlaceholder, let name = use.outermostParameter(of: node), all[name] == nil
      else { return }
      all[name] = StepGroup.Argument.Target(
        step: step, position: position, parameter: parameter, setting: setting)
    }
    func walk(_ node: YAMLNode, _ parameter: Parameter, _ position: Position?, _ setting: Int?) {
      switch node.kind {
      case .scalar: add(node, position, parameter, setting)
      case .sequence:
        for (index, element) in node.elements.enumerated() {
          walk(element, parameter.element, position?.element(index), nil)
        }
      case .mapping:
        for (key, value) in node.entries {
          // What is not a field is a comparison, for example 'not'.
          walk(value, parameter.field(key.text) ?? parameter, nil, nil)
        }
      }
    }
    guard item.kind == .mapping else { return add(item, .word, nil, nil) }
    guard let (name, value) = item.word else { return }
    add(name, .word, nil, nil)
    if name.textEquals("expect") {
      for (name, value) in value.expectedWords {
        guard let index = vocabulary.observations.index(of: name.text),
          let shape = vocabulary.observations[index].value?.shape
        else { continue }
        walk(value, Parameter(name.text, shape), nil, nil)
      }
    }
    guard let (word, setting) = definition(name.text) else { return }
    guard value.kind == .mapping else {
      guard let main = word.parameters.first else { return }
      return walk(value, main, .argument(nil, element: nil), setting)
    }
    for (key, value) in value.entries {
      guard let parameter = word.parameters.first(where: { key.textEquals($0.name) }) else {
        continue
      }
      walk(value, parameter, .argument(parameter.name, element: nil), setting)
    }
  }

  /// The word of an item, and its index if it is a setting without a key.
  private func definition(_ name: String) -> (WordDefinition, setting: Int?)? {
    if kind == .preconditions, let index = vocabulary.preconditions.index(of: name) {
      let word = vocabulary.preconditions[index]
      return (word, word.kind == .setting ? index : nil)
    }
    return vocabulary.operations.index(of: name).map { (vocabulary.operations[$0], nil) }
  }
}

extension YAMLNode {
  /// The word of an item, with its value.
  fileprivate var word: (name: YAMLNode, value: YAMLNode)? {
    entries.first { key, _ in !ItemKeys.modifiers.contains { key.textEquals($0) } }
      .map { ($0.key, $0.value) }
  }

  /// The observations of a list under `expect`, with their values.
  fileprivate var expectedWords: [(name: YAMLNode, value: YAMLNode)] {
    guard kind == .sequence else { return [] }
    return elements.compactMap { $0.kind == .mapping ? $0.word : nil }
  }
}

extension AxisPlaceholder.Position {
  /// The position of an element of the argument.
  fileprivate func element(_ index: Int) -> AxisPlaceholder.Position? {
    switch self {
    case .argument(let name, element: nil): .argument(name, element: index)
    case .argument, .word: nil
    }
  }
}

extension Parameter {
  /// The parameter as it takes one element of its list; itself if it takes no list.
  fileprivate var element: Parameter {
    switch shape {
    case .list(let element), .oneOrMore(let element): Parameter(name, element)
    case .integer, .money, .text, .boolean, .choice, .reference, .duration, .identifier, .record:
      self
    }
  }

  /// A field of its record, or of the records in its list; nil if there is none.
  fileprivate func field(_ name: String) -> Parameter? {
    switch shape {
    case .record(let record): record.fields.first { $0.name == name }
    case .list, .oneOrMore: element.field(name)
    case .integer, .money, .text, .boolean, .choice, .reference, .duration, .identifier: nil
    }
  }
}
