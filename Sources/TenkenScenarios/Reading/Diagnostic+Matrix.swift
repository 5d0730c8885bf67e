import TenkenDiagnostics

extension DiagnosticKind {
  static let allMatrix = [
    duplicateAxisValue, everythingExcepted, exceptedRow, exceptedValue, unknownAxis,
    unknownAxisValue, unusedAxis, unknownPlaceholder, openPlaceholder,
  ]

  static let rightUnknownAxis = """
    matrix: {balance: [0, 30]}
    preconditions:
      - {coins: "${balance}", when: {balance: 30}}
    expected: [coins: "${balance}"]
    """
  static let duplicateAxisValue = DiagnosticKind(
    "duplicate-axis-value", .scenario,
    "An axis of the matrix has the same value twice, so each of its cases would exist twice.",
    ja: "マトリクスの軸に同じ値が2つあり、同じケースが2回作られてしまいます。",
    wrong: """
      matrix: {balance: [30, 30]}
      preconditions: [coins: "${balance}"]
      expected: [coins: "${balance}"]
      """, right: rightEmptyList)
  static let everythingExcepted = DiagnosticKind(
    "everything-excepted", .scenario,
    "The exceptions under 'except' together rule out every case, so nothing is left of the",
    "scenario.", ja: "「except」によってすべてのケースが除外され、シナリオに何も残りません。",
    wrong: """
      matrix: {balance: [0, 30]}
      except:
        - {balance: [0, 30]}
      preconditions: [coins: "${balance}"]
      expected: [coins: "${balance}"]
      """,
    right: """
      matrix: {balance: [0, 30, 60]}
      except:
        - {balance: [0]}
      preconditions: [coins: "${balance}"]
      expected: [coins: "${balance}"]
      """)
  static let exceptedRow = DiagnosticKind(
    "excepted-row", .scenario, "A row under 'rows' is ruled out by 'except'.",
    "Remove one of the two.", ja: "「rows」で指定した行が、「except」によって除外されています。", "どちらかを消してください。",
    wrong: """
      matrix: {place: [xcode, sandbox], balance: [0, 30]}
      cover: pairs
      except:
        - {place: xcode, balance: 30}
      rows:
        - {place: xcode, balance: 30}
      preconditions: [environment: "${place}", coins: "${balance}"]
      expected: [coins: "${balance}"]
      """,
    right: """
      matrix: {place: [xcode, sandbox], balance: [0, 30]}
      cover: pairs
      except:
        - {place: xcode, balance: 30}
      rows:
        - {place: sandbox, balance: 30}
      preconditions: [environment: "${place}", coins: "${balance}"]
      expected: [coins: "${balance}"]
      """)
  static let exceptedValue = DiagnosticKind(
    "excepted-value", .scenario,
    "A value of the matrix is in no case, because the exceptions together rule it out.",
    "It looks tested, but is not.", ja: "「except」の組み合わせによって、マトリクスの値がどのケースにも使われません。",
    "テストしているように見えて、されていません。",
    wrong: """
      matrix: {place: [xcode, sandbox], balance: [0, 30]}
      except:
        - {place: xcode, balance: 0}
        - {place: xcode, balance: 30}
      preconditions: [environment: "${place}", coins: "${balance}"]
      expected: [coins: "${balance}"]
      """,
    right: """
      matrix: {place: [xcode, sandbox], balance: [0, 30]}
      except:
        - {place: xcode, balance: 0}
      preconditions: [environment: "${place}", coins: "${balance}"]
      expected: [coins: "${balance}"]
      """)
  static let unknownAxis = DiagnosticKind(
    "unknown-axis", .scenario,
    "A condition or an exception names an axis that the matrix of the scenario does not have.",
    ja: "条件や「except」に、シナリオのマトリクスにない軸の名前が書かれています。",
    wrong: """
      matrix: {balance: [0, 30]}
      preconditions:
        - {coins: "${balance}", when: {balanse: 30}}
      """, right: rightUnknownAxis)
  static let unknownAxisValue = DiagnosticKind(
    "unknown-axis-value", .scenario,
    "A condition or an exception names a value that the axis does not have, so that it never",
    "holds.", ja: "条件や「except」に、その軸にない値が書かれています。", "この条件は決して成り立ちません。",
    wrong: """
      matrix: {balance: [0, 30]}
      preconditions:
        - {coins: "${balance}", when: {balance: 31}}
      expected: [coins: "${balance}"]
      """, right: rightUnknownAxis)
  static let unusedAxis = DiagnosticKind(
    "unused-axis", .scenario,
    "Nothing in the scenario depends on an axis of its matrix, so its cases are all the same.",
    "Write ${name} where the value belongs.", ja: "マトリクスの軸がシナリオのどこにも使われておらず、ケースがすべて同じになります。",
    "値を使う場所に「${名前}」と書いてください。", wrong: "matrix: {balance: [0, 30]}", right: rightEmptyList)
  static let unknownPlaceholder = DiagnosticKind(
    "unknown-placeholder", .scenario,
    "'${name}' stands for a value of the scenario's matrix, and the matrix has no such axis.",
    ja: "「${名前}」はマトリクスの値を表しますが、その名前の軸がありません。",
    wrong: """
      matrix: {balance: [0, 30]}
      preconditions: [coins: "${balance}"]
      expected: [coins: "${balanse}"]
      """, right: rightEmptyList)
  static let openPlaceholder = DiagnosticKind(
    "open-placeholder", .scenario, "'${' begins a placeholder, and the '}' at its end is missing.",
    ja: "「${」に対応する「}」がありません。", wrong: "title: Buy ${product", right: "title: Buy a product")
}

