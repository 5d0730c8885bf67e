/// The named characters of HTML, from the table `entities.txt`.
struct EntityTable: Sendable {
  private var characters: [Substring: Character] = [:]

  /// The table.
  static let embedded = EntityTable(
    String(decoding: PackageResources.entities_txt, as: UTF8.self))

  init(_ text: String) {
    for line in text.split(separator: "\n") where !line.hasPrefix("#") {
      let parts = line.split(separator: " ")
      guard parts.count == 2, let scalar = UInt32(parts[1]).flatMap(Unicode.Scalar.init) else {
        continue
      }
      characters[parts[0]] = Character(scalar)
    }
  }

  /// The character that a text begins with, as HTML writes it: `&oacute;`, `&#243;`, `&#xF3;`.
  ///
  /// - Parameter text: A text that begins with `&`.
  /// - Returns: The character, and the number of characters that stand for it; nil if there is none.
  func character(at text: Substring) -> (character: Character, count: Int)? {
    let name = text.dropFirst().prefix(10).prefix { $0 != ";" && !$0.isWhitespace }
    guard text.dropFirst(name.count + 1).first == ";" else { return nil }
    let count = name.count + 2
    guard name.hasPrefix("#") else {
      return characters[name].map { ($0 == "\u{A0}" ? " " : $0, count) }
    }
    let digits = name.dropFirst()
    let isHexadecimal = digits.first == "x" || digits.first == "X"
    let value = isHexadecimal ? UInt32(digits.dropFirst(), radix: 16) : UInt32(digits)
    return value.flatMap(Unicode.Scalar.init).map { (Character($0), count) }
  }
}
