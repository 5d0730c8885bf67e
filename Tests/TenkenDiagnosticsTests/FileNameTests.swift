import TenkenDiagnostics
import Testing

/// Tests which texts can be names of files.
@Suite struct FileNameTests {
  @Test(arguments: [
    "a", "chapter.yaml", "console.yaml", "con-2.yaml", "com10", "nullable.txt", "田中.jsonl", "a b",
    "buy[environment=sandbox,ios=17]", "a~1", "x.con", String(repeating: "n", count: 255),
  ])
  func `a name that is one file on every system has no fault`(name: String) {
    #expect(FileName.fault(in: name) == nil)
    #expect(FileName.fault(inPath: "folder/\(name)") == nil)
    #expect(FileName.fault(inPath: "../\(name)", mayLeaveFolder: true) == nil)
  }

  @Test(arguments: [
    "/", "a/b", "..\\a", "C:", "a:stream", "nul", "NUL.txt", "con .txt", "Com1", "lpt9.yaml",
    "com¹",
    "a\0b", "a\n", "\u{202E}gpj.exe", "a\u{200F}", "a*", "a?", "a\"", "<a>", "a|b", "a.", "a ",
    String(repeating: "n", count: 256), String(repeating: "点", count: 86),
  ])
  func `a name that is no file on some system is refused`(name: String) {
    #expect(FileName.fault(in: name) != nil)
    #expect(name == "a/b" || FileName.fault(inPath: "folder/\(name)") != nil)
    #expect(
      name == "a/b" || FileName.fault(inPath: name, mayLeaveFolder: true) != nil || name == "/")
  }

  @Test(arguments: [
    ("", true), (".", false), ("..", false), (".hidden", false), ("/etc/passwd", true),
    ("../x", false), ("a/../x", false), ("a//b", false), ("a/", false), (".git/config", false),
  ])
  func `only a path that is read may go up, and through hidden folders`(
    path: String, isAlwaysWrong: Bool
  ) {
    #expect(FileName.fault(inPath: path) != nil)
    #expect((FileName.fault(inPath: path, mayLeaveFolder: true) != nil) == isAlwaysWrong)
  }

  @Test func `a text is cut in whole characters`() {
    #expect(FileName.beginning(of: "田中", byteCount: 5) == "田")
    #expect(FileName.beginning(of: "e\u{301}\u{301}", byteCount: 4) == "")
    #expect(FileName.beginning(of: "ada", byteCount: 3) == "ada")
  }
}
