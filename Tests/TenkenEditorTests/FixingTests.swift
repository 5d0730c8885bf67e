import Foundation
import TenkenDiagnostics
import TenkenEditor
import TenkenScenarios
import TenkenSimulation
import TenkenStoreKit
import TenkenYAML
import TestSupport
import Testing

/// A file of the shipped library, or a system of the examples.
private struct LibraryFile {
  let path: String
  let text: String
}

/// The scenario files of the library, and the files that they include.
private let library: [LibraryFile] =
  texts(below: "scenarios", ending: ".yaml").filter { !$0.path.hasSuffix("chapter.yaml") }
  .map { LibraryFile(path: $0.path, text: $0.text) }

/// The library, and system files.
private let allFiles: [LibraryFile] =
  library
  + texts(below: "Examples", ending: ".system.yaml").map {
    LibraryFile(path: $0.path, text: $0.text)
  }

private let others = Dictionary(uniqueKeysWithValues: library.map { ($0.path, $0.text) })

/// The library's texts by the paths that includes of the file give: `shop/../shared/steps.yaml`.
private func others(from path: String) -> [String: String] {
  guard let slash = path.lastIndex(of: "/") else { return others }
  let folder = path[..<slash]
  return others.merging(others.map { ("\(folder)/../\($0.key)", $0.value) }) { first, _ in first }
}

private func faults(
  _ bytes: [UInt8], at path: String, beside others: [String: String]
) -> [Diagnostic] {
  diagnostics(of: String(decoding: bytes, as: UTF8.self), at: path, beside: others)
}

/// The content of a YAML text, without positions.
private func meaning(of bytes: [UInt8]) -> String {
  func text(_ node: YAMLNode?) -> String {
    guard let node else { return "nothing" }
    switch node.kind {
    case .scalar: return "\(node.scalar ?? .null)"
    case .sequence: return "[" + node.elements.map(text).joined(separator: ",") + "]"
    case .mapping:
      return "{" + node.entries.map { text($0.key) + ":" + text($0.value) }.joined(separator: ",")
        + "}"
    }
  }
  return text(YAMLDocument.parse(path: "", bytes: bytes).root)
}

/// The names in the schemas of scenario files and system files: keys, words, arguments, values.
private let namesOfTheLanguage: Set<String> = Set(
  ["scenario", "system"].flatMap { name -> [String] in
    let url = repository.appending(path: "docs/\(name).schema.json")
    let text = (try? String(contentsOf: url, encoding: .utf8)) ?? ""
    return text.matches(of: /"([a-z][a-z0-9-]{3,})"/).map { String($0.1) }
  })

/// How many files were damaged, and what became of them.
private struct Tally {
  var tried = 0
  var mended = 0
  var wrong: [String] = []

  /// Damages a file in a way, and fixes it; false if it then has no error.
  mutating func damage(_ slip: FaultMaker.Slip, _ file: LibraryFile, _ maker: inout FaultMaker)
    -> Bool
  {
    guard let text = maker.broken(file.text, by: slip) else { return false }
    let broken = Array(text.utf8)
    let others = others(from: file.path)
    let found = faults(broken, at: file.path, beside: others)
    guard found.contains(where: { $0.severity == .error }) else { return false }
    tried += 1
    let fixed = FixedText(broken, at: file.path) {
      faults($0, at: file.path, beside: others)
    }
    let isFree = !fixed.diagnostics.contains { $0.severity == .error }
    let isSame = meaning(of: fixed.bytes) == meaning(of: Array(file.text.utf8))
    if isFree, isSame { mended += 1 }
    let change = TextDifference(from: file.text, to: text).text(path: file.path)
    let result = TextDifference(from: text, to: String(decoding: fixed.bytes, as: UTF8.self))
      .text(path: file.path)
    if isFree, !isSame || FaultMaker.reversals.contains(slip) { wrong.append(change + result) }
    if ProcessInfo.processInfo.environment["SHOW"].map({ $0 == slip.rawValue || $0 == "all" })
      ?? false, !isFree || !isSame
    {
      let left = fixed.diagnostics.prefix(2).map { "\($0.identifier): \($0.summary.en)" }
      print("NOT MENDED \(slip)\n\(change)\n\(result)\n\(left)\n")
    }
    return true
  }
}

@Suite struct FixingTests {
  @Test func `fixing changes no file of the library`() {
    #expect(library.count > 50)
    for file in allFiles {
      let others = others(from: file.path)
      let fixed = FixedText(Array(file.text.utf8), at: file.path) {
        faults($0, at: file.path, beside: others)
      }
      #expect(String(decoding: fixed.bytes, as: UTF8.self) == file.text, "\(file.path)")
    }
  }

  /// Damages files in each way: 2 files, 20 in `make thorough-test`, or 61, which is more than
  /// 2,000, with `THOROUGHNESS=8 make thorough-test`.
  ///
  /// `SEED=7` draws others; `SHOW=all`, or a way, prints what is not mended.
  @Test(arguments: FaultMaker.Slip.allCases)
  func `a fix restores what was meant, or changes nothing`(slip: FaultMaker.Slip) {
    let seed = ProcessInfo.processInfo.environment["SEED"].flatMap(Int.init) ?? 39
    var maker = FaultMaker(
      seed: UInt64(slip.rawValue.utf8.reduce(seed) { ($0 * 31 + Int($1)) % 99_991 }))
    let words = StoreKitSystem.vocabulary
    maker.vocabulary = [words.preconditions, words.operations, words.observations]
      .flatMap { $0.definitions.map(\.name) }
    maker.known = namesOfTheLanguage
    var tally = Tally()
    let count = thoroughness > 4 ? 61 : thoroughness > 1 ? 20 : 2
    for _ in 0..<count * 20 where tally.tried < count {
      _ = tally.damage(slip, allFiles[maker.number(below: allFiles.count)], &maker)
    }
    #expect(tally.tried == count)
    #expect(tally.wrong.isEmpty, "\(slip): \(tally.wrong.joined(separator: "\n"))")
    if ProcessInfo.processInfo.environment["SHOW"] != nil {
      print("MENDED \(slip) \(tally.mended)/\(tally.tried)")
    }
    guard FaultMaker.certain.contains(slip) else { return }
    #expect(tally.mended * 100 >= tally.tried * 95 - (thoroughness > 1 ? 0 : 100))
  }

  /// Fixes each input; the expected text has the changes and the errors that are left.
  @Test func `a fixed file matches the recorded one`() throws {
    let files = texts(below: "Tests/TenkenEditorTests/Fixtures/fixed", ending: ".yaml")
    #expect(files.count > 5)
    for (path, text) in files {
      var page = ""
      for suggestions in [false, true] {
        let bytes = Array(text.utf8)
        let fixed = FixedText(bytes, at: path, applying: suggestions) {
          diagnostics(of: String(decoding: $0, as: UTF8.self), at: path)
        }
        page += suggestions ? "\nWith suggestions:\n" : "Fixes:\n"
        for change in TextChange.all(from: bytes, to: fixed.bytes) {
          let text = change.text(path: path)
          page += suggestions ? "  \(text.ja)\n" : "  \(text.en)\n"
        }
        page += "Errors left:\n"
        for diagnostic in fixed.diagnostics where diagnostic.severity == .error {
          page += "  \((diagnostic.range?.start.line ?? 0) + 1): \(diagnostic.summary.en)\n"
        }
      }
      try check(page, beside: "fixed/\(path)")
    }
  }
}
