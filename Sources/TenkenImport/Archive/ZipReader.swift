import TenkenDiagnostics
import TenkenZIP

/// Reads the files of a ZIP archive, one at a time and within limits.
///
/// [APPNOTE](https://pkware.cachefly.net/webdocs/casestudies/APPNOTE.TXT)
struct ZipReader {
  /// A file of the archive.
  private struct Entry {
    let method: Int
    let packedCount: Int
    let count: Int
    let offset: Int
    let isEncrypted: Bool
  }

  private let bytes: [UInt8]
  private let format: DiagnosticText
  private var entries: [String: Entry] = [:]
  /// The names of the files, in the order of the archive.
  private(set) var names: [String] = []
  private var unpackedCount = 0

  /// Reads the central directory of an archive.
  ///
  /// - Parameters:
  ///   - bytes: The archive.
  ///   - format: The name of the file's format, for diagnostics.
  /// - Throws: What is wrong with the directory.
  init(_ bytes: [UInt8], _ format: DiagnosticText) throws(ImportError) {
    (self.bytes, self.format) = (bytes, format)
    let earliest = max(0, bytes.count - 65_557)
    var end = bytes.count - 22
    while end >= earliest, number(4, at: end) != 0x0605_4B50 { end -= 1 }
    guard end >= earliest else {
      throw .broken(
        format, DiagnosticText(en: "the list of files at its end is missing", ja: "末尾の一覧がありません"))
    }
    let count = number(2, at: end + 10)
    guard count <= ImportLimits.archiveEntries else {
      throw .tooMuch(
        DiagnosticText(en: "the archive has more files", ja: "アーカイブのファイル数"),
        limit: .plain("\(ImportLimits.archiveEntries)"))
    }
    var header = number(4, at: end + 16)
    for _ in 0..<count {
      guard number(4, at: header) == 0x0201_4B50 else {
        throw .broken(format, DiagnosticText(en: "its list of files is damaged", ja: "一覧が壊れています"))
      }
      let nameCount = number(2, at: header + 28)
      let next = header + 46 + nameCount + number(2, at: header + 30) + number(2, at: header + 32)
      guard next <= bytes.count else {
        throw .broken(
          format, DiagnosticText(en: "its list of files is cut off", ja: "一覧が途中で切れています"))
      }
      let name = String(decoding: bytes[header + 46..<header + 46 + nameCount], as: UTF8.self)
      let entry = Entry(
        method: number(2, at: header + 10), packedCount: number(4, at: header + 20),
        count: number(4, at: header + 24), offset: number(4, at: header + 42),
        isEncrypted: number(2, at: header + 8) & 1 == 1)
      if entries.updateValue(entry, forKey: name) == nil { names.append(name) }
      header = next
    }
  }

  /// Reads a little-endian number of `count` bytes; -1 outside the archive.
  private func number(_ count: Int, at offset: Int) -> Int {
    guard offset >= 0, offset + count <= bytes.count else { return -1 }
    return (0..<count).reduce(0) { $0 | Int(bytes[offset + $1]) << (8 * $1) }
  }

  /// The content of a file; nil if the archive has no file of this name.
  mutating func content(_ name: String) throws(ImportError) -> [UInt8]? {
    guard let entry = entries[name] else { return nil }
    guard !entry.isEncrypted else {
      throw ImportError(
        identifier: "import-encrypted",
        summary: DiagnosticText(
          en: "the file is protected by a password", ja: "ファイルがパスワードで保護されています"),
        position: .plain(name),
        help: [
          DiagnosticText(
            en: "open it, and save it without one", ja: "開いて、パスワードなしで保存してください")
        ])
    }
    let start =
      entry.offset + 30 + number(2, at: entry.offset + 26) + number(2, at: entry.offset + 28)
    guard number(4, at: entry.offset) == 0x0403_4B50, entry.packedCount >= 0,
      start + entry.packedCount <= bytes.count
    else {
      throw .broken(format, .quoted(name) + DiagnosticText(en: " is cut off", ja: "が途中で切れています"))
    }
    let packed = bytes[start..<start + entry.packedCount]
    // The ratio limits the damage of a zip bomb. What is larger than the directory says is damaged.
    let limit = min(
      ImportLimits.unpackedBytes - unpackedCount,
      max(entry.packedCount * ImportLimits.expansion, 1 << 16))
    let content = try unpacked(packed, entry, limit: limit, name)
    unpackedCount += content.count
    return content
  }

  private func unpacked(
    _ packed: ArraySlice<UInt8>, _ entry: Entry, limit: Int, _ name: String
  ) throws(ImportError) -> [UInt8] {
    guard entry.method == 0 || entry.method == 8 else {
      throw .broken(
        format,
        .quoted(name)
          + DiagnosticText(
            en: " is compressed with an unknown method (\(entry.method))",
            ja: "の圧縮方式（\(entry.method)）には対応していません"))
    }
    guard entry.count <= limit else {
      throw .tooMuch(
        DiagnosticText(en: "'\(name)' unpacked is larger", ja: "展開後の「\(name)」のサイズ"),
        limit: DiagnosticText(
          en: "\(ImportLimits.unpackedBytes >> 20) MiB, or \(ImportLimits.expansion) times"
            + " its packed size",
          ja: "\(ImportLimits.unpackedBytes >> 20) MiB、または圧縮時の \(ImportLimits.expansion) 倍"))
    }
    let content =
      entry.method == 0 ? Array(packed) : Deflate.inflated(packed, count: entry.count)
    guard let content, content.count == entry.count else {
      throw .broken(
        format,
        .quoted(name)
          + DiagnosticText(
            en: " is damaged, or has a different size in the list of files",
            ja: "が壊れているか、サイズが一覧と違います"))
    }
    return content
  }
}
