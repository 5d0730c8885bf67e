import TenkenDiagnostics

/// Diagnostics about named steps and their uses.
extension Diagnostic {
  /// The diagnostic with a note that shows where the named steps are declared.
  func withNote(about steps: NamedSteps) -> Diagnostic {
    var copy = self
    copy.notes.append(
      Note(
        summary: DiagnosticText(
          "'\(steps.name)' is declared here", ja: "「\(steps.name)」はここで定義されています。"),
        path: steps.path, range: steps.range))
    return copy
  }

  static func stepsNamedLikeWord(
    _ path: String, _ range: SourceRange, _ name: String, system: String
  ) -> Diagnostic {
    .error(
      "steps-named-like-word", path, range,
      "'\(name)' is a word already, and cannot be the name of steps",
      ja: "「\(name)」は既存の語なので、手順の名前には使えません。"
    ).help(
      "give them another name; 'tenken vocabulary --short' lists the words of '\(system)'",
      ja: "別の名前にしてください。「\(system)」の語は「tenken vocabulary --short --language ja」で一覧できます。")
  }

  static func recursiveSteps(
    _ path: String, _ range: SourceRange, _ names: [String], _ steps: NamedSteps
  ) -> Diagnostic {
    .error(
      "recursive-steps", path, range,
      "'\(steps.name)' uses itself: " + names.joined(separator: " → "),
      ja: "「\(steps.name)」が自分自身を使っています: " + names.joined(separator: " → ")
    ).help("write out the steps that are meant here", ja: "ここで行う手順を、そのまま書いてください。").withNote(
      about: steps)
  }

  static func unknownParameter(
    _ path: String, _ range: SourceRange, _ name: String, of steps: String, known: [String]
  ) -> Diagnostic {
    let unknown = UnknownName(name, among: known, areChosen: true)
    return .error("unknown-parameter", path, range, noParameter(name, of: steps) + unknown.question)
      .help(
        (known.isEmpty ? [] : unknown.help(parameters)) + [
          DiagnosticText(
            "named steps cannot use the matrix: add '\(name)' to 'takes:', and pass it with each use",
            ja: "名前付きの手順からマトリクスは参照できません。「takes:」に「\(name)」を追加し、使う側で指定してください。")
        ])
  }

  static func unusedParameter(
    _ path: String, _ range: SourceRange, _ name: String, of steps: String
  ) -> Diagnostic {
    .warning(
      "unused-parameter", path, range, "no step of '\(steps)' depends on '\(name)'",
      ja: "「\(steps)」のどの手順でも「\(name)」が使われていません。"
    ).help(.useOrRemove(name))
  }

  static func unknownTitlePlace(
    _ path: String, _ range: SourceRange, _ name: String, of steps: String, known: [String]
  ) -> Diagnostic {
    let unknown = UnknownName(name, among: known, areChosen: true)
    let isKnown = known.contains(name)
    return .error(
      "unknown-title-place", path, range,
      isKnown
        ? DiagnosticText(
          "in a title '{\(name)}' stands for a parameter, without '$'",
          ja: "「title」では、引数は「$」を付けずに「{\(name)}」と書きます。")
        : noParameter(name, of: steps) + unknown.question
    ).help(known.isEmpty || isKnown ? [] : unknown.help(parameters))
  }

  private static let parameters = DiagnosticText("its parameters are", ja: "使える引数")

  private static func noParameter(_ name: String, of steps: String) -> DiagnosticText {
    DiagnosticText("'\(steps)' has no parameter '\(name)'", ja: "「\(steps)」に「\(name)」という引数はありません。")
  }

  static func mixedSteps(
    _ steps: NamedSteps, _ expect: (path: String, range: SourceRange),
    _ precondition: (name: String, path: String, range: SourceRange)
  ) -> Diagnostic {
    .error(
      "mixed-steps", steps.path, steps.range,
      "'\(steps.name)' has the precondition '\(precondition.name)' and an 'expect'",
      ja: "「\(steps.name)」に、前提条件「\(precondition.name)」と「expect」の両方があります。"
    ).help(
      "no list can have both; split them into two groups", ja: "両方を使えるリストはありません。2つの名前付きの手順に分けてください。"
    ).note(precondition.path, precondition.range, thePrecondition).note(
      expect.path, expect.range, theExpect)
  }

