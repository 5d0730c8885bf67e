import TenkenDiagnostics
import TenkenSimulation

@testable import TenkenScenarios

/// Short ways to make features, scenarios, cases and steps.
enum Sample {
  static let system = System(SampleSystem.self)
  static let vocabulary = system.vocabulary
  static let range = SourceRange(
    start: SourcePosition(line: 1, column: 1), end: SourcePosition(line: 1, column: 1))

  static func arguments(_ fields: KeyValuePairs<String, Value>) -> Arguments {
    Arguments(fields.map { Value.Field($0.key, $0.value) })
  }

  /// The products of features that do not declare others.
  private static let usualResources: Resources = {
    var resources = Resources()
    resources["product"] = [
      Resources.Item(
        id: "coin120", title: LocalizedText(en: "120 coins", ja: "コイン120枚"),
        arguments: Arguments()),
      Resources.Item(
        id: "monthly", title: LocalizedText(en: "Monthly plan", ja: "月額プラン"),
        arguments: Arguments()),
    ]
    return resources
  }()

  /// The products of steps, with one that no feature declares and so has no title.
  private static let boundResources: Resources = {
    var resources = usualResources
    resources.put(
      Resources.Item(id: "gem", title: LocalizedText("gem"), arguments: Arguments()),
      among: "product")
    return resources
  }()

  private static func bound(
    _ word: String, in list: WordList, _ fields: KeyValuePairs<String, Value>
  ) -> BoundWord {
    guard let index = list.index(of: word) else { preconditionFailure("no word '\(word)'") }
    do {
      return try list.bind(arguments(fields), index: index, among: boundResources)
    } catch {
      preconditionFailure("'\(word)' does not take that: \(error.summary)")
    }
  }

  static func given(
    _ index: Int, _ word: String, _ fields: KeyValuePairs<String, Value> = [:]
  ) -> Step {
    let invocation = Invocation(
      bound: bound(word, in: vocabulary.preconditions, fields), refusal: nil)
    return Step(index: index, action: .establish(invocation), text: nil, range: range)
  }

  static func when(
    _ index: Int, _ word: String, _ fields: KeyValuePairs<String, Value> = [:],
    refusal: String? = nil, text: LocalizedText? = nil, range: SourceRange = range
  ) -> Step {
    let invocation = Invocation(
      bound: bound(word, in: vocabulary.operations, fields), refusal: refusal)
    return Step(index: index, action: .perform(invocation), text: text, range: range)
  }

  static func look(_ index: Int, _ expectations: [Expectation]) -> Step {
    Step(index: index, action: .expect(expectations), text: nil, range: range)
  }

  static func manual(_ index: Int, _ text: LocalizedText) -> Step {
    Step(index: index, action: .manual(text), text: nil, range: range)
  }

  static func then(
    _ index: Int, _ word: String, _ pattern: Pattern,
    _ fields: KeyValuePairs<String, Value> = [:], text: LocalizedText? = nil,
    range: SourceRange = range
  ) -> Expectation {
    Expectation(
      index: index,
      subject: .observation(
        bound(word, in: vocabulary.observations, fields), pattern),
      text: text, range: range)
  }

  static func seen(_ index: Int, _ text: LocalizedText) -> Expectation {
    Expectation(index: index, subject: .manual(text), text: nil, range: range)
  }

  static func record(_ fields: KeyValuePairs<String, Pattern>) -> Pattern {
    .record(fields.map { Pattern.Field(name: $0.key, pattern: $0.value) })
  }

  static func testCase(
    _ assignments: KeyValuePairs<String, String> = [:], given: [Step] = [], when: [Step] = [],
    then: [Expectation] = [], violates: [String] = []
  ) -> SampleCase {
    SampleCase(
      assignments: assignments.map { Case.Assignment(axis: $0.key, value: $0.value) },
      given: given, when: when, then: then, violates: violates)
  }

  static func scenario(
    _ id: String, _ title: LocalizedText, priority: Priority = .normal, tags: [String] = [],
    requirements: [String] = [], source: String? = nil, axes: KeyValuePairs<String, [String]> = [:],
    placeholders: [SamplePlaceholder] = [], _ cases: [SampleCase]
  ) -> SampleScenario {
    SampleScenario(
      id: id, title: title, priority: priority, tags: tags, requirements: requirements,
      source: source, axes: axes.map { Axis(name: $0.key, values: $0.value) },
      placeholders: placeholders,
      cases: cases)
  }

  static func feature(
    _ id: String, _ title: LocalizedText, tags: [String] = [], requirements: [String] = [],
    source: String? = nil, products: [Resources.Item]? = nil, _ scenarios: [SampleScenario]
  ) -> Feature {
    var resources = usualResources
    if let products { resources["product"] = products }
    return Feature(
      path: "\(id).yaml", id: id, idRange: range, title: title, system: system, tags: tags,
      requirements: requirements, source: source, resources: resources,
      start: system.prepare(resources),
      scenarios: scenarios.map { $0.scenario(in: id) })
  }
}
