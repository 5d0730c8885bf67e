package import TenkenData
import TenkenDiagnostics
import TenkenExecution
import TenkenScenarios
import TenkenSimulation
import TenkenWording

extension MutationText {
  /// The output for programs.
  package var json: JSON {
    let enough = result.enoughCases.map { choice -> JSON in
      ["case": .string(result.cases[choice.index]), "adds": .integer(choice.added)]
    }
    return .object(
      [
        JSON.Member("format", "tenken-mutation"), JSON.Member("version", 1),
        JSON.Member("score", result.score().json),
        JSON.Member(
          "kinds",
          .object(
            Mutant.Kind.allCases.map { JSON.Member($0.rawValue, result.score(of: $0).json) })),
        JSON.Member("cases", .integer(result.cases.count)),
        JSON.Member("failingCases", .integer(result.failingCount)),
        JSON.Member("mutants", .array(result.entries.map(json))),
        JSON.Member("enough", .array(enough)),
      ] + uncounted + steps)
  }

  /// How many mutants do not count: those that cannot be noticed, if files declare rules, and
  /// those that only cases beyond the profile could notice, if there are any.
  private var uncounted: [JSON.Member] {
    let unnoticeable = result.hasPlantedBugs ? result.entries(.unnoticeable).count : nil
    let outOfScope = result.entries(.outOfScope).count
    let counts = [
      ("unnoticeable", unnoticeable), ("outOfScope", outOfScope == 0 ? nil : outOfScope),
    ]
    return counts.compactMap { name, count in count.map { JSON.Member(name, .integer($0)) } }
  }

  /// Where a file declares the changed rule, and how the mutant could be noticed.
  private func outlook(_ entry: MutationResult.Entry, _ text: MutantText) -> [JSON.Member] {
    guard let bug = entry.mutant.plantedBug(in: entry.vocabulary) else { return [] }
    var members = [
      JSON.Member("file", .string(entry.vocabulary.file ?? "")),
      JSON.Member("line", .integer(bug.line)),
    ]
    if let clue = text.clue {
      members.append(
        JSON.Member(
          "noticedBy",
          [
            "steps": .array(clue.steps.map { .string($0.code) }),
            "usual": .string(clue.usual.code), "mutated": .string(clue.mutated.code),
          ]))
    }
    if text.isUndecided { members.append(JSON.Member("undecided", true)) }
    return members
  }

  private func json(_ entry: MutationResult.Entry) -> JSON {
    let text = MutantText(entry, language)
    return .object(
      [
        JSON.Member("mutant", .string(text.name)),
        JSON.Member("system", .string(entry.vocabulary.system)),
        JSON.Member("kind", .string(entry.mutant.kind.rawValue)),
        JSON.Member("status", .string(entry.status.rawValue)),
        JSON.Member("subject", .string(text.subject)),
        JSON.Member("text", .string(text.text)),
      ]
        + (text.confidence.map { [JSON.Member("confidence", .string($0))] } ?? [])
        + [JSON.Member("triedIn", .integer(entry.triedCount))] + outlook(entry, text)
        + (entry.killing.isEmpty
          ? []
          : [JSON.Member("killedBy", .array(entry.killing.map { .string(result.cases[$0]) }))])
        + (text.unseen.map { unseen in
          [
            JSON.Member(
              "unseen",
              [
                "cases": .integer(unseen.count), "first": .string(unseen.address),
                "usual": .string(unseen.usual ?? nothing),
                "mutated": .string(unseen.mutated ?? nothing),
              ])
          ]
        } ?? []))
  }

  private var steps: [JSON.Member] {
    guard let needless else { return [] }
    let found = needless.flatMap { feature, steps in steps.entries.map { (feature, $0) } }
    return [
      JSON.Member("steps", .integer(needless.reduce(0) { $0 + $1.steps.triedCount })),
      JSON.Member(
        "needlessSteps",
        .array(
          found.map { feature, entry in
            [
              "path": .string(feature.path),
              "line": .integer(Int(entry.step.range.start.line) + 1),
              "scenario": .string("\(feature.id)/\(entry.scenario.id)"),
              "text": .string(Wording(feature, language).text(entry.step, in: entry.testCase)),
            ]
          })),
    ]
  }
}

extension MutationResult.Score {
  fileprivate var json: JSON {
    [
      "killed": .integer(killed), "total": .integer(total),
      "percent": percent.map { .integer($0) } ?? .null,
    ]
  }
}
