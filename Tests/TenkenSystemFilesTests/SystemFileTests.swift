import Foundation
import TenkenDiagnostics
import TenkenExecution
import TenkenScenarios
import TenkenSimulation
import TenkenStoreKit
import TenkenSystemFiles
import TestSupport
import Testing

let fixtures = URL(filePath: #filePath).deletingLastPathComponent().appending(path: "Fixtures")
let knownSystems = Systems(.storeKit, files: .systemFile(trying: failures(of:)))

/// Reads a file below a folder as the tool would.
func load(_ path: String, in folder: URL) throws(UnreadableFile) -> [UInt8] {
  do {
    return [UInt8](try Data(contentsOf: folder.appending(path: path)))
  } catch {
    throw UnreadableFile(
      reason: DiagnosticText("No such file", ja: "ファイルがありません"), isMissing: true)
  }
}

/// The names of the files in a folder that have an ending, without that ending.
func names(in folder: URL, ending: String) throws -> [String] {
  try FileManager.default.contentsOfDirectory(atPath: folder.path)
    .filter { $0.hasSuffix(ending) }.map { String($0.dropLast(ending.count)) }.sorted()
}

/// Compares a text with the expected file next to its input; `RECORD=1` rewrites that file.
func check(_ actual: String, beside name: String) throws {
  let url = fixtures.appending(path: "\(name).expected")
  try expectRecorded(actual, in: url)
}

@Suite struct SystemFileTests {
  private static let invalid = fixtures.appending(path: "invalid")

  private static func broken() throws -> [String] {
    try names(in: invalid, ending: ".system.yaml")
  }

  private func read(_ name: String) throws -> (diagnostics: [Diagnostic], SourceText) {
    let path = "\(name).system.yaml"
    let bytes = try load(path, in: Self.invalid)
    let read = readSystem(path: path, bytes: bytes, isThorough: true, trying: failures(of:))
    #expect(read.system == nil || !read.diagnostics.contains { $0.severity == .error })
    return (read.diagnostics, SourceText(path: path, bytes: bytes))
  }

  @Test(arguments: try broken())
  func `a faulty file gives the recorded diagnostics`(name: String) throws {
    let (diagnostics, text) = try read(name)
    #expect(!diagnostics.isEmpty)
    let printed = DiagnosticPrinter().print(diagnostics) { _ in text }
    try check(printed, beside: "invalid/\(name)")
  }

  @Test func `the Japanese diagnostics match the recorded ones`() throws {
    let printer = DiagnosticPrinter(language: .japanese)
    let texts = try Self.broken().map { name in
      "# \(name)\n" + printer.print(try read(name).diagnostics) { _ in nil }
    }
    try check(texts.joined(separator: "\n"), beside: "japanese")
  }

  @Test func `every diagnostic of system files has a fixture that shows it`() throws {
    let shown = Set(try Self.broken().flatMap { try read($0).diagnostics.map(\.kind) })
    #expect(Set(DiagnosticKind.ofSystemFiles).subtracting(shown) == [])
  }

  @Test func `a file that is cut off anywhere is read, or has errors`() throws {
    let whole = try load("plays/lists.system.yaml", in: fixtures)
    for count in stride(from: 0, to: whole.count, by: 23) {
      let read = readSystem(path: "lists.system.yaml", bytes: Array(whole[..<count]))
      let hasErrors = read.diagnostics.contains { $0.severity == .error }
      #expect((read.system == nil) == hasErrors, "\(count) bytes")
    }
  }
}
