import TenkenData
import TenkenDiagnostics
import TenkenWording

/// What the files of a format consist of: pages of templates, and how they become bytes.
enum FormatContent: Sendable {
  /// A file in an archive.
  enum Member: Sendable {
    /// A text that is the same in all files of the format.
    case text(String)
    /// The page of a template.
    case page(String)
  }

  /// The page of a template.
  case page(String)
  /// The page of a template in XML, with numeric entities for characters that are not ASCII.
  case pageWithEntities(String)
  /// A ZIP archive of files in order, with their names.
  case archive([(name: String, member: Member)])

  /// The names of all templates.
  var templates: [String] {
    switch self {
    case .page(let template), .pageWithEntities(let template): [template]
    case .archive(let files):
      files.compactMap { if case .page(let template) = $0.member { template } else { nil } }
    }
  }

  /// A file of the format; of an archive, only one packed member is held while it is written.
  ///
  /// - Parameters:
  ///   - fields: The fields for the templates.
  ///   - words: The page texts.
  ///   - templates: The library of the templates.
  /// - Returns: The file, to be written.
  func file(
    _ fields: PageFields, _ words: PageTexts, _ templates: TemplateLibrary
  ) -> RenderedFile {
    RenderedFile { sink throws(Diagnostic) in
      try write(to: sink) { template, sink throws(Diagnostic) in
        try templates.write(template, fields, words, to: sink)
      }
    }
  }

  private func write(
    to sink: @escaping ([UInt8]) -> Void,
    _ page: (_ template: String, _ sink: @escaping ([UInt8]) -> Void) throws(Diagnostic) -> Void
  ) throws(Diagnostic) {
    switch self {
    case .page(let template): try page(template, sink)
    case .pageWithEntities(let template):
      var entities = EntityEncoder()
      try page(template) { sink(entities.encoded($0)) }
    case .archive(let files):
      var archive = ZIPWriter(to: sink)
      for (name, member) in files {
        let packer = ZIPWriter.Packer()
        switch member {
        case .text(let text): packer.add(Array(text.utf8))
        case .page(let template): try page(template) { packer.add($0) }
        }
        archive.add(name, packer)
      }
      archive.finish()
    }
  }
}

/// Replaces characters of an XML text that are not ASCII by numeric entities.
///
/// Freeplane reads files without a declaration in the encoding of its machine. Its parser cuts
/// entities beyond U+FFFF to 16 bits, so only those characters are written in UTF-8.
private struct EntityEncoder {
  /// The first bytes of a character whose other bytes are not known yet.
  private var rest: [UInt8] = []

  /// The bytes of a part of a text in UTF-8, up to the last whole character.
  mutating func encoded(_ part: [UInt8]) -> [UInt8] {
    let bytes = rest + part
    // A character has at most four bytes, of which the first has its two highest bits set.
    let start = bytes.suffix(4).lastIndex { $0 & 0xC0 != 0x80 } ?? bytes.endIndex
    let isWhole = start == bytes.endIndex || bytes.count - start >= Self.length(bytes[start])
    let end = isWhole ? bytes.endIndex : start
    rest = Array(bytes[end...])
    var result: [UInt8] = []
    result.reserveCapacity(bytes.count * 2)
    for scalar in String(decoding: bytes[..<end], as: UTF8.self).unicodeScalars {
      if scalar.isASCII {
        result.append(UInt8(scalar.value))
      } else if scalar.value > 0xFFFF {
        result.append(contentsOf: UTF8.encode(scalar) ?? UTF8.encodedReplacementCharacter)
      } else {
        result.append(contentsOf: "&#\(scalar.value);".utf8)
      }
    }
    return result
  }

  /// The number of bytes of a character, given its first byte.
  private static func length(_ byte: UInt8) -> Int { max(1, (~byte).leadingZeroBitCount) }
}
