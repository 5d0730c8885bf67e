import Foundation
import TenkenData
import TenkenDiagnostics
import TenkenEditor
import TenkenScenarios
import TenkenSystemFiles
import TestSupport
import Testing

/// A conversation about files of a folder, which can be changed by the edits of answers.
private struct Workshop {
  /// The texts by their paths below `/app`.
  private(set) var files: [String: String]
  private var server: LanguageServer

  init(_ files: [String: String], opening path: String, language: String = "en") {
    self.files = files
    let known = Dictionary(uniqueKeysWithValues: files.map { ("/app/\($0)", Array($1.utf8)) })
    server = LanguageServer(
      EditorSurroundings(
        systems: systems, projectNames: projectNames,
        load: { path throws(UnreadableFile) in
          guard let bytes = known[path] else {
            throw UnreadableFile(reason: DiagnosticText("no file", ja: "なし"), isMissing: true)
          }
          return bytes
        },
        list: { folder in
          known.keys.filter { $0.hasPrefix(folder + "/") && !$0.hasSuffix(".system.yaml") }
        }),
      version: "test", language: DiagnosticLanguage(code: language))
    _ = server.receive(.request("initialize", ["rootUri": "file:///app"]))
    _ = server.receive(.opening("/app/\(path)", files[path] ?? ""))
  }

  /// The result of a request about a position, or its error.
  mutating func ask(
    _ method: String, at position: JSON, in path: String, _ more: [JSON.Member] = []
  ) -> JSON {
    let parameters: [JSON.Member] = [
      JSON.Member("textDocument", ["uri": .string("file:///app/\(path)")]),
      JSON.Member("position", position),
    ]
    let answers = server.receive(.request("textDocument/\(method)", .object(parameters + more)))
    let answer = answers.last { $0["id"] != nil }
    return answer?["result"] ?? answer?["error"]?["message"] ?? .null
  }

  /// Renames the name at a position; returns the reason if it is refused.
  mutating func rename(at position: JSON, in path: String, to name: String) -> String? {
    let result = ask(
      "rename", at: position, in: path, [JSON.Member("newName", .string(name))])
    guard case .object(let changes)? = result["changes"] else {
      return if case .string(let text) = result { text } else { "nothing to rename" }
    }
    for change in changes {
      let path = String(change.name.dropFirst("file:///app/".count))
      guard case .array(let edits) = change.value else { continue }
      files[path] = edits.reduce(into: SourceEdits(files[path] ?? "")) { $0.add($1) }.text
    }
    return nil
  }
}

/// Edits of a text in the form of the protocol, with columns in UTF-16.
private struct SourceEdits {
  private let lines: [String]
  private var edits: [(line: Int, columns: Range<Int>, text: String)] = []

  init(_ text: String) { lines = text.components(separatedBy: "\n") }

  mutating func add(_ edit: JSON) {
    guard case .integer(let line)? = edit["range"]?["start"]?["line"],
      case .integer(let start)? = edit["range"]?["start"]?["character"],
      case .integer(let end)? = edit["range"]?["end"]?["character"],
      edit["range"]?["end"]?["line"] == .integer(line), case .string(let text)? = edit["newText"]
    else {
      Issue.record("\(edit.compactText)")
      return
    }
    edits.append((line, start..<end, text))
  }

  var text: String {
    var lines = lines
    for edit in edits.sorted(by: {
      ($0.line, $0.columns.lowerBound) > ($1.line, $1.columns.lowerBound)
    }) {
      var units = Array(lines[edit.line].utf16)
      units.replaceSubrange(edit.columns, with: Array(edit.text.utf16))
      lines[edit.line] = String(decoding: units, as: UTF16.self)
    }
    return lines.joined(separator: "\n")
  }
}

/// The files of a folder of fixtures.
private let door: [String: String] = Dictionary(
  uniqueKeysWithValues: ["door.system.yaml", "opening.yaml", "shared/steps.yaml"].map { path in
    let url = fixtures.appending(path: "system-files/\(path)")
    return (path, (try? String(contentsOf: url, encoding: .utf8)) ?? "")
  })

