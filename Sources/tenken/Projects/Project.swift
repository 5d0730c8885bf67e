import TenkenDiagnostics
import TenkenReports
import TenkenScenarios
import TenkenSimulation
import TenkenStandings
import TenkenWording

/// What the nearest project file says, with its paths seen from the working folder.
///
/// It only stands in for arguments that a command line leaves out, and starts nothing.
struct Project {
  /// The project of the working folder; one that says nothing if there is no project file.
  static let current = Project(at: nearestFile())

  /// The path of the file; nil if there is none.
  let path: String?
  /// What the file says; nil if there is none, or it cannot be read.
  let file: ProjectFile?
  /// The problems with the file.
  let diagnostics: [Diagnostic]
  /// The folder of the file, empty or with a slash at its end.
  private let folder: String

  /// The names that a project file may use.
  static let names = ProjectNames(
    languages: TextLibrary.builtInLanguages.map(\.code),
    minimums: CoverageMap.Measure.allCases.map(\.rawValue) + [mutants, review],
    reports: ReportKind.allCases.map(\.rawValue))
  /// The name of the minimum of `tenken mutate`.
  static let mutants = "mutants"
  /// The name of the minimum of `tenken review`.
  static let review = "review"

  /// Reads the project file at a path; nil for none.
  init(at path: String?) {
    self.path = path
    folder = path.map { String($0.dropLast(projectFileName.count)) } ?? ""
    guard let path else {
      (file, diagnostics) = (nil, [])
      return
    }
    do throws(FileError) {
      let read = readProject(path: path, bytes: try readFile(path), Self.names)
      let folder = folder
      let missing = read.project.values.flatMap { key, values in
        values.flatMap { key.faults(of: $0, in: folder, at: path) }
      }
      (file, diagnostics) = (read.project, (read.diagnostics + missing).sorted())
    } catch {
      (file, diagnostics) = (nil, [.unreadable(path, error.text)])
    }
  }

  /// A path of the project that it does not name, seen from the working folder.
  func usual(_ path: String) -> String { folder + path }

  /// The path of the nearest project file, in the working folder or above it.
  private static func nearestFile() -> String? {
    var folder = ""
    while !exists(folder + projectFileName) {
      let outer = fileStatus(folder + "..")
      guard let outer, outer.identity != fileStatus(folder + ".")?.identity else { return nil }
      folder += "../"
    }
    return folder + projectFileName
  }

  /// Reports everything that is wrong with the file; throws if something is.
  func check(in language: Language = .messages(Language.givenCode)) throws {
    try report(diagnostics, headings: [], in: language)
  }

  /// The files that the project names and that are no scenario files, wherever they are found.
  static let ownFiles: Set<FileStatus.Identity> = Set(
    [ProjectKey.profile, .policy].flatMap { current.paths($0) ?? [] }
      .compactMap { fileStatus($0)?.identity })

  /// The first value of a key; nil if the file does not say it.
  func text(_ key: ProjectKey) -> String? { file?.values[key]?.first?.text }

  /// What people call the app; nil if the file does not say it.
  var appName: LocalizedText? {
    file?.values[.appName].map { values in
      LocalizedText(values.map { (code: $0.name ?? "", text: $0.text) })
    }
  }

  /// The value of a key that takes several by their names.
  func text(_ key: ProjectKey, for name: String) -> String? {
    file?.values[key]?.first { $0.name == name }?.text
  }

  /// The paths of a key, seen from the working folder; nil if the file does not say it.
  func paths(_ key: ProjectKey) -> [String]? {
    file?.values[key].map { $0.map { Self.path($0.text, in: folder) } }
  }

  /// The paths of a key that takes several by their names, seen from the working folder.
  func namedPaths(_ key: ProjectKey) -> [(name: String, path: String)] {
    (file?.values[key] ?? []).map { ($0.name ?? "", Self.path($0.text, in: folder)) }
  }

  /// Arguments with the project's driver behind a `--driver` that has no value.
  ///
  /// The driver runs in the folder of the project file, wherever the command is started.
  func withDriver(_ arguments: [String]) -> [String] {
    arguments.giving("--driver") {
      text(.driver).map { driver in
        (folder.isEmpty || isURL(driver) ? "" : "cd \(folder) && ") + driver
      }
    }
  }

  fileprivate static func path(_ text: String, in folder: String) -> String {
    text.hasPrefix("/") ? text : folder + text
  }
}

extension ProjectKey {
  /// The part of a path that exists: folders of reports are still to be made.
  private static func existing(_ path: String) -> String {
    var path = path
    while !exists(path), path != ".", path != "/" { path = parent(of: path) }
    return path
  }

  /// What is wrong with the path of a value.
  fileprivate func faults(
    of value: ProjectFile.Value, in folder: String, at file: String
  ) -> [Diagnostic] {
    let path = Project.path(value.text, in: folder)
    switch kind {
    case .ownPath, .namedPaths:
      // A link may lead out of the project, too.
      let root = withoutTrailingSlashes(resolved(folder.isEmpty ? "." : folder))
      let target = resolved(Self.existing(path))
      guard target == root || target.hasPrefix(root == "/" ? root : root + "/") else {
        return [.outsideProject(file.at(value.range), value.text, of: rawValue)]
      }
      guard case .ownPath = kind, !exists(path) else { return [] }
    // The scenarios and the results of a young project are still to come.
    case .path where !exists(path): break
    case .path, .paths, .language, .text, .title, .number, .numbers: return []
    }
    return [.missingInProject(file.at(value.range), value.text, of: self)]
  }
}

extension [String] {
  /// Arguments with a value for an option that has none: it is the last one, or before another.
  func giving(_ option: String, _ value: () -> String?) -> [String] {
    guard let index = firstIndex(of: option),
      dropFirst(index + 1).first?.hasPrefix("--") ?? true, let value = value()
    else { return self }
    var arguments = self
    arguments[index] = "\(option)=\(value)"
    return arguments
  }
}

extension String? {
  /// What an option says, or else the project; an empty option takes back what the project says.
  func orProject(_ key: ProjectKey) -> String? {
    guard let self else { return Project.current.paths(key)?.first }
    return self.isEmpty ? nil : self
  }
}
