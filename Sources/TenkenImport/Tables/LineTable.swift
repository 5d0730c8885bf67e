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
  private var words: [String: Set<String>] = [:]
  /// The ends of Japanese lines, and the beginnings of Chinese ones, the longest first.
  private var ends: [(text: String, use: LineUse, isNoun: Bool)] = []
  private var beginnings: [(text: String, use: LineUse)] = []
  private var chineseStates: [String] = []
  /// How a clause ends in Japanese that says what somebody does, before what is seen then.
  private var conditions: [String] = []
  /// How lines of other languages end that say what has to be seen.
  private var dutyEnds: [String] = []

  /// The table.
  static let embedded = LineTable(String(decoding: PackageResources.lines_txt, as: UTF8.self))

  init(_ text: String) {
    for line in text.split(separator: "\n") where !line.hasPrefix("#") {
      let parts = line.split(separator: ":", maxSplits: 1)
      guard parts.count == 2 else { continue }
      let items = parts[1].split(separator: "|").map(LineMarks.trimmed)
      switch parts[0] {
      case "do at end": ends += items.map { ($0, .done, false) }
      case "do nouns": ends += items.map { ($0, .done, true) }
      case "see at end": ends += items.map { ($0, .seen, false) }
      case "do chinese": beginnings += items.map { ($0, .done) }
      case "see chinese": beginnings += items.map { ($0, .seen) }
      case "states chinese": chineseStates = items
      case "conditions japanese": conditions = items
      case "should ends": dutyEnds = items
      case let name: words[String(name)] = Set(items)
      }
    }
    ends.sort { $0.text.count > $1.text.count }
  }

  private func has(_ kind: String, _ word: String) -> Bool { words[kind]?.contains(word) ?? false }

  /// What a line says, without marks and signs for bold text.
  func use(of line: String) -> LineUse {
    let text = line.prefix(400)
    guard text.unicodeScalars.contains(where: { $0.value >= 0x3040 && $0.value <= 0x9FFF }) else {
      return latin(text)
    }
    let isJapanese = text.unicodeScalars.contains { (0x3040...0x30FF).contains($0.value) }
    return isJapanese ? japanese(String(text)) : chinese(text)
  }

  private func latin(_ text: Substring) -> LineUse {
    var rest = text.drop { !$0.isLetter && $0 != "(" }
    // `(on Mac) open it`
    if rest.hasPrefix("("), let end = rest.firstIndex(of: ")") {
      rest = rest[rest.index(after: end)...]
    }
    var own = Self.words(of: rest)
    while let first = own.first, has("lead", first.text) { own.removeFirst() }
    guard let first = own.first else { return .open }
    let second = own.count > 1 ? own[1].text : ""
    let both = "\(first.text) \(second)"
    if has("see", first.text) || has("see", both) { return isSure(own) ? .seen : act(own) }
    if has("do", first.text) || has("do", both) {
      return isName(own) || isStatement(own) ? .seen : .done
    }
    // `When the sheet appears, tap Cancel`
    if has("clause", first.text), let comma = rest.firstIndex(of: ",") {
      return latin(rest[rest.index(after: comma)...])
    }
    // `Guest → Add to cart → Pay`: one thing after the other.
    let parts = rest.split(separator: "→")
    if parts.count > 2, parts.allSatisfy({ !$0.contains("→") }) {
      let uses = parts.map { latin($0) }
      if uses.contains(.done), !uses.contains(.seen) { return .done }
    }
    return isStatement(own) || isDuty(own) ? .seen : .open
  }

  /// Whether a line that begins with a word such as *check* is certain to be about looking.
  private func isSure(_ own: [(text: String, isLast: Bool)]) -> Bool {
    guard own.count > 1 else { return own[0].text != "confirm" }
    if ["that", "if", "whether"].contains(own[1].text) || isStatement(own) { return true }
    return own[0].text != "confirm" && act(own) != .done
  }

  /// What is done with a word that is also one for looking: *Check the box*, *Verify your email*.
  private func act(_ own: [(text: String, isLast: Bool)]) -> LineUse {
    let isTicked = own.dropFirst().prefix(5).contains { has("ticked", $0.text) }
    let isOwn = own.count > 1 && ["your", "my"].contains(own[1].text)
    return own[0].text == "check" && isTicked || own[0].text == "verify" && isOwn ? .done : .open
  }

  /// Whether a line in another language says what has to be seen.
  private func isDuty(_ own: [(text: String, isLast: Bool)]) -> Bool {
    if own.contains(where: { has("should", $0.text) }) { return true }
    guard let last = own.last?.text else { return false }
    return dutyEnds.contains { last.hasSuffix($0) }
  }

  /// Whether a word that begins a line is the name of a thing: *Restore button*, *Purchase flow*.
  private func isName(_ own: [(text: String, isLast: Bool)]) -> Bool {
    // With an article, it is a verb: *Open the form*.
    guard own.count > 1, has("names", own[0].text), !own[0].isLast,
      !["the", "a", "an", "your", "my"].contains(own[1].text)
    else { return false }
    let isShort = own.count <= 4 && has("things", own[own.count - 1].text)
    return has("things", own[1].text) || isShort
  }

  private func isStatement(_ own: [(text: String, isLast: Bool)]) -> Bool {
    // A clause within the line has a subject of its own: *Wait until it is shown*.
    for word in own.dropFirst().prefix(own.count > 12 ? 6 : 8) {
      let isClause = ["until", "that", "which", "when", "whether", "if", "after", "while", "to"]
        .contains(word.text)
      // So has what is looked at then: *Open the history and confirm it is there*.
      if isClause || ["confirm", "verify", "check", "ensure"].contains(word.text) { return false }
      if has("states", word.text) { return true }
      if word.isLast { return false }
    }
    return false
  }

  /// The words of a text in small letters, and whether a sign ends a part of it after each.
  private static func words(of text: Substring) -> [(text: String, isLast: Bool)] {
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
    for (end, use, isNoun) in ends where text.hasSuffix(end) {
      guard isNoun else { return use }
      let before = text.dropLast(end.count)
      if before.contains(where: { "をへ".contains($0) })
        || ["に", "で", "から", "："].contains(where: { before.hasSuffix($0) })
      {
        return .done
      }
    }
    return .open
  }

  private func chinese(_ text: Substring) -> LineUse {
    for (beginning, use) in beginnings where text.hasPrefix(beginning) {
      let isStatement = chineseStates.contains { text.hasSuffix($0) || text.contains("后" + $0) }
      return use == .done && isStatement ? .open : use
    }
    return chineseStates.contains { text.contains($0) } ? .seen : .open
  }
}
