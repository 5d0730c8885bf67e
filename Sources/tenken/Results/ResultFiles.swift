import TenkenDiagnostics
import TenkenExecution
import TenkenResults
import TenkenScenarios
import TenkenSimulation

/// The result files at the given paths.
///
/// Folders are searched, and hidden files are skipped.
struct ResultFiles {
  /// The file name extension.
  static let ending = ".jsonl"

  /// The maximum number of files: a hundred testers with a session a day for years.
  private static let fileLimit = 100_000

  /// The paths of the files, sorted.
  let paths: [String]

  /// The paths of results that nobody gave, without those of a project in which nothing has been
  /// tested yet, which is said.
  ///
  /// - Parameters:
  ///   - paths: The paths that a command reads.
  ///   - language: The language of the note.
  /// - Returns: The paths that are there, and those that somebody gave.
  static func thereYet(_ paths: [String], in language: Language) -> [String] {
    guard paths == Project.current.paths(.results) ?? [ResultsOptions.standard] else {
      return paths
    }
    let missing = paths.filter { !exists($0) }
    guard !missing.isEmpty, missing == paths else { return paths }
    let list = missing.joined(separator: ", ")
    Console.errors.note(
      LocalizedText(
        en: "nothing is tested yet: there is no '\(list)'; tenken results import FILE makes it",
        ja: "まだ何も実施されていません。「\(list)」はありません（「tenken results import FILE」で作成されます）"
      )[language])
    return []
  }

  /// Finds the files.
  init(_ given: [String]) throws(ToolError) {
    paths = try foundFiles(at: given, endingIn: Self.ending) {
      [
        DiagnosticText(
          "import results with: tenken results import FILE --results \($0)",
          ja: "結果は「tenken results import FILE --results \($0)」で取り込めます")
      ]
    }.map(\.path)
    guard paths.count <= Self.fileLimit else {
      throw .input(
        "there are more than \(Self.fileLimit) files of results",
        ja: "結果のファイルが \(Self.fileLimit) 個を超えています")
    }
  }

  /// Reads all events.
  func log() async throws -> ResultLog {
    var log = ResultLog(now: now())
    let moment = log.now
    let files = await concurrentMap(paths) { path -> Result<ReadResultFile, ToolError> in
      do throws(FileError) {
        let bytes = try readFile(path)
        do throws(ToolError) { try requireNoSheet(path, bytes) } catch { return .failure(error) }
        return .success(ReadResultFile(bytes, path: path, now: moment))
      } catch {
        return .failure(
          .input(
            "the results '\(path)' cannot be read: \(error.reason)",
            ja: "結果「\(path)」を読めません：\(error.text.ja)"))
      }
    }
    log.add(try files.map { try $0.get() })
    return log
  }
}

/// The events of one tester, or of a run, in one file.
struct TesterLines {
  /// The event of the first line.
  let first: ResultEvent
  /// The lines, which can be read.
  let lines: FileContent

  /// The lines of events, in the order of the first ones of their testers.
  static func all(of events: [ResultEvent]) throws -> [TesterLines] {
    var names: [String] = []
    for event in events where !names.contains(event.writer) { names.append(event.writer) }
    return try names.map { name in
      let own = events.filter { $0.writer == name }
      return TesterLines(first: own[0], lines: FileContent(try EventWriter.lines(of: own)))
    }
  }
}

/// Writes events to new files in a folder, one for each tester, or appends them to a file.
struct EventWriter {
  /// The folder or the file.
  let path: String

  /// Writes events, and returns the paths of the files; none if there are no events.
  func write(_ events: [ResultEvent]) throws -> [String] {
    try write(try TesterLines.all(of: events))
  }

  /// Writes lines, and returns the paths of the files; none if there are no lines.
  func write(_ parts: [TesterLines]) throws -> [String] {
    guard path.hasSuffix(ResultFiles.ending) else { return try parts.map { try writeFile($0) } }
    for part in parts { try append(part.lines, to: path) }
    return parts.isEmpty ? [] : [path]
  }

  private func writeFile(_ part: TesterLines) throws -> String {
    if exists(path), !isFolder(path) {
      throw ToolError.usage(
        "'\(path)' is neither a folder nor a file that ends in '\(ResultFiles.ending)'",
        ja: "「\(path)」はフォルダでも、拡張子が「\(ResultFiles.ending)」のファイルでもありません")
    }
    let folder = withoutTrailingSlashes(path)
    for number in 1...Self.nameLimit {
      let ending = number == 1 ? "" : "-\(number)"
      let file = try tenken.path(
        of: "\(part.first.fileName)\(ending)\(ResultFiles.ending)", in: folder)
      if try writeNewFile(part.lines, to: file) { return file }
    }
    throw ToolError.output(
      "'\(folder)' has no free name for the results", ja: "「\(folder)」に、結果のファイルに使える名前が残っていません")
  }

  /// The lines of events, each of which can be read again.
  static func lines(of events: [ResultEvent]) throws -> [UInt8] {
    var lines: [UInt8] = []
    for event in events {
      do throws(EventError) {
        lines += try event.checkedLine().utf8
        lines.append(UInt8(ascii: "\n"))
      } catch {
        throw ToolError.input(
          "the result of '\(event.address)' cannot be written: \(error.summary.en)",
          ja: "「\(event.address)」の結果を書き込めません：\(error.summary.ja)", help: error.help)
      }
    }
    return lines
  }

  /// The maximum number of files of one tester, session and second.
  private static let nameLimit = 1_000
}

extension ResultEvent {
  /// Whose file the event belongs to: the tester's, or that of runs.
  fileprivate var writer: String { origin == .run ? "run" : tester.slug }

  /// The name of a file that begins with the event: `2026-11-22T093005Z-ada-3f0c9a51b2d47e68`.
  fileprivate var fileName: String {
    let time = time.text.filter { $0 != ":" }
    return [time, writer, session].filter { !$0.isEmpty }.joined(separator: "-")
  }
}

extension String {
  /// The maximum length of a tester's name in a file name, in bytes of whole characters.
  ///
  /// A single character can have any number of bytes. Time, session and ending take 50 more, so
  /// this is far below the limit of file names.
  private static let slugLimit = 160

  /// The letters and digits of a name in any script, in lower case: `ada-lovelace`, `田中`.
  ///
  /// The page of a checklist does the same. A name without letters and digits becomes 'tester': the
  /// file itself contains the name.
  fileprivate var slug: String {
    let parts = lowercased().split { !$0.isLetter && !$0.isNumber }
    let slug = FileName.beginning(of: parts.joined(separator: "-"), byteCount: Self.slugLimit)
    return slug.isEmpty ? "tester" : slug
  }
}
