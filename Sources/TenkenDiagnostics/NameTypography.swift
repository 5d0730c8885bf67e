/// The forms in which a keyboard, an editor or a word processor writes the same name.
package enum NameTypography {
  /// The letters of a name: without case, separators, width, quotation marks, and letters of other
  /// alphabets that look the same.
  static func skeleton(of name: String) -> [Unicode.Scalar] {
    plain(name).lowercased().unicodeScalars.compactMap { scalar in
      isSeparator(scalar) ? nil : lookAlikes[scalar] ?? scalar
    }
  }

  /// A text with plain letters, digits and signs, and without the quotation marks around it.
  ///
  /// Full-width characters become plain ones, katakana of half width usual ones; spaces become
  /// plain, and characters that nobody sees disappear.
  package static func plain(_ text: String) -> String {
    var plain = ""
    for scalar in text.unicodeScalars {
      switch scalar.value {
      case 0x200B...0x200D, 0x2060, 0xFEFF, 0xAD: continue
      case 0xA0, 0x3000, 0x2000...0x200A, 0x202F: plain += " "
      case 0xFF01...0xFF5E:
        plain.unicodeScalars.append(Unicode.Scalar(scalar.value - 0xFEE0) ?? scalar)
      case 0xFF66...0xFF9F: append(halfWidth: scalar, to: &plain)
      case _: plain.unicodeScalars.append(scalar)
      }
    }
    return plain.withoutBlanks.withoutQuotes.withoutBlanks
  }

  /// A plain text in which letters of other alphabets that look like Latin ones are those.
  static func latin(_ name: String) -> String {
    var latin = ""
    for scalar in plain(name).unicodeScalars {
      latin.unicodeScalars.append(lookAlikes[scalar] ?? scalar)
    }
    return latin
  }

  /// A name in small letters, digits and hyphens; nil if it is one already, or could mean another.
  ///
  /// It is certain unless something is missing, before a hyphen at the start or behind one at the
  /// end, or a capital O or I without letters beside it is one.
  package static func identifier(from name: String) -> ProposedName? {
    // A name without a Latin letter may be one of the other language.
    let plain = name.unicodeScalars.contains(where: \.isASCIILetter) ? latin(name) : plain(name)
    let ends = [plain.unicodeScalars.first, plain.unicodeScalars.last]
    let isCertain =
      !ends.contains { $0.map(isSeparator) ?? true }
      && !plain.contains(/(^|[^A-Z])[OI]+($|[^A-Za-z])/)
    let words = NameWords(plain)
    let isSplit =
      words.words.count > plain.split { $0.unicodeScalars.allSatisfy(isSeparator) }.count
    let id = words.words.joined(separator: "-")
    let isValid = id.unicodeScalars.allSatisfy {
      $0 == "-" || $0.isASCIIDigit || ("a"..."z").contains($0)
    }
    // Where capitals separate words, a number may be a word of its own or not.
    guard isValid, !id.isEmpty, id != name, !isSplit || words.numbers.isEmpty else { return nil }
    return ProposedName(id, isCertain ? .fix : .suggestion)
  }

  static func isSeparator(_ scalar: Unicode.Scalar) -> Bool {
    switch scalar {
    case "-", "_", " ", "\u{2010}"..."\u{2015}", "\u{2212}": true
    case _: false
    }
  }

  /// Appends a katakana letter of half width in its usual form, with its mark.
  private static func append(halfWidth scalar: Unicode.Scalar, to text: inout String) {
    let letters = Array(
      "ヲァィゥェォャュョッーアイウエオカキクケコサシスセソタチツテトナニヌネノハヒフヘホマミムメモヤユヨラリルレロワン".unicodeScalars)
    let index = Int(scalar.value) - 0xFF66
    if index < letters.count { return text.unicodeScalars.append(letters[index]) }
    // The voiced letter follows the plain one, and the half-voiced one follows it.
    guard let last = text.unicodeScalars.last else { return }
    let step: UInt32 = scalar.value == 0xFF9E ? 1 : 2
    let voiced = last == "ウ" ? Unicode.Scalar("ヴ") : Unicode.Scalar(last.value + step)
    text.unicodeScalars.removeLast()
    text.unicodeScalars.append(voiced ?? last)
  }

  /// Letters of the Greek and the Cyrillic alphabet that look like Latin ones.
  private static let lookAlikes: [Unicode.Scalar: Unicode.Scalar] = {
    let foreign = "авсԁеһіјкӏмнорԛѕтухԝαγεικνορτυχѵ".unicodeScalars
    let latin = "abcdehijklmhopqstyxwayeiknoptuxv".unicodeScalars
    return Dictionary(zip(foreign, latin)) { first, _ in first }
  }()
}

extension String {
  fileprivate var withoutBlanks: String {
    guard let start = firstIndex(where: { $0 != " " }), let end = lastIndex(where: { $0 != " " })
    else { return "" }
    return String(self[start...end])
  }

  /// The text without typographic quotation marks around it.
  fileprivate var withoutQuotes: String {
    let pairs = ["“”", "‘’", "„“", "‚‘", "«»", "「」", "『』", "””", "’’", "\"\"", "''"]
    guard count > 2, let first, let last else { return self }
    return pairs.contains { $0.first == first && $0.last == last }
      ? String(dropFirst().dropLast()) : self
  }
}
