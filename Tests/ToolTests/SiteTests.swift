import Foundation
import TestSupport
import Testing

/// Tests writing all documents to one folder.
@Suite struct SiteTests {
  @Test func `a site has every document, and its pages link to all of them`() throws {
    let folder = TemporaryFolder()
    let site = folder.path("public/site")
    let run = try tenken("site", "valid", "failing", "--build", "2.3", "--output", site + "/")
    #expect(run.exitCode == 0 && run.output == "")
    #expect(run.errors.contains("'\n5 passed, 3 failed, 1 error, 1 manual in 3 files"))
    #expect(run.errors.contains("open \(site)/index.html\n"))
    let names = Set(try FileManager.default.contentsOfDirectory(atPath: site))
    #expect(names.isSuperset(of: ["checklist.ja.html", "mindmap.xmind", "results.xml"]))
    #expect(names.isSuperset(of: ["checklist.xlsx", "checklist.ja.xlsx"]))
    var linked: Set = ["site.json"]
    for page in ["index.html", "index.ja.html"] {
      let text = try String(contentsOfFile: site + "/" + page, encoding: .utf8)
      for match in text.matches(of: /href="([^"#]+)/) { linked.insert(String(match.1)) }
      #expect(text.contains("2.3"))
    }
    #expect(linked == names)
    // A document is the same as the one that its own command writes.
    for (language, name) in [("en", "checklist.md"), ("ja", "checklist.ja.md")] {
      let checklist = try tenken(
        "checklist", "valid", "failing", "--build", "2.3", "--results", site + "/results.json",
        "--language", language)
      #expect(
        try String(contentsOfFile: site + "/" + name, encoding: .utf8) == checklist.output)
    }
  }

