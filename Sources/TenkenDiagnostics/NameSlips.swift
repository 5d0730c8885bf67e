/// Decides whether an unknown name is a slip of the fingers for exactly one known name.
///
/// A slip is another typography (case, separators, full width, quotation marks, letters that look
/// alike), or one letter that is missing, superfluous, wrong, or swapped with its neighbour. It
/// makes something that is not a word. So a name is no slip if what was written is a word itself,
/// or if the difference has a meaning: a negation, a number, a plural, a tense, an opposite.
struct NameSlips {
  /// Values that may stand in many places, and so may have been meant as well.
  private static let literals = ["none", "empty", "usual", "true", "false"]
  /// The fewest letters of a name in which one wrong letter is a slip.
  private static let leastLetters = 4

  private let written: [Unicode.Scalar]
  private let name: String
  private let candidates: [String]
  private let competitors: [String]
  private let areChosen: Bool

  /// Prepares the comparison; nil for a name that is empty or too long to be a misspelling.
  init?(_ name: String, candidates: [String], competitors: [String], areChosen: Bool) {
    guard !name.isEmpty, name.utf8.count <= comparedBytesLimit else { return nil }
    self.name = name
    written = Array(name.unicodeScalars)
    self.candidates = candidates.filter { $0.utf8.count <= comparedBytesLimit }
    self.competitors = (competitors + Self.literals).filter { $0.utf8.count <= comparedBytesLimit }
    self.areChosen = areChosen
  }

  /// The only known name that the unknown one is a slip for; nil if there is none, or another.
  var certainName: String? {
    let skeleton = NameTypography.skeleton(of: name)
    guard !skeleton.isEmpty, !candidates.contains(name) else { return nil }
    let alike = Set(candidates.filter { NameTypography.skeleton(of: $0) == skeleton })
    if let only = alike.first {
      return alike.count == 1 && keepsMeaning(of: only, spelling: NameTypography.latin(name))
        ? only : nil
    }
    guard !competitors.contains(where: { NameTypography.skeleton(of: $0) == skeleton }) else {
      return nil
    }
    let near = Set((candidates + competitors).filter { isNear(skeleton, to: $0) })
    guard near.count == 1, let only = near.first, candidates.contains(only),
      let slip = LetterSlip(from: written, to: Array(only.unicodeScalars)),
      keepsMeaning(of: only, spelling: name), isSlip(slip, for: only)
    else { return nil }
    return only
  }

  /// Whether at most one letter of a candidate is wrong, whatever its typography.
  private func isNear(_ skeleton: [Unicode.Scalar], to candidate: String) -> Bool {
    LetterSlip(from: skeleton, to: NameTypography.skeleton(of: candidate)) != nil
  }

  /// Whether a name has the numbers and the negations of a spelling of it.
  private func keepsMeaning(of known: String, spelling: String) -> Bool {
    let (old, new) = (NameWords(spelling), NameWords(known))
    return old.negations == new.negations && (old.numbers == new.numbers || isLetterForDigit(known))
  }

  /// Whether the only difference is a 0 for an o, or a 1 for an l or i, inside of a word.
  private func isLetterForDigit(_ known: String) -> Bool {
    let letters = Array(known.unicodeScalars)
    guard let slip = LetterSlip(from: written, to: letters), slip.kind == .wrong else {
      return false
    }
    let place = slip.index
    let alike: [Unicode.Scalar: [Unicode.Scalar]] = ["0": ["o"], "1": ["l", "i"]]
    guard alike[written[place]]?.contains(letters[place]) == true else { return false }
    let before = letters[..<place].reversed().prefix { $0.isASCIILetter }
    let after = letters[(place + 1)...].prefix { $0.isASCIILetter }
    // At the end of a word, it may be its number; alone, it is one.
    return !after.isEmpty && before.count + after.count + 1 >= Self.leastLetters
      && !written[..<place].suffix(1).contains { $0.isASCIIDigit }
      && !candidates.contains { Array($0.unicodeScalars).isNumbered(behind: letters[..<place]) }
  }

  /// Whether a changed letter makes a word into something that is none.
  private func isSlip(_ slip: LetterSlip, for known: String) -> Bool {
    let letters = Array(known.unicodeScalars)
    guard letters.count >= Self.leastLetters + (areChosen ? 1 : 0) else { return false }
    guard slip.letters.allSatisfy(\.isASCII) || slip.isInKatakana else { return false }
    if areChosen, slip.kind != .swapped, slip.index >= letters.count - 1 { return false }
    let (old, new) = (NameWords(name), NameWords(known))
    let (wrong, right) = (old.words(notIn: new), new.words(notIn: old))
    guard !(wrong + right).contains(where: { $0.count == 1 }) else { return false }
    guard let first = wrong.first, let other = right.first, wrong.count == 1, right.count == 1
    else { return !wrong.allSatisfy(isWord) }
    return !isWord(first) && !first.isInflection(of: other) && !first.isOpposite(of: other, isWord)
  }

