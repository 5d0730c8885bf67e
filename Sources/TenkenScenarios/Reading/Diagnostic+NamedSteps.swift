import TenkenDiagnostics

/// What can be wrong with named steps and their uses.
extension Diagnostic {
  /// The fault with a note of where steps are declared.
  func noting(_ steps: NamedSteps) -> Diagnostic {
    var copy = self
    copy.notes.append(
      Note(summary: "'\(steps.name)' is declared here", path: steps.path, range: steps.range))
    return copy
  }

  static func stepsNamedLikeWord(
    _ path: String, _ range: SourceRange, _ name: String, system: String
  ) -> Diagnostic {
    Diagnostic(
      identifier: "steps-named-like-word",
      summary: "'\(name)' is a word already, and cannot be the name of steps", path: path,
      range: range,
      help: ["give them another name; 'tenken vocabulary --short' lists the words of '\(system)'"])
  }

  static func recursiveSteps(
    _ path: String, _ range: SourceRange, _ names: [String], _ steps: NamedSteps
  ) -> Diagnostic {
    Diagnostic(
      identifier: "recursive-steps",
      summary: "'\(steps.name)' uses itself: " + names.joined(separator: " → "), path: path,
      range: range, help: ["write out the steps that are meant here"]
    ).noting(steps)
  }

  static func unknownParameter(
    _ path: String, _ range: SourceRange, _ name: String, of steps: String, known: [String]
  ) -> Diagnostic {
    let unknown = UnknownName(name, among: known)
    return Diagnostic(
      identifier: "unknown-parameter",
      summary: "'\(steps)' has no parameter '\(name)'" + unknown.question, path: path, range: range,
      help: (known.isEmpty ? [] : unknown.help("its parameters are")) + [
        "named steps know no matrix: add '\(name)' to 'takes:', and let each use say it"
      ])
  }

  static func unusedParameter(
    _ path: String, _ range: SourceRange, _ name: String, of steps: String
  ) -> Diagnostic {
    Diagnostic(
      severity: .warning, identifier: "unused-parameter",
      summary: "no step of '\(steps)' depends on '\(name)'", path: path, range: range,
      help: ["write ${\(name)} where its value belongs, or take it out"])
  }

  static func unknownTitlePlace(
    _ path: String, _ range: SourceRange, _ name: String, of steps: String, known: [String]
  ) -> Diagnostic {
    let unknown = UnknownName(name, among: known)
    let isKnown = known.contains(name)
    return Diagnostic(
      identifier: "unknown-title-place",
      summary: isKnown
        ? "in a title '{\(name)}' stands for a parameter, without '$'"
        : "'\(steps)' has no parameter '\(name)'" + unknown.question,
      path: path, range: range,
      help: known.isEmpty || isKnown ? [] : unknown.help("its parameters are"))
  }

  static func mixedSteps(
    _ steps: NamedSteps, _ look: (path: String, range: SourceRange),
    _ precondition: (name: String, path: String, range: SourceRange)
  ) -> Diagnostic {
    Diagnostic(
      identifier: "mixed-steps",
      summary: "'\(steps.name)' has the precondition '\(precondition.name)' and an 'expect'",
      path: steps.path, range: steps.range,
      help: ["no list takes both; make two groups of them"],
      notes: [
        Note(summary: "the precondition", path: precondition.path, range: precondition.range),
        Note(summary: "the 'expect'", path: look.path, range: look.range),
      ])
  }

  static func preconditionsInSteps(
    _ path: String, _ range: SourceRange, _ steps: NamedSteps,
    _ precondition: (name: String, path: String, range: SourceRange)
  ) -> Diagnostic {
    Diagnostic(
      identifier: "misplaced-steps",
      summary: "'\(steps.name)' has the precondition '\(precondition.name)'", path: path,
      range: range, help: ["use it under 'preconditions:'"],
      notes: [
        Note(summary: "the precondition", path: precondition.path, range: precondition.range)
      ])
  }

  static func lookInSteps(
    _ path: String, _ range: SourceRange, _ steps: NamedSteps,
    _ look: (path: String, range: SourceRange)
  ) -> Diagnostic {
    Diagnostic(
      identifier: "misplaced-steps",
      summary: "'\(steps.name)' has an 'expect', which preconditions cannot have", path: path,
      range: range, help: ["use it under 'operations:'"],
      notes: [Note(summary: "the 'expect'", path: look.path, range: look.range)])
  }

  static func chosenSteps(
    _ path: String, _ range: SourceRange, _ steps: NamedSteps
  ) -> Diagnostic {
    Diagnostic(
      identifier: "misplaced-steps",
      summary: "'\(steps.name)' is the name of steps, and no value can stand for it", path: path,
      range: range, help: ["write '- \(steps.name)' with 'when:' for the cases that have it"]
    ).noting(steps)
  }

  static func misplacedCondition(_ path: String, _ range: SourceRange) -> Diagnostic {
    Diagnostic(
      identifier: "misplaced-condition", summary: "named steps know no matrix, and have no 'when'",
      path: path, range: range, help: ["write 'when:' where they are used"])
  }

  static func misplacedText(
    _ path: String, _ range: SourceRange, _ steps: NamedSteps
  ) -> Diagnostic {
    Diagnostic(
      identifier: "misplaced-text", summary: "a use of named steps has no 'text'", path: path,
      range: range, help: ["write 'title:' where '\(steps.name)' is declared"]
    ).noting(steps)
  }

  static func tooManyNamedSteps(_ path: String, _ range: SourceRange) -> Diagnostic {
    Diagnostic(
      identifier: "named-steps-limit",
      summary: "a file has at most \(ReadingLimits.namedSteps) named steps", path: path,
      range: range, help: ["take out those that nobody uses"])
  }

  static func tooDeepSteps(_ path: String, _ range: SourceRange) -> Diagnostic {
    Diagnostic(
      identifier: "steps-depth-limit",
      summary: "named steps use each other at most \(ReadingLimits.stepsDepth) deep", path: path,
      range: range, help: ["write out some of them"])
  }

  static func tooMuchExpanded(_ path: String, _ range: SourceRange) -> Diagnostic {
    Diagnostic(
      identifier: "expansion-limit",
      summary: """
        the uses of named steps stand for at most \(ReadingLimits.expandedNodes) words and values in \
        all
        """,
      path: path, range: range, help: ["split the file"])
  }
}
