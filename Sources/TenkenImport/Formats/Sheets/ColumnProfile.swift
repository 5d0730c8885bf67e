import TenkenResults

/// What stands in a column of a sheet, to decide what its heading leaves open.
struct ColumnProfile {
  /// The number of cells with a text.
  private(set) var filled = 0
  /// The number of cells that were looked at more closely.
  private var seen = 0
  private var numbers = 0
  private var counts = 0
  private var countsWithDigits = 0
  private var ids = 0
  private var idStarts = 0
  /// Whether nearly each text is there only once.
  var isMostlyDistinct: Bool { filled >= 4 && distinctCount * 10 >= filled * 8 }
  /// Whether each text is the method of a request: `GET`.
  var isMethods: Bool { methods > 0 && methods == seen }
  /// Whether each text is the address of a request: `/users`.
  var isPaths: Bool { paths > 0 && paths == seen }
  /// Whether a cell has labels of results between its lines.
  var hasLabels: Bool { labels > 0 }
  private var labels = 0
  private var wholeCases = 0
  /// The texts with labels of results that also say what came out.
  private var reports = 0
  private var sentences = 0
  private var words = 0
  private var verdicts = 0
  /// The verdicts that do not say how a test ended, and those that do.
  private var (unclear, ends) = (0, 0)
  private var states = 0
  private var lists = 0
  private var addresses = 0
  private var stepNumbers = 0
  private var longTexts = 0
  private var testTypes = 0
  private var codes = 0
  private var outlooks = 0
  private var dashes = 0
  private var verdictWords = 0
  private var testVerdicts = 0
  /// The number of texts that differ from the one above them.
  private var runs = 0
  private var last = ""
  private var commands = 0
  private var statements = 0
  private var checks = 0
  private var marks = 0
  private var lineBreaks = 0
  private var methods = 0
  private var paths = 0
  private var values: Set<String> = []

  /// The cells to look at more closely: enough to know a column.
  private static let limit = 500

  /// Adds a cell.
  ///
  /// - Parameters:
  ///   - cell: The cell.
  ///   - isAside: Whether it is no part of a case, and only counts as a text beside others.
  mutating func add(_ cell: String, isAside: Bool = false) {
    let text = LineMarks.trimmed(cell)
    guard !text.isEmpty else { return }
    filled += 1
    guard seen < Self.limit, !isAside || seen == 0 else { return }
    seen += 1
    if text.allSatisfy({ $0.isNumber || $0 == "." }) { numbers += 1 }
    if text.allSatisfy({ $0.isNumber || " .,/%％件:-".contains($0) }) {
      counts += 1
      if text.contains(where: \.isNumber) { countsWithDigits += 1 }
    }
    if Self.isID(text) { ids += 1 }
    if LineTable.embedded.has("methods", text.uppercased()) { methods += 1 }
    if text.hasPrefix("/") || text.hasPrefix("http") { paths += 1 }
    if CellParts.hasResultLabel(text) {
      labels += 1
      if CellParts.isCase(text) { wholeCases += 1 }
      if CellParts.saysWhatCameOut(text) { reports += 1 }
    }
    if let id = SpecHeading(text).id, Self.isID(id) { idStarts += 1 }
    if CaseAddress(text) != nil { addresses += 1 }
    if CellLines.isStepNumber(text) { stepNumbers += 1 }
    if text.utf8.count > 240 { longTexts += 1 }
    if InlineSteps.withDot(text) != text { dashes += 1 }
    if text.utf8.count == 1 || Self.codeWords.contains(text.lowercased()) { codes += 1 }
    if text.utf8.count <= 80 {
      let word = NormalizedText(text).bytes
      if Self.testWords.contains(word) { testTypes += 1 }
      if Self.outlookWords.contains(word) { outlooks += 1 }
    }
    if Self.isSentence(text) {
      sentences += 1
      let isCheck = LineTable.embedded.asksToLook(text)
      if isCheck { checks += 1 }
      let use = LineTable.embedded.use(of: text)
      if use == .done || LineTable.embedded.isCommand(text) { commands += 1 }
      if use == .seen, !isCheck { statements += 1 }
      // A date may have several words.
      if text.first?.isNumber == false { words += 1 }
    }
    let table = VerdictTable.embedded
    let status = table.status(of: text)
    let isUnclear = status == nil && table.isUnclear(text)
    if status != nil || isUnclear { verdicts += 1 }
    if isUnclear { unclear += 1 }
    if let status, status != .open { ends += 1 }
    if table.isState(text) { states += 1 }
    if Self.isNumberedList(text) { lists += 1 }
    if table.isWord(text, status) { verdictWords += 1 }
    if text.count <= 3 { marks += 1 }
    if text.contains(where: \.isNewline) { lineBreaks += 1 }
    if table.isOfTest(text) { testVerdicts += 1 }
    if text != last { runs += 1 }
    last = text
    values.insert(text)
  }

