import TenkenDiagnostics

/// The encodings of sheets and lists.
enum TextEncoding {
  /// Decodes a text in UTF-8 or UTF-16, as Excel saves them.
  ///
  /// Shift_JIS has a table of 7,000 characters that no other file of Tenken needs. It is only
  /// recognised, and the error says how to convert the file.
  static func decoded(_ bytes: [UInt8]) throws(ImportError) -> String {
    guard bytes.count <= ImportLimits.sourceBytes else {
      throw .tooMuch(
        DiagnosticText("the file is larger", ja: "ファイルのサイズ"),
        limit: .plain("\(ImportLimits.sourceBytes >> 20) MiB"))
    }
    let (text, isExact) = decodedPrefix(bytes)
    guard isExact else {
      throw isLikeShiftJIS(bytes)
        ? ImportError(
          kind: .importEncoding,
          summary: DiagnosticText(
            "the text is in Shift_JIS (CP932), not in UTF-8",
            ja: "文字コードが UTF-8 ではなく Shift_JIS（CP932）です"),
          help: [
            DiagnosticText(
              "in Excel, save it as 'CSV UTF-8', or as a workbook (.xlsx), and import that",
              ja: "Excel で「CSV UTF-8」またはブック（.xlsx）として保存し、それを取り込んでください"),
            DiagnosticText(
              "or convert it: iconv -f CP932 -t UTF-8 FILE > FILE.csv",
              ja: "または変換してください：iconv -f CP932 -t UTF-8 FILE > FILE.csv"),
          ])
        : ImportError(
          kind: .importEncoding,
          summary: DiagnosticText(
            "the text is neither UTF-8 nor UTF-16", ja: "文字コードが UTF-8 でも UTF-16 でもありません"),
          help: [
            DiagnosticText("save it as UTF-8, and import that", ja: "UTF-8 で保存し、それを取り込んでください")
          ])
    }
    return text.hasPrefix("\u{FEFF}") ? String(text.unicodeScalars.dropFirst()) : text
  }

  /// Decodes a text, and returns whether every byte of it was valid.
  static func decodedPrefix(_ bytes: [UInt8]) -> (text: String, isExact: Bool) {
    let isLittle = bytes.starts(with: [0xFF, 0xFE])
    if isLittle || bytes.starts(with: [0xFE, 0xFF]) {
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

  /// Whether bytes are valid Shift_JIS, with at least one character of two bytes.
  private static func isLikeShiftJIS(_ bytes: [UInt8]) -> Bool {
    var index = 0
    var pairs = 0
    while index < bytes.count {
      let byte = bytes[index]
      switch byte {
      case 0x00...0x7F, 0xA1...0xDF: index += 1
      case 0x81...0x9F, 0xE0...0xFC:
        guard index + 1 < bytes.count else { return pairs > 0 }
        let second = bytes[index + 1]
        guard (0x40...0x7E).contains(second) || (0x80...0xFC).contains(second) else { return false }
        pairs += 1
        index += 2
      case _: return false
      }
    }
    return pairs > 0
  }
}

extension DiagnosticKind {
  static let importEncoding = DiagnosticKind(
    "import-encoding", .bytes, "The text is neither UTF-8 nor UTF-16.",
    "Excel in Japanese saves CSV as Shift_JIS; save it as 'CSV UTF-8' or as a workbook (.xlsx),",
    "and import that.", ja: "文字コードが UTF-8 でも UTF-16 でもありません。",
    "日本語版の Excel は、CSV を Shift_JIS で保存します。", "「CSV UTF-8」かブック（.xlsx）として保存し、それを取り込んでください。")
}
