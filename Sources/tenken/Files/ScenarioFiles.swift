import TenkenDiagnostics
import TenkenExecution
import TenkenScenarios

/// A scenario file that was found.
struct ScenarioFile: Sendable {
  /// The path, which begins with the given one.
  let path: String
  /// The folders that contain the file, below the given path.
  let chapters: [String]
  /// Whether the file is a symbolic link, which may lead to any file.
  let isLink: Bool
}

/// The scenario files at given paths.
struct ScenarioFiles {
  /// The maximum depth of nested folders.
  ///
  /// No library is organized deeper, and longer paths would soon exceed what the system allows.
  private static let depthLimit = 100

  /// The scenario files, in the order that their folders say, or else sorted by path.
  private(set) var files: [ScenarioFile] = []
  /// What the files about folders say.
  private(set) var chapters = Chapters()
  /// The files about their folders: what these are called, and the order of their files.
  private(set) var chapterFiles: [ScenarioFile] = []
  /// The files that say how observations are checked.
  private(set) var handCheckFiles: [ScenarioFile] = []
  /// The files that declare systems.
  private(set) var systemFiles: [ScenarioFile] = []
  /// The files that describe the messages of systems.
  private(set) var messageFiles: [ScenarioFile] = []
  /// The files that say what holds for a project.
  private(set) var projectFiles: [ScenarioFile] = []
  /// The diagnostics of files and folders that cannot be read.
  private(set) var diagnostics: [Diagnostic] = []
  /// The number of files and folders visited so far.
  private var entryCount = 0
  /// The files and folders found so far: paths may overlap, and links may lead back.
  private var seen: Set<FileStatus.Identity> = []

  /// Finds the files at the given paths; folders are searched, and hidden files are skipped.
  init(_ paths: [String]) throws {
    for path in paths {
      guard let status = fileStatus(path) else {
        if case .line(_, let file)? = CasePlace(argument: path) {
          throw ToolError.usage(
            "'\(path)' is a line, but this command takes whole files",
            ja: "「\(path)」は行の指定ですが、このコマンドはファイル全体を対象とします"
          ).help("give '\(file)'", ja: "「\(file)」を指定してください")
        }
        let file = CasePlace.line(in: path)?.path
        if let file, isFolder(file) {
          throw ToolError.usage(
            "'\(file)' is a folder, which has no lines", ja: "「\(file)」はフォルダなので、行を指定できません"
          ).help("give a file: FILE.yaml:12", ja: "ファイルを指定してください：FILE.yaml:12")
        }
        throw ToolError.missing(
          file ?? path,
          help: [
            DiagnosticText(
              "give the paths of scenario files, or of folders that contain them",
              ja: "シナリオファイルか、それを含むフォルダのパスを指定してください")
          ] + (path == "scenarios/" ? [Self.start] : []))
      }
      if status.isFolder {
        search(Self.withoutSlash(path), status.identity, chapters: [])
      } else if Self.isScenarioFile(path) {
        add(path, status.identity, chapters: [])
      } else {
        throw ToolError.usage("'\(path)' is not a scenario file", ja: "「\(path)」はシナリオファイルではありません")
          .help("they end in .yaml or .yml", ja: "シナリオファイルの拡張子は .yaml か .yml です")
      }
    }
    guard entryCount <= SuiteLimits.entries else {
      throw ToolError.input(
        "there are more than \(SuiteLimits.entries) files and folders in "
          + Self.quoted(paths),
        ja: "\(Self.quotedInJapanese(paths)) のファイルとフォルダが \(SuiteLimits.entries) 個を超えています"
      ).help("give the folder that contains the scenario files", ja: "シナリオファイルのあるフォルダを指定してください")
    }
    let others = systemFiles + messageFiles + projectFiles
    guard !files.isEmpty || !others.isEmpty || !diagnostics.isEmpty else {
      throw ToolError.usage(
        "there is no scenario file in " + Self.quoted(paths),
        ja: "\(Self.quotedInJapanese(paths)) にシナリオファイルがありません"
      ).help(
        "scenario files end in .yaml or .yml, and their names do not begin with '.';"
          + " '\(chapterFileName)' and '\(handChecksFileName)' are about other files",
        ja:
          "シナリオファイルの拡張子は .yaml か .yml で、名前は「.」以外で始まります（「\(chapterFileName)」と「\(handChecksFileName)」は別の用途のファイルです）"
      )
    }
    chapters = Chapters(
      chapterFiles.map { ($0.path, $0.chapters) }, about: files.map(\.path),
      loading: readNamedFile)
    files = files.map { (order: PathOrder($0.path, in: chapters), file: $0) }
      .sorted { $0.order < $1.order }.map(\.file)
  }

