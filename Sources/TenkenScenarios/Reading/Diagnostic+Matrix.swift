import TenkenDiagnostics

/// Diagnostics about a matrix and the items that depend on it.
extension Diagnostic {
  static func duplicateAxisValue(
    _ path: String, _ range: SourceRange, _ value: String, axis: String
  ) -> Diagnostic {
    Diagnostic(
      identifier: "duplicate-axis-value",
      summary: DiagnosticText(
        en: "'\(axis)' already has the value '\(value)'", ja: "「\(axis)」には、すでに「\(value)」という値があります。"),
      path: path, range: range)
  }

  static func everythingExcepted(_ path: String, _ range: SourceRange) -> Diagnostic {
    Diagnostic(
      identifier: "everything-excepted",
      summary: DiagnosticText(
        en: "'except' excludes every case of the matrix", ja: "「except」ですべてのケースが除外されています。"),
      path: path, range: range)
  }

  static func exceptedRow(_ path: String, _ range: SourceRange) -> Diagnostic {
    Diagnostic(
      identifier: "excepted-row",
      summary: DiagnosticText(
        en: "'except' excludes every case with the values of this row",
        ja: "この行の値を持つケースは、「except」ですべて除外されています。"),
      path: path, range: range,
      help: [
        DiagnosticText(
          en: "remove the row from 'rows', or the exception from 'except'",
          ja: "「rows」からこの行を消すか、「except」の条件を見直してください。")
      ])
  }

  static func exceptedValue(
    _ path: String, _ range: SourceRange, _ value: String, axis: String
  ) -> Diagnostic {
    Diagnostic(
      severity: .warning, identifier: "excepted-value",
      summary: DiagnosticText(
        en: "'except' excludes every case with '\(value)' for '\(axis)'",
        ja: "「\(axis)」が「\(value)」のケースは、「except」ですべて除外されています。"),
      path: path, range: range,
      help: [
        DiagnosticText(
          en: "remove the value from the matrix, or check which exceptions exclude it",
          ja: "この値をマトリクスから消すか、どの条件の組み合わせで除外されるのかを確かめてください。")
      ])
  }

  static func unknownAxis(
    _ path: String, _ range: SourceRange, _ name: String, axes: [String]
  ) -> Diagnostic {
    let unknown = UnknownName(name, among: axes, areChosen: true)
    return Diagnostic(
      identifier: "unknown-axis",
      summary: DiagnosticText(
        en: "the matrix has no axis '\(name)'", ja: "マトリクスに「\(name)」はありません。") + unknown.question,
      path: path, range: range, help: axesHelp(unknown, axes))
  }

  static func unknownAxisValue(
    _ path: String, _ range: SourceRange, _ value: String, axis: Axis, near: [String]
  ) -> Diagnostic {
    let unknown = UnknownName(value, among: axis.values, comparing: near, areChosen: true)
    return Diagnostic(
      identifier: "unknown-axis-value",
      summary: DiagnosticText(
        en: "'\(axis.name)' has no value '\(value)'", ja: "「\(axis.name)」に「\(value)」という値はありません。")
        + unknown.question,
      path: path, range: range,
      help: unknown.help(
        DiagnosticText(en: "the values of '\(axis.name)' are", ja: "「\(axis.name)」の値")))
  }

  static func unusedAxis(_ path: String, _ range: SourceRange, _ name: String) -> Diagnostic {
    Diagnostic(
      severity: .warning, identifier: "unused-axis",
      summary: DiagnosticText(
        en: "nothing depends on '\(name)', so its cases do not differ",
        ja: "「\(name)」がどこにも使われていないため、どのケースも同じ内容になります。"),
      path: path, range: range, help: [.useOrRemove(name)])
  }

  static func unknownPlaceholder(
    _ path: String, _ range: SourceRange, _ name: String, axes: [String]
  ) -> Diagnostic {
    let unknown = UnknownName(name, among: axes, areChosen: true)
    return Diagnostic(
      identifier: "unknown-placeholder",
      summary: DiagnosticText(
        en: "'${\(name)}' is not in the scenario's matrix",
        ja: "「${\(name)}」は、このシナリオのマトリクスにありません。") + unknown.question,
      path: path, range: range, help: axesHelp(unknown, axes))
  }

  static func openPlaceholder(_ path: String, _ range: SourceRange) -> Diagnostic {
    Diagnostic(
      identifier: "open-placeholder",
      summary: DiagnosticText(en: "'${' needs a closing '}'", ja: "「${」に対応する「}」がありません。"),
      path: path,
      range: range,
      help: [
        DiagnosticText(
          en: "write ${name} with a name of the matrix", ja: "マトリクスの名前を「${名前}」の形で書いてください。")
      ])
  }

  private static func axesHelp(_ unknown: UnknownName, _ axes: [String]) -> [DiagnosticText] {
    axes.isEmpty
      ? [DiagnosticText(en: "the scenario has no matrix", ja: "このシナリオにマトリクスはありません。")]
      : unknown.help(DiagnosticText(en: "the matrix has", ja: "マトリクスにある名前"))
  }
}

extension DiagnosticText {
  /// The advice for an axis or a parameter that nothing uses.
  static func useOrRemove(_ name: String) -> DiagnosticText {
    DiagnosticText(
      en: "write ${\(name)} where its value belongs, or remove it",
      ja: "値を入れる場所に「${\(name)}」と書くか、「\(name)」を消してください。")
  }
}
