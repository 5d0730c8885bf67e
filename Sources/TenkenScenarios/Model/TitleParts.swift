/// The title of named steps, split into literal text and `{parameter}` placeholders.
package struct TitleParts: Sendable {
  /// A part of the title.
  package enum Part: Hashable, Sendable {
    /// Literal text.
    case text(String)
    /// A placeholder for an argument, by the name of its parameter.
    case parameter(String)
  }

  /// The parts in their order.
  package let parts: [Part]

  /// The names of the parameters in the title.
  package var names: [String] {
    parts.compactMap { part in
      if case .parameter(let name) = part { name } else { nil }
    }
  }

  /// Splits a title into its parts; braces around anything but a name are literal text.
  package init(_ title: String) {
    var parts: [Part] = []
    var text = ""
    var rest = title[...]
    while let start = rest.firstIndex(of: "{") {
      text += rest[..<start]
      rest = rest[start...].dropFirst()
      let name = rest.prefix { $0 == "-" || $0.isASCII && ($0.isLowercase || $0.isNumber) }
      guard !name.isEmpty, name.endIndex < rest.endIndex, rest[name.endIndex] == "}" else {
        text.append("{")
        continue
      }
      if !text.isEmpty { parts.append(.text(text)) }
      text = ""
      parts.append(.parameter(String(name)))
      rest = rest[name.endIndex...].dropFirst()
    }
    text += rest
    if !text.isEmpty { parts.append(.text(text)) }
    self.parts = parts
  }
}
