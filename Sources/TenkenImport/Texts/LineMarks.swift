/// The marks before a line of a list that are not part of its text: numbers, bullets, checkboxes.
enum LineMarks {
  /// A line without its marks.
  struct Line: Hashable {
    /// The text of the line.
    let text: String
    /// Its number; nil if it has none.
    let number: Int?
    /// Whether it is a point of a list, without a number.
    var isPoint = false
  }

  private static let bullets: Set<Unicode.Scalar> = [
    "-", "*", "•", "・", "‣", "–", "—", "●", "○", "◆", "◇", "■", "□", "☐", "☑", "☒", "✓", "✔", "✗",
    "✘", "★", "☆", "→", "▸", "▶", "⚠", "※",
  ]

  /// Removes the marks of a line.
  ///
  /// - Parameters:
  ///   - line: The line.
  ///   - keepsTicks: Whether a tick before the text is a part of it: `✓ Saved`.
  ///   - keepsNumber: Whether a number before the text is a part of it: `12. floor`.
  /// - Returns: The text, and its number.
  static func removed(
    from line: some StringProtocol, keepsTicks: Bool = false, keepsNumber: Bool = false
  ) -> Line {
    var rest = String(line)[...].unicodeScalars
    var number: Int?
    var (isMarked, isPoint) = (true, false)
    while isMarked {
      trim(&rest)
      isMarked = takeBox(&rest) || !(keepsTicks && isTick(rest.first)) && takeBullet(&rest)
      isPoint = isPoint || isMarked
      if !isMarked, !keepsNumber, number == nil, let found = takeNumber(&rest) {
        number = found
        isMarked = true
      }
    }
    return Line(text: String(rest), number: number, isPoint: isPoint && number == nil)
  }

  /// Whether a line begins with a tick that is a mark, and not what the line is about.
  static func hasTick(_ line: some StringProtocol) -> Bool {
    guard isTick(line.unicodeScalars.first) else { return false }
    let rest = trimmed(line.dropFirst())
    return !signNames.contains(rest.prefix { $0.isASCII && $0.isLetter }.lowercased())
      && !wideSignNames.contains(where: rest.hasPrefix)
  }

  /// What a line about a tick goes on with: `✓ icon appears`, `✓ が付く`.
  private static let signNames: Set<String> = [
    "icon", "mark", "sign", "symbol", "badge", "tick", "checkmark", "button", "is", "are", "and",
    "or", "appears", "turns", "should", "next", "beside",
  ]
  private static let wideSignNames = ["が", "は", "を", "の", "と", "マーク", "アイコン", "印", "記号", "ボタン"]

  private static func isTick(_ sign: Unicode.Scalar?) -> Bool { sign == "✓" || sign == "✔" }

  /// A text without spaces at its ends.
  static func trimmed(_ text: some StringProtocol) -> String {
    var rest = String(text)[...].unicodeScalars
    trim(&rest)
    return String(rest)
  }

  private static func trim(_ rest: inout Substring.UnicodeScalarView) {
    func isSpace(_ scalar: Unicode.Scalar) -> Bool {
      if (0x21...0x7E).contains(scalar.value) { return false }
      return scalar.properties.isWhitespace || scalar == "\u{200B}" || scalar == "\u{FEFF}"
    }
    rest = rest.drop(while: isSpace)
    while let last = rest.last, isSpace(last) { rest.removeLast() }
  }

  private static func takeBox(_ rest: inout Substring.UnicodeScalarView) -> Bool {
    guard rest.first == "[" else { return false }
    let start = Array(rest.prefix(4))
    guard start.count >= 3, start[2] == "]",
      " xX✓-".unicodeScalars.contains(start[1]),
      start.count == 3 || start[3].properties.isWhitespace
    else { return false }
    rest = rest.dropFirst(3)
    return true
  }

  private static func takeBullet(_ rest: inout Substring.UnicodeScalarView) -> Bool {
    guard let first = rest.first, bullets.contains(first) else { return false }
    // ✔️ is a sign, and how it is drawn; ⚠️ says something itself.
    let others = rest.dropFirst().drop { $0 == "\u{FE0F}" }
    guard let next = others.first, first != "⚠" || next == rest.dropFirst().first else {
      return false
    }
    // A hyphen without a space may be a minus, or a part of a word.
    let needsSpace = first == "-" || first == "*" || first == "–" || first == "—"
    if needsSpace, !next.properties.isWhitespace { return false }
    rest = others
    return true
  }

