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
    Diagnostic(
      identifier: "unknown-axis",
      summary: "the matrix has no '\(name)'" + suggestion(name, axes), path: path, range: range,
      help: [axesHelp(axes)])
  }

  static func unknownAxisValue(
    _ path: String, _ range: SourceRange, _ value: String, axis: Axis, near: [String]
  ) -> Diagnostic {
    Diagnostic(
      identifier: "unknown-axis-value",
      summary: "'\(axis.name)' has no value '\(value)'" + suggestion(value, near),
      path: path, range: range,
      help: ["the values of '\(axis.name)' are: " + axis.values.joined(separator: ", ")])
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
    Diagnostic(
      identifier: "unknown-placeholder",
      summary: "'${\(name)}' is not in the scenario's matrix" + suggestion(name, axes),
      path: path, range: range, help: [axesHelp(axes)])
  }

  static func openPlaceholder(_ path: String, _ range: SourceRange) -> Diagnostic {
    Diagnostic(
      identifier: "open-placeholder", summary: "'${' needs its '}'", path: path, range: range,
      help: ["write ${name} with a name of the matrix"])
  }

  private static func axesHelp(_ axes: [String]) -> String {
    axes.isEmpty
      ? "the scenario has no matrix" : "the matrix has: " + axes.joined(separator: ", ")
  }
}
