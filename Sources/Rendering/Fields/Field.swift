import Mustache

/// What a template sees of a value by one name.
enum Field {
  /// A text to show; one that is empty is absent.
  case text(String)
  /// A condition.
  case flag(Bool)
  /// One of several values, for templates that show something else for each.
  case choice(any ChosenValue)
  /// Values of its own, each rendered by the section.
  case list(FieldList)
  /// A number that is different wherever it stands.
  case serial

  /// The number in digits.
  static func number(_ number: Int) -> Field { .text(String(number)) }

  /// The text, or an absence.
  static func text(_ text: String?) -> Field { .text(text ?? "") }

  /// What the engine sees of it on a page; nil for what only a section can show.
  func shown(by engine: TemplateEngine) -> Any? {
    switch self {
    case .text(let text): return TemplateText(text)
    case .flag(let isTrue): return isTrue
    case .choice(let value): return value
    case .list(let list):
      guard !list.isEmpty else { return false }
      return MustacheLambda { (section: String) -> Any? in
        let place = engine.lists.add(list)
        let mark = Hole.list(place, section: list.sections.place(ofSection: section))
        return RenderedText(description: mark)
      }
    case .serial: return nil
    }
  }

  /// What decides which parts of a template are rendered: 0 where it is absent.
  var form: UInt64 {
    switch self {
    case .text(let text): text.isEmpty ? 0 : 1
    case .flag(let isTrue): isTrue ? 1 : 0
    case .choice(let value): value.form
    case .list(let list): list.isEmpty ? 0 : 1
    case .serial: 1
    }
  }
}

/// Values, each of which is rendered by a section.
struct FieldList {
  let isEmpty: Bool
  /// The sections that the values are rendered by.
  let sections: any SectionPlaces
  /// Appends to a page what the section of a place shows of each value.
  let render: (_ section: Int, _ page: inout PageBuffer) -> Void
}

/// Sections of a template, known by their places.
protocol SectionPlaces: AnyObject {
  /// The place of a section by its text between the tags.
  func place(ofSection text: String) -> Int
}

/// A value that was chosen among several: `{{#status}}{{#passed}}…{{/passed}}{{/status}}`.
protocol ChosenValue: MustacheParent {
  /// Its place among the values, from 1.
  var form: UInt64 { get }
}

/// What templates see of a chosen value: its `name`, and whether it is one or the other.
struct ChoiceFields<Value: RawRepresentable<String> & CaseIterable & Equatable>: ChosenValue {
  let chosen: Value
  let form: UInt64

  init(_ chosen: Value) {
    self.chosen = chosen
    // Found here, where the compiler knows the type: maps ask for it with every node.
    var place: UInt64 = 1
    for value in Value.allCases {
      if value == chosen { break }
      place += 1
    }
    form = place
  }

  func child(named name: String) -> Any? {
    if name == "name" { return TemplateText(chosen.rawValue) }
    // What is no such value is looked for in what is around it.
    return Value(rawValue: name).map { $0.rawValue == chosen.rawValue }
  }
}

/// Text that is done: the engine neither escapes it nor reads it as a template.
struct RenderedText: CustomStringConvertible {
  let description: String
}
