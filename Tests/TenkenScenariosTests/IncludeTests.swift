import TenkenDiagnostics
import TenkenScenarios
import TenkenSimulation
import TenkenStoreKit
import Testing

/// Tests a scenario file that includes others, which are given as texts.
@Suite struct IncludeTests {
  private static let file = """
    feature: sample
    include: [shared/a.yaml, shared/b.yaml]
    scenarios:
      - id: one
        operations: [launch-app]
        expected: [coins: 0]

    """

  private func read(
    path: String = "sample.yaml", _ load: (String) throws(UnreadableFile) -> [UInt8]
  ) -> ReadFeature {
    readFeature(
      path: path, bytes: Array(Self.file.utf8), systems: Systems(.storeKit), loading: load)
  }

  @Test func `each included file is read once, relative to the file that names it`() {
    var paths: [String] = []
    let read = read(path: "suite/coins/sample.yaml") { path in
      paths.append(path)
      return Array(
        (path.hasSuffix("c.yaml")
          ? "products: []" : "include: [../../c.yaml, ./d/../d/../../../c.yaml]")
          .utf8)
    }
    #expect(read.diagnostics.map(\.summary.en) == [])
    #expect(paths == ["suite/coins/shared/a.yaml", "suite/c.yaml", "suite/coins/shared/b.yaml"])
  }

  @Test func `a file that was included is read again when it has changed`() throws {
    let systems = Systems(.storeKit)
    let file = """
      feature: sample
      include: [axes.yaml]
      scenarios:
        - {id: one, matrix: {way: [a, b]}, operations: [{manual: "${way}"}], expected: [coins: 0]}
      """
    let titles = ["way: {title: First}", "way: {}", "way: {title: Second}"].map { axes -> String? in
      let read = readFeature(
        path: "sample.yaml", bytes: Array(file.utf8), systems: systems
      ) { _ throws(UnreadableFile) in Array("axes: {\(axes)}".utf8) }
      return read.isValid ? read.feature?.scenarios[0].outline.axes[0].title?[.english] : nil
    }
    #expect(titles == ["First", nil, "Second"])
  }

  @Test func `named steps that an included file uses as preconditions stay one group`() throws {
    let read = read { path in
      Array(
        (path.hasSuffix("a.yaml")
          ? "steps: {start: {do: [launch-app, relaunch-app]}}\npreconditions: [start, start]"
          : "preconditions: [background-app]")
          .utf8)
    }
    #expect(read.diagnostics.map(\.summary.en) == [])
    let steps = try #require(read.feature?.scenarios.first?.cases.first?.preconditions)
    #expect(steps.map { $0.group?.first } == [0, 0, 2, 2, nil])
    #expect(steps[0].group === steps[1].group && steps[2].group === steps[3].group)
  }

  @Test func `the total size of included files is limited`() {
    let long =
      Array("steps: {a: {do: [launch-app]}} #".utf8) + [UInt8](repeating: 0x20, count: 9 << 20)
    let read = read { _ in long }
    #expect(read.diagnostics.map(\.identifier) == ["included-size-limit"])
    #expect(read.includedByteCount == 2 * long.count)
  }

  @Test func `the number of included files is limited`() {
    // Each file includes ten others: without a limit there would be a hundred million.
    let read = read { path in
      let names = (0..<10).map { "\(path)-\($0)" }.joined(separator: ", ")
      return Array("include: [\(names)]".utf8)
    }
    #expect(Set(read.diagnostics.map(\.identifier)) == ["include-limit"])
  }

  /// The contents of foreign files to which `include:` may point, each with a secret.
  private static let foreignFiles = [
    "root:x:0:0:secret:/root:/bin/bash\n", "API_TOKEN=secret\n", "[default]\nkey = secret\n",
    "-----BEGIN PRIVATE KEY-----\nsecret\n", "\"secret\"", "[\"secret\"]", "secret", "",
    "{\"auths\": {\"secret\": \"secret\"}}", "a: secret\nb: [secret\n", "secret: {{{",
    "\u{0}secret",
    "{secret: *secret, b: !secret x}", "feature: secret\nscenarios: [secret]\nsecret: 1",
    "scenarios: secret\nsteps: secret", "--- secret\n---\nsteps: {}",
  ]

  @Test(arguments: foreignFiles)
  func `diagnostics show nothing of a file that is not a shared file`(content: String) {
    let read = read { _ in Array(content.utf8) }
    let printed = DiagnosticPrinter().print(read.diagnostics) { path in
      SourceText(
        path: path, bytes: Array((path == "sample.yaml" ? Self.file : content).utf8))
    }
    #expect(read.diagnostics.map(\.identifier) == ["not-a-shared-file", "not-a-shared-file"])
    #expect(!printed.contains("secret"))
  }
}
