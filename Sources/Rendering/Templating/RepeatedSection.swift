import Mustache

/// A section of a template that is rendered for many values.
///
/// The engine needs microseconds for each place of a template, and a suite has hundreds of
/// thousands of lines. Values that are present and absent in the same fields take the same way
/// through the template: the engine goes it once, with marks in place of the texts, and the texts
/// of all others are put there. A value's section sees only its own fields, not the sections
/// around it.
final class RepeatedSection<Value>: SectionPlaces {
  private let engine: TemplateEngine
  /// What the section sees of a value.
  var table: FieldTable<Value> {
    didSet { checkForm() }
  }
  private var sections: [Section] = []

  /// Prepares for the sections of a template.
  init(_ engine: TemplateEngine, _ table: FieldTable<Value>) {
    self.engine = engine
    self.table = table
    checkForm()
  }

  private func checkForm() {
    precondition(table.entries.reduce(0) { $0 + $1.width } <= 2 * 60, "a form holds all fields")
  }

  /// The values as a field.
  func callAsFunction(_ values: [Value]) -> Field {
    .list(
      FieldList(isEmpty: values.isEmpty, sections: self) { place, page in
        let section = self.sections[place]
        let start = page.count
        for (place, value) in values.enumerated() {
          self.render(value, section, into: &page)
          if place == 0 { page.expect(values.count - 1, like: page.count - start) }
        }
      })
  }

  /// A text between the tags of a section, and the ways through it.
  private final class Section {
    let text: String
    let template: MustacheTemplate?
    /// The places of the fields that it has asked for.
    var used: [Int] = []
    var patterns: [Form: SectionPattern] = [:]

    init(_ text: String, _ template: MustacheTemplate?) {
      self.text = text
      self.template = template
    }
  }

  /// Which fields of a value are present.
  private struct Form: Hashable {
    var low: UInt64 = 0
    var high: UInt64 = 0
  }

  func place(ofSection text: String) -> Int {
    if let place = sections.firstIndex(where: { $0.text == text }) { return place }
    sections.append(Section(text, engine.template(ofSection: text)))
    return sections.count - 1
  }

  private func render(_ value: Value, _ section: Section, into page: inout PageBuffer) {
    let (form, fields) = fields(of: value, section.used)
    if let pattern = section.patterns[form] { return fill(pattern, fields, into: &page) }
    let probe = Probe(value, table, used: section.used)
    let rendered = section.template?.render(probe, library: engine.library) ?? ""
    if probe.used.count > section.used.count {
      // The forms of the others say nothing of the new fields.
      section.patterns = [:]
      section.used = probe.used
    }
    let pattern = SectionPattern(rendered)
    let (wholeForm, allFields) = self.fields(of: value, probe.used)
    section.patterns[wholeForm] = pattern
    fill(pattern, allFields, into: &page)
  }

  /// Reads the fields that a section uses.
  private func fields(of value: Value, _ used: [Int]) -> (Form, [Field]) {
    var form = Form()
    var size: UInt64 = 0
    let fields = used.map { place in
      let entry = table.entries[place]
      let field = entry.read(value)
      if size < 60 {
        form.low = form.low << entry.width | field.form
      } else {
        form.high = form.high << entry.width | field.form
      }
      size += entry.width
      return field
    }
    return (form, fields)
  }

  private func fill(_ pattern: SectionPattern, _ fields: [Field], into page: inout PageBuffer) {
    for part in pattern.parts {
      switch part {
      case .literal(let literal): page.append(literal)
      case .serial: page.append(engine.serials.next())
      case .text(let place, let escaping):
        guard place < fields.count, case .text(let value) = fields[place] else { continue }
        page.append(escaping?.escaped(value) ?? value)
      case .list(let place, let section):
        guard place < fields.count, case .list(let list) = fields[place] else { continue }
        list.render(section, &page)
      }
    }
  }

  /// What the engine sees in place of a value: marks for its texts, and the truth of the rest.
  private final class Probe: MustacheParent, MustacheCustomRenderable {
    private let value: Value
    private let table: FieldTable<Value>
    /// The places of the fields that were asked for, now or before.
    private(set) var used: [Int]

    init(_ value: Value, _ table: FieldTable<Value>, used: [Int]) {
      self.value = value
      self.table = table
      self.used = used
    }

    /// `{{.}}` shows nothing: a value has names for all that it has to show.
    var renderText: String { "" }
    var isNull: Bool { false }

    func child(named name: String) -> Any? {
      guard let entry = table.place(of: name) else { return nil }
      let place = used.firstIndex(of: entry) ?? used.count
      if place == used.count { used.append(entry) }
      switch table.entries[entry].read(value) {
      case .text(let text): return TemplateText(mark: text.isEmpty ? "" : Hole.text(place))
      case .flag(let isTrue): return isTrue
      case .choice(let value): return value
      case .serial: return TemplateText(mark: Hole.serial)
      case .list(let list):
        guard !list.isEmpty else { return false }
        return MustacheLambda { (section: String) -> Any? in
          let mark = Hole.list(place, section: list.sections.place(ofSection: section))
          return RenderedText(description: mark)
        }
      }
    }
  }
}
