import TenkenDrivers

/// The files of a git repository at an old commit, and which of them have changed since.
struct GitRepository {
  /// The root folder of the repository.
  private let root: String
  /// The commit that files are compared with.
  let commit: String
  /// The absolute paths of the files that have changed.
  private let changed: Set<String>

  /// Finds the files that have changed since a branch or commit, or the common ancestor with it.
  init(changedSince base: String) throws(ToolError) {
    guard !base.isEmpty, !base.hasPrefix("-") else { throw .noCommit(base) }
    let root = try Self.text(["rev-parse", "--show-toplevel"])
    let named = try Self.git(["rev-parse", "--verify", "--quiet", "\(base)^{commit}"])
    guard named.status == 0 else { throw .noCommit(base) }
    // A shallow clone has no common ancestor; then the given commit is used itself.
    let common = try Self.git(["merge-base", base, "HEAD"])
    let commit = Self.line(common.status == 0 ? common.output : named.output)
    let lists = [
      ["-C", root, "diff", "--name-only", "--no-renames", "-z", commit, "--"],
      ["-C", root, "ls-files", "--others", "--exclude-standard", "-z"],
    ]
    var changed: Set<String> = []
    for list in lists {
      let names = try Self.successful(list).split(separator: 0)
      changed.formUnion(names.map { "\(root)/\(String(decoding: $0, as: UTF8.self))" })
    }
    (self.root, self.commit, self.changed) = (root, commit, changed)
  }

  /// Whether a file has changed, is new, or is not in the repository.
  func mayHaveChanged(_ path: String) -> Bool {
    guard let absolute = absolutePath(path) else { return false }
    return changed.contains(absolute) || !absolute.hasPrefix(root + "/")
  }

  /// The old content of a file; nil if it did not exist.
  func oldContent(of path: String) throws(ToolError) -> [UInt8]? {
    guard let absolute = absolutePath(path), absolute.hasPrefix(root + "/") else { return nil }
    let shown = try Self.git([
      "-C", root, "show", "\(commit):\(absolute.dropFirst(root.count + 1))",
    ])
    return shown.status == 0 ? shown.output : nil
  }

  /// The absolute path without links; for a deleted file, it follows from the folder's path.
  private func absolutePath(_ path: String) -> String? {
    if let absolute = resolved(path) { return absolute }
    let parts = path.split(separator: "/", omittingEmptySubsequences: false)
    let folder = parts.dropLast().joined(separator: "/")
    guard let name = parts.last, let absolute = resolved(folder.isEmpty ? "." : folder) else {
      return nil
    }
    return "\(absolute)/\(name)"
  }

  private func resolved(_ path: String) -> String? {
    guard let absolute = realpath(path, nil) else { return nil }
    defer { free(absolute) }
    return String(cString: absolute)
  }

  private static func text(_ arguments: [String]) throws(ToolError) -> String {
    line(try successful(arguments))
  }

  private static func line(_ bytes: [UInt8]) -> String {
    String(decoding: bytes.prefix { $0 != UInt8(ascii: "\n") }, as: UTF8.self)
  }

  private static func successful(_ arguments: [String]) throws(ToolError) -> [UInt8] {
    let run = try git(arguments)
    guard run.status == 0 else {
      let reason = run.errors.split(separator: "\n").first.map(String.init) ?? ""
      throw .usage("git cannot say what has changed: \(reason)", ja: "git で変更を調べられません：\(reason)")
    }
    return run.output
  }

  /// The exit code of `env` if there is no such program, or it cannot be started.
  private static let missing: ClosedRange<Int32> = 126...127

  private static func git(_ arguments: [String]) throws(ToolError) -> ProgramRun {
    do throws(DriverError) {
      let run = try ProgramRun(["/usr/bin/env", "git"] + arguments)
      if !missing.contains(run.status) { return run }
    } catch {}
    throw .unavailable(
      "git is not on this machine, or cannot be started", ja: "git がこのマシンにないか、起動できません"
    ).help(
      "--changed asks git what has changed: install git, or leave out --changed",
      ja: "--changed は git で変更を調べます。git をインストールするか、--changed を外してください")
  }
}

extension ToolError {
  fileprivate static func noCommit(_ base: String) -> ToolError {
    .usage("git knows no commit '\(base)'", ja: "git にコミット「\(base)」がありません").help(
      "give a branch, a tag or a commit, for example --changed origin/main",
      ja: "ブランチ、タグ、コミットのいずれかを指定してください。例：--changed origin/main"
    ).help(
      "if your CI service fetches only one commit, let it fetch all: fetch-depth: 0",
      ja: "CI が 1 コミットだけを取得する設定なら、すべてを取得してください：fetch-depth: 0")
  }
}
