/// Texts as they are written in YAML.
package enum YAMLText {
  private static let reserved: Set<String> = [
    "true", "false", "null", "yes", "no", "on", "off", "none", "empty", "~", "done",
  ]

  /// A text as one scalar: plain where that is safe, in double quotes otherwise.
  package static func scalar(_ text: String, inFlow: Bool = false) -> String {
    isPlain(text, inFlow: inFlow) ? text : quoted(text)
  }

  /// A text by language, `{en: a, ja: b}`, or a single text without a language code.
  package static func wordings(_ wordings: [(code: String, text: String)]) -> String {
    if wordings.count == 1, let only = wordings.first, only.code.isEmpty {
      return scalar(only.text)
    }
    let members = wordings.map { "\($0.code): \(scalar($0.text, inFlow: true))" }
    return "{" + members.joined(separator: ", ") + "}"
  }

  /// The lines of a text for a comment, with unsafe characters escaped.
  package static func commentLines(_ text: String) -> [String] {
    text.split(whereSeparator: \.isNewline).map { line in
      var safe = ""
      for scalar in line.unicodeScalars {
        if needsEscape(scalar) {
          safe += escape(scalar)
        } else {
          safe.unicodeScalars.append(scalar)
        }
      }
      return safe
    }
  }

  private static func isPlain(_ text: String, inFlow: Bool) -> Bool {
    guard let first = text.unicodeScalars.first, let last = text.unicodeScalars.last,
      first.properties.isAlphabetic || startsWithCount(text),
      !last.properties.isWhitespace, last != ":", !reserved.contains(text.lowercased()),
      text.utf8.count <= 1_000
    else { return false }
    var before: Unicode.Scalar?
    for scalar in text.unicodeScalars {
      if needsEscape(scalar) || scalar == "\t" { return false }
      if inFlow, ",[]{}".unicodeScalars.contains(scalar) { return false }
      if scalar == "\"" || scalar == "\\" || scalar == "$" { return false }
      if before == ":", inFlow || scalar == " " { return false }
      if scalar == "#", before == " " { return false }
      before = scalar
    }
    return true
  }

  /// Whether a text begins with a number and a word, so that it is not a number itself.
  private static func startsWithCount(_ text: String) -> Bool {
    let rest = text.drop { $0.isASCII && $0.isNumber }
    return rest.count < text.count && rest.hasPrefix(" ")
      && rest.dropFirst().first?.isLetter == true
  }

  /// A text in double quotes.
  ///
  /// A space is put into `${`, which would otherwise be replaced by a matrix value.
  package static func quoted(_ text: String) -> String {
    var quoted = "\""
    var before: Unicode.Scalar?
    for scalar in text.unicodeScalars {
      switch scalar {
      case "\"", "\\": quoted += "\\" + String(Character(scalar))
      case "\n": quoted += "\\n"
      case "\t": quoted += "\\t"
      case "{" where before == "$": quoted += " {"
      case _ where needsEscape(scalar): quoted += escape(scalar)
      case _: quoted.unicodeScalars.append(scalar)
      }
      before = scalar
    }
    return quoted + "\""
  }

  /// Whether a scalar would break a line or control the display.
  private static func needsEscape(_ scalar: Unicode.Scalar) -> Bool {
    switch scalar.value {
    case 0x00...0x08, 0x0A...0x1F, 0x7F...0x9F, 0x2028...0x202E, 0x2066...0x2069, 0xFEFF,
      0xFFFE...0xFFFF, 0xE0000...0xE007F:
      true
    case let value: value & 0xFFFE == 0xFFFE
    }
  }

  private static func escape(_ scalar: Unicode.Scalar) -> String {
    let digits = String(scalar.value, radix: 16, uppercase: true)
    let (mark, width) = scalar.value > 0xFFFF ? ("U", 8) : ("u", 4)
    return "\\" + mark + String(repeating: "0", count: width - digits.count) + digits
  }
}
