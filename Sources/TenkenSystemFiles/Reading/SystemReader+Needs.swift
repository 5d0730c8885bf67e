import TenkenDiagnostics
import TenkenScenarios
import TenkenSimulation
import TenkenYAML

/// Reading what words need of an app, and what people can do and check by hand.
extension SystemReader {
  /// The keys of what a precondition or an operation needs of an app and of people.
  static let needKeys = ["needs", "by-hand"]

  /// The keys that a profile has besides the questions of its system.
  private static let keysOfProfiles = ["profile", "system", "out-of-scope"]

  /// Reads the questions that a team answers about its app.
  mutating func readQuestions(_ node: YAMLNode?) {
    for (key, value) in declared.section(node, "profile")
    where declared.isPlainName(key.text, key.range) {
      guard !Self.keysOfProfiles.contains(key.text) else {
        nodes.diagnostics.report(
          .reservedName(path.at(key.range), key.text, Self.keysOfProfiles))
        continue
      }
      guard nodes.isMapping(value, of: .quoted(key.text)) else { continue }
      nodes.checkKeys(
        of: value, .quoted(key.text),
        allowed: ["title", "question", "one-of", "any-of", "from", "to"])
      let title = value["title"].flatMap { nodes.localizedText($0, of: "title") }
      let text = nodes.required("question", in: value, of: .quoted(key.text))
        .flatMap { nodes.localizedText($0, of: "question") }
      guard let answer = answer(value, of: key.text), let text else { continue }
      let example: [String] =
        switch answer {
        case .one(let options), .several(let options): options.prefix(1).map(\.name)
        case .minimum(let range): [String(range.lowerBound)]
        }
      questions.append(
        ProfileQuestion(
          key.text, title ?? LocalizedText(key.text), text, answer, example: example))
    }
  }

  private mutating func answer(_ node: YAMLNode, of name: String) -> ProfileQuestion.Answer? {
    let lists = ["one-of", "any-of"].filter { node[$0] != nil }
    let hasBounds = node["from"] != nil || node["to"] != nil
    guard lists.count + (hasBounds ? 1 : 0) < 2 else {
      nodes.diagnostics.report(.severalKinds(path.at(node.range), name))
      return nil
    }
    guard hasBounds else {
      guard let list = nodes.required(lists.first ?? "any-of", in: node, of: .quoted(name)),
        nodes.isMapping(list, of: .quoted(lists[0]))
      else { return nil }
      let options = declared.section(list, lists[0]).compactMap { key, value in
        option(key, value)
      }
      return lists[0] == "one-of" ? .one(options) : .several(options)
    }
    let limits = 0...SystemLimits.number
    guard let from = nodes.required("from", in: node, of: .quoted(name)),
      let to = nodes.required("to", in: node, of: .quoted(name)),
      let lower = declared.number(from, in: limits, of: "from"),
      let upper = declared.number(to, in: limits, of: "to")
    else { return nil }
    guard lower <= upper else {
      nodes.diagnostics.report(.noBounds(path.at(to.range), lower, upper))
      return nil
    }
    return .minimum(lower...upper)
  }

  private mutating func option(
    _ key: YAMLNode, _ value: YAMLNode
  ) -> ProfileQuestion.Option? {
    guard declared.isPlainName(key.text, key.range),
      let text = nodes.localizedText(value, of: key.text)
    else { return nil }
    return ProfileQuestion.Option(key.text, text, text)
  }

  /// Reads what a word needs of an app to be of use to it.
  mutating func needs(_ node: YAMLNode) -> [AppNeed] {
    declared.section(node["needs"], "needs").compactMap { key, value in
      guard let question = questions.first(where: { key.textEquals($0.name) }) else {
        nodes.diagnostics.report(
          .unknownEntry(path.at(key.range), key.text, in: "profile", questions.map(\.name)))
        return nil
      }
      let values = declared.list(value, key.text).compactMap { need($0, of: question) }
      return values.isEmpty ? nil : AppNeed(question.name, anyOf: values)
    }
  }

  private mutating func need(_ node: YAMLNode, of question: ProfileQuestion) -> String? {
    if case .minimum(let range) = question.answer {
      return declared.number(node, in: range, of: question.name).map { String($0) }
    }
    guard let text = nodes.text(node, of: question.name) else { return nil }
    let options = question.options.map(\.name)
    if options.contains(text) { return text }
    nodes.diagnostics.report(
      .unknownChoice(path.at(node.range), text, of: question.name, allowed: options))
    return nil
  }

  /// Reads why a word cannot be done by hand, with some values of an argument or with all.
  mutating func handLimits(_ node: YAMLNode, _ parameters: [Variable]) -> [HandLimit] {
    declared.list(node["by-hand"], "by-hand").compactMap { element -> HandLimit? in
      guard element.kind == .mapping, element["reason"] != nil || element["where"] != nil else {
        return nodes.localizedText(element, of: "by-hand").map { HandLimit(because: $0) }
      }
      nodes.checkKeys(of: element, .entry(of: "by-hand"), allowed: ["where", "reason"])
      let reason = nodes.required("reason", in: element, of: .entry(of: "by-hand"))
        .flatMap { nodes.localizedText($0, of: "reason") }
      let limited = nodes.required("where", in: element, of: .entry(of: "by-hand"))
        .flatMap { argument($0, parameters) }
      guard let reason, let limited else { return nil }
      return HandLimit(where: limited.name, is: limited.values, because: reason)
    }
  }

  /// Reads an argument with some of its values.
  private mutating func argument(
    _ node: YAMLNode, _ parameters: [Variable]
  ) -> (name: String, values: [Value])? {
    let known = parameters.filter { $0.capacity == nil }
    guard nodes.isMapping(node, of: .quoted("where")) else { return nil }
    if let first = known.first, node.count == 0 {
      _ = nodes.required(first.name, in: node, of: .quoted("where"))
      return nil
    }
    guard node.count == 1, let (key, value) = node.entries.first(where: { _ in true }),
      let parameter = known.first(where: { key.textEquals($0.name) })
    else {
      let place =
        node.entries.map(\.key).first { key in
          !known.contains { key.textEquals($0.name) }
        } ?? node
      nodes.diagnostics.report(
        .unknownEntry(path.at(place.range), place.text, in: "takes", known.map(\.name)))
      return nil
    }
    let values = declared.list(value, parameter.name).compactMap {
      declared.literal($0, parameter.kind, of: parameter.name)
    }
    return (parameter.name, values.map { declared.names.value($0, parameter.kind) })
  }

  /// Reads how people check an observation that no screen shows.
  mutating func handCheck(_ node: YAMLNode?, _ phrase: Phrase?) -> HandCheck? {
    guard let node else { return nil }
    let title = phrase?.text.map { titleOfCheck(withoutValues($0)) } ?? ""
    guard node.kind == .mapping, node["text"] != nil || node["title"] != nil else {
      return nodes.localizedText(node, of: "how-to-check").map { HandCheck(title, $0) }
    }
    nodes.checkKeys(of: node, .quoted("how-to-check"), allowed: ["title", "text"])
    let own = node["title"].flatMap { nodes.localizedText($0, of: "title") }
    let text = nodes.required("text", in: node, of: .quoted("how-to-check"))
      .flatMap { nodes.localizedText($0, of: "text") }
    return text.map { HandCheck(own ?? title, $0) }
  }
}

/// What is checked, without the place of its value at the end: a colon follows it.
private func titleOfCheck(_ text: String) -> String {
  let end = text.lastIndex { !"…:： ".contains($0) }
  return end.map { String(text[...$0]) } ?? text
}
