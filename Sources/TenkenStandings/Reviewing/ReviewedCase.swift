import TenkenDiagnostics
import TenkenExecution
import TenkenScenarios
import TenkenSimulation

/// A case with all by which it is judged.
struct ReviewedCase {
  let feature: Feature
  let scenario: Scenario
  let result: CaseResult
  let address: String
  private(set) var meaning: CaseMeaning
  /// Whether people have tested it, or said something of it.
  let isKnownToPeople: Bool
  /// The meaning, with texts for people by what they are about; nil if there are no such steps.
  let gist: CaseMeaning?
  /// What the simulation did; nil if it did nothing, or if people do a part of the case.
  let course: String?

  init(
    _ result: CaseResult, of scenario: Scenario, in feature: Feature,
    _ courses: [String: CaseCourse], _ usual: UsualSettings, isKnownToPeople: Bool
  ) {
    self.isKnownToPeople = isKnownToPeople
    (self.feature, self.scenario, self.result) = (feature, scenario, result)
    address = result.address
    var meaning = usual.meaning(of: result.testCase)
    let course = courses[address]
    if course?.recordsNothingBefore == true { meaning.readRecordsFromStart() }
    self.meaning = meaning
    self.course = course?.events
    gist = meaning.hasManualStep ? usual.gist(of: result.testCase) : nil
  }

  /// Takes expectations in texts for observations, where what they mean is certain.
  mutating func readTexts(by reading: Review.TextReading) {
    meaning.checks = Set(
      meaning.checks.map { check in
        check.read(by: { reading($0, feature) }, feature.vocabulary)
      })
  }

  /// What the file tells people to do instead of the wordings of the operations.
  var instructions: [LocalizedText] { result.testCase.operations.compactMap(\.text) }

  /// How much would be lost with it if another case says the same.
  var worth: Int { scenario.requirements.count + (isKnownToPeople ? 1 : 0) }

  /// Whether the simulation has judged the case, and agrees with it.
  var isAgreed: Bool { result.status == .passed }

  /// Whether the simulation refutes the case.
  var isRefuted: Bool { result.status == .failed || result.status == .error }

  /// What is said of the case without a look at others.
  var ownFindings: [ReviewFinding] {
    var findings = simulated
    let checks = meaning.checks
    let (seen, texts) = (checks.contains { $0.pattern != nil }, ReviewTexts.embedded)
    let manual = checks.compactMap(\.text).sorted { $0[.english] < $1[.english] }
    if result.testCase.expectsNothing || isEmpty { findings.append(.nothingExpected) }
    let isAllForPeople =
      !seen && meaning.violates.isEmpty && meaning.refusals.allSatisfy { $0 == nil }
    if let text = manual.first(where: texts.isVague) {
      findings.append(
        isAllForPeople && manual.allSatisfy(texts.isVague) ? .vague(text) : .partlyVague(text))
    }
    if isAllForPeople, !manual.isEmpty, manual.allSatisfy(texts.isInternal) {
      findings.append(.unobservable(manual[0]))
    }
    if checks.count > 1, texts.hasSeveralAims(scenario.title) || looksAtAims {
      findings.append(.severalAims)
    }
    let order = texts.order.impossible(in: result.testCase.operations, by: texts)
    if let (step, text, taking) = order {
      findings.append(.impossible(text, after: taking, at: step.range))
    }
    let work = HandWork(result, of: scenario, in: feature)
    if let obstacle = work.obstacles.first { findings.append(.simulationOnly(obstacle)) }
    return findings
  }

  /// Whether the case looks at several things one after the other that have nothing in common.
  private var looksAtAims: Bool {
    let texts = ReviewTexts.embedded
    let (parts, listed) = (parts, texts.listedCount(in: scenario.title))
    guard parts.count > 2, meaning.operationCount >= listed else { return false }
    if texts.isAboutEverything(scenario.title) { return true }
    guard parts.count > 3 || listed > 2 else { return false }
    let topics = parts.mergingThoseInCommon.count
    // Who writes a list has more than one thing in mind; and words name what they are about.
    if listed > 2 { return topics > 1 && parts.count >= listed }
    return meaning.hasManualStep
      ? topics == parts.count : items.mergingThoseInCommon.count { !$0.isEmpty } > 2
  }

  /// What the case is about, from one look to the next.
  private var parts: [Set<String>] {
    var (parts, part): ([Set<String>], [Set<String>]) = ([], [])
    func topic(of expectation: Expectation) -> Set<String> {
      switch expectation.subject {
      case .manual(let text): ReviewTexts.embedded.topic(of: text)
      case .observation(let look, _): [feature.vocabulary.observations[look.word].name]
      }
    }
    func joined(_ expectations: [Expectation]) -> Set<String> {
      (part + expectations.map(topic)).reduce([]) { $0.union($1) }
    }
    for step in result.testCase.operations {
      switch step.action {
      case .manual(let text): part.append(ReviewTexts.embedded.topic(of: text))
      case .expect(let expectations):
        parts.append(joined(expectations))
        part = []
      case .perform, .establish: break
      }
    }
    // People who look at the end only do one thing after the other.
    if parts.isEmpty, meaning.hasManualStep { return part }
    return parts + [joined(result.testCase.expected)]
  }