extension SourcePosition {
  fileprivate var json: JSON {
    ["line": .integer(Int(line)), "character": .integer(Int(column))]
  }
}

/// Tests what the language server does in system files, and with their names in scenario files.
@Suite struct SystemFileEditingTests {
  private let index = SystemFileIndex(
    path: "/app/door.system.yaml", bytes: Array((door["door.system.yaml"] ?? "").utf8))

  @Test func `the files of the tests are valid`() {
    let others = Dictionary(uniqueKeysWithValues: door.map { ("/app/\($0)", $1) })
    for (path, text) in door {
      let found = diagnostics(of: text, at: "/app/\(path)", beside: others)
        .filter { $0.severity == .error }
      #expect(found.isEmpty, "\(path): \(found.map { "\($0.range as Any) \($0.summary.en)" })")
    }
  }

  @Test func `completion proposes what belongs to each place of a system file`() {
    // Each § is a position, with what is proposed there, and what is not.
    let places: [(text: String, proposed: [String], not: [String])] = [
      ("§", ["variables", "after", "machine"], ["phrase"]),
      ("operations:\n  ring:\n    §", ["phrase", "refused", "effects", "event"], ["reads"]),
      ("operations:\n  ring:\n    phrase: Ring\n    §", ["takes", "each-effect"], ["phrase"]),
      ("operations:\n  ring:\n    effects:\n      - §", ["when", "set", "run"], ["phrase"]),
      ("operations:\n  ring:\n    effects:\n      - {§", ["when", "set"], ["phrase"]),
      ("operations:\n  ring:\n    refused: §", ["out-of-order", "silenced"], ["is-silent"]),
      ("operations:\n  ring:\n    refused:\n      - §", ["out-of-order", "as"], ["attempts"]),
      ("operations:\n  ring:\n    event: §", ["beeped", "called"], ["beep"]),
      ("operations:\n  ring:\n    event: [beeped, §", ["called"], ["beep"]),
      ("operations:\n  ring:\n    event: {called: {§", ["whom"], ["calls"]),
      ("operations:\n  ring:\n    event: {called: {whom: §", ["guard", "state"], ["locked"]),
      ("events:\n  new:\n    takes: {one: {§", ["one-of", "unit"], ["default"]),
      ("operations:\n  ring:\n    restart: §", ["relock"], ["beep"]),
      ("operations:\n  ring:\n    run: b§", ["beep"], ["beeped"]),
      ("operations:\n  ring:\n    set:\n      §", ["state", "attempts"], ["shut"]),
      ("operations:\n  ring:\n    append: {§", ["calls"], ["state"]),
      ("operations:\n  ring:\n    set: {state: §", ["locked", "unlocked", "alarm"], ["ringing"]),
      ("operations:\n  ring:\n    clear: §", ["calls"], ["state"]),
      (
        "operations:\n  ring:\n    takes: {loud: {one-of: [yes, no]}}\n    set: {broken: l§",
        ["loud", "shut", "broken"], ["locked"]
      ),
      (
        "operations:\n  ring:\n    takes: {loud: {}}\n    phrase: Ring {§", ["loud"],
        ["state", "takes"]
      ),
      ("invariants:\n  one:\n    holds: attempts < 3 and alarm != §", ["ringing"], ["unlocked"]),
      ("invariants:\n  one:\n    holds: state = lo§", ["locked", "unlocked"], ["ringing"]),
      ("invariants:\n  one:\n    holds: calls contains §", ["guard", "police"], ["locked"]),
      ("invariants:\n  one:\n    holds: first(calls) = §", ["guard"], ["locked"]),
      ("invariants:\n  one:\n    holds: count(§", ["calls"], ["state"]),
      ("formulas:\n  new: §", ["state", "weight", "count"], ["locked"]),
      ("observations:\n  new:\n    reads: §", ["events", "calls", "state"], []),
      ("observations:\n  new:\n    only: [§", ["called"], ["state"]),
      ("preconditions:\n  new:\n    sets: §", ["state", "calls"], ["shut"]),
      ("preconditions:\n  new:\n    kind: §", ["setting", "history"], []),
      ("variables:\n  new:\n    §", ["one-of", "start", "list-of"], ["phrase"]),
      ("tables:\n  new:\n    by: §", ["state"], ["shut"]),
      ("operations:\n  ring:\n    phrase:\n      - §", ["when", "text"], ["takes"]),
      ("operations:\n  ring:\n    phrase:\n      - {when: relocks = §", ["soon"], ["locked"]),
      ("operations:\n  ring:\n    needs: {§", ["parts"], ["state"]),
      ("operations:\n  ring:\n    needs: {parts: §", ["keypad", "phone"], ["state"]),
      ("profile:\n  new:\n    §", ["question", "any-of", "from"], ["phrase"]),
      ("rules:\n  new:\n    §", ["one-of", "by", "default"], ["phrase"]),
      ("rules:\n  new:\n    by: §", ["model", "state"], ["shut"]),
      ("rules:\n  new:\n    one-of: [a, b]\n    default: §", ["a", "b"], ["locked"]),
      ("rules:\n  new:\n    one-of: [a, b]\n    values: {1..: §", ["a"], ["locked"]),
      ("formulas:\n  new: relocks = §", ["soon", "late"], ["locked"]),
      ("recoveries:\n  new:\n    §", ["when", "holds", "within"], ["phrase"]),
      ("recoveries:\n  new:\n    holds: state = §", ["locked"], ["ringing"]),
      ("after:\n  new:\n    §", ["time", "pauses-when"], ["phrase"]),
      ("machine: [§", ["state"], ["shut"]),
      ("each:\n  new:\n    §", ["one-of", "default"], ["from"]),
      ("operations:\n  ring:\n    each: §", ["side"], ["state"]),
      ("tables:\n  new:\n    by: §", ["side"], ["left"]),
      ("invariants:\n  one:\n    holds: §", ["any", "all", "jammed"], ["left"]),
      ("invariants:\n  one:\n    holds: jammed of §", ["left", "right-hand"], ["locked"]),
      ("operations:\n  ring:\n    each: side\n    phrase: Ring {§", ["side"], ["left"]),
      ("operations:\n  ring:\n    each: side\n    set: {broken: side = §", ["left"], ["locked"]),
      ("formulas:\n  new:\n    is: §", ["state", "jammed"], ["locked"]),
      ("formulas:\n  new:\n    takes: {more: {}}\n    is: §", ["more", "state"], ["locked"]),
      ("examples:\n  new:\n    §", ["preconditions", "operations"], ["matrix"]),
      ("examples:\n  new:\n    operations:\n      - §", ["enter"], ["state", "door"]),
      ("examples:\n  new:\n    expected: [§", ["alarm-is"], ["enter"]),
    ]
    // The rest of the file declares what the sections above leave out.
    let lines = (door["door.system.yaml"] ?? "").components(separatedBy: "\n")
    for place in places {
      let section = place.text.prefix { $0 != ":" && $0 != "§" }
      var isOwn = false
      let rest = lines.filter { line in
        if let first = line.first, first != " ", first != "#" {
          isOwn = !section.isEmpty && line.hasPrefix("\(section):")
        }
        return !isOwn
      }
      let before = section.isEmpty ? "system: door\n" : rest.joined(separator: "\n") + "\n"
      let files = ["door.system.yaml": before + place.text.replacing("§", with: "") + "\n"]
      let start = (before + place.text.prefix { $0 != "§" }).components(separatedBy: "\n")
      var workshop = Workshop(files, opening: "door.system.yaml")
      let result = workshop.ask(
        "completion",
        at: ["line": .integer(start.count - 1), "character": .integer(start.last?.count ?? 0)],
        in: "door.system.yaml")
      guard case .array(let items)? = result["items"] else {
        Issue.record("\(place.text)")
        continue
      }
      let labels = items.compactMap { item -> String? in
        if case .string(let label)? = item["label"] { label } else { nil }
      }
      #expect(Set(place.proposed).isSubset(of: labels), "\(place.text): \(labels)")
      #expect(Set(place.not).isDisjoint(with: labels), "\(place.text): \(labels)")
    }
  }

