import TenkenDiagnostics
import TenkenImport
import TenkenScenarios
import TenkenSimulation
import TestSupport
import Testing

/// Tests updates with random changes of a source and of its scenario files.
@Suite struct UpdateWalkTests {
  /// A sheet, whose texts are nowhere else.
  private struct Sheet {
    struct Row {
      var id: String
      var title: String
      var section: String
      var steps: [String]
      var expected: [String]

      var texts: [String] { [title] + steps + expected }
    }

    var rows: [Row] = []
    private var random: RandomTexts
    private var count = 0

    init(seed: UInt64) {
      random = RandomTexts(seed: seed)
      for _ in 0..<2 + random.number(5) { rows.append(row()) }
      rows.sort { $0.section < $1.section }
    }

    mutating func number(_ limit: Int) -> Int { random.number(limit) }

    private mutating func text(_ start: String) -> String {
      count += 1
      return "\(start) t\(count)x\(random.number(1_000_000))"
    }

    private mutating func row() -> Row {
      let hasID = random.chance(2)
      return Row(
        id: hasID ? "TC-\(count)" : "", title: text("Case"),
        section: ["Coins", "購入"][random.number(2)],
        steps: (0..<1 + random.number(3)).map { _ in text("Tap") },
        expected: (0..<1 + random.number(3)).map { _ in text("You see") })
    }

    /// Changes, adds, removes, renames or moves a row.
    mutating func change() {
      let index = random.number(rows.count)
      switch random.number(8) {
      case 0 where rows.count > 1: rows.remove(at: index)
      case 1: rows.insert(row(), at: index)
      case 2: rows[index].title = text("Case")
      case 3: rows[index].expected.append(text("You see"))
      case 4: rows[index].steps.insert(text("Tap"), at: 0)
      case 5: rows.swapAt(index, random.number(rows.count))
      case 6: rows[index].steps[0] = text("Tap")
      default: rows[index].expected[rows[index].expected.count - 1] = text("You see")
      }
    }

    var csv: [UInt8] {
      let lines = rows.map { row in
        let cells = [
          row.id, row.section, row.title, row.steps.joined(separator: "\n"),
          row.expected.joined(separator: "\n"),
        ]
        return cells.map { "\"\($0)\"" }.joined(separator: ",")
      }
      return Array(
        (["ID,Section,Title,Steps,Expected result"] + lines).joined(separator: "\n").utf8)
    }
  }

  /// Edits lines of a file: words, wordings, comments, tags, removed items, other spaces.
  private static func edited(_ text: String, _ sheet: inout Sheet, _ marks: inout [String])
    -> String
  {
    var lines: [String] = []
    for line in text.split(separator: "\n", omittingEmptySubsequences: false).map(String.init) {
      let mark = "ours\(sheet.number(1_000_000_000))"
      let isItem = line.hasPrefix("      - manual: ")
      switch sheet.number(10) {
      case 0 where isItem:
        lines.append("      - manual: \(mark)")
        marks.append(mark)
      case 1 where isItem:
        lines += ["      - manual: \(mark)", line, "      # \(mark)"]
        marks.append(mark)
      case 2 where line.hasPrefix("    title:"):
        lines += [line, "    tags: [\(mark)]"]
        marks.append(mark)
      case 3 where line.hasPrefix("    title:"):
        lines.append("    title: \(mark)")
        marks.append(mark)
      case 4 where line.hasPrefix("  - id:") || isItem:
        lines += [line.prefix { $0 == " " } + "# \(mark)", line]
        marks.append(mark)
      case 5 where isItem && sheet.number(3) == 0: break
      default: lines.append(line)
      }
    }
    return lines.joined(separator: "\n")
  }

  private static func imported(_ sheet: Sheet) -> ScenarioImport {
    importScenarios(path: "qa.csv", bytes: sheet.csv, systems: systems, link: "qa.csv")
  }

  private static func fault(_ name: String, _ bytes: [UInt8]) -> Diagnostic? {
    readFeature(path: name, bytes: bytes, systems: systems).diagnostics
      .first { $0.severity == .error }
  }

  @Test func `no edit and no change of the source is lost, and files stay valid`() throws {
    let count = thoroughness > 1 ? 40 * thoroughness : 16
    let merged = try (0..<UInt64(count)).count { try Self.isMerged($0) }
    #expect(merged > count / 4)
  }

  /// Merges random changes; false if the edits are none that a file can have.
  private static func isMerged(_ seed: UInt64) throws -> Bool {
    var sheet = Sheet(seed: seed)
    let first = Self.imported(sheet)
    let options = ImportBase.Options(source: "../qa.csv")
    let base = try ImportBase(
      reading: Array(ImportBase(first, options).json.utf8), path: "qa.import.json")
    #expect(base == ImportBase(first, options))
    var files: [String: [UInt8]] = [:]
    var marks: [String] = []
    for file in first.files {
      let own = Array(Self.edited(file.text, &sheet, &marks).utf8)
      // An edit may have made a file invalid, for example without an expected state.
      guard Self.fault(file.name, own) == nil else { return false }
      files[file.name] = own
    }
    let before = Set(sheet.rows.flatMap(\.texts))
    for _ in 0..<1 + sheet.number(5) { sheet.change() }
    let second = Self.imported(sheet)
    let update = try ImportUpdate(
      base, second, options, files: files, in: "made", language: .english, error: Self.fault)
    for file in update.files {
      if let new = file.new { #expect(Self.fault(file.name, new) == nil) }
      files[file.name] = file.new
    }
    let merged = files.sorted { $0.key < $1.key }
      .map { String(decoding: $0.value, as: UTF8.self) }.joined()
    for mark in marks { #expect(merged.contains(mark), "\(mark) is lost:\n\(merged)") }
    let told = update.changes.filter { $0.kind == .absent }.flatMap(\.details).compactMap(\.now)
    for text in sheet.rows.flatMap(\.texts) where !before.contains(text) {
      #expect(merged.contains(text) || told.contains(text), "\(text) is not there:\n\(merged)")
    }
    let again = try ImportUpdate(
      update.base, second, options, files: files, in: "made", language: .english,
      error: Self.fault)
    #expect(again.changes.isEmpty && again.files.isEmpty && again.base == update.base)
    let json = try ImportBase(reading: Array(update.base.json.utf8), path: "qa.import.json")
    #expect(json == update.base)
    return true
  }
}
