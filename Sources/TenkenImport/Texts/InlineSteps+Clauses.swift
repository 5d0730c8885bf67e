/// What stands between semicolons or dots in one line.
extension InlineSteps {
  /// Whether a semicolon separates what is seen: `The menu opens; the title is shown`.
  static func hasClauses(_ text: String) -> Bool {
    guard hasSemicolon(text) else { return false }
    return broken(text).split(whereSeparator: \.isNewline).contains { areSeen(clauses(of: $0)) }
  }

  /// Whether a semicolon may separate sentences, as it does for certain if other rows have it, too:
  /// `El total es 0; la caja se cierra`.
  static func mayHaveClauses(_ text: String) -> Bool {
    guard hasSemicolon(text) else { return false }
    return broken(text).split(whereSeparator: \.isNewline).contains { line in
      let clauses = clauses(of: line)
      return arePhrases(clauses) && clauses.allSatisfy { $0.isClause }
    }
  }

  /// Whether a dot may separate phrases: `Caja abierta · Turno activo`.
  static func hasDots(_ text: String) -> Bool {
    text.contains(" · ")
      && broken(text).split(whereSeparator: \.isNewline).contains {
        arePhrases(parts(of: String($0), " · "))
      }
  }

  /// Whether a text has a semicolon, also the Arabic one.
  static func hasSemicolon(_ text: String) -> Bool { semicolons.contains(where: text.contains) }

  private static let semicolons = [";", "；", "؛"]

  /// Whether parts end alike, in verbs or in nouns: in `表と図が表示・更新される`, one verb is of both.
  static func endAlike(_ parts: [String]) -> Bool {
    let ends = parts.compactMap { $0.last { !"。.）)」".contains($0) } }
    return Set(ends.map { ("ぁ"..."ん").contains($0) }).count == 1
  }

  static func clauses(of line: Substring) -> [String] {
    semicolons.reduce([String(line)]) { found, sign in found.flatMap { parts(of: $0, sign) } }
  }

  /// Whether each of several clauses says what is seen, and none is only a value in a list.
  static func areSeen(_ clauses: [String]) -> Bool {
    clauses.count > 1
      && clauses.allSatisfy {
        ColumnProfile.isSentence($0) && LineTable.embedded.use(of: $0) == .seen
      }
  }

  /// Whether several clauses are more than names, and no label lists them: `It has: bread; milk`.
  static func arePhrases(_ clauses: [String]) -> Bool {
    clauses.count > 1 && !clauses[0].contains { ":：".contains($0) }
      && clauses.allSatisfy { clause in
        clause.contains(" ") || clause.contains { $0 == "=" || $0.isNumber }
          || clause.unicodeScalars.count { $0.value >= 0x2E80 || $0.isThai } >= 3
      }
  }
}

extension String {
  /// Whether a part of a line may be a sentence of its own, also one of Thai, which has no spaces, or
  /// a value: `status = open`.
  fileprivate var isClause: Bool {
    ColumnProfile.isSentence(self) || contains("=")
      || unicodeScalars.count(where: \.isThai) >= 6
  }
}

extension Unicode.Scalar {
  fileprivate var isThai: Bool { (0x0E00...0x0E7F).contains(value) }
}
