package import TenkenDiagnostics
import TenkenPairs

/// What a scenario file may ask of the reader at most; each limit has a diagnostic of its own name.
package enum ReadingLimits {
  /// The cases of a scenario: more than anybody ticks and reviews is a slip of the pen.
  static let cases = 4096

  /// The scenarios of a file with `cover`: each may take tens of milliseconds.
  static let covers = 100

  /// The exceptions of a scenario with `cover`, which are looked at for every value that is chosen.
  static let exceptions = 1_000

  /// The combinations of a scenario that are tried for `except: refused`: a second's work.
  static let trials = 10_000

  /// The events of all that is tried for a scenario with `except: refused`.
  static let trialEvents = 2_000_000

  /// How often cases are chosen anew, because some of those that were chosen are refused.
  static let refusalRounds = 40

  /// The axes of a matrix: with two values each, a dozen make all the cases that there may be.
  static let axes = 32

  /// The bytes of a value of the matrix: it is a part of the case's address.
  static let valueBytes = 256

  /// The items of a list of steps or of expectations: no person follows more.
  package static let items = 1_000

  /// The tags, or the requirements, of a file or a scenario: each is shown with each scenario.
  static let labels = 100

  /// The languages of one text: ISO 639-1 has 184, and some are written in several scripts.
  package static let languages = 250

  /// The faults that are reported of a file: nobody reads on, and each takes memory.
  package static let faults = 1_000

  /// The parts of a file's cases in all: steps, values of arguments, expectations and conditions.
  ///
  /// Ten scenarios of 4,096 cases and a hundred parts each: they are read in seconds, and fit into
  /// a few hundred megabytes.
  static let parts = 4_000_000

  /// The bytes of all texts in which values of the matrix take the place of `${…}`.
  static let substitutedBytes = 64 * 1024 * 1024

  /// The named steps that lists of a file can use: nobody remembers more words of their own.
  static let namedSteps = 1_000

  /// The parameters of named steps: with more, a use is no shorter than the steps.
  static let parameters = 32

  /// How deep named steps may use each other: nobody follows a step through more names.
  static let stepsDepth = 16

  /// The nodes that all uses of named steps in a file stand for: ten thousand uses of a few steps.
  static let expandedNodes = 100_000

  /// The files that a file includes, at any depth: each is read again for every file that does.
  static let includedFiles = 50

  /// How deep included files may include others: nobody looks for a product behind more.
  static let includeDepth = 8

  /// The bytes of the files that a file includes: as many as the largest file may have itself.
  static let includedBytes = 16 * 1024 * 1024

  /// What an argument that is made of others counts at least among the texts with values in place.
  static let madeArgumentBytes = 128

  /// The words that misspelt ones are compared with, in all: beyond it nothing is proposed.
  static let comparisons = 200_000
}

/// What goes beyond a limit of the reader.
extension Diagnostic {
  static func tooManyCases(_ path: String, _ range: SourceRange) -> Diagnostic {
    Diagnostic(
      identifier: "case-limit",
      summary: DiagnosticText(
        en: "a scenario has at most \(ReadingLimits.cases) cases",
        ja: "1つのシナリオのケースは、\(ReadingLimits.cases) 件までです。"),
      path: path, range: range,
      help: [
        DiagnosticText(
          en: "remove values from the matrix, or split the scenario",
          ja: "マトリクスの値を減らすか、シナリオを分けてください。")
      ])
  }

  static func tooManyCoveredValues(_ path: String, _ range: SourceRange) -> Diagnostic {
    let limit = CoveringModel.Strength.triples.mostValues
    return Diagnostic(
      identifier: "covered-value-limit",
      summary: DiagnosticText(
        en: "with 'cover: triples' the axes of a matrix have at most \(limit) values in all",
        ja: "「cover: triples」のマトリクスの値は、すべての軸を合わせて \(limit) 個までです。"),
      path: path, range: range,
      help: [
        DiagnosticText(
          en: "write 'cover: pairs', or remove values from the matrix",
          ja: "「cover: pairs」にするか、マトリクスの値を減らしてください。")
      ])
  }

  static func tooManyCovers(_ path: String, _ range: SourceRange) -> Diagnostic {
    Diagnostic(
      identifier: "cover-limit",
      summary: DiagnosticText(
        en: "at most \(ReadingLimits.covers) scenarios of a file have 'cover'",
        ja: "「cover」を使えるシナリオは、1つのファイルに \(ReadingLimits.covers) 個までです。"),
      path: path, range: range,
      help: [DiagnosticText(en: "split the file", ja: "ファイルを分けてください。")])
  }

