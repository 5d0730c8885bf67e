/// What the command line says in another language, by the English texts.
///
/// A line of the files is the English text or its first sentence, " = ", and the translation. Below
/// it, indented, is what is told further. "%" stands for any text, "#" for a list of names, and "*"
/// for a text that is itself translated.
///
/// Commands describe themselves in English. Their texts are translated when the parser has put
/// them together, so that a command that does its work reads no table.
public struct HelpTable: Sendable {
  /// What is said instead of a text.
  package struct Translation: Sendable {
    package var text: String
    /// What is told further, instead of the paragraph below the text.
    var further = ""
    /// Whether it must not be broken into lines: it is mostly what somebody typed.
    var isWhole = false
  }

  /// A text with places for others.
  private struct Pattern: Sendable {
    var english: [Substring]
    var translated: [Substring]
    /// The sign of each place.
    var places: [Character]
  }

  /// What the parser itself says, in Japanese.
  public static let parser = PackageResources.parser_ja_txt

  private var texts: [String: Translation] = [:]
  private var patterns: [Pattern] = []

  /// Reads the files of a program, among them `parser`; of two forms that fit, the first counts.
  public init(_ files: [[UInt8]]) {
    for file in files {
      var last = ""
      let lines = String(decoding: file, as: UTF8.self).split(separator: "\n")
      for line in lines where !line.hasPrefix("#") {
        guard let sign = line.firstRange(of: " = ") else {
          texts[last]?.further = String(line.drop { $0 == " " })
          continue
        }
        last = String(line[..<sign.lowerBound])
        let translated = line[sign.upperBound...]
        if last.contains(where: Self.isPlace) {
          patterns.append(Self.pattern(last, translated))
        } else {
          texts[last] = Translation(text: String(translated))
        }
      }
    }
  }

  private static func pattern(_ english: String, _ translated: Substring) -> Pattern {
    Pattern(
      english: english.split(omittingEmptySubsequences: false, whereSeparator: isPlace),
      translated: translated.split(omittingEmptySubsequences: false, whereSeparator: isPlace),
      places: Array(english.filter(isPlace)))
  }

  private static func isPlace(_ character: Character) -> Bool { "%#*".contains(character) }

  /// What is said instead of an English text; nil if it stays as it is.
  package func translation(of text: String) -> Translation? {
    if let known = texts[text] ?? texts[Self.firstSentence(of: text)] { return known }
    for pattern in patterns {
      guard let places = Self.places(of: pattern, in: text[...]) else { continue }
      var result = Translation(text: "", isWhole: !pattern.places.contains("*"))
      for (index, part) in pattern.translated.enumerated() {
        result.text += part
        guard index < places.count else { continue }
        let place = String(places[index])
        let own = pattern.places[index] == "*" ? translation(of: place) : nil
        result.text += own?.text ?? (pattern.places[index] == "#" ? Self.list(place) : place)
        result.further += own?.further ?? ""
      }
      return result
    }
    return nil
  }

  /// A text up to its first full stop.
  private static func firstSentence(of text: String) -> String {
    let end = text.firstRange(of: ". ")?.lowerBound
    return end.map { String(text[..<$0]) } ?? (text.last == "." ? String(text.dropLast()) : text)
  }

  /// A list of names as Japanese has it: without quotation marks, and without an "or".
  private static func list(_ names: String) -> String {
    let parts = names.filter { $0 != "'" }.split(separator: ", ")
    return parts.flatMap { $0.split(separator: " or ") }.flatMap { $0.split(separator: " and ") }
      .joined(separator: "、")
  }

  /// What stands in the places of a pattern; nil if a text is another one.
  private static func places(of pattern: Pattern, in text: Substring) -> [Substring]? {
    guard let first = pattern.english.first, text.hasPrefix(first) else { return nil }
    var places: [Substring] = []
    var rest = text.dropFirst(first.count)
    for (index, part) in pattern.english.enumerated().dropFirst() {
      if index == pattern.english.count - 1 {
        guard rest.hasSuffix(part) else { return nil }
        places.append(rest.dropLast(part.count))
      } else {
        guard let found = rest.firstRange(of: part) else { return nil }
        places.append(rest[..<found.lowerBound])
        rest = rest[found.upperBound...]
      }
    }
    return places
  }
}
