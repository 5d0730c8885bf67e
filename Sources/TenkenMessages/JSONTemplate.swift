package import TenkenData
internal import TenkenYAML

/// JSON with places for values: `${name}` in its texts.
package indirect enum JSONTemplate: Sendable {
  /// What is the same in every message.
  case fixed(JSON)
  /// A value of its own type: an unquoted text that is only `${name}`.
  case value(String)
  /// A text with the texts of values in it.
  case text([TextPart])
  /// Elements in order.
  case list([JSONTemplate])
  /// Members in order.
  case object([(name: String, value: JSONTemplate)])

  /// A part of a text.
  package enum TextPart: Hashable, Sendable {
    /// What stands there.
    case text(String)
    /// The name of a value.
    case name(String)
  }

  /// Returns the JSON with values in the places; null for a name without a value.
  package func filled(_ value: (String) -> JSON?) -> JSON {
    switch self {
    case .fixed(let json): json
    case .value(let name): value(name) ?? .null
    case .text(let parts): .string(parts.filled(value))
    case .list(let elements): .array(elements.map { $0.filled(value) })
    case .object(let members):
      .object(members.map { JSON.Member($0.name, $0.value.filled(value)) })
    }
  }
}

extension [JSONTemplate.TextPart] {
  /// The parts of a text; a `${` without an end is text.
  init(_ text: String) {
    self = []
    var rest = text[...]
    while let start = rest.firstRange(of: "${"),
      let end = rest[start.upperBound...].firstIndex(of: "}")
    {
      if start.lowerBound > rest.startIndex { append(.text(String(rest[..<start.lowerBound]))) }
      append(.name(String(rest[start.upperBound..<end])))
      rest = rest[rest.index(after: end)...]
    }
    if !rest.isEmpty { append(.text(String(rest))) }
  }

  /// The names in the text.
  var names: [String] {
    compactMap { if case .name(let name) = $0 { name } else { nil } }
  }

  /// The text with values in the places; nothing for a name without a value.
  package func filled(_ value: (String) -> JSON?) -> String {
    map { part in
      switch part {
      case .text(let text): text
      case .name(let name):
        switch value(name) {
        case .string(let text)?: text
        case .null?, nil: ""
        case let other?: other.compactText
        }
      }
    }.joined()
  }
}

extension JSONTemplate {
  /// Makes a template of a node; names that the closure gets are in its texts.
  init(_ node: YAMLNode, noting note: (String, YAMLNode) -> Void) {
    switch node.kind {
    case .sequence: self = .list(node.elements.map { JSONTemplate($0, noting: note) })
    case .mapping:
      self = .object(node.entries.map { ($0.text, JSONTemplate($1, noting: note)) })
    case .scalar:
      let parts = [TextPart](node.text)
      parts.names.forEach { note($0, node) }
      if parts.names.isEmpty {
        self = .fixed(JSON(node.scalar ?? .null))
      } else if node.isPlain, parts.count == 1 {
        self = .value(parts.names[0])
      } else {
        self = .text(parts)
      }
    }
  }
}

extension JSON {
  fileprivate init(_ scalar: YAMLScalar) {
    self =
      switch scalar {
      case .null: .null
      case .boolean(let truth): .boolean(truth)
      case .integer(let number): .integer(number)
      case .decimal(let text): JSON.isNumber(text) ? .decimal(text) : .string(text)
      case .string(let text): .string(text)
      }
  }

  /// Whether a decimal of YAML is a number of JSON: `.5` and `.inf` are none.
  private static func isNumber(_ text: String) -> Bool {
    text.wholeMatch(of: /-?(0|[1-9][0-9]*)\.[0-9]+([eE][-+]?[0-9]+)?/) != nil
  }
}
