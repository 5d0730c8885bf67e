import TenkenDiagnostics
import TenkenScenarios
import TenkenSimulation
import TenkenStoreKit
import TenkenSystemFiles
import Testing

private let lamp = """
  system: lamp
  variables: {lit: false}
  operations: {press: {phrase: Press, set: {lit: not lit}}}
  observations: {shines: {phrase: "It shines: {value}", reads: lit}}
  """

private func scenario(_ system: String) -> [UInt8] {
  Array(
    """
    feature: pressing
    system: \(system)
    scenarios:
      - {id: on, operations: [press], expected: [{shines: true}]}
    """.utf8)
}

/// Reads a scenario file among some other files.
private func read(
  _ path: String, _ system: String, among files: [String: String]
) -> (ReadFeature, asked: [String]) {
  var asked: [String] = []
  let read = readFeature(path: path, bytes: scenario(system), systems: knownSystems) {
    path throws(UnreadableFile) in
    asked.append(path)
    guard let text = files[path] else {
      throw UnreadableFile(
        reason: DiagnosticText("No such file", ja: "ファイルがありません"), isMissing: true)
    }
    guard text != "locked" else {
      throw UnreadableFile(
        reason: DiagnosticText("Permission denied", ja: "許可がありません"))
    }
    return Array(text.utf8)
  }
  return (read, asked)
}

@Suite struct LookupTests {
  @Test(arguments: [
    ("a/b/on.yaml", "lamp", "a/b/lamp.system.yaml"), ("a/b/on.yaml", "lamp", "a/lamp.system.yaml"),
    ("a/b/on.yaml", "lamp", "lamp.system.yaml"), ("on.yaml", "lamp", "../../lamp.system.yaml"),
    ("/a/b/on.yaml", "lamp", "/lamp.system.yaml"),
    ("a/b/on.yaml", "../c/lamp.system.yaml", "a/c/lamp.system.yaml"),
  ])
  func `a system is found next to its scenarios, above them, or by its path`(
    path: String, system: String, file: String
  ) {
    let (read, _) = read(path, system, among: [file: lamp])
    #expect(read.diagnostics == [])
    #expect(read.feature?.system.vocabulary.file == file)
  }

  @Test func `the nearest system file is used`() {
    let files = ["lamp.system.yaml": "system: lamp", "a/lamp.system.yaml": lamp]
    let (read, asked) = read("a/on.yaml", "lamp", among: files)
    #expect(read.isValid)
    #expect(asked == ["a/lamp.system.yaml"])
  }

  @Test func `an unknown system is reported with the paths that were tried`() throws {
    let (read, asked) = read("/a/b/on.yaml", "storekitt", among: [:])
    #expect(read.feature == nil)
    let fault = try #require(read.diagnostics.first)
    #expect(read.diagnostics.map(\.identifier) == ["unknown-system"])
    #expect(fault.summary.en.hasSuffix("did you mean 'storekit'?"))
    #expect(
      asked == ["/a/b/", "/a/", "/"].map { "\($0)storekitt.system.yaml" })
    #expect(fault.help.contains { $0.en.contains(asked.joined(separator: ", ")) })
  }

  @Test(arguments: [
    ("lamp", ["a/lamp.system.yaml": "locked"], "system-unreadable"),
    ("../storekit.system.yaml", ["storekit.system.yaml": named("storekit")], "built-in-system"),
    ("lamp", ["a/lamp.system.yaml": "system: lmap"], "missing-key"),
    ("lamp", ["lamp.system.yaml": "- lamp"], "no-system-file"),
    ("../../b/on", [:], "unknown-system"), ("''", [:], "unknown-system"),
  ])
  func `a system that cannot be used is reported, and its words are not`(
    system: String, files: [String: String], identifier: String
  ) {
    let (read, asked) = read("a/on.yaml", system, among: files)
    #expect(read.feature == nil)
    #expect(read.diagnostics.map(\.identifier).contains(identifier))
    #expect(!read.diagnostics.map(\.identifier).contains("unknown-word"))
    #expect(asked.count <= 13)
  }

  private static func named(_ name: String) -> String {
    lamp.replacing("system: lamp", with: "system: \(name)")
  }

  @Test func `diagnostics show nothing of a file that is not a system file`() {
    let (read, _) = read("a/on.yaml", "lamp", among: ["lamp.system.yaml": "token: secret\n- {"])
    let printed = DiagnosticPrinter().print(read.diagnostics) { path in
      SourceText(path: path, bytes: Array("token: secret\n- {".utf8))
    }
    #expect(!printed.contains("secret"), "\(printed)")
  }
}
