import TenkenDiagnostics
import TenkenScenarios

/// The diagnostics of system files, except those of expressions.
extension Diagnostic {
  /// The file has no `system` key; it may be any file, so none of its content is shown.
  static func noSystemFile(_ path: String) -> Diagnostic {
    Diagnostic(
      identifier: "no-system-file",
      summary: DiagnosticText(
        en: "the file has no 'system', and is not a system file",
        ja: "ファイルに「system」がなく、システムファイルではありません。"),
      path: path, range: nil,
      help: [
        DiagnosticText(
          en: "a system file begins with 'system:' and its name",
          ja: "システムファイルは「system:」と名前で始まります。")
      ])
  }

  static func otherSystemName(
    _ path: String, _ range: SourceRange, _ name: String, file: String
  ) -> Diagnostic {
    let ending = SystemFormat.fileSuffix
    let stem = file.hasSuffix(ending) ? String(file.dropLast(ending.count)) : file
    return Diagnostic(
      identifier: "system-name",
      summary: DiagnosticText(
        en: "the system '\(name)' is declared in a file with another name",
        ja: "システム「\(name)」のファイル名が一致していません。"),
      path: path, range: range,
      help: [
        DiagnosticText(
          en: "write 'system: \(stem)', or call the file \(name)\(ending)",
          ja: "「system: \(stem)」と書くか、ファイル名を「\(name)\(ending)」にしてください。")
      ])
  }

  static func invalidName(_ path: String, _ range: SourceRange, _ name: String) -> Diagnostic {
    Diagnostic(
      identifier: "invalid-name",
      summary: DiagnosticText(
        en: "'\(name)' is not a valid name: a name begins with a lower-case letter, and has "
          + "at most 64 lower-case letters, digits and hyphens",
        ja: "名前は英小文字で始め、英小文字、数字、ハイフンだけで 64 文字以内で書きます。「\(name)」は使えません。")
        + .didYouMean(NameTypography.identifier(from: name)),
      path: path, range: range)
  }

  static func reservedName(
    _ path: String, _ range: SourceRange, _ name: String, _ reserved: [String]
  ) -> Diagnostic {
    Diagnostic(
      identifier: "reserved-name",
      summary: DiagnosticText(
        en: "'\(name)' already means something else here", ja: "「\(name)」は、すでに別の意味を持っています。"),
      path: path, range: range,
      help: [
        DiagnosticText(en: "these names are reserved", ja: "使えない名前").listing(reserved)
      ])
  }

  static func nameTaken(
    _ path: String, _ range: SourceRange, _ name: String, first: SourceRange
  ) -> Diagnostic {
    Diagnostic(
      identifier: "name-taken",
      summary: DiagnosticText(
        en: "'\(name)' is the name of a variable or a formula",
        ja: "「\(name)」は、変数または数式の名前として使われています。"),
      path: path, range: range,
      help: [
        DiagnosticText(
          en: "give one of them another name: expressions could not distinguish them",
          ja: "式で区別できないため、どちらかを別の名前にしてください。")
      ],
      notes: [
        Note(
          summary: DiagnosticText(en: "it is declared here", ja: "ここで宣言されています。"),
          path: path, range: first)
      ])
  }

  static func ambiguousName(_ path: String, _ range: SourceRange, _ name: String) -> Diagnostic {
    Diagnostic(
      identifier: "ambiguous-name",
      summary: DiagnosticText(
        en: "'\(name)' is also one of the values of a choice",
        ja: "「\(name)」は、選択肢の値の名前でもあります。"),
      path: path, range: range,
      help: [
        DiagnosticText(
          en: "give one of them another name: expressions could not distinguish them",
          ja: "式で区別できないため、どちらかを別の名前にしてください。")
      ])
  }

  static func choiceTwice(_ path: String, _ range: SourceRange, _ name: String) -> Diagnostic {
    Diagnostic(
      identifier: "choice-twice",
      summary: DiagnosticText(
        en: "'\(name)' is already in the list", ja: "「\(name)」は、すでに一覧にあります。"),
      path: path, range: range)
  }

