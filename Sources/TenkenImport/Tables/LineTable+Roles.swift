/// How certain the words of a line are about what it is.
extension LineTable {
  /// Whether a word that begins a line is the name of a thing: *Restore button*, *Purchase flow*.
  func isName(_ own: [(text: String, isLast: Bool)]) -> Bool {
    // `Delete items functionality`
    if (2...6).contains(own.count), let last = own.last?.text, has("abstract", last),
      !own.contains(where: { has("joints", $0.text) })
    {
      return true
    }
    guard own.count > 1, has("names", own[0].text), !own[0].isLast else { return false }
    // `Sign up form`
    let particles = ["up", "in", "out", "on", "off"]
    let rest = own.dropFirst(own.count > 2 && particles.contains(own[1].text) ? 2 : 1)
    // With an article or a preposition, it is a verb: *Open the form*, *Sign up with a code*.
    guard let next = rest.first?.text, !has("joints", next) else { return false }
    // `Clear history` and `View order history` are done, `Clear button` is there.
    // So is `Open options page`.
    if has("verbs", own[0].text) {
      let isLonger = rest.dropFirst().first.map { has("things", $0.text) } ?? false
      // `Note test numbers in the log`: what is written down has a place.
      if ["note", "record"].contains(own[0].text), rest.contains(where: { $0.text == "in" }) {
        return false
      }
      return has("things", next) && !has("objects", next) && !isLonger
    }
    let isShort =
      own.count <= 4 && rest.last.map { has("things", $0.text) } == true
      && !rest.contains { has("joints", $0.text) }
    return has("things", next) || isShort
  }

  /// Whether a line that begins with a word such as *check* is certain to be about looking.
  func isSure(_ own: [(text: String, isLast: Bool)]) -> Bool {
    guard own.count > 1 else { return own[0].text != "confirm" }
    if [
      "that", "if", "whether", "there", "no", "only", "every", "each", "all", "still", "exactly",
    ]
    .contains(own[1].text) || isStatement(own) {
      return true
    }
    // `Confirm the purchase` is done, `Confirm the balance stays as it was` is seen.
    guard own[0].text == "confirm" else { return act(own) != .done }
    // `Confirm it asks for access`
    if own.count > 3, ["it", "this"].contains(own[1].text), own[2].text.hasSuffix("s") {
      return true
    }
    // A long sentence is about more than agreeing to something.
    if own.count > 10 { return true }
    if own.count > 6, !own.prefix(4).contains(where: { has("confirmed", $0.text) }) { return true }
    return own.dropFirst(2).prefix(16).contains {
      has("happens", $0.text) || has("states", $0.text)
        // `Confirm both icons render`
        || has("happens", $0.text + "s") || has("states", $0.text + "s")
    }
  }

  /// What is done with a word that is also one for looking: *Check the box*, *Verify your email*.
  func act(_ own: [(text: String, isLast: Bool)]) -> LineUse {
    let isTicked = own.dropFirst().prefix(5).contains { has("ticked", $0.text) }
    let isOwn = own.count > 1 && ["your", "my"].contains(own[1].text)
    let isBy = own.count > 1 && ["with", "using", "by", "via"].contains(own[1].text)
    return own[0].text == "check" && isTicked || own[0].text == "verify" && isOwn
      || own[0].text == "confirm" && isBy ? .done : .open
  }

  func isStatement(_ own: [(text: String, isLast: Bool)]) -> Bool {
    var before = own[0].text
    var isAttached = false
    // A clause within the line has a subject of its own: *Wait until it is shown*.
    let rest = own.dropFirst()
    for (word, next) in zip(rest, rest.dropFirst().map(\.text) + [""])
      .prefix(own.count > 12 ? 6 : 8)
    {
      let isClause = has("clauses", word.text)
      // So has what is looked at then: *Open the history and confirm it is there*.
      if isClause || ["confirm", "verify", "check", "ensure"].contains(word.text) { return false }
      // `Save changes` is no statement.
      let isObject = word.text == own[1].text && ["changes", "updates"].contains(word.text)
      // `the hidden menu` and `from unlocked levels` only name it, as does `Files changed page`.
      let isName =
        has("participles", word.text)
        && (isAttached
          || !word.isLast
            && (has("articles", before) || has("joints", before) || has("things", next)))
      // `Lock and unlock it` says two things to do.
      let isSecond = before == "and" && has("do", own[0].text) && has("do", word.text)
      if has("states", word.text), !isObject, !isName, !isSecond { return true }
      // `Open it with the menu hidden`
      isAttached = isAttached || ["with", "without"].contains(word.text) && has("do", own[0].text)
      before = word.text
      // `Each "more" should respond`
      if word.isLast, !own.dropFirst().prefix(8).contains(where: { $0.text == "should" }) {
        return false
      }
    }
    return false
  }

