import Foundation
import Testing

/// Tests results in sheets of other tools.
@Suite struct FilledSheetTests {
  private let sheet = """
    No.,テスト項目,手順,期待結果,判定,担当,実施日
    1,起動,アプリを起動する,ホーム画面が表示される,OK,田中,2026/11/20
    2,終了,アプリを終了する,ホーム画面が消える,NG,,2026/11/20
    3,再起動,アプリを起動する,ホーム画面が表示される,△,田中,2026/11/20

    """

  @Test func `an import writes the results of a sheet beside the scenarios`() throws {
    let folder = TemporaryFolder()
    try sheet.write(toFile: folder.path("qa.csv"), atomically: true, encoding: .utf8)
    let run = try tenken(["import", "qa.csv", "--output", "made"], in: folder.url)
    #expect(run.exitCode == 0 && run.errors.contains("1 result of testers in made/qa.jsonl"))
    #expect(run.errors.contains("--results FOLDER --tester NAME"), "\(run.errors)")
    #expect(run.errors.contains("warning[unread-verdict]"))
    let status = try tenken(["results", "status", "made", "--results", "made"], in: folder.url)
    #expect(status.output.contains("1 passed") && status.output.contains("2 never tested"))
    let recording = ["import", "qa.csv", "--results", "results", "--language", "ja"]
    let bare = try tenken(recording, in: folder.url)
    #expect(bare.exitCode == 2 && bare.errors.contains("--tester NAME"), "\(bare.errors)")
    #expect(folder.names.sorted() == ["made", "qa.csv"])
    for count in ["2 new results", "0 new results"] {
      let given = try tenken(recording + ["--tester", "佐藤"], in: folder.url)
      #expect(given.exitCode == 0 && given.errors.contains(count), "\(given.errors)")
    }
    let both = try tenken(["results", "status", "made", "--results", "results"], in: folder.url)
    #expect(both.output.contains("1 passed") && both.output.contains("1 failed"))
  }
}