  static func tooManyExceptions(_ path: String, _ range: SourceRange) -> Diagnostic {
    Diagnostic(
      identifier: "exception-limit",
      summary: DiagnosticText(
        en:
          "the exceptions are too many, or depend on each other too much, to choose cases by them",
        ja: "「except」の条件が多すぎるか、互いに複雑に関係しているため、ケースを選べません。"),
      path: path, range: range,
      help: [
        DiagnosticText(
          en: "remove exceptions, or split the scenario",
          ja: "条件を減らすか、シナリオを分けてください。")
      ])
  }

  static func tooManyTrials(_ path: String, _ range: SourceRange) -> Diagnostic {
    Diagnostic(
      identifier: "refusal-limit",
      summary: DiagnosticText(
        en: """
          there are too many combinations, or too much happens in them, to try which ones are refused
          """,
        ja: "組み合わせが多すぎるか、処理が多すぎるため、どれが拒否されるかを調べきれません。"),
      path: path, range: range,
      help: [
        DiagnosticText(
          en: "write the exceptions out, or split the scenario",
          ja: "除外する組み合わせを条件で書くか、シナリオを分けてください。")
      ])
  }

  static func tooManyAxes(_ path: String, _ range: SourceRange) -> Diagnostic {
    Diagnostic(
      identifier: "axis-limit",
      summary: DiagnosticText(
        en: "a matrix has at most \(ReadingLimits.axes) axes",
        ja: "1つのマトリクスの軸は、\(ReadingLimits.axes) 本までです。"),
      path: path, range: range,
      help: [
        DiagnosticText(
          en: "replace each axis that has only one value by its value",
          ja: "値が1つだけの軸は、マトリクスから外して直接書いてください。")
      ])
  }

  static func tooLongValue(_ path: String, _ range: SourceRange, axis: String) -> Diagnostic {
    Diagnostic(
      identifier: "axis-value-limit",
      summary: DiagnosticText(
        en: "a value of '\(axis)' has at most \(ReadingLimits.valueBytes) bytes",
        ja: "「\(axis)」の値は、1つにつき \(ReadingLimits.valueBytes) バイトまでです。"),
      path: path, range: range,
      help: [
        DiagnosticText(
          en: "give it a short name and a title: {\(axis): {name: the long text}}",
          ja: "短い名前を付け、文書に表示する文を「{\(axis): {名前: 長い文}}」のように書いてください。")
      ])
  }

  package static func tooManyItems(
    _ path: String, _ range: SourceRange, _ name: String, limit: Int
  ) -> Diagnostic {
    Diagnostic(
      identifier: "item-limit",
      summary: DiagnosticText(
        en: "'\(name)' has at most \(limit) entries", ja: "「\(name)」の項目は、\(limit) 件までです。"),
      path: path, range: range,
      help: [DiagnosticText(en: "split the scenario", ja: "シナリオを分けてください。")])
  }

  package static func tooManyLanguages(_ path: String, _ range: SourceRange, _ name: String)
    -> Diagnostic
  {
    Diagnostic(
      identifier: "language-limit",
      summary: DiagnosticText(
        en: "'\(name)' has at most \(ReadingLimits.languages) languages",
        ja: "「\(name)」の言語は、\(ReadingLimits.languages) 個までです。"),
      path: path, range: range)
  }

  static func tooManyParts(_ path: String, _ range: SourceRange) -> Diagnostic {
    Diagnostic(
      identifier: "part-limit",
      summary: DiagnosticText(
        en: """
          the cases of a file have at most \(ReadingLimits.parts) steps, values and expectations in \
          all
          """,
        ja: "1つのファイルのケースが持つ手順・値・期待結果は、合計 \(ReadingLimits.parts) 個までです。"),
      path: path, range: range,
      help: [
        DiagnosticText(
          en: "remove values from the matrix, or split the file",
          ja: "マトリクスの値を減らすか、ファイルを分けてください。")
      ])
  }

  static func tooMuchSubstituted(_ path: String, _ range: SourceRange) -> Diagnostic {
    Diagnostic(
      identifier: "substitution-limit",
      summary: DiagnosticText(
        en: """
          the texts with values in place of '${…}' have at most \
          \(ReadingLimits.substitutedBytes) bytes in all
          """,
        ja: """
          「${…}」に値を入れたテキストは、1つのファイルで合計 \
          \(ReadingLimits.substitutedBytes) バイトまでです。
          """),
      path: path, range: range,
      help: [
        DiagnosticText(
          en: "shorten the values, or split the file", ja: "値を短くするか、ファイルを分けてください。")
      ])
  }

  package static func tooManyFaults(_ path: String) -> Diagnostic {
    Diagnostic(
      identifier: "fault-limit",
      summary: DiagnosticText(
        en: "only the first \(ReadingLimits.faults) errors of a file are shown; there are more",
        ja: "表示する誤りは1つのファイルにつき \(ReadingLimits.faults) 件までです。ほかにもあります。"),
      path: path, range: nil,
      help: [DiagnosticText(en: "fix these first", ja: "まず、表示されているものを直してください。")])
  }
}
