/// What a line of a list says, as far as its words tell.
enum LineUse: Hashable, Sendable {
  /// What somebody does: *Open Settings*.
  case done
  /// What somebody looks at, or a statement: *Verify the price*, *The sheet appears*.
  case seen
  /// Nothing tells: *Fresh install*.
  case open
}

/// What lines of people say: something to do, or something to see; from the table `lines.txt`.
struct LineTable: Sendable {
  private(set) var words: [String: Set<String>] = [:]
  /// The ends of Japanese lines, and the beginnings of Chinese ones, the longest first.
  private(set) var ends: [(text: String, use: LineUse, isNoun: Bool)] = []
  /// Japanese nouns of what is done, also behind a space, and of what is seen unless something is
  /// done to it.
  private var nouns: [(text: String, use: LineUse)] = []
  private(set) var beginnings: [(text: String, use: LineUse)] = []
  private(set) var chineseStates: [String] = []
  private(set) var possibleInChinese = PossibleInChinese()
  /// What makes a name of a word before it: `购买流程`.
  private(set) var chineseNames: [String] = []
  /// How a clause ends in Japanese that says what somebody does, before what is seen then.
  private var conditions: [String] = []
  private let memory = TextMemory<LineUse>()
  /// What a part of a sentence about the other case begins with.
  private(set) var alternatives: [String] = []
  /// How lines end that say what holds.
  private var stateEnds: [String] = []
  /// How lines of other languages end that say what has to be seen.
  private var dutyEnds: [String] = []
  /// What stands between what is done and what is looked at then, and at the end of lines in
  /// Japanese and Chinese above what is looked at.
  private(set) var (joinedChecks, wideChecksAtEnd): ([String], [String]) = ([], [])
  /// What asks somebody to look, in Japanese and Chinese.
  private(set) var wideLooks: [String] = []
  /// The last words of the former, without which no sentence has one of them.
  private(set) var joinedVerbs: Set<Substring> = []
  /// What refers to a document, and names one, in Japanese and Chinese.
  private(set) var (wideReferring, widePapers): ([String], [String]) = ([], [])
  /// What stands before and behind the id or the name of a case that has the same.
  private(set) var (sameBefore, sameAfter): ([String], [String]) = ([], [])
  /// What stands between such a sign and an id: *same as test case TC-1*.
  private(set) var sameNames: [String] = []
  /// How lines end in Japanese, and begin in Chinese, that say what somebody does by hand.
  private(set) var handEnds: [String] = []
  private(set) var handBeginnings: [String] = []

  /// The table.
  static let embedded = LineTable(String(decoding: PackageResources.lines_txt, as: UTF8.self))

  init(_ text: String) {
    for line in TableLine.lines(of: text) {
      let items = line.items
      switch line.name {
      case "do at end": ends += items.map { ($0, .done, false) }
      case "do nouns sure": nouns += items.map { ($0, .done) }
      case "see nouns": nouns += items.map { ($0, .seen) }
      case "do nouns": ends += items.map { ($0, .done, true) }
      case "see at end": ends += items.map { ($0, .seen, false) }
      case "do chinese": beginnings += items.map { ($0, .done) }
      case "see chinese": beginnings += items.map { ($0, .seen) }
      case "states chinese": chineseStates = items
      case "names chinese": chineseNames = items
      case "possible chinese": possibleInChinese.signs = items
      case "words of possible": possibleInChinese.words = items
      case "states at end": stateEnds = items
      case "conditions japanese": conditions = items
      case "should ends": dutyEnds = items
      case "alternatives": alternatives = items
      case "joined checks":
        joinedChecks += items
        joinedVerbs.formUnion(items.compactMap { $0.split(separator: " ").last })
      case "wide checks at end": wideChecksAtEnd = items
      case "looks wide": wideLooks = items
      case "referring wide": wideReferring = items
      case "papers wide": widePapers = items
      case "same before": sameBefore = items
      case "same after": sameAfter = items
      case "same names": sameNames = items.sorted { $0.count > $1.count }
      case "hand at end": handEnds = items
      case "hand chinese": handBeginnings = items
      case let name:
        let isForeign = name.hasSuffix(" foreign")
        if isForeign { words[name, default: []].formUnion(items) }
        words[isForeign ? String(name.dropLast(" foreign".count)) : name, default: []]
          .formUnion(items)
      }
    }
    ends.sort { $0.text.count > $1.text.count }
  }

  func has(_ kind: String, _ word: String) -> Bool { words[kind]?.contains(word) ?? false }

