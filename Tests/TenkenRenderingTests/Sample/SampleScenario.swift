import TenkenSimulation

@testable import TenkenScenarios

extension Verdict {
  static let passed = Verdict(.passed)
  static let failed = Verdict(.failed)
  static let error = Verdict(.error)
  static let manual = Verdict(.manual)
  static let skipped = Verdict(.skipped)
}

/// A case that is written separately, and not as a choice among the items of its scenario.
struct SampleCase {
  let assignments: [Case.Assignment]
  let given: [Step]
  let when: [Step]
  let then: [Expectation]
  let violates: [String]

  /// The case as the only one of a scenario.
  var alone: Case { Sample.scenario("s", "S", [self]).scenario(in: "f").cases[0] }
}

/// A placeholder of an item in the preconditions, which are list 0, or the operations, list 1.
struct SamplePlaceholder {
  let list: Int
  let index: Int
  let placeholder: AxisPlaceholder

  init(list: Int, index: Int, _ placeholder: AxisPlaceholder) {
    self.list = list
    self.index = index
    self.placeholder = placeholder
  }
}

/// A scenario that is made of its cases: what they have at one index is an item of all axes.
struct SampleScenario {
  let id: String
  let title: LocalizedText
  let priority: Priority
  let tags: [String]
  let requirements: [String]
  let source: String?
  let axes: [Axis]
  let placeholders: [SamplePlaceholder]
  let cases: [SampleCase]

  func scenario(in feature: String) -> Scenario {
    let names = Sample.vocabulary.invariants.map(\.name)
    let violates = (cases.first?.violates ?? []).compactMap { name in
      names.firstIndex(of: name).map { ViolatedInvariant(invariant: $0, name: name) }
    }
    let outline = Outline(
      feature: feature, scenario: id, axes: axes,
      preconditions: items(\.given, \.index, list: 0), operations: items(\.when, \.index, list: 1),
      expected: items(\.then, \.index, list: 2), violates: ItemList(common: violates))
    return Scenario(
      id: id, title: title, priority: priority, tags: tags, requirements: requirements,
      source: source, outline: outline,
      cases: cases.map { Case(outline: outline, combination: combination(of: $0)) },
      range: Sample.range)
  }

  private func combination(of testCase: SampleCase) -> [Int] {
    zip(axes, testCase.assignments).map { $0.values.firstIndex(of: $1.value) ?? 0 }
  }

  private func items<Content>(
    _ list: KeyPath<SampleCase, [Content]>, _ index: KeyPath<Content, Int>, list number: Int
  ) -> ItemList<Content> {
    let all = AxisSubset(axes.indices, of: axes)
    let indices = Set(cases.flatMap { $0[keyPath: list].map { $0[keyPath: index] } }).sorted()
    return ItemList(
      indices.map { item in
        var variants = Variants<Content>(of: all)
        for testCase in cases {
          variants.store(
            testCase[keyPath: list].first { $0[keyPath: index] == item },
            in: combination(of: testCase))
        }
        let own = placeholders.filter { $0.list == number && $0.index == item }
        return Item(condition: nil, axisPlaceholders: own.map(\.placeholder), variants: variants)
      })
  }
}
