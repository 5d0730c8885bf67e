import Foundation
import TenkenCatalogs
import TenkenDiagnostics
import TenkenEditor
import TenkenExecution
import TenkenLocation
import TenkenScenarios
import TenkenStoreKit
import TenkenSystemFiles
import TestSupport
import Testing

/// The folder of the fixtures.
let fixtures = URL(filePath: #filePath).deletingLastPathComponent().appending(path: "Fixtures")

/// The systems that the tool knows, including those that files declare.
let systems = Systems(
  .storeKit.reading(.storeKitConfiguration), .location, files: .systemFile(trying: failures(of:)))

/// Reads a text as a scenario file or a system file, with other texts as the files next to it.
func diagnostics(
  of text: String, at path: String, beside others: [String: String] = [:]
) -> [Diagnostic] {
  let bytes = Array(text.utf8)
  if path.hasSuffix(".system.yaml") {
    return readSystem(
      path: path, bytes: bytes, isThorough: true, trying: failures(of:)
    ).diagnostics
  }
  return readFeature(path: path, bytes: bytes, systems: systems) {
    path throws(UnreadableFile) in
    guard let other = others[path] else {
      throw UnreadableFile(
        reason: DiagnosticText("No such file", ja: "ファイルがありません"), isMissing: true)
    }
    return Array(other.utf8)
  }.diagnostics
}

/// Compares a text with the expected file next to its input; `RECORD=1` rewrites that file.
func check(_ actual: String, beside name: String) throws {
  let url = fixtures.appending(path: "\(name).expected")
  try expectRecorded(actual, in: url)
}
