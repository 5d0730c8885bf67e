import TenkenDiagnostics
import TenkenScenarios

extension DiagnosticKind {
  static let allSystemFile = [
    noSystemFile, systemName, invalidName, reservedName, nameTaken, ambiguousName, choiceTwice,
    severalKinds, noBounds, sectionLimit, unknownEntry, wrongChange, neverFits,
  ]

  static let exampleLamp = """
    system: example
    variables: {lit: false}
    operations:
      press: {phrase: Press, set: {lit: not lit}}
    observations:
      shines: {phrase: "It shines: {value}", reads: lit}
    """
  static let examplePress = """
    operations:
      press: {phrase: Press, set: {lit: not lit}}
    """
  static let rightAmbiguousName = """
    variables: {lit: false, mode: {one-of: [dim, full]}}
    operations:
      press: {phrase: Press, set: {lit: not lit}}
      full: {phrase: Full, set: {mode: full}}
    """
  static let noSystemFile = DiagnosticKind(
    "no-system-file", .systemFile,
    "A file whose name ends in .system.yaml begins with 'system:' and the name of the system.",
    ja: "名前が .system.yaml で終わるファイルは、「system:」とシステムの名前で始まります。", wrong: "variables: {lit: false}",
    right: exampleLamp)
  static let systemName = DiagnosticKind(
    "system-name", .systemFile,
    "A system file is found by the name after 'system:', so the file must have the same name.",
    ja: "「system:」の名前でファイルを探すため、ファイル名と同じでなければなりません。",
    wrong: """
      system: lamp
      variables: {lit: false}
      operations:
        press: {phrase: Press, set: {lit: not lit}}
      observations:
        shines: {phrase: "It shines: {value}", reads: lit}
      """, right: exampleLamp)
  static let invalidName = DiagnosticKind(
    "invalid-name", .system,
    "Names of words, variables and refusals are used in scenarios and expressions; they begin",
    "with a lower-case letter, and have only lower-case letters, digits and hyphens.",
    ja: "語、変数、拒否理由の名前はシナリオや式に書かれるため、英小文字で始め、英小文字、数字、ハイフンだけを使います。",
    wrong: "variables: {lit: false, Bright: false}", right: "variables: {lit: false}")
  static let reservedName = DiagnosticKind(
    "reserved-name", .system,
    "The name means something else where it would be written, such as 'not' in expressions or",
    "'when' in steps.", ja: "式の「not」や手順の「when」のように、別の意味で使われる名前です。",
    wrong: """
      operations:
        press: {phrase: Press, set: {lit: not lit}}
        manual: {phrase: Press, set: {lit: true}}
      """, right: examplePress)
  static let nameTaken = DiagnosticKind(
    "name-taken", .system,
    "A parameter, a formula or a table has the name of a variable, so expressions could not",
    "distinguish them.", ja: "引数、数式、表の名前が変数と同じで、式の中で区別できません。",
    wrong: """
      operations:
        press: {phrase: Press, takes: {lit: {from: 0, to: 1}}, set: {lit: true}}
        off: {phrase: "Off", set: {lit: false}}
      """, right: examplePress)
  static let ambiguousName = DiagnosticKind(
    "ambiguous-name", .system,
    "A name is a variable, a parameter or a formula, and also a value of a choice; an expression",
    "could mean either.", ja: "変数、引数、数式の名前が選択肢の値と同じで、式の中でどちらの意味か決まりません。",
    wrong: "variables: {lit: false, mode: {one-of: [dim, lit]}}", right: rightAmbiguousName)
  static let choiceTwice = DiagnosticKind(
    "choice-twice", .system, "A list of choices has the same name twice.", ja: "選択肢に同じ名前が2つあります。",
    wrong: "variables: {lit: false, mode: {one-of: [dim, dim]}}", right: rightAmbiguousName)
  static let severalKinds = DiagnosticKind(
    "several-kinds", .system,
    "A variable is either one of several names ('one-of') or a number ('from', 'to'), but not",
    "both.", ja: "変数は、選択肢（one-of）か数値（from、to）のどちらかです。", "両方は書けません。",
    wrong: "variables: {lit: false, level: {one-of: [low], from: 0, to: 3}}",
    right: "variables: {lit: false}")
  static let noBounds = DiagnosticKind(
    "no-bounds", .system,
    "There is no number between the bounds, because the lower one is above the upper one.",
    ja: "下限が上限より大きく、範囲に数がありません。", wrong: "variables: {lit: false, level: {from: 3, to: 0}}",
    right: "variables: {lit: false}")
  static let sectionLimit = DiagnosticKind(
    "section-limit", .limit,
    "A system file has more entries of some kind, or longer texts, than can be checked in a",
    "moment.", "The message names the limit.", ja: "システムファイルの項目の数または長さが、すぐに調べきれる上限を超えています。",
    "上限はメッセージに示されます。")
  static let unknownEntry = DiagnosticKind(
    "unknown-entry", .system,
    "A section names something that the file does not declare, such as a variable that 'set:'",
    "changes.", ja: "「set:」で変える変数のように、宣言されていないものの名前が書かれています。",
    wrong: """
      operations:
        press: {phrase: Press, set: {lt: not lit}}
        on: {phrase: "On", set: {lit: not lit}}
      """, right: examplePress)
  static let wrongChange = DiagnosticKind(
    "wrong-change", .system,
    "A variable is changed in a way that its kind does not support, such as 'append' to a number.",
    ja: "数値に「append」を使うなど、変数の種類に合わない変更をしています。",
    wrong: "operations:", "  press: {phrase: Press, set: {lit: not lit}, append: {lit: 1}}",
    right: examplePress)
  static let neverFits = DiagnosticKind(
    "never-fits", .system,
    "The value of an expression can never be a value that the variable can have.",
    ja: "式の値が、変数の取れる値に合うことはありません。",
    wrong: """
      variables: {lit: false, level: {from: 0, to: 3}}
      operations:
        press: {phrase: Press, set: {lit: not lit, level: 7}}
      """, right: examplePress)
}

