import TenkenDiagnostics
import TenkenJSON

/// A file as it is in the editor, saved or not.
struct OpenDocument {
  /// How the client counts the columns of a line.
  enum Columns: Sendable {
    /// In units of UTF-16, as every client can.
    case utf16
    /// In Unicode scalars, as YAML does.
    case scalars
  }

  /// What the client calls it.
  let uri: String
  /// The file, as diagnostics tell it.
  let path: String
  /// How columns are counted.
  let columns: Columns
  /// The version of the text, as the client counts.
  private(set) var version: Int
  /// The text.
  private(set) var bytes: [UInt8]
  /// The text in lines.
  private(set) var source: SourceText
  /// What was made of the text; nil until somebody asks.
  var analysis: DocumentAnalysis?
  /// What was last understood of the file as a whole, where the text has faults now.
  var understood: DocumentAnalysis?

  init(uri: String, path: String, columns: Columns, version: Int, text: String) {
    self.uri = uri
    self.path = path
    self.columns = columns
    self.version = version
    bytes = Array(text.utf8)
    source = SourceText(path: path, bytes: bytes)
  }

  /// Takes a change: a whole text, or a text in the place of a range; false if there is no such range.
  mutating func change(_ change: JSON, version: Int) -> Bool {
    guard let text = change["text"]?.string else { return false }
    if let range = change["range"] {
      guard let range = sourceRange(range), let part = source.byteRange(of: range) else {
        return false
      }
      bytes.replaceSubrange(part, with: Array(text.utf8))
    } else {
      bytes = Array(text.utf8)
    }
    self.version = version
    source = SourceText(path: path, bytes: bytes)
    analysis = nil
    return true
  }

  /// A place of the text; a line behind the last one is its end, as the protocol has it.
  func sourcePosition(_ json: JSON?) -> SourcePosition? {
    guard let line = json?["line"]?.integer, let character = json?["character"]?.integer,
      line >= 0, character >= 0
    else { return nil }
    guard let text = source.line(at: line) else {
      let last = source.lineCount - 1
      let length = source.line(at: last)?.unicodeScalars.count ?? 0
      return SourcePosition(line: UInt32(last), column: UInt32(length))
    }
    var column = 0
    var units = 0
    for scalar in text.unicodeScalars {
      units += columns == .utf16 ? UTF16.width(scalar) : 1
      guard units <= character else { break }
      column += 1
    }
    return SourcePosition(line: UInt32(line), column: UInt32(column))
  }

  func sourceRange(_ json: JSON) -> SourceRange? {
    guard let start = sourcePosition(json["start"]), let end = sourcePosition(json["end"]) else {
      return nil
    }
    return SourceRange(start: start, end: end)
  }

  /// A place as the client counts.
  func json(_ position: SourcePosition) -> JSON {
    let text = source.line(at: Int(position.line)) ?? ""
    let scalars = text.unicodeScalars.prefix(Int(position.column))
    let character =
      columns == .utf16 ? scalars.reduce(0) { $0 + UTF16.width($1) } : scalars.count
    return ["line": .integer(Int(position.line)), "character": .integer(character)]
  }

  /// A range as the client counts.
  func json(_ range: SourceRange) -> JSON {
    ["start": json(range.start), "end": json(range.end)]
  }

  /// The whole text as a range.
  var wholeRange: JSON {
    let last = max(0, source.lineCount - 1)
    let length = source.line(at: last)?.unicodeScalars.count ?? 0
    return json(
      SourceRange(
        start: SourcePosition(line: 0, column: 0),
        end: SourcePosition(line: UInt32(last), column: UInt32(length))))
  }

  /// The text of a line; empty behind the last one.
  func line(_ index: Int) -> String { index < 0 ? "" : source.line(at: index) ?? "" }
}

extension String {
  /// The path of a `file:` URI, escapes undone; the text itself if it is none.
  var pathOfURI: String {
    guard hasPrefix("file://") else { return self }
    let rest = dropFirst("file://".count)
    let path = rest.hasPrefix("/") ? rest : rest.drop { $0 != "/" }
    var bytes: [UInt8] = []
    var codes = Array(path.utf8)[...]
    while let code = codes.popFirst() {
      if code == UInt8(ascii: "%"), codes.count >= 2,
        let value = UInt8(String(decoding: codes.prefix(2), as: UTF8.self), radix: 16)
      {
        bytes.append(value)
        codes = codes.dropFirst(2)
      } else {
        bytes.append(code)
      }
    }
    return String(decoding: bytes, as: UTF8.self)
  }

  /// The `file:` URI of an absolute path; the text itself if it is none.
  var uriOfPath: String {
    guard hasPrefix("/") else { return self }
    let plain = Set("abcdefghijklmnopqrstuvwxyzABCDEFGHIJKLMNOPQRSTUVWXYZ0123456789-._~/".utf8)
    return utf8.reduce(into: "file://") { uri, byte in
      if plain.contains(byte) {
        uri.unicodeScalars.append(Unicode.Scalar(byte))
      } else {
        let digits = String(byte, radix: 16, uppercase: true)
        uri += "%" + (digits.count < 2 ? "0" : "") + digits
      }
    }
  }
}
