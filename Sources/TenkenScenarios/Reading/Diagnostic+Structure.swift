public import TenkenDiagnostics

/// What can be wrong with the structure of a scenario file.
extension Diagnostic {
  package static func wrongKind(
    _ path: String, _ range: SourceRange, _ what: String, takes kind: String
  ) -> Diagnostic {
    Diagnostic(
      identifier: "wrong-kind", summary: "\(what) takes \(kind)", path: path, range: range)
  }

  static func missingKey(
    _ path: String, _ range: SourceRange, _ key: String, of owner: String
  ) -> Diagnostic {
    Diagnostic(
      identifier: "missing-key", summary: "\(owner) needs '\(key)'", path: path,
      range: range.start.asRange, help: ["add '\(key): …'"])
  }

  static func unknownKey(
    _ path: String, _ range: SourceRange, _ key: String, of owner: String, allowed: [String]
  ) -> Diagnostic {
    let unknown = UnknownName(key, among: allowed)
    return Diagnostic(
      identifier: "unknown-key", summary: "\(owner) has no key '\(key)'" + unknown.question,
      path: path, range: range, help: unknown.help("the keys are"))
  }

  static func emptyList(_ path: String, _ range: SourceRange, _ name: String) -> Diagnostic {
    Diagnostic(
      identifier: "empty-list", summary: "'\(name)' needs at least one entry", path: path,
      range: range)
  }

  static func invalidID(_ path: String, _ range: SourceRange, _ id: String) -> Diagnostic {
    Diagnostic(
      identifier: "invalid-id",
      summary: "an id is written in lower-case letters, digits and hyphens; '\(id)' is not",
      path: path, range: range)
  }

  package static func duplicateID(
    _ path: String, _ range: SourceRange, _ id: String, what: String, first: SourceRange,
    in firstPath: String? = nil
  ) -> Diagnostic {
    Diagnostic(
      identifier: "duplicate-id", summary: "the id '\(id)' belongs to another \(what)", path: path,
      range: range, help: ["give one of them another id"],
      notes: [Note(summary: "the first one is here", path: firstPath ?? path, range: first)])
  }

  /// Two files of a suite with the same feature id.
  public static func duplicateFeature(_ feature: Feature, first: Feature) -> Diagnostic {
    duplicateFeature(feature.heading, first: first.heading)
  }

  /// Two files of a suite with the same feature id, of which only the headings are kept.
  public static func duplicateFeature(
    _ feature: Feature.Heading, first: Feature.Heading
  ) -> Diagnostic {
    Diagnostic(
      identifier: "duplicate-feature",
      summary: "the feature id '\(feature.id)' belongs to another file", path: feature.path,
      range: feature.idRange, help: ["ids of features are unique in a suite"],
      notes: [Note(summary: "the first one is here", path: first.path, range: first.idRange)])
  }

  static func unknownSystem(
    _ path: String, _ range: SourceRange, _ name: String, known: [String]
  ) -> Diagnostic {
    let unknown = UnknownName(name, among: known)
    return Diagnostic(
      identifier: "unknown-system",
      summary: "'\(name)' is not a simulated system" + unknown.question, path: path,
      range: range, help: unknown.help("the systems are"))
  }

  static func unknownLanguage(_ path: String, _ range: SourceRange, _ code: String) -> Diagnostic {
    Diagnostic(
      identifier: "unknown-language",
      summary: "'\(code)' is not a language code"
        + UnknownName(code, among: ["en", "ja"]).question, path: path,
      range: range,
      help: [
        "write one text, or one for each language: {en: …, ja: …}",
        "between braces, a text with a comma needs quotes",
      ])
  }

  static func nothingExpected(_ path: String, _ range: SourceRange) -> Diagnostic {
    Diagnostic(
      severity: .warning, identifier: "nothing-expected",
      summary: "a scenario without 'expected' cannot fail", path: path, range: range,
      help: ["say what must be there in the end, under 'expected:'"])
  }

  static func unmetNeed(_ path: String, _ need: StepReader.Need) -> Diagnostic {
    Diagnostic(
      severity: .warning, identifier: "unmet-need",
      summary:
        "'\(need.observation)' is always empty without the precondition '\(need.precondition)'",
      path: path, range: need.range,
      help: ["write '- \(need.precondition): …' under 'preconditions:'"])
  }

  static func unknownInvariant(
    _ path: String, _ range: SourceRange, _ name: String, known: [String]
  ) -> Diagnostic {
    let unknown = UnknownName(name, among: known)
    return Diagnostic(
      identifier: "unknown-invariant", summary: "'\(name)' is not an invariant" + unknown.question,
      path: path, range: range, help: unknown.help("the invariants are"))
  }
}

extension SourcePosition {
  /// The single place, for faults of something that is not there.
  fileprivate var asRange: SourceRange {
    SourceRange(start: self, end: SourcePosition(line: line, column: column + 1))
  }
}
