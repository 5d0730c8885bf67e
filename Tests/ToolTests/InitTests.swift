import Foundation
import TestSupport
import Testing

/// Uses the files that `tenken init` writes, as a team would.
@Suite struct InitTests {
  @Test func `the files that init writes are run, linted and printed`() throws {
    let folder = TemporaryFolder()
    #expect(try tenken(["init", "--schema"], in: folder.url).exitCode == 0)
    let run = try tenken(["run"], in: folder.url)
    #expect(run.exitCode == 0)
    #expect(run.output.contains("3 passed, 0 failed, 0 errors, 0 manual in 1 file"))
    #expect(try tenken(["lint"], in: folder.url).output.contains("0 errors, 0 warnings"))
    let list = try tenken(["checklist"], in: folder.url)
    #expect(list.exitCode == 0 && list.output.contains("Coins are bought"))
    // The line for editors has the path from the feature to the schema.
    #expect(try folder.text("scenarios/first-purchase.yaml").contains("$schema=../schemas/"))
    #expect(try folder.text("schemas/scenario.schema.json").hasPrefix("{"))
  }

  @Test func `init leaves existing files as they are`() throws {
    let folder = TemporaryFolder()
    let own = "feature: own\n"
    try FileManager.default.createDirectory(
      at: folder.url.appending(path: "app/scenarios"), withIntermediateDirectories: true)
    let path = folder.path("app/scenarios/first-purchase.yaml")
    try own.write(toFile: path, atomically: true, encoding: .utf8)
    let run = try tenken(["init", "app/", "--language", "ja"], in: folder.url)
    #expect(run.exitCode == 0)
    #expect(run.errors.contains("app/scenarios/first-purchase.yaml はそのまま残しました"))
    #expect(run.errors.contains("app/profile.yaml を書き出しました"))
    #expect(try folder.text("app/scenarios/first-purchase.yaml") == own)
  }

  /// What a repository has, and what init makes of it.
  @Test(arguments: [
    ([".github/": ""], [".github/workflows/scenarios.yml", "scenarios/first-purchase.yaml"]),
    ([".gitlab-ci.yml": "test: {script: make}\n"], [".gitlab/tenken.yml"]),
    (
      [".git/config": "[remote \"origin\"]\n\turl = git@gitlab.com:shop/app.git\n"],
      [".gitlab-ci.yml"]
    ),
    (["Tests/": "", "README.md": ""], ["Tests/scenarios/first-purchase.yaml"]),
  ])
  func `init suggests what fits the repository`(
    given: [String: String], written: [String]
  ) throws {
    let folder = TemporaryFolder()
    try folder.fill(given)
    let run = try tenken(["init"], in: folder.url)
    for path in written { #expect(run.errors.contains("wrote \(path)\n"), "\(run.errors)") }
    let services = [".github", ".gitlab"].filter { name in
      run.errors.contains("wrote \(name)")
    }
    let isKnown = given.keys.contains { $0.hasPrefix(".git") }
    #expect(services.count == (isKnown ? 1 : 0))
    #expect(run.errors.contains("--ci github") == !isKnown)
    #expect(!run.errors.contains("schema"))
    #expect(try tenken(["run"], in: folder.url).exitCode == 0)
  }

  /// What the environment, the command line and an earlier project file say, and the language.
  @Test(arguments: [
    ("ja_JP.UTF-8", [], "", "language: ja\n", "language: en"),
    ("ja_JP.UTF-8", ["--language", "en"], "", "language: en\n", "language: ja"),
    ("en_US.UTF-8", [], "", "# language: ", "language: ja"),
    ("ja_JP.UTF-8", [], "language: en\n", "language: en\n", ""),
  ])
  func `init says which language documents get, and writes it down`(
    locale: String, options: [String], project: String, written: String, other: String
  ) throws {
    let folder = TemporaryFolder()
    if !project.isEmpty { try folder.fill(["tenken.yaml": project]) }
    let run = try tenken(
      ["init", "--ci", "github"] + options, environment: ["LANG": locale, "LC_ALL": ""],
      in: folder.url)
    #expect(run.exitCode == 0)
    #expect(try folder.text("tenken.yaml").contains("\n" + written) || project == written)
    #expect(other.isEmpty ? !run.errors.contains(": language:") : run.errors.contains(other))
    let isJapanese = written == "language: ja\n"
    for file in ["scenarios/first-purchase.yaml", ".github/workflows/scenarios.yml"] {
      #expect(try folder.text(file).contains(/# .*\p{Hiragana}/) == isJapanese, "\(file)")
    }
    #expect(try tenken(["run"], in: folder.url).exitCode == 0)
  }

  /// What a repository has, and what its `.gitignore` is then; nil for a note in its place.
  @Test(
    arguments: [
      ([".git/": ""], "out/\n"), ([:], ""), ([".git/": "", ".gitignore": "/out\n"], "/out\n"),
      ([".git/": "", ".gitignore": "about/\n"], nil),
    ] as [([String: String], String?)])
  func `what commands write is kept out of git`(given: [String: String], text: String?) throws {
    let folder = TemporaryFolder()
    try folder.fill(given)
    let run = try tenken(["init"], in: folder.url)
    #expect(run.errors.contains("add to .gitignore: out/") == (text == nil))
    let path = folder.path(".gitignore")
    let now = FileManager.default.fileExists(atPath: path) ? try folder.text(".gitignore") : ""
    #expect(now == text ?? given[".gitignore"])
  }

  @Test func `the first feature is about a product of the app`() throws {
    let folder = TemporaryFolder()
    let catalog = repository.appending(
      path: "Tests/TenkenCatalogsTests/Fixtures/catalog/version-2.storekit")
    try folder.fill([
      "App/Shop.storekit": String(contentsOf: catalog, encoding: .utf8), "Pods/Other.storekit": "{",
    ])
    #expect(try tenken(["init"], in: folder.url).exitCode == 0)
    #expect(try folder.text("scenarios/first-purchase.yaml").contains("../App/Shop.storekit"))
    let run = try tenken(["run"], in: folder.url)
    #expect(run.exitCode == 0 && run.output.contains("3 passed"), "\(run)")
  }
}

extension TemporaryFolder {
  /// Makes files with their folders; a name with a slash at its end is a folder.
  fileprivate func fill(_ files: [String: String]) throws {
    for (name, text) in files {
      let target = url.appending(path: name)
      let parent = name.hasSuffix("/") ? target : target.deletingLastPathComponent()
      try FileManager.default.createDirectory(at: parent, withIntermediateDirectories: true)
      guard !name.hasSuffix("/") else { continue }
      try text.write(to: target, atomically: true, encoding: .utf8)
    }
  }
}
