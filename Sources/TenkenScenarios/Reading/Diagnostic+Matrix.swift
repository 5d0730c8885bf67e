import TenkenDiagnostics

/// Diagnostics about a matrix and the items that depend on it.
extension Diagnostic {
  static func duplicateAxisValue(
    _ path: String, _ range: SourceRange, _ value: String, axis: String
  ) -> Diagnostic {
    .error(
      "duplicate-axis-value", path, range, "'\(axis)' already has the value '\(value)'",
      ja: "「\(axis)」には、すでに「\(value)」という値があります。")
  }

  static func everythingExcepted(_ path: String, _ range: SourceRange) -> Diagnostic {
    .error(
      "everything-excepted", path, range, "'except' excludes every case of the matrix",
      ja: "「except」ですべてのケースが除外されています。")
  }

  static func exceptedRow(_ path: String, _ range: SourceRange) -> Diagnostic {
    .error(
      "excepted-row", path, range, "'except' excludes every case with the values of this row",
      ja: "この行の値を持つケースは、「except」ですべて除外されています。"
    ).help(
      "remove the row from 'rows', or the exception from 'except'",
      ja: "「rows」からこの行を消すか、「except」の条件を見直してください。")
  }

  static func exceptedValue(
    _ path: String, _ range: SourceRange, _ value: String, axis: String
  ) -> Diagnostic {
    .warning(
      "excepted-value", path, range, "'except' excludes every case with '\(value)' for '\(axis)'",
      ja: "「\(axis)」が「\(value)」のケースは、「except」ですべて除外されています。"
    ).help(
      "remove the value from the matrix, or check which exceptions exclude it",
      ja: "この値をマトリクスから消すか、どの条件の組み合わせで除外されるのかを確かめてください。")
  }

  static func unknownAxis(
    _ path: String, _ range: SourceRange, _ name: String, axes: [String]
  ) -> Diagnostic {
    let unknown = UnknownName(name, among: axes, areChosen: true)
    return .error(
      "unknown-axis", path, range, "the matrix has no axis '\(name)'", ja: "マトリクスに「\(name)」はありません。"
    ).asking(unknown.question).help(axesHelp(unknown, axes))
  }

  static func unknownAxisValue(
    _ path: String, _ range: SourceRange, _ value: String, axis: Axis, near: [String]
  ) -> Diagnostic {
    let unknown = UnknownName(value, among: axis.values, comparing: near, areChosen: true)
    return .error(
      "unknown-axis-value", path, range, "'\(axis.name)' has no value '\(value)'",
      ja: "「\(axis.name)」に「\(value)」という値はありません。"
    ).proposing(unknown, "the values of '\(axis.name)' are", ja: "「\(axis.name)」の値")
  }

  static func unusedAxis(_ path: String, _ range: SourceRange, _ name: String) -> Diagnostic {
    .warning(
      "unused-axis", path, range, "nothing depends on '\(name)', so its cases do not differ",
      ja: "「\(name)」がどこにも使われていないため、どのケースも同じ内容になります。"
    ).help(.useOrRemove(name))
  }

  static func unknownPlaceholder(
    _ path: String, _ range: SourceRange, _ name: String, axes: [String]
  ) -> Diagnostic {
    let unknown = UnknownName(name, among: axes, areChosen: true)
    return .error(
      "unknown-placeholder", path, range, "'${\(name)}' is not in the scenario's matrix",
      ja: "「${\(name)}」は、このシナリオのマトリクスにありません。"
    ).asking(unknown.question).help(axesHelp(unknown, axes))
  }

  static func openPlaceholder(_ path: String, _ range: SourceRange) -> Diagnostic {
    .error("open-placeholder", path, range, "'${' needs a closing '}'", ja: "「${」に対応する「}」がありません。")
      .help("write ${name} with a name of the matrix", ja: "マトリクスの名前を「${名前}」の形で書いてください。")
  }

  private static func axesHelp(_ unknown: UnknownName, _ axes: [String]) -> [DiagnosticText] {
    axes.isEmpty
      ? [DiagnosticText("the scenario has no matrix", ja: "このシナリオにマトリクスはありません。")]
      : unknown.help(DiagnosticText("the matrix has", ja: "マトリクスにある名前"))
  }
}

extension DiagnosticText {
  /// The advice for an axis or a parameter that nothing uses.
  static func useOrRemove(_ name: String) -> DiagnosticText {
    DiagnosticText(
      "write ${\(name)} where its value belongs, or remove it",
      ja: "値を入れる場所に「${\(name)}」と書くか、「\(name)」を消してください。")
  }
}
