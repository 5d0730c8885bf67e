import Foundation
import Testing

/// Tests names and numbers that come from files of others.
@Suite struct ForeignInputTests {
  /// An event with one member added, or in place of the one of its name.
  private static func event(_ member: String) -> String {
    let members = [
      #""format":"tenken-result""#, #""version":1"#, #""event":"result""#,
      #""id":"00000000000000000000000000000001""#, #""session":"0123456789abcdef""#,
      #""time":"2026-11-22T09:30:05Z""#, #""by":"checklist""#, #""tester":"Ada""#,
      #""case":"coins/buy""#, #""status":"passed""#,
    ]
    let name = member.prefix { $0 != ":" }
    return "{" + (members.filter { !$0.hasPrefix(name + ":") } + [member]).joined(separator: ",")
      + "}"
  }

  private static let sha256 = String(repeating: "a", count: 64)

  private static func file(_ name: String) -> String {
    #""evidence":[{"file":"\#(name)","sha256":"\#(sha256)"}]"#
  }

  @Test(arguments: [
    #""session":"x/../../victim/pwned""#, #""session":"/tmp/x""#, #""session":"..""#,
    #""session":"0123456789ABCDEF""#, #""session":"0123456789abcde""#,
    #""session":"0123456789abcdef0""#, #""session":"0123456789abcde\u0000""#,
    #""session":"０123456789abcdef""#, #""session":"con""#, #""session":5"#,
    #""id":"../../../../../../../../../../ab""#, #""hash":"../x""#,
    #""time":"../2026-11-22T09:30:05Z""#, #""time":"1970-01-01T00:00:00Z""#,
    file("../x.jpg"), file("/etc/passwd"), file("a/../../b"), file("C:\\\\x"), file("nul.jpg"),
    file("a\\u0000b"), file("a\\u202egpj.exe"), file(""), file(".ssh/id"),
    file(String(repeating: "n", count: 256)),
    #""evidence":[{"file":"a.jpg","sha256":"../a"}]"#, #""steps":[{"step":0,"status":"passed"}]"#,
    #""steps":[{"step":9223372036854775808,"status":"passed"}]"#,
  ])
  func `an event with a field that is not as documented is not imported`(member: String) throws {
    let folder = TemporaryFolder()
    try Self.event(member).write(
      toFile: folder.path("in.jsonl"), atomically: true, encoding: .utf8)
    let run = try tenken(
      "results", "import", folder.path("in.jsonl"), "--results", folder.path("a/results"))
    #expect(run.exitCode == 2 && run.errors.contains("in.jsonl:1:1"), "\(run.errors)")
    #expect(folder.names == ["in.jsonl"])
  }