  @Test(arguments: ["en", "ja"])
  func `hovering over names matches the recorded texts`(language: String) throws {
    var workshop = Workshop(door, opening: "door.system.yaml", language: language)
    var record = ""
    for place in index.occurrences where place.use == .declaration {
      let result = workshop.ask(
        "hover", at: place.range.start.json, in: "door.system.yaml")
      guard case .string(let text)? = result["contents"]?["value"] else { continue }
      record += text + "\n\n"
    }
    try check(record, beside: "system-files/hover.\(language).md")
  }

  @Test func `the outline and the places of names match the recorded ones`() throws {
    var workshop = Workshop(door, opening: "door.system.yaml")
    let start: JSON = ["line": 0, "character": 0]
    var record = ""
    if case .array(let sections) = workshop.ask(
      "documentSymbol", at: start, in: "door.system.yaml")
    {
      for section in sections {
        record += "\(section["name"]?.plain ?? "")\n"
        guard case .array(let entries)? = section["children"] else { continue }
        for entry in entries {
          record += "  \(entry["name"]?.plain ?? ""): \(entry["detail"]?.plain ?? "")\n"
        }
      }
    }
    for place in index.occurrences where place.use == .declaration {
      record += "\n\(place.name.kind) \(place.name.name)\n"
      guard
        case .array(let places) = workshop.ask(
          "references", at: place.range.start.json, in: "door.system.yaml")
      else { continue }
      for place in places { record += "  \(shown(place))\n" }
    }
    try check(record, beside: "system-files/references.txt")
  }

