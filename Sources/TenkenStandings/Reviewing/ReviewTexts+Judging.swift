import TenkenSimulation

/// What a text says by itself, without a look at other texts.
extension ReviewTexts {
  /// Whether an expected result says that there is none: *The expected result is not written down*.
  func isUnsaid(_ text: LocalizedText) -> Bool {
    [Language.english, .japanese].contains { unsaid.contains(Self.folded(text[$0])) }
  }

  /// Whether an expected result is nothing that two people would judge alike.
  func isVague(_ text: LocalizedText) -> Bool {
    wordings(of: text).allSatisfy { text in
      if isOnlyLook(text) { return true }
      // What a name or a message says, or a number, is nothing to judge.
      let (plain, words) = (text.withoutQuotations, Self.folded(text))
      guard !plain.endsInName, !words.contains(where: \.isDigit),
        !reports.contains(where: { words.firstRange(ofWords: $0, from: 0) != nil })
      else { return false }
      // Several vague statements say no more than one.
      let parts = plain.lowercased().replacing(" and ", with: ",").split { ",、".contains($0) }
      return isVague(plain) || parts.count > 1 && parts.allSatisfy { isVague(String($0)) }
    }
  }

  private func isVague(_ text: String) -> Bool {
    let forms = [compared(text, withoutFillers: false), compared(text)]
    return forms.contains { form in vague.contains { ends(form, with: $0) } }
      || vagueAround.contains { surrounds(forms[1], $0.start, $0.end) }
  }

  /// Whether a text begins and ends with phrases, with a word or two in between that name something.
  private func surrounds(
    _ text: [Character], _ start: [Character], _ end: [Character]
  ) -> Bool {
    guard text.count > start.count + end.count, text.starts(with: start),
      text.suffix(end.count).elementsEqual(end)
    else { return false }
    let name = text[start.count..<text.count - end.count]
    return name.count <= Self.nameLengthLimit && name.count { $0 == " " } <= Self.nameWordLimit
      && !name.contains(where: \.isDigit)
  }

  /// Whether a text is a phrase, with a few words before it that only say what is meant.
  private func ends(_ text: [Character], with phrase: [Character]) -> Bool {
    let before = text.count - phrase.count
    guard before >= 0, before <= Self.vagueLengthLimit, text.isBoundary(before) else {
      return false
    }
    return text[before...].elementsEqual(phrase)
      && text[..<before].count { $0 == " " } <= Self.vagueWordLimit
  }

  /// Whether a text only says that something is looked at, such as "Check the page".
  private func isOnlyLook(_ text: String) -> Bool {
    let text = Self.folded(text)
    guard !statements.contains(where: { text.firstRange(ofWords: $0, from: 0) != nil }) else {
      return false
    }
    return looks.contains { look in
      let parts = look.split(separator: "#", omittingEmptySubsequences: false)
      let (start, end) = (Array(parts[0]).squeezed, Array(parts[parts.count - 1]).squeezed)
      return text.count > start.count + end.count && text.starts(with: start)
        && text.suffix(end.count).elementsEqual(end) && text.isBoundary(start.count)
        && text.isBoundary(text.count - end.count)
    }
  }

  /// The number of words, and of characters, before a vague phrase that only say what is meant.
  private static let vagueWordLimit = 4
  private static let vagueLengthLimit = 30
  /// The number of spaces, and of characters, in the name of something that is called appropriate.
  private static let nameWordLimit = 3
  private static let nameLengthLimit = 24

  /// Whether an expected result is about something that nobody can see.
  func isInternal(_ text: LocalizedText) -> Bool {
    wordings(of: text).allSatisfy { text in
      let text = compared(text)
      return inner.contains { text.firstRange(ofWords: $0, from: 0) != nil }
    }
  }

  /// Whether a title names more than one aim.
  func hasSeveralAims(_ title: LocalizedText) -> Bool { names(aims, title) }

  /// Whether a title says that the case is about everything.
  func isAboutEverything(_ title: LocalizedText) -> Bool { names(whole, title) }

  private func names(_ texts: [[Character]], _ title: LocalizedText) -> Bool {
    wordings(of: title).allSatisfy { text in
      let text = Self.folded(text)
      return texts.contains { text.firstRange(ofWords: $0, from: 0) != nil }
    }
  }

  /// How many things a title lists; 1 for a title that is no list.
  func listedCount(in title: LocalizedText) -> Int {
    wordings(of: title).map { text in
      let marked = separators.reduce(text.lowercased()) { text, separator in
        // An English word stands between spaces, and a mark beside what it separates.
        let isWord = separator.first?.isASCII == true && separator.first?.isLetter == true
        return text.replacing(isWord ? " \(separator) " : separator, with: "\n")
      }
      // Commas are those of a list only if the last one is followed by "and".
      let isList = marked.split(separator: ",").last?.contains("\n") == true
      return marked.split { $0 == "\n" || isList && $0 == "," }.count { !$0.trimmed.isEmpty }
    }.min() ?? 1
  }

  /// The words of a text that say what it is about, among those of other texts.
  func topic(of text: LocalizedText) -> Set<String> {
    let words = wordings(of: text).flatMap { content(of: compared($0)) }
    return Set(words.filter { !common.contains($0) && $0.first?.isNumber == false })
  }
}

extension String {
  /// The signs around a quotation.
  private static let quotationSigns: [Character: Character] = [
    "\"": "\"", "“": "”", "「": "」", "『": "』", "‘": "’", "'": "'",
  ]

  /// With a word in place of each quotation: *The "Buy" button works* is about one button.
  fileprivate var withoutQuotations: String {
    var (plain, rest) = ("", self[...])
    while let character = rest.popFirst() {
      // An apostrophe stands within a word.
      let isWithin = character == "'" && plain.last?.isLetter == true
      guard !isWithin, let close = Self.quotationSigns[character],
        let end = rest.firstIndex(of: close)
      else {
        plain.append(character)
        continue
      }
      plain += "x"
      rest = rest[rest.index(after: end)...]
    }
    return plain
  }

  /// Whether an English sentence ends in a name: *The theme is Modern*.
  fileprivate var endsInName: Bool {
    let words = split { !$0.isLetter }
    guard words.count > 1, let last = words.last, let first = last.first else { return false }
    return first.isUppercase && last.dropFirst().contains(where: \.isLowercase)
  }
}