  /// What a line says, without marks and signs for bold text.
  ///
  /// - Parameters:
  ///   - line: The line.
  ///   - whole: What the line is a part of: a part without kana may be in Japanese, too.
  /// - Returns: What the words of the line tell.
  func use(of line: String, in whole: String? = nil) -> LineUse {
    let text = line.prefix(400)
    // English words within Korean say nothing about the line.
    if text.unicodeScalars.contains(where: { (0xAC00...0xD7AF).contains($0.value) }) {
      return .open
    }
    let wideCount = text.unicodeScalars.count(where: \.isKanaOrHan)
    // A name in Japanese within English.
    let isName = text.first?.isASCII == true && wideCount * 4 < text.count && text.count > 40
    guard wideCount > 0, !isName else { return memory.value(of: String(text)) { latin($0[...]) } }
    let isJapanese = (whole?.prefix(400) ?? text).unicodeScalars.contains(where: \.isKana)
    return isJapanese ? japanese(String(text)) : chinese(text)
  }

  /// Whether a line says what holds: `ログイン済み`, *The cart is empty*.
  func isState(_ line: String) -> Bool {
    let text = String(line.reversed().drop { "。. ".contains($0) }.reversed())
    return use(of: line) == .seen || stateEnds.contains { text.hasSuffix($0) }
  }

  /// Whether a line says what a control does: *Submit creates a log*, *Pause button stops it*.
  private func actsByItself(_ own: [(text: String, isLast: Bool)]) -> Bool {
    guard own.count > 2, has("controls", own[0].text), !own[0].isLast else { return false }
    // `Stop filters` and `Clear adds` end there; a verb has something behind it.
    if has("acts", own[1].text), !["changes", "updates"].contains(own[1].text) {
      return !own[1].isLast && !has("things", own[2].text)
    }
    return own[1].text == "button" && has("acts", own[2].text)
  }

  /// What a line says that begins with a name in quotation marks: `"Open Settings" opens the menu`.
  private func quoted(_ text: Substring) -> LineUse? {
    guard let first = text.first, "\"“「".contains(first),
      let end = text.dropFirst().firstIndex(where: { "\"”」".contains($0) })
    else { return nil }
    let own = Self.words(of: text[text.index(after: end)...]).prefix(3)
    let isStatement = own.contains { has("acts", $0.text) || has("states", $0.text) }
    return isStatement || own.first.map { has("things", $0.text) } == true ? .seen : nil
  }

  private func latin(_ text: Substring) -> LineUse {
    if let quoted = quoted(text) { return quoted }
    if let rest = String(text).textBehindRequest {
      return isStatement([("it", false)] + Self.words(of: rest[...])) ? .seen : .done
    }
    var rest = text.drop { !$0.isLetter && $0 != "(" }
    // `(on Mac) open it`
    if rest.hasPrefix("("), let end = rest.firstIndex(of: ")") {
      rest = rest[rest.index(after: end)...]
    }
    var own = Self.words(of: rest)
    // `You return to the list.`
    if own.count > 1, own[0].text == "you", has("see", "you \(own[1].text)") { return .seen }
    let subject = own.first?.text ?? ""
    while let first = own.first, has("lead", first.text) { own.removeFirst() }
    guard let first = own.first else { return .open }
    // `You can also open it`
    if subject == "you", first.text == "can", own.count > 2, own[1].text == "also" {
      return has("do", own[2].text) ? .done : .open
    }
    // `User can request access`
    if ["user", "you", "tester"].contains(subject), has("states", first.text) { return .seen }
    // `Check-In` is a name.
    let tail = rest.dropFirst(first.text.count)
    if tail.first == "-", tail.dropFirst().prefix(while: \.isLetter).isParticle { return .open }
    let second = own.count > 1 ? own[1].text : ""
    let both = "\(first.text) \(second)"
    if let use = gerund(own) { return use }
    if isMenuPath(rest) || InlineSteps.isRoute(String(rest)) { return .done }
    // `Check out` pays.
    if both != "check out", has("see", first.text) || has("see", both) {
      return isSure(own) ? .seen : act(own)
    }
    // `Regrant it` is done, as `Grant it` is.
    let isAgain = first.text.hasPrefix("re") && has("do", String(first.text.dropFirst(2)))
    if isAgain || has("do", first.text) || has("do", both) {
      if actsByItself(own) || actsOnIts(own) { return .seen }
      // `Upload su App Store` is no English.
      if has("foreign joints", second), !has("do foreign", first.text) { return .open }
      return isName(own) || isStatement(own) ? .seen : .done
    }
    // `Opening the form`
    // `When the sheet appears, tap Cancel`
    if has("clause", first.text) {
      let signs = [rest.firstIndex(of: ","), rest.firstIndex(of: ":")].compactMap(\.self)
      for sign in signs {
        let next = rest[rest.index(after: sign)...]
        let use = latin(next)
        if use != .open, rest[sign] == "," || !asksToLook(String(next)) { return use }
      }
      // `After it is back: ovens -l`
      if signs.count == 1, rest[signs[0]] == ":" { return .open }
    }
    // `Guest → Add to cart → Pay`: one thing after the other.
    let parts = rest.split(separator: "→")
    if parts.count > 2, parts.allSatisfy({ !$0.contains("→") }) {
      let uses = parts.map { latin($0) }
      if uses.contains(.done), !uses.contains(.seen) { return .done }
    }
    let isSeen =
      isStatement(own) || isDuty(own) || has("acts", second) || own.isPredicate
    if isSeen { return isRemark(String(rest)) ? .open : .seen }
    return useOfEnd(own.last?.text ?? "", own.count)
  }

