import TenkenDiagnostics
import TenkenXML

/// The reason why a source cannot be read, with its position and suggestions.
struct ImportError: Error {
  /// The kebab-case name of the error.
  let identifier: String
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
    return .error(identifier, path, nil, located ?? summary).help(help)
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
      identifier: "import-limit",
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
      identifier: "import-broken",
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
        identifier: "import-limit", summary: fault.summary, position: position, help: [splitFile])
    case .declaresEntities:
      ImportError(
        identifier: "import-entities", summary: fault.summary, position: position,
        help: [
          DiagnosticText(
            "remove everything from '<!DOCTYPE' up to the first element",
            ja: "「<!DOCTYPE」から最初の要素までを削除してください")
        ])
    }
  }

  /// The format of the file is unknown.
  static let unknownFormat = ImportError(
    identifier: "import-unknown-format",
    summary: DiagnosticText(
      "the file does not look like a sheet, a map or a list of test cases",
      ja: "シート、マップ、テストケースの一覧のどれにも見えません"),
    help: [
      DiagnosticText(
        "formats: \(names.joined(separator: ", ")); name one with --format",
        ja: "形式：\(names.joined(separator: "、"))。--format で指定してください")
    ])

  private static let names = ImportFormat.all.map(\.name)

  /// A file that the import would write would not be valid.
  static func unwritable(_ id: String, _ error: Diagnostic) -> ImportError {
    ImportError(
      identifier: "import-unwritable",
      summary: DiagnosticText(
        "'\(id).yaml' would not be valid: \(error.summary.en)",
        ja: "「\(id).yaml」が正しいファイルになりません：\(error.summary.ja)"),
      help: error.help + [
        DiagnosticText(
          "nothing was written; change the source, or import its parts one by one",
          ja: "何も書き込んでいません。元のファイルを直すか、分割して順に取り込んでください")
      ])
  }

  /// The file is readable, but has no cases.
  static let noCases = ImportError(
    identifier: "import-no-cases",
    summary: DiagnosticText(
      "the file contains no recognisable test case", ja: "テストケースと見分けられるものがありません"),
    help: [
      DiagnosticText(
        "a sheet needs a row of headings such as Title, Steps, Expected result"
          + " (テスト項目, 手順, 期待結果)", ja: "シートには「テスト項目」「手順」「期待結果」のような見出しの行が必要です"),
      DiagnosticText(
        "a map needs branches below its root; a list needs headings, or lines with checkboxes",
        ja: "マップには中心トピックの下の枝が、リストには見出しまたはチェックボックスの行が必要です"),
    ])
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
