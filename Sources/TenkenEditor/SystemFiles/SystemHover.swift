import TenkenDiagnostics
import TenkenSimulation
import TenkenSystemFiles
import TenkenYAML

/// What an editor says of a name of a system file, in Markdown.
struct SystemHover {
  private let index: SystemFileIndex
  private let language: DiagnosticLanguage

  /// The most entries that are listed as uses of a name.
  private static let shownUses = 12

  init(_ index: SystemFileIndex, _ language: DiagnosticLanguage) {
    self.index = index
    self.language = language
  }

  /// The name with what people read of it, what it does, and what uses it.
  func text(of name: DeclaredName) -> String {
    let text = index.text(of: name)?[language.ofTexts]
    let title = "**\(name.name)** (\(word(name.kind)))" + (text.map { ": \($0.markdown)" } ?? "")
    return
      ([title]
      + [details(of: name) + needs(of: name), uses(of: name)].filter { !$0.isEmpty }.map(joined))
      .joined(separator: "\n\n")
  }

  private func joined(_ lines: [String]) -> String {
    lines.map { $0.hasPrefix("  ") ? $0 : "- \($0)" }.joined(separator: "\n")
  }

  private func details(of name: DeclaredName) -> [String] {
    let node = index.entry(of: name)?.value
    let each = node?["each"].map { said("for each", "グループ", code($0)) }
    return [each].compactMap(\.self) + own(name, node)
  }

  /// What is particular to a kind of names.
  private func own(_ name: DeclaredName, _ node: YAMLNode?) -> [String] {
    switch name.kind {
    case .group: return node.map(kind) ?? []
    case .variable: return node.map(kind) ?? []
    case .parameter: return index.parameter(name).map(kind) ?? []
    case .formula:
      return [node?["is"]?.text ?? node?.text].compactMap { $0.map(code) }
        + (node.map(values) ?? [])
    case .rule: return node.map { kind($0) + table($0) } ?? []
    case .table: return table(node)
    case .event: return node.map(values) ?? []
    case .choice, .outcome: return []
    case .refusal: return [node?["when"]].compactMap { $0.map { said("when", "条件", code($0)) } }
    case .invariant, .recovery:
      return condition(node?["when"])
        + [node?["holds"]].compactMap { $0.map { said("holds", "成り立つこと", code($0)) } }
        + [node?["within"]].compactMap { $0.map { said("within", "時間", code($0)) } }
    case .observation:
      return [node?["reads"]].compactMap { $0.map { said("reads", "見るもの", code($0)) } }
    case .effect: return node.map(effects) ?? []
    case .precondition:
      let sets = node?["sets"].map { said("the scenario gives", "シナリオが決める値", code($0)) }
      return [sets].compactMap(\.self) + (node.map(effects) ?? [])
    case .operation:
      let examples = index.examples(of: name).prefix(Self.shownUses).map { example in
        said("example \(code(example.name)):", "例 \(code(example.name))", code(example.text))
      }
      return (node.map(refusals) ?? []) + (node.map(effects) ?? []) + examples
    case .example: return []
    case .timer:
      let time =
        node?["time"].map { said("after", "時間", code($0)) }
        ?? node?["at"].map { said("at", "時刻", code($0)) }
      let pause = node?["pauses-when"].map { said("stands still while", "止まる条件", code($0)) }
      return [time].compactMap(\.self) + condition(node?["when"])
        + [pause].compactMap(\.self) + (node.map(effects) ?? [])
    }
  }

  /// What a word needs of an app.
  private func needs(of name: DeclaredName) -> [String] {
    guard [.precondition, .operation, .observation].contains(name.kind),
      let needs = index.entry(of: name)?.value["needs"]
    else { return [] }
    return needs.entries.map { said("needs", "必要なもの", "\(code($0.key)): \(code($0.value))") }
  }

  /// The values that an event has.
  private func values(_ node: YAMLNode) -> [String] {
    (node["takes"].map { Array($0.entries) } ?? []).map { key, value in
      ([code(key)] + kind(value)).joined(separator: ", ")
    }
  }

