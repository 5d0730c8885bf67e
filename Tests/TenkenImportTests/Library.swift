import Foundation
import TenkenDiagnostics
import TenkenLocation
import TenkenScenarios
import TenkenStoreKit
import TenkenSystems

/// The folder of the fixtures.
let fixtures = URL(filePath: #filePath).deletingLastPathComponent().appending(path: "Fixtures")

private let library = URL(filePath: #filePath).deletingLastPathComponent()
  .appending(path: "../../scenarios").standardizedFileURL

/// The systems that scenario files may be about.
let systems = Systems.builtIn

/// Reads a scenario file, and the files that it includes.
func feature(_ path: String) -> Feature? {
  guard let data = FileManager.default.contents(atPath: path) else { return nil }
  return readFeature(path: path, bytes: [UInt8](data), systems: systems) {
    path throws(UnreadableFile) in
    guard let data = FileManager.default.contents(atPath: path) else {
      throw UnreadableFile(reason: DiagnosticText("it is missing", ja: "ありません"))
    }
    return [UInt8](data)
  }.feature
}

/// The shipped features.
let shipped: [Feature] = {
  let names =
    FileManager.default.enumerator(atPath: library.path)?.compactMap { $0 as? String } ?? []
  return names.filter { $0.hasSuffix(".yaml") }.sorted().compactMap {
    feature(library.appending(path: $0).path)
  }
}()
