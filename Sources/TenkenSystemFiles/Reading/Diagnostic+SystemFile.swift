import TenkenDiagnostics
import TenkenScenarios

/// The diagnostics of system files, except those of expressions.
extension Diagnostic {
  /// The file has no `system` key; it may be any file, so none of its content is shown.
  static func noSystemFile(_ path: String) -> Diagnostic {
    .error(
      "no-system-file", path, nil, "the file has no 'system', and is not a system file",
      ja: "ファイルに「system」がなく、システムファイルではありません。"
    ).help("a system file begins with 'system:' and its name", ja: "システムファイルは「system:」と名前で始まります。")
  }

  static func otherSystemName(
    _ path: String, _ range: SourceRange, _ name: String, file: String
  ) -> Diagnostic {
    let ending = SystemFormat.fileSuffix
    let stem = file.hasSuffix(ending) ? String(file.dropLast(ending.count)) : file
    return .error(
      "system-name", path, range, "the system '\(name)' is declared in a file with another name",
      ja: "システム「\(name)」のファイル名が一致していません。"
    ).help(
      "write 'system: \(stem)', or call the file \(name)\(ending)",
      ja: "「system: \(stem)」と書くか、ファイル名を「\(name)\(ending)」にしてください。")
  }

  static func invalidName(_ path: String, _ range: SourceRange, _ name: String) -> Diagnostic {
    .error(
      "invalid-name", path, range,
      "'\(name)' is not a valid name: a name begins with a lower-case letter, and has "
        + "at most 64 lower-case letters, digits and hyphens",
      ja: "名前は英小文字で始め、英小文字、数字、ハイフンだけで 64 文字以内で書きます。「\(name)」は使えません。"
    ).asking(.didYouMean(NameTypography.identifier(from: name)))
  }

  static func reservedName(
    _ path: String, _ range: SourceRange, _ name: String, _ reserved: [String]
  ) -> Diagnostic {
    .error(
      "reserved-name", path, range, "'\(name)' already means something else here",
      ja: "「\(name)」は、すでに別の意味を持っています。"
    ).help(DiagnosticText("these names are reserved", ja: "使えない名前").listing(reserved))
  }

  static func nameTaken(
    _ path: String, _ range: SourceRange, _ name: String, first: SourceRange
  ) -> Diagnostic {
    .error(
      "name-taken", path, range, "'\(name)' is the name of a variable or a formula",
      ja: "「\(name)」は、変数または数式の名前として使われています。"
    ).help(
      "give one of them another name: expressions could not distinguish them",
      ja: "式で区別できないため、どちらかを別の名前にしてください。"
    ).note(path, first, "it is declared here", ja: "ここで宣言されています。")
  }

  static func ambiguousName(_ path: String, _ range: SourceRange, _ name: String) -> Diagnostic {
    .error(
      "ambiguous-name", path, range, "'\(name)' is also one of the values of a choice",
      ja: "「\(name)」は、選択肢の値の名前でもあります。"
    ).help(
      "give one of them another name: expressions could not distinguish them",
      ja: "式で区別できないため、どちらかを別の名前にしてください。")
  }

  static func choiceTwice(_ path: String, _ range: SourceRange, _ name: String) -> Diagnostic {
    .error(
      "choice-twice", path, range, "'\(name)' is already in the list", ja: "「\(name)」は、すでに一覧にあります。")
  }

  static func severalKinds(_ path: String, _ range: SourceRange, _ name: String) -> Diagnostic {
    .error(
      "several-kinds", path, range, "'\(name)' can have 'one-of', or 'from' and 'to', but not both",
      ja: "「\(name)」には、「one-of」か、「from」と「to」のどちらか一方だけを書きます。")
  }

  static func noBounds(
    _ path: String, _ range: SourceRange, _ lower: Int, _ upper: Int
  ) -> Diagnostic {
    .error(
      "no-bounds", path, range, "there is no number from \(lower) to \(upper)",
      ja: "\(lower) 以上 \(upper) 以下の数値はありません。"
    ).help("write the smaller number under 'from'", ja: "小さいほうを「from」に書いてください。")
  }

  static func sectionLimit(
    _ path: String, _ range: SourceRange, _ name: String, limit: Int
  ) -> Diagnostic {
    .error(
      "section-limit", path, range, "'\(name)' can have at most \(limit) entries",
      ja: "「\(name)」の項目は、\(limit) 件までです。"
    ).help("split the system, or use a driver for the real one", ja: "システムを分けるか、実物をドライバーで扱ってください。")
  }

  static func unknownEntry(
    _ path: String, _ range: SourceRange, _ name: String, in section: String, _ known: [String]
  ) -> Diagnostic {
    let unknown = UnknownName(name, among: known, areChosen: true)
    return .error(
      "unknown-entry", path, range, "'\(section)' declares no '\(name)'",
      ja: "「\(section)」に「\(name)」がありません。"
    ).asking(unknown.question).help(
      known.isEmpty
        ? [
          DiagnosticText("declare it under '\(section):'", ja: "「\(section):」の下で宣言してください。")
        ] : unknown.help(DiagnosticText("it declares", ja: "宣言されているもの")))
  }

  static func wrongChange(
    _ path: String, _ range: SourceRange, _ name: String, isList: Bool
  ) -> Diagnostic {
    .error(
      "wrong-change", path, range,
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
    _ path: String, _ range: SourceRange, _ name: String, _ kind: DiagnosticText
  ) -> Diagnostic {
    .error(
      "never-fits", path, range, "this value does not fit '\(name)', which is \(kind.en)",
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
