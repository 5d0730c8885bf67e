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
}
