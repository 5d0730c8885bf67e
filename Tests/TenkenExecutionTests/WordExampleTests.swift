import TenkenDiagnostics
import TenkenExecution
import TenkenScenarios
import TenkenSimulation
import Testing

/// One example of a word's definition, ready to be run as a scenario.
struct WordCase: CustomTestStringConvertible, Sendable {
  let system: System
  let kind: WordKind
  let name: String
  let example: WordExample

  var testDescription: String { "\(system.name), \(name): \(example.word)" }

  static var all: [WordCase] {
    KnownSystem.all.flatMap { known in
      let (system, vocabulary) = (known.system, known.vocabulary)
      return cases(system, .precondition, vocabulary.preconditions)
        + cases(system, .operation, vocabulary.operations)
        + cases(system, .observation, vocabulary.observations)
    }
  }

  private static func cases(
    _ system: System, _ kind: WordKind, _ words: WordList
  ) -> [WordCase] {
    words.definitions.flatMap { definition in
      definition.examples.map {
        WordCase(system: system, kind: kind, name: definition.name, example: $0)
      }
    }
  }

  /// The example as a scenario file.
  var text: String {
    var lines = ["feature: example", "system: \(system.name)"]
    for resource in system.vocabulary.resources {
      lines.append("\(resource.key):")
      for item in resource.examples {
        let fields = item.fields.filter { $0.name != "title" }
        lines.append("  - \(Value.record(fields))")
      }
    }
    lines += ["scenarios:", "  - id: example"]
    let preconditions = system.vocabulary.preconditions
    lines += example.scenarioLines(kind, preconditions: preconditions).map { "    \($0)" }
    return lines.joined(separator: "\n") + "\n"
  }
}

@Suite struct WordExampleTests {
  @Test(arguments: WordCase.all)
  func `an example of a word passes`(word: WordCase) throws {
    let bytes = Array(word.text.utf8)
    let read = readFeature(path: "example.yaml", bytes: bytes, systems: Systems(word.system))
    let errors = read.diagnostics.filter { $0.severity == .error }
    #expect(errors.map(\.summary) == [], "\(word.text)")
    let result = run(try #require(read.feature))
    for testCase in result.scenarios.flatMap(\.cases) {
      #expect(testCase.problems.map(\.summary[.english]) == [], "\(word.text)")
      let mismatches = testCase.expectations.compactMap(\.mismatch)
      #expect(mismatches == [], "\(word.text)")
    }
  }

  @Test(arguments: KnownSystem.all)
  func `every word has an example, and every refusal is shown by one`(known: KnownSystem) {
    let vocabulary = known.vocabulary
    for words in [vocabulary.preconditions, vocabulary.operations, vocabulary.observations] {
      for definition in words.definitions {
        #expect(!definition.examples.isEmpty, "\(definition.name)")
        #expect(!definition.source.isEmpty, "\(definition.name)")
        let shown = Set(definition.examples.compactMap(\.refusal))
        #expect(shown == Set(definition.refusals.map(\.name)), "\(definition.name)")
      }
    }
  }

  @Test(arguments: KnownSystem.all)
  func `a synonym belongs to one word, and is not a word itself`(known: KnownSystem) {
    let vocabulary = known.vocabulary
    let acts = vocabulary.preconditions.definitions + vocabulary.operations.definitions
    for words in [acts, vocabulary.observations.definitions] {
      let synonyms = words.flatMap(\.synonyms)
      #expect(!synonyms.isEmpty && Set(synonyms).count == synonyms.count)
      #expect(Set(synonyms).isDisjoint(with: words.map(\.name)))
    }
  }
}
