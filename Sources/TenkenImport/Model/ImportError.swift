import TenkenData
import TenkenDiagnostics

/// The reason why a source cannot be read, with its position and suggestions.
struct ImportError: Error {
  /// The kind of the error.
  let kind: DiagnosticKind
  /// What is wrong, as a phrase without a full stop.
  let summary: DiagnosticText
  /// The position, as shown to people; nil for the whole file.
  var position: DiagnosticText?
  /// The suggestions, one line of output each.
  var help: [DiagnosticText] = []

  /// Converts the error to a diagnostic.
  func diagnostic(path: String) -> Diagnostic {
    let located = position.map { position in
      DiagnosticText("\(position.en): \(summary.en)", ja: "\(position.ja)：\(summary.ja)")
    }
    return .error(kind, path.at(nil), located ?? summary).help(help)
  }
}

extension ImportError {
  /// Something exceeds a limit.
  ///
  /// - Parameters:
  ///   - what: What exceeds it: "the file has more rows", and in Japanese what is counted: `行数`.
  ///   - limit: The limit.
  ///   - position: The position; nil for the whole file.
  /// - Returns: The error.
  static func tooMuch(
    _ what: DiagnosticText, limit: DiagnosticText, position: DiagnosticText? = nil
  ) -> ImportError {
    ImportError(
      kind: .importLimit,
      summary: DiagnosticText(
        "\(what.en) than the limit of \(limit.en)", ja: "\(what.ja)が上限（\(limit.ja)）を超えています"),
      position: position, help: [splitFile])
  }

  private static let splitFile = DiagnosticText(
    "split the file, and import its parts one by one", ja: "ファイルを分割して、順に取り込んでください")

  /// The file does not have the format that it seems to have.
  static func broken(
    _ format: DiagnosticText, _ what: DiagnosticText, position: DiagnosticText? = nil
  ) -> ImportError {
    ImportError(
      kind: .importBroken,
      summary: DiagnosticText(
        "this is not a readable \(format.en): \(what.en)", ja: "\(format.ja)として読み込めません：\(what.ja)"),
      position: position,
      help: [
        DiagnosticText(
          "open it with the program that created it, and save it again",
          ja: "作成したアプリケーションで開き、保存し直してください")
      ])
  }

  /// A file of XML is not readable.
  static func unreadable(_ format: DiagnosticText, _ fault: XMLError) -> ImportError {
    let position = DiagnosticText.line(fault.line)
    return switch fault.kind {
    case .broken: .broken(format, fault.summary, position: position)
    case .tooLarge:
      ImportError(
        kind: .importLimit, summary: fault.summary, position: position, help: [splitFile])
    case .declaresEntities:
      ImportError(
        kind: .importEntities, summary: fault.summary, position: position,
        help: [
          DiagnosticText(
            "remove everything from '<!DOCTYPE' up to the first element",
            ja: "「<!DOCTYPE」から最初の要素までを削除してください")
        ])
    }
  }

  /// The format of the file is unknown.
  static let unknownFormat = ImportError(
    kind: .importUnknownFormat,
    summary: DiagnosticText(
      "the file does not look like a sheet, a map or a list of test cases",
      ja: "シート、マップ、テストケースの一覧のどれにも見えません"),
    help: [
      DiagnosticText(
        "formats: \(names.joined(separator: ", ")); name one with --input-format",
        ja: "形式：\(names.joined(separator: "、"))。--input-format で指定してください")
    ])

  private static let names = ImportFormat.all.map(\.name)

  /// A file that the import would write would not be valid.
  static func unwritable(_ id: String, _ error: Diagnostic) -> ImportError {
    ImportError(
      kind: .importUnwritable,
      summary: DiagnosticText(
        "'\(id).yaml' would not be valid: \(error.summary.en)",
        ja: "「\(id).yaml」が正しいファイルになりません：\(error.summary.ja)"),
      help: error.help + [
        DiagnosticText(
          "nothing was written; change the source, or import its parts one by one",
          ja: "何も書き込んでいません。元のファイルを直すか、分割して順に取り込んでください")
      ])
  }
}

extension DiagnosticText {
  /// A text that is the same in every language, such as a number.
  static func plain(_ text: String) -> DiagnosticText { DiagnosticText(text, ja: text) }

  /// A number of characters.
  static func characters(_ count: Int) -> DiagnosticText {
    DiagnosticText("\(count) characters", ja: "\(count) 文字")
  }

  /// A line of a file, from 1.
  static func line(_ number: Int) -> DiagnosticText {
    DiagnosticText("line \(number)", ja: "\(number) 行目")
  }

  /// The title of a file.
  static let title = DiagnosticText("title", ja: "題名")

