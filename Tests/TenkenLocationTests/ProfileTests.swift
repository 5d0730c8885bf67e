import TenkenSimulation
import Testing

@testable import TenkenLocation

@Suite struct ProfileTests {
  private let vocabulary = LocationSystem.vocabulary

  /// The needs of a case with some words, each given with its written arguments.
  private func needs(
    _ preconditions: [(String, [(String, Value)])], _ operations: [(String, [(String, Value)])]
  ) -> [AppNeed] {
    let words = { (said: [(String, [(String, Value)])]) in
      said.map { name, arguments in
        CaseContent.Word(
          name: name, arguments: Arguments(arguments.map { Value.Field($0, $1) }),
          written: arguments.map { $0.0 })
      }
    }
    return vocabulary.needs(
      of: CaseContent(
        preconditions: words(preconditions), operations: words(operations), observations: [],
        mentioned: [:]))
  }

  @Test func `a case needs its version of iOS and its uses of the location`() {
    #expect(
      needs([("ios", [("version", .integer(12))]), ("app", [("asks", .text("always"))])], [])
        == [AppNeed("functions", "always"), AppNeed("minimum-ios", "12")])
    #expect(needs([], [("cross-region", [])]) == [AppNeed("functions", "regions")])
    #expect(
      needs([], [("change-permission", [("choice", .text("always"))])])
        == [AppNeed("functions", "always")])
    #expect(needs([("permission", [("choice", .text("never"))])], [("launch-app", [])]) == [])
  }

  @Test func `every need belongs to a known part, and refers to a known question`() {
    let parts = Set(LocationSystem.partNeeds.keys)
    var known: Set<VocabularyPart> = []
    known.formUnion(vocabulary.operations.names.map { .operation($0) })
    known.formUnion(vocabulary.observations.names.map { .observation($0) })
    known.formUnion(vocabulary.events.map { .event($0.name) })
    for word in vocabulary.operations.definitions {
      known.formUnion(word.refusals.map { .refusal($0.name, of: word.name) })
    }
    for machine in vocabulary.machines {
      known.formUnion(machine.states.map { .state($0.name, of: machine.name) })
    }
    #expect(parts.subtracting(known) == [])
    for need in LocationSystem.partNeeds.values.joined() {
      let question = vocabulary.profileQuestions.first { $0.name == need.question }
      #expect(question != nil)
      if let question, !question.options.isEmpty {
        #expect(need.values.allSatisfy { question.options.map(\.name).contains($0) })
      }
    }
  }
}
