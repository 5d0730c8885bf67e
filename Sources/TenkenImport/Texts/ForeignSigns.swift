/// Signs of other formats that are left in texts: `&amp;quot;Save&amp;quot;`, `**Saved**:`.
extension String {
  /// The text with quotation marks around words, apostrophes within them and spaces as such.
  ///
  /// A test may be about an entity: one without another that closes it, and the signs of tags, stay.
  var decodedTwice: String {
    guard utf8.contains(0x26), utf8.contains(0x3B) else { return self }
    var text = self
    for (name, sign) in Self.names where text.contains(name) {
      var plain = text
      for form in ["&amp;amp;", "&amp;"] { plain = plain.replacing(form + name, with: "&" + name) }
      let parts = plain.split(separator: "&" + name, omittingEmptySubsequences: false)
      let isPaired = parts.count > 1 && !parts.count.isMultiple(of: 2)
      let isWithin = zip(parts, parts.dropFirst()).allSatisfy {
        $0.last?.isLetter == true && $1.first?.isLetter == true
      }
      if sign == " " || isPaired || isWithin { text = parts.joined(separator: sign) }
    }
    for form in [" &amp;amp; ", " &amp; "] { text = text.replacing(form, with: " & ") }
    return text
  }

  /// The text without the signs that make words bold in Markdown, also where only the last ones are
  /// left before a colon: `**Saved**: …`, `Saved**: …`.
  ///
  /// `src/**/*.txt` and `2**3` stay.
  var withoutBold: String {
    guard contains("**") else { return self }
    let parts = split(separator: "**", omittingEmptySubsequences: false)
    func isWord(_ character: Character?) -> Bool {
      character.map { $0.isASCII && ($0.isLetter || $0.isNumber) } ?? false
    }
    var text = String(parts[0])
    var isOpen = false
    for (before, after) in zip(parts, parts.dropFirst()) {
      let opens =
        !isOpen && !isWord(before.last) && after.first?.isWhitespace == false
        && after.first != "/" && after.endIndex != endIndex
      let closes =
        before.last?.isWhitespace == false && !isWord(after.first)
        && (isOpen || after.first.map { ":：".contains($0) } == true)
      if opens { isOpen = true } else if closes { isOpen = false } else { return self }
      text += after
    }
    return isOpen ? self : text
  }

  /// The text with line breaks instead of the signs for them: `Open it¶2. Tap`.
  ///
  /// Such a sign stands right behind a text, or before the mark of an item; elsewhere a text may be
  /// about it.
  var withLinesAtSigns: String {
    func isSign(_ scalar: Unicode.Scalar) -> Bool {
      scalar == "\u{B6}" || scalar == "\u{23CE}" || scalar == "\u{21B5}"
    }
    guard unicodeScalars.contains(where: isSign) else { return self }
    var text = ""
    var rest = self[...]
    while let place = rest.unicodeScalars.firstIndex(where: isSign) {
      let (before, after) = (rest[..<place], rest[rest.index(after: place)...])
      let next = after.first { !$0.isWhitespace }
      let isBreak =
        before.last?.isWhitespace == false && next != nil
        || next.map { $0.isNumber || "-•".contains($0) } ?? false
      text += before + (isBreak ? "\n" : String(rest[place]))
      rest = after
    }
    return text + rest
  }

  /// Whether it is a line between parts of a text, and says nothing: `----`.
  var isRule: Bool { utf8.count >= 3 && allSatisfy { "-_=*".contains($0) } }

  private static let names = [
    ("quot;", "\""), ("#34;", "\""), ("apos;", "'"), ("#39;", "'"),
    ("#039;", "'"), ("nbsp;", " "),
  ]
}

extension ImportedCase {
  /// Removes the signs of other formats from the texts that people read.
  mutating func removeForeignSigns() {
    guard isForeign else { return }
    func decode(_ text: inout ImportedText) { text.text = text.text.decodedTwice.withoutBold }
    if var own = title {
      decode(&own)
      title = own
    }
    section = section.map(\.decodedTwice)
    for index in preconditions.indices { decode(&preconditions[index]) }
    for index in steps.indices {
      if var operation = steps[index].operation {
        decode(&operation)
        steps[index].operation = operation
      }
      for result in steps[index].expected.indices { decode(&steps[index].expected[result]) }
    }
    for index in notes.indices { decode(&notes[index].text) }
  }
}
