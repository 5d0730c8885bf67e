import TenkenData
import TenkenDiagnostics

/// An archive that is imported: its files, within the limits of an import.
struct ImportedArchive {
  private var reader: ZipReader
  private let format: DiagnosticText

  /// Reads the list of files of an archive.
  ///
  /// - Parameters:
  ///   - bytes: The archive.
  ///   - format: The name of the file's format, for diagnostics.
  /// - Throws: What is wrong with the list.
  init(_ bytes: [UInt8], _ format: DiagnosticText) throws(ImportError) {
    self.format = format
    let limits = ZipReader.Limits(
      files: ImportLimits.archiveEntries, bytes: ImportLimits.unpackedBytes,
      expansion: ImportLimits.expansion)
    do throws(ZipError) {
      reader = try ZipReader(bytes, limits: limits)
    } catch {
      throw ImportError(error, in: format)
    }
  }

  /// The names of the files, in the order of the archive.
  var names: [String] { reader.names }

  /// The content of a file; nil if the archive has no file of this name.
  mutating func content(_ name: String) throws(ImportError) -> [UInt8]? {
    do throws(ZipError) {
      return try reader.content(name)
    } catch {
      throw ImportError(error, in: format)
    }
  }
}

extension ImportError {
  /// The error about an archive of a format.
  fileprivate init(_ error: ZipError, in format: DiagnosticText) {
    func damaged(_ name: String, _ en: String, _ ja: String) -> ImportError {
      .broken(format, .quoted(name) + DiagnosticText(en, ja: ja))
    }
    switch error {
    case .noList:
      self = .broken(
        format, DiagnosticText("the list of files at its end is missing", ja: "末尾の一覧がありません"))
    case .damagedList:
      self = .broken(format, DiagnosticText("its list of files is damaged", ja: "一覧が壊れています"))
    case .tooManyFiles:
      self = .tooMuch(
        DiagnosticText("the archive has more files", ja: "アーカイブのファイル数"),
        limit: .plain("\(ImportLimits.archiveEntries)"))
    case .encrypted(let name):
      self = ImportError(
        kind: .importEncrypted,
        summary: DiagnosticText("the file is protected by a password", ja: "ファイルがパスワードで保護されています"),
        position: .plain(name),
        help: [
          DiagnosticText("open it, and save it without one", ja: "開いて、パスワードなしで保存してください")
        ])
    case .cutOff(let name): self = damaged(name, " is cut off", "が途中で切れています")
    case .unknownMethod(let method, let name):
      self = damaged(
        name, " is compressed with an unknown method (\(method))",
        "の圧縮方式（\(method)）には対応していません")
    case .tooLarge(let name):
      self = .tooMuch(
        DiagnosticText("'\(name)' unpacked is larger", ja: "展開後の「\(name)」のサイズ"),
        limit: DiagnosticText(
          "\(ImportLimits.unpackedBytes >> 20) MiB, or \(ImportLimits.expansion) times"
            + " its packed size",
          ja: "\(ImportLimits.unpackedBytes >> 20) MiB、または圧縮時の \(ImportLimits.expansion) 倍"))
    case .damaged(let name):
      self = damaged(
        name, " is damaged, or has a different size in the list of files",
        "が壊れているか、サイズが一覧と違います")
    }
  }
}
