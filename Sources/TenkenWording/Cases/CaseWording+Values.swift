import TenkenScenarios
import TenkenSimulation

extension CaseWording {
  func text(_ value: Value, as shape: ShapeWording) -> String {
    switch value {
    case .none: words(.none)
    case .boolean(let truth): words(truth ? .yes : .no)
    case .integer(let number): text(number, as: shape)
    case .text(let text): self.text(text, as: shape)
    case .list(let values):
      values.isEmpty ? words(.empty) : words.list(values.map { text($0, as: shape.element) })
    case .record(let fields):
      record(
        fields.map { field in
          let parameter = shape.field(field.name)
          let text = parameter?.texts[field.value]
          return (field.name, text ?? self.text(field.value, as: parameter?.shape ?? .text))
        }, as: shape)
    }
  }

  /// The text of a pattern that a value must match.
  mutating func text(_ pattern: Pattern, as shape: ShapeWording) -> String {
    // Only the outermost list contains events; lists inside an event are not in order of time.
    let isEventSequence = isEventSequence
    self.isEventSequence = false
    switch pattern {
    case .equals(let value): return observed(value, as: shape, isEventSequence: isEventSequence)
    case .empty: return words(.empty)
    case .list(let patterns):
      let items = patterns.map { text($0, as: shape.element) }
      return list(items, as: shape, isEventSequence: isEventSequence)
    case .record(let fields):
      if let text = namedText(fields, as: shape) { return text }
      return record(fields.map { ($0.name, text($0.pattern, of: shape.field($0.name))) }, as: shape)
    case .contains(let patterns):
      let items = patterns.map { text($0, as: shape.element) }
      return words(.contains, ["list": repeated(items) ?? words.list(items)])
    case .anyOrder(let patterns):
      let items = patterns.map { text($0, as: shape.element) }
      guard items.count > 1 else { return list(items, as: shape, isEventSequence: false) }
      return repeated(items) ?? words(.anyOrder, ["list": words.list(items)])
    case .atLeast(let bound):
      let key: Connective = shape.form == .list ? .atLeastEntries : .atLeast
      return words(key, ["n": text(bound, as: shape)])
    case .atMost(let bound):
      let key: Connective = shape.form == .list ? .atMostEntries : .atMost
      return words(key, ["n": text(bound, as: shape)])
    case .not(let inner):
      if inner.isEmptiness { return words(shape.form == .list ? .notEmpty : .some) }
      return words(.not, ["a": text(inner, as: shape)])
    case .name(let name): return text(ofName: name)
    }
  }

  /// The text of a value that is one of several; nil if the pattern is for something else.
  private mutating func namedText(_ fields: [Pattern.Field], as shape: ShapeWording) -> String? {
    guard let names = shape.record?.names, !names.isEmpty, fields.count == 1,
      let parameter = shape.field(fields[0].name)
    else { return nil }
    return namedText(fields[0].pattern, parameter, names[parameter.name] ?? parameter.name)
  }

  private mutating func namedText(
    _ pattern: Pattern, _ parameter: ParameterWording, _ name: String
  ) -> String? {
    switch pattern {
    case .record(let values):
      guard !values.isEmpty else { return name }
      let shape = parameter.shape
      return record(
        values.map { ($0.name, text($0.pattern, of: shape.field($0.name))) }, as: shape,
        leavingOut: "…")
    case .not(let inner):
      return namedText(inner, parameter, name).map { words(.not, ["a": $0]) }
    case .equals, .empty, .list, .contains, .anyOrder, .atLeast, .atMost, .name: return nil
    }
  }

  /// The text of a pattern that a field of a record must match.
  private mutating func text(_ pattern: Pattern, of field: ParameterWording?) -> String {
    if case .equals(let value) = pattern, let text = field?.texts[value] { return text }
    if pattern.isEmptiness, let text = field?.texts[.none] { return text }
    return text(pattern, as: field?.shape ?? .text)
  }

