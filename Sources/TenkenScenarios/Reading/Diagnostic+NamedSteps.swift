import TenkenDiagnostics

extension DiagnosticKind {
  static let allNamedSteps = [
    namedStepsLimit, stepsDepthLimit, expansionLimit, unknownParameter, unusedParameter,
    unknownTitlePlace, stepsNamedLikeWord, recursiveSteps,
  ]

  static let namedStepsLimit = unorderedLimit.named("named-steps-limit")
  static let stepsDepthLimit = unorderedLimit.named("steps-depth-limit")
  static let expansionLimit = unorderedLimit.named("expansion-limit")
  static let unknownParameter = DiagnosticKind(
    "unknown-parameter", .top,
    "Named steps cannot use the matrix, only the parameters that their 'takes:' lists, and this",
    "name is not one of them.", ja: "名前付きの手順からマトリクスは見えません。",
    "使えるのは「takes:」に書いた引数だけで、その中にこの名前がありません。",
    wrong: """
      products: [{id: coin120, type: consumable, price: 160}]
      steps:
        purchase:
          takes: [product]
          do: [buy: "${prodct}", buy: "${product}"]
      """,
    right: """
      products: [{id: coin120, type: consumable, price: 160}]
      steps:
        purchase:
          takes: [product]
          do: [buy: "${product}"]
      """)
  static let unusedParameter = DiagnosticKind(
    "unused-parameter", .top,
    "Named steps have a parameter that none of them depends on, so the value that a use gives it",
    "has no effect.", ja: "名前付きの手順の引数が、どの手順にも使われていません。", "使う側で何を書いても変わりません。",
    wrong: """
      steps:
        start:
          takes: [how]
          do: [launch-app]
      """,
    right: """
      steps:
        start:
          do: [launch-app]
      """)
  static let unknownTitlePlace = DiagnosticKind(
    "unknown-title-place", .top,
    "In the title of named steps, '{name}' stands for a parameter, and there is no parameter of",
    "this name.", ja: "名前付きの手順のタイトルにある「{名前}」は引数を表しますが、その名前の引数はありません。",
    wrong: """
      products: [{id: coin120, type: consumable, price: 160}]
      steps:
        purchase:
          takes: [product]
          title: "Buy {prodct}"
          do: [buy: "${product}"]
      """,
    right: """
      products: [{id: coin120, type: consumable, price: 160}]
      steps:
        purchase:
          takes: [product]
          title: "Buy {product}"
          do: [buy: "${product}"]
      """)
  static let stepsNamedLikeWord = DiagnosticKind(
    "steps-named-like-word", .top,
    "Named steps have the same name as a word of the system, so they cannot be distinguished.",
    "Give them another name.", ja: "名前付きの手順に、システムの語と同じ名前が付いています。", "区別できないため、別の名前にしてください。",
    wrong: "steps:", "  buy: {do: [launch-app]}",
    right: "steps:", "  start: {do: [launch-app]}")
  static let recursiveSteps = DiagnosticKind(
    "recursive-steps", .top,
    "Named steps use themselves, directly or through others, so they would never end.",
    ja: "名前付きの手順が、直接または別の手順を通じて自分自身を使っており、終わりがありません。",
    wrong: "steps:", "  start: {do: [launch-app, start]}",
    right: "steps:", "  start: {do: [launch-app]}")
}

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
    _ place: SourcePlace, _ name: String, system: String
  ) -> Diagnostic {
    .error(
      .stepsNamedLikeWord, place,
      "'\(name)' is a word already, and cannot be the name of steps",
      ja: "「\(name)」は既存の語なので、手順の名前には使えません。"
    ).help(
      "give them another name; 'tenken vocabulary --short' lists the words of '\(system)'",
      ja: "別の名前にしてください。「\(system)」の語は「tenken vocabulary --short --language ja」で一覧できます。")
  }

  static func recursiveSteps(
    _ place: SourcePlace, _ names: [String], _ steps: NamedSteps
  ) -> Diagnostic {
    .error(
      .recursiveSteps, place,
      "'\(steps.name)' uses itself: " + names.joined(separator: " → "),
      ja: "「\(steps.name)」が自分自身を使っています：" + names.joined(separator: " → ")
    ).help("write out the steps that are meant here", ja: "ここで行う手順を、そのまま書いてください。").withNote(
      about: steps)
  }

  static func unknownParameter(
    _ place: SourcePlace, _ name: String, of steps: String, known: [String]
  ) -> Diagnostic {
    let unknown = UnknownName(name, among: known, areChosen: true)
    return .error(.unknownParameter, place, noParameter(name, of: steps) + unknown.question)
      .help(
        (known.isEmpty ? [] : unknown.help(parameters)) + [
          DiagnosticText(
            "named steps cannot use the matrix: add '\(name)' to 'takes:', and pass it with each use",
            ja: "名前付きの手順からマトリクスは参照できません。「takes:」に「\(name)」を追加し、使う側で指定してください。")
        ])
  }

  static func unusedParameter(
    _ place: SourcePlace, _ name: String, of steps: String
  ) -> Diagnostic {
    .warning(
      .unusedParameter, place, "no step of '\(steps)' depends on '\(name)'",
      ja: "「\(steps)」のどの手順でも「\(name)」が使われていません。"
    ).help(.useOrRemove(name))
  }

  static func unknownTitlePlace(
    _ place: SourcePlace, _ name: String, of steps: String, known: [String]
  ) -> Diagnostic {
    let unknown = UnknownName(name, among: known, areChosen: true)
    let isKnown = known.contains(name)
    return .error(
      .unknownTitlePlace, place,
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

  static func tooManyNamedSteps(_ place: SourcePlace) -> Diagnostic {
    .error(
      .namedStepsLimit, place,
      "a file has at most \(ReadingLimits.namedSteps) named steps",
      ja: "1つのファイルで使える名前付きの手順は、\(ReadingLimits.namedSteps) 個までです。"
    ).help("remove those that are not used", ja: "使っていないものを消してください。")
  }

  static func tooDeepSteps(_ place: SourcePlace) -> Diagnostic {
    .error(
      .stepsDepthLimit, place,
      "named steps can be nested at most \(ReadingLimits.stepsDepth) deep",
      ja: "名前付きの手順の中で使える名前付きの手順は、\(ReadingLimits.stepsDepth) 段までです。"
    ).help("write out some of them", ja: "いくつかは、手順をそのまま書いてください。")
  }

  static func tooMuchExpanded(_ place: SourcePlace) -> Diagnostic {
    .error(
      .expansionLimit, place,
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
