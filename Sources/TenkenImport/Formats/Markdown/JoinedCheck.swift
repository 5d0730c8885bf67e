/// What a sentence says to do, and what it says to look at then: *Buy it and verify the balance*.
struct JoinedCheck {
  let act: String
  let check: String

  /// Splits a sentence; nil if it does not say both, or goes on with something else to do.
  ///
  /// - Parameters:
  ///   - sentence: The sentence.
  ///   - isUsual: Whether lines beside it say both, so that several words behind *confirm* do.
  init?(_ sentence: String, isUsual: Bool = false) {
    let lines = LineTable.embedded
    let isWide = sentence.unicodeScalars.contains(where: \.isWide)
    guard isWide || sentence.split(separator: " ").contains(where: lines.endsJoint) else {
      return nil
    }
    for joint in lines.joinedChecks {
      for found in sentence.ranges(of: joint, isWord: joint.last?.isASCII == true) {
        let act = LineMarks.trimmed(sentence[..<found.lowerBound])
        let check = LineMarks.trimmed(sentence[found.lowerBound...]).drop { ",， ".contains($0) }
        let start = joint.hasPrefix(",") ? 0 : joint.prefix { $0 != " " }.count
        let isJoined = joint.contains(" ") && !joint.hasPrefix(",")
        let text = LineMarks.trimmed(isJoined ? check.dropFirst(start) : check)
        let isSure = isUsual && text.split(separator: " ").count > 3
        guard !act.isEmpty, lines.canBeDone(act), lines.isCheck(text, behind: joint, isSure)
        else { continue }
        self.act = String(act.reversed().drop { ",， ".contains($0) }.reversed())
        self.check = text
        return
      }
    }
    guard let parts = sentence.japaneseCheck ?? sentence.chineseCheck else { return nil }
    (act, check) = parts
  }
}

extension ImportedStep {
  /// The step, with what it says to confirm, as steps beside it do: `Send it and confirm the order`.
  var partedAsUsual: ImportedStep {
    guard let operation, expected.isEmpty, let parts = JoinedCheck(operation.text, isUsual: true)
    else { return self }
    return ImportedStep(
      operation: operation.replaced(by: parts.act),
      expected: [operation.replaced(by: parts.check)])
  }
}

extension LineTable {
  /// Whether a word, perhaps with a sign behind it, is the last one of a joint.
  fileprivate func endsJoint(_ word: Substring) -> Bool {
    joinedVerbs.contains(word.last.map { ",:;.".contains($0) } == true ? word.dropLast() : word)
  }

  /// Whether what stands before a check may be done: `When the bulb is out` is a condition.
  fileprivate func canBeDone(_ act: String) -> Bool {
    let first = Self.words(of: act.prefix(40)).first?.text ?? ""
    return use(of: act) != .seen || has("clause", first)
  }

  /// Whether a text only says what to look at: *verify the label, turn the lamp on* goes on.
  fileprivate func isCheck(_ text: String, behind joint: String, _ isSure: Bool) -> Bool {
    let isEnglish = joint.utf8.allSatisfy { $0 < 0x80 } && has("see", joint.lastWords)
    guard isSure || !isEnglish || use(of: text) == .seen else { return false }
    let parts = text.split(separator: ", ").flatMap { $0.split(separator: " and ") }
    return parts.dropFirst().allSatisfy { part in
      let text = LineMarks.trimmed(part.hasPrefix("and ") ? part.dropFirst(4) : part)
      return !text.contains(" ") || use(of: text) != .done
    }
  }
}

extension String {
  /// The words of a joint after *and*, *then* or a comma: `make sure`.
  fileprivate var lastWords: String {
    let words = split(separator: " ")
    return words.dropFirst(words.count > 1 ? 1 : 0).joined(separator: " ")
  }

  /// The places of a text, between other words if it is one itself.
  fileprivate func ranges(of text: String, isWord: Bool) -> [Range<Index>] {
    guard contains(text) else { return [] }
    return ranges(of: text).filter { found in
      let before = self[..<found.lowerBound].last
      let after = self[found.upperBound...].first
      return !isWord
        || (text.hasPrefix(",") || before == " ") && after.map { !$0.isLetter } ?? true
    }
  }

  /// What a sentence in Japanese says to do, and to look at then: `ログインし、一覧が出ることを確認する`.
  fileprivate var japaneseCheck: (String, String)? {
    let lines = LineTable.embedded
    guard contains("、"), lines.use(of: self) == .seen, lines.asksToLook(self) else { return nil }
    let clauses = split(separator: "、").map(LineMarks.trimmed)
    // The last clause that goes on with another: `開いて`, `開き`, `開くと`, `開いた後`.
    guard let last = clauses.dropLast().lastIndex(where: \.goesOnInJapanese) else { return nil }
    let act = clauses[...last].joined(separator: "、")
    return (act, clauses[(last + 1)...].joined(separator: "、"))
  }

  /// What a sentence in Chinese says to do, and to look at then: `把状态改为停用，然后在列表中查看是否正确`.
  fileprivate var chineseCheck: (String, String)? {
    guard contains("，"), !unicodeScalars.contains(where: \.isKana)
    else { return nil }
    let clauses = split(separator: "，").map(LineMarks.trimmed)
    guard let check = clauses.dropFirst().firstIndex(where: \.looksInChinese) else { return nil }
    let act = clauses[..<check].joined(separator: "，")
    let seen = clauses[check...].joined(separator: "，")
    let lines = LineTable.embedded
    guard lines.use(of: act) != .seen, seen.contains("是否") || lines.use(of: seen) == .seen
    else { return nil }
    return (act, seen)
  }

  /// Whether a clause in Chinese says to look, perhaps after where: `在列表中查看…`.
  private var looksInChinese: Bool {
    let lead = ["然后", "然後", "接着", "最后", "最後", "再", "并", "並"].first(where: hasPrefix) ?? ""
    let rest = dropFirst(lead.count)
    let verbs = LineTable.embedded.wideLooks.compactMap { rest.firstRange(of: $0)?.lowerBound }
    guard let verb = verbs.min() else { return false }
    return verb == rest.startIndex
      || ["在", "到", "从", "從"].contains { rest.hasPrefix($0) }
        && rest.distance(from: rest.startIndex, to: verb) <= 16
  }

  private var goesOnInJapanese: Bool {
    guard let end = last, ["を", "に", "へ", "から"].contains(where: contains) else {
      return hasSuffix("して") || hasSuffix("した後")
    }
    return ["て", "で", "後", "後に", "たら"].contains(where: hasSuffix)
      || "しきりみびいけげえれせち".contains(end)
      || end == "と" && dropLast().last.map { "るすくぐむぶうつ".contains($0) } ?? false
  }
}
