import Foundation
import Testing

/// Tests `tenken payloads` and `tenken send` without a server; `Tests/Judge` has the rest.
@Suite struct PayloadsTests {
  private let address = "coin-purchase/network-lost[environment=sandbox]"

  @Test func `a folder of payloads is written, and written again`() throws {
    let folder = TemporaryFolder()
    let target = folder.path("deep/payloads")
    let first = try tenken("payloads", address, "valid", "--output", target)
    #expect(first.exitCode == 0, "\(first.errors)")
    let names = try names(in: target)
    #expect(names.contains("root.cer") && names.contains("files.txt"))
    #expect(names.contains { $0.hasPrefix("001-") })
    // A file that was removed is written again.
    try FileManager.default.removeItem(atPath: "\(target)/root.pem")
    #expect(try tenken("payloads", address, "valid", "--output", target).exitCode == 0)
    #expect(try self.names(in: target) == names)
    #expect(try self.names(in: folder.path("deep")) == ["payloads"])
  }

  @Test func `all cases have folders of their own`() throws {
    let folder = TemporaryFolder()
    let target = folder.path("all")
    let run = try tenken("payloads", "--all", "valid", "--output", target)
    #expect(run.exitCode == 0, "\(run.errors)")
    let listed = try folder.text("all/files.txt").split(separator: "\n").map(String.init)
    #expect(listed.contains { $0.hasPrefix("\(address)/001-") })
    for name in listed { #expect(FileManager.default.fileExists(atPath: "\(target)/\(name)")) }
  }

  @Test func `another account or start date gives other payloads`() throws {
    let folder = TemporaryFolder()
    func write(_ name: String, _ start: String) throws -> String {
      let target = folder.path("\(name)-\(start)")
      let run = try tenken(
        "payloads", address, "valid", "--output", target, "--account", name, "--at", start)
      #expect(run.exitCode == 0, "\(run.errors)")
      return try folder.text("\(name)-\(start)/payloads.json")
    }
    let first = try write("yuki", "2026-11-22")
    #expect(try write("haru", "2026-11-22") != first)
    #expect(try write("yuki", "2026-11-22T00:00:01Z") != first)
    #expect(try write("yuki", "2026-11-22T00:00:00Z") == first)
  }

  @Test(arguments: [
    "", "yesterday", "2026-13-01", "2026-02-29", "2026-11-22T24:00:00Z", "2026-11-22T09:30:00",
    "1999-12-31", "2090-01-01", "٢٠٢٦-11-22",
  ])
  func `an invalid start date is an error`(text: String) throws {
    let folder = TemporaryFolder()
    let run = try tenken(
      "payloads", address, "valid", "--output", folder.path("out"), "--at", text)
    #expect(run.exitCode == 64)
    #expect(run.errors.contains("is not a date from 2000 to 2089"))
    #expect(folder.names == [])
  }

  @Test func `an environment is marked if it is the default`() throws {
    let folder = TemporaryFolder()
    let plans = "storekit-logs/plans.yaml"
    let said = try tenken(
      "payloads", "plans/renewals", plans, "--output", folder.path("said"))
    let assumed = try tenken(
      "payloads", "plans/queue-only", plans, "--output", folder.path("assumed"))
    #expect(said.exitCode == 0 && !said.output.contains("(default)"), "\(said)")
    #expect(assumed.output.contains("\nEnvironment: Sandbox (default)\n"), "\(assumed)")
  }

  @Test func `a case without notifications prints why there are none`() throws {
    let folder = TemporaryFolder()
    let run = try tenken("payloads", address, "valid", "--output", folder.path("out"))
    #expect(run.output.contains("no notifications: the case has no precondition 'notifications'"))
  }

  @Test func `every kind of file that is written is documented, and no other`() throws {
    let folder = TemporaryFolder()
    let root = URL(filePath: #filePath).appending(path: "../../..").standardized
    let page = try String(
      contentsOf: root.appending(path: "docs/PAYLOADS.md"), encoding: .utf8)
    let table = page.components(separatedBy: "\n| file |")[1].components(separatedBy: "\n\n")[0]
    let documented = table.split(separator: "\n").dropFirst(2).flatMap { row in
      row.split(separator: "|")[0].split(separator: "`").filter { $0.contains(".") }
    }
    let files = [
      "receipts/growth", "notifications/consumption", "notifications/history",
    ].map { "\(root.path)/scenarios/\($0).yaml" }
    let run = try tenken(["payloads", "--all", "--output", folder.path("all")] + files)
    #expect(run.exitCode == 0, "\(run.errors)")
    let listed = try folder.text("all/files.txt").split(separator: "\n")
    let written: [Substring] =
      listed.compactMap { $0.split(separator: "/").last } + ["files.txt", "payloads.json"]
    #expect(Set(written.map(kind)) == Set(documented.map(kind)))
  }

  /// The kind of a file of payloads: its name without what differs from case to case.
  private func kind(of name: Substring) -> String {
    let text = name.drop { $0.isNumber || $0 == "-" }
    let ending = text.split(separator: ".").dropFirst().joined(separator: ".")
    if ending == "decoded.json" { return ending }
    let words = text.prefix { $0 != "." }.split(separator: "-")
    for kind in ["device-", "notification-v", "verify-receipt"] where text.hasPrefix(kind) {
      let fixed = words.prefix {
        $0.allSatisfy { $0.isLowercase && $0.isASCII } || $0.hasPrefix("v")
      }
      return (fixed + [Substring(ending)]).joined(separator: "-")
    }
    let last = words.last ?? ""
    guard name.first?.isNumber == true else { return String(name) }
    if ending == "txt" || last == "request" { return "\(last == "request" ? last : "").\(ending)" }
    return last.count == 3 && last.allSatisfy(\.isNumber) ? "error" : "answer"
  }

  @Test func `a folder with a user's files is refused`() throws {
    let folder = TemporaryFolder()
    try "mine".write(toFile: folder.path("notes.txt"), atomically: true, encoding: .utf8)
    let run = try tenken("payloads", address, "valid", "--output", folder.url.path)
    #expect(run.exitCode == 74)
    #expect(run.errors.contains("It contains 'notes.txt'"))
    let file = try tenken("payloads", address, "valid", "--output", folder.path("notes.txt"))
    #expect(file.exitCode == 74)
    let below = try tenken("payloads", address, "valid", "--output", folder.path("notes.txt/x"))
    #expect(below.exitCode == 74)
    #expect(folder.names == ["notes.txt"])
  }

  @Test(arguments: [
    (["payloads", "--output", "x"], "Give the address of a case, or --all", 64),
    (["payloads", "coin-purchase/nothing", "valid", "--output", "x"], "there is no case", 64),
    (["payloads", "a/b", "valid", "--filter", "x", "--output", "x"], "--filter needs --all", 64),
    (["send", "a/b", "--to", "localhost:80"], "is not a URL of http or https", 64),
    (["send", "a/b", "--to", "https://example.com/x"], "'example.com' is not this machine", 64),
    (
      ["send", "a/b", "--to", "http://localhost/", "--notification-version", "3"],
      "write 1 or 2", 64
    ),
    (
      ["send", "a/b", "--to", "http://localhost/", "--timeout", "0"],
      "write a whole number from 1 to 3600", 64
    ),
    (
      ["storm", "valid", "--to", "http://localhost/", "--state", "https://example.com/x"],
      "'example.com' is not this machine", 64
    ),
    (
      ["storm", "valid", "--to", "http://localhost/", "--state", "localhost"],
      "is not a URL of http or https", 64
    ),
    (
      [
        "storm", "valid", "--to", "http://localhost/", "--state", "http://localhost/", "--except",
        "no",
      ],
      "there is no 'no'; write one of: in-order,", 64
    ),
    (
      [
        "storm", "valid", "--to", "http://localhost/", "--state", "http://localhost/", "--orders",
        "0",
      ],
      "write a whole number from 1 to 100", 64
    ),
    (
      ["payloads", "--all", "valid", "--output", "x", "--key", "none.pem"],
      "there is no file or folder 'none.pem'", 64
    ),
    (
      ["payloads", "--all", "valid", "--output", "x", "--key", "accepted.yaml.txt"],
      "the key 'accepted.yaml.txt' cannot sign: it holds no private key", 2
    ),
  ])
  func `invalid arguments are errors`(words: [String], message: String, exitCode: Int32) throws {
    let folder = TemporaryFolder()
    let run = try tenken(words.map { $0 == "x" ? folder.path("x") : $0 })
    #expect(run.errors.contains(message), "\(run.errors)")
    #expect(run.exitCode == exitCode)
    #expect(folder.names.isEmpty)
  }

  private func names(in path: String) throws -> [String] {
    try FileManager.default.contentsOfDirectory(atPath: path).sorted()
  }
}
