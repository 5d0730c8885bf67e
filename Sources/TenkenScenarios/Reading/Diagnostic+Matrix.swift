import TenkenDiagnostics

/// What can be wrong with a matrix and with what depends on it.
extension Diagnostic {
  static func duplicateAxisValue(
    _ path: String, _ range: SourceRange, _ value: String, axis: String
  ) -> Diagnostic {
    Diagnostic(
      identifier: "duplicate-axis-value", summary: "'\(axis)' has the value '\(value)' already",
      path: path, range: range)
  }

  static func everythingExcepted(_ path: String, _ range: SourceRange) -> Diagnostic {
    Diagnostic(
      identifier: "everything-excepted", summary: "'except' leaves no case of the matrix",
      path: path, range: range)
  }

  static func unknownAxis(
    _ path: String, _ range: SourceRange, _ name: String, axes: [String]
  ) -> Diagnostic {
    let unknown = UnknownName(name, among: axes)
    return Diagnostic(
      identifier: "unknown-axis", summary: "the matrix has no '\(name)'" + unknown.question,
      path: path, range: range, help: axesHelp(unknown, axes))
  }

  static func unknownAxisValue(
    _ path: String, _ range: SourceRange, _ value: String, axis: Axis, near: [String]
  ) -> Diagnostic {
    let unknown = UnknownName(value, among: axis.values, comparing: near)
    return Diagnostic(
      identifier: "unknown-axis-value",
      summary: "'\(axis.name)' has no value '\(value)'" + unknown.question, path: path,
      range: range,
      help: unknown.help("the values of '\(axis.name)' are"))
  }

  static func unusedAxis(_ path: String, _ range: SourceRange, _ name: String) -> Diagnostic {
    Diagnostic(
      severity: .warning, identifier: "unused-axis",
      summary: "nothing depends on '\(name)', so its cases do not differ", path: path,
      range: range, help: ["write ${\(name)} where its value belongs, or take it out"])
  }

  static func unknownPlaceholder(
    _ path: String, _ range: SourceRange, _ name: String, axes: [String]
  ) -> Diagnostic {
    let unknown = UnknownName(name, among: axes)
    return Diagnostic(
      identifier: "unknown-placeholder",
      summary: "'${\(name)}' is not in the scenario's matrix" + unknown.question,
      path: path, range: range, help: axesHelp(unknown, axes))
  }

  static func openPlaceholder(_ path: String, _ range: SourceRange) -> Diagnostic {
    Diagnostic(
      identifier: "open-placeholder", summary: "'${' needs its '}'", path: path, range: range,
      help: ["write ${name} with a name of the matrix"])
  }

  private static func axesHelp(_ unknown: UnknownName, _ axes: [String]) -> [String] {
    axes.isEmpty ? ["the scenario has no matrix"] : unknown.help("the matrix has")
  }
}
