import TenkenScenarios
import TenkenYAML

/// A file that another one includes.
struct IncludedText {
  let path: String
  let bytes: [UInt8]
  let root: YAMLNode
}

extension EditorSurroundings {
  /// The most included files that are searched for names.
  private static let fileLimit = 100

  /// The files that a file includes, directly or indirectly, without those that cannot be read.
  func includedFiles(of root: YAMLNode?, at path: String) -> [IncludedText] {
    var files: [IncludedText] = []
    var waiting = root?.includedPaths(beside: path) ?? []
    var seen: Set<String> = [path]
    while let next = waiting.first, seen.count <= Self.fileLimit {
      waiting.removeFirst()
      guard seen.insert(next).inserted, let file = file(at: next) else { continue }
      files.append(file)
      waiting += file.root.includedPaths(beside: next)
    }
    return files
  }

  /// The file that declares the system of a scenario file; nil if the system is built in, or there
  /// is no such file.
  ///
  /// Of several systems, it is that of the first one that is not built in.
  func systemFile(of root: YAMLNode, at path: String) -> String? {
    let names =
      root["system"].map { [$0.text] } ?? root["systems"]?.elements.map(\.text) ?? []
    return names.lazy.filter { systems[$0] == nil }
      .flatMap { SystemFormat.candidates(for: $0, beside: path) }
      .first { (try? load($0)) != nil }
  }

  private func file(at path: String) -> IncludedText? {
    do throws(UnreadableFile) {
      let bytes = try load(path)
      return YAMLDocument.parse(path: path, bytes: bytes).root.map {
        IncludedText(path: path, bytes: bytes, root: $0)
      }
    } catch {
      return nil
    }
  }
}

extension YAMLNode {
  fileprivate func includedPaths(beside path: String) -> [String] {
    self["include"]?.elements.map { resolvedPath($0.text, beside: path) } ?? []
  }
}
