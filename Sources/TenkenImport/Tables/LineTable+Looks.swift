/// What lines ask somebody to look at.
extension LineTable {
  /// Whether a line asks somebody to look: *Verify the price*, 価格を確認する.
  func asksToLook(_ line: String) -> Bool {
    if wideLooks.contains(where: line.contains) { return true }
    let words = Self.words(of: line.prefix(120)).map(\.text).drop { has("lead", $0) }
    // `You should see it` says what has to be seen.
    guard let first = words.first, first != "should" else { return false }
    // `Check out` pays.
    if first == "check", words.dropFirst().first == "out" { return false }
    return has("see", first) || has("see", words.prefix(2).joined(separator: " "))
      || first == "test"
  }

  /// Whether a line says to look at something, and not what has to be seen: *Inspect the log*.
  func onlyLooks(_ line: String) -> Bool {
    var text = line.prefix(120)
    // `On a small table, inspect the foot`
    if let comma = text.firstIndex(of: ","),
      Self.words(of: text[..<comma]).first.map({ has("clause", $0.text) }) == true
    {
      text = text[text.index(after: comma)...]
    }
    let words = Self.words(of: text).map(\.text).drop { has("lead", $0) }
    return words.first.map { has("look", $0) } ?? false
  }
}

extension String {
  /// Whether a line that asks to look says what has to be seen there.
  var saysWhatIsSo: Bool {
    let lines = LineTable.embedded
    return contains { ":—–".contains($0) }
      || ["是否", "ことを", "か確認"].contains(where: contains)
      || lines.chineseStates.contains(where: contains)
      || LineTable.words(of: prefix(240)).dropFirst().contains { word in
        lines.has("states", word.text)
          || ["that", "whether", "if", "for", "no"].contains(word.text)
      }
  }
}

extension String {
  /// Whether a part of a sentence is about the other case: `otherwise an error is shown`.
  var isAlternative: Bool {
    // `others are not.` goes on with what is said before it.
    if [" not", " not."].contains(where: hasSuffix) { return true }
    return LineTable.embedded.alternatives.contains { alternative in
      prefix(alternative.count).lowercased() == alternative
        && (alternative.last?.isASCII == false
          || dropFirst(alternative.count).first.map { !$0.isLetter } ?? true)
    }
  }

  /// Whether a clause says for certain what whoever tests does: *I click the link*.
  var isDoneByMe: Bool {
    guard let subject = ["I ", "we "].first(where: hasPrefix) else { return false }
    let rest = dropFirst(subject.count)
    // Where somebody is then is seen, too.
    let moves = ["go", "return", "navigate", "stay", "start", "view", "get", "land"]
    return LineTable.embedded.use(of: String(rest)) == .done
      && !moves.contains(String(rest.prefix { $0.isLetter }))
  }
}

extension String {
  /// Whether a sentence says that each point below it is looked at: *Mark each point when it is done*.
  var asksForEachPoint: Bool {
    guard utf8.count <= 240 else { return false }
    let lines = LineTable.embedded
    let text = lowercased()
    guard lines.words["points"]?.contains(where: text.contains) == true else { return false }
    return LineTable.words(of: text[...]).contains { lines.has("marks", $0.text) }
      || unicodeScalars.contains(where: \.isWide)
        && lines.words["marks"]?.contains { !$0.utf8.allSatisfy { $0 < 0x80 } && text.contains($0) }
          == true
  }
}

extension [(text: String, isLast: Bool)] {
  /// Whether the words of a line begin with what something does then: *Shows the list*, *Redirects
  /// to the start*.
  var isPredicate: Bool {
    guard count > 1, !self[0].isLast, case let (verb, next) = (self[0].text, self[1].text),
      verb.count > 4, verb.hasSuffix("s"), !verb.hasSuffix("ss")
    else { return false }
    // `Updates page` is a name.
    let lines = LineTable.embedded
    return (lines.has("acts", verb) || lines.has("states", verb))
      && !["things", "acts", "states"].contains { lines.has($0, next) }
  }
}
