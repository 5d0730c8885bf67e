import TenkenSimulation
import TenkenYAML

/// The titles that a system file gives what its rules name, for people who read of its mutants.
struct RuleTitles {
  /// The kinds of names, each with the key of the file that declares them.
  enum Kind: String, CaseIterable {
    case operation = "operations"
    case event = "events"
    case refusal = "refusals"
    case timer = "after"
    case variable = "variables"
    case rule = "rules"
  }

  private var titles: [Kind: [String: LocalizedText]] = [:]
  /// What conditions and calculations name: variables, rules, and values with only one title.
  private var terms: [String: LocalizedText] = [:]

  init(_ root: YAMLNode) {
    for kind in Kind.allCases {
      for (name, node) in Self.entries(root[kind.rawValue]) {
        titles[kind, default: [:]][name] =
          Self.title(of: node) ?? (kind == .event ? Self.localized(node) : nil)
      }
    }
    for (_, operation) in Self.entries(root[Kind.operation.rawValue]) {
      guard let refused = operation["refused"], refused.kind == .sequence else { continue }
      for refusal in refused.elements {
        guard let name = refusal["as"]?.text, titles[.refusal]?[name] == nil else { continue }
        titles[.refusal, default: [:]][name] = Self.title(of: refusal)
      }
    }
    addTerms(root)
  }

  /// The title of a name; the name itself if the file gives none.
  func title(of name: String, as kind: Kind) -> LocalizedText {
    titles[kind]?[name] ?? LocalizedText(name)
  }

  /// A condition or a calculation with titles in place of names.
  func text(of expression: String) -> LocalizedText {
    LocalizedText(
      en: text(of: expression, in: .english), ja: text(of: expression, in: .japanese))
  }

  private func text(of expression: String, in language: Language) -> String {
    var (text, word) = ("", "")
    func told(_ word: String) -> String { terms[word]?[language] ?? word }
    for character in expression {
      if character.isLetter || character.isNumber || character == "-" && !word.isEmpty {
        word.append(character)
      } else {
        text += told(word)
        text.append(character)
        word = ""
      }
    }
    return text + told(word)
  }

  private mutating func addTerms(_ root: YAMLNode) {
    var doubtful: Set<String> = []
    for (_, variable) in Self.entries(root[Kind.variable.rawValue]) {
      for (name, node) in Self.entries(variable["one-of"]) {
        guard let title = Self.localized(node), !doubtful.contains(name) else { continue }
        if let other = terms[name], other != title {
          doubtful.insert(name)
          terms[name] = nil
        } else {
          terms[name] = title
        }
      }
    }
    for kind in [Kind.rule, .variable] {
      terms.merge(titles[kind] ?? [:]) { _, title in title }
    }
  }

  private static func entries(_ node: YAMLNode?) -> [(name: String, node: YAMLNode)] {
    guard let node, node.kind == .mapping else { return [] }
    return node.entries.map { ($0.key.text, $0.value) }
  }

  /// The words of a declaration, without what a case fills in; nil if it has none.
  private static func title(of node: YAMLNode) -> LocalizedText? {
    ["title", "phrase", "text", "reason"].lazy.compactMap { node[$0].flatMap(localized) }.first
  }

  private static func localized(_ node: YAMLNode) -> LocalizedText? {
    if let both = text(node) { return LocalizedText(both) }
    guard node.kind == .mapping, let any = text(node["en"]) ?? text(node["ja"]) else { return nil }
    return LocalizedText(en: text(node["en"]) ?? any, ja: text(node["ja"]) ?? any)
  }

  private static func text(_ node: YAMLNode?) -> String? {
    guard let node, node.kind == .scalar, !node.text.isEmpty else { return nil }
    return PhraseTemplate(node.text).outline
  }
}