  /// Whether a line says what an action does: *Create goal inserts a row*, *Drag with the pen moves
  /// the page*, *Hover tooltips show the price*.
  func actsOnIts(_ own: [(text: String, isLast: Bool)]) -> Bool {
    if own.count > 3, !own[0].isLast, !own[1].isLast {
      let isPlural = own[1].text.hasSuffix("s") && !own[1].text.hasSuffix("ss")
      if isPlural, ["show", "display", "appear", "include", "contain"].contains(own[2].text) {
        return true
      }
      let isGesture = has("gestures", own[0].text) && has("joints", own[1].text)
      let end = own.firstIndex { $0.isLast || has("clauses", $0.text) || $0.text == "and" }
      let verb = own[..<(end ?? own.endIndex)].indices.dropFirst(3).dropLast().first { index in
        let before = own[index - 1].text
        return has("acts", own[index].text) && !has("articles", before) && !has("joints", before)
          && (has("articles", own[index + 1].text) || own[index + 1].text == "the")
      }
      if isGesture, verb != nil { return true }
    }
    guard own.count > 3, !own[0].isLast, !own[1].isLast,
      // `Save as List makes a list`
      !has("joints", own[1].text) || own[1].text == "as"
    else {
      return false
    }
    return own[2...].prefix(2).enumerated().contains { index, word in
      let next = own.count > index + 3 ? own[index + 3].text : ""
      return has("acts", word.text) && !word.isLast && (has("articles", next) || next == "the")
    }
  }

  /// What the last word of a line in German tells: *Schalter drücken*, *Titel prüfen*.
  func useOfEnd(_ word: String, _ count: Int) -> LineUse {
    guard count > 1, word.hasSuffix("en") else { return .open }
    if has("see foreign", word) { return .seen }
    return has("do at end foreign", word) || has("do foreign", word) ? .done : .open
  }

  /// Whether a sentence says something about another one: *This is what broke it.*
  func isRemark(_ line: String) -> Bool {
    let words = Self.words(of: line.prefix(40)).map(\.text)
    return words.count > 2 && ["this", "that", "these"].contains(words[0])
      && ["is", "was", "are", "were"].contains(words[1])
      && ["what", "how", "why", "where", "the", "exactly", "because"].contains(words[2])
  }

  /// Whether what a label calls requirements says in words what has to be there, and has no ids.
  func saysWhatHolds(_ text: String, _ label: String) -> Bool {
    label.lowercased().hasPrefix("requirement") && !text.contains(where: \.isNumber)
      && text.split(separator: ",").contains { $0.split(separator: " ").count > 1 }
  }

  /// Whether a statement is about what somebody does: *Escape key closes it*.
  func isAboutAct(_ line: String) -> Bool {
    let words = Self.words(of: line.prefix(60)).map(\.text)
    let end = words.firstIndex { has("states", $0) || has("acts", $0) } ?? words.endIndex
    return words[..<end].prefix(4).contains { has("gestures", $0) }
  }

  /// Whether a line states what is seen, and does not ask somebody to look at it.
  func isStatement(_ line: String) -> Bool { use(of: line) == .seen && !asksToLook(line) }

  /// Whether a line says what something does or is: *All commands pass*.
  func hasSubject(_ line: String) -> Bool {
    isStatement(line)
      || Self.words(of: line.prefix(40)).first.map { has("subjects", $0.text) } == true
  }

  /// Whether a line says for certain what somebody does with their hands.
  func isCommand(_ line: String) -> Bool {
    guard line.unicodeScalars.contains(where: \.isKanaOrHan) else {
      let words = Self.words(of: line.prefix(120)).map(\.text).drop { has("lead", $0) }
      guard let first = words.first else { return false }
      let isByHand = has("hand", first) || has("hand", words.prefix(2).joined(separator: " "))
      guard isByHand else { return false }
      let use = use(of: line)
      // `Login with the new account`
      let objects = ["with", "to", "as", "the", "a", "an", "on", "into", "from", "your"]
      return use == .done
        || use == .open && words.dropFirst().first.map(objects.contains) == true
    }
    let text = line.reversed().drop { "。. ".contains($0) }.reversed()
    let end = String(text)
    return handEnds.contains { end.hasSuffix($0) } && use(of: line) == .done
      || handBeginnings.contains { line.hasPrefix($0) } && use(of: line) == .done
  }

  /// Whether a line says what happens then: *The list appears*, 一覧が表示される.
  func isEvent(_ line: String) -> Bool {
    guard use(of: line) == .seen, !asksToLook(line) else { return false }
    if line.hasSuffix("表示される") || line.hasSuffix("遷移する") { return true }
    let words = Self.words(of: line.prefix(120)).map(\.text)
    // `No book should exist` says what holds.
    return words.indices.dropFirst().contains { index in
      has("events", words[index])
        || words[index] == "should" && words.dropFirst(index + 1).first != "exist"
    }
  }

