package import TenkenDiagnostics
import TenkenSimulation

/// What can be wrong with words and their values.
extension Diagnostic {
  static func unknownWord(
    _ path: String, _ range: SourceRange, _ name: String, kind: String,
    words: [WordDefinition], special: [String]
  ) -> Diagnostic {
    let unknown = UnknownName(name, among: words, special)
    return Diagnostic(
      identifier: "unknown-word", summary: "'\(name)' is not \(kind)" + unknown.question,
      path: path, range: range,
      help: unknown.help(of: words)
        + ["write what has no word as 'manual: …'; 'tenken vocabulary --short' lists all words"])
  }

  static func wordOfOtherKind(
    _ path: String, _ range: SourceRange, _ name: String, _ kind: String, _ list: String
  ) -> Diagnostic {
    Diagnostic(
      identifier: "word-of-other-kind", summary: "'\(name)' is \(kind)", path: path, range: range,
      help: ["write it under '\(list):'"])
  }

  static func severalWords(
    _ path: String, _ range: SourceRange, _ name: String, first: String, _ firstRange: SourceRange
  ) -> Diagnostic {
    Diagnostic(
      identifier: "several-words", summary: "a step is one word; '\(name)' is the second",
      path: path, range: range, help: ["write '- \(name)' as a step of its own"],
      notes: [Note(summary: "the first is '\(first)'", path: path, range: firstRange)])
  }

  static func missingWord(_ path: String, _ range: SourceRange) -> Diagnostic {
    Diagnostic(
      identifier: "missing-word", summary: "a step needs a word", path: path, range: range,
      help: ["'when', 'text' and 'outcome' only modify one"])
  }

  static func missingValue(_ path: String, _ range: SourceRange, _ name: String) -> Diagnostic {
    Diagnostic(
      identifier: "missing-value", summary: "'\(name)' needs a value", path: path,
      range: range, help: ["write '\(name): …'"])
  }

  static func takesNothing(_ path: String, _ range: SourceRange, _ name: String) -> Diagnostic {
    Diagnostic(
      identifier: "takes-nothing", summary: "'\(name)' takes no arguments", path: path,
      range: range, help: ["write '- \(name)'"])
  }

  static func unknownArgument(
    _ path: String, _ range: SourceRange, _ name: String, of owner: String, allowed: [String]
  ) -> Diagnostic {
    let unknown = UnknownName(name, among: allowed)
    return Diagnostic(
      identifier: "unknown-argument",
      summary: "'\(owner)' takes no '\(name)'" + unknown.question, path: path,
      range: range, help: unknown.help("'\(owner)' takes"))
  }

  static func missingArgument(
    _ path: String, _ range: SourceRange, _ names: [String], of owner: String, allowed: [String]
  ) -> Diagnostic {
    Diagnostic(
      identifier: "missing-argument",
      summary: "'\(owner)' needs " + names.map { "'\($0)'" }.joined(separator: " and "), path: path,
      range: range, help: ["'\(owner)' takes: " + allowed.joined(separator: ", ")])
  }

  static func wrongArgument(_ path: String, _ range: SourceRange, _ summary: String) -> Diagnostic {
    Diagnostic(identifier: "wrong-argument", summary: summary, path: path, range: range)
  }

  package static func wrongValue(
    _ path: String, _ range: SourceRange, _ value: String, of owner: String, takes what: String,
    isQuoted: Bool = false
  ) -> Diagnostic {
    Diagnostic(
      identifier: "wrong-value",
      summary: "'\(owner)' takes \(what), and not \(isQuoted ? "the text " : "")'\(value)'",
      path: path, range: range, help: isQuoted ? ["write \(value) without quotes"] : [])
  }

  package static func unknownChoice(
    _ path: String, _ range: SourceRange, _ name: String, of owner: String, allowed: [String]
  ) -> Diagnostic {
    let unknown = UnknownName(name, among: allowed)
    return Diagnostic(
      identifier: "unknown-choice",
      summary: "'\(owner)' is never '\(name)'" + unknown.question, path: path,
      range: range, help: unknown.help("'\(owner)' is one of"))
  }

  static func unknownReference(
    _ path: String, _ range: SourceRange, _ id: String, resource: String, key: String,
    known: [String], near: [String]
  ) -> Diagnostic {
    let unknown = UnknownName(id, among: known, comparing: near)
    return Diagnostic(
      identifier: "unknown-\(resource)",
      summary: "there is no \(resource) '\(id)'" + unknown.question, path: path, range: range,
      help: known.isEmpty ? ["declare it under '\(key):'"] : unknown.help("the file declares"))
  }

  static func unknownOutcome(
    _ path: String, _ range: SourceRange, _ name: String, of word: String, known: [String]
  ) -> Diagnostic {
    let unknown = UnknownName(name, among: known)
    return Diagnostic(
      identifier: "unknown-outcome",
      summary: "'\(word)' has no outcome '\(name)'" + unknown.question, path: path,
      range: range, help: unknown.help("its outcomes are"))
  }

  static func misplacedOutcome(_ path: String, _ range: SourceRange) -> Diagnostic {
    Diagnostic(
      identifier: "misplaced-outcome", summary: "only operations have an outcome", path: path,
      range: range)
  }

  static func misplacedMatcher(
    _ path: String, _ range: SourceRange, of owner: String, needs what: String
  ) -> Diagnostic {
    Diagnostic(
      identifier: "misplaced-matcher",
      summary: "this comparison needs \(what), and '\(owner)' is not",
      path: path, range: range)
  }

  static func tooManyUnordered(_ path: String, _ range: SourceRange, limit: Int) -> Diagnostic {
    Diagnostic(
      identifier: "unordered-limit",
      summary: "'contains' and 'any-order' list at most \(limit) entries", path: path,
      range: range, help: ["write the entries in order, as a plain list"])
  }
}
