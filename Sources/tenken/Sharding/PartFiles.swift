import TenkenData
import TenkenDiagnostics
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
    for file in try foundFiles(at: paths, endingIn: ".json") {
      do throws(ToolError) {
        // Large reports may lie beside the parts: only parts are kept until all files were read.
        let part = PartGroup.File(try readJSON(file.path), path: file.path, isFound: file.isFound)
        if let part { files.append(part) }
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
  /// - Parameter digest: The digest of the current suite.
  /// - Returns: The contents, each part once.
  /// - Throws: An error, if parts are missing, or are of other files or of another version.
  func contents(of digest: String) throws(ToolError) -> [JSON] {
    let contents = try contents()
    try checkSuite(digest)
    return contents
  }

  /// Throws if files are not those that the parts were run with.
  func require(_ areTheSame: Bool) throws(ToolError) {
    try Self.reporting { () throws(PartGroup.Fault) in
      guard areTheSame else { throw .otherFiles }
    }
  }

  /// Throws if the parts are about other files than the current ones.
  func checkSuite(_ digest: String) throws(ToolError) { try require(header.suite == digest) }

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
}
