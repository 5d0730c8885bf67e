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

  @Test func `sections keep the order of the source`() throws {
    let folder = TemporaryFolder()
    let rows = ["Sign in", "Cart", "Account", "Cart"].enumerated().map {
      "\($0 + 1),\($1),Case \($0 + 1),1. Open the app,It opens"
    }
    let sheet = ["No.,Section,Title,Steps,Expected result"] + rows
    try (sheet.joined(separator: "\n") + "\n").write(
      toFile: folder.path("qa.csv"), atomically: true, encoding: .utf8)
    #expect(try tenken(["import", "qa.csv", "--output", "made/"], in: folder.url).exitCode == 0)
    let chapter = try String(contentsOfFile: folder.path("made/chapter.yaml"), encoding: .utf8)
    #expect(chapter == "# As in the source.\norder:\n  - sign-in\n  - cart\n  - account\n")
    let list = try tenken(
      ["checklist", "made/", "--format", "csv", "--output", "-"], in: folder.url)
    let places = ["Case 1", "Case 2", "Case 4", "Case 3"].compactMap {
      list.output.range(of: $0)?.lowerBound
    }
    #expect(places.count == 4 && places == places.sorted(), "\(list.output)\(list.errors)")
    #expect(
      try tenken(["import", "--update", "made/", "--check"], in: folder.url).exitCode == 0)
    // A file that is gone is said, and the others keep their order.
    try FileManager.default.removeItem(atPath: folder.path("made/cart.yaml"))
    let lint = try tenken(["lint", "made/"], in: folder.url)
    #expect(lint.errors.contains("missing-in-order"), "\(lint.errors)")
    #expect(lint.errors.contains("the folder has: account, sign-in"), "\(lint.errors)")
  }

  @Test func `cases hold for the app of the profile that an option or the project names`() throws {
    let folder = TemporaryFolder()
    let files = [
      "qa.csv": sheet, "tenken.yaml": "profile: app.yaml\n",
      "app.yaml": "profile: Shop\nstorekit: storekit-2\nenvironments: [testflight, production]\n",
      "on-device.yaml": "profile: Game\ngrants: on-device\n",
      "plain.csv": "No.,テスト項目,手順,期待結果\n1,色,壁を見る,青い\n",
    ]
    for (name, text) in files {
      try text.write(toFile: folder.path(name), atomically: true, encoding: .utf8)
    }
    let run = try tenken(["import", "qa.csv", "--output", "made/"], in: folder.url)
    #expect(run.exitCode == 0, "\(run.errors)")
    let made = try String(contentsOfFile: folder.path("made/qa.yaml"), encoding: .utf8)
    #expect(
      made.contains(
        """
        preconditions:  # app.yaml より
          - environment: testflight
          - app: {storekit: storekit-2}

        scenarios:
        """))
    let applying = try tenken(["profile", "app.yaml", "made/"], in: folder.url)
    #expect(applying.exitCode == 0, "\(applying.errors)")
    #expect(try tenken(["lint", "made/"], in: folder.url).exitCode == 0)
    // An update keeps to the profile of the import.
    try "profile: Shop\n".write(
      toFile: folder.path("other.yaml"), atomically: true, encoding: .utf8)
    try "profile: other.yaml\n".write(
      toFile: folder.path("tenken.yaml"), atomically: true, encoding: .utf8)
    let update = try tenken(["import", "--update", "made/", "--check"], in: folder.url)
    #expect(update.exitCode == 0, "\(update.output)\(update.errors)")
    let given = try tenken(
      ["import", "qa.csv", "--profile", "on-device.yaml", "--output", "-", "--language", "ja"],
      in: folder.url)
    #expect(given.output.contains("# on-device.yaml より\n  - app: on-device\n"), "\(given.output)")
    // What only people can do holds for any app.
    for arguments in [["qa.csv", "--profile", ""], ["plain.csv", "--profile", "app.yaml"]] {
      let none = try tenken(["import"] + arguments + ["--output", "-"], in: folder.url)
      #expect(none.exitCode == 0 && !none.output.contains("storekit-2"), "\(none.output)")
    }
  }

  @Test func `a file in Shift_JIS is read if its headings, its letters or an option show that`()
    throws
  {
    let folder = TemporaryFolder()
    let shiftJIS = try #require(sheet.data(using: .shiftJIS))
    try shiftJIS.write(to: folder.url.appending(path: "qa.csv"))
    let run = try tenken(["import", "qa.csv", "--output", "-"], in: folder.url)
    #expect(run.exitCode == 0 && run.output.contains("launch-app"))
    #expect(run.errors.contains("read as Shift_JIS (CP932)"))
    let english = sheet.replacing("テスト項目,手順,期待結果", with: "Title,Steps,Expected result")
    try #require(english.data(using: .shiftJIS))
      .write(to: folder.url.appending(path: "letters.csv"))
    let letters = try tenken(["import", "letters.csv", "--output", "-"], in: folder.url)
    #expect(letters.exitCode == 0 && letters.errors.contains("read as Shift_JIS (CP932)"))
    // A few letters could be of another encoding.
    let unclear = "Title,Steps,Expected result\n購入,起動,完了\n"
    try #require(unclear.data(using: .shiftJIS))
      .write(to: folder.url.appending(path: "en.csv"))
    let refused = try tenken(["import", "en.csv", "--output", "made/"], in: folder.url)
    #expect(refused.exitCode == 2 && refused.errors.contains("--encoding cp932"))
    #expect(folder.names.sorted() == ["en.csv", "letters.csv", "qa.csv"])
    let given = try tenken(
      ["import", "en.csv", "--encoding", "Shift_JIS", "--output", "-"], in: folder.url)
    #expect(given.exitCode == 0 && given.output.contains("購入"))
    let wrong = try tenken(["import", "en.csv", "--encoding", "euc-jp"], in: folder.url)
    #expect(wrong.exitCode == 2 && wrong.errors.contains("not in EUC-JP, which is declared"))
    let unknown = try tenken(["import", "en.csv", "--encoding", "latin-1"], in: folder.url)
    #expect(unknown.exitCode == 64 && unknown.errors.contains("cp932, euc-jp, gb18030, euc-kr"))
  }

  @Test func `what may be read wrongly is said with its places, in both languages`() throws {
    let folder = TemporaryFolder()
    let text = "ID,Title,Steps,Expected\n1,Lend,Is it there?,[What you see]\n"
    try text.write(toFile: folder.path("qa.csv"), atomically: true, encoding: .utf8)
    let run = try tenken(["import", "qa.csv"], in: folder.url)
    #expect(run.exitCode == 0)
    #expect(run.errors.contains("qa.csv: 2 doubts about the result"))
    #expect(
      run.output.contains(
        """
          doubts (2):
            texts are blanks, examples or headings of a template, and say nothing about a test: 1 \
        (row 2, column 'Expected')
              → fill them in, or delete these cases
            steps are questions: 1 (row 2, column 'Steps')
              → write what is done, or move them to 'expected'
        """))
    let japanese = try tenken(["import", "qa.csv", "--language", "ja"], in: folder.url)
    #expect(japanese.errors.contains("qa.csv：要確認 2 件"))
    #expect(japanese.output.contains("質問の形の手順：1 件（2 行目、「Steps」列）"))
    let json = try tenken(["import", "qa.csv", "--format", "json"], in: folder.url)
    #expect(json.output.contains("\"questions\""))
    let right = text.replacing("Is it there?", with: "Tap Lend").replacing(
      "[What you see]", with: "Red")
    try right.write(toFile: folder.path("right.csv"), atomically: true, encoding: .utf8)
    let silent = try tenken(["import", "right.csv"], in: folder.url)
    #expect(!silent.output.contains("doubts") && silent.errors.isEmpty)
  }

  private let unclear = """
    Check,How,See to it that,Boss
    The cart is kept,Quit and open the app,one article,Kim
    The cart is emptied,Tap Empty,no article,Kim

    """

  @Test func `what columns are is said once, kept beside the sheet, and found again`() throws {
    let folder = TemporaryFolder()
    try unclear.write(toFile: folder.path("qa.csv"), atomically: true, encoding: .utf8)
    let alone = try tenken(["import", "qa.csv"], in: folder.url)
    #expect(alone.exitCode == 2 && alone.errors.contains("no recognisable test case"))
    let columns = ["Check=title", "How=operation", "See to it that=expected", "Boss=comment"]
    let given = try tenken(
      ["import", "qa.csv", "--columns"] + columns + ["--keep-columns"], in: folder.url)
    #expect(given.exitCode == 0, "\(given.errors)")
    #expect(given.output.contains("See to it that: expected (2 texts)"))
    #expect(folder.names.sorted() == ["qa.csv", "tenken-columns.txt"])
    let kept = try String(contentsOfFile: folder.path("tenken-columns.txt"), encoding: .utf8)
    #expect(kept == columns.map { $0 + "\n" }.joined())
    let found = try tenken(["import", "qa.csv", "--output", "-"], in: folder.url)
    #expect(found.output.contains("expected:\n      - manual: no article\n"), "\(found.output)")
    #expect(found.output.contains("# Boss: Kim\n"))
    // What is said now goes before what was kept, and nothing is kept twice.
    let again = try tenken(
      [
        "import", "qa.csv", "--columns", "Boss=tags", "Check=title", "--keep-columns", "--output",
        "-",
      ],
      in: folder.url)
    #expect(again.output.contains("tags: [Kim]"))
    let both = try String(contentsOfFile: folder.path("tenken-columns.txt"), encoding: .utf8)
    #expect(both == kept + "Boss=tags\n")
  }

  private static let labelled = [
    "plan.md": """
    # Cart
    ## TC-1 Quit
    **Trick:** Open the app again
    Sight:
    - one article is shown

    """,
    "plan.yaml": "- {name: Quit, trick: Open the app again, sight: one article is shown}\n",
    "plan.opml": """
    <opml version="2.0"><body><outline text="Cart"><outline text="case: Quit">
    <outline text="Trick: Open the app again"/><outline text="Sight: one article is shown"/>
    </outline></outline></body></opml>

    """,
  ]

  @Test(arguments: labelled.keys.sorted())
  func `what labels are can be said for documents, maps and YAML`(_ name: String) throws {
    let folder = TemporaryFolder()
    try Self.labelled[name]?.write(
      toFile: folder.path(name), atomically: true, encoding: .utf8)
    let run = try tenken(
      ["import", name, "--output", "-", "--columns", "trick=operation", "Sight=expected"],
      in: folder.url)
    #expect(
      run.output.hasSuffix(
        """
            operations:
              - manual: Open the app again
            expected:
              - manual: one article is shown

        """), "\(run.output)")
    let wrong = try tenken(
      ["import", name, "--columns", "Trick=operation", "Sight=expected", "Site=expected"],
      in: folder.url)
    #expect(wrong.exitCode == 64 && wrong.errors.contains("'Site'"), "\(wrong.errors)")
    if name == "plan.md" {
      let alone = try tenken(["import", name], in: folder.url).output
      #expect(alone.contains("--columns 'Trick=operation'"), "\(alone)")
      #expect(alone.contains("--columns 'Sight=expected'"), "\(alone)")
    }
  }

  @Test(arguments: [
    ("Check", "gives no meaning"), ("Check=nothing", "is no meaning of a column"),
    ("missing.txt", "missing.txt"),
  ])
  func `a wrong meaning of a column is an error`(_ option: String, _ error: String) throws {
    let folder = TemporaryFolder()
    try unclear.write(toFile: folder.path("qa.csv"), atomically: true, encoding: .utf8)
    if option == "Check" {
      try "Check\n".write(toFile: folder.path("Check"), atomically: true, encoding: .utf8)
    }
    let run = try tenken(["import", "qa.csv", "--columns", option], in: folder.url)
    #expect(run.exitCode != 0 && run.errors.contains(error), "\(run.errors)")
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
