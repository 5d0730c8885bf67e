package import TenkenSimulation

/// A value as a scenario file writes it on one line.
package indirect enum FlowValue: Hashable, Sendable {
  /// A member of a record.
  package struct Member: Hashable, Sendable {
    package let name: String
    package let value: FlowValue

    /// Creates a member with a name and a value.
    package init(name: String, value: FlowValue) {
      self.name = name
      self.value = value
    }
  }

  /// A word, a number or a text, as it is written.
  case scalar(String)
  case list([FlowValue])
  case record([Member])

  /// A record of one member.
  package static func record(_ name: String, _ value: FlowValue) -> FlowValue {
    .record([Member(name: name, value: value)])
  }

  /// The value in YAML.
  package var text: String {
    switch self {
    case .scalar(let text): text
    case .list(let values): "[" + values.map(\.text).joined(separator: ", ") + "]"
    case .record(let members):
      "{" + members.map { "\($0.name): \($0.value.text)" }.joined(separator: ", ") + "}"
    }
  }
}

extension FlowValue {
  /// Creates the value as a scenario file writes one of a shape.
  package init(_ value: Value, as shape: Shape) {
    switch value {
    case .none: self = .scalar("none")
    case .boolean(let truth): self = .scalar(truth ? "true" : "false")
    case .integer(let number):
      if case .duration = shape {
        self = .scalar(Self.duration(number))
      } else {
        self = .scalar(String(number))
      }
    case .text(let text):
      switch shape {
      case .choice, .reference: self = .scalar(text)
      case .list(let element), .oneOrMore(let element): self = FlowValue(value, as: element)
      case .integer, .money, .text, .boolean, .duration, .identifier, .record:
        self = .scalar(YAMLText.scalar(text, inFlow: true))
      }
    case .list(let values):
      self = .list(values.map { FlowValue($0, as: shape.element) })
    case .record(let fields):
      let parameters = shape.element.fields
      self = .record(
        fields.compactMap { field in
          let parameter = parameters.first { $0.name == field.name }
          // What nobody wrote before there was such a field, nobody has to write now.
          if let parameter, parameter.isLater, parameter.defaultValue == field.value { return nil }
          return Member(
            name: field.name, value: FlowValue(field.value, as: parameter?.shape ?? .text))
        })
    }
  }

  /// A duration in days, hours, minutes and seconds: `1h30m`.
  package static func duration(_ seconds: Int) -> String {
    var rest = seconds
    var text = ""
    for (unit, length) in [("d", 86_400), ("h", 3600), ("m", 60), ("s", 1)] where rest >= length {
      text += "\(rest / length)\(unit)"
      rest %= length
    }
    return text.isEmpty ? "0s" : text
  }
}

extension Shape {
  /// The shape of the elements; the shape itself if it has none.
  package var element: Shape {
    switch self {
    case .list(let element), .oneOrMore(let element): element
    case .integer, .money, .text, .boolean, .choice, .reference, .duration, .identifier, .record:
      self
    }
  }

  /// The fields of a record, or of the records in a list; empty for other shapes.
  package var fields: [Parameter] {
    switch self {
    case .record(let record): record.fields
    case .oneOrMore(let element), .list(let element): element.fields
    case .integer, .money, .text, .boolean, .choice, .reference, .duration, .identifier: []
    }
  }

  /// Whether a value is one of some names, and anything else is an error.
  var isNamed: Bool {
    switch self {
    case .choice, .reference: true
    case .integer, .money, .text, .boolean, .duration, .identifier, .list, .oneOrMore, .record:
      false
    }
  }

  /// Whether values of the shape are lists.
  package var isList: Bool {
    switch self {
    case .list, .oneOrMore: true
    case .integer, .money, .text, .boolean, .choice, .reference, .duration, .identifier, .record:
      false
    }
  }
}
