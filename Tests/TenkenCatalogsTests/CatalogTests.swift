import Foundation
import TenkenCatalogs
import TenkenDiagnostics
import TenkenScenarios
import TenkenSimulation
import TenkenStoreKit
import TestSupport
import Testing

private let folder = URL(filePath: #filePath).deletingLastPathComponent()
private let fixtures = folder.appending(path: "Fixtures/catalog")
private let systems = Systems(.storeKit.reading(.storeKitConfiguration))

/// The names of the fixtures: each is a scenario file, or a `.storekit` file.
private func names() throws -> [String] {
  let files = try FileManager.default.contentsOfDirectory(atPath: fixtures.path)
  return files.filter { !$0.hasSuffix(".expected") }.sorted()
}

/// Reads a file of the fixtures as the tool would.
private func load(_ path: String) throws(UnreadableFile) -> [UInt8] {
  do {
    return [UInt8](try Data(contentsOf: fixtures.appending(path: path)))
  } catch {
    throw UnreadableFile(reason: DiagnosticText("No such file", ja: "ファイルがありません"))
  }
}

/// Reads a scenario file; for a `.storekit` file, one that takes its products from it.
private func read(_ name: String) throws -> (read: ReadFeature, bytes: [UInt8]) {
  let isScenarioFile = name.hasSuffix(".yaml")
  let bytes = try isScenarioFile ? load(name) : Array(scenarioFile(catalog: name).utf8)
  let path = isScenarioFile ? name : "shop.yaml"
  return (readFeature(path: path, bytes: bytes, systems: systems, loading: load), bytes)
}

private func scenarioFile(catalog: String) -> String {
  """
  feature: shop
  catalog: \(catalog)
  scenarios:
    - id: one
      operations: [launch-app]
      expected:
        - coins: 0

  """
}

/// The diagnostics of a fixture and, if there is no error, its products and settings.
private func text(of name: String) throws -> String {
  let (read, bytes) = try read(name)
  let printed = DiagnosticPrinter().print(read.diagnostics) { path in
    SourceText(path: path, bytes: (try? load(path)) ?? bytes)
  }
  guard read.isValid, let feature = read.feature else { return printed }
  var lines = feature.resources["product"].map { item in
    let titles = item.title.languageCodes.isEmpty ? ["*"] : item.title.languageCodes
    let title = titles.map { "\($0) '\(item.title[$0 == "ja" ? .japanese : .english])'" }
    return "product \(item.id) \(title.joined(separator: " ")) "
      + Value.record(item.arguments.fields).description
  }
  lines += feature.resources.settings.sorted { $0.key < $1.key }.map { "\($0.key): \($0.value)" }
  return printed + (printed.isEmpty ? "" : "\n") + lines.map { $0 + "\n" }.joined()
}

@Suite struct CatalogTests {
  @Test(arguments: try names())
  func `a configuration gives the recorded products and diagnostics`(name: String) throws {
    let actual = try text(of: name)
    let url = fixtures.appending(path: name.split(separator: ".")[0] + ".expected")
    try expectRecorded(actual, in: url)
  }

  @Test func `the Japanese diagnostics match the recorded ones`() throws {
    let printer = DiagnosticPrinter(language: .japanese)
    let texts = try names().map { name in
      "# \(name)\n" + printer.print(try read(name).read.diagnostics) { _ in nil }
    }
    let url = fixtures.appending(path: "../japanese.expected")
    let text = texts.joined(separator: "\n")
    try expectRecorded(text, in: url)
  }

  /// The contents of foreign files to which `catalog:` may point, each with a secret.
  private static let foreignFiles = [
    "root:x:0:0:secret:/root:/bin/bash\n", "API_TOKEN=secret\n", "[default]\nkey = secret\n",
    "\n\n-----BEGIN PRIVATE KEY-----\nsecret\n", "\"secret\"", "[\"secret\"]", "secret",
    "{\"auths\": {\"secret\": \"secret\"}}", "{\"secret\": 1, \"secret\": 2}", "{\"secret\": [1, 2",
    "{\"secret\": \"secret", "{secret: *secret, b: !secret x}", "{\"a\" \"secret\"}",
    "{\"version\": \"secret\"}", "{\"version\": {\"major\": 1, \"minor\": 0}, \"a\": \"secret\"}",
    "{\"a\": \"\\secret\"}", "{\"a\": &secret 1, \"b\": @secret}", "{\"a\": \"\u{0}secret\"}",
    "{\"products\": [{\"secret\": 1}]}", "{\"a\": \"b\"} secret", "{}\n--- secret\n", "{%secret}",
    "\n{\n%\n}",
  ]

  @Test(arguments: foreignFiles)
  func `diagnostics show nothing of a file that is not a configuration`(content: String) throws {
    let bytes = Array(scenarioFile(catalog: "other").utf8)
    let read = readFeature(
      path: "shop.yaml", bytes: bytes, systems: systems,
      loading: { _ in Array(content.utf8) })
    let printed = DiagnosticPrinter().print(read.diagnostics) { path in
      SourceText(path: path, bytes: path == "other" ? Array(content.utf8) : bytes)
    }
    #expect(printed.contains(" --> other:"))
    #expect(!printed.contains("secret"), "\(printed)")
  }

  @Test func `every diagnostic of catalogs has a fixture that shows it`() throws {
    let shown = Set(try names().flatMap { try read($0).read.diagnostics.map(\.kind) })
    let known = DiagnosticKind.ofScenarios.filter { $0.code.hasPrefix("catalog-") }
    // The only system of these tests has products.
    let ofOthers = known.filter { $0.code == "catalog-without-products" }
    #expect(Set(known + DiagnosticKind.ofCatalogs).subtracting(shown) == Set(ofOthers))
  }

  @Test func `a file that ends too early never gives products`() throws {
    let whole = try load("version-4.storekit")
    let file = Array(scenarioFile(catalog: "cut.storekit").utf8)
    // Nothing is missing after the last bracket.
    for count in 0..<whole.count - 2 {
      let read = readFeature(path: "shop.yaml", bytes: file, systems: systems) { _ in
        Array(whole[..<count])
      }
      #expect(!read.isValid)
      #expect(read.diagnostics.allSatisfy { $0.path == "cut.storekit" && $0.range != nil })
      #expect(read.feature?.resources["product"] == [])
      #expect(read.feature?.resources.settings == [:])
    }
  }

  @Test(arguments: [
    ("shop.storekit", "suite/coins/shop.storekit"),
    ("./shop.storekit", "suite/coins/shop.storekit"),
    ("../shop.storekit", "suite/shop.storekit"), ("../../../a/b.storekit", "../a/b.storekit"),
    ("a/../b.storekit", "suite/coins/b.storekit"),
  ])
  func `the path of a catalog is relative to the scenario file`(name: String, path: String) throws {
    var paths: [String] = []
    let bytes = Array(scenarioFile(catalog: name).utf8)
    _ = readFeature(path: "suite/coins/purchase.yaml", bytes: bytes, systems: systems) {
      path throws(UnreadableFile) in
      paths.append(path)
      return try load("version-3.storekit")
    }
    #expect(paths == [path])
  }

  @Test(arguments: ["/shops/a.storekit", "shops\\a.storekit", "C:/a.storekit"])
  func `a path that is another file on another machine is refused`(name: String) throws {
    let bytes = Array(scenarioFile(catalog: name).utf8)
    let read = readFeature(path: "suite/coins/purchase.yaml", bytes: bytes, systems: systems) {
      path throws(UnreadableFile) in
      Issue.record("\(path) is read")
      return try load("version-3.storekit")
    }
    #expect(!read.isValid)
  }

  @Test func `without a way to read files the catalog is unreadable`() {
    let read = readFeature(
      path: "/shop.yaml", bytes: Array(scenarioFile(catalog: "../a.storekit").utf8),
      systems: systems)
    #expect(read.diagnostics.map(\.identifier) == ["catalog-unreadable"])
    #expect(read.diagnostics.first?.summary.en.hasPrefix("'/../a.storekit' cannot be read") == true)
  }
}
