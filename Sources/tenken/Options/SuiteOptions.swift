import ArgumentParser
import TenkenScenarios
import TenkenSimulation
import TenkenWording

/// The scenario files to read.
struct PathArguments: ParsableArguments {
  @Argument(
    help: ArgumentHelp(
      "Scenario files (.yaml, .yml), or folders that contain them at any depth.",
      discussion: "Files whose names begin with '.' are skipped.", valueName: "path"),
    completion: .file(extensions: ["yaml", "yml"]))
  var paths: [String] = PathArguments.standard

  /// The default path.
  static let standard = ["scenarios/"]
}

/// The option that filters cases.
struct FilterOptions: ParsableArguments {
  @Option(
    name: .customLong("filter"),
    help: ArgumentHelp(
      "Keep only the cases that match the pattern, or one of several patterns.",
      discussion: """
        A pattern is a part of a case's address (coin-purchase/buy), a whole address with * for \
        anything (coin-purchase/*[environment=sandbox*), a tag (retry), or an exact match: \
        tag:retry, priority:critical, requirement:IAP-3, feature:coin-purchase, \
        case:coin-purchase/buy. Combine patterns with and, or, not and parentheses: \
        'priority:critical and not (tag:refund or tag:family)'. In such an expression, put a \
        pattern with a space into double quotation marks.
        """,
      valueName: "pattern"),
    transform: GivenPattern.init)
  var patterns: [GivenPattern] = []

  var filter: CaseFilter { CaseFilter(patterns.map(\.expression)) }
}

/// A pattern of cases, as it was given.
struct GivenPattern {
  let text: String
  let expression: CaseExpression

  init(_ text: String) throws(FilterError) {
    self.text = text
    expression = try CaseExpression(parsing: text)
  }
}

/// The option for the language of built-in texts.
struct LanguageOptions: ParsableArguments {
  @Option(
    name: .customLong("language"), help: languageHelp,
    completion: .list(TextLibrary.builtInLanguages.map(\.code)))
  var code = Language.english.code

  var language: Language { Language(code: code.lowercased()) }

  /// The part of file names that marks the language: empty for English, or for example `.ja`.
  var fileNamePart: String { language.fileNamePart }

  func validate() throws {
    guard TextLibrary.builtInLanguages.contains(language) else {
      throw ValidationError(
        "There is no language '\(code)'; the languages are: "
          + TextLibrary.builtInLanguages.map(\.code).joined(separator: ", "))
    }
  }
}

/// The option for the language of diagnostics, where documents have all languages or none.
struct DiagnosticLanguageOption: ParsableArguments {
  @Option(
    name: .customLong("language"),
    help: ArgumentHelp(
      "Use this language for errors in files: \(names).", valueName: "code"),
    completion: .list(TextLibrary.builtInLanguages.map(\.code)))
  var code = Language.english.code

  var language: Language { Language(code: code.lowercased()) }

  private static let names = TextLibrary.builtInLanguages.map(\.code).joined(separator: ", ")

  func validate() throws {
    var options = LanguageOptions()
    options.code = code
    try options.validate()
  }
}

/// The help text of `--language`.
let languageHelp = ArgumentHelp(
  "Use this language for titles, wordings and errors in files: "
    + TextLibrary.builtInLanguages.map(\.code).joined(separator: ", ") + ".",
  valueName: "code")