  /// The values of a variable or a parameter, and the first one.
  private func kind(_ node: YAMLNode) -> [String] {
    let kind = node["list-of"] ?? node
    var lines: [String] = []
    if let choices = kind["one-of"] {
      let names = choices.kind == .mapping ? choices.entries.map(\.key) : Array(choices.elements)
      let shown = names.map { name in
        let text = choices[name.text]?.wordings?[language.ofTexts]
        return code(name) + (text.map { " (\($0.markdown))" } ?? "")
      }
      lines.append(said("values", "値", shown.joined(separator: ", ")))
    } else if let from = kind["from"], let to = kind["to"] {
      lines.append(said("values", "値", "\(code(from))–\(code(to))"))
    } else {
      lines.append(said("values", "値", "`false`, `true`"))
    }
    if let unit = (node["unit"] ?? kind["unit"])?.wordings {
      lines.append(said("with the unit", "単位", code(unit[language.ofTexts])))
    }
    if node["list-of"] != nil, let limit = node["at-most"] {
      lines.append(said("a list with at most", "リストの最大数", code(limit)))
    }
    let start = node["start"] ?? (node.kind == .scalar ? node : nil)
    if let start, start.scalar != .null { lines.append(said("at first", "最初の値", code(start))) }
    if let start = node["default"] { lines.append(said("without a value", "省略時の値", code(start))) }
    return lines
  }

  private func table(_ node: YAMLNode?) -> [String] {
    let by = node?["by"].flatMap { $0.kind == .scalar ? said("by", "引くもの", code($0)) : nil }
    let rows = node?["values"]?.entries.map { "\(code($0.key)): \(code($0.value))" } ?? []
    return [by].compactMap(\.self) + rows
  }

  private func refusals(_ node: YAMLNode) -> [String] {
    let list = node["refused"].map { $0.kind == .sequence ? Array($0.elements) : [$0] } ?? []
    return list.compactMap { element in
      let isShared = element.kind == .scalar
      guard let refusal = isShared ? index.root?["refusals"]?[element.text] : element else {
        return nil
      }
      let name = refusal["as"]?.text ?? element.text
      let condition = refusal["when"].map { said(" when", "（条件", code($0), "）") } ?? ""
      let reason = refusal.reason.map { ": " + $0[language.ofTexts].markdown } ?? ""
      return said("refused as", "拒否", code(name)) + condition + reason
    }
  }

  /// The effects of an entry, each with its condition.
  private func effects(_ node: YAMLNode) -> [String] {
    let first = node["effects"].map { Array($0.elements) } ?? []
    let each = node["each-effect"].map { Array($0.elements) } ?? []
    let own = changes(node)
    var lines = own.isEmpty ? [] : [own]
    for (number, effect) in first.enumerated() {
      let isLast = effect["when"] == nil && number > 0
      let otherwise = DiagnosticText("otherwise", ja: "それ以外の場合")[language]
      lines.append((isLast ? otherwise + ": " : guarded(effect)) + changes(effect))
    }
    return lines + each.map { guarded($0) + changes($0) }
  }

  private func guarded(_ effect: YAMLNode) -> String {
    (effect["each"].map { said("for each", "グループ", code($0)) + ": " } ?? "")
      + (effect["when"].map { said("if", "条件", code($0)) + ": " } ?? "")
  }

  private func condition(_ node: YAMLNode?) -> [String] {
    [node].compactMap { $0.map { said("when", "条件", code($0)) } }
  }

