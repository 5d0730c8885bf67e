import TenkenData
import TenkenDiagnostics
import TenkenScenarios
import TenkenSystemFiles
import TenkenYAML

/// The features, scenarios and named steps of a workspace, and the names of its system files.
struct WorkspaceSymbols {
  /// The most symbols of an answer: an editor shows a page of them.
  private static let limit = 300

  private let workspace: Workspace

  /// Searches a workspace.
  init(_ workspace: Workspace) { self.workspace = workspace }

  /// The symbols in whose name or title a text occurs, whatever its letters' case.
  func matching(_ text: String) -> JSON {
    let wanted = text.lowercased()
    var found: [JSON] = []
    for path in workspace.allPaths where found.count < Self.limit {
      guard let bytes = try? workspace.surroundings.load(path),
        // Most files have nothing of the kind, and need not be parsed.
        wanted.isEmpty || String(decoding: bytes, as: UTF8.self).lowercased().contains(wanted)
          || path.lowercased().contains(wanted),
        let root = YAMLDocument.parse(path: path, bytes: bytes).root
      else { continue }
      let document = workspace.document(at: path, bytes)
      let all =
        path.hasSuffix(SystemFormat.fileSuffix)
        ? entries(of: root, SystemFileIndex(path: path, bytes: bytes)) : scenarios(of: root)
      found += all.filter { wanted.isEmpty || $0.searched.lowercased().contains(wanted) }.map {
        [
          "name": .string($0.name), "kind": .integer($0.kind),
          "containerName": .string($0.container), "location": document.location($0.range),
        ]
      }
    }
    return .array(Array(found.prefix(Self.limit)))
  }

  /// A symbol before it is written.
  private struct Symbol {
    let name: String
    /// The text that is searched: the name with its titles.
    let searched: String
    let kind: Int
    let container: String
    let range: SourceRange
  }

  private func scenarios(of root: YAMLNode) -> [Symbol] {
    let feature = root["feature"]
    let title = root["title"].map(titles) ?? ""
    let container = feature?.text ?? ""
    let own = feature.map {
      [
        Symbol(
          name: $0.text, searched: $0.text + " " + title, kind: 2, container: "", range: $0.range)
      ]
    }
    let scenarios = root["scenarios"]?.elements.compactMap { scenario -> Symbol? in
      guard let id = scenario["id"] else { return nil }
      let titles = scenario["title"].map(titles) ?? ""
      return Symbol(
        name: id.text, searched: "\(container)/\(id.text) \(titles)", kind: 12,
        container: container, range: id.range)
    }
    let steps = root["steps"]?.entries.map { key, value in
      Symbol(
        name: key.text, searched: key.text + " " + (value["title"].map(titles) ?? ""), kind: 6,
        container: container, range: key.range)
    }
    return (own ?? []) + (scenarios ?? []) + (steps ?? [])
  }

  private func entries(of root: YAMLNode, _ index: SystemFileIndex) -> [Symbol] {
    let system = root["system"]?.text ?? ""
    return index.sections.flatMap { section in
      section.value.entries.map { key, _ in
        Symbol(
          name: key.text, searched: key.text, kind: section.kind.symbolKind, container: system,
          range: key.range)
      }
    }
  }

  /// All wordings of a title.
  private func titles(_ node: YAMLNode) -> String {
    node.kind == .mapping
      ? node.entries.map(\.value.text).joined(separator: " ") : node.text
  }
}
