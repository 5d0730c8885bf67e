import TenkenData
import TenkenDiagnostics
import TenkenScenarios
import TenkenYAML

/// All places of a name of scenario files: where it is declared, and where it is used.
struct NamePlaces {
  /// The places in each file.
  let files: [(file: NamedFile, ranges: [SourceRange])]
  /// The place of the declaration, in the first of the files.
  let declaration: SourceRange?

  /// Finds the places of the name at a position; nil if it is no name that a file declares.
  init?(at position: SourcePosition, in document: OpenDocument, of workspace: Workspace) {
    guard document.analysis?.index == nil,
      let root = YAMLDocument.parse(path: document.path, bytes: document.bytes).root,
      let named = root.name(at: position, in: document)
    else { return nil }
    if let ranges = root.localRanges(of: named, in: document), !ranges.isEmpty {
      let file = NamedFile(document: document, root: root)
      files = [(file, ranges)] + workspace.others(with: named, of: file)
      let title = root.isTitledAxis(named) ? root.axisTitle(named.name) : nil
      declaration = (title ?? root.axis(named.name, around: position))?.range ?? named.range
      return
    }
    guard let declaring = workspace.declaringFile(of: named.name, root, document) else {
      return nil
    }
    let all = [declaring] + workspace.filesIncluding(declaring, which: named.name)
    files = all.map { ($0, $0.root.uses(of: named.name, in: $0.document, asAxis: false)) }
    declaration = declaring.root.sharedDeclaration(of: named.name)
  }

  /// The places in the form of the protocol.
  func answer(withDeclaration: Bool) -> JSON {
    .array(
      files.enumerated().flatMap { index, found in
        found.ranges.filter { withDeclaration || index > 0 || !isDeclaration($0) }
          .map { found.file.document.location($0) }
      })
  }

  /// Whether a range is the name in the declaration, which may stand in quotation marks.
  private func isDeclaration(_ range: SourceRange) -> Bool {
    declaration.map { $0.contains(range) } ?? false
  }
}