  /// The number of a character such as ①, ⑴ or ⒈, or nil for any other character.
  private static func number(ofSign sign: Unicode.Scalar) -> Int? {
    switch sign.value {
    case 0x2460...0x2473: Int(sign.value) - 0x245F
    case 0x2474...0x2487: Int(sign.value) - 0x2473
    case 0x2488...0x249B: Int(sign.value) - 0x2487
    case 0x2776...0x277F: Int(sign.value) - 0x2775
    case 0x3251...0x325F: Int(sign.value) - 0x323C
    case 0x32B1...0x32BF: Int(sign.value) - 0x328D
    case _: nil
    }
  }

  /// The number that a text begins with, as ``removed(from:)`` takes it off; nil if it has none.
  static func leadingNumber(of scalars: Substring.UnicodeScalarView) -> Int? {
    var rest = scalars
    return takeNumber(&rest)
  }

  /// Whether a sentence refers to the number before its rest: `(2)の後に…` is about case 2.
  private static func isReferred(to rest: Substring.UnicodeScalarView) -> Bool {
    let text = trimmed(Substring(rest))
    return ["の", "を", "から", "まで", "より", "以降", "以後"].contains { text.hasPrefix($0) }
  }

  /// The words before the numbers of steps: `Step 1: …`, `[Step 1] …`, `Étape 1 : …`.
  private static let stepWords = [
    "step", "手順", "步骤", "步驟", "단계", "schritt", "paso", "passo", "étape", "шаг", "krok", "bước",
    "adım", "langkah",
  ]
  private static let stepSigns = Set(
    stepWords.flatMap { [$0.unicodeScalars.first, $0.uppercased().unicodeScalars.first] }
      .compactMap(\.self))

  /// Whether a word before the number of a step may begin with a character.
  static func mayBeginStep(_ scalar: Unicode.Scalar) -> Bool { stepSigns.contains(scalar) }

  /// Takes the word before the number of a step; false if there is none.
  private static func takeStepWord(_ rest: inout Substring.UnicodeScalarView) -> Bool {
    guard let first = rest.first, mayBeginStep(first) else { return false }
    for word in stepWords {
      let own = rest.prefix(word.unicodeScalars.count)
      guard Substring(own).lowercased() == word else { continue }
      rest = rest.dropFirst(own.count)
      trim(&rest)
      // `Step #1`, `Step-1`
      if rest.first == "#" || rest.first == "-" { rest = rest.dropFirst() }
      return true
    }
    return false
  }

  private static func takeNumber(_ rest: inout Substring.UnicodeScalarView) -> Int? {
    if let number = rest.first.flatMap(number(ofSign:)), !rest.dropFirst().isEmpty {
      // A line that begins with several signs is about the signs: `① ② ③ mark identifiers`.
      let next = rest.dropFirst().first { !$0.properties.isWhitespace }
      guard next.flatMap(self.number(ofSign:)) == nil else { return nil }
      if isReferred(to: rest.dropFirst()) { return nil }
      rest = rest.dropFirst()
      return number
    }
    var inner = rest
    var hasWord = takeStepWord(&inner)
    // `(1)`, and `[1]` as MeterSphere writes it.
    let closing: Unicode.Scalar? =
      switch inner.first.map(NormalizedText.folded) {
      case "(": ")"
      case "[": "]"
      case _: nil
      }
    if closing != nil {
      inner = inner.dropFirst()
      hasWord = takeStepWord(&inner)
    }
    let digits = inner.prefix { ("0"..."9").contains(NormalizedText.folded($0)) }.prefix(4)
    let folded = String(String.UnicodeScalarView(digits.map(NormalizedText.folded)))
    guard let number = Int(folded) else { return nil }
    inner = inner.dropFirst(digits.count)
    // Behind the word, a space may stand before the sign, which may be a dash.
    if hasWord { inner = inner.drop { $0 == " " || $0 == "\u{A0}" } }
    let signs = hasWord ? ".):、_-–—" : ".):、_"
    guard let sign = inner.first.map(NormalizedText.folded),
      closing.map({ $0 == sign }) ?? signs.unicodeScalars.contains(sign)
    else { return nil }
    inner = inner.dropFirst()
    // `STEP-2-TC-1` is an id.
    if "-–—".unicodeScalars.contains(sign), inner.first != " " { return nil }
    // `3.5` is one number, `1:30` a time, and `1_a.png` a name.
    if sign == "_", !inner.contains(" ") || inner.contains("_") { return nil }
    if let next = inner.first, ("0"..."9").contains(NormalizedText.folded(next)) { return nil }
    guard !inner.isEmpty else { return nil }
    if closing != nil, isReferred(to: inner) { return nil }
    rest = inner
    return number
  }
}
