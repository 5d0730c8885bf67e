import TenkenDiagnostics
import TenkenExecution
import TenkenScenarios
import TenkenSimulation
import TenkenYAML

/// An expected value of a file that differs in some cases, and always in the same way.
struct DifferingValue {
  /// Where it is.
  let position: SourcePosition
  /// The edits that write the actual value.
  let edits: [SourceEdit]
  /// What changes, for people.
  let change: AcceptedText.Change
  /// The expected states that it is about, in all cases in which it differs.
  private(set) var places: Set<CaseVerdicts.Place>

  /// Joins what several systems of a file say about the same place.
  ///
  /// - Returns: Each place once, and the places where the systems have different values.
  static func joined(
    _ values: [DifferingValue]
  ) -> (values: [DifferingValue], contested: [SourcePosition]) {
    var (joined, contested): ([DifferingValue], [SourcePosition]) = ([], [])
    for value in values where !contested.contains(value.position) {
      guard let index = joined.firstIndex(where: { $0.position == value.position }) else {
        joined.append(value)
        continue
      }
      if joined[index].change.actual == value.change.actual {
        joined[index].places.formUnion(value.places)
      } else {
        joined.remove(at: index)
        contested.append(value.position)
      }
    }
    return (joined, contested)
  }
}

/// The expected values of a file that differ from the actual ones.
struct DifferingValues {
  /// Those that can be replaced.
  private(set) var values: [DifferingValue] = []
  /// Those that cannot, and why.
  private(set) var left: [AcceptedText.Leftover] = []
  /// How all cases stand.
  let verdicts: CaseVerdicts

  private let feature: Feature
  private let source: SourceText
  private let bytes: [UInt8]
  private let root: YAMLNode?

  init(
    _ results: FeatureResult, of feature: Feature, in bytes: [UInt8], range: SourceRange?,
    where isIncluded: (Case, Scenario, Feature) -> Bool
  ) {
    verdicts = CaseVerdicts(results)
    (self.feature, self.bytes) = (feature, bytes)
    source = SourceText(path: feature.path, bytes: bytes)
    root = YAMLDocument.parse(path: feature.path, bytes: bytes).root
    for scenario in results.scenarios {
      var found: [SourceRange: [Occurrence]] = [:]
      var (isWanted, problems): (Set<SourceRange>, [CaseResult]) = ([], [])
      for result in scenario.cases {
        let counts = isIncluded(result.testCase, scenario.scenario, feature)
        if counts, !result.problems.isEmpty { problems.append(result) }
        for occurrence in Occurrence.all(in: result) {
          let place = occurrence.result.range
          found[place, default: []].append(occurrence)
          let isThere = range.map { $0.start <= place.end && place.start <= $0.end } ?? true
          if counts, isThere { isWanted.insert(place) }
        }
      }
      // A group of cases is about one place of the file.
      for place in isWanted.sorted(by: { $0.start < $1.start }) {
        add(found[place] ?? [], at: place)
      }
      if range == nil, let first = problems.first { leave(first, count: problems.count) }
    }
  }

  /// A failed expectation of a case.
  private struct Occurrence {
    let caseResult: CaseResult
    let result: ExpectationResult
    let expectation: Expectation
    let group: StepGroup?
    let mismatch: Mismatch

    /// The actual value with the fields that the file names.
    var actualText: String {
      guard let value = mismatch.value, let pattern = expectation.observation?.pattern else {
        return mismatch.actual
      }
      return NamedFields(of: pattern.entries ?? [pattern]).reduced(value).description
    }

    static func all(in result: CaseResult) -> [Occurrence] {
      let testCase = result.testCase
      let expected =
        testCase.operations.flatMap { step in step.expectations.map { ($0, step.group) } }
        + testCase.expected.map { ($0, nil) }
      return zip(expected, result.expectations).compactMap { expected, own in
        own.mismatch.map {
          Occurrence(
            caseResult: result, result: own, expectation: expected.0, group: expected.1,
            mismatch: $0)
        }
      }
    }
  }

