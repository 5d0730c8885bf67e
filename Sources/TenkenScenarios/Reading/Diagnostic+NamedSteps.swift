import TenkenDiagnostics

/// Diagnostics about named steps and their uses.
extension Diagnostic {
  /// The diagnostic with a note that shows where the named steps are declared.
  func withNote(about steps: NamedSteps) -> Diagnostic {
    var copy = self
    copy.notes.append(
      Note(
        summary: DiagnosticText(
          en: "'\(steps.name)' is declared here", ja: "「\(steps.name)」はここで定義されています。"),
        path: steps.path, range: steps.range))
    return copy
  }

  static func stepsNamedLikeWord(
    _ path: String, _ range: SourceRange, _ name: String, system: String
  ) -> Diagnostic {
    Diagnostic(
      identifier: "steps-named-like-word",
      summary: DiagnosticText(
        en: "'\(name)' is a word already, and cannot be the name of steps",
        ja: "「\(name)」は既存の語なので、手順の名前には使えません。"),
      path: path, range: range,
      help: [
        DiagnosticText(
          en: "give them another name; 'tenken vocabulary --short' lists the words of '\(system)'",
          ja: "別の名前にしてください。「\(system)」の語は「tenken vocabulary --short --language ja」で一覧できます。")
      ])
  }

  static func recursiveSteps(
    _ path: String, _ range: SourceRange, _ names: [String], _ steps: NamedSteps
  ) -> Diagnostic {
    Diagnostic(
      identifier: "recursive-steps",
      summary: DiagnosticText(
        en: "'\(steps.name)' uses itself: " + names.joined(separator: " → "),
        ja: "「\(steps.name)」が自分自身を使っています: " + names.joined(separator: " → ")),
      path: path, range: range,
      help: [
        DiagnosticText(
          en: "write out the steps that are meant here", ja: "ここで行う手順を、そのまま書いてください。")
      ]
    ).withNote(about: steps)
  }

  static func unknownParameter(
    _ path: String, _ range: SourceRange, _ name: String, of steps: String, known: [String]
  ) -> Diagnostic {
    let unknown = UnknownName(name, among: known, areChosen: true)
    return Diagnostic(
      identifier: "unknown-parameter",
      summary: noParameter(name, of: steps) + unknown.question, path: path, range: range,
      help: (known.isEmpty ? [] : unknown.help(parameters)) + [
        DiagnosticText(
          en:
            "named steps cannot use the matrix: add '\(name)' to 'takes:', and pass it with each use",
          ja: "名前付きの手順からマトリクスは参照できません。「takes:」に「\(name)」を追加し、使う側で指定してください。")
      ])
  }

  static func unusedParameter(
    _ path: String, _ range: SourceRange, _ name: String, of steps: String
  ) -> Diagnostic {
    Diagnostic(
      severity: .warning, identifier: "unused-parameter",
      summary: DiagnosticText(
        en: "no step of '\(steps)' depends on '\(name)'",
        ja: "「\(steps)」のどの手順でも「\(name)」が使われていません。"),
      path: path, range: range, help: [.useOrRemove(name)])
  }

  static func unknownTitlePlace(
    _ path: String, _ range: SourceRange, _ name: String, of steps: String, known: [String]
  ) -> Diagnostic {
    let unknown = UnknownName(name, among: known, areChosen: true)
    let isKnown = known.contains(name)
    return Diagnostic(
      identifier: "unknown-title-place",
      summary: isKnown
        ? DiagnosticText(
          en: "in a title '{\(name)}' stands for a parameter, without '$'",
          ja: "「title」では、引数は「$」を付けずに「{\(name)}」と書きます。")
        : noParameter(name, of: steps) + unknown.question,
      path: path, range: range,
      help: known.isEmpty || isKnown ? [] : unknown.help(parameters))
  }

  private static let parameters = DiagnosticText(en: "its parameters are", ja: "使える引数")

  private static func noParameter(_ name: String, of steps: String) -> DiagnosticText {
    DiagnosticText(
      en: "'\(steps)' has no parameter '\(name)'", ja: "「\(steps)」に「\(name)」という引数はありません。")
  }

  static func mixedSteps(
    _ steps: NamedSteps, _ expect: (path: String, range: SourceRange),
    _ precondition: (name: String, path: String, range: SourceRange)
  ) -> Diagnostic {
    Diagnostic(
      identifier: "mixed-steps",
      summary: DiagnosticText(
        en: "'\(steps.name)' has the precondition '\(precondition.name)' and an 'expect'",
        ja: "「\(steps.name)」に、前提条件「\(precondition.name)」と「expect」の両方があります。"),
      path: steps.path, range: steps.range,
      help: [
        DiagnosticText(
          en: "no list can have both; split them into two groups",
          ja: "両方を使えるリストはありません。2つの名前付きの手順に分けてください。")
      ],
      notes: [
        Note(summary: thePrecondition, path: precondition.path, range: precondition.range),
        Note(summary: theExpect, path: expect.path, range: expect.range),
      ])
  }