  /// Whether a line in another language says what has to be seen.
  private func isDuty(_ own: [(text: String, isLast: Bool)]) -> Bool {
    if own.contains(where: { has("should", $0.text) }) { return true }
    guard let last = own.last?.text else { return false }
    return dutyEnds.contains { last.hasSuffix($0) }
  }

  /// The words of a text in small letters, and whether a sign ends a part of it after each.
  static func words(of text: Substring) -> [(text: String, isLast: Bool)] {
    var found: [(text: String, isLast: Bool)] = []
    var word = ""
    func end() {
      if !word.isEmpty { found.append((word, false)) }
      word = ""
    }
    for character in text {
      if character.isLetter || character.isNumber {
        word += character.lowercased()
      } else if character == "'" || character == "’" {
        continue
      } else {
        end()
        if ",.;:→>\"“(".contains(character), !found.isEmpty {
          found[found.count - 1].isLast = true
        }
        if found.count > 40 { break }
      }
    }
    end()
    return found
  }

  private func japanese(_ line: String) -> LineUse {
    var text = line[...]
    while let last = text.last, "。.、！!：:”」』】 　".contains(last) { text.removeLast() }
    if let last = text.last, "）)".contains(last),
      let open = text.lastIndex(where: { "（(".contains($0) }), open != text.startIndex
    {
      text = text[..<open]
      while let last = text.last, "。.、 　".contains(last) { text.removeLast() }
    }
    // `クリックするとアプリにフォーカスする` says what is seen then.
    for condition in conditions {
      let parts = text.split(separator: condition, maxSplits: 1)
      if parts.count == 2, !parts[1].contains("を") { return .seen }
    }
    // `設定 → 通知 → オン`: one thing after the other.
    let parts = text.split(separator: "→").map { LineMarks.trimmed($0) }
    if parts.count > 1, let last = parts.last {
      if isSequence(parts.map { japanese($0) }, endingIn: last) { return .done }
      if InlineSteps.isRoute(line) { return .done }
    }
    for (noun, use) in nouns where text.hasSuffix(noun) {
      let before = text.dropLast(noun.count)
      if use == .seen ? !before.contains("を") && !before.isEmpty : before.last?.endsName ?? false {
        return use
      }
    }
    if happens(text) { return .seen }
    for (end, use, isNoun) in ends where text.hasSuffix(end) {
      guard isNoun else { return use }
      let before = text.dropLast(end.count)
      if before.contains(where: { "をへ".contains($0) })
        || ["に", "で", "から", "："].contains(where: { before.hasSuffix($0) })
      {
        return .done
      }
    }
    // `領収書が届く`: what something does by itself is seen.
    return text.contains("が") && !text.contains("を")
      && text.last.map(Self.verbEnds.contains) == true
      ? .seen : .open
  }

  private static let verbEnds: Set<Character> = ["う", "く", "ぐ", "す", "つ", "ぶ", "む", "る"]
}

extension Substring {
  /// Whether it is a word that makes a name of a verb before it: *Check-In*.
  fileprivate var isParticle: Bool {
    ["in", "out", "up", "on", "off", "down"].contains(lowercased())
  }
}

extension Character {
  /// Whether it ends a name before a noun of what is done to it: `「復元」タップ`.
  fileprivate var endsName: Bool { isWhitespace || "」』】）)”\"'`".contains(self) }
}
