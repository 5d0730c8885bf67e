import TenkenDiagnostics
import TenkenExecution
import TenkenScenarios
import TenkenSimulation
import Testing

/// A subject whose words are data, as in a file: each operation adds a number.
private struct Counter: Subject {
  /// The content of a word: the number that it adds.
  typealias Step = BoundContent<Int>

  private var numbers: [Int] = []
  private var sum: Int { numbers.reduce(0, +) }

  private func number(of step: BoundWord) -> Int { (step.content as? Step)?.word ?? 0 }

  mutating func establish(_ step: BoundWord) { numbers.append(number(of: step)) }
  mutating func perform(_ step: BoundWord) -> Outcome {
    guard sum + number(of: step) >= 0 else { return .refused("below-zero") }
    numbers.append(number(of: step))
    return .done
  }
  func read(_ observation: BoundWord, since mark: Mark) -> Value { .integer(sum) }
  func violations() -> [Violation] {
    sum > 100 ? [Violation(index: 0, summary: LocalizedText("it is \(sum)"))] : []
  }
  var now: Instant { Instant(seconds: 0) }
  var mark: Mark { numbers.count }
  var spentBudget: Budget? { nil }
  var coverageRecord: CoverageRecord? { nil }
  func events(in range: Range<Mark>) -> [EventRecord] {
    numbers[range].map { number in
      EventRecord(
        time: Instant(seconds: 0), actor: "counter", text: LocalizedText("\(number) is added"))
    }
  }
}

/// A system made of a table of words at run time.
private func counter(_ words: [(name: String, adds: Int)]) -> System {
  let operations = words.map { word in
    WordList.Entry(
      WordDefinition(
        word.name, summary: "", phrase: Phrase(en: word.name, ja: word.name),
        refusals: [RefusalDefinition("below-zero", "it would be below zero")], examples: [],
        source: "")
    ) { _ in Counter.Step(word.adds) }
  }
  let sum = WordDefinition(
    "sum", summary: "", phrase: Phrase(en: "{value}", ja: "{value}"),
    reads: .state(.integer(0...1000)), examples: [], source: "")
  var vocabulary = Vocabulary(
    system: "counter", preconditions: WordList([]), operations: WordList(operations),
    observations: WordList([WordList.Entry(sum) { _ in Counter.Step(0) }]))
  vocabulary.invariants = [InvariantDefinition("at-most-100", "it is at most 100", source: "")]
  return System(vocabulary) { _ in Counter() }
}

@Suite struct RunTimeSystemTests {
  @Test func `a system that is made at run time runs like any other`() throws {
    let text = """
      feature: counting
      scenarios:
        - id: up-and-down
          operations: [ten, three, {minus-forty: , outcome: below-zero}, expect: [sum: 13]]
          expected: [sum: {at-least: 13}]
        - id: too-much
          operations: [ninety, three, ten]
          violates: [at-most-100]
        - id: wrong
          operations: [minus-forty]
          expected: [sum: 0]
      """
    let system = counter([("ten", 10), ("three", 3), ("ninety", 90), ("minus-forty", -40)])
    let read = readFeature(path: "c.yaml", bytes: Array(text.utf8), systems: Systems(system))
    #expect(read.diagnostics.map(\.summary) == [])
    let feature = try #require(read.feature)
    let results = run(feature).scenarios.flatMap(\.cases)
    #expect(results.map(\.status) == [.passed, .passed, .error])
    #expect(results.map(\.eventCount) == [2, 3, 0])
    let scenario = feature.scenarios[0]
    let trace = trace(scenario.cases[0], of: scenario, in: feature)
    #expect(
      trace.steps.map { $0.events.map(\.text[.english]) } == [
        ["10 is added"], ["3 is added"], [], [],
      ])
  }
}
