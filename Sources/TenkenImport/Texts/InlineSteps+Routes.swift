/// Ways through menus within lines.
extension InlineSteps {
  /// A line with a space on both sides of each arrow that has one on one side, if another has both.
  static func evened(_ line: String) -> String {
    guard line.contains(" → ") else { return line }
    return line.replacing("→ ", with: " → ").replacing("  → ", with: " → ")
      .replacing(" →", with: " → ").replacing(" →  ", with: " → ")
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
}
