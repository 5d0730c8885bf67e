import TenkenDiagnostics
import TenkenResults
import TenkenSimulation

/// The files of results that paths stand for: folders are searched, hidden files are not looked at.
struct ResultFiles {
  /// What names of such files end in.
  static let ending = ".jsonl"

  /// How deep folders may lie in each other: a team sorts its sessions by builds, if at all.
  private static let depthLimit = 20
  /// The most files: a hundred testers with a session a day for years.
  private static let fileLimit = 100_000

  /// The paths of the files, sorted.
  private(set) var paths: [String] = []

  /// Finds the files.
  init(_ given: [String]) throws {
    for path in given {
      guard exists(path) else {
        throw ToolError.usage(
          "there are no results '\(path)'",
          help: ["bring some there with: tenken results import FILE --to \(path)"])
      }
      if isFolder(path) {
        try search(withoutTrailingSlashes(path), depth: 0)
      } else {
        paths.append(path)
      }
    }
    var seen: Set<String> = []
    paths = paths.filter { seen.insert($0).inserted }.sorted()
    guard paths.count <= Self.fileLimit else {
      throw ToolError.input("there are more than \(Self.fileLimit) files of results")
    }
  }

  private mutating func search(_ folder: String, depth: Int) throws {
    guard depth < Self.depthLimit else {
      throw ToolError.input("the folder '\(folder)' lies too deep in others")
    }
    do throws(FileError) {
      for name in try namesInFolder(folder) where !name.hasPrefix(".") {
        let path = "\(folder)/\(name)"
        if isFolder(path) {
          do { try search(path, depth: depth + 1) } catch {
            throw FileError(reason: "It lies too deep")
          }
        } else if name.hasSuffix(Self.ending) {
          paths.append(path)
        }
      }
    } catch {
      throw ToolError.input("the folder '\(folder)' cannot be read: \(error.reason)")
    }
  }

  /// Reads all events.
  func log() async throws -> ResultLog {
    var log = ResultLog(now: now())
    let moment = log.now
    let files = await concurrentMap(paths) { path -> Result<ReadResultFile, ToolError> in
      do throws(FileError) {
        return .success(ReadResultFile(try readFile(path), path: path, now: moment))
      } catch {
        return .failure(.input("the results '\(path)' cannot be read: \(error.reason)"))
      }
    }
    log.add(try files.map { try $0.get() })
    return log
  }
}

/// Writes events to a folder, in a file of their own, or to the end of a file.
struct EventWriter {
  /// The folder or the file.
  let path: String

  /// Writes events, and gives the file that holds them; nil if there are none.
  func write(_ events: [ResultEvent]) throws -> String? {
    guard let first = events.first else { return nil }
    let text = events.map { $0.line + "\n" }.joined()
    if path.hasSuffix(ResultFiles.ending) {
      try append(text, to: path)
      return path
    }
    if exists(path), !isFolder(path) {
      throw ToolError.usage(
        "'\(path)' is neither a folder nor a file that ends in '\(ResultFiles.ending)'")
    }
    let folder = withoutTrailingSlashes(path)
    for number in 1...Self.nameLimit {
      let ending = number == 1 ? "" : "-\(number)"
      let file = "\(folder)/\(first.fileName)\(ending)\(ResultFiles.ending)"
      if try writeNewFile(text, to: file) { return file }
    }
    throw ToolError.output("'\(folder)' has no free name for the results")
  }

  /// How many files of one tester, session and second there may be.
  private static let nameLimit = 1_000
}

extension ResultEvent {
  /// What a file is called that begins with the event: `2026-11-22T093005Z-ada-3f0c9a51b2d47e68`.
  fileprivate var fileName: String {
    let name = origin == .run ? "run" : tester.slug
    let time = time.eventTime.filter { $0 != ":" }
    return [time, name, session].filter { !$0.isEmpty }.joined(separator: "-")
  }
}

extension String {
  /// The most letters of a name in the name of a file: at four bytes each, far fewer than a name may have.
  private static let slugLimit = 40

  /// The letters and digits of a name in any script, small: `ada-lovelace`, `田中`, as the page of a checklist does.
  ///
  /// A name that has none is 'tester': the file says who it was.
  fileprivate var slug: String {
    let parts = lowercased().split { !$0.isLetter && !$0.isNumber }
    let slug = parts.joined(separator: "-").prefix(Self.slugLimit)
    return slug.isEmpty ? "tester" : String(slug)
  }
}
