/// Ways through menus within lines.
extension InlineSteps {
  static func isEastAsian(_ part: String) -> Bool {
    part.first?.isASCII == false
      && part.unicodeScalars.allSatisfy { (0x3000...0x9FFF).contains($0.value) || $0.isASCII }
  }

  /// Whether a text in bold leads through menus, whose names may begin with verbs, too.
  static func isRouteInBold(_ text: String) -> Bool {
    guard let arrow = arrow(in: text) else { return false }
    let parts = parts(of: text, arrow)
    return parts.count > 1
      && parts.enumerated().allSatisfy { index, part in
        let isSentence = index == 0 && part.contains(" ") && LineTable.embedded.isCommand(part)
        return part.first?.isLowercase == false && part.split(separator: " ").count <= 4
          && !isSentence && part.count <= 40 && !LineTable.embedded.isStatement(part)
      }
  }

  /// A line with a space on both sides of each arrow that has one on one side, if another has both.
  static func evened(_ line: String) -> String {
    guard line.contains(" → ") else { return line }
    return line.replacing("→ ", with: " → ").replacing("  → ", with: " → ")
      .replacing(" →", with: " → ").replacing(" →  ", with: " → ")
  }

  /// Whether a part ends in a menu that has the next one: where others begin with small letters, a
  /// capital behind a name is that of a name: `Adjust Settings → Limit to 5 → reload it`.
  static func leadsOn(_ part: String, to next: String, _ hasSmall: Bool) -> Bool {
    guard next.first?.isUppercase == true else { return false }
    let words = part.split(separator: " ")
    let lines = LineTable.embedded
    let isName = words.count > 1 && words.last?.first?.isUppercase == true
    return endsInMenu(part)
      || hasSmall && isName && !lines.isCommand(next) && lines.use(of: next) != .seen
  }

  /// Whether a part ends in the name of a menu on the way to others: `Open the guide via Help`.
  static func endsInMenu(_ part: String) -> Bool {
    let words = part.split(separator: " ")
    guard let way = words.lastIndex(where: { ["via", "through", "under"].contains($0) }) else {
      return false
    }
    let name = words[(way + 1)...]
    return !name.isEmpty && name.count <= 4 && name.allSatisfy { $0.first?.isLowercase == false }
  }

  /// Whether a part may be the name of a screen or a menu.
  static func isName(_ part: String) -> Bool {
    let name = part.drop { "\"“「'[".contains($0) }
    guard let first = name.first, part.count <= 40, LineTable.embedded.use(of: part) == .open else {
      return false
    }
    if first.isASCII {
      // `Like a post`: no menu is called so.
      return first.isUppercase && part.split(separator: " ").count <= 4 && !part.contains(".")
        && !part.contains(" a ") && !part.contains(" an ")
    }
    // Of other languages no words tell.
    return isEastAsian(part) && name.count <= 12 && !["を", "が", "は"].contains(where: part.contains)
      && !LineTable.embedded.endsInAct(part)
  }
}
