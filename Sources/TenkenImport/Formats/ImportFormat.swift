/// A kind of file that test cases can be read from: a file of its own, and a line in ``all``.
public struct ImportFormat: Sendable {
  /// What the command line calls it.
  public let name: String
  /// The endings of such files' names.
  let extensions: [String]
  /// Whether a content looks like it.
  let recognizes: @Sendable (_ head: SourceHead) -> Bool
  /// Reads a content.
  let read: @Sendable (_ bytes: [UInt8]) throws(ImportFault) -> ImportedDocument

  /// All formats, in the order in which contents are tried.
  public static let all: [ImportFormat] = [
    .xlsx, .xmind, .opml, .freeplane, .testrail, .testlink, .gherkin, .markdown, .csv,
  ]

  /// The format of a name; nil if there is none such.
  public static func named(_ name: String) -> ImportFormat? { all.first { $0.name == name } }

  /// The format of a file: by what its content says, or else by the ending of its name.
  static func format(of path: String, _ bytes: [UInt8]) -> ImportFormat? {
    let head = SourceHead(path: path, bytes: bytes)
    return all.first { $0.recognizes(head) } ?? all.first { $0.extensions.contains(head.ending) }
  }
}

/// The beginning of a file, by which its format is told.
struct SourceHead: Sendable {
  /// The ending of the file's name, in lower case, without the point.
  let ending: String
  /// The first bytes.
  let bytes: [UInt8]
  /// The same as text, without what stands before the first sign.
  let text: String

  init(path: String, bytes: [UInt8]) {
    let name = path.split(separator: "/").last ?? ""
    ending = name.contains(".") ? String(name.split(separator: ".").last ?? "").lowercased() : ""
    self.bytes = Array(bytes.prefix(4096))
    let (decoded, _) = TextEncoding.decodedPrefix(self.bytes)
    text = String(decoded.drop { $0.isWhitespace || $0 == "\u{FEFF}" })
  }

  /// Whether the first element of an XML file has a name.
  func hasRoot(_ names: String...) -> Bool {
    var rest = text[...]
    while rest.hasPrefix("<?") || rest.hasPrefix("<!") {
      guard let end = rest.firstIndex(of: ">") else { return false }
      rest = rest[rest.index(after: end)...].drop(while: \.isWhitespace)
    }
    guard rest.hasPrefix("<") else { return false }
    let name = rest.dropFirst().prefix { $0.isLetter || $0 == "_" || $0 == ":" || $0 == "-" }
    return names.contains(String(name))
  }
}
