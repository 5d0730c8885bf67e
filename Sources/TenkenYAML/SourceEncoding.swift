import TenkenDiagnostics

/// The first check of a file, which replaces bytes that are not text before libyaml stops there.
struct SourceEncoding {
  /// The text without its byte order mark; nil if the file is UTF-16 or has too many errors.
  ///
  /// Every error is replaced by one Unicode scalar.
  var text: ArraySlice<UInt8>?

  /// The errors found.
  var diagnostics: [Diagnostic] = []

  static func check(_ bytes: [UInt8], path: String) -> SourceEncoding {
    if bytes.starts(with: [0xFF, 0xFE]) || bytes.starts(with: [0xFE, 0xFF]) {
      return SourceEncoding(text: nil, diagnostics: [.utf16(path: path)])
    }
    let text = bytes.starts(with: [0xEF, 0xBB, 0xBF]) ? bytes[3...] : bytes[...]
    let firstFault = text.withUnsafeBufferPointer { indexOfFirstFault(in: $0) }
    guard let firstFault else { return SourceEncoding(text: text) }
    return text.withUnsafeBufferPointer { repair($0, from: firstFault, path: path) }
  }

  private static func indexOfFirstFault(in text: UnsafeBufferPointer<UInt8>) -> Int? {
    let search = ByteSearch(bytes: UnsafeRawBufferPointer(text))
    var index = 0
    while index < text.count {
      let byte = text[index]
      if byte >= 0x20 && byte < 0x7F || byte == 0x0A {
        index = max(index + 1, search.plainEnd(from: index))
        continue
      }
      let (length, kind) = scalar(in: text, at: index)
      guard kind == .text else { return index }
      index += length
    }
    return nil
  }

  private static func repair(
    _ text: UnsafeBufferPointer<UInt8>, from firstFault: Int, path: String
  ) -> SourceEncoding {
    var repaired: [UInt8] = []
    repaired.reserveCapacity(text.count + 64)
    var diagnostics: [Diagnostic] = []
    var position = SourcePosition(line: 0, column: 0)
    var index = 0
    while index < text.count {
      let (length, kind) = scalar(in: text, at: index)
      let sequence = UnsafeBufferPointer(rebasing: text[index..<index + length])
      let faultRange = SourceRange(
        start: position,
        end: SourcePosition(line: position.line, column: position.column + 1))
      switch kind {
      case .text:
        repaired.append(contentsOf: sequence)
      case .control(let value):
        // A space, and no replacement character: most control characters are alone at the end of a
        // line.
        repaired.append(0x20)
        diagnostics.append(.controlCharacter(value, path: path, range: faultRange))
      case .invalid:
        repaired.append(contentsOf: [0xEF, 0xBF, 0xBD])
        diagnostics.append(.invalidUTF8(Array(sequence), path: path, range: faultRange))
        let invalid = diagnostics.indices.filter { diagnostics[$0].kind == .invalidUTF8 }
        if invalid.count > YAMLLimits.invalidSequences {
          // A whole file in another encoding is one error.
          let other = diagnostics.indices.filter { !invalid.dropFirst().contains($0) }
          diagnostics[invalid[0]].help = [.otherEncoding]
          return SourceEncoding(text: nil, diagnostics: other.map { diagnostics[$0] })
        }
      }
      if diagnostics.count > YAMLLimits.encodingDiagnostics {
        diagnostics[YAMLLimits.encodingDiagnostics - 1].help.append(
          DiagnosticText("there are more such errors after this one", ja: "これより後ろにも同様の誤りがあります。"))
        diagnostics.removeLast()
        return SourceEncoding(text: nil, diagnostics: diagnostics)
      }
      index += length
      advance(&position, over: sequence, isAtLineFeed: index < text.count && text[index] == 0x0A)
    }
    return SourceEncoding(text: repaired[...], diagnostics: diagnostics)
  }

  private static func advance(
    _ position: inout SourcePosition, over sequence: UnsafeBufferPointer<UInt8>, isAtLineFeed: Bool
  ) {
    let isBreak: Bool
    switch sequence.first {
    case 0x0A: isBreak = true
    case 0x0D: isBreak = !isAtLineFeed
    case 0xC2: isBreak = sequence.count == 2 && sequence[1] == 0x85
    case 0xE2:
      isBreak = sequence.count == 3 && sequence[1] == 0x80 && (sequence[2] & 0xFE) == 0xA8
    default: isBreak = false
    }
    if isBreak {
      position = SourcePosition(line: position.line + 1, column: 0)
    } else {
      position.column += 1
    }
  }
}

extension SourceEncoding {
  private enum Kind: Equatable {
    case text
    case control(UInt32)
    case invalid
  }