  static func severalKinds(_ path: String, _ range: SourceRange, _ name: String) -> Diagnostic {
    Diagnostic(
      identifier: "several-kinds",
      summary: DiagnosticText(
        en: "'\(name)' can have 'one-of', or 'from' and 'to', but not both",
        ja: "「\(name)」には、「one-of」か、「from」と「to」のどちらか一方だけを書きます。"),
      path: path, range: range)
  }

  static func noBounds(
    _ path: String, _ range: SourceRange, _ lower: Int, _ upper: Int
  ) -> Diagnostic {
    Diagnostic(
      identifier: "no-bounds",
      summary: DiagnosticText(
        en: "there is no number from \(lower) to \(upper)",
        ja: "\(lower) 以上 \(upper) 以下の数値はありません。"),
      path: path, range: range,
      help: [
        DiagnosticText(en: "write the smaller number under 'from'", ja: "小さいほうを「from」に書いてください。")
      ])
  }

  static func sectionLimit(
    _ path: String, _ range: SourceRange, _ name: String, limit: Int
  ) -> Diagnostic {
    Diagnostic(
      identifier: "section-limit",
      summary: DiagnosticText(
        en: "'\(name)' can have at most \(limit) entries", ja: "「\(name)」の項目は、\(limit) 件までです。"),
      path: path, range: range,
      help: [
        DiagnosticText(
          en: "split the system, or use a driver for the real one",
          ja: "システムを分けるか、実物をドライバーで扱ってください。")
      ])
  }

  static func unknownEntry(
    _ path: String, _ range: SourceRange, _ name: String, in section: String, _ known: [String]
  ) -> Diagnostic {
    let unknown = UnknownName(name, among: known, areChosen: true)
    return Diagnostic(
      identifier: "unknown-entry",
      summary: DiagnosticText(
        en: "'\(section)' declares no '\(name)'", ja: "「\(section)」に「\(name)」がありません。")
        + unknown.question,
      path: path, range: range,
      help: known.isEmpty
        ? [
          DiagnosticText(
            en: "declare it under '\(section):'", ja: "「\(section):」の下で宣言してください。")
        ] : unknown.help(DiagnosticText(en: "it declares", ja: "宣言されているもの")))
  }

  static func wrongChange(
    _ path: String, _ range: SourceRange, _ name: String, isList: Bool
  ) -> Diagnostic {
    Diagnostic(
      identifier: "wrong-change",
      summary: isList
        ? DiagnosticText(
          en: "'\(name)' is a list, and can only be set to 'empty'",
          ja: "「\(name)」はリストで、「set」に書けるのは「empty」だけです。")
        : DiagnosticText(en: "'\(name)' is not a list", ja: "「\(name)」はリストではありません。"),
      path: path, range: range,
      help: [
        isList
          ? DiagnosticText(
            en: "lists are changed with 'append', 'remove', 'remove-first' and 'clear'",
            ja: "リストは「append」「remove」「remove-first」「clear」で変更してください。")
          : DiagnosticText(en: "write it under 'set'", ja: "「set」の下に書いてください。")
      ])
  }

  static func neverFits(
    _ path: String, _ range: SourceRange, _ name: String, _ kind: DiagnosticText
  ) -> Diagnostic {
    Diagnostic(
      identifier: "never-fits",
      summary: DiagnosticText(
        en: "this value does not fit '\(name)', which is \(kind.en)",
        ja: "この値は「\(name)」に入りません。入るのは、\(kind.ja)です。"),
      path: path, range: range)
  }
}

extension DiagnosticText {
  static let systemFile = DiagnosticText(en: "a system file", ja: "システムファイル")
  static let anExpression = DiagnosticText(en: "an expression", ja: "式")
  static let aTime = DiagnosticText(
    en: "a time from 1s to 100 years, such as 90s, 5m, 2h or 3d",
    ja: "1s から 100年までの時間（90s、5m、2h、3d など）")
  static let someNames = DiagnosticText(
    en: "a list of names, or names with display texts",
    ja: "名前のリスト、または名前と表示文の組")
}
