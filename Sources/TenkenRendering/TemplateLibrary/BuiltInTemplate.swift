import TenkenWording

/// A built-in file that users can write to a folder and change.
package struct BuiltInTemplate: Sendable {
  /// The name of the file: `checklist.md.mustache`.
  package let name: String
  /// The content of the file.
  package let text: String

  /// The purpose, from the comment in its first line; empty if there is none.
  package var summary: String {
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
  /// The built-in files, all of which can be replaced, sorted by name.
  package static let builtIn: [BuiltInTemplate] =
    (embeddedTemplates + TextLibrary.builtInFiles).map { name, bytes in
      BuiltInTemplate(name: name, text: String(decoding: bytes, as: UTF8.self))
    }.sorted { $0.name < $1.name }
}
