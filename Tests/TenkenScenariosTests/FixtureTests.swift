import Foundation
import TenkenDiagnostics
import TenkenLocation
import TenkenScenarios
import TenkenStoreKit
import TestSupport
import Testing

private let folder = URL(filePath: #filePath).deletingLastPathComponent()
/// The diagnostics that other tests cover: those of the tool, catalogs, profiles and long files.
private let elsewhere = [
  "built-in-system", "catalog-unknown-product", "catalog-unreadable", "catalog-without-products",
  "cover-limit", "duplicate-feature", "duplicate-system", "exception-limit", "fault-limit",
  "foreign-link", "included-size-limit", "missing-in-order", "missing-in-project", "one-exclusion",
  "outside-project", "part-limit", "refusal-limit",
  "shared-and-in-catalog", "substitution-limit", "system-unreadable", "unknown-exclusion",
  "unreadable-file", "unreadable-folder",
]

/// The names of the fixtures in a folder.
private func names(in kind: String) -> [String] {
  let files = try? FileManager.default.contentsOfDirectory(
    atPath: folder.appending(path: "Fixtures/\(kind)").path)
  return (files ?? []).filter { $0.hasSuffix(".yaml") }.map { String($0.dropLast(5)) }.sorted()
}

/// Compares a text with the expected file next to its input; `RECORD=1` rewrites that file.
private func check(_ actual: String, beside name: String, in kind: String) throws {
  let url = folder.appending(path: "Fixtures/\(kind)/\(name).expected")
  try expectRecorded(actual, in: url)
}

/// Reads a file that a fixture names.
private func load(_ path: String, in kind: String) throws(UnreadableFile) -> [UInt8] {
  do {
    return [UInt8](try Data(contentsOf: folder.appending(path: "Fixtures/\(kind)/\(path)")))
  } catch {
    throw UnreadableFile(reason: DiagnosticText("No such file", ja: "ファイルがありません"))
  }
}

private func read(_ name: String, in kind: String) throws -> (ReadFeature, printed: String) {
  let data = try Data(contentsOf: folder.appending(path: "Fixtures/\(kind)/\(name).yaml"))
  let bytes = [UInt8](data)
  let path = "\(name).yaml"
  let read = readFeature(path: path, bytes: bytes, systems: Systems(.storeKit, .location)) {
    path throws(UnreadableFile) in try load(path, in: kind)
  }
  let printed = DiagnosticPrinter().print(read.diagnostics) { path in
    (try? load(path, in: kind)).map { SourceText(path: path, bytes: $0) }
  }
  return (read, printed)
}

@Suite struct FixtureTests {
  @Test(arguments: names(in: "invalid"))
  func `a faulty file gives the recorded diagnostics`(name: String) throws {
    let (_, printed) = try read(name, in: "invalid")
    #expect(!printed.isEmpty)
    try check(printed, beside: name, in: "invalid")
  }

  @Test func `the Japanese diagnostics match the recorded ones`() throws {
    let printer = DiagnosticPrinter(language: .japanese)
    let texts = try names(in: "invalid").map { name in
      "# \(name)\n" + printer.print(try read(name, in: "invalid").0.diagnostics) { _ in nil }
    }
    try check(texts.joined(separator: "\n"), beside: "japanese", in: "invalid")
  }

  @Test(arguments: names(in: "valid"))
  func `a valid file is read as recorded`(name: String) throws {
    let (read, printed) = try read(name, in: "valid")
    #expect(printed == "")
    #expect(read.isShared == (read.feature == nil))
    try check(read.feature.map(dump) ?? "nothing\n", beside: name, in: "valid")
  }

  @Test(arguments: DiagnosticKind.ofScenarios.filter { !elsewhere.contains($0.code) })
  func `every diagnostic has a fixture of its name that shows it`(kind: DiagnosticKind) throws {
    let (read, _) = try read(kind.code, in: "invalid")
    #expect(read.diagnostics.contains { $0.kind == kind })
  }
}
