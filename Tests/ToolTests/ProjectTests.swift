import Foundation
import TestSupport
import Testing

/// Uses a project file as a team would: from several folders, with and without arguments.
@Suite struct ProjectTests {
  private static let scenario = """
    feature: coins
    products: [{id: pack, type: consumable, price: 160, coins: 120}]
    scenarios:
      - id: buy
        title: {en: Coins are bought, ja: コインを購入する}
        requirements: [SHOP-1]
        preconditions: [app: {storekit: storekit-2}]
        operations: [launch-app, buy: pack, authenticate]
        expected: [coins: 120]
      - id: old
        title: Coins are bought with StoreKit 1
        operations: [launch-app, buy: pack, authenticate]
        expected: [coins: 120]

    """

  private static let project = """
    scenarios: QA/
    profile: QA-profile.yaml
    language: ja
    requirements: QA-requirements.txt
    driver: pwd >driver-ran; cat >/dev/null
    minimums: {words: 1, mutants: 100, review: 100}
    reports: {junit: reports/tenken.xml}

    """

  /// A session: each line is the folder of a command, its environment, and its arguments.
  private static let commands = """
    .          config
    QA/deep    config --language en
    QA/deep    config --format json
    .          run
    .          run .
    QA/deep    run --quiet
    QA/deep    run --profile '' --language en
    QA         run coins.yaml
    QA/deep    trace coins/buy --language en
    .   CI=true run --quiet
    .          coverage --format markdown --output map.md
    .          review
    .          lint
    .          run --driver --timeout 5
    other      run
    other      config
    other      lint
    other LANG=ja_JP.UTF-8 lint
    other LANG=ja_JP.SJIS  lint
    other LANG=ja_JP.UTF-8 lint --format json
    other LANG=ja_JP.UTF-8 explain outside-project
    alone      results status
    alone      results plan
    alone      results check
    alone SOURCE_DATE_EPOCH=1764288000 release --build 2.4 --format markdown
    alone      results history coins/buy
    alone      trace ../QA/coins.yaml coins/buy
    alone      results sttaus
    alone      new systm door
    alone LANG=ja_JP.UTF-8 run
    alone LANG=ja_JP.UTF-8 checklist
    alone LANG=ja_JP.UTF-8 run --report junit=-
    .parts     results status scenarios/one.yaml
    .parts     results plan --since 2.4 --build 2.5
    .parts     results plan --since 2.4 --build 2.5 --policy policy.yaml
    .parts     config
    .parts     site --output ../site
    .parts     site --output ../site --results ''
    """

  /// A feature with a scenario for people.
  private static func feature(_ id: String) -> String {
    "feature: \(id)\nscenarios: [{id: a, title: Look, expected: [manual: It is there]}]\n"
  }

  /// A line about the scenario of a feature: passed at some time of a day in a build.
  private static func passed(_ feature: String, _ id: String, _ time: String, _ build: String)
    -> String
  {
    """
    {"format":"tenken-result","version":1,"event":"result","id":"\(id)","by":"checklist",\
    "time":"2026-11-20T\(time)Z","tester":"Ada","build":"\(build)","case":"\(feature)/a",\
    "status":"passed"}

    """
  }

  @Test func `commands follow the nearest project file, and arguments win`() throws {
    let folder = TemporaryFolder()
    for name in ["QA/deep", "other/outside", "alone", ".parts/scenarios", ".parts/results"] {
      try FileManager.default.createDirectory(
        at: folder.url.appending(path: name), withIntermediateDirectories: true)
    }
    let link = folder.url.appending(path: "other/linked")
    try FileManager.default.createSymbolicLink(
      at: link, withDestinationURL: folder.url.appending(path: "QA"))
    let files = [
      "tenken.yaml": Self.project, "QA/coins.yaml": Self.scenario,
      "QA-profile.yaml": "profile: Shop\nstorekit: storekit-2\n",
      "QA-requirements.txt": "SHOP-1 Coins can be bought\n",
      "other/tenken.yaml": """
      scenarois: ../QA/
      language: jp
      profile: missing.yaml
      policy: ../policy.yaml
      templates: linked
      minimums: {words: 101, word: 3}
      reports: {junit: /tmp/report.xml}

      """,
      "alone/tenken.yaml": "scenarios: [../QA/coins.yaml]\n",
      // A run of all other files must not read it.
      ".parts/tenken.yaml": "scenarios: [scenarios/]\n",
      ".parts/policy.yaml": "builds: ['2.4', '2.5']\n",
      ".parts/scenarios/one.yaml": Self.feature("one"),
      ".parts/scenarios/two.yaml": Self.feature("two"),
      // Only the day of the newer build is known.
      ".parts/results/day.jsonl":
        Self.passed("two", String(repeating: "1", count: 32), "06:22:00", "2.4 (10)")
        + Self.passed("one", String(repeating: "2", count: 32), "00:00:00", "2.5"),
    ]
    for (name, text) in files {
      try text.write(toFile: folder.path(name), atomically: true, encoding: .utf8)
    }
    var record = ""
    for line in Self.commands.split(separator: "\n") {
      var words = line.split(separator: " ").map { $0 == "''" ? "" : String($0) }
      let place = words.removeFirst()
      var environment: [String: String] = ["GITHUB_WORKSPACE": folder.url.path]
      while let parts = words.first?.split(separator: "="), parts.count == 2 {
        environment[String(parts[0])] = String(parts[1])
        words.removeFirst()
      }
      let run = try tenken(words, environment: environment, in: folder.url.appending(path: place))
      record += "$ \(line.split(separator: " ").joined(separator: " "))\n\(run.output)"
      if !run.errors.isEmpty { record += "[errors]\n\(run.errors)" }
      record += "[exit \(run.exitCode)]\n\n"
    }
    let ran = ((try? folder.text("driver-ran")) ?? "nowhere\n").replacing(
      folder.url.path, with: "PROJECT")
    record += "the driver ran in \(ran)"
    record += ((try? folder.text("reports/tenken.xml")) ?? "no report").prefix { $0 != "\n" } + "\n"
    try expectRecorded(record, in: fixtures.appending(path: "project.txt"))
  }
}