  /// A row of a sheet, numbered as in spreadsheets.
  static func row(_ number: Int) -> DiagnosticText {
    DiagnosticText("row \(number)", ja: "シートの \(number) 行目")
  }
}

extension XMLElement {
  /// Reads a source in XML, in any of the supported text encodings.
  ///
  /// - Parameters:
  ///   - bytes: The file.
  ///   - format: The name of the file's format, for diagnostics.
  /// - Throws: What is wrong with the file.
  init(importing bytes: [UInt8], _ format: DiagnosticText) throws(ImportError) {
    let text = Array(try TextEncoding.decoded(bytes).utf8)
    do throws(XMLError) {
      try self.init(reading: text, within: ImportLimits.xml)
    } catch {
      throw .unreadable(format, error)
    }
  }
}

extension DiagnosticKind {
  static let allImportErrors = [
    importUnknownFormat, importBroken, importNoCases, importEntities, importEncrypted, importLimit,
    importUnwritable,
  ]

  static let exampleSheet = """
    Title,Steps,Expected result
    Buy coins,Buy 120 coins,120 coins are shown
    """
  static let importUnknownFormat = DiagnosticKind(
    "import-unknown-format", .files,
    "Neither the content of the file nor its extension shows what it is.",
    "Name the format with '--input-format'; 'tenken import --help' lists all formats.",
    ja: "ファイルの中身からも拡張子からも、形式が分かりません。", "「--input-format」で指定してください。",
    "形式は「tenken import --help」で一覧できます。")
  static let importBroken = DiagnosticKind(
    "import-broken", .source,
    "The file does not have the format that it seems to have, for example because a quotation",
    "mark is never closed or an archive is damaged.",
    "Open it with the program that created it, and save it again.",
    ja: "引用符が閉じていない、アーカイブが壊れているなど、形式どおりに読み込めません。", "作成したアプリケーションで開き、保存し直してください。",
    wrong: """
      Title,Steps,Expected result
      Buy coins,"Buy 120 coins,120 coins are shown
      """, right: exampleSheet)
  static let importNoCases = DiagnosticKind(
    "import-no-cases", .source, "The file can be read, but nothing in it looks like a test case.",
    "A sheet needs a row of headings, a map needs branches below its root, and a list needs",
    "headings or checkboxes.", ja: "ファイルは読み込めますが、テストケースと見分けられるものがありません。",
    "シートには見出しの行、マップには中心トピックの下の枝、リストには見出しかチェックボックスが必要です。", wrong: "Buy coins,120 coins",
    right: exampleSheet)
  static let importEntities = DiagnosticKind(
    "import-entities", .source,
    "The XML file declares its own entities, which can make a small file expand to a huge one.",
    "No program for maps or test cases needs such a declaration; remove everything from",
    "'<!DOCTYPE' up to the first element.", ja: "XML ファイルに実体（entity）の宣言があります。",
    "小さなファイルが際限なく膨らむことがあるため、読み込みません。",
    "マインドマップやテスト管理のツールの書き出すファイルには不要なものなので、「<!DOCTYPE」から最初の要素の前までを削除してください。",
    wrong: """
      <!DOCTYPE map [<!ENTITY coins "120 coins">]>
      <map version="1.0">
        <node TEXT="Shop"><node TEXT="Buy &coins;"/></node>
      </map>
      """,
    right: """
      <map version="1.0">
        <node TEXT="Shop"><node TEXT="Buy 120 coins"/></node>
      </map>
      """)
  static let importEncrypted = DiagnosticKind(
    "import-encrypted", .bytes,
    "The file is protected by a password, or is a workbook in the format of Excel before 2007",
    "(.xls).", "Open it, and save it as .xlsx without a password.",
    ja: "ファイルがパスワードで保護されているか、Excel 2007 より前の形式（.xls）です。", "開いて、パスワードなしの .xlsx として保存してください。")
  static let importLimit = DiagnosticKind(
    "import-limit", .limit,
    "The file, or something in it such as a sheet or a cell, exceeds a limit.",
    "The message names the limit; split the file, and import its parts one by one.",
    ja: "ファイル、またはその中のシートやセルなどが、読み込める上限を超えています。", "上限はメッセージに示されます。", "ファイルを分割して、順に取り込んでください。")
  static let importUnwritable = DiagnosticKind(
    "import-unwritable", .files,
    "A scenario file made from the source would not be valid, usually because it would exceed a",
    "limit; the message gives the reason.",
    "Nothing was written; change the source, or import its parts one by one.",
    ja: "取り込んだ結果が、正しいシナリオファイルになりません。", "多くは上限を超えるためで、理由はメッセージに示されます。", "何も書き込んでいません。",
    "元のファイルを直すか、分割して順に取り込んでください。")
}
