/// A label of a line of a case: `**Expected:** the balance grows`, `Steps:`, `*Expected*: …`.
struct MarkdownLabel: Sendable {
  /// What the label means.
  private(set) var column: SheetColumn
  /// The label, without signs.
  let name: String
  /// What follows it in the line; empty if it stands alone.
  let rest: String

  /// `**Expected: it is shown**`, all in bold.
  private static let inBold = TextForm(/\*\*([^*:：]{1,40}[:：])([^*]*[^*:：\s])\*\*/)
  private static let boldStart = TextForm(/\*\*[^*]{1,60}([:：]\*\*|\*\*\s*[:：])/)
  private static let namedStep = TextForm(
    /(?i)(?:step|手順|ステップ|步骤|步驟|단계)\s*\d+\s*[:：.．\-–—]\s*(\S.*)/)
  private static let countedStep = TextForm(
    /第\s*[0-9一二三四五六七八九十]+\s*步\s*[:：.．\-–—]?\s*(\S.*)/)

  private static let memory = TextMemory<MarkdownLabel?>()
  private static let sectionMemory = TextMemory<SheetColumn?>()

  /// Reads the label of a line with its signs for bold text; nil if it has none that is known.
  init?(_ text: String) {
    guard let found = Self.memory.valueOfOwnMeaning(of: text, Self.init(reading:)) else {
      return nil
    }
    self = found
  }

  private init?(reading text: String) {
    let whole =
      text.hasPrefix("**") && text.hasSuffix("**") ? text.wholeMatch(of: Self.inBold.regex) : nil
    let line = whole.map { "**\($0.1)** \($0.2)" } ?? text
    let isBold = line.hasPrefix("*") || line.hasPrefix("_")
    let marks = line.prefix { $0 == "*" || $0 == "_" }
    var name: Substring
    var rest: Substring
    let inner = line.dropFirst(marks.count)
    if isBold, let end = inner.range(of: marks) {
      (name, rest) = (inner[..<end.lowerBound], inner[end.upperBound...])
      // `**Expected:** text` and `**Expected**: text`, but no text that only begins in bold.
      let next = rest.drop { $0 == " " }.first
      let hasColon = name.last.map { ":：".contains($0) } == true
      guard hasColon || next == nil || next.map({ ":：".contains($0) }) == true else { return nil }
    } else {
      guard let colon = line.firstIndex(where: { ":：".contains($0) }) else { return nil }
      (name, rest) = (line[..<colon], line[line.index(after: colon)...])
    }
    while let last = name.last, ":： ".contains(last) { name.removeLast() }
    rest = rest.drop { ":： ".contains($0) }
    let isVerdict = Self.isVerdict(String(rest), of: MarkdownLine.plain(String(name)))
    guard name.utf8.count <= 80,
      let column = isVerdict
        ? .verdict : Self.column(of: MarkdownLine.plain(String(name)), isBold: isBold)
    else { return nil }
    self.column = column
    self.name = MarkdownLine.plain(String(name))
    // `Expected: >` begins a text below it, as in YAML.
    self.rest = [">", "|", ">-", "|-"].contains(rest) ? "" : LineMarks.trimmed(rest)
  }

  /// Reads a line below another field, where also a word is a label that any text may begin with:
  /// `Status: open`; nil if it says what a case is about.
  init?(field text: String) {
    guard let colon = text.firstIndex(where: { ":：".contains($0) }), !text.hasPrefix("*"),
      case let rest = LineMarks.trimmed(text[text.index(after: colon)...]), !rest.isEmpty,
      let label = MarkdownLabel("**\(text[..<colon]):** \(rest)"),
      SheetColumn.tested.contains(label.column)
        || [.remark, .comment, .attribute, .environment, .data].contains(label.column)
    else { return nil }
    self = label
  }

  /// Whether a line begins with a label in bold, which the line above it does not go on with.
  static func isLabel(_ line: String) -> Bool { MarkdownLabel(line) != nil || isUnknown(line) }

  /// Whether a line begins with a label in bold that is not known: `**Related Bug:** none`.
  static func isUnknown(_ line: String) -> Bool {
    line.hasPrefix("**") && MarkdownLabel(line) == nil
      && line.prefixMatch(of: boldStart.regex) != nil
      && BehaviourClauses(line, isLoose: false) == nil
  }