  /// Whether a line says no to what is asked: *Cancel*, 拒否する.
  func isRefusal(_ line: String) -> Bool {
    let text = line.prefix(120)
    if text.unicodeScalars.contains(where: \.isWide) {
      return (1...6).contains { has("refuse", String(text.prefix($0))) }
    }
    let words = Self.words(of: text).map(\.text).drop { has("lead", $0) }
    let named = words.drop {
      ["tap", "press", "click", "choose", "select", "the", "with"].contains($0)
    }
    return words.isEmpty ? false : named.first.map { has("refuse", $0) } ?? false
  }

  /// Whether a line in Japanese says what something does by itself: `画面が正しく反応する`.
  func happens(_ text: Substring) -> Bool {
    guard !text.contains("を"), let subject = text.lastIndex(of: "が"),
      ["する", "します"].contains(where: text.hasSuffix)
    else { return false }
    // `終わるまで待機する`, `出たらタップする`: what is before it is a clause of its own.
    let rest = text[text.index(after: subject)...]
    return !["、", "たら", "まで", "とき", "時に", "れば", "後に", "場合", "ことに"].contains(where: rest.contains)
      && !handEnds.contains { text.hasSuffix($0) }
  }

  /// Whether a line is a way through menus: `File > New > Project…`.
  func isMenuPath(_ line: Substring) -> Bool {
    guard line.contains(" > ") else { return false }
    let parts = line.split(separator: " > ").map { Self.words(of: $0) }
    return parts.count > 1
      && parts.allSatisfy { own in
        (1...4).contains(own.count) && !own.contains { has("states", $0.text) }
      }
  }

  /// What a line says that begins with an *-ing*: `Opening the form`, `Tapping it spins the wheel`.
  func gerund(_ own: [(text: String, isLast: Bool)]) -> LineUse? {
    guard let first = own.first, first.text.hasSuffix("ing"), own.count > 1 else {
      return nil
    }
    if own.dropFirst(2).contains(where: { has("acts", $0.text) }) { return .seen }
    let stem = String(first.text.dropLast(3))
    guard !first.isLast, ["the", "a", "an"].contains(own[1].text),
      has("do", stem) || has("do", stem + "e")
    else {
      return nil
    }
    if isStatement(own) || actsOnObject(own) { return .seen }
    // A verb follows a clause about a thing: `Opening a file whose size is zero fails`.
    let clauses: Set<String> = ["that", "which", "whose", "who"]
    guard let clause = own.firstIndex(where: { clauses.contains($0.text) }) else { return .done }
    let verbs = own.indices.filter { $0 > clause && has("states", own[$0].text) }
    // `that is open and has a title` is one clause.
    let goesOn = verbs.dropFirst().contains { index in
      index > verbs[0] + 1 && !["and", "or", "but"].contains(own[index - 1].text)
    }
    return goesOn ? .seen : .done
  }

  /// Whether a verb with an object follows a thing: *Removing a key releases it*.
  private func actsOnObject(_ own: [(text: String, isLast: Bool)]) -> Bool {
    let objects: Set<String> = [
      "it", "its", "the", "a", "an", "no", "them", "their", "all", "only", "every", "each",
    ]
    return own.indices.dropFirst(3).dropLast().contains { index in
      if own[index].text == "does", own[index + 1].text == "not" { return true }
      return own[index].text.hasSuffix("s") && !own[index].text.hasSuffix("ss")
        && !own[index].isLast
        && objects.contains(own[index + 1].text)
    }
  }

  /// Whether a part of a line in Japanese ends in a noun for what is done: 再起動.
  func endsInAct(_ part: String) -> Bool {
    !["表示", "設定"].contains(part) && ends.contains { $0.isNoun && part.hasSuffix($0.text) }
  }

  /// Whether a line in Japanese leads from one thing to the next: `設定 → 通知 → オン`.
  func isSequence(_ uses: [LineUse], endingIn last: String) -> Bool {
    !uses.contains(.seen) && (uses.contains(.done) || endsInAct(last))
  }

  /// Whether a line is in a language whose words the table knows.
  func isSpoken(_ line: String) -> Bool {
    line.unicodeScalars.allSatisfy { scalar in
      // Letters with accents, Cyrillic, Greek, Hangul, Thai …
      !(0xC0...0x1FFF).contains(scalar.value) && !(0xAC00...0xD7AF).contains(scalar.value)
    }
  }

  /// Whether a line in Chinese says what is so after something is done: `打开设置后得到列表`.
  func saysWhatFollows(_ text: Substring) -> Bool {
    let clause = text.prefix { !"，；;".contains($0) }
    guard let after = clause.lastIndex(where: { "后後".contains($0) }) else { return false }
    let rest = clause[clause.index(after: after)...]
    if rest.isEmpty { return text.count > clause.count }
    return !beginnings.contains { rest.hasPrefix($0.text) && $0.use == .done }
  }
}
