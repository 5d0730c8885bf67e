import TenkenDiagnostics

extension DiagnosticKind {
  static let allMisplaced = [mixedSteps, misplacedSteps, misplacedCondition, misplacedText]

  static let mixedSteps = DiagnosticKind(
    "mixed-steps", .top,
    "Named steps have both a precondition and an 'expect', and no list of a scenario takes both.",
    "Split them into two groups.", ja: "名前付きの手順に、前提条件と「expect」の両方があります。",
    "両方を書けるリストはないため、2つに分けてください。",
    wrong: """
      steps:
        start:
          do:
            - environment: sandbox
            - launch-app
            - expect: [coins: 0]
      """,
    right: """
      steps:
        start:
          do:
            - launch-app
            - expect: [coins: 0]
      """)
  static let misplacedSteps = DiagnosticKind(
    "misplaced-steps", .top,
    "Named steps are used in a list that does not allow their steps, such as a precondition",
    "among operations.", ja: "名前付きの手順が、その中身を書けないリストで使われています。", "たとえば、前提条件を含む手順は「operations」で使えません。",
    wrong: """
      steps:
        before: {do: [environment: sandbox]}
      scenarios:
        - id: one
          operations: [before]
          expected: [coins: 0]
      """,
    right: """
      steps:
        before: {do: [environment: sandbox]}
      scenarios:
        - id: one
          preconditions: [before]
          expected: [coins: 0]
      """)
  static let misplacedCondition = DiagnosticKind(
    "misplaced-condition", .top, "Named steps cannot use the matrix, so they cannot have a 'when'.",
    "Write it where they are used.", ja: "名前付きの手順からマトリクスは見えないため、「when」は書けません。", "手順を使う側に書いてください。",
    wrong: """
      steps:
        start:
          do:
            - launch-app:
              when: {place: sandbox}
      """,
    right: """
      steps:
        start:
          do:
            - launch-app
      """)
  static let misplacedText = DiagnosticKind(
    "misplaced-text", .top,
    "A use of named steps cannot have a 'text'; people read the 'title' where the steps are",
    "declared.", ja: "名前付きの手順を使う側に「text」は書けません。", "人が読む文は、定義する側の「title」に書きます。",
    wrong: """
      steps:
        start: {do: [launch-app]}
      scenarios:
        - id: one
          operations:
            - start:
              text: Start it
          expected: [coins: 0]
      """,
    right: """
      steps:
        start: {title: Start it, do: [launch-app]}
      scenarios:
        - id: one
          operations:
            - start
          expected: [coins: 0]
      """)
}

/// Diagnostics about named steps, conditions and texts where they have no meaning.
extension Diagnostic {
  static func mixedSteps(
    _ steps: NamedSteps, _ expect: (path: String, range: SourceRange),
    _ precondition: (name: String, path: String, range: SourceRange)
  ) -> Diagnostic {
    .error(
      .mixedSteps, steps.path.at(steps.range),
      "'\(steps.name)' has the precondition '\(precondition.name)' and an 'expect'",
      ja: "「\(steps.name)」に、前提条件「\(precondition.name)」と「expect」の両方があります。"
    ).help(
      "no list can have both; split them into two groups", ja: "両方を使えるリストはありません。2つの名前付きの手順に分けてください。"
    ).note(precondition.path.at(precondition.range), thePrecondition).note(
      expect.path.at(expect.range), theExpect)
  }

  static func preconditionsInSteps(
    _ place: SourcePlace, _ steps: NamedSteps,
    _ precondition: (name: String, path: String, range: SourceRange)
  ) -> Diagnostic {
    .error(
      .misplacedSteps, place, "'\(steps.name)' has the precondition '\(precondition.name)'",
      ja: "「\(steps.name)」には、前提条件「\(precondition.name)」が含まれています。"
    ).help("use it under 'preconditions:'", ja: "「preconditions:」の下で使ってください。").note(
      precondition.path.at(precondition.range), thePrecondition)
  }

  private static let thePrecondition = DiagnosticText("the precondition", ja: "前提条件はここにあります。")
  private static let theExpect = DiagnosticText("the 'expect'", ja: "「expect」はここにあります。")

  static func expectInSteps(
    _ place: SourcePlace, _ steps: NamedSteps, _ expect: (path: String, range: SourceRange)
  ) -> Diagnostic {
    .error(
      .misplacedSteps, place,
      "'\(steps.name)' has an 'expect', which preconditions cannot have",
      ja: "「\(steps.name)」には、前提条件では使えない「expect」が含まれています。"
    ).help("use it under 'operations:'", ja: "「operations:」の下で使ってください。").note(
      expect.path.at(expect.range), theExpect)
  }

  static func chosenSteps(_ place: SourcePlace, _ steps: NamedSteps) -> Diagnostic {
    .error(
      .misplacedSteps, place,
      "'\(steps.name)' is the name of steps, and cannot come from a value",
      ja: "「\(steps.name)」は手順の名前なので、マトリクスの値で指定することはできません。"
    ).help(
      "write '- \(steps.name)' with 'when:' for the cases that have it",
      ja: "「- \(steps.name)」と書き、行うケースを「when:」で指定してください。"
    ).withNote(about: steps)
  }

  static func misplacedCondition(_ place: SourcePlace) -> Diagnostic {
    .error(
      .misplacedCondition, place,
      "named steps cannot have 'when', because they cannot use the matrix",
      ja: "名前付きの手順からマトリクスは参照できないため、「when」は書けません。"
    ).help("write 'when:' where they are used", ja: "「when:」は、手順を使う側に書いてください。")
  }

  static func misplacedText(_ place: SourcePlace, _ steps: NamedSteps) -> Diagnostic {
    .error(
      .misplacedText, place, "a use of named steps cannot have 'text'",
      ja: "名前付きの手順を使う側に「text」は書けません。"
    ).help(
      "write 'title:' where '\(steps.name)' is declared",
      ja: "「\(steps.name)」を定義している場所に「title:」を書いてください。"
    ).withNote(about: steps)
  }
}
