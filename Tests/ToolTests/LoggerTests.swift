import Foundation
import Testing

private let docs = fixtures.appending(path: "../../../docs")

/// Tests the logger that apps copy, with the calls of it in docs/COMPARE.md.
@Suite struct LoggerTests {
  @Test(.enabled(if: compiler != nil, "there is no swiftc beside the tests"))
  func `the logger and its calls compile, and their log is compared`() throws {
    let folder = TemporaryFolder()
    let page = try String(contentsOf: docs.appending(path: "COMPARE.md"), encoding: .utf8)
    let calls = try #require(page.components(separatedBy: "```swift\n").dropFirst().first)
    let text = try #require(calls.components(separatedBy: "```").first)
    try Data(text.utf8).write(to: folder.url.appending(path: "Shop.swift"))
    #if canImport(Darwin)
      // The logger has to compile with the real StoreKit, whose transactions nobody can make.
      try compile(
        "-typecheck", docs.appending(path: "StoreKitLog.swift").path, folder.path("Shop.swift"))
    #else
      try compile(
        "-emit-module", "-emit-library", "-static", "-enable-library-evolution", "-module-name",
        "StoreKit", "-parse-as-library", stub("StoreKit.swift"), "-o",
        folder.path("libStoreKit.a"), "-emit-module-path", folder.path("StoreKit.swiftmodule"))
      try compile(
        "-swift-version", "6", "-warnings-as-errors", "-I", folder.url.path, "-L", folder.url.path,
        "-lStoreKit", docs.appending(path: "StoreKitLog.swift").path, folder.path("Shop.swift"),
        stub("main.swift"), "-o", folder.path("app"))
      try checkLog(of: folder.url.appending(path: "app"))
    #endif
  }

  private func checkLog(of app: URL) throws {
    let home = TemporaryFolder()
    try FileManager.default.createDirectory(
      at: home.url.appending(path: "Documents"), withIntermediateDirectories: false)
    // Foundation on Linux uses the second one.
    let homes = ["HOME": home.url.path, "CFFIXED_USER_HOME": home.url.path]
    let run = try tenken(program: app, environment: homes)
    let log = run.output.trimmingCharacters(in: .newlines)
    #expect(run.exitCode == 0 && log.hasPrefix(home.url.path), "\(run.errors)")
    let same = try tenken(
      "compare", "plans/answers-of-purchase", log, "storekit-logs/plans.yaml")
    #expect(same.exitCode == 0 && same.output.contains("(5 entries, 4 answers)"), "\(same)")
    try tenken(["everything"], program: app, environment: homes)
    let other = try tenken(
      "compare", "plans/answers-of-purchase", log, "storekit-logs/plans.yaml")
    #expect(other.exitCode == 1 && other.errors.isEmpty, "\(other)")
    for part in ["unverified", ".pending", "ID 3, original 1", "error SKErrorDomain 2"] {
      #expect(other.output.contains(part), "\(part) in \(other.output)")
    }
  }

  private func stub(_ name: String) -> String {
    fixtures.appending(path: "storekit-logs/logger/\(name)").path
  }

  private func compile(_ arguments: String...) throws {
    let swiftc = try #require(compiler)
    let path = ProcessInfo.processInfo.environment["PATH"] ?? ""
    let run = try tenken(arguments, program: swiftc, environment: ["PATH": path])
    #expect(run.exitCode == 0, "\(run.output)\(run.errors)")
  }
}

/// The compiler on the path of the tests; nil if there is none.
private let compiler: URL? = (ProcessInfo.processInfo.environment["PATH"] ?? "").split(
  separator: ":"
).map { URL(filePath: String($0)).appending(path: "swiftc") }
  .first { FileManager.default.isExecutableFile(atPath: $0.path) }
