public import TenkenSimulation

/// A file that is built in, as people may write it out to change it.
public struct BuiltInTemplate: Sendable {
  /// The name of the file: `checklist.md.mustache`.
  public let name: String
  /// What it holds.
  public let text: String

  /// What it is for, as the comment in its first line says; empty if there is none.
  public var summary: String {
    let line = text.prefix { !$0.isNewline }
    let comment: Substring
    if line.hasPrefix("{{!"), line.hasSuffix("}}") {
      comment = line.dropFirst(3).dropLast(2)
    } else if line.hasPrefix("#"), name.hasSuffix(".txt") {
      comment = line.dropFirst()
    } else {
      return ""
    }
    return comment.split(separator: " ").joined(separator: " ")
  }
}

extension TemplateLibrary {
  /// The files that are built in, and can be replaced, in the order of their names.
  public static let builtIn: [BuiltInTemplate] =
    embeddedTemplates.map { name, bytes in
      BuiltInTemplate(name: name, text: String(decoding: bytes, as: UTF8.self))
    }.sorted { $0.name < $1.name }

  /// The languages that have page words built in, in order; asked for whenever a process starts.
  public static let builtInLanguages: [Language] =
    embeddedTemplates.compactMap { name, _ in WordsFile.languageCode(ofFile: name) }.sorted()
    .map(Language.init)
}