  /// Whether cells with the same text stand below each other, so that it may name their group.
  var isInBlocks: Bool { runs == values.count }
  /// Whether every text says how a test ended, and never what an app does.
  var isOnlyVerdictsOfTests: Bool { filled > 0 && testVerdicts == seen }

  /// Whether the column has numbers only.
  var isNumbers: Bool { filled > 0 && numbers == seen }
  /// Whether every text is a number or a share: `12`, `3/4`, `75 %`.
  var isCounts: Bool { countsWithDigits > 0 && counts == seen }
  /// Whether at least half of the texts have several lines.
  var hasSeveralLines: Bool { lineBreaks > 0 && lineBreaks * 2 >= seen }
  /// Whether most texts are ids such as `TC_01`.
  var isIDs: Bool { filled > 0 && ids * 5 >= seen * 4 }
  /// Whether most texts begin with an id: `TC-01: Sign in`.
  var beginsWithIDs: Bool { idStarts * 2 > seen }
  /// Whether most texts have a whole case in them, which may say what came out.
  var isWholeCasesOrReports: Bool { wholeCases * 2 > seen }
  /// Whether most texts have a label of what is expected in them, and none of what came out.
  var isWholeCases: Bool { (labels - reports) * 2 > seen }
  /// Whether every text only counts a step.
  var isStepNumbers: Bool { filled > 0 && stepNumbers == seen }
  /// Whether the texts name something, and do not only count or mark it.
  var isNames: Bool { filled > 0 && !isStepNumbers && !isNumbersOrIDs && !isCodes }
  /// Whether every text is the address of a case, as in Tenken's documents.
  var isAddresses: Bool { filled > 0 && addresses == seen }
  /// Whether most texts are numbers or ids.
  var isNumbersOrIDs: Bool { filled > 0 && (ids + numbers) * 5 >= seen * 4 }
  /// Whether at least half of the texts are sentences.
  var isSentences: Bool { filled > 0 && sentences * 2 >= seen }
  /// Whether the texts may be what is entered: no sentences, no ids, and no results of tests.
  var isValues: Bool { !isSentences && !isIDs && !isVerdicts }
  /// Whether at least half of the texts are sentences that do not begin with a number.
  var isText: Bool { filled > 0 && words * 2 >= seen }
  /// Whether most texts say what somebody does.
  var isCommands: Bool { filled >= 3 && commands * 5 >= seen * 3 }
  /// Whether most texts say what somebody does or looks at.
  var isTasks: Bool { filled >= 3 && (commands + checks) * 5 >= seen * 3 }
  /// Whether most texts say what is seen.
  var isSeen: Bool { filled >= 3 && statements * 5 >= seen * 3 }
  /// Whether most texts ask somebody to look: *Verify …*.
  var isChecks: Bool { filled >= 2 && checks * 5 >= seen * 3 }
  /// Whether at least half of the texts say how a test ended.
  var isVerdicts: Bool { filled > 0 && verdicts * 2 >= seen }
  /// Whether they can only be those of tests, and not how far tasks are: *Open*, *In progress*, *Done*.
  var isVerdictsOfTests: Bool { isVerdicts && (ends > 0 || unclear == 0) }
  /// Whether at least two thirds of the texts say how a test ended.
  var isMostlyVerdicts: Bool { filled > 0 && verdicts * 3 >= seen * 2 }
  /// Whether every text is about the case itself, and not about a test: *Draft*.
  var isStates: Bool { filled > 0 && states == seen }
  /// Whether at least half of the texts are numbered lists.
  var isLists: Bool { lists > 0 && lists * 2 >= seen }
  /// Whether a text says how a test ended, and can say nothing else: `Pass`, 不合格.
  var hasVerdictWords: Bool { verdictWords > 0 }
  /// Whether every text is a mark or a very short word: ○, `x`, `Yes`.
  var isMarks: Bool { filled > 0 && marks == seen }
  /// Whether a text says that its row is a test.
  var hasTests: Bool { testTypes > 0 }
  /// Whether every text says that the row is a test.
  var isTests: Bool { filled > 0 && testTypes == seen }
  /// Whether every text says what an import does: `C` or `CREATE`.
  var isCodes: Bool { filled > 0 && codes == seen }
  /// Whether every text says whether a case is usual or about a failure: 正常系, `Negative`.
  var isOutlooks: Bool { filled > 0 && outlooks == seen }
  /// Whether at least two thirds of the texts do.
  var isMostlyOutlooks: Bool { filled > 0 && outlooks * 3 >= seen * 2 }
  /// The number of different texts.
  var distinctCount: Int { values.count }
  /// Whether several texts are all the same.
  var isSame: Bool { seen > 1 && values.count == 1 }
  /// Whether the texts, five or more, are all the same.
  var isAlike: Bool { seen >= 5 && values.count == 1 }
  /// Whether most texts are as short as titles.
  var isShort: Bool { longTexts * 5 <= seen }
  /// Whether most texts begin with a number and a dash: `2-Tap`.
  var hasDashes: Bool { dashes > 1 && dashes * 3 >= seen * 2 }
  /// Whether nearly every cell has a text of its own.
  var isDistinct: Bool {
    seen >= 8 ? values.count * 5 >= seen * 4 : seen >= 3 && values.count == seen
  }