  /// What an effect does, in one line.
  private func changes(_ node: YAMLNode) -> String {
    func each(_ key: String) -> [YAMLNode] {
      node[key].map { $0.kind == .sequence ? Array($0.elements) : [$0] } ?? []
    }
    func pairs(_ key: String) -> [(String, String)] {
      node[key]?.entries.map { (code($0.key), code($0.value)) } ?? []
    }
    var parts = each("run").map { DiagnosticText("what \(code($0)) does", ja: "効果 \(code($0))") }
    parts += pairs("set").map { DiagnosticText("\($0) becomes \($1)", ja: "\($0) が \($1) になる") }
    parts += pairs("append").map {
      DiagnosticText("\($1) is added to \($0)", ja: "\($0) に \($1) を追加")
    }
    parts += pairs("remove").map {
      DiagnosticText("\($1) is taken out of \($0)", ja: "\($0) から \($1) を除く")
    }
    parts += each("remove-first").map {
      DiagnosticText("\(code($0)) loses its first value", ja: "\(code($0)) の先頭を除く")
    }
    parts += each("clear").map { DiagnosticText("\(code($0)) is emptied", ja: "\(code($0)) を空にする") }
    parts += each("event").flatMap { event in
      let names = event.kind == .scalar ? [event] : event.entries.map(\.key)
      return names.map { DiagnosticText("event \(code($0))", ja: "イベント \(code($0))") }
    }
    parts += each("restart").map {
      DiagnosticText("the time of \(code($0)) starts again", ja: "\(code($0)) の時間を計り直す")
    }
    parts += each("stop").map { DiagnosticText("\(code($0)) stops", ja: "\(code($0)) を止める") }
    return parts.map { $0[language] }.joined(separator: language == .japanese ? "、" : "; ")
  }

  /// The entries that change and read a name, by their sections.
  private func uses(of name: DeclaredName) -> [String] {
    let places = index.occurrences(of: name).filter { $0.owner != nil && $0.owner != name }
    let isVariable = name.kind == .variable
    let own = places.filter { $0.use == .declaration }
    return line(
      name.kind == .outcome
        ? DiagnosticText("refuses", ja: "拒否するもの") : DiagnosticText("belongs to", ja: "属するもの"), own)
      + line(DiagnosticText("set by", ja: "変えるもの"), places.filter { $0.use == .change })
      + line(
        isVariable
          ? DiagnosticText("read by", ja: "読むもの") : DiagnosticText("used by", ja: "使うもの"),
        places.filter { $0.use == .reading })
  }

  private func line(_ title: DiagnosticText, _ places: [NameOccurrence]) -> [String] {
    var owners: [DeclaredName] = []
    for owner in places.compactMap(\.owner) where !owners.contains(owner) { owners.append(owner) }
    guard !owners.isEmpty else { return [] }
    let shown = owners.prefix(Self.shownUses).map { "\(word($0.kind)) `\($0.name)`" }
    let rest = owners.count - shown.count
    let more = rest > 0 ? [DiagnosticText("\(rest) more", ja: "ほか \(rest) 件")[language]] : []
    return ["\(title[language]): " + (shown + more).joined(separator: ", ")]
  }

  private func word(_ kind: DeclaredName.Kind) -> String {
    let text =
      switch kind {
      case .variable: DiagnosticText("variable", ja: "変数")
      case .rule: DiagnosticText("rule", ja: "ルール")
      case .table: DiagnosticText("table", ja: "表")
      case .formula: DiagnosticText("formula", ja: "数式")
      case .event: DiagnosticText("event", ja: "イベント")
      case .refusal: DiagnosticText("refusal", ja: "拒否")
      case .effect: DiagnosticText("named effect", ja: "名前付きの効果")
      case .precondition: DiagnosticText("precondition", ja: "前提")
      case .operation: DiagnosticText("operation", ja: "操作")
      case .observation: DiagnosticText("observation", ja: "観測")
      case .timer: DiagnosticText("timer", ja: "タイマー")
      case .invariant: DiagnosticText("invariant", ja: "不変条件")
      case .recovery: DiagnosticText("recovery", ja: "回復")
      case .outcome: DiagnosticText("outcome", ja: "結果")
      case .choice: DiagnosticText("value", ja: "値")
      case .parameter: DiagnosticText("parameter", ja: "パラメーター")
      case .group: DiagnosticText("group", ja: "グループ")
      case .example: DiagnosticText("example", ja: "例")
      }
    return text[language]
  }

  private func said(_ english: String, _ japanese: String, _ text: String, _ end: String = "")
    -> String
  {
    DiagnosticText("\(english) \(text)", ja: "\(japanese): \(text)\(end)")[language]
  }

  private func code(_ node: YAMLNode) -> String {
    guard node.kind == .scalar else { return "`[…]`" }
    return code(node.text)
  }

  /// A text of the file as code, on one line.
  private func code(_ text: String) -> String {
    "`\(text.split(whereSeparator: \.isWhitespace).joined(separator: " ").replacing("`", with: "'"))`"
  }
}