  /// A place with its line, in which the name is in brackets.
  private func shown(_ place: JSON) -> String {
    guard let path = place["uri"]?.plain.dropFirst("file:///app/".count),
      case .integer(let line)? = place["range"]?["start"]?["line"],
      case .integer(let start)? = place["range"]?["start"]?["character"],
      case .integer(let end)? = place["range"]?["end"]?["character"]
    else { return "?" }
    let text = Array((door[String(path)] ?? "").components(separatedBy: "\n")[line].utf16)
    func part(_ range: Range<Int>) -> String { String(decoding: text[range], as: UTF16.self) }
    let whole = "\(part(0..<start))⟦\(part(start..<end))⟧\(part(end..<text.count))"
    return "\(path):\(line + 1) \(whole.drop { $0 == " " })"
  }

  @Test func `a word of a scenario leads into the system file`() {
    for (name, line) in [
      ("enter:", "  enter:"), ("lock]", "  lock:"), ("door: unlocked", "  door:"),
      ("unlocked, when", "one-of: {locked"), ("out-of-order", "  out-of-order:"),
      ("police]", "list-of"), ("called:", "  called:"), ("door-is", "  door-is"),
      ("right, wrong", "takes: {digits"),
    ] {
      let text = door["opening.yaml"] ?? ""
      guard let found = text.firstRange(of: name) else {
        Issue.record("\(name)")
        continue
      }
      let before = text[..<found.lowerBound].components(separatedBy: "\n")
      var workshop = Workshop(door, opening: "opening.yaml")
      let place = workshop.ask(
        "definition",
        at: ["line": .integer(before.count - 1), "character": .integer(before.last?.count ?? 0)],
        in: "opening.yaml")
      #expect(place["uri"]?.plain == "file:///app/door.system.yaml", "\(name)")
      #expect(shown(place).replacing(/[⟦⟧]/, with: "").contains(line.drop { $0 == " " }), "\(name)")
    }
  }

