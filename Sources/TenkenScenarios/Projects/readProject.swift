package import TenkenDiagnostics
internal import TenkenSimulation
internal import TenkenYAML

/// Reads a project file, without stopping at the first error.
///
/// Nothing that it names is looked for: whether it exists is a question of the command that needs
/// it.
///
/// - Parameters:
///   - path: The path that diagnostics show.
///   - bytes: The file's content, UTF-8.
///   - names: The names that it may use.
/// - Returns: Everything that is valid in the file, and all diagnostics.
package func readProject(
  path: String, bytes: [UInt8], _ names: ProjectNames
) -> (project: ProjectFile, diagnostics: [Diagnostic]) {
  let document = YAMLDocument.parse(path: path, bytes: bytes)
  var reader = ProjectReader(
    nodes: NodeReader(diagnostics: DiagnosticList(path: path, diagnostics: document.diagnostics)),
    names: names, project: ProjectFile(path: path))
  if let root = document.root { reader.read(root) }
  return (reader.project, reader.nodes.diagnostics.all.sorted())
}

/// Turns the YAML nodes of a project file into a ``ProjectFile``.
private struct ProjectReader {
  var nodes: NodeReader
  let names: ProjectNames
  var project: ProjectFile
  private var mayAddLanguages = false

  init(nodes: NodeReader, names: ProjectNames, project: ProjectFile) {
    (self.nodes, self.names, self.project) = (nodes, names, project)
  }

  mutating func read(_ root: YAMLNode) {
    guard root.scalar != .null, nodes.isMapping(root, of: .project) else { return }
    // A folder of templates may add languages, which only reading it tells.
    mayAddLanguages = root[ProjectKey.templates.rawValue] != nil
    nodes.checkKeys(of: root, .project, allowed: ProjectKey.allCases.map(\.rawValue))
    for key in ProjectKey.allCases where !nodes.diagnostics.isFull {
      guard let node = root[key.rawValue], node.scalar != .null else { continue }
      project.values[key] = values(node, of: key)
    }
  }

  private mutating func values(_ node: YAMLNode, of key: ProjectKey) -> [ProjectFile.Value] {
    switch key.kind {
    case .paths:
      guard node.kind != .scalar else { return value(node, of: key) }
      guard nodes.isList(node, of: key.rawValue) else { return [] }
      var values: [ProjectFile.Value] = []
      for element in nodes.entries(of: node, key.rawValue, limit: ReadingLimits.labels)
      where !nodes.diagnostics.isFull {
        values += value(element, of: key)
      }
      return values
    case .title where node.kind != .mapping: return value(node, of: key)
    case .numbers, .namedPaths, .title:
      guard node.kind == .mapping else {
        if !node.isRepaired { nodes.diagnostics.report(.needsNames(nodes.at(node.range), key)) }
        return []
      }
      var allowed = names.names(below: key)
      if case .title = key.kind, mayAddLanguages {
        allowed += node.entries.map { name, _ in name.text }.filter(isLanguageCode)
      }
      nodes.checkKeys(of: node, .quoted(key.rawValue), allowed: allowed)
      return node.entries.prefix(ReadingLimits.labels).flatMap { name, node in
        allowed.contains(name.text) ? value(node, of: key, for: name.text) : []
      }
    case .ownPath, .path, .language, .text, .number: return value(node, of: key)
    }
  }

  /// Reads a value; none if it is wrong, which is reported.
  private mutating func value(
    _ node: YAMLNode, of key: ProjectKey, for name: String? = nil
  ) -> [ProjectFile.Value] {
    let owner = name.map { "\(key.rawValue).\($0)" } ?? key.rawValue
    guard let text = nodes.text(node, of: owner) else { return [] }
    let place = nodes.at(node.range)
    switch key.kind {
    case .language
    where !names.languages.contains(text) && !(mayAddLanguages && isLanguageCode(text)):
      nodes.diagnostics.report(.unknownChoice(place, text, of: owner, allowed: names.languages))
      return []
    case .number(let range), .numbers(let range):
      guard let number = Int(text), range.contains(number) else {
        nodes.diagnostics.report(
          .wrongKind(place, .quoted(owner), takes: .wholeNumber(in: range)))
        return []
      }
    case .ownPath where text.leadsOut, .namedPaths where text.leadsOut:
      nodes.diagnostics.report(.outsideProject(place, text, of: owner))
      return []
    case .text, .title, .path, .paths, .ownPath, .namedPaths, .language:
      guard !text.isEmpty else {
        nodes.diagnostics.report(.wrongKind(place, .quoted(owner), takes: .aText))
        return []
      }
    }
    return [ProjectFile.Value(name: name, text: text, range: node.range)]
  }
}

extension String {
  /// Whether a path is absolute, or climbs above the folder that it is relative to.
  fileprivate var leadsOut: Bool {
    guard !hasPrefix("/") else { return true }
    var depth = 0
    for name in split(separator: "/") where name != "." {
      depth += name == ".." ? -1 : 1
      if depth < 0 { return true }
    }
    return false
  }
}

extension Diagnostic {
  /// A value without a name, where a key takes one for each name.
  fileprivate static func needsNames(_ place: SourcePlace, _ key: ProjectKey) -> Diagnostic {
    let diagnostic = wrongKind(place, .quoted(key.rawValue), takes: .keysAndValues)
    guard let example = key.example else { return diagnostic }
    return diagnostic.help(
      "for example: \(key.rawValue): \(example)", ja: "例：\(key.rawValue): \(example)")
  }

  /// A path leads out of the project that a project file is for.
  package static func outsideProject(
    _ place: SourcePlace, _ path: String, of key: String
  ) -> Diagnostic {
    .error(
      .outsideProject, place, "'\(key)' names '\(path)', which is not in the folder of this file",
      ja: "「\(key)」の「\(path)」は、このファイルのフォルダの中にありません。"
    ).help(
      "keep it in the project, or give it on the command line, which may name any file",
      ja: "プロジェクトの中に置いてください。コマンドラインのオプションでは、どこにあるファイルも指定できます。")
  }
}

extension Diagnostic {
  /// A project file names a file or folder that does not exist.
  package static func missingInProject(
    _ place: SourcePlace, _ path: String, of key: ProjectKey
  ) -> Diagnostic {
    .error(
      .missingInProject, place, "'\(key.rawValue)' names '\(path)', which does not exist",
      ja: "「\(key.rawValue)」の「\(path)」はありません。"
    ).help(
      "a path is relative to the folder of this file; leave the key out if there is no such file",
      ja: "パスはこのファイルのフォルダからの相対パスです。そのファイルがないときは、キーを書かないでください。")
  }
}

extension DiagnosticText {
  fileprivate static let project = DiagnosticText(
    "'\(projectFileName)'", ja: "「\(projectFileName)」")
}

extension DiagnosticKind {
  static let missingInProject = DiagnosticKind(
    "missing-in-project", .files, "A project file names a file or folder that does not exist.",
    "No command guesses what it would have said.",
    ja: "プロジェクトファイルに、存在しないファイルまたはフォルダが指定されています。", "その内容を推測して実行することはありません。")
  static let outsideProject = DiagnosticKind(
    "outside-project", .files,
    "A project file names templates, a policy or a report outside of its own folder.",
    "Whoever clones a repository runs what its project file says, so it must not decide by files,",
    "or write files, that the repository does not contain.",
    ja: "プロジェクトファイルに、そのフォルダの外にあるテンプレート、ポリシー、レポートが指定されています。",
    "リポジトリを取得した人はその内容に従って実行するため、リポジトリの外のファイルで判定したり、外に書き込んだりすることはできません。")
}