/// Diagnostics about a matrix and the items that depend on it.
extension Diagnostic {
  static func duplicateAxisValue(
    _ place: SourcePlace, _ value: String, axis: String
  ) -> Diagnostic {
    .error(
      .duplicateAxisValue, place, "'\(axis)' already has the value '\(value)'",
      ja: "「\(axis)」には、すでに「\(value)」という値があります。")
  }

  static func everythingExcepted(_ place: SourcePlace) -> Diagnostic {
    .error(
      .everythingExcepted, place, "'except' excludes every case of the matrix",
      ja: "「except」ですべてのケースが除外されています。"
    ).help(
      "keep at least one: shorten 'except', or add values to the matrix",
      ja: "少なくとも 1 件は残るように、「except」を減らすか、「matrix」に値を足してください。")
  }

  static func exceptedRow(_ place: SourcePlace) -> Diagnostic {
    .error(
      .exceptedRow, place, "'except' excludes every case with the values of this row",
      ja: "この行の値を持つケースは、「except」ですべて除外されています。"
    ).help(
      "remove the row from 'rows', or the exception from 'except'",
      ja: "「rows」からこの行を消すか、「except」の条件を見直してください。")
  }

  static func exceptedValue(_ place: SourcePlace, _ value: String, axis: String) -> Diagnostic {
    .warning(
      .exceptedValue, place, "'except' excludes every case with '\(value)' for '\(axis)'",
      ja: "「\(axis)」が「\(value)」のケースは、「except」ですべて除外されています。"
    ).help(
      "remove the value from the matrix, or check which exceptions exclude it",
      ja: "この値をマトリクスから消すか、どの条件の組み合わせで除外されるのかを確かめてください。")
  }

  static func unknownAxis(_ place: SourcePlace, _ name: String, axes: [String]) -> Diagnostic {
    let unknown = UnknownName(name, among: axes, areChosen: true)
    return .error(
      .unknownAxis, place, "the matrix has no axis '\(name)'", ja: "マトリクスに「\(name)」はありません。"
    ).asking(unknown.question).help(axesHelp(unknown, axes))
  }

  static func unknownAxisValue(
    _ place: SourcePlace, _ value: String, axis: Axis, near: [String]
  ) -> Diagnostic {
    let unknown = UnknownName(value, among: axis.values, comparing: near, areChosen: true)
    return .error(
      .unknownAxisValue, place, "'\(axis.name)' has no value '\(value)'",
      ja: "「\(axis.name)」に「\(value)」という値はありません。"
    ).proposing(unknown, "the values of '\(axis.name)' are", ja: "「\(axis.name)」の値")
  }

  static func unusedAxis(_ place: SourcePlace, _ name: String) -> Diagnostic {
    .warning(
      .unusedAxis, place, "nothing depends on '\(name)', so its cases do not differ",
      ja: "「\(name)」がどこにも使われていないため、どのケースも同じ内容になります。"
    ).help(.useOrRemove(name))
  }

  static func unknownPlaceholder(
    _ place: SourcePlace, _ name: String, axes: [String]
  ) -> Diagnostic {
    let unknown = UnknownName(name, among: axes, areChosen: true)
    return .error(
      .unknownPlaceholder, place, "'${\(name)}' is not in the scenario's matrix",
      ja: "「${\(name)}」は、このシナリオのマトリクスにありません。"
    ).asking(unknown.question).help(axesHelp(unknown, axes))
  }

  static func openPlaceholder(_ place: SourcePlace) -> Diagnostic {
    .error(.openPlaceholder, place, "'${' needs a closing '}'", ja: "「${」に対応する「}」がありません。")
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