  /// Decodes one scalar, or measures the longest valid beginning of a broken one.
  ///
  /// [Unicode Standard, table 3-7](https://www.unicode.org/versions/latest/core-spec/chapter-3/)
  private static func scalar(
    in text: UnsafeBufferPointer<UInt8>, at index: Int
  ) -> (length: Int, kind: Kind) {
    let lead = text[index]
    let length: Int
    var second: ClosedRange<UInt8> = 0x80...0xBF
    switch lead {
    case 0x00...0x7F: return (1, kind(of: UInt32(lead)))
    case 0xC2...0xDF: length = 2
    case 0xE0...0xEF: length = 3
    case 0xF0...0xF4: length = 4
    default: return (1, .invalid)
    }
    if lead == 0xE0 { second = 0xA0...0xBF }
    if lead == 0xED { second = 0x80...0x9F }
    if lead == 0xF0 { second = 0x90...0xBF }
    if lead == 0xF4 { second = 0x80...0x8F }

    var value = UInt32(lead) & (0x7F >> UInt32(length))
    for offset in 1..<length {
      let allowed = offset == 1 ? second : 0x80...0xBF
      guard index + offset < text.count, allowed.contains(text[index + offset]) else {
        return (offset, .invalid)
      }
      value = value << 6 | UInt32(text[index + offset]) & 0x3F
    }
    return (length, kind(of: value))
  }

  /// Distinguishes the characters that YAML calls printable from all others.
  private static func kind(of value: UInt32) -> Kind {
    switch value {
    case 0x09, 0x0A, 0x0D, 0x20...0x7E, 0x85, 0xA0...0xFEFE, 0xFF00...0xFFFD, 0x10000...0x10FFFF:
      .text
    default:
      .control(value)
    }
  }
}

extension Diagnostic {
  /// The file is in UTF-16, which is not supported.
  static func utf16(path: String) -> Diagnostic {
    .error(
      .utf16Encoding, path.at(nil), "the file is UTF-16; only UTF-8 can be read",
      ja: "ファイルの文字コードが UTF-16 です。読み込めるのは UTF-8 だけです。"
    ).help("save it as UTF-8", ja: "UTF-8 で保存してください。")
  }

  /// Some bytes are not valid UTF-8.
  static func invalidUTF8(_ bytes: [UInt8], path: String, range: SourceRange) -> Diagnostic {
    let list = bytes.map(hexadecimal).joined(separator: " ")
    let noun = bytes.count == 1 ? "byte" : "bytes"
    return .error(
      .invalidUTF8, path.at(range), "the \(noun) \(list) cannot occur here in UTF-8",
      ja: "バイト列 \(list) は、UTF-8 として正しくありません。"
    ).help("save the file as UTF-8", ja: "ファイルを UTF-8 で保存してください。")
  }

  /// The text contains a control character.
  static func controlCharacter(_ value: UInt32, path: String, range: SourceRange) -> Diagnostic {
    let digits = String(value, radix: 16, uppercase: true)
    let name = "U+" + String(repeating: "0", count: max(0, 4 - digits.count)) + digits
    return .error(
      .controlCharacter, path.at(range), "a file cannot contain the control character \(name)",
      ja: "制御文字 \(name) はファイルに書けません。"
    ).help(
      "remove it, or write it as an escape in a double-quoted text",
      ja: "消すか、二重引用符で囲んだテキストの中にエスケープで書いてください。")
  }

  private static func hexadecimal(_ byte: UInt8) -> String {
    (byte < 0x10 ? "0x0" : "0x") + String(byte, radix: 16, uppercase: true)
  }
}

extension DiagnosticText {
  /// What to do about a file with many bytes that are no UTF-8.
  fileprivate static let otherEncoding = DiagnosticText(
    "there are more such bytes: the file may be in another encoding, such as Shift_JIS; save it as"
      + " UTF-8",
    ja: "同様のバイト列がほかにもあります。Shift_JIS などの文字コードかもしれません。UTF-8 で保存してください。")
}

extension DiagnosticKind {
  static let allEncodings = [controlCharacter, invalidUTF8, utf16Encoding]

  static let controlCharacter = DiagnosticKind(
    "control-character", .bytes,
    "The file has a control character, which is invisible and which YAML forbids.",
    "It usually comes with copied text; delete it, or write an escape such as \"\\u001B\" in double",
    "quotes.", ja: "画面を制御するだけで表示されない文字があります。", "YAML では使えません。", "コピーしたテキストに混ざることが多いので、消してください。")
  static let invalidUTF8 = DiagnosticKind(
    "invalid-utf8", .bytes,
    "Some bytes are not valid UTF-8, usually because the file was saved in another encoding such",
    "as Shift_JIS.", "Save it as UTF-8.", ja: "UTF-8 として正しくないバイトがあります。",
    "Shift_JIS などで保存されている可能性があります。", "UTF-8 で保存し直してください。")
  static let utf16Encoding = DiagnosticKind(
    "utf16-encoding", .bytes, "The file is UTF-16, as some editors on Windows save it.",
    "Save it as UTF-8.", ja: "ファイルが UTF-16 です。", "Windows の一部のエディターではこの形式で保存されます。",
    "UTF-8 で保存し直してください。")
}
