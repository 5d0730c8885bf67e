import TenkenData
import TenkenDiagnostics

/// A source whose text is in UTF-8 or UTF-16, whatever its encoding was.
///
/// What is valid UTF-8 is UTF-8: hardly any text in another encoding is, by accident. Then what
/// somebody declares counts, the command line before the file, then what has known headings,
/// and then the writing systems.
struct DecodedSource {
  let bytes: [UInt8]
  /// The encoding that the source had.
  let encoding: TextEncoding

  /// The size of the beginning in which headings are looked for, in bytes of UTF-8.
  private static let headingBytes = 1 << 16

  /// Decodes a source.
  ///
  /// - Parameters:
  ///   - bytes: The source.
  ///   - given: The encoding that somebody names; nil for none.
  /// - Throws: Why it cannot be decoded.
  init(_ bytes: [UInt8], _ given: TextEncoding?) throws(ImportError) {
    if TextEncoding.isWide(bytes) {
      self.init(bytes: bytes, encoding: .utf16)
    } else if String(validating: bytes, as: UTF8.self) != nil, given != .utf16 {
      self.init(bytes: bytes, encoding: .utf8)
    } else if let given {
      self = try Self.declared(bytes, given)
    } else if let name = Self.declaration(of: bytes) {
      guard let encoding = TextEncoding(named: name) else { throw .unknownEncoding(name) }
      self = try Self.declared(bytes, encoding)
    } else {
      self = try Self.recognised(bytes)
    }
  }

  private init(bytes: [UInt8], encoding: TextEncoding) {
    (self.bytes, self.encoding) = (bytes, encoding)
  }

  private static func declared(
    _ bytes: [UInt8], _ encoding: TextEncoding
  ) throws(ImportError) -> DecodedSource {
    guard let table = encoding.table else {
      guard encoding == .utf16 else { throw .notIn(encoding, bytes, at: nil) }
      // Without a mark it is the order of Windows.
      return DecodedSource(bytes: [0xFF, 0xFE] + bytes, encoding: .utf16)
    }
    do throws(CharacterTable.Fault) {
      return DecodedSource(bytes: try table.decoded(bytes), encoding: encoding)
    } catch {
      switch error {
      case .noTable: throw .noTable(of: [encoding])
      case .invalid(let offset): throw .notIn(encoding, bytes, at: offset)
      }
    }
  }

  /// The encoding that XML declares; nil if it declares none.
  private static func declaration(of bytes: [UInt8]) -> String? {
    let head = String(decoding: bytes.prefix(200), as: UTF8.self)
    let found = head.firstMatch(of: /^<\?xml[^>]*\bencoding\s*=\s*["']([^"']+)["']/)
    return found.map { String($0.1) }
  }

  /// The only encoding in which the text has the most known headings, or, if these do not tell, in
  /// which its letters stand together as in a language.
  private static func recognised(_ bytes: [UInt8]) throws(ImportError) -> DecodedSource {
    var possible: [TextEncoding] = []
    var missing: [TextEncoding] = []
    var plain: [DecodedSource] = []
    var best: (sources: [DecodedSource], count: Int) = ([], 1)
    for encoding in TextEncoding.allCases {
      guard let table = encoding.table else { continue }
      do throws(CharacterTable.Fault) {
        let text = try table.decoded(bytes)
        guard isPlausible(text) else { continue }
        possible.append(encoding)
        let count = headingCount(text)
        let source = DecodedSource(bytes: text, encoding: encoding)
        plain.append(source)
        guard count >= best.count else { continue }
        best = (count > best.count ? [source] : best.sources + [source], count)
      } catch {
        if error == .noTable { missing.append(encoding) }
      }
    }
    if best.sources.count == 1 { return best.sources[0] }
    if best.sources.isEmpty { best.sources = plain }
    if possible == [.shiftJIS], ScriptShares(plain[0].bytes).isJapanese { return plain[0] }
    if let found = fitting(best.sources) { return found }
    throw possible.isEmpty && !missing.isEmpty
      ? .noTable(of: missing) : .unclearEncoding(possible)
  }

  /// The source whose letters stand together as in a language of its encoding.
  ///
  /// Kana are encoded alike in EUC-JP, GB18030 and EUC-KR: hardly a text in Chinese has them, so that
  /// Japanese comes first.
  private static func fitting(_ sources: [DecodedSource]) -> DecodedSource? {
    let found = sources.filter { ScriptShares($0.bytes).fit($0.encoding) }
    let japanese = found.filter { $0.encoding == .shiftJIS || $0.encoding == .eucJP }
    if !japanese.isEmpty { return japanese.count == 1 ? japanese[0] : nil }
    return found.first { $0.encoding == .eucKR } ?? found.first
  }

