import TenkenSimulation

/// Proposals for the values of words, by their shapes.
extension CompletionScope {
  /// Proposals for a value of a shape.
  func values(of shape: Shape, _ language: Language) -> [Proposal] {
    switch shape {
    case .boolean: return ["true", "false"].map { Proposal(text: $0, kind: .choice) }
    case .choice(let choices):
      return choices.map { Proposal(text: $0.name, kind: .choice, detail: $0.text[language]) }
    case .reference(let resource):
      return items(of: resource).map {
        Proposal(text: $0.id, kind: .reference, detail: $0.title[language])
      } + placeholders
    case .duration:
      return ["30s", "5m", "1h", "1d", "30d"].map { Proposal(text: $0, kind: .value) }
    case .identifier: return [Proposal(text: "none", kind: .choice)]
    case .oneOrMore(let element): return values(of: element, language)
    case .list(let element):
      return [Proposal(text: "empty", kind: .choice)] + values(of: element, language)
    case .record(let record) where record.isOneOfSeveral:
      return values(of: .choice(record.names), language)
    case .record(let record):
      return (record.standardField.map { values(of: $0.shape, language) } ?? [])
        + fields(record.fields, language)
    case .integer, .money, .text: return placeholders
    }
  }

  /// Proposals for the names of fields.
  func fields(_ parameters: [Parameter], _ language: Language) -> [Proposal] {
    parameters.map {
      Proposal(text: $0.name, kind: .parameter, detail: $0.summary[language], ending: ": ")
    }
  }

  private var placeholders: [Proposal] {
    axes.map { Proposal(text: "${\($0)}", kind: .reference) }
  }

  /// Proposals for the arguments of a word, or inside them.
  func arguments(
    of parameters: [Parameter], _ rest: ArraySlice<CursorContext.Part>, _ language: Language
  ) -> [Proposal] {
    guard let first = rest.first else {
      // The first parameter may be written without its name.
      return parameters.first.map { values(of: $0.shape, language) } ?? []
    }
    switch first {
    case .braces where rest.count == 1: return fields(parameters, language)
    case .braces: return arguments(of: parameters, rest.dropFirst(), language)
    case .item:
      return parameters.first.map { values(of: $0.shape.elementShape, rest.dropFirst(), language) }
        ?? []
    case .key(let name):
      guard let parameter = parameters.first(where: { $0.name == name }) else { return [] }
      return values(of: parameter.shape, rest.dropFirst(), language)
    }
  }

  private func values(
    of shape: Shape, _ rest: ArraySlice<CursorContext.Part>, _ language: Language
  ) -> [Proposal] {
    guard let first = rest.first else { return values(of: shape, language) }
    switch (first, shape) {
    case (.item, _): return values(of: shape.elementShape, rest.dropFirst(), language)
    case (_, .record(let record)): return arguments(of: record.fields, rest, language)
    case (_, .list(let element)), (_, .oneOrMore(let element)):
      return values(of: element, rest, language)
    case _: return []
    }
  }

  /// Proposals for the expected value of an observation.
  func expectedValues(
    of shape: Shape, _ rest: ArraySlice<CursorContext.Part>, _ language: Language
  ) -> [Proposal] {
    let parts = rest.filter { part in
      if case .key(let name) = part { return !Self.matchers(of: shape).contains(name) }
      return true
    }
    if rest == [.braces] {
      return Self.matchers(of: shape).map { Proposal(text: $0, kind: .key, ending: ": ") }
        + values(of: shape.elementShape, rest, language)
    }
    let inner = parts.count < rest.count ? parts.drop { $0 == .braces } : parts[...]
    return values(of: shape, inner, language)
  }

  /// The matchers for values of a shape.
  private static func matchers(of shape: Shape) -> [String] {
    switch shape {
    case .list, .oneOrMore: ["contains", "any-order", "at-least", "at-most", "not"]
    case .integer, .money, .duration: ["at-least", "at-most", "not"]
    case .text, .boolean, .choice, .reference, .identifier, .record: ["not"]
    }
  }
}

extension Shape {
  /// The shape of the elements of a list; the shape itself for anything else.
  var elementShape: Shape {
    switch self {
    case .list(let element), .oneOrMore(let element): element
    case .integer, .money, .text, .boolean, .choice, .reference, .duration, .identifier, .record:
      self
    }
  }
}

extension CursorContext.Part {
  /// The name, if the part is a key.
  var name: String? {
    if case .key(let name) = self { name } else { nil }
  }
}
