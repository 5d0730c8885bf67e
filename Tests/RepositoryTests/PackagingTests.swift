import Foundation
import TestSupport
import Testing

/// Tests what a release contains.
@Suite struct PackagingTests {
  /// The files and folders of a release, which `packaging/release` copies.
  private func contents() throws -> [String] {
    try String(contentsOf: repository.appending(path: "packaging/contents.txt"), encoding: .utf8)
      .split(separator: "\n").map(String.init)
  }

  @Test func `every link of a page in a release leads to something in it`() throws {
    let contents = try contents()
    let pages = contents.flatMap { name -> [String] in
      guard !name.hasSuffix(".md") else { return [name] }
      let files = FileManager.default.enumerator(atPath: repository.appending(path: name).path)
      return (files?.compactMap { $0 as? String } ?? []).filter { $0.hasSuffix(".md") }
        .map { "\(name)/\($0)" }
    }
    #expect(pages.count > 30)
    var count = 0
    for page in pages {
      let text = try String(contentsOf: repository.appending(path: page), encoding: .utf8)
      for link in text.matches(of: /\]\(([^)#\s]+)(#[^)]*)?\)/) {
        let target = String(link.1)
        guard !target.contains(":") else { continue }
        count += 1
        let path = URL(filePath: "/" + page).deletingLastPathComponent().appending(path: target)
          .standardizedFileURL.path.dropFirst()
        let isInside = contents.contains { path == $0 || path.hasPrefix($0 + "/") }
        let exists = FileManager.default.fileExists(
          atPath: repository.appending(path: String(path)).path)
        #expect(isInside && exists, "\(page): \(target)")
      }
    }
    #expect(count > 200)
  }

  @Test func `the installer says how it is used, in the language of the locale`() throws {
    let file = "/nowhere/tenken.tar.gz"
    for (arguments, locale, text, status) in [
      ([], "C", "usage: sh install.sh ARCHIVE", 64), (["--help"], "C", "usage: sh", 0),
      ([], "ja_JP.UTF-8", "使い方: sh install.sh アーカイブ", 64),
      (["--help"], "ja_JP.UTF-8", "使い方: sh", 0),
      ([file], "C", "error: there is no file '\(file)'", 1),
      ([file], "ja_JP.UTF-8", "エラー: ファイル「\(file)」がありません", 1),
    ] as [([String], String, String, Int32)] {
      let (process, pipe) = (Process(), Pipe())
      process.executableURL = URL(filePath: "/bin/sh")
      process.arguments =
        [repository.appending(path: "packaging/install.sh").path] + arguments
      process.environment = ["LC_ALL": locale, "PATH": "/usr/bin:/bin", "HOME": "/nowhere"]
      (process.standardOutput, process.standardError) = (pipe, pipe)
      try process.run()
      let output = String(decoding: pipe.fileHandleForReading.readDataToEndOfFile(), as: UTF8.self)
      process.waitUntilExit()
      #expect(output.hasPrefix(text) && process.terminationStatus == status, "\(output)")
    }
  }

  @Test func `the scripts of a release are valid`() throws {
    for script in ["release", "install.sh", "static-libraries"] {
      let process = Process()
      process.executableURL = URL(filePath: "/bin/sh")
      process.arguments = ["-n", repository.appending(path: "packaging/\(script)").path]
      try process.run()
      process.waitUntilExit()
      #expect(process.terminationStatus == 0, "\(script)")
    }
  }
}
