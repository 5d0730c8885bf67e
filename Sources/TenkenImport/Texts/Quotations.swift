/// Texts in quotation marks, which no sign within them cuts.
extension String {
  /// The places of a sign that neither brackets nor quotation marks enclose:
  /// `Press Tab → the focus moves (close → link)`.
  func openRanges(of sign: String) -> [Range<Index>] {
    guard contains(sign) else { return [] }
    var (found, depth, index): ([Range<Index>], Int, Index) = ([], 0, startIndex)
    // A sign of inches has no other one beside it.
    let hasQuotes = count { $0 == "\"" }.isMultiple(of: 2)
    var isQuoted = false
    while index < endIndex {
      if depth == 0, !isQuoted, self[index...].hasPrefix(sign) {
        let end = self.index(index, offsetBy: sign.count)
        if !isInCode(index..<end) { found.append(index..<end) }
        index = end
        continue
      }
      if let end = quotationEnd(from: index) {
        index = end
        continue
      }
      if "(（[「『“《".contains(self[index]) { depth += 1 }
      if ")）]」』”》".contains(self[index]) { depth = max(0, depth - 1) }
      if hasQuotes, self[index] == "\"" { isQuoted.toggle() }
      index = self.index(after: index)
    }
    return found
  }

  /// The end of a text in marks that may also be other signs, such as apostrophes; nil if no such
  /// text begins at a place, or nothing ends it.
  private func quotationEnd(from start: Index) -> Index? {
    let ends =
      switch self[start] {
      case "'": "'"
      case "‘", "‚": "’‘"
      case "„": "“”"
      case "«": "»"
      case "»": "«"
      case "‹": "›"
      case _: ""
      }
    guard !ends.isEmpty else { return nil }
    let isSingle = "'‘‚".contains(self[start])
    let first = index(after: start)
    if isSingle {
      // `it's`, `the users' list`
      let before = start == startIndex ? nil : self[index(before: start)]
      guard before?.isSpelled != true, first < endIndex, !self[first].isWhitespace else {
        return nil
      }
    }
    var place = first
    while let end = self[place...].firstIndex(where: ends.contains) {
      place = index(after: end)
      let isEnd = place == endIndex || !self[place].isSpelled
      if !isSingle || isEnd && !self[index(before: end)].isWhitespace { return place }
    }
    return nil
  }
}

extension Character {
  /// Whether it is a letter or a digit of a script whose words have apostrophes.
  fileprivate var isSpelled: Bool {
    (isLetter || isNumber) && unicodeScalars.first.map { $0.value < 0x1100 } == true
  }
}

extension [Substring] {
  /// The lines to join at most: a quotation is no page.
  private static var limit: Int { 20 }

  /// The lines, with those joined that one quotation is written on, as code may be.
  ///
  /// A mark that opens something is at the end of no word, and the one that closes it at the
  /// beginning of none; a number begins another step.
  var joiningQuotations: [Substring] {
    guard count > 1, contains(where: { $0.opensQuotation != nil }) else { return self }
    var joined: [Substring] = []
    var index = startIndex
    while index < endIndex {
      let line = self[index]
      let rest = self[(index + 1)...].prefix(Self.limit)
      let end = line.opensQuotation.flatMap { marks in
        rest.firstIndex { next in
          next.contains { $0 == marks.open || $0 == marks.close }
            || LineMarks.leadingNumber(of: next.unicodeScalars) != nil
        }
        .flatMap { self[$0].closes(marks) ? $0 : nil }
      }
      if let end {
        joined.append(self[index...end].map(LineMarks.trimmed).joined(separator: " ")[...])
      } else {
        joined.append(line)
      }
      index = (end ?? index) + 1
    }
    return joined
  }
}

extension Substring {
  /// The marks of what a line opens and does not close; nil if it opens nothing.
  fileprivate var opensQuotation: (open: Character, close: Character)? {
    for (open, close): (Character, Character) in [("“", "”"), ("「", "」"), ("『", "』"), ("«", "»")] {
      if let last = lastIndex(of: open), !self[last...].contains(close) { return (open, close) }
    }
    guard let last = lastIndex(of: "\""), !count(where: { $0 == "\"" }).isMultiple(of: 2) else {
      return nil
    }
    let before = self[..<last].last
    let isOpen = before.map { $0.isWhitespace || "([{:=：（".contains($0) } ?? true
    let after = self[last...].dropFirst().first
    return isOpen && after?.isWhitespace == false ? ("\"", "\"") : nil
  }

  /// Whether the first mark of a line closes what another opened.
  fileprivate func closes(_ marks: (open: Character, close: Character)) -> Bool {
    guard let place = firstIndex(where: { $0 == marks.open || $0 == marks.close }),
      self[place] == marks.close
    else { return false }
    guard marks.close == "\"" else { return true }
    let after = self[place...].dropFirst().first
    return self[..<place].last?.isWhitespace != true
      && after.map { !$0.isLetter && !$0.isNumber } ?? true
      && !count(where: { $0 == marks.close }).isMultiple(of: 2)
  }
}
