import TenkenHashing
import TenkenJSON

/// The list of the files that a command has written into a folder, by which it knows them again.
///
/// A file is the command's if the list has its path and the hash of its content. The list itself is
/// the command's if not a byte of it is other than the command would write: its order, its spaces
/// and its checksum.
struct FolderManifest: Sendable {
  /// What the list says of one file.
  struct File: Sendable {
    let path: EntryPath
    let size: Int
    let digest: String
  }

  /// The form of the list; version 1 had only names, which prove nothing.
  private static let version = 2
  /// The largest list that is read: twenty times what all cases of a large library take.
  static let sizeLimit = 1 << 26
  /// How deep files may lie: `payloads --all` has a folder for the feature, and one for the case.
  private static let depthLimit = 3

  /// The files in the order in which they are written.
  let files: [File]
  private let kind: FolderKind
  private let indices: [EntryPath: Int]

  /// Lists files that are to be written.
  init(_ files: [FolderFile], kind: FolderKind) {
    self.init(
      files.map { File(path: $0.path, size: $0.bytes.count, digest: $0.digest.description) }, kind)
  }

  private init(_ files: [File], _ kind: FolderKind) {
    self.files = files
    self.kind = kind
    indices = Dictionary(files.enumerated().map { ($1.path, $0) }) { first, _ in first }
  }

  /// Reads a list; throws if the command has not written it so.
  init(parsing bytes: [UInt8], kind: FolderKind) throws(FileError) {
    let list: JSON
    do { list = try JSON(parsing: bytes) } catch { throw Self.fault(kind) }
    guard list["format"] == .string(Self.format(kind)) else { throw Self.fault(kind) }
    guard list["version"] == .integer(Self.version) else {
      throw FileError(
        reason: "Its '\(kind.manifest.text)' is of another version of Tenken, which this one does"
          + " not know",
        help: [
          "look whether it holds a file of yours, remove it with 'rm -r', and run this again; or give"
            + " another one"
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

  /// What the list says of a file; nil if it is not on it.
  subscript(path: EntryPath) -> File? { indices[path].map { files[$0] } }

  /// The folders that files lie in, outer ones before inner ones.
  var folders: [EntryPath] { Set(files.flatMap(\.path.ancestors)).sorted() }

  /// The list as it is written: JSON, of one form, with the hash of all lines before in the end.
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

  /// Whether a path leads below the folder, and to what the command writes.
  static func isPossible(_ path: EntryPath, of kind: FolderKind) -> Bool {
    let names = path.bytes.split(separator: UInt8(ascii: "/"), omittingEmptySubsequences: false)
    return names.count <= depthLimit && path != kind.manifest && kind.mayHaveWritten(path)
      && names.allSatisfy { name in
        !name.isEmpty && name.first != UInt8(ascii: ".") && !name.contains(0)
      }
  }

  private static func format(_ kind: FolderKind) -> String { "tenken-\(kind.name)" }

  private static func fault(_ kind: FolderKind) -> FileError {
    FileError(
      reason:
        "Its '\(kind.manifest.text)' is not as 'tenken \(kind.name)' wrote it, so that nothing"
        + " in the folder is known to be Tenken's",
      help: ["give another folder, or remove that one yourself if you need nothing in it"])
  }
}
