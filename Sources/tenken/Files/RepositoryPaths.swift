/// The paths of files from the root of the repository, in which services find the files of reports.
///
/// The root is `GITHUB_WORKSPACE`, else the nearest folder above the working folder that contains
/// `.git`, else the working folder. A file outside of one root is shown from the next; a file
/// outside of all of them keeps its path.
struct RepositoryPaths: Sendable {
  private let workingFolder: String
  /// The possible roots, without links, the first one first.
  private let roots: [String]

  init() {
    workingFolder = resolved(".")
    let workspace = environment("GITHUB_WORKSPACE")
    roots =
      (workspace.isEmpty ? [] : [resolved(workspace)])
      + (Self.repository(around: workingFolder).map { [$0] } ?? []) + [workingFolder]
  }

  /// The nearest folder that contains `.git`, which is a file in a worktree or a submodule.
  private static func repository(around folder: String) -> String? {
    var folder = folder
    while !exists(folder + "/.git") {
      let outer = parent(of: folder)
      guard outer != folder else { return nil }
      folder = outer
    }
    return folder
  }

  /// The path of a file from the root.
  func path(_ given: String) -> String {
    let absolute = normalized(given.hasPrefix("/") ? given : "\(workingFolder)/\(given)")
    // A link may lead out of the repository: then its own place is meant.
    for path in [absolute, resolved(given)] {
      for root in roots where path.hasPrefix(root == "/" ? root : root + "/") {
        return String(path.dropFirst(root == "/" ? 1 : root.count + 1))
      }
    }
    return given
  }

  /// An absolute path without `.` and `..`.
  private func normalized(_ path: String) -> String {
    var names: [Substring] = []
    for name in path.split(separator: "/") where name != "." {
      if name == ".." { _ = names.popLast() } else { names.append(name) }
    }
    return "/" + names.joined(separator: "/")
  }
}