  /// Whether a line says by a label, or by *Then*, that it is what is done or seen.
  static func isExplicit(_ line: String) -> Bool {
    if let label = MarkdownLabel(line), label.column == .operation || label.column == .expected {
      return true
    }
    if let column = section(line), column == .operation || column == .expected { return true }
    return BehaviourClauses(line, isLoose: false).map { clauses in
      clauses.isWhole || clauses.parts.contains { $0.kind == .then }
    } ?? false
  }

  /// Whether it only counts steps: `**Step 2**: …`.
  var isCount: Bool { HeadingTable.embedded.meaning(of: name)?.number != nil }

  /// Whether it stands alone, and is about the tests below it: `Test Cases:`.
  var isTitleOfTests: Bool { column == .title && rest.isEmpty && name.hasSuffix("s") }

  /// Whether a label says that its text is the title.
  static func isTitle(_ name: String) -> Bool {
    let found = HeadingTable.embedded.meaning(of: name)
    // *Test cases* is no title.
    return found?.column == .title && !name.hasSuffix("s")
      && (found?.isSure == true || HeadingKey(name).joined == "title")
  }

  /// Whether a label says nothing but that a test follows: `Test: …`.
  static func isTest(_ name: String) -> Bool { testNames.contains(HeadingKey(name).joined) }

  private static let testNames: Set<String> = Set(
    ["Test", "テスト", "测试", "測試", "테스트", "Тест", "Prueba", "Teste", "Prova", "Essai"]
      .map { HeadingKey($0).joined })

  /// Whether a label says what is checked: `**Check**:`, 検証項目.
  static func isCheck(_ name: String) -> Bool { checks.contains(HeadingKey(name).joined) }

  /// The label in a case that has one for what is expected: `Result:` beside it is what came out.
  var besideExpected: MarkdownLabel {
    var label = self
    let own = HeadingTable.embedded.meaning(of: name)?.column
    if column == .expected, own == .outcome { label.column = .actual }
    return label
  }

  /// Whether it says what is seen, all of it in its own line.
  var isWholeResult: Bool { column == .expected && !rest.isEmpty }

  /// Whether it says what is seen, or checked.
  var isResult: Bool { column == .expected || Self.isCheck(name) }

  private static let checks: Set<String> = Set(
    [
      "Check", "Check Item", "Check Point", "Checkpoint", "Verification Point", "検証項目", "検証内容",
      "確認項目", "確認内容", "確認ポイント", "チェック項目", "チェック内容", "检查项", "检查点", "확인 항목", "검증 내용", "검증 항목",
      "확인 내용",
      "점검 항목", "Prüfpunkt", "観点", "テスト観点", "確認観点", "検証観点",
    ].map { HeadingKey($0).joined })

  /// Whether a box to tick has the label of a part of a case: `- [ ] **Expected:** …`.
  static func isPart(_ text: String) -> Bool {
    guard text.hasPrefix("*") || text.hasPrefix("_"), let label = MarkdownLabel(text) else {
      return false
    }
    return label.column == .preconditions || label.column == .operation
      || label.column == .expected || label.column == .data
      || SheetColumn.tested.contains(label.column)
  }

  /// Whether a label of a result says how a test went: `Result: FAIL - counter not shown`.
  private static func isVerdict(_ rest: String, of name: String) -> Bool {
    switch HeadingTable.embedded.meaning(of: name)?.column {
    case .outcome, .verdict, .actual: break
    case _: return false
    }
    // `성공 ✅`: a mark behind the word says the same.
    let first = rest.prefix { !"-–—(（:：,、".contains($0) }.reversed()
      .drop { !$0.isASCII && !$0.isLetter && !$0.isNumber || $0 == " " }.reversed()
    let table = VerdictTable.embedded
    return table.status(of: String(first)) ?? table.status(of: LineMarks.trimmed(rest)) != nil
  }

  /// The meaning of a label; a word that any text may begin with is one only in bold.
  private static func column(of name: String, isBold: Bool) -> SheetColumn? {
    if let list = MarkdownList.named(name) { return list.column }
    // `Then test:` goes on with what is done.
    guard !beginsLater(name) else { return nil }
    guard let found = HeadingTable.embedded.meaning(of: name), found.column != .derived else {
      return nil
    }
    // `**Test Step 1:** Open the cart`
    guard found.number == nil else {
      return isBold && [.step, .operation].contains(found.column) ? .operation : nil
    }
    if found.column == .step { return .operation }
    if isBold || found.isSure { return found.column == .outcome ? .expected : found.column }
    switch found.column {
    case .priority, .tags, .requirements: return found.column
    case _: return nil
    }
  }

