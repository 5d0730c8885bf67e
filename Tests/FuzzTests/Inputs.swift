import Foundation
import FuzzTargets
import Testing

/// An input of a target: a file.
struct Input: Sendable, CustomTestStringConvertible {
  private static let repository = URL(filePath: #filePath).deletingLastPathComponent()
    .appending(path: "../..").standardizedFileURL

  let target: FuzzTarget
  let url: URL

  var testDescription: String { "\(target.name)/\(url.lastPathComponent)" }

  func bytes() throws -> [UInt8] { [UInt8](try Data(contentsOf: url)) }

  /// The inputs that the fuzzer has found; their bugs are fixed.
  static let found = FuzzTarget.all.flatMap { target in
    files(below: "Fuzz/Found/\(target.name)").map { Input(target: target, url: $0) }
  }

  /// The inputs that the fuzzer begins with.
  static func seeds(of target: FuzzTarget) -> [Input] {
    (target.seeds + ["Fuzz/Seeds/\(target.name)"]).flatMap(files).map {
      Input(target: target, url: $0)
    }
  }

  private static func files(below folder: String) -> [URL] {
    let url = repository.appending(path: folder)
    let paths = FileManager.default.enumerator(atPath: url.path)?.compactMap { $0 as? String } ?? []
    return paths.sorted().map { url.appending(path: $0) }.filter { !$0.hasDirectoryPath }
      .filter { (try? $0.resourceValues(forKeys: [.isRegularFileKey]).isRegularFile) == true }
  }
}
