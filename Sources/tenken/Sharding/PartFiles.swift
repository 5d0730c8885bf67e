import TenkenData
import TenkenReports

/// The files of the parts of a run, given in any order.
struct PartFiles {
  /// The parts that belong together.
  private let group: PartGroup

  /// Finds the parts, and keeps the largest group of parts that belong together.
  ///
  /// - Parameter paths: Files, or folders that contain some at any depth, with other JSON files.
  /// - Throws: An error, if there are no parts.
  init(_ paths: [String]) throws {
    var files: [PartGroup.File] = []
    for path in try Self.search(paths) {
      do throws(ToolError) {
        // Large reports may lie beside the parts: only parts are kept until all files were read.
        let file = PartGroup.File(
          try readJSON(path.text), path: path.text, isFound: path.isFound)
        if let file { files.append(file) }
      } catch {
        files.append(.unusable(error.summary))
      }
    }
    group = try Self.reporting { () throws(PartGroup.Fault) in try PartGroup(files) }
  }

  /// The header that all parts share.
  var header: PartHeader { group.header }

  /// The numbers of the missing parts.
  var missing: [Int] { group.missing }

  /// The contents of the parts, each part once.
  ///
  /// - Throws: An error that lists missing, duplicate and invalid parts, and what to do about them.
  func contents() throws(ToolError) -> [JSON] {
    try Self.reporting { () throws(PartGroup.Fault) in
      try group.contents(mergedBy: Tenken.version)
    }
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
    try Self.reporting { () throws(PartGroup.Fault) in try group.checkSuite(digest) }
  }

  /// Returns the result of a closure, and throws its fault as an error of the tool.
  private static func reporting<Result>(
    _ body: () throws(PartGroup.Fault) -> Result
  ) throws(ToolError) -> Result {
    do throws(PartGroup.Fault) {
      return try body()
    } catch {
      throw .input(error.summary, help: error.help)
    }
  }

  /// The files at the given paths, each once, sorted.
  private static func search(_ paths: [String]) throws -> [(text: String, isFound: Bool)] {
    var files: [String: Bool] = [:]
    for path in paths {
      guard exists(path) else { throw ToolError.missing(path) }
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
