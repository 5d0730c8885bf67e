/// A file format that test cases can be read from, defined in its own file and listed in ``all``.
package struct ImportFormat: Sendable {
  /// The name of the format on the command line.
  package let name: String
  /// The file name extensions of the format.
  let extensions: [String]
  /// Whether files of the format are archives, and no texts.
  package var isArchive = false
  /// Whether the beginning of a file looks like the format.
  let recognizes: @Sendable (_ head: SourceHead) -> Bool
  /// Reads a file's content.
  let read: @Sendable (_ bytes: [UInt8]) throws(ImportError) -> ImportedDocument

  /// All formats, in the order in which a file is checked for them.
  package static let all: [ImportFormat] = [
    .xlsx, .xmind, .opml, .freeplane,
    .testrail, .polarion, .xml, .testlink, .zephyr, .gherkin, .markdown, .csv, .yaml,
  ]

  /// The format with a name; nil if there is none.
  package static func named(_ name: String) -> ImportFormat? { all.first { $0.name == name } }

  /// The format of a file that is a sheet: a workbook by its content or its name, or values by
  /// their name; nil for any other file.
  package static func sheet(_ path: String, _ bytes: [UInt8]) -> ImportFormat? {
    let head = SourceHead(path: path, bytes: bytes)
    if isArchive(bytes) || isOldWorkbook(bytes) || xlsx.recognizes(head) { return xlsx }
    return csv.recognizes(head) ? csv : nil
  }

  /// Whether a file is a ZIP archive, as workbooks are.
  package static func isArchive(_ bytes: [UInt8]) -> Bool {
    bytes.starts(with: [0x50, 0x4B, 3, 4])
  }

  /// Whether a file is a workbook with a password, or one of Excel before 2007.
  static func isOldWorkbook(_ bytes: [UInt8]) -> Bool {
    bytes.starts(with: [0xD0, 0xCF, 0x11, 0xE0])
  }

  /// The format of a file, by its content or else by its file name extension.
  static func format(of path: String, _ bytes: [UInt8]) -> ImportFormat? {
    let head = SourceHead(path: path, bytes: bytes)
    return all.first { $0.recognizes(head) }
      ?? all.first { $0.extensions.contains(head.fileExtension) }
  }
}

/// The beginning of a file, which shows its format.
struct SourceHead: Sendable {
  /// The file name extension in lower case, without the dot.
  let fileExtension: String
  /// The first bytes.
  let bytes: [UInt8]
  /// The first bytes as text, without leading spaces and byte order mark.
  let text: String

  init(path: String, bytes: [UInt8]) {
    let name = path.split(separator: "/").last ?? ""
    fileExtension =
      name.contains(".") ? String(name.split(separator: ".").last ?? "").lowercased() : ""
    self.bytes = Array(bytes.prefix(4096))
    let (decoded, _) = TextEncoding.decodedPrefix(self.bytes)
    text = String(decoded.drop { $0.isWhitespace || $0 == "\u{FEFF}" })
  }

  /// Whether the root element of an XML file has one of some names.
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
