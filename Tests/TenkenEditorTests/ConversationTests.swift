import Foundation
import TenkenData
import TenkenDiagnostics
import TenkenEditor
import TenkenImport
import TenkenScenarios
import TenkenSimulation
import TestSupport
import Testing

/// The files that conversations name, which exist in memory only.
private let files = [
  "/app/shared.yaml": """
  products:
    - {id: coin120, title: {en: 120 coins, ja: コイン120枚}, type: consumable, price: 160, coins: 120}
  steps:
    purchase:
      takes: [product]
      title: {en: "Buy {product}", ja: "{product}を買う"}
      do:
        - buy: ${product}
        - authenticate

  """,
  // Includes the first file through another one, and uses its product with and without quotes.
  "/app/gifts/gifts.yaml": """
  feature: gifts
  include: [../more.yaml]
  scenarios:
    - id: purchase
      title: coin120
      tags: [coin120]
      operations: [purchase: coin120, purchase: {product: "coin120"}]
      expected: [coins: 240]

  """,
  "/app/more.yaml": """
  include: [shared.yaml]

  """,
  "/app/till.system.yaml": """
  system: till
  title: {en: Till, ja: レジ}
  variables:
    price: {from: 0, to: 9, title: {en: Price, ja: 値段}}
  events:
    receipt-sent:
      takes:
        amount: {from: 0, to: 9, title: {en: amount, ja: 金額}}
        to: {one-of: {mail: {en: mail, ja: メール}, phone: {en: phone, ja: 電話}}}
      text: {en: "A receipt of {amount} is sent by {to}", ja: "{amount}の領収書が{to}で送られる"}
  operations:
    add:
      phrase: {en: "Add {amount}", ja: "{amount}を加える"}
      takes: {amount: {from: 1, to: 3, title: {en: amount, ja: 金額}}}
      refused:
        - {as: too-much, when: price + amount > 9, reason: {en: it is too much, ja: 高すぎる}}
      set: {price: price + amount}
    pay:
      phrase: {en: Pay, ja: 支払う}
      event: {receipt-sent: {amount: price, to: mail}}
      set: {price: 0}
  observations:
    price-is: {phrase: {en: "The price is {value}", ja: "値段は{value}"}, reads: price}

  """,
  // Includes nothing, and has a coin120 of its own.
  "/app/other.yaml": """
  feature: other
  products:
    - {id: coin120, type: consumable, price: 160, coins: 120}

  """,
]

/// Makes a server as the tool does, but with the files above.
func languageServer() -> LanguageServer {
  let suggester = WordSuggester()
  return LanguageServer(
    EditorSurroundings(
      systems: systems, projectNames: projectNames,
      load: { path throws(UnreadableFile) in
        guard let text = files[path] else {
          throw UnreadableFile(
            reason: DiagnosticText("No such file", ja: "ファイルがありません"), isMissing: true)
        }
        return Array(text.utf8)
      },
      list: { folder in files.keys.filter { $0.hasPrefix(folder + "/") } },
      pages: ScenarioPages(
        trace: { testCase, _, _, language in "trace of \(testCase.address) in \(language.code)" },
        preview: { scenario, _, language in "preview of \(scenario.id) in \(language.code)" }),
      suggest: { suggester.item(for: $0, as: $1, in: $2) }),
    version: "test")
}

/// The names of the recorded conversations.
private func names() -> [String] {
  let folder = fixtures.appending(path: "conversations").path
  let all = try? FileManager.default.contentsOfDirectory(atPath: folder)
  return (all ?? []).filter { $0.hasSuffix(".jsonl") }.sorted()
}

/// Tests conversations: the messages of a client, one per line, and all answers to them.
@Suite struct ConversationTests {
  @Test(arguments: names())
  func `the answers to a client match the recorded ones`(name: String) throws {
    let url = fixtures.appending(path: "conversations/\(name)")
    let lines = try String(contentsOf: url, encoding: .utf8).split(separator: "\n")
    var server = languageServer()
    var record = ""
    for line in lines {
      let answers = server.receive(Array(line.utf8)) + server.settle()
      record += "→ \(line.count > 200 ? line.prefix(200) + "…" : line)\n"
      record += answers.map { "← \($0.text())\n" }.joined() + "\n"
    }
    if let code = server.exitCode { record += "exit \(code)\n" }
    try check(record, beside: "conversations/\(name)")
  }

  /// Sends requests for every third column of a file.
  @Test func `every request about any position of a file is answered`() throws {
    var server = languageServer()
    let text = try String(
      contentsOf: repository.appending(
        path: "Tests/TenkenEditorTests/Fixtures/formatted/wild.yaml"),
      encoding: .utf8)
    _ = server.receive(.request("initialize", [:]))
    _ = server.receive(.opening("/app/wild.yaml", text))
    let lines = text.split(separator: "\n", omittingEmptySubsequences: false)
    for (number, line) in lines.enumerated() {
      for column in stride(from: 0, through: line.count + 2, by: 3) {
        for method in ["completion", "hover", "definition", "prepareRename"] {
          let answers = server.receive(
            .request(
              "textDocument/\(method)",
              [
                "textDocument": ["uri": "file:///app/wild.yaml"],
                "position": ["line": .integer(number), "character": .integer(column)],
              ]))
          #expect(answers.contains { $0["result"] != nil }, "\(method) \(number):\(column)")
        }
      }
    }
  }