  @Test func `a new name that the reader would not take is refused with its reason`() {
    for (name, new, reason) in [
      ("state", "State", "valid name"), ("state", "alarm", "taken"),
      ("state", "shut", "name of a variable"), ("state", "ringing", "values of a choice"),
      ("state", "and", "already means"), ("lock", "wait", "already means"),
      ("is-tired", "is-silent", "taken"), ("digits", "attempts", "name of a variable"),
      ("locked", "unlocked", "taken"), ("out-of-order", "done", "already means"),
    ] {
      guard
        let place = index.occurrences.first(where: {
          $0.name.name == name && $0.use == .declaration
        })
      else {
        Issue.record("\(name)")
        continue
      }
      var workshop = Workshop(door, opening: "door.system.yaml")
      let fault = workshop.rename(
        at: place.range.start.json, in: "door.system.yaml", to: new)
      #expect(fault?.contains(reason) == true, "\(name) → \(new): \(fault ?? "none")")
      #expect(workshop.files == door)
    }
  }

  /// Renames every name of a system and back again: nothing else changes, and nothing breaks.
  @Test(arguments: [
    "", "systems/checkout", "systems/reservation", "systems/downloads",
    "Tests/TenkenEditorTests/Fixtures/devices",
  ])
  func `files with another name mean the same`(folder: String) throws {
    var files = door
    if !folder.isEmpty {
      files = Dictionary(
        uniqueKeysWithValues: texts(below: folder, ending: ".yaml").map { path, text in
          (String(path.split(separator: "/").last ?? ""), text)
        })
    }
    let path = try #require(files.keys.first { $0.hasSuffix(".system.yaml") })
    let index = SystemFileIndex(path: "/app/\(path)", bytes: Array((files[path] ?? "").utf8))
    var seen: Set<DeclaredName> = []
    let names = index.occurrences.filter { $0.use == .declaration && seen.insert($0.name).inserted }
    let others = Dictionary(uniqueKeysWithValues: files.map { ("/app/\($0)", $1) })
    let stride = thoroughness > 1 ? 1 : folder.isEmpty ? 13 : 127
    for (number, place) in names.enumerated() where number % stride == 0 {
      let new = "renamed-\(number)"
      var workshop = Workshop(files, opening: path)
      let fault = workshop.rename(at: place.range.start.json, in: path, to: new)
      #expect(fault == nil, "\(place.name): \(fault ?? "")")
      let texts = Dictionary(uniqueKeysWithValues: workshop.files.map { ("/app/\($0)", $1) })
      // A scenario file has the errors of its system, too.
      for (path, text) in texts where !path.hasSuffix(".system.yaml") {
        let errors = { (found: [Diagnostic]) in found.filter { $0.severity == .error }.count }
        let before = errors(diagnostics(of: others[path] ?? "", at: path, beside: others))
        #expect(
          errors(diagnostics(of: text, at: path, beside: texts)) == before, "\(place.name): \(path)"
        )
      }
      let renamed = SystemFileIndex(
        path: "/app/\(path)", bytes: Array((workshop.files[path] ?? "").utf8))
      guard let there = renamed.occurrences.first(where: { $0.name.name == new }) else { continue }
      var back = Workshop(workshop.files, opening: path)
      #expect(back.rename(at: there.range.start.json, in: path, to: place.name.name) == nil)
      #expect(back.files == files, "\(place.name)")
    }
  }

  /// Asks about every third position of a system file that is cut off anywhere.
  @Test func `a system file that is being written gets answers`() {
    let text = door["door.system.yaml"] ?? ""
    for length in stride(from: 0, through: text.count, by: thoroughness > 1 ? 7 : 61) {
      let part = String(text.prefix(length))
      var workshop = Workshop(["door.system.yaml": part], opening: "door.system.yaml")
      let lines = part.components(separatedBy: "\n")
      let end: JSON = [
        "line": .integer(lines.count - 1), "character": .integer(lines.last?.count ?? 0),
      ]
      for method in ["completion", "hover", "definition", "references", "documentSymbol"] {
        let answer = workshop.ask(method, at: end, in: "door.system.yaml")
        if case .string(let fault) = answer { Issue.record("\(method) \(length): \(fault)") }
      }
    }
  }
}

extension JSON {
  fileprivate var plain: String { if case .string(let text) = self { text } else { "" } }
}
