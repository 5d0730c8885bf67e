/// A heading of a specification or of a case, taken apart: `TC-001: Title`, `Requirement 1: Login`.
struct SpecHeading: Sendable {
  /// The title without its id and its priority.
  var title: String
  /// The id of the case; nil if it has none.
  var id: String?
  /// The requirement that the sections below it are about; nil if it is none.
  private(set) var requirement: String?
  var priority: String?
  /// The names in brackets behind its title.
  var tags: [String] = []
  /// Whether it says that a test or a scenario is below it: `Scenario: Title`, `Test 1: Title`.
  private(set) var isTest = false
  /// Whether that is a charter, whose sentences say what is explored: `Charter A — Searching`.
  private(set) var isCharter = false

  private static let memory = TextMemory<SpecHeading>()

  init(_ heading: String) { self = Self.memory.value(of: heading, Self.init(reading:)) }

  private init(reading heading: String) {
    var rest = heading[...]
    // `User Story 1 - Buy coins (Priority: P1)`
    if let last = rest.last, ")）".contains(last),
      let open = rest.lastIndex(where: { "(（".contains($0) }),
      case let inner = rest[rest.index(after: open)...].dropLast(),
      inner.lowercased().hasPrefix("priority") || inner.hasPrefix("優先") || inner.hasPrefix("优先"),
      let colon = inner.firstIndex(where: { ":：".contains($0) })
    {
      priority = LineMarks.trimmed(inner[inner.index(after: colon)...])
      rest = rest[..<open]
    }
    let whole = LineMarks.trimmed(rest)
    // `✅ TC-01: Title`: a picture is no part of an id.
    let text = String(whole.drop { !$0.isLetter && !$0.isNumber && !"[(#（「『【\"'`".contains($0) })
    let first = text.first?.lowercased()
    for word in Self.testNames where first == word.first?.lowercased() {
      // `Scenario BI-01 — Borrow a book`
      if text.hasPrefix(word + " "), case let rest = text.dropFirst(word.count + 1),
        case let (id?, title) = Self.parts(String(rest)), ColumnProfile.isID(id)
      {
        (self.id, self.title, isTest) = (id, title, true)
        return
      }
      guard let (number, name) = Self.after(word, in: text) else { continue }
      let (id, title) = Self.parts(name)
      (self.id, self.title, isTest) = (id ?? number, title, true)
      isCharter = word == "Charter"
      return
    }
    for word in ["Requirement", "要件"] {
      guard let (number, name) = Self.after(word, in: text), number == nil else { continue }
      let (id, rest) = Self.named(name)
      (requirement, title) = (id ?? name, rest)
      return
    }
    for word in Self.storyNames where text.hasPrefix(word) {
      let number = text.dropFirst(word.count).prefix { $0.isNumber || $0 == "." }
      guard !number.isEmpty else { continue }
      let isKiro = word.hasPrefix("Requirement") || word.hasPrefix("要件")
      requirement = isKiro ? String(number) : word + number
      title = text
      return
    }
    let (id, title) = Self.parts(text)
    (self.id, self.title) = (id, id == nil ? whole : title)
    isTest = id.map(Self.isTestID) ?? false
    // `P0 — Sign in` says how important it is.
    if let id, id.first?.isLetter == true, PriorityText.priority(id) != nil {
      (priority, self.id) = (priority ?? id, nil)
    }
  }

  /// The words before the number of a requirement or a story.
  private static let storyNames = [
    "Requirement ", "User Story ", "Story ", "要件 ", "要件", "ユーザーストーリー ", "ユーザーストーリー",
    "使用者故事 ", "使用者故事", "用户故事 ", "用户故事", "Historia de usuario ", "História de usuário ",
    "사용자 스토리 ",
  ]

  /// The words before the title of a test: `Scenario 2: Find nothing`, `Caso de prueba: TC-7`.
  private static let testNames = [
    "Scenario", "シナリオ", "Test Case", "Test", "テストケース", "テスト", "Caso de prueba", "Caso de teste",
    "Caso di test", "Cas de test", "Testfall", "Тест-кейс", "测试用例", "用例", "测试", "測試", "测试场景", "场景",
    "場景",
    "시나리오", "테스트 케이스", "Charter",
    "테스트", "Escenario", "Cenário", "Szenario", "Scénario",
  ]

  /// Whether an id is that of a case, and of nothing else: `TC-7`, `EC-001`.
  static func isTestID(_ id: String) -> Bool {
    guard ColumnProfile.isID(id) else { return false }
    return HeadingKey(id).words.contains { testPrefixes.contains($0) }
  }

  private static let testPrefixes: Set<String> = [
    "tc", "test", "testcase", "case", "ct", "ec", "ts", "tp", "it", "ut", "st", "at", "qa", "tca",
    "uat", "smoke", "regression", "scenario", "caso", "cas", "edge", "cp",
  ]

