import TenkenSimulation

/// What a text is about, in whatever order and with whatever small words it is said.
extension ReviewTexts {
  /// The words that say what a text is about, in a fixed order, and whether it is negated.
  ///
  /// Texts with the same gist most likely mean the same, but that is not certain.
  func gist(of text: LocalizedText) -> String {
    wordings(of: text).map { text in
      let skeleton = skeleton(of: text)
      return (skeleton.isNegated ? "!" : "")
        + content(of: skeleton.text).sorted().joined(separator: " ")
    }.joined(separator: "\n")
  }

  /// The words by which a text is compared with others about nearly the same.
  ///
  /// Of long Japanese words, each two signs are a word.
  ///
  /// - Returns: The words, and whether the text is negated.
  func likeness(of text: LocalizedText) -> (words: Set<String>, isNegated: Bool) {
    var (words, isNegated) = (Set<String>(), false)
    for text in wordings(of: text) {
      let skeleton = skeleton(of: text)
      isNegated = isNegated || skeleton.isNegated
      for word in content(of: skeleton.text) {
        guard word.first?.script == .kanji, word.count > 2 else {
          words.insert(word)
          continue
        }
        for (one, next) in zip(word, word.dropFirst()) { words.insert("\(one)\(next)") }
      }
    }
    return (words, isNegated)
  }

  /// The words of a compared text that say what it is about: English ones without their endings,
  /// and of Japanese what is not written in hiragana.
  func content(of text: [Character]) -> [String] {
    var words: [String] = []
    var last: Character.Script = .other
    for character in text {
      let script = character.script
      defer { last = script }
      guard script != .other else { continue }
      if script == last {
        words[words.count - 1].append(character)
      } else {
        words.append(String(character))
      }
    }
    return words.map(\.withoutEnding).filter { !minor.contains($0) }
  }
}

extension String {
  /// An English word without the ending of a verb: "tapping" and "tapped" are "tap".
  fileprivate var withoutEnding: String {
    guard
      let ending = ["ing", "ed"].first(where: { hasSuffix($0) && utf8.count > $0.utf8.count + 2 })
    else { return self }
    let stem = dropLast(ending.count)
    let isDoubled =
      stem.last == stem.dropLast().last && stem.last.map { !"lsz".contains($0) } == true
    return String(isDoubled ? stem.dropLast() : stem)
  }
}

extension Character {
  /// The scripts that change between words without a space.
  fileprivate enum Script {
    case plain
    case kanji
    case katakana
    /// Hiragana, spaces, and everything else.
    case other
  }

  fileprivate var script: Script {
    if isASCII { return isLetter || isNumber ? .plain : .other }
    return switch unicodeScalars.first?.value ?? 0 {
    case 0x30A1...0x30FA, 0x30FC: .katakana
    case 0x3400...0x9FFF, 0xF900...0xFAFF, 0x3005: .kanji
    default: isLetter && !(0x3041...0x309F ~= unicodeScalars.first?.value ?? 0) ? .plain : .other
    }
  }
}
