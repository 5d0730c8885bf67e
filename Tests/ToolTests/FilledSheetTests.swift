import Foundation
import Testing

/// Tests taking back the checklists that testers filled in, and results in sheets of other tools.
@Suite struct FilledSheetTests {
  private static let command = ["--scenarios", "tested/shop.yaml", "--results"]

  /// LibreOffice has saved this workbook; its rows were shuffled, its columns moved, and there are
  /// others.
  @Test func `a filled-in workbook brings its results once`() throws {
    let folder = TemporaryFolder()
    let results = folder.path("results")
    let command = ["results", "import", "tested/filled.xlsx"] + Self.command + [results]
    let first = try tenken(command)
    #expect(first.exitCode == 0 && first.errors.contains("4 new results"), "\(first.errors)")
    #expect(first.errors.contains("'Total: done by Ada' is not understood as a result"))
    let status = try tenken("results", "status", "tested/shop.yaml", "--results", results)
    for line in ["1 passed", "1 failed", "1 blocked", "1 not applicable"] {
      #expect(status.output.contains("       \(line)\n"), "\(status.output)")
    }
    #expect(status.output.contains("failed, Ada, 2026-11-22: SHOP-12"))
    let again = try tenken(command)
    #expect(again.errors.contains("0 new results, 4 already there"), "\(again.errors)")
  }

  @Test func `a case whose rows are sorted backwards is found, its preconditions come last`() throws
  {
    let folder = TemporaryFolder()
    let sheet = """
      ID,Preconditions,Step,Operation,Expected result,Result,Tester,Date
      shop/buy[environment=xcode],,3,"Authenticate on the payment sheet, and tap OK on the dialogue \
      if it is shown",The balance is 120 coins,OK,Ada,2026-11-20
      shop/buy[environment=xcode],,2,Tap the button to buy 120 coins,,OK,Ada,2026-11-20
      shop/buy[environment=xcode],Environment: StoreKit Testing in Xcode,1,Launch the app,,OK,Ada,\
      2026-11-20

      """
    let path = folder.path("sorted.csv")
    try sheet.write(toFile: path, atomically: true, encoding: .utf8)
    let run = try tenken(["results", "import", path] + Self.command + [folder.path("results")])
    #expect(run.exitCode == 0 && run.errors.contains("1 new result in"), "\(run.errors)")
    #expect(!run.errors.contains("changed-since-export"), "\(run.errors)")
  }

  @Test func `a sheet of addresses and results alone is about the cases as they are today`() throws
  {
    let folder = TemporaryFolder()
    let sheet = """
      ID,結果,実施者,実施日
      shop/buy[environment=xcode],OK,田中,2026-11-20
      shop/buy[environment=xcode],NG,佐藤,2026-11-21
      shop/bye[environment=xcode],OK,田中,2026-11-20

      """
    let path = folder.path("bare.csv")
    try sheet.write(toFile: path, atomically: true, encoding: .utf8)
    let run = try tenken(["results", "import", path] + Self.command + [folder.path("results")])
    #expect(run.exitCode == 0 && run.errors.contains("2 new results in"), "\(run.errors)")
    #expect(run.errors.contains("lack 1 case, left out: shop/bye[environment=xcode]"))
    #expect(run.errors.contains("did you mean 'shop/buy[environment=xcode]'?"), "\(run.errors)")
    #expect(!run.errors.contains("stale") && !run.errors.contains("--columns"), "\(run.errors)")
  }

  @Test func `hints name what the command takes`() throws {
    let folder = TemporaryFolder()
    for sheet in ["ID,Verdict,Name\nbuy,OK,Ada\n", "Size,Colour\n1,red\n"] {
      let path = folder.path("other.csv")
      try sheet.write(toFile: path, atomically: true, encoding: .utf8)
      let run = try tenken(["results", "import", path] + Self.command + [folder.path("results")])
      #expect(run.exitCode != 0 && !run.errors.contains("--columns"), "\(run.errors)")
    }
  }