  /// Whether a line of text is the name of a case with its id, and no sentence: `TC-01 Login`.
  static func isPlainName(_ line: String) -> Bool {
    guard line.utf8.count <= 160, !line.contains("\t"), let last = line.last,
      !".。!?！？".contains(last)
    else {
      return false
    }
    let heading = SpecHeading(line)
    return heading.isTest && heading.id.map(isTestID) == true && !heading.title.isEmpty
  }

  /// Whether a heading names tests.
  static func isAboutTests(_ title: String) -> Bool {
    let words = HeadingKey(MarkdownLine.plain(title)).words
    return words.contains { word in
      testWords.contains(word) || wideTestWords.contains { word.contains($0) }
    }
  }

  /// Whether a heading within a document names cases, and not only tests that somebody runs.
  static func namesCases(_ title: String) -> Bool {
    let words = HeadingKey(MarkdownLine.plain(title)).words
    // `Use cases` and `Edge cases` are in designs, too.
    guard !words.contains("use"), !words.contains("edge") else { return false }
    return words.contains { word in
      caseWords.contains(word) || wideCaseWords.contains { word.contains($0) }
    }
  }

  /// Whether the title of a document says that it is a checklist.
  static func isChecklist(_ title: String) -> Bool {
    let key = HeadingKey(MarkdownLine.plain(title))
    return key.words.contains("checklist") || checklists.contains { key.joined.contains($0) }
      || isViewpoints(title)
  }

  /// Whether a title says that each line below it is something to look at.
  static func isViewpoints(_ title: String) -> Bool {
    ["観点", "测试点", "測試點"].contains(where: title.contains)
  }

  private static let checklists = [
    "checklist", "チェックリスト", "確認リスト", "체크리스트", "检查清单", "檢查清單", "检查表", "чеклист", "чек лист",
    "listadeverificacion", "listadecontrol",
  ]

  private static let caseWords: Set<String> = [
    "scenario", "checklist", "smoke", "regression", "qa", "uat", "case", "testfall", "prueba",
  ]
  private static let wideCaseWords = [
    "テストケース", "テスト項目", "テストシナリオ", "動作確認", "確認項目", "検証項目", "チェックリスト", "チェック項目",
    "用例", "测试点", "테스트 케이스", "тест-кейс",
  ]

  private static let testWords: Set<String> = [
    "test", "testing", "scenario", "check", "checklist", "verify", "verification", "smoke",
    "regression", "qa", "uat", "case", "prueba", "teste", "testfall",
  ]
  private static let wideTestWords = [
    "テスト", "確認", "検証", "試験", "チェック", "シナリオ", "测试", "測試", "验证", "驗證", "用例", "тест", "테스트",
  ]

  /// Whether a heading below a test says that what is below it is checked: *Check the log*.
  static func isCheck(_ title: String) -> Bool {
    let words = HeadingKey(MarkdownLine.plain(title)).words
    guard let first = words.first else { return false }
    let looks = LineTable.embedded.wideLooks
    return checks.contains(first) || looks.contains { first.hasPrefix($0) }
      || looks.contains { words.last?.hasSuffix("の" + $0) == true }
      || words.count <= 3 && words.last == "verification"
  }

  private static let checks: Set<String> = [
    "check", "verify", "verification", "validate", "validation",
  ]

  /// What follows a word and a colon, with the number between them: `Scenario 2: Find nothing`.
  private static func after(_ word: String, in text: String) -> (number: String?, name: String)? {
    guard text.prefix(word.count).lowercased() == word.lowercased() else { return nil }
    let rest = text.dropFirst(word.count).drop { $0 == " " }
    // `Scenario 2: …`, `Scenario B: …`
    let ends = [":", "："] + (word == "Charter" ? [" — ", " – ", " - "] : [])
    let isLetter =
      rest.first.map { $0.isASCII && $0.isUppercase } == true
      && ends.contains(where: rest.dropFirst().hasPrefix)
    let number =
      isLetter ? rest.prefix(1) : rest.prefix { $0.isASCII && ($0.isNumber || $0 == ".") }
    let after = rest.dropFirst(number.count).drop { $0 == " " }
    let signs = word == "Charter" && !number.isEmpty ? ":：—–-" : ":："
    guard let sign = after.first, signs.contains(sign) else { return nil }
    let name = LineMarks.trimmed(after.dropFirst())
    return name.isEmpty ? nil : (number.isEmpty ? nil : String(number), name)
  }