  /// The meaning of a heading that divides a case; nil if it does not.
  static func section(_ title: String) -> SheetColumn? {
    // Sentences are no headings of parts.
    guard title.utf8.count <= 80, title.utf8.count(where: { $0 == 0x20 }) <= 7 else { return nil }
    return sectionMemory.valueOfOwnMeaning(of: title, column(ofSection:))
  }

  private static func column(ofSection title: String) -> SheetColumn? {
    let plain = MarkdownLine.plain(title)
    if let list = MarkdownList.named(plain) { return list.column }
    let key = HeadingKey(plain, withBrackets: false).joined
    if let own = sections[key] { return own }
    // Those of a specification are about the whole.
    if HeadingTable.embedded.isElsewhere(plain), !ofCases.contains(key) { return nil }
    if beginsLater(plain) { return nil }
    guard let found = HeadingTable.embedded.meaning(of: plain) else { return nil }
    switch found.column {
    case .preconditions, .operation, .expected: return found.column
    case .step: return .operation
    case .data: return .data
    case .remark, .actual, .tester, .date, .verdict: return .remark
    case .outcome: return .expected
    case _: return nil
    }
  }

  /// Whether a line goes on after what stands above it: *Then test*.
  private static func beginsLater(_ name: String) -> Bool {
    let words = name.lowercased().split(separator: " ")
    return words.count > 1 && LineTable.embedded.has("later", String(words[0]))
  }

  /// Whether a heading says that what is below it comes before the tests: *Sandbox setup*.
  static func isSetup(_ title: String) -> Bool {
    let plain = MarkdownLine.plain(title)
    let words = HeadingKey(plain, withBrackets: false).words.filter { Int($0) == nil }
    guard let first = words.first, let last = words.last, words.count <= 6 else { return false }
    // What is checked *before the release* comes before no test.
    if words.contains(where: releases.contains) { return false }
    let saysSetup =
      ["setup", "prerequisite", "preparation", "prep"].contains(last)
      || ["setup", "prerequisite", "before"].contains(first) && words.count <= 4
      || words.count <= 2 && setupEnds.contains { last.hasSuffix($0) }
    return saysSetup && (plain.first?.isNumber == true || SpecHeading(plain).id == nil)
  }

  private static let releases: Set<String> = [
    "release", "submission", "submitting", "launch", "deploy", "deployment", "deploying",
    "shipping",
    "merge", "merging", "publishing", "tagging",
  ]

  private static let setupEnds = ["準備", "セットアップ", "前準備", "准备", "準備作業", "環境構築"]

  /// Whether a line says that what is below it holds or is done before: `Before you begin:`.
  static func isBefore(_ line: String) -> Bool {
    let words = HeadingKey(MarkdownLine.plain(line)).words
    return words.first == "before" && words.count <= 8 || line.hasSuffix("前に：")
  }

  /// Whether a sentence says under which condition something is so: `If the lamp is dark:`.
  static func isCondition(_ sentence: String) -> Bool {
    let first = LineTable.words(of: sentence.prefix(40)).first?.text ?? ""
    return ["if", "wenn", "falls", "si", "se", "если"].contains(first)
      || ["場合：", "場合:", "场合：", "的话："].contains(where: sentence.hasSuffix)
      || sentence.hasPrefix("如果") || sentence.hasPrefix("もし")
  }

  /// What is done in a step that has a heading of its own: `Step 2: Tap Restore`.
  static func step(_ title: String) -> String? {
    let plain = MarkdownLine.plain(title)
    guard let first = plain.unicodeScalars.first,
      LineMarks.mayBeginStep(first) || "第ス".unicodeScalars.contains(first)
    else { return nil }
    let found = plain.wholeMatch(of: namedStep.regex) ?? plain.wholeMatch(of: countedStep.regex)
    return found.map { String($0.1) }
  }

  /// Headings that tables of plans have, too, and of documents only those of cases.
  private static let ofCases: Set<String> = ["verification", "verify", "判定基準", "判定条件"]

  /// Headings of manual tests of tmt, and others that only documents have.
  private static let sections: [String: SheetColumn] = [
    "setup": .preconditions, "expect": .expected, "cleanup": .remark, "teststep": .operation,
    "execution": .operation,
    "postcondition": .remark,
  ]
}

extension Substring {
  /// The first place of some characters.
  fileprivate func range(of other: Substring) -> Range<Index>? {
    guard let first = other.first else { return nil }
    var start = startIndex
    while let found = self[start...].firstIndex(of: first) {
      if self[found...].hasPrefix(other) { return found..<index(found, offsetBy: other.count) }
      start = index(after: found)
    }
    return nil
  }
}
