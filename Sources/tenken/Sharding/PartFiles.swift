import TenkenJSON
import TenkenReports

/// The files of the parts of a run, given in any order.
struct PartFiles {
  /// A file of a part.
  private struct File {
    let path: String
    let header: PartHeader
    let content: JSON
  }

  /// The option with all arguments of a part, for commands that need more than paths.
  static let arguments = "arguments"

  /// The number of errors to show at once.
  private static let errorLimit = 20

  /// The parts that belong together, sorted by number.
  private var files: [File] = []
  /// The problems with given files, a line each.
  private var faults: [String] = []

  /// Finds the parts, and keeps the largest group of parts that belong together.
  ///
  /// - Parameters:
  ///   - paths: Files, or folders that contain some at any depth, with other JSON files.
  ///   - command: The command that the parts must be of; nil for any.
  /// - Throws: An error, if there are no parts, or they are of another command.
  init(_ paths: [String], of command: String? = nil) throws {
    var found: [File] = []
    for path in try Self.search(paths) {
      do throws(ToolError) {
        let json = try readJSON(path.text)
        if let header = PartHeader(json) {
          found.append(File(path: path.text, header: header, content: json))
        } else if !path.isFound || PartHeader.isPart(json) {
          faults.append(
            PartHeader.isPart(json)
              ? "'\(path.text)' is a part of another version of tenken"
              : "'\(path.text)' is not a part; tenken run --shard 1/4 --part FILE writes one")
        }
      } catch {
        faults.append(error.summary)
      }
    }
    var counts: [PartHeader: Int] = [:]
    for file in found { counts[file.header.common, default: 0] += 1 }
    let most = counts.values.max() ?? 0
    guard let common = found.lazy.map(\.header.common).first(where: { counts[$0] == most }) else {
      throw ToolError.input(
        "there is no part of a run",
        help: faults + ["tenken run --shard 1/4 --part parts/ writes the first of four"])
    }
    files = found.filter { $0.header.common == common }
      .sorted { ($0.header.shard, $0.path) < ($1.header.shard, $1.path) }
    faults += found.filter { $0.header.common != common }.map { file in
      "'\(file.path)' \(file.header.difference(from: common))"
    }
    guard let command, common.command != command else { return }
    throw ToolError.usage(
      "these are parts of tenken \(common.command)",
      help: [
        common.command == "run"
          ? "tenken merge PARTS merges them"
          : "tenken \(common.command) --merge PARTS merges them"
      ])
  }

  /// The header that all parts share.
  var header: PartHeader { files[0].header.common }

  /// The numbers of the missing parts.
  var missing: [Int] {
    let there = Set(files.map(\.header.shard.number))
    return (1...header.shard.count).filter { !there.contains($0) }
  }

  /// The contents of the parts, each part once.
  ///
  /// - Throws: An error that lists missing, duplicate and invalid parts, and what to do about them.
  func contents() throws(ToolError) -> [JSON] {
    let numbers = files.map(\.header.shard.number)
    let doubled = Dictionary(grouping: files, by: \.header.shard.number).filter { $1.count > 1 }
    guard header.tool == Tenken.version else {
      throw .input(
        "the parts were written by tenken \(header.tool), and this is tenken \(Tenken.version)")
    }
    guard !missing.isEmpty || !faults.isEmpty || numbers.count != Set(numbers).count else {
      return files.map(\.content)
    }
    let twice = doubled.sorted { $0.key < $1.key }.map { number, files in
      "shard \(number) was given \(files.count == 2 ? "twice" : "\(files.count) times"): "
        + files.map { "'\($0.path)'" }.joined(separator: ", ") + "; give one of them"
    }
    let lines = faults + twice
    let rest = lines.count - Self.errorLimit
    throw .input(
      "the parts cannot be merged"
        + (missing.isEmpty ? "" : ": \(Self.list(missing)) of \(header.shard.count) missing"),
      help: Array(lines.prefix(Self.errorLimit)) + (rest > 0 ? ["and \(rest) more"] : [])
        + (missing.isEmpty ? [] : ["run again: \(commands)"]))
  }

  /// The contents of the parts, after checking that they are about the current suite.
  ///
  /// - Parameter outline: The current cases.
  /// - Returns: The contents, each part once.
  /// - Throws: An error, if parts are missing, or are of other files or of another version.
  func contents(of outline: SuiteOutline) throws(ToolError) -> [JSON] {
    let contents = try contents()
    try checkSuite(outline.digest)
    return contents
  }

  /// Throws if the parts are about other files than the current ones.
  func checkSuite(_ digest: String) throws(ToolError) {
    guard header.suite == digest else {
      throw .input(
        "the scenario files here are not those that the parts were run with",
        help: [
          "merge in a checkout of the same commit, and in the same folder as the parts were run in"
        ])
    }
  }

  /// The commands that run the missing parts again.
  private var commands: String {
    let given = header.options[Self.arguments] ?? header.options["paths"] ?? []
    let numbers = missing.prefix(3).map { "--shard \($0)/\(header.shard.count)" }
    let words = ["tenken", header.command] + given.map(\.shellWord)
    return (words + [numbers.joined(separator: ", ")]).joined(separator: " ")
      + (missing.count > 3 ? ", … (tenken merge --missing lists them)" : "")
  }

  /// `shard 3 is`, `shards 3, 7 are`.
  private static func list(_ numbers: [Int]) -> String {
    let shown = numbers.prefix(errorLimit).map { "\($0)" }.joined(separator: ", ")
    let rest = numbers.count - errorLimit
    return (numbers.count == 1 ? "shard " : "shards ") + shown
      + (rest > 0 ? " and \(rest) more" : "")
  }

  /// The files at the given paths, each once, sorted.
  private static func search(_ paths: [String]) throws -> [(text: String, isFound: Bool)] {
    var files: [String: Bool] = [:]
    for path in paths {
      guard exists(path) else { throw ToolError.usage("there is no file or folder '\(path)'") }
      guard isFolder(path) else {
        files[path] = false
        continue
      }
      for file in try jsonFiles(in: withoutTrailingSlashes(path), depth: 0)
      where files[file] == nil {
        files[file] = true
      }
    }
    return files.sorted { $0.key < $1.key }.map { ($0.key, $0.value) }
  }

  /// The maximum depth of nested folders: CI services create one for each job.
  private static let depthLimit = 20

  private static func jsonFiles(in folder: String, depth: Int) throws(ToolError) -> [String] {
    guard depth < depthLimit else { throw .input("the folder '\(folder)' is nested too deeply") }
    let names: [String]
    do throws(FileError) {
      names = try namesInFolder(folder).filter { !$0.hasPrefix(".") }
    } catch {
      throw .input("the folder '\(folder)' cannot be read: \(error.reason)")
    }
    var files: [String] = []
    for name in names {
      let path = "\(folder)/\(name)"
      if isFolder(path) {
        files += try jsonFiles(in: path, depth: depth + 1)
      } else if name.hasSuffix(".json") {
        files.append(path)
      }
    }
    return files
  }
}

extension String {
  /// The text as a shell argument, in quotes if needed.
  fileprivate var shellWord: String {
    let isPlain = allSatisfy { $0.isLetter || $0.isNumber || "-_./=,:+@%".contains($0) }
    return isPlain && !isEmpty ? self : "'\(replacing("'", with: "'\\''"))'"
  }
}