  static func preconditionsInSteps(
    _ path: String, _ range: SourceRange, _ steps: NamedSteps,
    _ precondition: (name: String, path: String, range: SourceRange)
  ) -> Diagnostic {
    .error(
      "misplaced-steps", path, range, "'\(steps.name)' has the precondition '\(precondition.name)'",
      ja: "「\(steps.name)」には、前提条件「\(precondition.name)」が含まれています。"
    ).help("use it under 'preconditions:'", ja: "「preconditions:」の下で使ってください。").note(
      precondition.path, precondition.range, thePrecondition)
  }

  private static let thePrecondition = DiagnosticText("the precondition", ja: "前提条件はここにあります。")
  private static let theExpect = DiagnosticText("the 'expect'", ja: "「expect」はここにあります。")

  static func expectInSteps(
    _ path: String, _ range: SourceRange, _ steps: NamedSteps,
    _ expect: (path: String, range: SourceRange)
  ) -> Diagnostic {
    .error(
      "misplaced-steps", path, range,
      "'\(steps.name)' has an 'expect', which preconditions cannot have",
      ja: "「\(steps.name)」には、前提条件では使えない「expect」が含まれています。"
    ).help("use it under 'operations:'", ja: "「operations:」の下で使ってください。").note(
      expect.path, expect.range, theExpect)
  }

  static func chosenSteps(
    _ path: String, _ range: SourceRange, _ steps: NamedSteps
  ) -> Diagnostic {
    .error(
      "misplaced-steps", path, range,
      "'\(steps.name)' is the name of steps, and cannot come from a value",
      ja: "「\(steps.name)」は手順の名前なので、マトリクスの値で指定することはできません。"
    ).help(
      "write '- \(steps.name)' with 'when:' for the cases that have it",
      ja: "「- \(steps.name)」と書き、行うケースを「when:」で指定してください。"
    ).withNote(about: steps)
  }

  static func misplacedCondition(_ path: String, _ range: SourceRange) -> Diagnostic {
    .error(
      "misplaced-condition", path, range,
      "named steps cannot have 'when', because they cannot use the matrix",
      ja: "名前付きの手順からマトリクスは参照できないため、「when」は書けません。"
    ).help("write 'when:' where they are used", ja: "「when:」は、手順を使う側に書いてください。")
  }

  static func misplacedText(
    _ path: String, _ range: SourceRange, _ steps: NamedSteps
  ) -> Diagnostic {
    .error(
      "misplaced-text", path, range, "a use of named steps cannot have 'text'",
      ja: "名前付きの手順を使う側に「text」は書けません。"
    ).help(
      "write 'title:' where '\(steps.name)' is declared",
      ja: "「\(steps.name)」を定義している場所に「title:」を書いてください。"
    ).withNote(about: steps)
  }

  static func tooManyNamedSteps(_ path: String, _ range: SourceRange) -> Diagnostic {
    .error(
      "named-steps-limit", path, range,
      "a file has at most \(ReadingLimits.namedSteps) named steps",
      ja: "1つのファイルで使える名前付きの手順は、\(ReadingLimits.namedSteps) 個までです。"
    ).help("remove those that are not used", ja: "使っていないものを消してください。")
  }

  static func tooDeepSteps(_ path: String, _ range: SourceRange) -> Diagnostic {
    .error(
      "steps-depth-limit", path, range,
      "named steps can be nested at most \(ReadingLimits.stepsDepth) deep",
      ja: "名前付きの手順の中で使える名前付きの手順は、\(ReadingLimits.stepsDepth) 段までです。"
    ).help("write out some of them", ja: "いくつかは、手順をそのまま書いてください。")
  }

  static func tooMuchExpanded(_ path: String, _ range: SourceRange) -> Diagnostic {
    .error(
      "expansion-limit", path, range,
      """
      the uses of named steps stand for at most \(ReadingLimits.expandedNodes) words and values \
      in all
      """,
      ja: """
        名前付きの手順を展開した語と値は、1つのファイルで合計 \(ReadingLimits.expandedNodes) 個までです。
        """
    ).help("split the file", ja: "ファイルを分けてください。")
  }
}
