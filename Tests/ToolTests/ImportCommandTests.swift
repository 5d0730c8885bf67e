import Foundation
import Testing

/// Tests the command that makes scenario files from a team's documents.
@Suite struct ImportCommandTests {
  private let sheet = """
    No.,テスト項目,手順,期待結果
    1,アプリの起動,1. アプリを起動する,ホーム画面が表示される

    """

  @Test func `a sheet is imported without known scenarios`() throws {
    let folder = TemporaryFolder()
    try sheet.write(toFile: folder.path("qa.csv"), atomically: true, encoding: .utf8)
    let run = try tenken(["import", "qa.csv", "--output", "made/"], in: folder.url)
    #expect(run.exitCode == 0, "\(run.errors)")
    #expect(try tenken(["lint", "made/"], in: folder.url).exitCode == 0)
    let piped = try tenken(["import", "qa.csv", "--output", "-"], in: folder.url)
    #expect(piped.exitCode == 0 && piped.output.contains("launch-app"))
    // Existing files are not overwritten.
    let again = try tenken(["import", "qa.csv", "--output", "made/"], in: folder.url)
    #expect(again.exitCode == 74 && again.errors.contains("is not overwritten"))
  }

  @Test func `a file in Shift_JIS is an error, and nothing is written`() throws {
    let folder = TemporaryFolder()
    let shiftJIS = try #require(sheet.data(using: .shiftJIS))
    try shiftJIS.write(to: folder.url.appending(path: "qa.csv"))
    let run = try tenken(["import", "qa.csv", "--output", "made/"], in: folder.url)
    #expect(run.exitCode == 2 && run.errors.contains("Shift_JIS"))
    #expect(folder.names == ["qa.csv"])
  }

  /// Where the system file is, what an import may know, and where it writes; from the same folder.
  static let folders: [(systemFile: String, known: String, output: String, reference: String)] = [
    ("suite/lamp", "suite", "suite/imported/new", "lamp"),
    ("lamp", "switching.yaml", "imported", "lamp"),
    ("suite/lamp", "suite/lamp.system.yaml", "suite/again", "lamp"),
    ("suite/lamp", "suite", "elsewhere", "../suite/lamp.system.yaml"),
  ]

  @Test(arguments: folders)
  func `a checklist of a declared system is imported wherever the files go`(
    _ place: (systemFile: String, known: String, output: String, reference: String)
  ) throws {
    let folder = TemporaryFolder()
    let suite = place.systemFile.replacing("lamp", with: "")
    for name in ["suite", "suite/imported"] {
      try FileManager.default.createDirectory(
        atPath: folder.path(name), withIntermediateDirectories: true)
    }
    for name in ["lamp.system.yaml", "switching.yaml"] {
      try FileManager.default.copyItem(
        at: fixtures.appending(path: "systems/\(name)"),
        to: folder.url.appending(path: suite + name))
    }
    let sheet = ["checklist", suite + "switching.yaml", "--format", "csv", "--output", "list.csv"]
    #expect(try tenken(sheet, in: folder.url).exitCode == 0)
    let words = ["import", "list.csv", "--known", place.known, "--output"]
    let piped = try tenken(words + ["-"], in: folder.url)
    #expect(piped.exitCode == 0 && piped.output.contains("\nsystem: lamp\n"))
    #expect(piped.errors.contains("lamp.system.yaml"))
    let run = try tenken(words + [place.output], in: folder.url)
    #expect(run.exitCode == 0, "\(run.errors)\(run.output)")
    let made = try String(
      contentsOfFile: folder.path("\(place.output)/switching.yaml"), encoding: .utf8)
    #expect(made.contains("\nsystem: \(place.reference)\n"), "\(made)")
    for line in ["- press", "- wait: 5m", "outcome: is-broken", "- light-is: dark"] {
      #expect(made.contains("\(line)\n"), "\(made)")
    }
    let lint = try tenken(["lint", place.output], in: folder.url)
    #expect(lint.exitCode == 0, "\(lint.output)\(lint.errors)")
  }
}