  @Test(arguments: [
    ("Ada", "ada"), ("../../x", "x"), ("con", "con"), ("田中 花子", "田中-花子"), ("...", "tester"),
    ("e" + String(repeating: #"\u0301"#, count: 300), "tester"),
    (String(repeating: "田", count: 300), String(repeating: "田", count: 53)),
    (#"\u202eada"#, "ada"), (#"a\u0000b"#, "a-b"),
  ])
  func `a tester becomes a name in which every system can store the file`(
    tester: String, slug: String
  ) throws {
    let folder = TemporaryFolder()
    try Self.event(#""tester":"\#(tester)""#).write(
      toFile: folder.path("in.jsonl"), atomically: true, encoding: .utf8)
    let run = try tenken(
      "results", "import", folder.path("in.jsonl"), "--results", folder.path("out"))
    #expect(run.exitCode == 0, "\(run.errors)")
    #expect(
      try FileManager.default.contentsOfDirectory(atPath: folder.path("out"))
        == ["2026-11-22T093005Z-\(slug)-0123456789abcdef.jsonl"])
  }

  @Test func `a result that could not be read again is not written`() throws {
    let folder = TemporaryFolder()
    let run = try tenken(
      "results", "import", "tested/ui-tests.xml", "--results", folder.path("out"), "--scenarios",
      "tested/shop.yaml", "--at", "2026-11-20", "--tester", String(repeating: "x", count: 2_001))
    #expect(run.exitCode == 2 && run.errors.contains("'tester' has more than 2000 bytes"))
    #expect(folder.names == [])
  }

  @Test(arguments: ["Chapter", "How to check", "Tenken", "CON", "nul", "COM1", "lpt9", "Aux"])
  func `an imported file has a name that is read as scenarios everywhere`(section: String) throws {
    let folder = TemporaryFolder()
    try "Section,ID,Title,Steps,Expected result\n\(section),1,Title,Launch the app,x\n".write(
      toFile: folder.path("in.csv"), atomically: true, encoding: .utf8)
    let run = try tenken("import", folder.path("in.csv"), "--output", folder.path("out"))
    #expect(run.exitCode == 0, "\(run.errors)")
    let slug = section.lowercased().replacing(" ", with: "-")
    #expect(
      try FileManager.default.contentsOfDirectory(atPath: folder.path("out"))
        .filter { !$0.hasSuffix(".import.json") } == ["\(slug)-2.yaml"])
    #expect(try tenken("run", folder.path("out")).output.contains("1 manual in 1 file"))
  }

  @Test func `an imported file takes no name that differs from another only in case`() throws {
    let folder = TemporaryFolder()
    try "Section,ID,Title,Steps,Expected result\ncoins,1,Title,Launch the app,x\n".write(
      toFile: folder.path("in.csv"), atomically: true, encoding: .utf8)
    try FileManager.default.createDirectory(
      atPath: folder.path("out"), withIntermediateDirectories: true)
    try "mine\n".write(toFile: folder.path("out/Coins.yaml"), atomically: true, encoding: .utf8)
    let run = try tenken("import", folder.path("in.csv"), "--output", folder.path("out"))
    #expect(run.exitCode == 74 && run.errors.contains("out/Coins.yaml' already exists"))
  }

  @Test(arguments: [
    "/etc/passwd", #"shared.yaml\0x"#, #"a\\b.yaml"#, "C:/x.yaml", "con.yaml",
    #"x\u202E.yaml"#, String(repeating: "n", count: 256),
  ])
  func `a file names another by a path that is the same everywhere`(reference: String) throws {
    let folder = TemporaryFolder()
    try "products: []\n".write(
      toFile: folder.path("shared.yaml"), atomically: true, encoding: .utf8)
    for line in ["include: [\"\(reference)\"]", "catalog: \"\(reference)\""] {
      try """
      feature: f
      \(line)
      scenarios:
        - {id: a, operations: [launch-app], expected: [{manual: x}]}

      """.write(toFile: folder.path("f.yaml"), atomically: true, encoding: .utf8)
      let run = try tenken("lint", folder.path("f.yaml"))
      #expect(run.exitCode == 2 && run.errors.contains("cannot be read: it "), "\(run.errors)")
    }
  }

  /// Every number of a part, replaced by numbers with which arithmetic would overflow.
  @Test func `no number in a part of a run ends the tool`() throws {
    let folder = TemporaryFolder()
    try tenken(
      "run", "failing", "--shard", "1/1", "--part", folder.path("part.json"))
    let text = try folder.text("part.json")
    let reports = ["json", "junit", "ctrf", "github", "summary"].flatMap {
      ["--report", "\($0)=\(folder.path($0))"]
    }
    var seen: Set<String> = []
    for match in text.matches(of: /"([a-zA-Z]+)": (\[?)([0-9]+)/)
    where seen.insert("\(match.1)").inserted {
      for number in ["9223372036854775807", "-9223372036854775808", "4294967295", "-1"] {
        var changed = text
        changed.replaceSubrange(match.range, with: "\"\(match.1)\": \(match.2)\(number)")
        try changed.write(toFile: folder.path("changed.json"), atomically: true, encoding: .utf8)
        let run = try tenken(["merge", folder.path("changed.json"), "--timings"] + reports)
        #expect([1, 2].contains(run.exitCode), "\(match.1) \(number): \(run.errors.suffix(300))")
      }
    }
    #expect(seen.isSuperset(of: ["events", "waitingSeconds", "microseconds", "range", "place"]))
  }

  @Test(arguments: ["9223372036854775807", "-9223372036854775808"])
  func `no number of a job ends the tool`(number: String) throws {
    for environment in [
      ["CI_NODE_INDEX": number, "CI_NODE_TOTAL": "2"],
      ["CIRCLE_NODE_INDEX": number, "CIRCLE_NODE_TOTAL": "2"],
      [
        "SLURM_ARRAY_TASK_ID": number, "SLURM_ARRAY_TASK_MIN": "-9223372036854775808",
        "SLURM_ARRAY_TASK_MAX": number, "SLURM_ARRAY_TASK_COUNT": "2",
      ],
    ] {
      let run = try tenken("run", "valid", "--shard", "auto", environment: environment)
      #expect(run.exitCode == 64, "\(environment): \(run.errors.suffix(300))")
    }
  }

  @Test(.enabled(if: canMountVolumes, "this process cannot mount volumes"))
  func `a full disk leaves nothing behind`() throws {
    let folder = TemporaryFolder()
    func shell(_ script: String) throws -> ToolRun {
      try tenken(["-c", script], program: URL(filePath: "/bin/sh"), in: folder.url)
    }
    try #require(
      shell("mkdir disk && mount -t tmpfs -o size=64k none disk").exitCode == 0)
    defer { _ = try? shell("umount disk") }
    _ = try shell("dd if=/dev/zero of=disk/filler bs=4k count=100 2>/dev/null")
    for arguments in [
      ["site", "valid", "--output", folder.path("disk/site")],
      ["checklist", "valid", "--format", "html", "--output", folder.path("disk/list.html")],
      ["run", "valid", "--report", "json=\(folder.path("disk/r.json"))"],
      ["results", "import", "tested/events/ada.jsonl", "--results", folder.path("disk/results")],
    ] {
      let run = try tenken(arguments)
      #expect(run.exitCode == 74, "\(arguments): \(run.errors)")
      #expect(
        try FileManager.default.contentsOfDirectory(atPath: folder.path("disk")) == ["filler"],
        "\(arguments)")
    }
  }
}