  /// Whether a text is the id of a case, and says nothing: `TC_01`, `REQ-LOGIN-3`.
  static func isID(_ text: String) -> Bool {
    guard text.utf8.count <= 40, text.utf8.contains(where: { (0x30...0x39).contains($0) }),
      let first = text.unicodeScalars.first, first.properties.isAlphabetic
    else { return false }
    // `wrong_key_returns_401` is a name.
    let words = text.split { !$0.isLetter }
    guard words.count(where: { $0.count > 1 && $0.allSatisfy(\.isLowercase) }) < 3 else {
      return false
    }
    // `TC-1-11〜14` are several.
    return text.unicodeScalars.allSatisfy {
      ("0"..."9").contains($0) || ("A"..."Z").contains($0) || ("a"..."z").contains($0)
        || "-_./:#~〜～".unicodeScalars.contains($0)
    }
  }

  /// Whether a text has lines with the numbers 1 and 2.
  private static func isNumberedList(_ text: String) -> Bool {
    let numbers = text.split(whereSeparator: \.isNewline).compactMap {
      LineMarks.removed(from: $0).number
    }
    return numbers.starts(with: [1, 2])
  }

  /// Whether a text is longer than a name: three words, or six characters without spaces.
  static func isSentence(_ text: String) -> Bool {
    var (words, wide) = (1, 0)
    for scalar in text.unicodeScalars {
      if scalar.properties.isWhitespace { words += 1 }
      if scalar.value >= 0x2E80 { wide += 1 }
      if words >= 3 || wide >= 6 { return true }
    }
    return false
  }

  private static let outlookWords: Set<[UInt8]> = Set(
    [
      "positive", "negative", "boundary", "edge", "edge case", "edge cases", "happy path", "normal",
      "abnormal", "error", "alternative", "正常系", "異常系", "準正常系", "正常", "異常", "境界値", "境界",
      "正常系テスト", "異常系テスト", "例外系", "例外", "限界値", "정상", "비정상", "경계", "경계값", "예외", "오류", "エッジケース", "正向",
      "反向", "负向", "逆向", "异常", "边界", "正例", "反例",
      "正常流程", "异常流程", "positivo", "negativo", "позитивный", "негативный",
    ].map { NormalizedText($0).bytes })
  private static let codeWords: Set<String> = ["create", "update", "delete"]
  private static let testWords: Set<[UInt8]> = Set(
    ["test", "test case", "testcase", "manual test", "テスト", "テストケース", "测试用例", "用例"]
      .map { NormalizedText($0).bytes })
}
