/// The wording of a phrase or page text, parsed once so that it can be filled quickly.
///
/// The syntax is that of `Phrase`: `{name}` is a placeholder, and a part in square brackets is
/// omitted if one of its own placeholders has no text. Consecutive texts in full-width brackets are
/// merged into one pair. Spaces next to a full-width bracket are removed, and so are spaces where a
/// filled placeholder joins two Japanese words: `が {value} である` suits both `3` and `「はい」`.
/// Signs that join a part to one before it are left out if there is none, and so are brackets
/// around it: `[{name}][, ID {id}]` and `[{name}][（ID {id}）]` give `ID 7` without a name.
package struct PhraseTemplate: Hashable, Sendable {
  /// A piece of the wording.
  package indirect enum Part: Hashable, Sendable {
    case text(String)
    case placeholder(String)
    /// A placeholder for a number, with the noun for one and the noun for any other number.
    case count(String, one: String, many: String)
    case optional([Part])
  }

  /// The pieces, in order.
  package let parts: [Part]
  /// What joins the parts in brackets to the next ones, in any of them: `で、`.
  private let connectors: [String]
  /// The names of all placeholders, in order.
  package let placeholders: [String]

  /// Parses a template.
  package init(_ template: String) {
    var rest = template[...].utf8
    var placeholders: [String] = []
    parts = Self.parts(&rest, untilBracket: false, &placeholders)
    self.placeholders = placeholders
    connectors = parts.compactMap(\.connector)
  }

  /// Fills the placeholders of a record, each of whose parts may be left out.
  package func filledRecord(_ argument: (_ name: String, _ isOptional: Bool) -> String?) -> String {
    var text = filled(argument)
    if let connector = connectors.first(where: text.hasSuffix) { text.removeLast(connector.count) }
    while let last = text.last, " 、,".contains(last) { text.removeLast() }
    return text
  }

  /// Fills the placeholders.
  ///
  /// - Parameter argument: The text for a placeholder; nil if it is absent or can be omitted.
  ///   Its second argument says whether the placeholder is in brackets and so may be omitted.
  /// - Returns: The text, without the gaps that absent arguments leave.
  package func filled(_ argument: (_ name: String, _ isOptional: Bool) -> String?) -> String {
    if case .text(let text)? = parts.first, parts.count == 1 { return text }
    var text = ""
    let isComplete = Self.fill(parts, isOptional: false, into: &text, argument)
    return isComplete ? text : Self.withoutGaps(text)
  }

  /// The text without particular values: `The balance is … coins`.
  package var outline: String {
    let text = filled { _, isOptional in isOptional ? nil : "…" }
    // Nothing may be left of what follows a colon.
    return text.hasSuffix("：") || text.hasSuffix(":") ? String(text.dropLast()) : text
  }

  private static func fill(
    _ parts: [Part], isOptional: Bool, into text: inout String,
    _ argument: (String, Bool) -> String?
  ) -> Bool {
    var isComplete = true
    var followsOptional = false
    for part in parts {
      switch part {
      case .text(let literal): append(literal, to: &text, mergingBrackets: followsOptional)
      case .placeholder(let name):
        let value = argument(name, isOptional)
        isComplete = isComplete && value != nil
        append(value ?? "", to: &text, mergingBrackets: false)
      case .count(let name, let one, let many):
        let value = argument(name, isOptional)
        isComplete = isComplete && value != nil
        let isOne = value == "1" || value?.hasSuffix(" 1") == true
        let noun = isOne ? one : many
        append(value.map { "\($0) \(noun)" } ?? "", to: &text, mergingBrackets: false)
      case .optional(let inner):
        var addition = ""
        if fill(inner, isOptional: true, into: &addition, argument) {
          if text.isEmpty {
            addition = withoutJoint(addition)
          } else if text.last == "：" {
            // A full-width colon has its space in it.
            addition = withoutJoint(addition)
          } else if text.last == ":" || text.hasSuffix("」が") {
            addition = withoutSeparator(addition)
          }
          append(addition, to: &text, mergingBrackets: true)
        }
      }
      if case .optional = part { followsOptional = true } else { followsOptional = false }
    }
    return isComplete
  }

  /// Appends a piece by Japanese typesetting rules: no space between full-width characters.
  private static func append(
    _ piece: String, to text: inout String, mergingBrackets: Bool
  ) {
    let piece = withCounterTaken(from: piece, behind: &text)
    guard let first = piece.first, let last = text.last else {
      text += piece
      return
    }
    if mergingBrackets, last == "）", first == "（" {
      text.removeLast()
      text += "、" + piece.dropFirst()
    } else if last == " ", isBracket(first) || isWide(first) && isWide(text.dropLast().last) {
      text.removeLast()
      text += piece
    } else if first == " ", isBracket(last) || isWide(last) && isWide(piece.dropFirst().first) {
      text += piece.dropFirst()
    } else {
      text += piece
    }
  }

  /// The template of a sentence whose value has a bound, if a counter stands before that then.
  ///
  /// - Parameters:
  ///   - template: The template for a value alone: `残高が {value} 枚である`.
  ///   - name: The placeholder of the value.
  ///   - bound: What follows the value: `以上`.
  /// - Returns: The template `残高が {value}枚以上である`; nil if the bound follows the value itself.
  package static func template(
    _ template: String, of name: String, with bound: String
  ) -> String? {
    let placeholder = "{\(name)}"
    guard bounds.contains(bound), let place = template.firstRange(of: placeholder) else {
      return nil
    }
    let piece = String(template[place.upperBound...])
    // Any number shows where the writer moves the counter.
    var value = "0" + bound
    let rest = withCounterTaken(from: piece, behind: &value)
    guard rest != piece else { return nil }
    return template[..<place.lowerBound] + placeholder + value.dropFirst() + rest
  }

  /// The words after a value that make it a bound.
  private static let bounds = ["以上", "以下", "以外"]

  /// Moves a Japanese counter before a bound that follows a number: 1枚以上, and not 1以上枚.
  ///
  /// A closing bracket moves likewise: 「A」以外, and not 「A以外」.
  ///
  /// - Returns: The piece without its counter, if that was moved.
  private static func withCounterTaken(from piece: String, behind text: inout String) -> String {
    // Nearly no text ends so; scalars are compared faster than characters.
    guard text.unicodeScalars.suffix(2).first == "以" else { return piece }
    let bound = text.suffix(2)
    guard bounds.contains(where: { bound == $0 }), let last = text.dropLast(2).last else {
      return piece
    }
    let rest = piece.drop { $0 == " " }
    guard let counter = rest.first else { return piece }
    let isCounter = last.isNumber && "枚回件円日人台個".contains(counter)
    guard isCounter || counter == "」" && last != "」" && bound == "以外" else { return piece }
    let moved = rest.hasPrefix("回目") ? rest.prefix(2) : rest.prefix(1)
    text = "\(text.dropLast(2))\(moved)\(bound)"
    return String(rest.dropFirst(moved.count))
  }

  /// Whether a character is a full-width bracket, which includes its own space.
  private static func isBracket(_ character: Character) -> Bool {
    "「」（）".contains(character)
  }

  /// Whether a character is as wide as a Japanese one.
  private static func isWide(_ character: Character?) -> Bool {
    // The first block of East Asian characters, CJK Radicals Supplement, begins here.
    character?.unicodeScalars.first.map { $0.value >= 0x2E80 } ?? false
  }

  /// Collapses runs of spaces into one, and removes spaces at the ends.
  private static func withoutGaps(_ text: String) -> String {
    text.split(separator: " ").joined(separator: " ")
  }

  /// An optional part without what would join it to a part before it.
  private static func withoutJoint(_ part: String) -> String {
    let rest = part.drop { " ,;:、；：／".contains($0) }
    var depth = 0
    let closing = rest.firstIndex { character in
      depth += "（(".contains(character) ? 1 : "）)".contains(character) ? -1 : 0
      return depth == 0
    }
    let isInBrackets = closing.map {
      $0 > rest.startIndex && rest.index(after: $0) == rest.endIndex
    }
    return String(isInBrackets == true ? rest.dropFirst().dropLast() : rest)
  }

  /// An optional part without a leading separator, for use after a name.
  private static func withoutSeparator(_ part: String) -> String {
    guard let first = part.first, ",、".contains(first) else { return part }
    return " " + part.dropFirst().drop { $0 == " " }
  }

  /// Parses a template from sign to sign, for speed: a vocabulary has a thousand wordings.
  private static func parts(
    _ rest: inout Substring.UTF8View, untilBracket: Bool, _ placeholders: inout [String]
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
        let placeholder = Substring(rest.prefix { $0 != UInt8(ascii: "}") })
        rest = rest.dropFirst(placeholder.utf8.count + 1)
        parts.append(Self.placeholder(placeholder, &placeholders))
      case UInt8(ascii: "["):
        endLiteral()
        parts.append(.optional(Self.parts(&rest, untilBracket: true, &placeholders)))
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

  /// Parses the text between braces: a name, or `name|noun for one|noun for more`.
  private static func placeholder(_ text: Substring, _ placeholders: inout [String]) -> Part {
    let words = text.split(separator: "|", omittingEmptySubsequences: false).map(String.init)
    placeholders.append(words[0])
    guard words.count == 3 else { return .placeholder(words[0]) }
    return .count(words[0], one: words[1], many: words[2])
  }

  private static func isSign(_ byte: UInt8) -> Bool {
    byte == UInt8(ascii: "{") || byte == UInt8(ascii: "[") || byte == UInt8(ascii: "]")
  }
}

extension PhraseTemplate.Part {
  /// What joins an optional part to the next one, at its end; nil if nothing does.
  fileprivate var connector: String? {
    guard case .optional(let inner) = self, case .text(let text)? = inner.last else { return nil }
    return ["で、", "で", "が", ":", "："].first(where: text.hasSuffix)
  }
}
