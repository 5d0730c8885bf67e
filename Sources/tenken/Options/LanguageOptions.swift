import ArgumentParser
import TenkenDiagnostics
import TenkenScenarios
import TenkenSimulation
import TenkenWording

/// The option for the language of what a command says.
struct LanguageOptions: ParsableArguments {
  @Option(
    name: .customLong("language"), help: languageHelp,
    completion: .list(TextLibrary.builtInLanguages.map(\.code)))
  var given: String?

  var language: Language { .messages(given) }

  var code: String { language.code }

  /// The part of file names that marks the language: empty for English, or for example `.ja`.
  var fileNamePart: String { language.fileNamePart }

  func validate() throws { try Language.check(given) }
}

/// The option for the language of what a command writes for others, and of what it says.
struct WritingLanguageOptions: ParsableArguments {
  @Option(
    name: .customLong("language"), help: languageHelp,
    completion: .list(TextLibrary.builtInLanguages.map(\.code)))
  var given: String?

  /// The language of what is written.
  var language: Language { .documents(given) }

  /// The language of errors and notes.
  var messages: Language { .messages(given) }

  /// The part of file names that marks the language.
  var fileNamePart: String { language.fileNamePart }

  func validate() throws { try Language.check(given) }
}

/// The option for the language of diagnostics, where documents have all languages or none.
struct DiagnosticLanguageOption: ParsableArguments {
  @Option(
    name: .customLong("language"),
    help: ArgumentHelp(
      "Use this language for errors in files: \(languageNames).", valueName: "code"),
    completion: .list(TextLibrary.builtInLanguages.map(\.code)))
  var given: String?

  var language: Language { .messages(given) }

  var code: String { language.code }

  func validate() throws { try Language.check(given) }
}

/// The help text of `--language`.
let languageHelp = ArgumentHelp(
  "Use this language for titles, wordings and errors in files: \(languageNames).",
  valueName: "code")

/// The built-in languages, for texts.
private let languageNames = TextLibrary.builtInLanguages.map(\.code).joined(separator: ", ")

extension Language {
  /// The language of documents: the given one, or that of the project, or English.
  static func documents(_ given: String?) -> Language {
    (given ?? Project.current.text(.language)).map { Language(code: $0.lowercased()) } ?? .english
  }

  /// The language of messages: that of documents, or if nobody has chosen one, that of the user's
  /// environment.
  static func messages(_ given: String?) -> Language {
    chosen(given) ?? ofEnvironment ?? .english
  }

  /// The language that an option or the project chooses; nil if neither does.
  private static func chosen(_ given: String?) -> Language? {
    let isChosen = given != nil || Project.current.text(.language) != nil
    return isChosen ? documents(given) : nil
  }

  /// The language of what the command says before and beside its options: an option of the command
  /// line chooses it even if the rest of the line has an error.
  static let ofCommand: Language = {
    let known = chosen(givenCode).flatMap {
      TextLibrary.builtInLanguages.contains($0) ? $0 : nil
    }
    return known ?? ofLocale ?? .english
  }()

  /// What `--language` says on the command line, wherever it stands; nil if it is not there.
  static let givenCode: String? = {
    let arguments = CommandLine.arguments.dropFirst()
    return arguments.indices.reversed().lazy.compactMap { index in
      let argument = arguments[index]
      if argument.hasPrefix("--language=") { return String(argument.dropFirst(11)) }
      return argument == "--language" ? arguments.dropFirst(index).first : nil
    }.first
  }()

  /// The built-in language of the user's environment; nil if it has no other.
  ///
  /// What the command line asks to be written for programs and files does not depend on the user.
  private static let ofEnvironment: Language? = {
    let arguments = CommandLine.arguments
    let isForOthers = arguments.indices.contains { index in
      let parts = arguments[index].split(separator: "=", maxSplits: 1).map(String.init)
      let value = parts.count > 1 ? parts[1] : arguments.dropFirst(index + 1).first
      return ["--report", "--part", "--output"].contains(parts.first)
        || parts.first == "--format" && value != "text"
    }
    return isForOthers ? nil : ofLocale
  }()

  /// The built-in language of the user's locale; nil if it has no other.
  static let ofLocale: Language? = {
    let code = languageOfLocale(environment)
    return TextLibrary.builtInLanguages.first { $0.code == code }
  }()

  /// Throws an error if a given code is none of a built-in language.
  static func check(_ code: String?) throws {
    guard let code else { return }
    guard TextLibrary.builtInLanguages.contains(Language(code: code.lowercased())) else {
      let known = TextLibrary.builtInLanguages.map(\.code)
      let summary = ToolError.noLanguage(code, among: known).summary[Console.language]
      throw ValidationError(summary.prefix(1).uppercased() + summary.dropFirst())
    }
  }
}

extension ToolError {
  /// Somebody asks for a language that there is not.
  static func noLanguage(_ code: String, among known: [String]) -> ToolError {
    .usage(
      "there is no language '\(code)'; the languages are: \(known.joined(separator: ", "))",
      ja: "言語「\(code)」はありません（使える言語：\(known.joined(separator: "、"))）"
    ).help(
      "a file 'words.\(code).txt' among the templates would add it",
      ja: "テンプレートに「words.\(code).txt」を加えると使えます")
  }
}