  @Test func `a site can have few formats and languages, and no link leads nowhere`() throws {
    let folder = TemporaryFolder()
    let site = folder.path("site")
    let run = try tenken(
      "site", "valid", "--format", "xlsx", "--document-language", "ja", "--output", site)
    #expect(run.exitCode == 0 && run.errors.contains("open \(site)/index.html\n"))
    let names = Set(try FileManager.default.contentsOfDirectory(atPath: site))
    #expect(
      names == [
        "checklist.ja.html", "checklist.ja.xlsx", "coverage.ja.html", "index.html",
        "mindmap.ja.html", "plan.ja.html", "release.ja.html", "results.json", "results.xml",
        "site.json", "traceability.ja.html", "traceability.ja.xlsx",
      ])
    try expectLinks(in: site)
    // What the previous site had, and this one does not, is removed.
    #expect(try tenken("site", "valid", "--format", "html", "--output", site).exitCode == 0)
    #expect(!FileManager.default.fileExists(atPath: site + "/checklist.ja.xlsx"))
    #expect(FileManager.default.fileExists(atPath: site + "/checklist.html"))
    let wrong = try tenken("site", "valid", "--document-language", "xx", "--output", site)
    #expect(wrong.exitCode != 0 && wrong.errors.contains("the languages are: en, ja"))
  }

  /// Expects that every link of every page leads to a file of the site.
  private func expectLinks(in site: String) throws {
    let names = try FileManager.default.contentsOfDirectory(atPath: site)
    for page in names where page.hasSuffix("html") {
      let text = try String(contentsOfFile: site + "/" + page, encoding: .utf8)
      for match in text.matches(of: /(?:href|src)="([\w.-]+)[#"]/) {
        #expect(names.contains(String(match.1)), "\(page) links to \(match.1)")
      }
    }
  }

  @Test func `the page that opens is in the language of the project`() throws {
    let folder = TemporaryFolder()
    try "language: ja\n".write(
      toFile: folder.path("tenken.yaml"), atomically: true, encoding: .utf8)
    let scenarios = fixtures.appending(path: "valid").path
    let site = folder.path("site")
    func languages(_ options: String...) throws -> [String: String] {
      let run = try tenken(
        ["site", scenarios, "--mutants", "--output", site] + options, in: folder.url)
      #expect(run.exitCode == 0 && run.errors.contains("\(site)/index.html"), "\(run.errors)")
      try expectLinks(in: site)
      let names = try FileManager.default.contentsOfDirectory(atPath: site)
      let pages = try names.filter { $0.hasSuffix(".html") }.map { name in
        let text = try String(contentsOfFile: site + "/" + name, encoding: .utf8)
        let language = text.firstMatch(of: /<html lang="(\w+)"/).map { String($0.1) }
        // Each page leads back to the index in its own language.
        let back = text.firstMatch(of: /href="(index[\w.]*)"(?! lang)/).map { String($0.1) }
        return (name, [language, back].compactMap(\.self).joined(separator: " "))
      }
      return Dictionary(uniqueKeysWithValues: pages)
    }
    let japanese = try languages()
    #expect(japanese["index.html"] == "ja" && japanese["index.en.html"] == "en")
    #expect(japanese["index.ja.html"] == nil)
    for page in ["checklist", "coverage", "mindmap", "mutation", "release", "traceability"] {
      #expect(japanese["\(page).ja.html"] == "ja index.html", "\(page)")
      #expect(japanese["\(page).html"] == "en index.en.html", "\(page)")
    }
    let english = try languages("--language", "en")
    #expect(english["index.html"] == "en" && english["index.ja.html"] == "ja")
    #expect(english["index.en.html"] == nil && english["mindmap.ja.html"] == "ja index.ja.html")
    let one = try languages("--document-language", "en")
    #expect(one["index.html"] == "en" && one["index.en.html"] == nil)
  }

  @Test func `a site with mutants has a page about them in every language`() throws {
    let folder = TemporaryFolder()
    let site = folder.path("site")
    let command = ["site", "enough", "--mutants", "--output", site]
    #expect(try tenken(command).exitCode == 0)
    for (page, index) in [
      ("mutation.html", "index.html"), ("mutation.ja.html", "index.ja.html"),
    ] {
      let text = try String(contentsOfFile: "\(site)/\(page)", encoding: .utf8)
      #expect(text.contains("href=\"\(index)\""))
      #expect(
        try String(contentsOfFile: "\(site)/\(index)", encoding: .utf8)
          .contains("href=\"\(page)\""))
    }
    // Without mutants the page is removed, as it would be out of date.
    #expect(try tenken(command.filter { $0 != "--mutants" }).exitCode == 0)
    #expect(!FileManager.default.fileExists(atPath: site + "/mutation.html"))
  }

  /// Every process has its own order of the elements of sets and dictionaries.
  ///
  /// `make thorough-test` writes the whole library.
  @Test func `two processes write the same bytes`() throws {
    let folder = TemporaryFolder()
    let library = fixtures.appending(path: "../../../scenarios").standardized
    let part = thoroughness > 1 ? library : library.appending(path: "receipts")
    for name in ["one", "other"] {
      let run = try tenken("site", part.path, "--output", folder.path(name))
      #expect(run.exitCode == 0, "\(run.errors)")
    }
    let names = try FileManager.default.contentsOfDirectory(atPath: folder.path("one"))
    #expect(
      try Set(names) == Set(FileManager.default.contentsOfDirectory(atPath: folder.path("other"))))
    for name in names.sorted() {
      let isSame = FileManager.default.contentsEqual(
        atPath: folder.path("one/\(name)"), andPath: folder.path("other/\(name)"))
      #expect(isSame, "\(name)")
    }
  }

  @Test func `every document that shows results says why a case failed`() throws {
    let folder = TemporaryFolder()
    let site = folder.path("site")
    try tenken("site", "failing", "--output", site)
    let texts = [
      "": [
        "The balance is 130 coins", "'buy' was refused: the app is not in the foreground",
        "'granted-once' holds, but 'violates' says it is broken",
      ],
      ".ja": [
        "コイン残高が 130 枚である", "「buy」を実行できない：アプリがフォアグラウンドにない",
        "violates にある不変条件「granted-once」の違反が起こらなかった",
      ],
    ]
    for (language, texts) in texts {
      for format in ["html", "md"].map({ "checklist\(language).\($0)" }) + [
        "mindmap\(language).html", "mindmap\(language).opml",
        "mindmap\(language).omnioutliner.opml", "mindmap\(language).xmind",
        "mindmap\(language).svg",
      ] {
        let text = try documentText(at: "\(site)/\(format)")
        #expect(text.contains("failing/mistakes.yaml:19:9"), "\(format)")
        for wanted in texts {
          #expect(text.replacing("&#39;", with: "'").contains(wanted), "\(format): \(wanted)")
        }
      }
      // Files for Freeplane and Minder are ASCII.
      for name in ["mm", "minder.mm"] {
        let file = "\(site)/mindmap\(language).\(name)"
        let map = try String(contentsOfFile: file, encoding: .ascii)
        #expect(map.contains("failing/mistakes.yaml:19:9"))
      }
    }
    let junit = try String(contentsOfFile: site + "/results.xml", encoding: .utf8)
    #expect(junit.contains("failing/mistakes.yaml:19:9: coins: expected 130, actual 120</failure>"))
    let json = try String(contentsOfFile: site + "/results.json", encoding: .utf8)
    #expect(json.contains(#""expected": "130""#) && json.contains(#""actual": "120""#))
  }

  @Test func `writing a site again removes its old files only`() throws {
    let folder = TemporaryFolder()
    let site = folder.path("site")
    let own = folder.path("own")
    try FileManager.default.createDirectory(atPath: own, withIntermediateDirectories: false)
    let french = try tenken("new", "templates", "words.en.txt", "--output", own)
    #expect(french.exitCode == 0)
    try FileManager.default.moveItem(atPath: own + "/words.en.txt", toPath: own + "/words.fr.txt")
    try tenken("site", "valid", "--templates", own, "--output", site)
    try "mine".write(toFile: site + "/CNAME", atomically: true, encoding: .utf8)
    let three = Set(try FileManager.default.contentsOfDirectory(atPath: site))
    #expect(three.contains("index.fr.html") && three.contains("mindmap.fr.opml"))
    let again = try tenken(
      "site", "valid", "--results", site + "/results.json", "--output", site)
    #expect(again.exitCode == 0)
    let two = Set(try FileManager.default.contentsOfDirectory(atPath: site))
    #expect(two == three.filter { !$0.contains(".fr.") }.subtracting(["results.xml"]))
    #expect(two.contains("CNAME"))
  }

  @Test func `a folder with other files is refused, and left as it was`() throws {
    let folder = TemporaryFolder()
    try "mine".write(toFile: folder.path("thesis.txt"), atomically: true, encoding: .utf8)
    let run = try tenken("site", "valid", "--output", folder.url.path)
    #expect(run.exitCode == 64)
    #expect(run.errors.contains("contains other files, and was not written by 'tenken site'"))
    #expect(folder.names == ["thesis.txt"])
  }

  @Test func `a site that cannot be written leaves nothing behind`() throws {
    let folder = TemporaryFolder()
    try "a file".write(toFile: folder.path("file"), atomically: true, encoding: .utf8)
    let below = try tenken("site", "valid", "--output", folder.path("file/site"))
    #expect(below.exitCode == 74)
    #expect(below.errors.contains("cannot be written"))
    let file = try tenken("site", "valid", "--output", folder.path("file"))
    #expect(file.exitCode == 74)
    // A file in the way of the site is noticed before anything is replaced.
    #expect(folder.names == ["file"])
    let invalid = try tenken("site", "invalid", "--output", folder.path("new"))
    #expect(invalid.exitCode == 2)
    #expect(folder.names == ["file"])
  }

  @Test(.enabled(if: canMountVolumes, "this process cannot mount volumes"))
  func `a full disk is an error, and an older site stays`() throws {
    let folder = TemporaryFolder()
    let script = """
      mount -t tmpfs -o size=4m none "$1" || exit 1
      "$2" site valid --filter first --output "$1/site" 2>/dev/null
      dd if=/dev/zero of="$1/filler" bs=1k 2>/dev/null; "$2" site valid --output "$1/site"
      echo "exit $?"; ls -A "$1/site" | grep tenken-site; grep -c "<b>1</b> / 1" "$1/site/index.html"; umount "$1"
      """
    let run = try tenken(
      ["-c", script, "sh", folder.url.path, toolURL().path], program: URL(filePath: "/bin/sh"))
    #expect(run.output.contains("exit 74"), "\(run.output)\(run.errors)")
    #expect(run.errors.contains("No space left on device"))
    #expect(!run.output.contains(".tenken-site"))
    #expect(run.output.contains("\n1\n"), "the older site's page is not there any more")
  }
}