  /// The id before a title: `TC-001: Title`, `[TC_1] Title`, `1.2 Title`, `TC-001 - Title`.
  private static func parts(_ text: String) -> (id: String?, title: String) {
    let isBracketed = text.hasPrefix("[")
    let start = isBracketed ? text.dropFirst() : text[...]
    let token = start.prefix { !$0.isWhitespace && !":：]—–".contains($0) }
    var rest = start.dropFirst(token.count)
    if isBracketed {
      guard rest.hasPrefix("]") else { return (nil, text) }
      rest = rest.dropFirst()
    }
    let separators = rest.prefix { ":：—–-·•| ".contains($0) }
    let title = LineMarks.trimmed(rest.dropFirst(separators.count))
    // `A-1. Sign up`
    let isCounted = token.hasSuffix(".") && token.contains("-")
    let hasSign = isBracketed || isCounted || separators.contains { ":：—–-·•|".contains($0) }
    let digits = token.drop { $0 == "#" }
    let isNumber =
      digits.contains(".") && digits.allSatisfy { $0.isASCII && $0.isNumber || $0 == "." }
    // `TC-1.1 Add it` needs no sign: other words with a hyphen are no names of cases.
    let isCase = ["tc", "test", "case"].contains { token.lowercased().hasPrefix($0) }
    // `TC-002 – TC-004` is about several.
    let isRange = isTestID(title)
    guard !title.isEmpty, !isRange,
      isNumber
        || (hasSign || isCase) && ColumnProfile.isID(String(isCounted ? token.dropLast() : token))
    else {
      return (nil, text)
    }
    var id = String(token)
    while id.hasSuffix(".") { id.removeLast() }
    return (id, title)
  }

  /// The id before the title of a requirement: `IAP-1: Title`, and in Japanese `IAP-1 コイン`.
  private static func named(_ name: String) -> (id: String?, title: String) {
    let (id, title) = parts(name)
    let token = name.prefix { !$0.isWhitespace }
    let rest = LineMarks.trimmed(name.dropFirst(token.count))
    guard id == nil, token.contains("-"), ColumnProfile.isID(String(token)),
      rest.first?.isASCII == false
    else { return (id, title) }
    return (String(token), rest)
  }

  /// What the ids of a list of requirements have in common: `IAP-` of `IAP-1`; nil if the id is
  /// that of a case, or a number.
  var requirementPrefix: String? {
    guard let id, !isTest, ColumnProfile.isID(id),
      !["tc", "test", "case", "scenario"].contains(where: { id.lowercased().hasPrefix($0) })
    else { return nil }
    let prefix = String(id.reversed().drop { $0.isNumber || $0 == "." }.reversed())
    return prefix.isEmpty || prefix == id ? nil : prefix
  }

  /// Takes the id for that of a requirement.
  mutating func takeRequirement() { (requirement, id) = (id, nil) }

  /// Whether a heading only says what kind of thing is below it.
  static func isGeneric(_ title: String) -> Bool {
    generic.contains(HeadingKey(title, withBrackets: false).joined)
  }

  /// Whether a heading says that each line below it is an acceptance criterion.
  static func isCriteria(_ title: String) -> Bool {
    criteria.contains(HeadingKey(title, withBrackets: false).joined)
  }

  private static let criteria: Set<String> = Set(
    [
      "Acceptance Criteria", "Acceptance Criterion", "Acceptance", "受け入れ基準", "受入基準", "受け入れ条件",
      "受入条件",
      "验收标准", "驗收標準", "Criterios de aceptación", "Critérios de aceitação", "Akzeptanzkriterien",
      "Critères d'acceptation", "인수 조건", "인수 기준", "완료 조건",
    ].map { HeadingKey($0).joined })

  private static let generic: Set<String> = Set(
    [
      "Acceptance Criteria", "Acceptance Scenarios", "Requirements", "Functional Requirements",
      "ADDED Requirements", "MODIFIED Requirements", "Scenarios", "Test Cases", "Test Scenarios",
      "User Scenarios & Testing", "User Scenarios and Testing", "User Scenarios", "User Stories",
      "Specifications", "Test", "Tests", "受け入れ基準", "要件", "テストケース", "シナリオ",
    ].map { HeadingKey($0).joined })

  /// A requirement in a line, with what the system must do: `FR-001: The shop MUST …`.
  static func duty(_ line: String) -> (id: String, text: String)? {
    let token = line.prefix { !$0.isWhitespace && !":：".contains($0) }
    let rest = line.dropFirst(token.count)
    guard let colon = rest.first, ":：".contains(colon), ColumnProfile.isID(String(token)),
      isDuty(String(rest))
    else { return nil }
    return (String(token), LineMarks.trimmed(rest.dropFirst()))
  }

  /// Whether a sentence says what the system must do.
  static func isDuty(_ line: String) -> Bool { duties.contains { line.contains($0) } }

  private static let duties = [
    "MUST", "SHALL", "SHOULD", " must ", " shall ", "なければならない", "なければなりません", "ねばならない",
    "ものとする", "する必要がある", "べきである", "てはならない", "てはいけない", "必须", "必須", "应当", "應當", " DEBE ",
    " DOIT ", " MUSS ", " DEVE ", "해야 한다", "해야 합니다",
  ]
}
