import TenkenDiagnostics
import TenkenScenarios
import TenkenSimulation

extension LanguageServer {
  /// Answers about project files.
  var project: ProjectAnswers {
    ProjectAnswers(names: surroundings.projectNames, language: language.ofTexts)
  }
}

/// Answers about a project file.
struct ProjectAnswers {
  let names: ProjectNames
  let language: Language

  /// What can be written at a place.
  func proposals(in document: OpenDocument, _ context: CursorContext) -> [Proposal] {
    guard case .key(let name)? = context.parts.first else {
      let written = Set(document.projectKeys)
      return ProjectKey.allCases.filter { !written.contains($0) }.map { key in
        Proposal(
          text: key.rawValue, kind: .key, detail: key.meaning[language], ending: ": ")
      }
    }
    guard let key = ProjectKey(rawValue: name) else { return [] }
    switch key.kind {
    case .language: return names.languages.map { Proposal(text: $0, kind: .choice) }
    case .numbers, .namedPaths, .title:
      return names.names(below: key).map { Proposal(text: $0, kind: .key, ending: ": ") }
    case .paths, .path, .ownPath, .text, .number: return []
    }
  }

  /// What the key in a line says.
  func hover(at position: SourcePosition, in document: OpenDocument) -> String? {
    document.line(Int(position.line)).projectKey?.meaning[language]
  }
}

extension OpenDocument {
  /// Whether the file is a project file.
  var isProject: Bool { path.fileName == projectFileName }

  /// The keys that the file has.
  fileprivate var projectKeys: [ProjectKey] {
    // A file with more lines than this has something else in it.
    (0..<1_000).compactMap { line($0).projectKey }
  }
}

extension String {
  /// The key of a project file at the beginning of a line.
  fileprivate var projectKey: ProjectKey? {
    guard let colon = firstIndex(of: ":") else { return nil }
    return ProjectKey(rawValue: String(self[..<colon]))
  }
}
