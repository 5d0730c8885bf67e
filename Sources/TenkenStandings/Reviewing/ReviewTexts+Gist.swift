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
  func words(of text: LocalizedText) -> Set<String> {
    var words: Set<String> = []
    // Where a clause ends, a word ends.
    let clauses = wordings(of: text).flatMap { $0.split { "。、，．；！？,;!?".contains($0) } }
    for clause in clauses {
      for word in content(of: skeleton(of: String(clause)).text) {
        guard word.first?.script == .kanji, word.count > 2 else {
          words.insert(word)
          continue
        }
        for (one, next) in zip(word, word.dropFirst()) { words.insert("\(one)\(next)") }
      }
    }
    return words
  }

  /// The words of a compared text that say what it is about: English ones without their endings,
  /// and of Japanese what is not written in hiragana.
  func content(of text: [Character]) -> [String] {
    var words: [String] = []
    var last: Character.Script = .other
    for character in text {
      let script = character.script
      defer { last = script }
      guard script != .other, script != .hiragana else { continue }
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
