import Foundation
import TestSupport
import Testing

/// The Python program that validates YAML files with the schema.
private let validator = """
  import json, sys, yaml, jsonschema
  schema = json.load(open(sys.argv[1]))
  jsonschema.Draft7Validator.check_schema(schema)
  validator = jsonschema.Draft7Validator(schema)
  # The one of libyaml is ten times as fast, where it was built in.
  loader = getattr(yaml, "CSafeLoader", yaml.SafeLoader)
  for path in sys.argv[2:]:
      errors = list(validator.iter_errors(yaml.load(open(path), Loader=loader)))
      best = jsonschema.exceptions.best_match(errors)
      print(path, best.message.replace("\\n", " ")[:200] if errors else "accepted", sep="\\t")
  """

/// Python with the modules that the validator needs; nil if it is not there.
let python: URL? = (ProcessInfo.processInfo.environment["PATH"] ?? "").split(separator: ":")
  .map { URL(filePath: "\($0)/python3") }
  .first { program in
    FileManager.default.isExecutableFile(atPath: program.path)
      && (try? tenken(["-c", "import yaml, jsonschema"], program: program))?.exitCode == 0
  }

@Suite struct SchemaTests {
  @Test func `the schema is JSON, always the same, and has no broken references`() throws {
    let first = try tenken("schema").output
    #expect(try tenken("schema").output == first)
    let json = try JSONSerialization.jsonObject(with: Data(first.utf8)) as? [String: Any]
    let definitions = try #require(json?["definitions"] as? [String: Any])
    for reference in first.matches(of: /#\/definitions\/([^"]+)/) {
      // A reference may lead into a definition: to the items of a list.
      let name = reference.1.prefix { $0 != "/" }
      #expect(definitions[String(name)] != nil, "\(reference.1)")
    }
  }

  @Test(.enabled(if: python != nil, "Python with yaml and jsonschema is not there"))
  func `the schema accepts the shipped files`() throws {
    let root = fixtures.appending(path: "../../..").standardizedFileURL
    var files: [String] = []
    for folder in [
      "scenarios", "Tests/TenkenScenariosTests/Fixtures/valid", "Tests/ToolTests/Fixtures",
    ] {
      let path = root.appending(path: folder).path
      let names = FileManager.default.enumerator(atPath: path)?.compactMap { $0 as? String } ?? []
      files += names.filter { name in
        name.hasSuffix(".yaml") && !name.contains("invalid/") && !name.contains(".hidden")
          && !name.hasSuffix("chapter.yaml") && !name.hasSuffix("how-to-check.yaml")
          // Files about a team's own system have a schema of their own.
          && !"/\(name)".contains("/systems/")
      }.map { "\(path)/\($0)" }
    }
    #expect(files.count > 3)
    // The check takes long, and the files of the library use the same words: some are enough here.
    let some = files.sorted().enumerated().filter { index, path in
      thoroughness > 1 || index.isMultiple(of: 4) || !path.contains("/scenarios/")
    }
    for (path, verdict) in try verdicts(some.map(\.element)) {
      #expect(verdict == "accepted", "\(path)")
    }
  }

  @Test(.enabled(if: python != nil, "Python with yaml and jsonschema is not there"))
  func `the schema and the reader accept the same files`() throws {
    let documents = try documents(in: "accepted.yaml.txt")
    for (path, verdict) in try verdicts(documents.paths) {
      #expect(verdict == "accepted", "\(path)")
    }
    let run = try tenken(["lint"] + documents.paths)
    #expect(run.exitCode == 0, "\(run.errors)")
  }

  @Test(.enabled(if: python != nil, "Python with yaml and jsonschema is not there"))
  func `the schema and the reader reject the same files`() throws {
    let documents = try documents(in: "rejected.yaml.txt")
    let run = try tenken(["lint"] + documents.paths)
    #expect(run.exitCode == 2)
    // A warning about a file is not a reason to reject it. A hint about all files stands above the
    // first block.
    let faults = run.errors.split(separator: "\n\n").filter { "\n\($0)".contains("\nerror[") }
    for (path, verdict) in try verdicts(documents.paths) {
      let text = try String(contentsOfFile: path, encoding: .utf8)
      #expect(verdict != "accepted", "\(text)")
      #expect(faults.contains { $0.contains("--> \(path):") }, "\(text)")
    }
  }

  @Test(.enabled(if: python != nil, "Python with yaml and jsonschema is not there"))
  func `the schema of profiles accepts valid profiles only`() throws {
    let root = fixtures.appending(path: "../../..").standardizedFileURL
    let folder = TemporaryFolder()
    try tenken("new", "profile", "--output", folder.path("new.yaml"))
    let right =
      ["profile.yaml", "profile-storekit-1.yaml"].map {
        root.appending(path: "Examples/\($0)").path
      } + [
        folder.path("new.yaml"), fixtures.appending(path: "profiles/coins.yaml.txt").path,
      ]
    for (path, verdict) in try verdicts(right, ["profile"]) {
      #expect(verdict == "accepted", "\(path)")
    }
    for (path, verdict) in try verdicts(
      [fixtures.appending(path: "profiles/wrong.yaml.txt").path], ["profile"])
    {
      #expect(verdict != "accepted", "\(path)")
    }
  }

  private func verdicts(
    _ paths: [String], _ options: [String] = []
  ) throws -> [(path: String, verdict: String)] {
    let folder = TemporaryFolder()
    try tenken(["schema", "--output", folder.path("schema.json")] + options)
    let program = try #require(python)
    let run = try tenken(["-c", validator, folder.path("schema.json")] + paths, program: program)
    #expect(run.exitCode == 0, "\(run.errors)")
    let verdicts = run.output.split(separator: "\n").map { $0.split(separator: "\t") }
    #expect(verdicts.count == paths.count)
    return verdicts.map { (String($0[0]), String($0[1])) }
  }

  /// Writes each part of a fixture, between lines of `---`, to a file.
  ///
  /// A part has the steps of a scenario, or the whole file if it names its feature.
  private func documents(in name: String) throws -> (folder: TemporaryFolder, paths: [String]) {
    let folder = TemporaryFolder()
    let text = try String(contentsOf: fixtures.appending(path: name), encoding: .utf8)
    func header(_ index: Int) -> String {
      """
      feature: part-\(index)
      products:
        - {id: coin120, type: consumable, price: 160, coins: 120}
      scenarios:
        - id: part

      """
    }
    var paths: [String] = []
    for (index, part) in text.components(separatedBy: "---\n").enumerated() {
      let path = folder.path("part-\(index).yaml")
      let indented = part.split(separator: "\n").map { "    \($0)\n" }.joined()
      let whole = part.contains("feature:") ? part : header(index) + indented
      try whole.write(toFile: path, atomically: true, encoding: .utf8)
      paths.append(path)
    }
    return (folder, paths)
  }
}
