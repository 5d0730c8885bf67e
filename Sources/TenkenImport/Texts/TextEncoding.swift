import TenkenData
import TenkenDiagnostics

/// An encoding of sheets, lists and other texts.
package enum TextEncoding: String, CaseIterable, Sendable {
  case utf8 = "utf-8"
  case utf16 = "utf-16"
  /// Shift_JIS with the additions of Windows, as Excel in Japanese saves CSV.
  case shiftJIS = "cp932"
  case eucJP = "euc-jp"
  /// The encoding of Chinese, which contains GBK and GB2312.
  case gb18030 = "gb18030"
  /// The encoding of Korean, with the additions of Windows.
  case eucKR = "euc-kr"

  /// The encoding with a name of the command line, or one that files declare; nil for others.
  package init?(named name: String) {
    let plain = name.lowercased().filter { $0 != "-" && $0 != "_" }
    guard let found = Self.allCases.first(where: { $0.spellings.contains(plain) }) else {
      return nil
    }
    self = found
  }

  /// The names on the command line.
  package static let names = allCases.map(\.rawValue)

  /// The name that people know.
  package var name: String {
    switch self {
    case .utf8: "UTF-8"
    case .utf16: "UTF-16"
    case .shiftJIS: "Shift_JIS (CP932)"
    case .eucJP: "EUC-JP"
    case .gb18030: "GB18030"
    case .eucKR: "EUC-KR (CP949)"
    }
  }

  /// The names without hyphens, in lower case.
  private var spellings: Set<String> {
    switch self {
    case .utf8: ["utf8"]
    case .utf16: ["utf16", "utf16le", "utf16be"]
    case .shiftJIS: ["cp932", "shiftjis", "sjis", "windows31j", "ms932", "xsjis"]
    case .eucJP: ["eucjp", "xeucjp"]
    case .gb18030: ["gb18030", "gbk", "gb2312", "cp936"]
    case .eucKR: ["euckr", "cp949", "uhc", "ksc56011987"]
    }
  }

  /// The table of its characters; nil for Unicode, which needs none.
  var table: CharacterTable? {
    switch self {
    case .utf8, .utf16: nil
    case .shiftJIS: CharacterTable("CP932")
    case .eucJP: CharacterTable("EUC-JP")
    case .gb18030: CharacterTable("GB18030")
    case .eucKR: CharacterTable("CP949")
    }
  }

  /// Decodes a text in UTF-8 or UTF-16, as Excel saves them.
  static func decoded(_ bytes: [UInt8]) throws(ImportError) -> String {
    guard bytes.count <= ImportLimits.sourceBytes else {
      throw .tooMuch(
        DiagnosticText("the file is larger", ja: "ファイルのサイズ"),
        limit: .plain("\(ImportLimits.sourceBytes >> 20) MiB"))
    }
    let (text, isExact) = decodedPrefix(bytes)
    guard isExact else {
      throw .encoding(
        DiagnosticText(
          "the text is neither UTF-8 nor UTF-16", ja: "文字コードが UTF-8 でも UTF-16 でもありません"),
        help: [
          DiagnosticText("save it as UTF-8, and import that", ja: "UTF-8 で保存し、それを取り込んでください")
        ])
    }
    return text.hasPrefix("\u{FEFF}") ? String(text.unicodeScalars.dropFirst()) : text
  }

  /// Decodes a text in UTF-8 or UTF-16, and returns whether every byte of it was valid.
  static func decodedPrefix(_ bytes: [UInt8]) -> (text: String, isExact: Bool) {
    if isWide(bytes) {
      let isLittle = bytes[0] == 0xFF
      let units = stride(from: 2, to: bytes.count - 1, by: 2).map { index in
        let (first, second) = (UInt16(bytes[index]), UInt16(bytes[index + 1]))
        return isLittle ? second << 8 | first : first << 8 | second
      }
      let text = String(decoding: units, as: UTF16.self)
      return (text, bytes.count.isMultiple(of: 2) && !text.unicodeScalars.contains("\u{FFFD}"))
    }
    if let text = String(validating: bytes, as: UTF8.self) { return (text, true) }
    return (String(decoding: bytes, as: UTF8.self), false)
  }

  /// Whether a text begins with the mark of UTF-16.
  static func isWide(_ bytes: [UInt8]) -> Bool {
    bytes.starts(with: [0xFF, 0xFE]) || bytes.starts(with: [0xFE, 0xFF])
  }
}

extension ImportError {
  /// The bytes of the file are no text that can be read.
  static func encoding(
    _ summary: DiagnosticText, position: DiagnosticText? = nil, help: [DiagnosticText]
  ) -> ImportError {
    ImportError(kind: .importEncoding, summary: summary, position: position, help: help)
  }
}

extension DiagnosticKind {
  static let importEncoding = DiagnosticKind(
    "import-encoding", .bytes,
    "The bytes of the file are no text in UTF-8 or UTF-16, and nothing shows which other encoding",
    "they have.", "Excel in Japanese, Chinese and Korean saves CSV in older encodings. They are",
    "recognised by the headings of test cases, and else by the letters; if these are too few, name",
    "the encoding with '--encoding', or save the file as 'CSV UTF-8' or as a workbook (.xlsx).",
    ja: "UTF-8 でも UTF-16 でもなく、ほかのどの文字コードかも分かりません。",
    "日本語、中国語、韓国語の Excel は、CSV を古い文字コードで保存します。", "テストケースの見出しか、文字の並びから見分けます。",
    "見分けられなければ「--encoding」で指定するか、「CSV UTF-8」かブック（.xlsx）として保存し、それを取り込んでください。")
}
