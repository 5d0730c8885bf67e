/// The address of a case in its documents: `feature/scenario[axis=value]`.
struct CaseAddress: Hashable {
  /// The id of the file.
  let feature: String
  /// The id of the scenario.
  let scenario: String
  /// The values of the matrix, with their brackets; empty if there are none.
  let values: String

  /// Reads an address; nil for the number of another tool.
  init?(_ text: String) {
    let start = text.prefix { $0 != "[" }
    let parts = start.split(separator: "/", omittingEmptySubsequences: false)
    guard parts.count == 2, parts.allSatisfy({ Self.isID($0) }) else { return nil }
    let rest = text.dropFirst(start.count)
    guard rest.isEmpty || rest.hasSuffix("]") else { return nil }
    (feature, scenario, values) = (String(parts[0]), String(parts[1]), String(rest))
  }

  /// The id of a scenario with this case alone: `scenario-value`.
  var scenarioID: String {
    let slugs = values.dropFirst().dropLast().split(separator: ",").map { pair in
      Self.slug(String(pair.drop { $0 != "=" }.dropFirst()))
    }
    return ([scenario] + slugs.filter { !$0.isEmpty }).joined(separator: "-")
  }

  private static func isID(_ text: Substring) -> Bool {
    !text.isEmpty && !text.hasPrefix("-") && !text.hasSuffix("-")
      && text.utf8.allSatisfy {
        $0 == 0x2D || (0x30...0x39).contains($0) || (0x61...0x7A).contains($0)
      }
  }

  /// A title as an id; empty if most of it is in other letters: `LLM` says little of `LLM 응답 없음`.
  ///
  /// A number in brackets behind others is none of the case: `登録される（201）`.
  static func slug(ofTitle title: String) -> String {
    let slug = slug(title)
    let others = title.unicodeScalars.count { $0.value >= 0x0370 && $0.properties.isAlphabetic }
    guard others > slug.utf8.count else { return slug }
    let start = title.firstIndex { "(（".contains($0) } ?? title.endIndex
    let isNamed = start == title.startIndex || title[..<start].contains { $0.isNumber }
    return slug.contains(where: \.isLetter) || !isNamed ? "" : slug
  }

  /// A text as an id: its Latin letters without accents and its digits, with hyphens between words.
  static func slug(_ text: String) -> String {
    var id = ""
    for scalar in text.unicodeScalars.map(NormalizedText.folded) {
      let lowered = scalar.properties.lowercaseMapping.utf8.first ?? 0
      let isPart =
        scalar.isASCII && ((0x30...0x39).contains(lowered) || (0x61...0x7A).contains(lowered))
      if isPart {
        id.unicodeScalars.append(Unicode.Scalar(lowered))
      } else if let letters = plainLetters(scalar) {
        id += letters
      } else if !id.hasSuffix("-"), !id.isEmpty, scalar != "'" {
        id += "-"
      }
      if id.utf8.count >= 60 { break }
    }
    while id.hasSuffix("-") { id.removeLast() }
    return id
  }

  /// A Latin letter without its accent, as its name has it; nil for other characters.
  ///
  /// *LATIN SMALL LETTER E WITH ACUTE* is an e. An accent of its own is nothing.
  private static func plainLetters(_ scalar: Unicode.Scalar) -> String? {
    if (0x0300...0x036F).contains(scalar.value) { return "" }
    guard (0xC0...0x24F).contains(scalar.value) || (0x1E00...0x1EFF).contains(scalar.value),
      let words = scalar.properties.name?.split(separator: " "), words.count >= 4,
      words[2] == "LETTER", words[3].utf8.count <= 2, words.count == 4 || words[4] == "WITH"
    else { return nil }
    return words[3].lowercased()
  }
}

extension ImportedCase {
  /// Whether it is from no document of Tenken's own, whose ids are addresses.
  var isForeign: Bool { id.flatMap { CaseAddress($0.text) } == nil }
}
