import Foundation
import TenkenDiagnostics
import TenkenEditor
import TenkenYAML
import Testing

/// A file of the shipped library.
private struct LibraryFile {
  let path: String
  let text: String
}

/// The scenario files of the library, and the files that they include.
private let library: [LibraryFile] = {
  let folder = repository.appending(path: "scenarios")
  let paths = FileManager.default.enumerator(atPath: folder.path)?.compactMap { $0 as? String }
  return (paths ?? []).filter { $0.hasSuffix(".yaml") && !$0.hasSuffix("chapter.yaml") }.sorted()
    .compactMap { path in
      (try? String(contentsOf: folder.appending(path: path), encoding: .utf8)).map {
        LibraryFile(path: path, text: $0)
      }
    }
}()

private let others = Dictionary(uniqueKeysWithValues: library.map { ($0.path, $0.text) })

private func faults(_ bytes: [UInt8], at path: String) -> [Diagnostic] {
  var files: [String: String] = [:]
  // The path of an included file begins with the folder of the file that includes it.
  for (other, text) in others { files[other] = text }
  return diagnostics(
    of: String(decoding: bytes, as: UTF8.self), at: path, beside: files.withUpperPaths(of: path))
}

extension [String: String] {
  /// The files, also under the paths that includes in a folder give: `shop/../shared/steps.yaml`.
  fileprivate func withUpperPaths(of path: String) -> [String: String] {
    guard let slash = path.lastIndex(of: "/") else { return self }
    let folder = path[..<slash]
    return merging(map { ("\(folder)/../\($0.key)", $0.value) }) { first, _ in first }
  }
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

@Suite struct FixingTests {
  @Test func `fixing changes no file of the library`() {
    #expect(library.count > 50)
    for file in library {
      let fixed = FixedText(Array(file.text.utf8), at: file.path) { faults($0, at: file.path) }
      #expect(String(decoding: fixed.bytes, as: UTF8.self) == file.text, "\(file.path)")
    }
  }

  /// Makes a mistake in a file 60 or 200 times; a fix removes it and restores the old content.
  @Test func `at least four of five typing mistakes are fixed as their author would`() {
    var maker = FaultMaker(seed: 18)
    var tried: [FaultMaker.Slip: Int] = [:]
    var mended: [FaultMaker.Slip: Int] = [:]
    let count = thoroughness > 1 ? 200 : 60
    while tried.values.reduce(0, +) < count {
      let file = library[maker.number(below: library.count)]
      let slip = FaultMaker.Slip.allCases[maker.number(below: FaultMaker.Slip.allCases.count)]
      let old = Array(file.text.utf8)
      guard let text = maker.broken(file.text, by: slip) else { continue }
      let broken = Array(text.utf8)
      // A change that causes no error needs no fix.
      let found = faults(broken, at: file.path)
      guard found.contains(where: { $0.severity == .error }) else { continue }
      tried[slip, default: 0] += 1
      let fixed = FixedText(broken, at: file.path) { faults($0, at: file.path) }
      #expect(fixed.diagnostics.count <= found.count)
      if fixed.diagnostics.isEmpty, meaning(of: fixed.bytes) == meaning(of: old) {
        mended[slip, default: 0] += 1
      } else if ProcessInfo.processInfo.environment["SHOW"] != nil {
        let change = TextDifference(from: file.text, to: text).text(path: file.path)
        let result = TextDifference(from: text, to: String(decoding: fixed.bytes, as: UTF8.self))
        let left = fixed.diagnostics.map { "\($0.identifier): \($0.summary.en)" }
        print("NOT MENDED \(slip)\n\(change)\n\(result.text(path: file.path))\n\(left.prefix(3))\n")
      }
    }
    let share = mended.values.reduce(0, +)
    let table = FaultMaker.Slip.allCases.map {
      "\($0) \(mended[$0] ?? 0)/\(tried[$0] ?? 0)"
    }.joined(separator: ", ")
    if ProcessInfo.processInfo.environment["SHOW"] != nil {
      print("MENDED \(share)/\(count): \(table)")
    }
    #expect(share * 5 >= count * 4, "\(table)")
  }
}