  /// Whether a text has no characters that only a wrong table makes: controls, and private ones.
  private static func isPlausible(_ text: [UInt8]) -> Bool {
    String(decoding: text, as: UTF8.self).unicodeScalars.allSatisfy { scalar in
      switch scalar.value {
      case 0x00...0x08, 0x0E...0x1F, 0x7F...0x9F, 0xE000...0xF8FF, 0xFFF0...0xFFFF: false
      case _: true
      }
    }
  }

  /// The number of different headings of test cases that are not in ASCII, at the beginning.
  private static func headingCount(_ text: [UInt8]) -> Int {
    let head = String(decoding: text.prefix(headingBytes), as: UTF8.self)
    var known: Set<Substring> = []
    for piece in head.split(whereSeparator: { ",\t;\n\r\r\n|:：#*\"<>=【】".contains($0) })
    where piece.utf8.count <= 120 && !piece.utf8.allSatisfy({ $0 < 0x80 }) {
      guard !known.contains(piece) else { continue }
      if HeadingTable.embedded.meaning(of: LineMarks.trimmed(piece)) != nil { known.insert(piece) }
    }
    return known.count
  }
}

extension ImportError {
  private static let saveAsUTF8 = DiagnosticText(
    "or save it as 'CSV UTF-8' or as a workbook (.xlsx), and import that",
    ja: "または「CSV UTF-8」かブック（.xlsx）として保存し、それを取り込んでください")

  /// No encoding, or more than one, makes a text with known headings.
  fileprivate static func unclearEncoding(_ possible: [TextEncoding]) -> ImportError {
    let names = possible.map(\.name)
    let (en, ja) = (names.joined(separator: ", "), names.joined(separator: "、"))
    let option = (possible.first ?? .shiftJIS).rawValue
    return .encoding(
      DiagnosticText(
        "the text is neither UTF-8 nor UTF-16, and no headings or letters show what else it is",
        ja: "文字コードが UTF-8 でも UTF-16 でもなく、見出しや文字の並びからも判断できません"),
      help: [
        possible.isEmpty
          ? DiagnosticText(
            "it is no text in any of: "
              + TextEncoding.allCases.dropFirst(2).map(\.name).joined(separator: ", "),
            ja: "次のどれとしても読めません："
              + TextEncoding.allCases.dropFirst(2).map(\.name).joined(separator: "、"))
          : DiagnosticText(
            "it can be \(en): say which, as in --encoding \(option)",
            ja: "\(ja) の可能性があります。--encoding \(option) のように指定してください"),
        saveAsUTF8,
      ])
  }

  /// A file declares an encoding that cannot be read.
  fileprivate static func unknownEncoding(_ name: String) -> ImportError {
    .encoding(
      DiagnosticText(
        "the file declares the encoding '\(ImportedText.shortened(name))', which cannot be read",
        ja: "ファイルの宣言する文字コード「\(ImportedText.shortened(name))」には対応していません"),
      help: [
        DiagnosticText(
          "save it as UTF-8; the encodings are: \(TextEncoding.names.joined(separator: ", "))",
          ja: "UTF-8 で保存してください。使える文字コード：\(TextEncoding.names.joined(separator: "、"))")
      ])
  }

  /// The bytes are no text in the encoding that somebody declares.
  fileprivate static func notIn(
    _ encoding: TextEncoding, _ bytes: [UInt8], at offset: Int?
  ) -> ImportError {
    let line = offset.map { offset in 1 + bytes.prefix(offset).count { $0 == 0x0A } }
    return .encoding(
      DiagnosticText(
        "the text is not in \(encoding.name), which is declared",
        ja: "指定された文字コード \(encoding.name) として読めないバイトがあります"),
      position: line.map { DiagnosticText.line($0) },
      help: [
        DiagnosticText(
          "leave out --encoding, or name another one: "
            + TextEncoding.names.joined(separator: ", "),
          ja: "--encoding を外すか、別の文字コードを指定してください："
            + TextEncoding.names.joined(separator: "、"))
      ])
  }

  /// The system cannot decode some encodings.
  fileprivate static func noTable(of encodings: [TextEncoding]) -> ImportError {
    let names = encodings.map(\.name)
    let code = encodings.first?.rawValue ?? ""
    return .encoding(
      DiagnosticText(
        "this system has no table of characters for \(names.joined(separator: ", "))",
        ja: "このシステムには \(names.joined(separator: "、")) の文字表がありません"),
      help: [
        DiagnosticText(
          "install the tables of iconv (with glibc: glibc-gconv-extra, or all of libc6)",
          ja: "iconv の文字表をインストールしてください（glibc では glibc-gconv-extra、または libc6 全体）"),
        DiagnosticText(
          "or convert the file elsewhere: iconv -f \(code) -t UTF-8 FILE > FILE.csv",
          ja: "または別の環境で変換してください：iconv -f \(code) -t UTF-8 FILE > FILE.csv"),
        saveAsUTF8,
      ])
  }
}