/// The diagnostics of system files, except those of expressions.
extension Diagnostic {
  /// The file has no `system` key; it may be any file, so none of its content is shown.
  static func noSystemFile(_ path: String) -> Diagnostic {
    .error(
      .noSystemFile, path.at(nil), "the file has no 'system', and is not a system file",
      ja: "ファイルに「system」がなく、システムファイルではありません。"
    ).help("a system file begins with 'system:' and its name", ja: "システムファイルは「system:」と名前で始まります。")
  }

  static func otherSystemName(_ place: SourcePlace, _ name: String, file: String) -> Diagnostic {
    let ending = SystemFormat.fileSuffix
    let stem = file.hasSuffix(ending) ? String(file.dropLast(ending.count)) : file
    return .error(
      .systemName, place, "the system '\(name)' is declared in a file with another name",
      ja: "システム「\(name)」のファイル名が一致していません。"
    ).help(
      "write 'system: \(stem)', or call the file \(name)\(ending)",
      ja: "「system: \(stem)」と書くか、ファイル名を「\(name)\(ending)」にしてください。")
  }

  static func invalidName(_ place: SourcePlace, _ name: String) -> Diagnostic {
    .error(
      .invalidName, place,
      "'\(name)' is not a valid name: a name begins with a lower-case letter, and has "
        + "at most 64 lower-case letters, digits and hyphens",
      ja: "名前は英小文字で始め、英小文字、数字、ハイフンだけで 64 文字以内で書きます。「\(name)」は使えません。"
    ).asking(.didYouMean(NameTypography.identifier(from: name)))
  }

  static func numberAsName(_ place: SourcePlace, _ number: String) -> Diagnostic {
    .error(
      .invalidName, place, "'\(number)' is a number, and cannot be a name",
      ja: "「\(number)」は数値のため、名前にできません。"
    ).help(
      "numbers have 'from:' and 'to:'; only some of them are names, with their values in a table",
      ja: "数値は「from:」と「to:」で書きます。特定の数値だけを使うには、名前を付け、値を「tables:」に書きます。")
  }

  static func reservedName(
    _ place: SourcePlace, _ name: String, _ reserved: [String]
  ) -> Diagnostic {
    .error(
      .reservedName, place, "'\(name)' already means something else here",
      ja: "「\(name)」は、すでに別の意味を持っています。"
    ).help(DiagnosticText("these names are reserved", ja: "使えない名前").listing(reserved))
  }