  /// On the second day, the cover also tells results; in a sheet it may stand above the cases.
  @Test func `a cover is read whatever else it says`() throws {
    let folder = TemporaryFolder()
    let sheet = """
      Tester,Ada
      Date,2026-11-22
      Build,2.4
      Device,iPhone 15
      OS,18.1
      Results when this was made,3 passed

      ID,Step,Operation,Expected result,Result
      shop/buy[environment=xcode],1,Launch the app,,OK

      """
    let path = folder.path("below.csv")
    try sheet.write(toFile: path, atomically: true, encoding: .utf8)
    for source in ["tested/second-day.xlsx", path] {
      let results = folder.path("results")
      let run = try tenken(["results", "import", source] + Self.command + [results])
      #expect(run.exitCode == 0, "\(source): \(run.errors)")
      let text = try String(contentsOfFile: results + "/2026-11-22-ada.jsonl", encoding: .utf8)
      #expect(text.contains(#""build":"2.4","device":"iPhone 15","os":"18.1""#), "\(text)")
      try FileManager.default.removeItem(atPath: results)
    }
  }

  @Test func `an option that says otherwise than the cover brings nothing`() throws {
    let folder = TemporaryFolder()
    let results = folder.path("results")
    let command = ["results", "import", "tested/covered.xlsx"] + Self.command + [results]
    for (options, fault) in [
      (["--tester", "Grace"], "the cover says tester 'Ada', and --tester says 'Grace'"),
      (["--at", "2026-11-23"], "the cover says date '2026-11-22', and --at says '2026-11-23'"),
      (["--build", "2.5"], "the cover says build '2.4', and --build says '2.5'"),
      (["--os", "18.2", "--language", "ja"], "表紙のOSは「18.1」ですが、--os は「18.2」です"),
    ] {
      let run = try tenken(command + options)
      #expect(run.exitCode == 2 && run.errors.contains(fault), "\(run.errors)")
      #expect(folder.names.isEmpty)
    }
    let given = ["--at", "2026-11-22", "--device", "iPhone 15", "--build"]
    for (options, place) in [
      (["2.4 (7)"], "iPhone 15 · OS 18.1 · build 2.4 (7)"),
      (["2.5", "--tested-again"], "OS 18.1 · build 2.5"),
    ] {
      let run = try tenken(command + given + options)
      #expect(run.exitCode == 0, "\(run.errors)")
      let history = try tenken("results", "history", "shop/later", "--results", results)
      #expect(history.output.contains(place), "\(history.output)")
      #expect(history.output.contains("2026-11-22  blocked"), "\(history.output)")
    }
  }

  @Test func `a filled-in sheet needs a tester, and says what it does not bring`() throws {
    let folder = TemporaryFolder()
    let results = folder.path("results")
    let command = ["results", "import", "tested/filled.csv"] + Self.command + [results]
    let bare = try tenken(command)
    #expect(bare.exitCode == 2)
    #expect(bare.errors.contains("--tester NAME --at 2026-11-22"), "\(bare.errors)")
    #expect(folder.names.isEmpty)
    let given = try tenken(command + ["--tester", "Grace", "--at", "2026-11-23"])
    #expect(given.exitCode == 0, "\(given.errors)")
    for code in [
      "unread-verdict", "partly-judged", "changed-since-export", "case-of-sheet-unknown",
    ] {
      #expect(given.errors.contains("warning[\(code)]"), "\(given.errors)")
    }
    let status = try tenken(
      "results", "status", "tested/shop.yaml", "--results", results, "--format", "json")
    #expect(status.output.contains("Grace"))
    // Another tester's results of the same sheet stand beside them.
    let other = try tenken(command + ["--tester", "Ada", "--at", "2026-11-23"])
    #expect(other.errors.contains("2 new results"), "\(other.errors)")
  }

  @Test func `a cell that its tester has changed corrects the earlier result`() throws {
    let folder = TemporaryFolder()
    let results = folder.path("results")
    let sheet = """
      ID,Step,Operation,Expected result,Result,Tester,Date
      shop/later,1,Launch the app,The balance is 0 coins,NG,Ada,2026-11-20

      """
    try sheet.write(toFile: folder.path("monday.csv"), atomically: true, encoding: .utf8)
    let later = sheet.replacing("NG,Ada,2026-11-20", with: "OK,Ada,2026-11-24")
    try later.write(toFile: folder.path("friday.csv"), atomically: true, encoding: .utf8)
    for (name, note) in [
      ("monday", "1 new result"), ("friday", "1 new result"),
      ("friday", "0 new results, 1 already there"),
      ("monday", "0 new results, 1 already there (1 corrected since)"),
    ] {
      let path = folder.path("\(name).csv")
      let run = try tenken(["results", "import", path] + Self.command + [results])
      #expect(run.exitCode == 0 && run.errors.contains(note), "\(run.errors)")
    }
    let history = try tenken("results", "history", "shop/later", "--results", results)
    #expect(history.output.contains("replaced: its tester corrected it"))
    let status = try tenken("results", "status", "tested/shop.yaml", "--results", results)
    #expect(status.output.contains("1 passed") && !status.output.contains("failed, Ada"))
  }