  @Test func `completion proposes words and values where each belongs`() {
    let text = """
      feature: shop
      include: [shared.yaml]
      scenarios:
        - id: one
          matrix: {place: [sandbox, production]}
          preconditions:
            - environment: §
          operations:
            - lau§
            - buy: §
              outcome: §
            - buy: {§
            - §
            - wait: {until: §
          expected:
            - coi§
            - coins: {§
            - charges: [{§
            - queue: [{state: §
          pri§

      """
    var expected = [
      ["sandbox", "production", "xcode"], ["launch-app", "relaunch-app"], ["coin120", "${place}"],
      ["not-in-foreground"], ["product", "quantity"], ["authenticate", "purchase", "expect"],
      ["expiry"], ["coins"], ["at-least", "not"], ["product"], ["purchasing", "purchased"],
      ["priority", "operations"],
    ][...]
    let parts = text.components(separatedBy: "§")
    for index in parts.indices.dropLast() {
      var server = languageServer()
      _ = server.receive(.request("initialize", [:]))
      _ = server.receive(.opening("/app/shop.yaml", parts.joined()))
      let before = parts[...index].joined().components(separatedBy: "\n")
      // The rest of the line is not written yet, but the lines below are.
      let answers = server.receive(
        .request(
          "textDocument/completion",
          [
            "textDocument": ["uri": "file:///app/shop.yaml"],
            "position": [
              "line": .integer(before.count - 1), "character": .integer(before.last?.count ?? 0),
            ],
          ]))
      let items =
        answers.compactMap { answer -> [String]? in
          guard case .array(let items)? = answer["result"]?["items"] else { return nil }
          return items.compactMap { item in
            if case .string(let label)? = item["label"] { label } else { nil }
          }
        }.first ?? []
      let wanted = expected.popFirst() ?? []
      #expect(Set(wanted).isSubset(of: items), "\(before.last ?? ""): \(items.prefix(12))")
    }
    #expect(expected.isEmpty)
  }