  static func preconditionsInSteps(
    _ path: String, _ range: SourceRange, _ steps: NamedSteps,
    _ precondition: (name: String, path: String, range: SourceRange)
  ) -> Diagnostic {
    Diagnostic(
      identifier: "misplaced-steps",
      summary: DiagnosticText(
        en: "'\(steps.name)' has the precondition '\(precondition.name)'",
        ja: "「\(steps.name)」には、前提条件「\(precondition.name)」が含まれています。"),
      path: path, range: range,
      help: [
        DiagnosticText(
          en: "use it under 'preconditions:'", ja: "「preconditions:」の下で使ってください。")
      ],
      notes: [
        Note(summary: thePrecondition, path: precondition.path, range: precondition.range)
      ])
  }

  private static let thePrecondition = DiagnosticText(en: "the precondition", ja: "前提条件はここにあります。")
  private static let theExpect = DiagnosticText(en: "the 'expect'", ja: "「expect」はここにあります。")

  static func expectInSteps(
    _ path: String, _ range: SourceRange, _ steps: NamedSteps,
    _ expect: (path: String, range: SourceRange)
  ) -> Diagnostic {
    Diagnostic(
      identifier: "misplaced-steps",
      summary: DiagnosticText(
        en: "'\(steps.name)' has an 'expect', which preconditions cannot have",
        ja: "「\(steps.name)」には、前提条件では使えない「expect」が含まれています。"),
      path: path, range: range,
      help: [
        DiagnosticText(en: "use it under 'operations:'", ja: "「operations:」の下で使ってください。")
      ],
      notes: [Note(summary: theExpect, path: expect.path, range: expect.range)])
  }

  static func chosenSteps(
    _ path: String, _ range: SourceRange, _ steps: NamedSteps
  ) -> Diagnostic {
    Diagnostic(
      identifier: "misplaced-steps",
      summary: DiagnosticText(
        en: "'\(steps.name)' is the name of steps, and cannot come from a value",
        ja: "「\(steps.name)」は手順の名前なので、マトリクスの値で指定することはできません。"),
      path: path, range: range,
      help: [
        DiagnosticText(
          en: "write '- \(steps.name)' with 'when:' for the cases that have it",
          ja: "「- \(steps.name)」と書き、行うケースを「when:」で指定してください。")
      ]
    ).withNote(about: steps)
  }

  static func misplacedCondition(_ path: String, _ range: SourceRange) -> Diagnostic {
    Diagnostic(
      identifier: "misplaced-condition",
      summary: DiagnosticText(
        en: "named steps cannot have 'when', because they cannot use the matrix",
        ja: "名前付きの手順からマトリクスは参照できないため、「when」は書けません。"),
      path: path, range: range,
      help: [
        DiagnosticText(en: "write 'when:' where they are used", ja: "「when:」は、手順を使う側に書いてください。")
      ])
  }

  static func misplacedText(
    _ path: String, _ range: SourceRange, _ steps: NamedSteps
  ) -> Diagnostic {
    Diagnostic(
      identifier: "misplaced-text",
      summary: DiagnosticText(
        en: "a use of named steps cannot have 'text'", ja: "名前付きの手順を使う側に「text」は書けません。"),
      path: path, range: range,
      help: [
        DiagnosticText(
          en: "write 'title:' where '\(steps.name)' is declared",
          ja: "「\(steps.name)」を定義している場所に「title:」を書いてください。")
      ]
    ).withNote(about: steps)
  }

  static func tooManyNamedSteps(_ path: String, _ range: SourceRange) -> Diagnostic {
    Diagnostic(
      identifier: "named-steps-limit",
      summary: DiagnosticText(
        en: "a file has at most \(ReadingLimits.namedSteps) named steps",
        ja: "1つのファイルで使える名前付きの手順は、\(ReadingLimits.namedSteps) 個までです。"),
      path: path, range: range,
      help: [
        DiagnosticText(en: "remove those that are not used", ja: "使っていないものを消してください。")
      ])
  }

  static func tooDeepSteps(_ path: String, _ range: SourceRange) -> Diagnostic {
    Diagnostic(
      identifier: "steps-depth-limit",
      summary: DiagnosticText(
        en: "named steps can be nested at most \(ReadingLimits.stepsDepth) deep",
        ja: "名前付きの手順の中で使える名前付きの手順は、\(ReadingLimits.stepsDepth) 段までです。"),
      path: path, range: range,
      help: [DiagnosticText(en: "write out some of them", ja: "いくつかは、手順をそのまま書いてください。")])
  }

  static func tooMuchExpanded(_ path: String, _ range: SourceRange) -> Diagnostic {
    Diagnostic(
      identifier: "expansion-limit",
      summary: DiagnosticText(
        en: """
          the uses of named steps stand for at most \(ReadingLimits.expandedNodes) words and values \
          in all
          """,
        ja: """
          名前付きの手順を展開した語と値は、1つのファイルで合計 \(ReadingLimits.expandedNodes) 個までです。
          """),
      path: path, range: range,
      help: [DiagnosticText(en: "split the file", ja: "ファイルを分けてください。")])
  }
}