  private mutating func add(_ found: [Occurrence], at range: SourceRange) {
    guard let first = found.first else { return }
    if found.contains(where: { !$0.caseResult.problems.isEmpty }) {
      return leave(
        range,
        DiagnosticText(
          "left: a case in which it differs also ends with a refusal, an error or a broken rule",
          ja: "変更しません：値が異なるケースに、拒否、エラー、または不変条件の違反があります"))
    }
    if let group = first.group {
      return leave(
        range,
        DiagnosticText(
          "left: the named steps '\(group.name)' expect it, which other scenarios may use",
          ja: "変更しません：名前付き手順「\(group.name)」の中にあり、ほかのシナリオでも使われている可能性があります"))
    }
    guard let item = root?.item(at: range), first.caseResult.status == .failed else {
      return leave(range, .fromElsewhere)
    }
    do throws(AcceptedValue.Obstacle) {
      var edits: [[SourceEdit]] = []
      for one in found { edits.append(try self.edits(for: one, item)) }
      guard let only = edits.first, edits.allSatisfy({ $0 == only }) else {
        return leave(range, .severalValues(found.map { ($0.caseResult, $0.mismatch.actual) }))
      }
      values.append(
        DifferingValue(
          position: range.start, edits: only,
          change: AcceptedText.Change(
            position: range.start, word: first.mismatch.word, expected: first.mismatch.expected,
            actual: first.actualText),
          places: Set(found.map { CaseVerdicts.Place($0.caseResult, $0.result) })))
    } catch {
      leave(range, error.text)
    }
  }

  private func edits(
    for one: Occurrence, _ item: YAMLNode
  ) throws(AcceptedValue.Obstacle) -> [SourceEdit] {
    guard let (look, pattern) = one.expectation.observation, let value = one.mismatch.value,
      let shape = feature.system.vocabulary.observations[look.word].value?.shape
    else { throw .identifier }
    return try AcceptedValue(item, pattern, shape, value, in: source, bytes).edits
  }

  private mutating func leave(_ range: SourceRange, _ reason: DiagnosticText) {
    left.append(AcceptedText.Leftover(position: range.start, reason: reason))
  }

  /// Says that cases end with problems, which no value can mend.
  private mutating func leave(_ result: CaseResult, count: Int) {
    guard let problem = result.problems.first else { return }
    let more =
      count > 1 ? DiagnosticText(" (\(count) cases)", ja: "（\(count)ケース）") : .init("", ja: "")
    let position = problem.range?.start ?? result.testCase.operations.first?.range.start
    left.append(
      AcceptedText.Leftover(
        position: position ?? SourcePosition(line: 0, column: 0),
        reason: DiagnosticText(
          "left: \(problem.summary[.english])", ja: "変更しません：\(problem.summary[.japanese])")
          + more))
  }
}

extension DiagnosticText {
  fileprivate static let fromElsewhere = DiagnosticText(
    "left: the expected value comes from elsewhere: an axis, an anchor or another file",
    ja: "変更しません：期待値が軸、アンカー、または別のファイルに由来します")

  /// Cases of one scenario that need different values, with the first of each.
  fileprivate static func severalValues(_ cases: [(CaseResult, String)]) -> DiagnosticText {
    var seen: Set<String> = []
    let shown = cases.filter { seen.insert($0.1).inserted }.prefix(3).map { result, value in
      let name = result.testCase.assignments.map { "\($0.axis)=\($0.value)" }.joined(separator: ",")
      return "\(name): \(value.cut(to: 100))"
    }.joined(separator: "; ")
    return DiagnosticText(
      "left: its cases need different values (\(shown))",
      ja: "変更しません：ケースごとに異なる値が必要です（\(shown)）")
  }
}

extension AcceptedValue.Obstacle {
  fileprivate var text: DiagnosticText {
    switch self {
    case .fromElsewhere: .fromElsewhere
    case .identifier:
      DiagnosticText(
        "left: the actual value is an identifier that each run makes anew",
        ja: "変更しません：実際の値は実行のたびに作られる識別子です")
    case .comment:
      DiagnosticText(
        "left: a comment or a line break stands inside of the list; change it by hand",
        ja: "変更しません：リストの途中にコメントや改行があります。手作業で変更してください")
    }
  }
}

extension YAMLNode {
  /// The item of a list at a range; nil if there is none.
  fileprivate func item(at range: SourceRange) -> YAMLNode? {
    guard self.range.contains(range) else { return nil }
    switch kind {
    case .scalar: return nil
    case .sequence:
      for element in elements where element.range.contains(range) {
        if element.range == range { return element }
        return element.item(at: range)
      }
      return nil
    case .mapping:
      for (_, value) in entries where value.range.contains(range) {
        if let found = value.item(at: range) { return found }
      }
      return nil
    }
  }
}