  /// Compares a server that saw every change, and ran only what changed, with a new server.
  @Test(arguments: [3, 4, 5].prefix(thoroughness > 1 ? 3 : 1))
  func `after any change a server reports what a new server would`(seed: Int) {
    var maker = FaultMaker(seed: UInt64(seed))
    let slips = FaultMaker.Slip.allCases
    for (path, text) in texts(below: "scenarios", ending: ".yaml")
    where maker.number(below: thoroughness > 1 ? 10 : 20) == 0 {
      var old = languageServer()
      _ = old.receive(.request("initialize", [:]))
      _ = old.receive(.opening("/app/\(path)", text)) + old.settle()
      for _ in 0..<6 {
        // First a mistake, and then a number that may be wrong, with which the file can run again.
        let slip = slips[maker.number(below: slips.count)]
        let changed = maker.broken(text, by: slip) ?? text
        let wrong = text.replacing(/: ([0-9]+)\n/, maxReplacements: maker.number(below: 4)) {
          ": \($0.1)1\n"
        }
        for text in [changed, wrong] {
          _ = old.receive(.changing("/app/\(path)", text))
          var new = languageServer()
          _ = new.receive(.request("initialize", [:])) + new.receive(.opening("/app/\(path)", text))
          #expect(
            old.settle().map(\.reportedDiagnostics) == new.settle().map(\.reportedDiagnostics),
            "\(path)")
          let lenses: [UInt8] = .request(
            "textDocument/codeLens", ["textDocument": ["uri": .string("file:///app/\(path)")]])
          #expect(old.receive(lenses) == new.receive(lenses), "\(path)")
        }
      }
    }
  }

  @Test func `a chapter file is not checked as a scenario file`() {
    for (name, count) in [("chapter.yaml", 0), ("other.yaml", 1)] {
      var server = languageServer()
      _ = server.receive(.request("initialize", [:]))
      _ = server.receive(.opening("/app/\(name)", "title: {en: A chapter}\n"))
      let reported = server.settle().compactMap(\.reportedDiagnostics)
      #expect(reported.count == 1)
      if case .array(let faults)? = reported.first { #expect((faults.count > 0) == (count > 0)) }
    }
  }

  @Test func `malformed messages get an error or are ignored`() {
    var server = languageServer()
    let before = server.receive(Array("{".utf8)) + server.receive(Array("[1]".utf8))
    #expect(before.count == 2 && before.allSatisfy { $0["error"] != nil })
    #expect(server.receive(.request("textDocument/hover", [:])).first?["error"] != nil)
    _ = server.receive(.request("initialize", [:]))
    #expect(server.receive(.request("what/is/this", [:])).first?["error"] != nil)
    for content in [
      #"{"jsonrpc":"2.0","method":"textDocument/didOpen"}"#,
      #"{"jsonrpc":"2.0","method":"textDocument/didChange","params":{"textDocument":{"uri":"x"}}}"#,
      #"{"jsonrpc":"2.0","method":"textDocument/didClose","params":[]}"#,
      #"{"jsonrpc":"2.0","method":"$/cancelRequest","params":{"id":1}}"#,
      #"{"jsonrpc":"2.0","id":"lenses-1","result":null}"#,
    ] {
      #expect(server.receive(Array(content.utf8)).isEmpty, "\(content)")
    }
    _ = server.receive(.opening("/app/x.yaml", "feature: [\u{1B}"))
    for range in [(-1, 0), (0, 1_000_000), (1_000_000, 5)] {
      let change: JSON = [
        "jsonrpc": "2.0", "method": "textDocument/didChange",
        "params": [
          "textDocument": ["uri": "file:///app/x.yaml", "version": 2],
          "contentChanges": [
            [
              "text": "é🪙",
              "range": [
                "start": ["line": .integer(range.0), "character": .integer(range.1)],
                "end": ["line": .integer(range.0), "character": .integer(range.1)],
              ],
            ]
          ],
        ],
      ]
      _ = server.receive(Array(change.compactText.utf8))
    }
    #expect(!server.settle().isEmpty)
    #expect(server.receive(.request("shutdown", [:])).first?["result"] == .null)
    #expect(server.receive(.request("textDocument/hover", [:])).first?["error"] != nil)
  }

  @Test func `messages are read from a stream in pieces of any size`() {
    let contents = ["{}", String(repeating: "あ", count: 3_000), #"{"id":1}"#]
    var stream = Array("noise\r\n\r\nX-Other: 1\r\n".utf8)
    for content in contents { stream += MessageFrames.frame(content) }
    for size in [1, 2, 7, 1_000, stream.count] {
      var frames = MessageFrames()
      var found: [String] = []
      for start in stride(from: 0, to: stream.count, by: size) {
        frames.append(stream[start..<min(start + size, stream.count)])
        while let next = frames.next() { found.append(String(decoding: next, as: UTF8.self)) }
      }
      #expect(found == contents, "\(size)")
    }
  }

  @Test func `a message that is too long, or has a wrong length, is skipped`() {
    var frames = MessageFrames()
    let length = MessageFrames.contentLimit + 1
    frames.append(Array("Content-Length: \(length)\r\n\r\n".utf8))
    let piece = [UInt8](repeating: 0x20, count: 1 << 20)
    for _ in 0..<64 {
      frames.append(piece)
      #expect(frames.next() == nil)
    }
    frames.append([0x20] + MessageFrames.frame("{}"))
    #expect(frames.next() == Array("{}".utf8))
    frames.append(Array("Content-Length: -5\r\n\r\nContent-Length: x\r\n\r\n".utf8))
    frames.append(Array("Content-Length: 99999999999999999999\r\n\r\n".utf8))
    frames.append(MessageFrames.frame("[]"))
    #expect(frames.next() == Array("[]".utf8))
  }
}

extension JSON {
  /// The diagnostics that a message reports for a file.
  fileprivate var reportedDiagnostics: JSON? { self["params"]?["diagnostics"] }
}

extension [UInt8] {
  /// The message of a client that the text of a file has changed.
  static func changing(_ path: String, _ text: String) -> [UInt8] {
    let message: JSON = [
      "jsonrpc": "2.0", "method": "textDocument/didChange",
      "params": [
        "textDocument": ["uri": .string("file://\(path)"), "version": 2],
        "contentChanges": [["text": .string(text)]],
      ],
    ]
    return Array(message.compactText.utf8)
  }

  /// A request as a client sends it.
  static func request(_ method: String, _ parameters: JSON) -> [UInt8] {
    let message: JSON = [
      "jsonrpc": "2.0", "id": 1, "method": .string(method), "params": parameters,
    ]
    return Array(message.compactText.utf8)
  }

  /// The message of a client that a file was opened.
  static func opening(_ path: String, _ text: String) -> [UInt8] {
    let message: JSON = [
      "jsonrpc": "2.0", "method": "textDocument/didOpen",
      "params": [
        "textDocument": [
          "uri": .string("file://\(path)"), "languageId": "yaml", "version": 1,
          "text": .string(text),
        ]
      ],
    ]
    return Array(message.compactText.utf8)
  }
}

/// The names of project files, as the tool gives them.
let projectNames = ProjectNames(
  languages: ["en", "ja"], minimums: ["words", "mutants"], reports: ["junit", "json"])