  private func text(_ number: Int, as shape: ShapeWording) -> String {
    switch shape {
    case .duration: words.duration(seconds: number)
    case .money: words.money(Money(amount: number, currency: currency))
    case .integer(.money(let currency)?): words.money(Money(amount: number, currency: currency))
    case .integer(.counted(let phrase)?):
      phrase.template(in: contexts).filled { _, _ in String(number) }
    case .integer, .text, .boolean, .choice, .reference, .identifier, .list, .oneOrMore, .record:
      String(number)
    }
  }

  private func text(_ text: String, as shape: ShapeWording) -> String {
    switch shape {
    case .choice(let texts), .record(_, _, let texts): texts[text] ?? text
    case .reference(let resource):
      words(.resource, ["title": titles.title(of: text, resource: resource)])
    case .list(let element), .oneOrMore(let element): self.text(text, as: element)
    case .integer, .money, .text, .boolean, .duration, .identifier: text
    }
  }

  /// The text of a literal that an observation must return.
  private func observed(_ value: Value, as shape: ShapeWording, isEventSequence: Bool) -> String {
    guard case .list(let values) = value, !values.isEmpty else { return text(value, as: shape) }
    let items = values.map { observed($0, as: shape.element, isEventSequence: false) }
    return list(items, as: shape, isEventSequence: isEventSequence)
  }

  private func list(
    _ items: [String], as shape: ShapeWording, isEventSequence: Bool
  ) -> String {
    guard !items.isEmpty else { return words(.empty) }
    switch shape {
    case .oneOrMore:
      guard items.count > 1 else { return items[0] }
      return words(.together, ["list": repeated(items) ?? words.list(items)])
    case .list, .integer, .money, .text, .boolean, .choice, .reference, .duration, .identifier,
      .record:
      return repeated(items)
        ?? (isEventSequence ? words.sequence(items) : words.collection(items))
    }
  }

  /// Several entries that are all the same, said once; nil for others, for few, and for numbers.
  private func repeated(_ items: [String]) -> String? {
    guard items.count > 2, Set(items).count == 1, Int(items[0]) == nil else { return nil }
    return words(.times, ["n": String(items.count), "item": items[0]])
  }

  /// The text of a record; fields without a placeholder in its phrase follow at the end.
  ///
  /// What stands for a missing field that is not in brackets can be given.
  private func record(
    _ fields: [(name: String, text: String)], as shape: ShapeWording,
    leavingOut missing: String? = nil
  ) -> String {
    guard !fields.isEmpty else { return words(.anything) }
    let template = shape.recordPhrase?.template(in: contexts)
    let text =
      template?.filledRecord { name, isOptional in
        fields.first { $0.name == name && !$0.text.isEmpty }?.text
          ?? (isOptional ? nil : missing)
      } ?? ""
    // A field without a text of its own is named if the record would be empty without it.
    let others = fields.filter { field in
      !(template?.placeholders.contains(field.name) ?? false) || text.isEmpty
    }
    guard !others.isEmpty else { return text }
    let extra = words.enumeration(
      others.map {
        words(.recordField, ["name": $0.name, "value": $0.text.isEmpty ? words(.none) : $0.text])
      })
    return text.isEmpty ? extra : words(.recordExtra, ["text": text, "extra": extra])
  }
}

extension ShapeWording {
  /// The record, also where it can be written in place of a list; nil for other shapes.
  fileprivate var record:
    (phrase: PhraseWording, fields: [ParameterWording], names: [String: String])?
  {
    switch self {
    case .record(let phrase, let fields, let names): (phrase, fields, names)
    case .oneOrMore(let element): element.record
    case .list, .integer, .money, .text, .boolean, .choice, .reference, .duration, .identifier: nil
    }
  }

  /// The phrase of a record; nil for others.
  fileprivate var recordPhrase: PhraseWording? { record?.phrase }

  /// A field of a record; nil if there is no such field.
  fileprivate func field(_ name: String) -> ParameterWording? {
    record?.fields.first { $0.name == name }
  }
}