  private mutating func search(
    _ folder: String, _ identity: FileStatus.Identity, chapters: [String]
  ) {
    guard seen.insert(identity).inserted else { return }
    SourceLog.record(folder)
    let names: [EntryPath]
    do throws(FileError) {
      guard chapters.count < Self.depthLimit else { throw .nestedTooDeeply }
      // One more than the rest says that there are too many.
      let rest = max(SuiteLimits.entries - entryCount + 1, 0)
      names = try Directory(folder).names(skippingHidden: true, limit: rest)
    } catch {
      diagnostics.append(.unreadable(folder, what: .folder, error.text))
      return
    }
    for entry in names where entryCount <= SuiteLimits.entries {
      guard let name = entry.validText else {
        diagnostics.append(
          .unreadable(
            folder, what: .folder,
            DiagnosticText("a name in it is not UTF-8", ja: "UTF-8 ではない名前のファイルがあります")))
        continue
      }
      entryCount += 1
      let path = folder == "." ? name : folder == "/" ? "/\(name)" : "\(folder)/\(name)"
      guard let status = fileStatus(path) else { continue }
      if status.isFolder {
        search(path, status.identity, chapters: chapters + [name])
      } else if Self.isScenarioFile(name), !Project.ownFiles.contains(status.identity) {
        add(path, status.identity, chapters: chapters)
      }
    }
  }

  private mutating func add(_ path: String, _ identity: FileStatus.Identity, chapters: [String]) {
    guard seen.insert(identity).inserted else { return }
    let isLink = fileStatus(path, followsLinks: false)?.isLink == true
    let file = ScenarioFile(path: path, chapters: chapters, isLink: isLink)
    let name = path.split(separator: "/").last ?? ""
    switch name {
    case Substring(chapterFileName): chapterFiles.append(file)
    case Substring(handChecksFileName): handCheckFiles.append(file)
    case Substring(projectFileName): projectFiles.append(file)
    case _ where name.hasSuffix(SystemFormat.fileSuffix): systemFiles.append(file)
    case _ where name.hasSuffix(messageFileSuffix): messageFiles.append(file)
    case _: files.append(file)
    }
  }

  private static func quotedInJapanese(_ paths: [String]) -> String {
    paths.map { "「\($0)」" }.joined(separator: "と")
  }

  private static func quoted(_ paths: [String]) -> String {
    paths.map { "'\($0)'" }.joined(separator: " and ")
  }

  /// Whether a name has the extension of scenario files, in upper or lower case.
  static func isScenarioFile(_ name: String) -> Bool {
    let ending = name.suffix(5).lowercased()
    return ending.hasSuffix(".yaml") || ending.hasSuffix(".yml")
  }

  /// What to do where there is no project yet.
  private static let start = DiagnosticText(
    "'tenken init' starts a project here", ja: "「tenken init」で、ここにプロジェクトを作れます")

  /// Whether a path is an existing scenario file or folder.
  static func isScenarioPath(_ path: String) -> Bool {
    fileStatus(path).map { $0.isFolder || isScenarioFile(path) } ?? false
  }

  private static func withoutSlash(_ path: String) -> String {
    var path = withoutTrailingSlashes(path)
    while path.hasPrefix("./"), path.utf8.count > 2 { path.removeFirst(2) }
    return path
  }
}
