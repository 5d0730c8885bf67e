/// What stands behind the boxes of a line: `☑ Pass ☐ Fail`, `[x] OK [ ] NG`.
struct BoxedChoices {
  /// The texts behind the boxes, in order.
  private(set) var choices: [(isTicked: Bool, text: String)] = []

  private static let ticked: Set<Character> = ["☑", "☒", "✅"]
  private static let signs: Set<Character> = ticked.union(["☐", "□", "⬜"])

  /// Reads a line; nil if it does not begin with a box.
  init?(_ line: String) {
    // Most lines have none.
    guard line.utf8.contains(where: { $0 >= 0x80 || $0 == UInt8(ascii: "[") }) else { return nil }
    let boxes = line.replacing("[x]", with: "☑").replacing("[X]", with: "☑")
      .replacing("[ ]", with: "☐")
    for character in boxes.drop(while: \.isWhitespace) {
      if Self.signs.contains(character) {
        choices.append((Self.ticked.contains(character), ""))
      } else if choices.isEmpty {
        return nil
      } else {
        choices[choices.count - 1].text.append(character)
      }
    }
    guard !choices.isEmpty else { return nil }
  }

  /// The place of the only box that is ticked; nil if none or several are.
  var tickedIndex: Int? {
    let ticked = choices.indices.filter { choices[$0].isTicked }
    return ticked.count == 1 ? ticked[0] : nil
  }
}
