import TenkenData
import TenkenDiagnostics

/// The list of files that a command wrote into a folder, by which it recognises them.
///
/// A file belongs to the command if the list contains its path and the hash of its content. The
/// list itself belongs to the command if every byte is what the command would write, including
/// its order, its spaces and its checksum.
struct FolderManifest: Sendable {
  /// The entry of one file in the list.
  struct File: Sendable {
    let path: EntryPath
    let size: Int
    let digest: String
  }

  /// The version of the format.
  private static let version = 1
  /// The maximum size of a list: twenty times what all cases of a large library take.
  private static let sizeLimit = 1 << 26
  /// The maximum depth of files: `payloads --all` has folders for the feature and for the case.
  private static let depthLimit = 3

  /// The files in the order in which they are written.
  let files: [File]
  private let kind: FolderKind
  private let byPath: [EntryPath: File]

  init(_ files: [File], kind: FolderKind) {
    self.files = files
    self.kind = kind
    byPath = Dictionary(files.map { ($0.path, $0) }) { first, _ in first }
  }

  /// Reads the list of a folder, nil if there is none.
  ///
  /// - Throws: An error if it is not exactly as the command wrote it.
  init?(of directory: Directory, kind: FolderKind) throws(FileError) {
    guard let status = try directory.status(of: kind.manifest) else { return nil }
    func fault(_ reason: DiagnosticText, _ help: DiagnosticText) -> FileError {
      FileError(
        "Its '\(kind.manifest.text)' \(reason.en)", ja: "「\(kind.manifest.text)」\(reason.ja)",
        help: [help])
    }
    let another = DiagnosticText("give another folder", ja: "別のフォルダを指定してください")
    guard status.isFile, status.size <= Self.sizeLimit else {
      throw fault(
        status.isFile
          ? DiagnosticText("is too large", ja: "が大きすぎます")
          : DiagnosticText("is not a file", ja: "はファイルではありません"),
        DiagnosticText(
          "move it elsewhere, or give another folder", ja: "別の場所に移すか、別のフォルダを指定してください"))
    }
    let bytes = try directory.open(kind.manifest, O_RDONLY).content(limit: Self.sizeLimit).bytes
    let list: JSON?
    do { list = try JSON(parsing: bytes) } catch { list = nil }
    if let list, list["format"] == .string(Self.format(kind)),
      list["version"] != .integer(Self.version)
    {
      throw fault(
        DiagnosticText(
          "is from another version of Tenken, which this one cannot read",
          ja: "は別のバージョンの Tenken のもので、読めません"),
        DiagnosticText(
          "check that it contains no file of yours, remove it with 'rm -r', and run this again; or"
            + " give another folder",
          ja: "自分のファイルがないことを確認し、「rm -r」で削除してからもう一度実行するか、"
            + "別のフォルダを指定してください"))
    }
    self.init(Self.files(list?["files"]), kind: kind)
    // This is the whole check of the format: a member that is missing or more makes a difference.
    guard text == String(validating: bytes, as: UTF8.self), byPath.count == files.count else {
      throw fault(
        DiagnosticText(
          "is not what 'tenken \(kind.name)' wrote, so it does not say which files are Tenken's",
          ja: "は「tenken \(kind.name)」が書き出した内容ではなく、どれが Tenken のファイルか分かりません"),
        DiagnosticText(
          "give another folder, or remove this one yourself if you need nothing in it",
          ja: "別のフォルダを指定するか、不要であればこのフォルダを手で削除してください"))
    }
    if let other = files.map(\.path).first(where: { !isPossible($0) }) {
      throw fault(
        DiagnosticText(
          "lists '\(other.text)', which 'tenken \(kind.name)' never writes",
          ja: "に、「tenken \(kind.name)」が書き出すはずのない「\(other.text)」があります"), another)
    }
  }

  /// The entries of a list that are complete.
  private static func files(_ list: JSON?) -> [File] {
    guard case .array(let entries)? = list else { return [] }
    return entries.compactMap { entry in
      guard case .string(let name)? = entry["name"], case .integer(let size)? = entry["size"],
        case .string(let digest)? = entry["sha256"]
      else { return nil }
      return File(path: EntryPath(name), size: size, digest: digest)
    }
  }

  /// The entry of a file; nil if it is not in the list.
  subscript(path: EntryPath) -> File? { byPath[path] }

  /// The folders that contain files, outer ones before inner ones.
  var folders: [EntryPath] { Set(files.flatMap(\.path.ancestors)).sorted() }

  /// The list as JSON in a fixed format, which ends with the hash of all lines before.
  var text: String {
    let lines = files.map { file in
      let name = JSON.string(file.path.text).text()
      return "    {\"name\": \(name), \"size\": \(file.size), \"sha256\": \"\(file.digest)\"}"
    }
    let content = """
      {
        "format": "\(Self.format(kind))",
        "version": \(Self.version),
        "files": [
      \(lines.joined(separator: ",\n"))
        ],

      """
    return content + "  \"sha256\": \"\(SHA256.hash(content))\"\n}\n"
  }

  /// Whether a path is below the folder, and is one that the command writes.
  private func isPossible(_ path: EntryPath) -> Bool {
    path.ancestors.count < Self.depthLimit && path != kind.manifest && kind.mayHaveWritten(path)
      && FileName.fault(inPath: path.text) == nil
  }

  private static func format(_ kind: FolderKind) -> String { "tenken-\(kind.name)" }
}

extension FolderManifest.File {
  /// Throws unless an entry is this file, unchanged since the command wrote it.
  func compare(_ status: FileStatus, in directory: Directory) throws(FileError) {
    let fault = FileError.notOurs(
      path, "has changed since Tenken wrote it", ja: "は Tenken が書き出した後に変更されています")
    guard status.isFile, status.size == size else { throw fault }
    let (bytes, read) = try directory.open(path, O_RDONLY).content(limit: size)
    guard read == status, SHA256.hash(bytes).description == digest else { throw fault }
  }
}