  @Test
  func `the same results of a sheet are not added for another device unless somebody says so`()
    throws
  {
    let folder = TemporaryFolder()
    let sheet = """
      ID,Step,Operation,Expected result,Result,Tester,Date
      shop/later,1,Launch the app,The balance is 0 coins,OK,Ada,2026-11-20

      """
    let path = folder.path("filled.csv")
    try sheet.write(toFile: path, atomically: true, encoding: .utf8)
    for (options, note) in [
      ("", "1 new result in"), ("--device A", "1 new result in"), ("", "0 new results, 1 already"),
      ("--device A --os 27", "1 new result in"),
      ("--device B", "1 result already there for 'A, 27', so not added for 'B'"),
      ("--build 2", "1 new result in"), ("--build 3", "so not added for '3'"),
      ("--device B --tested-again", "1 new result in"), ("--device B", "0 new results, 1 already"),
    ] {
      let run = try tenken(
        ["results", "import", path] + Self.command + [folder.path("results")]
          + options.split(separator: " ").map(String.init))
      #expect(run.exitCode == 0 && run.errors.contains(note), "\(options): \(run.errors)")
    }
  }

  @Test func `a result is of today's case as soon as the right scenario files are given`() throws {
    let folder = TemporaryFolder()
    let results = folder.path("results")
    let shop = try String(
      contentsOf: fixtures.appending(path: "tested/shop.yaml"), encoding: .utf8)
    let edited = shop.replacing("{coins: 0}", with: "{coins: 7}")
    try edited.write(toFile: folder.path("shop.yaml"), atomically: true, encoding: .utf8)
    let sheet = """
      ID,Step,Operation,Expected result,Preconditions,Result,Tester,Date
      shop/later,1,Launch the app,The balance is 0 coins,Environment: Sandbox (default),OK,Ada,2026-11-20

      """
    try sheet.write(toFile: folder.path("filled.csv"), atomically: true, encoding: .utf8)
    let sheetPath = folder.path("filled.csv")
    for (scenarios, note, standing) in [
      (folder.path("shop.yaml"), "1 new result", "1 stale"),
      (folder.path("shop.yaml"), "0 new results, 1 already there", "1 stale"),
      ("tested/shop.yaml", "1 new result", "1 passed"),
      ("tested/shop.yaml", "0 new results, 1 already there", "1 passed"),
    ] {
      let run = try tenken(
        "results", "import", sheetPath, "--scenarios", scenarios, "--results", results)
      #expect(run.exitCode == 0 && run.errors.contains(note), "\(run.errors)")
      let status = try tenken("results", "status", "tested/shop.yaml", "--results", results)
      #expect(status.output.contains(standing), "\(status.output)")
    }
  }

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
    for count in ["新しい結果 2 件", "新しい結果 0 件"] {
      let given = try tenken(recording + ["--tester", "佐藤"], in: folder.url)
      #expect(given.exitCode == 0 && given.errors.contains(count), "\(given.errors)")
    }
    // Each tester has a file.
    let files = try FileManager.default.contentsOfDirectory(atPath: folder.path("results"))
    #expect(files.count == 2)
    for tester in ["佐藤", "田中"] {
      let file = try #require(
        files.first { $0.precomposedStringWithCanonicalMapping.contains(tester) })
      let text = try folder.text("results/" + file)
      #expect(text.ranges(of: "\"tester\"").count == text.ranges(of: tester).count, "\(text)")
    }
    let both = try tenken(["results", "status", "made", "--results", "results"], in: folder.url)
    #expect(both.output.contains("1 passed") && both.output.contains("1 failed"))
  }

  @Test(arguments: [
    "results status", "results plan", "results check", "release", "coverage", "mindmap",
    "checklist", "site --output /dev/null",
  ])
  func `a workbook in the place of results is recognised`(command: String) throws {
    for file in ["tested/filled.xlsx", "tested/filled.csv"] {
      let words = command.split(separator: " ").map(String.init)
      let run = try tenken(words + ["tested/shop.yaml", "--results", file])
      #expect(run.exitCode == 2, "\(run.errors)")
      #expect(run.errors.contains("tenken results import \(file)"), "\(run.errors)")
    }
  }
}