  /// Whether letters are a word by themselves: of the language, or of the known names.
  private func isWord(_ letters: String) -> Bool {
    OrdinaryWords.all.contains(letters)
      || (candidates + competitors).contains { NameWords($0).words.contains(letters) }
  }
}

/// One letter that is missing, superfluous or wrong in a name, or two that are swapped.
struct LetterSlip {
  enum Kind {
    case missing, superfluous, wrong, swapped
  }

  let kind: Kind
  /// The index of the letter: in the right name, or in the wrong one if it is superfluous.
  let index: Int
  /// The letters of both names that differ.
  let letters: [Unicode.Scalar]

  /// Compares a wrong name with the right one; nil if nothing, or more than one letter, differs.
  init?(from wrong: [Unicode.Scalar], to right: [Unicode.Scalar]) {
    guard abs(wrong.count - right.count) <= 1 else { return nil }
    let shorter = min(wrong.count, right.count)
    let start = (0..<shorter).first { wrong[$0] != right[$0] } ?? shorter
    let end =
      (0..<shorter - start).first {
        wrong[wrong.count - 1 - $0] != right[right.count - 1 - $0]
      } ?? shorter - start
    let old = wrong[start..<wrong.count - end]
    let new = right[start..<right.count - end]
    switch (old.count, new.count) {
    case (0, 1): kind = .missing
    case (1, 0): kind = .superfluous
    case (1, 1): kind = .wrong
    case (2, 2) where old.elementsEqual(new.reversed()): kind = .swapped
    case _: return nil
    }
    index = start
    letters = Array(old) + Array(new)
  }

  /// Whether only katakana differ that are often mistaken: the long vowel, small letters, the order.
  ///
  /// Every other Japanese letter can change the meaning: 前 and 後, する and しない, オン and オフ.
  fileprivate var isInKatakana: Bool {
    let isKatakana = letters.allSatisfy { (0x30A1...0x30FC).contains($0.value) }
    switch kind {
    case .missing, .superfluous: return letters == ["ー"]
    case .wrong: return isKatakana && letters.areSmallAndLarge
    case .swapped: return isKatakana
    }
  }
}

extension [Unicode.Scalar] {
  /// Whether both are one katakana letter in its small and its usual size.
  fileprivate var areSmallAndLarge: Bool {
    let pairs = ["ァア", "ィイ", "ゥウ", "ェエ", "ォオ", "ッツ", "ャヤ", "ュユ", "ョヨ", "ヮワ"]
    return pairs.contains { Set($0.unicodeScalars) == Set(self) }
  }

  /// Whether a name has a digit behind other letters.
  fileprivate func isNumbered(behind start: ArraySlice<Unicode.Scalar>) -> Bool {
    starts(with: start) && count > start.count && self[start.count].isASCIIDigit
  }
}

extension Unicode.Scalar {
  var isASCIIDigit: Bool { ("0"..."9").contains(self) }

  var isASCIILetter: Bool { ("a"..."z").contains(self) || ("A"..."Z").contains(self) }
}

extension String {
  /// Whether two words are one word in two forms: singular and plural, present and past.
  fileprivate func isInflection(of other: String) -> Bool {
    func isLonger(_ long: String, _ short: String) -> Bool {
      guard long.count == short.count + 1, long.hasPrefix(short), let end = long.last else {
        return false
      }
      return end == "s" && short.last != "s" || "drn".contains(end) && short.last == "e"
    }
    let endings: Set<Character> = ["s", "d", "t", "r", "n"]
    let haveOtherEndings =
      count == other.count && dropLast() == other.dropLast()
      && [last, other.last].allSatisfy { $0.map(endings.contains) ?? false }
    return isLonger(self, other) || isLonger(other, self) || haveOtherEndings
  }

  /// Whether two words may be opposites: one of their prefixes differs, and the rest is the same.
  fileprivate func isOpposite(of other: String, _ isWord: (String) -> Bool) -> Bool {
    let negative = ["un", "dis", "non", "not", "anti"]
    func beginning(_ word: String) -> String? { negative.first { word.hasPrefix($0) } }
    if beginning(self) != beginning(other) { return true }
    for (word, base) in [(self, other), (other, self)] {
      if word == "a" + base || word == "n" + base { return word == self || isWord(base) }
      if word.hasPrefix("in"), isWord(String(word.dropFirst(2))), !base.hasPrefix("in") {
        return true
      }
    }
    let prefixes = ["in", "un", "on", "en", "im", "em", "de", "re", "pre"]
    return prefixes.contains { prefix in
      prefixes.contains { second in
        prefix != second && hasPrefix(prefix) && other.hasPrefix(second)
          && dropFirst(prefix.count) == other.dropFirst(second.count)
      }
    }
  }
}
