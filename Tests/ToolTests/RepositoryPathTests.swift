import Foundation
import Testing

/// Tests that reports name files from the root of the repository, wherever the tool is run.
@Suite struct RepositoryPathTests {
  /// A repository with two projects, one of which has a failing and an invalid file.
  private func monorepo() throws -> TemporaryFolder {
    let folder = TemporaryFolder()
    let scenarios = folder.path("repo/apps/shop/scenarios")
    for path in [scenarios, folder.path("repo/.git")] {
      try FileManager.default.createDirectory(atPath: path, withIntermediateDirectories: true)
    }
    func text(_ id: String, _ expected: String) -> String {
      """
      feature: \(id)
      products: [{id: coin120, type: consumable, price: 160, coins: 120}]
      scenarios:
        - {id: one, operations: [launch-app], expected: [\(expected)]}

      """
    }
    try text("a", "coins: 120").write(
      toFile: scenarios + "/a.yaml", atomically: true, encoding: .utf8)
    try text("b", "coinz: 0").write(
      toFile: scenarios + "/b.yaml", atomically: true, encoding: .utf8)
    return folder
  }

  @Test(arguments: [
    ("repo/apps/shop", "", ["scenarios"], "apps/shop/scenarios/"),
    ("repo/apps/shop/scenarios", "", ["."], "apps/shop/scenarios/"),
    ("repo/apps", "", ["./shop/../shop/scenarios/"], "apps/shop/scenarios/"),
    ("repo", "", ["apps/shop/scenarios"], "apps/shop/scenarios/"),
    ("repo/apps/shop", "repo", ["scenarios"], "apps/shop/scenarios/"),
    ("repo/apps/shop", "repo/apps", ["scenarios"], "shop/scenarios/"),
    // A workspace that does not contain the files says nothing about them.
    ("repo/apps/shop", "other", ["scenarios"], "apps/shop/scenarios/"),
  ])
  func `every report names a file from the root`(
    folder name: String, workspace: String, paths: [String], shown: String
  ) throws {
    let folder = try monorepo()
    let reports = ["github", "junit", "ctrf", "json"]
    let environment = ["GITHUB_WORKSPACE": workspace.isEmpty ? "" : folder.path(workspace)]
    let run = try tenken(
      ["run"] + paths + reports.flatMap { ["--report", "\($0)=\(folder.path("out/\($0)"))"] },
      environment: environment, in: folder.url.appending(path: name))
    #expect(run.exitCode == 2, "\(run.errors)")
    for file in ["a", "b"] {
      #expect(try folder.text("out/github").contains("file=\(shown)\(file).yaml,line="))
      #expect(try folder.text("out/junit").contains("file=\"\(shown)\(file).yaml\" line="))
      #expect(try folder.text("out/ctrf").contains("\"filePath\": \"\(shown)\(file).yaml\""))
    }
    let sarif = try tenken(
      ["lint"] + paths + ["--format", "sarif"], environment: environment,
      in: folder.url.appending(path: name))
    #expect(sarif.output.contains("\"uri\": \"\(shown)b.yaml\""))
  }

  @Test func `a worktree has a file in place of the folder`() throws {
    let folder = try monorepo()
    try FileManager.default.removeItem(atPath: folder.path("repo/.git"))
    try "gitdir: elsewhere\n".write(
      toFile: folder.path("repo/.git"), atomically: true, encoding: .utf8)
    let run = try tenken(
      ["run", "scenarios/a.yaml", "--report", "github=-"], environment: ["GITHUB_WORKSPACE": ""],
      in: folder.url.appending(path: "repo/apps/shop"))
    #expect(run.output.contains("file=apps/shop/scenarios/a.yaml,"))
  }

  @Test func `without a repository, paths are from the working folder`() throws {
    let folder = try monorepo()
    try FileManager.default.removeItem(atPath: folder.path("repo/.git"))
    for path in ["scenarios/a.yaml", folder.path("repo/apps/shop/scenarios/a.yaml")] {
      let run = try tenken(
        ["run", path, "--report", "github=-"], environment: ["GITHUB_WORKSPACE": ""],
        in: folder.url.appending(path: "repo/apps/shop"))
      #expect(run.output.contains("file=scenarios/a.yaml,"), "\(run.output)")
    }
  }
}
