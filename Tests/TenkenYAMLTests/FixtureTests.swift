import Foundation
import TenkenDiagnostics
import TenkenYAML
import TestSupport
import Testing

/// The diagnostics that other tests cover: those of long files and of full-width signs.
private let elsewhere = ["file-size-limit", "full-width-space", "yaml-fault-limit"]

struct FixtureTests {
  @Test(arguments: Fixture.all(in: "valid"))
  func `a valid file gives the recorded tree`(_ fixture: Fixture) throws {
    let document = try fixture.document()
    #expect(try fixture.printed(document) == "")
    try fixture.check(document.root?.dump() ?? "nothing\n")
  }

  @Test(arguments: Fixture.all(in: "invalid"))
  func `an invalid file gives the recorded diagnostics`(_ fixture: Fixture) throws {
    let document = try fixture.document()
    let tree = document.root?.dump(showsRanges: false) ?? "nothing\n"
    try fixture.check(try fixture.printed(document) + "--- what was read\n" + tree)
  }

  @Test func `the Japanese diagnostics match the recorded ones`() throws {
    let printer = DiagnosticPrinter(language: .japanese)
    let texts = try Fixture.all(in: "invalid").map { fixture in
      "# \(fixture.name)\n" + printer.print(try fixture.document().diagnostics) { _ in nil }
    }
    try Fixture(folder: "invalid", name: "japanese").check(texts.joined(separator: "\n"))
  }

  @Test(arguments: DiagnosticKind.ofYAML.filter { !elsewhere.contains($0.code) })
  func `every diagnostic has a fixture of its name`(kind: DiagnosticKind) throws {
    let fixture = Fixture(folder: "invalid", name: kind.code)
    #expect(try fixture.document().diagnostics.contains { $0.kind == kind })
  }

  @Test func `full-width signs are replaced and reported once per line, except in texts`() throws {
    let text = "a：1\n　-　b:　「c：d」\n  - 「e：f」\n"
    let fault = Diagnostic.error(.yamlSyntax, "x.yaml".at(nil), "x", ja: "x")
    func corrected(_ text: String) -> FullWidthCorrection? {
      FullWidthCorrection(Array(text.utf8), at: "x.yaml", knowing: [fault]) { _ in [] }
    }
    let plain = try #require(corrected(text))
    #expect(
      String(decoding: plain.bytes, as: UTF8.self) == "a: 1\n  - b: 「c：d」\n  - 「e：f」\n")
    #expect(
      plain.diagnostics(path: "x.yaml", besides: []).map(\.identifier) == [
        "yaml-syntax", "full-width-space",
      ])
    let hasNone = corrected("a: 「b：c」\n") == nil
    #expect(hasNone)
  }

  @Test func `a file beyond the size limit is not read`() {
    let document = YAMLDocument.parse(
      path: "big.yaml", bytes: [UInt8](repeating: 0x20, count: 16 * 1024 * 1024 + 1))
    #expect(document.diagnostics.map(\.identifier) == ["file-size-limit"])
    #expect(document.root == nil)
  }
}

/// A file, and the expected text in the file next to it.
struct Fixture: CustomTestStringConvertible, Sendable {
  let folder: String
  let name: String

  var testDescription: String { "\(folder)/\(name)" }

  static let root = URL(filePath: #filePath).deletingLastPathComponent().appending(path: "Fixtures")

  static func all(in folder: String) -> [Fixture] {
    let files = try? FileManager.default.contentsOfDirectory(
      atPath: root.appending(path: folder).path)
    return (files ?? []).filter { $0.hasSuffix(".yaml") }.sorted().map {
      Fixture(folder: folder, name: String($0.dropLast(5)))
    }
  }

  func bytes() throws -> [UInt8] { Array(try Data(contentsOf: url("yaml"))) }

  func document() throws -> YAMLDocument {
    YAMLDocument.parse(path: "\(name).yaml", bytes: try bytes())
  }

  func printed(_ document: YAMLDocument) throws -> String {
    let source = SourceText(path: document.path, bytes: try bytes())
    return DiagnosticPrinter().print(document.diagnostics) { _ in source }
  }

  func check(_ actual: String) throws {
    try expectRecorded(actual, in: url("expected"))
  }

  private func url(_ suffix: String) -> URL {
    Self.root.appending(path: folder).appending(path: "\(name).\(suffix)")
  }
}
