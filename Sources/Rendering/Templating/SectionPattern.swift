/// A section as the engine has rendered it, with holes for what differs from value to value.
struct SectionPattern {
  /// A piece of the section; places are those of the fields that the section uses.
  enum Part {
    case literal(String)
    case text(Int, Escaping?)
    case list(Int, section: Int)
    case serial
  }

  let parts: [Part]

  /// Reads what the engine made of the marks of holes.
  init(_ text: String) {
    var parts: [Part] = []
    var rest = text.utf8[...]
    var literal = rest.startIndex
    while let start = rest.firstIndex(of: Hole.lead) {
      rest = rest[rest.index(after: start)...]
      guard let (part, end) = Hole.read(text.utf8[start...]) else { continue }
      if literal < start { parts.append(.literal(String(text[literal..<start]))) }
      parts.append(part)
      rest = text.utf8[end...]
      literal = end
    }
    if literal < text.endIndex { parts.append(.literal(String(text[literal...]))) }
    self.parts = parts
  }
}

/// A mark in place of a text, a list or a number while the engine renders a section.
///
/// It stands between noncharacters, which no text of a document may hold. What is between them is
/// a letter for the kind, the place of the field, and what else is to be known of it.
enum Hole {
  /// The first byte of the mark's ends.
  static let lead: UInt8 = 0xEF
  private static let start = "\u{FFFE}"
  private static let end = "\u{FFFF}"

  /// A mark for a text, by the place of its field.
  static func text(_ place: Int) -> String { "\(start)t\(place)\(end)" }

  /// A mark for a list that is rendered by a section.
  static func list(_ place: Int, section: Int) -> String { "\(start)l\(place),\(section)\(end)" }

  /// A mark for a number.
  static let serial = "\(start)s0\(end)"

  /// Whether a text looks like a mark.
  static func isMark(_ text: String) -> Bool {
    text.utf8.first == lead && text.hasPrefix(start) && text.hasSuffix(end)
  }

  /// The mark of a text that the engine asks to escape; nil if the text is no mark.
  static func escaped(_ text: String, _ escaping: Escaping) -> String? {
    guard isMark(text) else { return nil }
    guard text.hasPrefix(start + "t"), let place = Escaping.allCases.firstIndex(of: escaping)
    else { return text }
    return text.dropLast() + ",\(place)" + end
  }

  /// Reads a mark at the start of a text; nil if none is there.
  fileprivate static func read(
    _ text: Substring.UTF8View
  ) -> (SectionPattern.Part, end: String.Index)? {
    guard text.starts(with: start.utf8) else { return nil }
    let content = text.dropFirst(start.utf8.count)
    guard let kind = content.first, let last = content.firstIndex(of: lead),
      text[last...].starts(with: end.utf8)
    else { return nil }
    let numbers = content[..<last].dropFirst().split(separator: UInt8(ascii: ","))
      .compactMap { Int(Substring($0)) }
    guard let place = numbers.first else { return nil }
    let rest = text.index(last, offsetBy: end.utf8.count)
    switch kind {
    case UInt8(ascii: "t"):
      guard numbers.count > 1 else { return (.text(place, nil), rest) }
      guard Escaping.allCases.indices.contains(numbers[1]) else { return nil }
      return (.text(place, Escaping.allCases[numbers[1]]), rest)
    case UInt8(ascii: "l") where numbers.count > 1:
      return (.list(place, section: numbers[1]), rest)
    case UInt8(ascii: "s"): return (.serial, rest)
    default: return nil
    }
  }
}