  static func nameTaken(_ place: SourcePlace, _ name: String, first: SourceRange) -> Diagnostic {
    .error(
      .nameTaken, place, "'\(name)' is the name of a variable, a rule, a formula or a table",
      ja: "「\(name)」は、変数、ルール、数式または表の名前として使われています。"
    ).help(
      "give one of them another name: expressions could not distinguish them",
      ja: "式で区別できないため、どちらかを別の名前にしてください。"
    ).note(place.path.at(first), "it is declared here", ja: "ここで宣言されています。")
  }

  static func ambiguousName(_ place: SourcePlace, _ name: String) -> Diagnostic {
    .error(
      .ambiguousName, place, "'\(name)' is also one of the values of a choice",
      ja: "「\(name)」は、選択肢の値の名前でもあります。"
    ).help(
      "give one of them another name: expressions could not distinguish them",
      ja: "式で区別できないため、どちらかを別の名前にしてください。")
  }

  static func choiceTwice(_ place: SourcePlace, _ name: String) -> Diagnostic {
    .error(
      .choiceTwice, place, "'\(name)' is already in the list", ja: "「\(name)」は、すでに一覧にあります。")
  }

  static func severalKinds(_ place: SourcePlace, _ name: String) -> Diagnostic {
    .error(
      .severalKinds, place, "'\(name)' can have 'one-of', or 'from' and 'to', but not both",
      ja: "「\(name)」には、「one-of」か、「from」と「to」のどちらか一方だけを書きます。")
  }

  static func noBounds(_ place: SourcePlace, _ lower: Int, _ upper: Int) -> Diagnostic {
    .error(
      .noBounds, place, "there is no number from \(lower) to \(upper)",
      ja: "\(lower) 以上 \(upper) 以下の数値はありません。"
    ).help("write the smaller number under 'from'", ja: "小さいほうを「from」に書いてください。")
  }

  static func sectionLimit(_ place: SourcePlace, _ name: String, limit: Int) -> Diagnostic {
    .error(
      .sectionLimit, place, "'\(name)' can have at most \(limit) entries",
      ja: "「\(name)」の項目は、\(limit) 件までです。"
    ).help("split the system, or use a driver for the real one", ja: "システムを分けるか、実物をドライバーで扱ってください。")
  }

  static func unknownEntry(
    _ place: SourcePlace, _ name: String, in section: String, _ known: [String]
  ) -> Diagnostic {
    let unknown = UnknownName(name, among: known, areChosen: true)
    return .error(
      .unknownEntry, place, "'\(section)' declares no '\(name)'",
      ja: "「\(section)」に「\(name)」がありません。"
    ).asking(unknown.question).help(
      known.isEmpty
        ? [
          DiagnosticText("declare it under '\(section):'", ja: "「\(section):」の下で宣言してください。")
        ] : unknown.help(DiagnosticText("it declares", ja: "宣言されているもの")))
  }

  static func wrongChange(_ place: SourcePlace, _ name: String, isList: Bool) -> Diagnostic {
    .error(
      .wrongChange, place,
      isList
        ? DiagnosticText(
          "'\(name)' is a list, and can only be set to 'empty'",
          ja: "「\(name)」はリストで、「set」に書けるのは「empty」だけです。")
        : DiagnosticText("'\(name)' is not a list", ja: "「\(name)」はリストではありません。")
    ).help(
      isList
        ? DiagnosticText(
          "lists are changed with 'append', 'remove', 'remove-first' and 'clear'",
          ja: "リストは「append」「remove」「remove-first」「clear」で変更してください。")
        : DiagnosticText("write it under 'set'", ja: "「set」の下に書いてください。"))
  }

  static func neverFits(
    _ place: SourcePlace, _ name: String, _ kind: DiagnosticText
  ) -> Diagnostic {
    .error(
      .neverFits, place, "this value does not fit '\(name)', which is \(kind.en)",
      ja: "この値は「\(name)」に入りません。入るのは、\(kind.ja)です。")
  }
}

extension DiagnosticText {
  static let systemFile = DiagnosticText("a system file", ja: "システムファイル")
  static let anExpression = DiagnosticText("an expression", ja: "式")
  static let aTime = DiagnosticText(
    "a time from 1s to 100 years, such as 90s, 5m, 2h or 3d", ja: "1s から 100年までの時間（90s、5m、2h、3d など）"
  )
  static let someNames = DiagnosticText(
    "a list of names, or names with display texts", ja: "名前のリスト、または名前と表示文の組")
}
