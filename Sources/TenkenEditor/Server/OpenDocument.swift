import TenkenData
import TenkenDiagnostics

/// An open file with its text in the editor, saved or not.
struct OpenDocument {
  /// The units in which the client counts the columns of a line.
  enum Columns: Sendable {
    /// UTF-16 code units, which every client supports.
    case utf16
    /// Unicode scalars, as in YAML.
    case scalars
  }

  /// The client's URI of the file.
  let uri: String
  /// The path of the file, as diagnostics show it.
  let path: String
  /// The units of columns.
  let columns: Columns
  /// The client's version number of the text.
  private(set) var version: Int
  /// The text.
  private(set) var bytes: [UInt8]
  /// The text in lines.
  private(set) var source: SourceText
  /// The analysis of the text; nil until it is needed.
  var analysis: DocumentAnalysis?
  /// The last analysis without errors, for use while the text has errors.
  var lastValidAnalysis: DocumentAnalysis?

  init(uri: String, path: String, columns: Columns, version: Int, text: String) {
    self.uri = uri
    self.path = path
    self.columns = columns
    self.version = version
    bytes = Array(text.utf8)
    source = SourceText(path: path, bytes: bytes)
  }

  /// Applies a change of the whole text or of a range; false if there is no such range.
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

  /// A position in the text; a line after the last one means the end, as in the protocol.
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

  /// A position in the client's units.
  func json(_ position: SourcePosition) -> JSON {
    let text = source.line(at: Int(position.line)) ?? ""
    let scalars = text.unicodeScalars.prefix(Int(position.column))
    let character =
      columns == .utf16 ? scalars.reduce(0) { $0 + UTF16.width($1) } : scalars.count
    return ["line": .integer(Int(position.line)), "character": .integer(character)]
  }

  /// A range in the client's units.
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

  /// The text of a line; empty if there is no such line.
  func line(_ index: Int) -> String { index < 0 ? "" : source.line(at: index) ?? "" }
}

extension String {
  /// The path of a `file:` URI, without percent-encoding; the text itself if it is not one.
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

  /// The `file:` URI of an absolute path; the text itself if it is not one.
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
