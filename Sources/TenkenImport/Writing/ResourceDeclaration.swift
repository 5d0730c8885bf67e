import TenkenScenarios
import TenkenSimulation

/// The resources that a scenario file declares, as lines of YAML.
struct ResourceDeclaration {
  private let resources: Resources
  private let vocabulary: Vocabulary

  init(_ resources: Resources, of vocabulary: Vocabulary) {
    (self.resources, self.vocabulary) = (resources, vocabulary)
  }

  /// The declarations: all of them, or those that items name.
  func lines(all: Bool, usedIn planned: [PlannedLine]) -> [String] {
    let used = all ? [] : Self.names(in: planned)
    return vocabulary.resources.flatMap { definition in
      let items = resources[definition.name].filter { all || used.contains($0.id) }
      guard !items.isEmpty else { return [String]() }
      return ["\(definition.key):"] + items.map { line($0, definition) }
    }
  }

  private func line(_ item: Resources.Item, _ definition: ResourceDefinition) -> String {
    var members = [FlowValue.Member(name: "id", value: .scalar(item.id))]
    let titles = item.title.allWordings
    if titles.map(\.text) != [item.id] {
      members.append(
        FlowValue.Member(name: "title", value: .scalar(Self.flowTitle(titles))))
    }
    for parameter in definition.parameters where !["id", "title"].contains(parameter.name) {
      guard let value = item.arguments[parameter.name], value != parameter.defaultValue else {
        continue
      }
      members.append(
        FlowValue.Member(name: parameter.name, value: FlowValue(value, as: parameter.shape)))
    }
    return "  - " + FlowValue.record(members).text
  }

  private static func flowTitle(_ titles: [(code: String, text: String)]) -> String {
    guard titles.count == 1, let only = titles.first, only.code.isEmpty else {
      return YAMLText.wordings(titles)
    }
    return YAMLText.scalar(only.text, inFlow: true)
  }

  /// All names in the words of lines.
  private static func names(in lines: [PlannedLine]) -> Set<String> {
    var names: Set<String> = []
    for head in lines.compactMap({ $0.word?.item.head }) {
      let parts = head.split { !($0.isASCII && ($0.isLetter || $0.isNumber || "-._".contains($0))) }
      names.formUnion(parts.map(String.init))
    }
    return names
  }
}
