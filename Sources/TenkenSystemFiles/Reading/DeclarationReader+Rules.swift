import TenkenDiagnostics
import TenkenScenarios
import TenkenSimulation
import TenkenYAML

/// Reading rules: what settings such as a version decide, unless a case says otherwise.
extension DeclarationReader {
  private static let ruleKeys = [
    "title", "summary", "one-of", "by", "values", "default", "source", "confidence",
  ]

  /// What the rows of a rule have in common.
  private struct RuleHead {
    let name: String
    let kind: ValueKind
    /// The value where no row says another; nil if every value of a setting needs a row.
    let standard: Int?
  }

  mutating func readRules(_ node: YAMLNode?, source: String) {
    let firstSlot = variables.reduce(0) { $0 + $1.size }
    for (key, value) in section(node, "rules") {
      guard declare(key.text, key.range), nodes.isMapping(value, of: .quoted(key.text)) else {
        continue
      }
      nodes.checkKeys(of: value, .quoted(key.text), allowed: Self.ruleKeys)
      if names.known(key.text) != nil { checkChoice(key.text) }
      guard nodes.required("one-of", in: value, of: .quoted(key.text)) != nil,
        let (kind, choices) = kind(value, of: key.text), case .choice(let values) = kind
      else { continue }
      for choice in choices { checkChoice(choice.name) }
      let settings = settings(of: value)
      guard let decision = decision(value, by: settings, key.text, kind) else { continue }
      let title = value["title"].flatMap { nodes.localizedText($0, of: "title") }
      let summary =
        value["summary"].flatMap { nodes.localizedText($0, of: "summary") }
        ?? title ?? LocalizedText(key.text)
      let all = variables
      let rule = Rule<[Int], Int>(
        key.text, title: title ?? summary.beginning, summary: summary,
        values: zip(values, choices).map { RuleValue($0, $1.name, $1.text) },
        source: value["source"].flatMap { nodes.text($0, of: "source") } ?? source,
        confidence(value["confidence"])
      ) { decision.value(in: $0, all) }
      rules.append(
        SystemRule(
          rule: rule, decision: decision, values: values, choices: choices, settings: settings,
          slot: firstSlot + rules.count))
      formulas[key.text] = rules[rules.count - 1].expression(variables)
    }
  }

  private mutating func confidence(_ node: YAMLNode?) -> Confidence {
    guard let node, let text = nodes.text(node, of: "confidence") else { return .inferred }
    if let confidence = Confidence(rawValue: text) { return confidence }
    nodes.diagnostics.report(
      .unknownChoice(
        path.at(node.range), text, of: "confidence", allowed: Confidence.allCases.map(\.rawValue)))
    return .inferred
  }

  /// Reads the variables that decide a rule, by their indices.
  private mutating func settings(of node: YAMLNode) -> [Int] {
    var settings: [Int] = []
    for node in list(node["by"], "by") {
      guard let name = nodes.text(node, of: "by"),
        let index = variable(named: name, node.range)
      else { continue }
      guard variables[index].capacity == nil, !settings.contains(index) else {
        nodes.diagnostics.report(.noSetting(path.at(node.range), name))
        continue
      }
      settings.append(index)
      uses.add(name.entryName)
    }
    return settings
  }

  private mutating func decision(
    _ node: YAMLNode, by settings: [Int], _ name: String, _ kind: ValueKind
  ) -> SystemRule.Decision? {
    let standard = node["default"].flatMap { literal($0, kind, of: "default") }
    guard let values = node["values"] else {
      let isSimple = node["by"] == nil
      guard nodes.required(isSimple ? "default" : "values", in: node, of: .quoted(name)) != nil
      else { return nil }
      return isSimple ? standard.map { .value($0) } : nil
    }
    guard nodes.required("by", in: node, of: .quoted(name)) != nil, !settings.isEmpty,
      node["default"] == nil || standard != nil, nodes.isMapping(values, of: .quoted("values"))
    else { return nil }
    let head = RuleHead(name: name, kind: kind, standard: standard)
    return decision(values, by: settings[...], head)
  }

