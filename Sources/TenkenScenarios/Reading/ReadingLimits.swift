package import TenkenDiagnostics

/// The limits on what a scenario file may ask of the reader.
///
/// The diagnostic of an exceeded limit has an identifier that ends in `-limit`.
package enum ReadingLimits {
  /// The cases of a scenario: nobody can test or review more, so a larger number is a mistake.
  static let cases = 4096

  /// The scenarios of a file with `cover`: each may take tens of milliseconds.
  static let covers = 100

  /// The steps of choosing the cases of all scenarios of a file with `cover`: a few seconds.
  ///
  /// A hundred scenarios of a usual size take ten million each, and one with the most cases and
  /// axes takes two hundred million.
  static let coverSteps = 1_200_000_000

  /// The exceptions of a scenario with `cover`, which are checked for every value that is chosen.
  static let exceptions = 1_000

  /// The combinations of a scenario that are tried for `except: refused`: about a second of work.
  static let trials = 10_000

  /// The events of all trials for a scenario with `except: refused`.
  static let trialEvents = 2_000_000

  /// How often cases are chosen again because some of the chosen ones are refused.
  static let refusalRounds = 40

  /// The axes of a matrix: a dozen with two values each already make the most cases allowed.
  static let axes = 32

  /// The bytes of a matrix value, which is a part of the case's address.
  static let valueBytes = 256

  /// The items of a list of steps or of expectations: no tester follows more.
  package static let items = 1_000

  /// The tags, or the requirements, of a file or a scenario: every scenario shows all of them.
  static let labels = 100

  /// The languages of one text: ISO 639-1 has 184, and some are written in several scripts.
  package static let languages = 250

  /// The problems that are reported for a file: nobody reads more, and each takes memory.
  package static let diagnostics = 1_000

  /// The parts of all cases of a file: steps, values of arguments, expectations and conditions.
  ///
  /// Enough for ten scenarios of 4,096 cases with about a hundred parts each. They are read in
  /// seconds, and fit into a few hundred megabytes.
  static let parts = 4_000_000

  /// The bytes of all texts in which values replace `${…}`.
  static let substitutedBytes = 64 * 1024 * 1024

  /// The named steps that lists of a file can use: nobody remembers more names.
  static let namedSteps = 1_000

  /// The parameters of named steps: with more, a use is not shorter than the steps.
  static let parameters = 32

  /// The depth of named steps that use other named steps: nobody follows more levels.
  static let stepsDepth = 16

  /// The nodes that all uses of named steps in a file stand for: ten thousand uses of a few steps.
  static let expandedNodes = 100_000

  /// The systems that a file is about: it is read once for each, and an app is in few stores.
  static let systems = 8

  /// The files that a file includes, at any depth: every file that includes one reads it again.
  static let includedFiles = 50

  /// The depth of included files that include others: nobody looks for a product any deeper.
  static let includeDepth = 8

  /// The bytes of the files that a file includes: as many as the largest file may have.
  static let includedBytes = 16 * 1024 * 1024

  /// The extra bytes that an argument made of others counts against `substitutedBytes`.
  static let nestedArgumentBytes = 128

  /// The total number of comparisons for misspelt names; after it, no correction is proposed.
  static let comparisons = 200_000
}

/// The diagnostics of exceeded limits.
extension Diagnostic {
  static func tooManyCases(_ place: SourcePlace) -> Diagnostic {
    .error(
      .caseLimit, place, "a scenario has at most \(ReadingLimits.cases) cases",
      ja: "1つのシナリオのケースは、\(ReadingLimits.cases) 件までです。"
    ).help("remove values from the matrix, or split the scenario", ja: "マトリクスの値を減らすか、シナリオを分けてください。")
  }

  static func tooManyCoveredValues(_ place: SourcePlace) -> Diagnostic {
    let limit = CoveringModel.Strength.triples.valueLimit
    return .error(
      .coveredValueLimit, place,
      "with 'cover: triples' the axes of a matrix have at most \(limit) values in all",
      ja: "「cover: triples」のマトリクスの値は、すべての軸を合わせて \(limit) 個までです。"
    ).help(
      "write 'cover: pairs', or remove values from the matrix",
      ja: "「cover: pairs」にするか、マトリクスの値を減らしてください。")
  }

  static func tooManyCovers(_ place: SourcePlace) -> Diagnostic {
    .error(
      .coverLimit, place,
      "at most \(ReadingLimits.covers) scenarios of a file have 'cover'",
      ja: "「cover」を使えるシナリオは、1つのファイルに \(ReadingLimits.covers) 個までです。"
    ).help("split the file", ja: "ファイルを分けてください。")
  }

  static func tooMuchCovering(_ place: SourcePlace) -> Diagnostic {
    .error(
      .coverLimit, place,
      "the matrices with 'cover' in a file are too large to choose cases for all of them",
      ja: "「cover」のあるマトリクスが1つのファイルに多すぎるか大きすぎるため、ケースを選びきれません。"
    ).help("split the file, or remove values from the matrices", ja: "ファイルを分けるか、マトリクスの値を減らしてください。")
  }

