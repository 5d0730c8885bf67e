import TenkenDiagnostics
import TenkenHashing
import TenkenJSON

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
  static let sizeLimit = 1 << 26
  /// The maximum depth of files: `payloads --all` has folders for the feature and for the case.
  private static let depthLimit = 3

  /// The files in the order in which they are written.
  let files: [File]
  private let kind: FolderKind
  private let indices: [EntryPath: Int]

  /// Creates the list of files that will be written.
  init(_ files: [FolderFile], kind: FolderKind) {
    self.init(
      files.map { File(path: $0.path, size: $0.bytes.count, digest: $0.digest.description) }, kind)
  }

  private init(_ files: [File], _ kind: FolderKind) {
    self.files = files
    self.kind = kind
    indices = Dictionary(files.enumerated().map { ($1.path, $0) }) { first, _ in first }
  }

  /// Parses a list; throws if it is not exactly as the command wrote it.
  init(parsing bytes: [UInt8], kind: FolderKind) throws(FileError) {
    let list: JSON
    do { list = try JSON(parsing: bytes) } catch { throw Self.fault(kind) }
    guard list["format"] == .string(Self.format(kind)) else { throw Self.fault(kind) }
    guard list["version"] == .integer(Self.version) else {
      throw FileError(
        reason:
          "Its '\(kind.manifest.text)' is from another version of Tenken, which this one cannot"
          + " read",
        help: [
          "check that it contains no file of yours, remove it with 'rm -r', and run this again; or give"
            + " another folder"
        ])
    }
    guard case .array(let entries)? = list["files"] else { throw Self.fault(kind) }
    var files: [File] = []
    for entry in entries {
      guard case .string(let name)? = entry["name"], case .integer(let size)? = entry["size"],
        case .string(let digest)? = entry["sha256"]
      else { throw Self.fault(kind) }
      files.append(File(path: EntryPath(name), size: size, digest: digest))
    }
    self.init(files, kind)
    guard text == String(validating: bytes, as: UTF8.self), indices.count == files.count else {
      throw Self.fault(kind)
    }
    if let other = files.first(where: { !Self.isPossible($0.path, of: kind) }) {
      throw FileError(
        reason:
          "Its '\(kind.manifest.text)' lists '\(other.path.text)', which 'tenken \(kind.name)'"
          + " never writes",
        help: ["give another folder"])
    }
  }

  /// The entry of a file; nil if it is not in the list.
  subscript(path: EntryPath) -> File? { indices[path].map { files[$0] } }

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
  static func isPossible(_ path: EntryPath, of kind: FolderKind) -> Bool {
    path.ancestors.count < depthLimit && path != kind.manifest && kind.mayHaveWritten(path)
      && FileName.fault(inPath: path.text) == nil
  }

  private static func format(_ kind: FolderKind) -> String { "tenken-\(kind.name)" }

  private static func fault(_ kind: FolderKind) -> FileError {
    FileError(
      reason:
        "Its '\(kind.manifest.text)' is not what 'tenken \(kind.name)' wrote, so it does not"
        + " say which files are Tenken's",
      help: ["give another folder, or remove this one yourself if you need nothing in it"])
  }
}