  /// Reads a value, or the rows of the first of some settings.
  private mutating func decision(
    _ node: YAMLNode, by settings: ArraySlice<Int>, _ head: RuleHead
  ) -> SystemRule.Decision? {
    guard let setting = settings.first, node.kind == .mapping else {
      guard nodes.text(node, of: head.name) != nil else { return nil }
      return literal(node, head.kind, of: head.name).map { .value($0) }
    }
    let key = variables[setting].kind
    var rows: [SystemRule.Row] = []
    let entries = section(node, "values", limit: SystemLimits.parts)
    for entry in entries {
      guard let keys = keys(entry.key, key, of: head.name),
        let inner = decision(entry.value, by: settings.dropFirst(), head)
      else { continue }
      if rows.contains(where: { $0.keys.overlaps(keys) }) {
        nodes.diagnostics.report(.tableOverlap(path.at(entry.key.range), entry.key.text))
        continue
      }
      rows.append((keys, inner))
    }
    guard rows.count == entries.count else { return nil }
    let table = Table(
      key: key,
      rows: rows.map { ($0.keys, 0) }.sorted { $0.keys.lowerBound < $1.keys.lowerBound },
      kind: head.kind, choices: [])
    let missing = table.missing(in: key)
    if let standard = head.standard {
      rows += missing.map { ($0, .value(standard)) }
    } else if !missing.isEmpty {
      nodes.diagnostics.report(
        .tableGap(path.at(node.range), head.name, names.texts(missing, key)))
      return nil
    }
    rows.sort { $0.keys.lowerBound < $1.keys.lowerBound }
    if case .integer(let range) = key {
      variables[setting].limits += rows.map(\.keys.lowerBound).filter(range.contains)
    }
    return .rows(of: setting, rows)
  }
}

extension SystemReader {
  /// Reports changes of variables that decide rules: what decides them is the same in a whole case.
  mutating func checkSettingsOfRules(_ node: YAMLNode) {
    let settings = Set(declared.rules.flatMap(\.settings))
    guard !settings.isEmpty, let changes = node["set"] else { return }
    for (key, _) in changes.entries {
      guard let index = variables.firstIndex(where: { key.textEquals($0.name) }),
        settings.contains(index)
      else { continue }
      let rules = declared.rules.filter { $0.settings.contains(index) }.map(\.rule.name)
      nodes.diagnostics.report(.settingChanges(path.at(key.range), key.text, rules))
    }
  }
}

extension DiagnosticKind {
  static let ruleSetting = DiagnosticKind(
    "rule-setting", .system,
    "Rules are decided by settings, which are the same in a whole case: 'by' names variables that",
    "only preconditions give a value, each once, and no lists.",
    ja: "ルールの値は、ケースの間に変わらない設定で決まります。「by」には、前提条件だけが値を決める変数を、1回ずつ書きます。",
    "リストは使えません。",
    wrong: """
      variables: {lit: false, model: {from: 1, to: 3}}
      rules:
        dims: {one-of: [slowly, at-once], by: model, values: {1: at-once, 2..: slowly}}
      operations:
        press: {phrase: Press, set: {lit: not lit and dims = slowly}}
        replace: {phrase: Replace it, set: {model: 2}}
      """,
    right: """
      variables: {lit: false, model: {from: 1, to: 3}}
      rules:
        dims: {one-of: [slowly, at-once], by: model, values: {1: at-once, 2..: slowly}}
      preconditions:
        model: {sets: model, phrase: "Model {value}"}
      operations:
        press: {phrase: Press, set: {lit: not lit and dims = slowly}}
      """)
}

extension Diagnostic {
  fileprivate static func noSetting(_ place: SourcePlace, _ name: String) -> Diagnostic {
    .error(
      .ruleSetting, place, "'\(name)' is a list, or it is named twice",
      ja: "「\(name)」はリストか、または2回書かれています。"
    ).help(
      "name variables with one value each, such as a version",
      ja: "バージョンなど、値が1つの変数を書いてください。")
  }

  fileprivate static func settingChanges(
    _ place: SourcePlace, _ name: String, _ rules: [String]
  ) -> Diagnostic {
    .error(
      .ruleSetting, place, "'\(name)' decides rules, so it cannot change within a case",
      ja: "「\(name)」はルールの値を決める変数なので、ケースの途中では変えられません。"
    ).help(DiagnosticText("it decides", ja: "それで決まるルール").listing(rules)).help(
      "set it with a precondition, or read the variable itself where it matters",
      ja: "前提条件で設定するか、ルールにせず、必要な所で変数を直接読んでください。")
  }
}

extension LocalizedText {
  /// What each wording begins with, up to a colon or a full stop.
  fileprivate var beginning: LocalizedText {
    map { text in
      let end = text.indices.first { index in
        switch text[index] {
        case "。", "：": return true
        case ".", ":":
          let next = text.index(after: index)
          return next == text.endIndex || text[next].isWhitespace
        default: return false
        }
      }
      return String(text[..<(end ?? text.endIndex)])
    }
  }
}