  static func tooManyExceptions(_ place: SourcePlace) -> Diagnostic {
    .error(
      .exceptionLimit, place,
      """
      there are too many exceptions, or they depend on each other too much, to choose cases
      """, ja: "「except」の条件が多すぎるか、互いに複雑に関係しているため、ケースを選べません。"
    ).help("remove exceptions, or split the scenario", ja: "条件を減らすか、シナリオを分けてください。")
  }

  static func tooManyTrials(_ place: SourcePlace) -> Diagnostic {
    .error(
      .refusalLimit, place,
      """
      there are too many combinations, or too much happens in them, to try which ones are refused
      """, ja: "組み合わせが多すぎるか、処理が多すぎるため、どれが拒否されるかを調べきれません。"
    ).help("write the exceptions out, or split the scenario", ja: "除外する組み合わせを条件で書くか、シナリオを分けてください。")
  }

  static func tooManyAxes(_ place: SourcePlace) -> Diagnostic {
    .error(
      .axisLimit, place, "a matrix has at most \(ReadingLimits.axes) axes",
      ja: "1つのマトリクスの軸は、\(ReadingLimits.axes) 本までです。"
    ).help(
      "replace each axis that has only one value by its value", ja: "値が1つだけの軸は、マトリクスから外して直接書いてください。"
    )
  }

  static func tooLongValue(_ place: SourcePlace, axis: String) -> Diagnostic {
    .error(
      .axisValueLimit, place,
      "a value of '\(axis)' has at most \(ReadingLimits.valueBytes) bytes",
      ja: "「\(axis)」の値は、1つにつき \(ReadingLimits.valueBytes) バイトまでです。"
    ).help(
      "give it a short name and a title: {\(axis): {name: the long text}}",
      ja: "短い名前を付け、文書に表示する文を「{\(axis): {名前: 長い文}}」のように書いてください。")
  }

  package static func tooManyItems(_ place: SourcePlace, _ name: String, limit: Int) -> Diagnostic {
    .error(
      .itemLimit, place, "'\(name)' has at most \(limit) entries",
      ja: "「\(name)」の項目は、\(limit) 件までです。"
    ).help("split the scenario", ja: "シナリオを分けてください。")
  }

  package static func tooManyLanguages(_ place: SourcePlace, _ name: String)
    -> Diagnostic
  {
    .error(
      .languageLimit, place, "'\(name)' has at most \(ReadingLimits.languages) languages",
      ja: "「\(name)」の言語は、\(ReadingLimits.languages) 個までです。")
  }

  static func tooManyParts(_ place: SourcePlace) -> Diagnostic {
    .error(
      .partLimit, place,
      """
      the cases of a file have at most \(ReadingLimits.parts) steps, values and expectations in \
      all
      """, ja: "1つのファイルのケースが持つ手順・値・期待結果は、合計 \(ReadingLimits.parts) 個までです。"
    ).help("remove values from the matrix, or split the file", ja: "マトリクスの値を減らすか、ファイルを分けてください。")
  }

  static func tooMuchSubstituted(_ place: SourcePlace) -> Diagnostic {
    .error(
      .substitutionLimit, place,
      """
      the texts with values in place of '${…}' have at most \
      \(ReadingLimits.substitutedBytes) bytes in all
      """,
      ja: """
        「${…}」に値を入れたテキストは、1つのファイルで合計 \
        \(ReadingLimits.substitutedBytes) バイトまでです。
        """
    ).help("shorten the values, or split the file", ja: "値を短くするか、ファイルを分けてください。")
  }

  package static func tooManyDiagnostics(_ path: String) -> Diagnostic {
    .error(
      .faultLimit, path.at(nil),
      "only the first \(ReadingLimits.diagnostics) errors of a file are shown; there are more",
      ja: "表示する誤りは1つのファイルにつき \(ReadingLimits.diagnostics) 件までです。ほかにもあります。"
    ).help("fix these first", ja: "まず、表示されているものを直してください。")
  }
}

extension DiagnosticKind {
  static let allLimits = [
    caseLimit, coverLimit, coveredValueLimit, exceptionLimit, refusalLimit, axisLimit,
    axisValueLimit, itemLimit, languageLimit, partLimit, substitutionLimit, faultLimit,
  ]

  static let caseLimit = unorderedLimit.named("case-limit")
  static let coverLimit = unorderedLimit.named("cover-limit")
  static let coveredValueLimit = unorderedLimit.named("covered-value-limit")
  static let exceptionLimit = unorderedLimit.named("exception-limit")
  static let refusalLimit = unorderedLimit.named("refusal-limit")
  static let axisLimit = unorderedLimit.named("axis-limit")
  static let axisValueLimit = unorderedLimit.named("axis-value-limit")
  static let itemLimit = unorderedLimit.named("item-limit")
  static let languageLimit = unorderedLimit.named("language-limit")
  static let partLimit = unorderedLimit.named("part-limit")
  static let substitutionLimit = unorderedLimit.named("substitution-limit")
  static let faultLimit = DiagnosticKind(
    "fault-limit", .limit, "The file has more errors than are shown.",
    "Fix the errors that are shown first; many of the others may have the same cause.",
    ja: "誤りが多いため、一部だけを表示しています。", "表示されているものから直してください。", "残りも同じ原因かもしれません。")
}
