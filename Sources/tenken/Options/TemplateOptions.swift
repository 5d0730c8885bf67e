import ArgumentParser
import TenkenDiagnostics
import TenkenRendering
import TenkenScenarios
import TenkenSimulation
import TenkenWording

/// The option for the folder of the user's own templates.
struct TemplateFolder: ParsableArguments {
  @Option(
    name: .customLong("templates"), help: Self.help, completion: .directory)
  var given: String?

  /// The path of the folder; nil for none.
  var path: String? { given.orProject(.templates) }

  fileprivate static let help = ArgumentHelp(
    "Use the templates and words of this folder instead of the built-in ones of the same names.",
    discussion: """
      'tenken new templates --output DIR' writes the built-in files. A file replaces only the \
      built-in file of its name. A file 'words.fr.txt' adds the language 'fr'.
      """,
    valueName: "folder")

  /// Reads the files of the folder, and reports every problem with them.
  func library(in language: Language) throws -> TemplateLibrary {
    try Self.library(at: path, in: language)
  }

  fileprivate static func library(
    at path: String?, in language: Language
  ) throws -> TemplateLibrary {
    guard let path else { return .embedded }
    var files: [TemplateLibrary.File] = []
    var diagnostics: [Diagnostic] = []
    let folder = path.hasSuffix("/") ? path : path + "/"
    do throws(FileError) {
      for name in try namesInFolder(path) where !name.hasPrefix(".") && !isFolder(folder + name) {
        do throws(FileError) {
          let bytes = try readFile(folder + name)
          files.append(TemplateLibrary.File(name: name, path: folder + name, bytes: bytes))
        } catch {
          diagnostics.append(.unreadable(folder + name, error.text))
        }
      }
    } catch {
      throw ToolError.unreadable(
        path, "folder of templates", error,
        help: [
          DiagnosticText(
            "'tenken new templates --output DIR' writes the built-in ones",
            ja: "「tenken new templates --output DIR」で組み込みのテンプレートを書き出せます")
        ])
    }
    let (library, found) = TemplateLibrary.reading(files)
    try report(diagnostics + found, headings: [], in: language)
    return library
  }
}

/// The options for the language and the templates of a document.
struct TemplateOptions: ParsableArguments {
  @Option(
    name: .customLong("language"), help: languageHelp,
    completion: .list(TextLibrary.builtInLanguages.map(\.code)))
  var givenCode: String?

  // With a nested group, the argument parser would take five times as long to validate itself.
  @Option(
    name: .customLong("templates"), help: TemplateFolder.help, completion: .directory)
  var givenFolder: String?

  private var folder: String? { givenFolder.orProject(.templates) }

  /// The language of errors.
  var messages: Language { .messages(givenCode) }

  func validate() throws {
    // The languages that a folder of templates adds are known only after reading it.
    guard folder == nil else { return }
    try Language.check(givenCode)
  }

  /// Reads the templates, and checks that they have the language.
  ///
  /// - Parameter isForConsole: Whether what is made is read where the command runs, and is no
  ///   document.
  /// - Returns: The templates and the language of what is made.
  /// - Throws: An error, if the templates are broken, or have other languages.
  func read(
    isForConsole: Bool = false
  ) throws -> (library: TemplateLibrary, language: Language) {
    let language = isForConsole ? messages : .documents(givenCode)
    let library = try TemplateFolder.library(at: folder, in: messages)
    guard library.texts.languages.contains(language) else {
      throw ToolError.noLanguage(language.code, among: library.texts.languages.map(\.code))
    }
    return (library, language)
  }
}
