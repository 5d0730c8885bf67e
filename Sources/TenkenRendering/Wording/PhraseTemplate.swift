/// The wording of a phrase or a page word, taken apart once so that it is filled quickly.
///
/// The syntax is that of `Phrase`: `{name}` is a place, a part in square brackets is left out
/// where one of its own places has nothing to say.
struct PhraseTemplate: Hashable, Sendable {
  /// A piece of the wording.
  private indirect enum Part: Hashable, Sendable {
    case text(String)
    case place(String)
    case optional([Part])
  }

  private let parts: [Part]
  /// The names of all places, in order.
  let places: [String]

  /// Takes a template apart.
  init(_ template: String) {
    var rest = template[...].utf8
    var places: [String] = []
    parts = Self.parts(&rest, untilBracket: false, &places)
    self.places = places
  }

  /// Fills the places.
  ///
  /// - Parameter argument: The text for a place; nil for what is absent or need not be said. Its
  ///   second argument tells whether the place may be left out, because it stands in brackets.
  /// - Returns: The text, without the gaps that absent arguments leave.
  func filled(_ argument: (_ name: String, _ isOptional: Bool) -> String?) -> String {
    if case .text(let text)? = parts.first, parts.count == 1 { return text }
    var text = ""
    let isComplete = Self.fill(parts, isOptional: false, into: &text, argument)
    return isComplete ? text : Self.withoutGaps(text)
  }

  private static func fill(
    _ parts: [Part], isOptional: Bool, into text: inout String,
    _ argument: (String, Bool) -> String?
  ) -> Bool {
    var isComplete = true
    for part in parts {
      switch part {
      case .text(let literal): text += literal
      case .place(let name):
        let value = argument(name, isOptional)
        isComplete = isComplete && value != nil
        text += value ?? ""
      case .optional(let inner):
        var addition = ""
        if fill(inner, isOptional: true, into: &addition, argument) {
          text += text.last == ":" ? withoutSeparator(addition) : addition
        }
      }
    }
    return isComplete
  }

  /// A text in which each run of spaces is one space, with none at the ends.
  private static func withoutGaps(_ text: String) -> String {
    text.split(separator: " ").joined(separator: " ")
  }

  /// A part that comes first after a colon, without what would join it to another one.
  private static func withoutSeparator(_ part: String) -> String {
    guard let first = part.first, ",、".contains(first) else { return part }
    return " " + part.dropFirst().drop { $0 == " " }
  }

  /// Goes from sign to sign: the words of a vocabulary have a thousand wordings.
  private static func parts(
    _ rest: inout Substring.UTF8View, untilBracket: Bool, _ places: inout [String]
  ) -> [Part] {
    var parts: [Part] = []
    var literal = ""
    func endLiteral() {
      if !literal.isEmpty { parts.append(.text(literal)) }
      literal = ""
    }
    while let sign = rest.firstIndex(where: isSign) {
      literal += Substring(rest[..<sign])
      let byte = rest[sign]
      rest = rest[sign...].dropFirst()
      switch byte {
      case UInt8(ascii: "{"):
        endLiteral()
        let name = String(Substring(rest.prefix { $0 != UInt8(ascii: "}") }))
        rest = rest.dropFirst(name.utf8.count + 1)
        places.append(name)
        parts.append(.place(name))
      case UInt8(ascii: "["):
        endLiteral()
        parts.append(.optional(Self.parts(&rest, untilBracket: true, &places)))
      default:
        if untilBracket {
          endLiteral()
          return parts
        }
        literal += "]"
      }
    }
    literal += Substring(rest)
    rest = rest[rest.endIndex...]
    endLiteral()
    return parts
  }

  private static func isSign(_ byte: UInt8) -> Bool {
    byte == UInt8(ascii: "{") || byte == UInt8(ascii: "[") || byte == UInt8(ascii: "]")
  }
}
