import TenkenSimulation
import TenkenYAML

/// The files that scenario files include, as they were parsed last: hundreds of files may name one.
final class IncludedDocuments: Sendable {
  /// A file as it was parsed.
  final class Entry: Sendable {
    fileprivate let bytes: [UInt8]
    let document: YAMLDocument
    /// The titles of axes that it declares; nil until they were read without an error.
    let axisTitles = Locked<[String: LocalizedText]?>(nil)

    fileprivate init(_ bytes: [UInt8], _ document: YAMLDocument) {
      (self.bytes, self.document) = (bytes, document)
    }
  }

  /// The bytes of the files that are kept; parsed, they take some ten times as much.
  private static let byteLimit = 8 << 20

  private let known = Locked((entries: [String: Entry](), byteCount: 0))

  /// Parses a file; once, as long as its content is the same.
  func entry(_ path: String, _ bytes: [UInt8]) -> Entry {
    if let known = known.withValue({ $0.entries[path] }), known.bytes == bytes { return known }
    Making.note("included/\(path)")
    let entry = Entry(bytes, YAMLDocument.parse(path: path, bytes: bytes))
    known.withValue { known in
      known.byteCount += bytes.count - (known.entries[path]?.bytes.count ?? 0)
      if known.byteCount > Self.byteLimit { known = ([:], bytes.count) }
      known.entries[path] = entry
    }
    return entry
  }
}