  /// The items of the file that the operations name, from one look to the next.
  private var items: [Set<String>] {
    result.testCase.operations.reduce(into: [[]]) { items, step in
      switch step.action {
      case .perform(let use):
        items[items.count - 1].formUnion(use.named(feature.vocabulary.operations[use.word]))
      case .expect: items.append([])
      case .manual, .establish: break
      }
    }
  }

  /// Whether all that is expected are texts without a word.
  private var isEmpty: Bool {
    !meaning.checks.isEmpty && meaning.violates.isEmpty
      && meaning.refusals.allSatisfy { $0 == nil }
      && meaning.checks.allSatisfy { check in
        let isUnsaid = check.text.map(ReviewTexts.embedded.isUnsaid) ?? false
        return check.pattern == nil && (check.comparedText.isEmpty || isUnsaid)
      }
  }

  /// What the simulation says otherwise.
  private var simulated: [ReviewFinding] {
    let problems = result.problems.map { problem in
      ReviewFinding(
        !problem.isError ? .disagrees : problem.isAboutOutcome ? .impossible : .unfinished,
        problem.summary, at: problem.range?.start)
    }
    let mismatches = result.expectations.compactMap { expectation in
      expectation.mismatch.map { ReviewFinding.disagrees($0, at: expectation.range) }
    }
    let doubts = result.leftToPeople.filter { $0.objection != nil }.map { left in
      ReviewFinding(.dependsOnPeople, left.reason, at: left.range.start)
    }
    return problems + mismatches + doubts
  }
}

extension Invocation {
  /// The items of the file that it names.
  fileprivate func named(_ word: WordDefinition) -> Set<String> {
    Set(
      word.parameters.compactMap { parameter in
        guard case .reference = parameter.shape, case .text(let id)? = arguments[parameter.name]
        else { return nil }
        return id
      })
  }
}

extension [Set<String>] {
  /// The unions of sets that have something in common, directly or through others.
  fileprivate var mergingThoseInCommon: [Set<String>] {
    reduce(into: []) { merged, next in
      let related = merged.filter { !$0.isDisjoint(with: next) }
      merged.removeAll { !$0.isDisjoint(with: next) }
      merged.append(related.reduce(next) { $0.union($1) })
    }
  }
}

extension ReviewFinding {
  fileprivate static let nothingExpected = ReviewFinding(
    .nothingExpected,
    LocalizedText(
      en: "nothing is expected, so nothing can be wrong", ja: "期待結果がないため、何が起きても不合格にならない"))

  fileprivate static let severalAims = ReviewFinding(
    .severalAims,
    LocalizedText(
      en: "it has more than one aim, as its title or what it looks at says: if it fails, nobody"
        + " knows which",
      ja: "タイトルや確認内容から、目的が複数ある。不合格のとき、どれが原因か分からない"))

  fileprivate static func vague(_ text: LocalizedText) -> ReviewFinding {
    ReviewFinding(
      .vague,
      LocalizedText(
        en: "\"\(text[.english])\" does not say what is seen: two people may judge it differently",
        ja: "「\(text[.japanese])」では何が見えるかが分からず、人によって判定が変わる"))
  }

  fileprivate static func partlyVague(_ text: LocalizedText) -> ReviewFinding {
    ReviewFinding(.partlyVague, vague(text).reason)
  }

  fileprivate static func unobservable(_ text: LocalizedText) -> ReviewFinding {
    ReviewFinding(
      .unobservable,
      LocalizedText(
        en: "\"\(text[.english])\" is nothing that a person can see",
        ja: "「\(text[.japanese])」は人には見えない"))
  }

  fileprivate static func impossible(
    _ text: LocalizedText, after taking: LocalizedText, at range: SourceRange
  ) -> ReviewFinding {
    ReviewFinding(
      .impossible,
      LocalizedText(
        en:
          "after \"\(taking[.english])\", \"\(text[.english])\" cannot be done: no step in between"
          + " brings back what it needs",
        ja: "「\(taking[.japanese])」の後、「\(text[.japanese])」は実施できない。必要なものを戻す手順が間にない"),
      at: range.start)
  }

  fileprivate static func simulationOnly(_ obstacle: HandWork.Obstacle) -> ReviewFinding {
    let reason =
      switch obstacle {
      case .word(let reason), .impossibleStep(let reason): reason
      case .waiting:
        LocalizedText(en: "the wait is longer than a day", ja: "待ち時間が1日を超える")
      }
    return ReviewFinding(
      .simulationOnly,
      LocalizedText(
        en: "only a simulation can do it: \(reason[.english])",
        ja: "シミュレーションでしか実施できない：\(reason[.japanese])"))
  }

  fileprivate static func disagrees(
    _ mismatch: Mismatch, at range: SourceRange
  ) -> ReviewFinding {
    var finding = ReviewFinding(.disagrees, mismatch.summary, at: range.start)
    finding.mismatch = (mismatch, range)
    return finding
  }

  static func noticesAlone(_ count: Int) -> ReviewFinding {
    ReviewFinding(
      .noticesAlone,
      LocalizedText(
        en: "no other case notices \(count) of the planted bugs",
        ja: "仕込んだバグのうち \(count) 件は、このケースだけが検出する"))
  }

  static func noticesNothing(_ count: Int) -> ReviewFinding {
    ReviewFinding(
      .noticesNothing,
      LocalizedText(
        en: "it notices none of the \(count) planted bugs",
        ja: "仕込んだバグ \(count) 件を1件も検出しない"))
  }
}
