import TenkenDiagnostics

extension Diagnostic {
  /// Collections stand inside one another too deeply.
  static func nestingLimit(path: String, range: SourceRange) -> Diagnostic {
    Diagnostic(
      identifier: "nesting-limit",
      summary: "values nest deeper than \(YAMLLimits.nesting) levels",
      path: path,
      range: range,
      help: ["nothing behind this place was read"]
    )
  }

  /// A key is a list or a mapping.
  static func complexKey(path: String, range: SourceRange) -> Diagnostic {
    Diagnostic(
      identifier: "complex-key",
      summary: "a key is one text, not a list or a mapping",
      path: path,
      range: range,
      help: ["if the braces or brackets belong to a text, put it in quotes"]
    )
  }

  /// An alias stands inside what it stands for.
  static func recursiveAlias(_ name: String, path: String, range: SourceRange) -> Diagnostic {
    Diagnostic(
      identifier: "recursive-alias",
      summary: "'*\(name)' stands inside the value it stands for",
      path: path,
      range: range,
      help: ["'&\(name)' must be complete before it is used"]
    )
  }

  /// An alias stands for nothing.
  static func undefinedAlias(
    _ name: String, known: [String], path: String, range: SourceRange
  ) -> Diagnostic {
    let nearest = nearestWord(to: name, in: known)
    let question = nearest.map { "; did you mean '*\($0)'?" } ?? ""
    let list = known.prefix(10).map { "*\($0)" }.joined(separator: ", ")
    return Diagnostic(
      identifier: "undefined-alias",
      summary: "'*\(name)' stands for nothing\(question)",
      path: path,
      range: range,
      help: [
        known.isEmpty
          ? "name a value with '&\(name)' before this place, or put the text in quotes"
          : "known before this place: \(list)"
      ]
    )
  }

  /// Aliases stand for too much in all.
  static func aliasExpansionLimit(path: String, range: SourceRange) -> Diagnostic {
    Diagnostic(
      identifier: "alias-expansion-limit",
      summary: "aliases stand for more than \(YAMLLimits.aliasExpansion) values in all",
      path: path,
      range: range,
      help: ["write aliases of aliases out, or use fewer"]
    )
  }

  /// Aliases stand for too much text in all.
  static func aliasBytesLimit(path: String, range: SourceRange) -> Diagnostic {
    Diagnostic(
      identifier: "alias-expansion-limit",
      summary: "aliases stand for more than \(YAMLLimits.aliasBytes) bytes of text in all",
      path: path,
      range: range,
      help: ["shorten the text that they stand for, or use fewer"]
    )
  }
}
