import Foundation
import TenkenAppStore
import TenkenDiagnostics
import TenkenScenarios
import TenkenStoreKit

private let library = URL(filePath: #filePath).deletingLastPathComponent()
  .appending(path: "../../scenarios").standardizedFileURL

/// Reads a file.
private func contents(_ path: String) throws(UnreadableFile) -> [UInt8] {
  guard let data = FileManager.default.contents(atPath: path) else {
    throw UnreadableFile(reason: DiagnosticText("it is missing", ja: "ありません"))
  }
  return [UInt8](data)
}

/// The shipped features that are about the App Store.
let shipped: [Feature] = {
  let names =
    FileManager.default.enumerator(atPath: library.path)?.compactMap { $0 as? String } ?? []
  return names.filter { $0.hasSuffix(".yaml") }.sorted().compactMap { name in
    let path = library.appending(path: name).path
    guard let bytes = try? contents(path) else { return nil }
    return readFeature(
      path: path, bytes: bytes, systems: Systems(.storeKit), loading: contents
    ).feature
  }.filter { isAboutAppStore($0) }
}()

/// The payloads of a case; nil if it has none.
func payloads(of testCase: Case, _ scenario: Scenario, _ feature: Feature) -> [Payload]? {
  guard let identity = try? SigningIdentity.test else { return nil }
  return try? CasePayloads(
    testCase, of: scenario, in: feature, app: AppIdentity(), customer: Customer(),
    signedBy: identity
  ).payloads
}
