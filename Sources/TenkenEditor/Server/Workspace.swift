import TenkenData
import TenkenDiagnostics
import TenkenScenarios
import TenkenYAML

/// A file that is searched for names.
struct NamedFile {
  let document: OpenDocument
  let root: YAMLNode
}

/// The files of a workspace, as they are in the editor.
struct Workspace {
  let surroundings: EditorSurroundings
  /// The open files.
  let documents: [OpenDocument]
  let folders: [String]
  let columns: OpenDocument.Columns
  /// Whether the client supports edits for a given version of a file.
  let takesVersions: Bool

  init(of server: LanguageServer) {
    surroundings = server.surroundingsOfOpenFiles
    documents = Array(server.documents.values)
    folders = server.folders
    columns = server.columns
    takesVersions = server.takesVersions
  }

  /// The file that declares a name for others: the file itself, or the first one that it includes.
  func declaringFile(
    of name: String, _ root: YAMLNode, _ document: OpenDocument
  ) -> NamedFile? {
    if root.sharedDeclaration(of: name) != nil { return NamedFile(document: document, root: root) }
    return surroundings.includedFiles(of: root, at: document.path)
      .first { $0.root.sharedDeclaration(of: name) != nil }
      .map { NamedFile(document: self.document(at: $0.path, $0.bytes), root: $0.root) }
  }

  /// The files of the workspace that include another one, and do not declare a name themselves.
  func filesIncluding(_ declaring: NamedFile, which name: String) -> [NamedFile] {
    paths(around: declaring.document.path).compactMap { path in
      guard let bytes = try? surroundings.load(path),
        String(decoding: bytes, as: UTF8.self).contains(name),
        let root = YAMLDocument.parse(path: path, bytes: bytes).root,
        root.sharedDeclaration(of: name) == nil,
        surroundings.includedFiles(of: root, at: path)
          .contains(where: { $0.path == declaring.document.path })
      else { return nil }
      return NamedFile(document: document(at: path, bytes), root: root)
    }
  }

  /// All files of the workspace, and the open ones.
  var allPaths: [String] {
    Set(folders.flatMap(surroundings.list) + documents.map(\.path)).sorted()
  }

  /// The files of the workspace other than one, which decides where to look if there is no folder.
  private func paths(around path: String) -> [String] {
    let folders = folders.isEmpty ? [resolvedPath(".", beside: path)] : folders
    return Set(folders.flatMap(surroundings.list) + documents.map(\.path)).subtracting([path])
      .sorted()
  }

  /// The files of the workspace that are about the system of a file, and those that they include.
  func filesAbout(_ systemFile: String) -> [NamedFile] {
    let system = systemFile.fileName.dropLast(SystemFormat.fileSuffix.count)
    var found: [String: NamedFile] = [:]
    for path in paths(around: systemFile) where !path.hasSuffix(SystemFormat.fileSuffix) {
      guard let bytes = try? surroundings.load(path),
        String(decoding: bytes, as: UTF8.self).contains(system),
        let root = YAMLDocument.parse(path: path, bytes: bytes).root,
        surroundings.systemFile(of: root, at: path) == systemFile
      else { continue }
      found[path] = NamedFile(document: document(at: path, bytes), root: root)
      for other in surroundings.includedFiles(of: root, at: path) where found[other.path] == nil {
        found[other.path] = NamedFile(
          document: document(at: other.path, other.bytes), root: other.root)
      }
    }
    return found.values.sorted { $0.document.path < $1.document.path }
  }

  /// The system file of a file that others include.
  func systemFile(ofIncluded path: String) -> String? {
    paths(around: path).lazy.compactMap { other -> String? in
      guard let bytes = try? surroundings.load(other),
        let root = YAMLDocument.parse(path: other, bytes: bytes).root, root["include"] != nil,
        let file = surroundings.systemFile(of: root, at: other),
        surroundings.includedFiles(of: root, at: other).contains(where: { $0.path == path })
      else { return nil }
      return file
    }.first
  }

  /// The open document at a path, or a new one with the given content.
  func document(at path: String, _ bytes: [UInt8]) -> OpenDocument {
    documents.first { $0.path == path }
      ?? OpenDocument(
        uri: path.uriOfPath, path: path, columns: columns, version: 0,
        text: String(decoding: bytes, as: UTF8.self))
  }

  /// The edits in the form of the protocol; edits of open files are for their current version only.
  func edits(_ uses: [(file: NamedFile, ranges: [SourceRange])], _ name: String) -> JSON {
    let files = uses.filter { !$0.ranges.isEmpty }.map { use in
      (
        document: use.file.document,
        edits: JSON.array(
          use.ranges.map { range in
            ["range": use.file.document.json(range), "newText": .string(name)]
          })
      )
    }
    guard takesVersions else {
      return ["changes": .object(files.map { JSON.Member($0.document.uri, $0.edits) })]
    }
    return [
      "documentChanges": .array(
        files.map { file in
          let open = documents.first { $0.uri == file.document.uri }
          let version = open.map { JSON.integer($0.version) } ?? .null
          return [
            "textDocument": ["uri": .string(file.document.uri), "version": version],
            "edits": file.edits,
          ]
        })
    ]
  }
}
