import TenkenData

/// The elements of an XML file that are cases, as rows of a sheet.
///
/// Their attributes and elements have the names that columns have: `<case><steps>`, `given="…"`.
/// Steps with fields of their own are rows below, and names of the elements around are sections.
struct XMLRecords {
  /// The name of these elements; empty if there are none.
  let name: String
  private var headings: [String] = []
  private var rows: [[Int: String]] = []

  init(_ root: XMLElement) {
    var counts: [String: Int] = [:]
    Self.count(root, &counts)
    if counts.isEmpty { Self.count(root, &counts, areNamed: true) }
    name = counts.max { ($0.value, $1.key) < ($1.value, $0.key) }?.key ?? ""
    read(root, in: [], isRoot: true)
  }

  /// The rows, below one with the names of the fields.
  var sheet: Sheet {
    let all = [headings] + rows.map { row in headings.indices.map { row[$0] ?? "" } }
    return Sheet(
      name: "", rows: all.enumerated().map { Sheet.Row(number: $0 + 1, cells: $1) })
  }

  /// Counts the outermost elements that say what is done, seen or holds before, and something else.
  private static func count(
    _ element: XMLElement, _ counts: inout [String: Int], areNamed: Bool = false
  ) {
    if areNamed ? element.isNamedCase : element.isRecord {
      return counts[element.name, default: 0] += 1
    }
    for child in element.children { count(child, &counts, areNamed: areNamed) }
  }

  private mutating func read(_ element: XMLElement, in path: [String], isRoot: Bool = false) {
    guard !name.isEmpty, rows.count < ImportLimits.rows else { return }
    if element.name == name, !element.contains(name) { return add(element, in: path) }
    var path = path
    let own = element["name"] ?? (element.child("name") ?? element.child("title"))?.text
    if !isRoot, let own = own.map(LineMarks.trimmed), !own.isEmpty { path.append(own) }
    for child in element.children { read(child, in: path) }
  }

  private mutating func add(_ record: XMLElement, in path: [String]) {
    var row: [Int: String] = [:]
    var steps: [XMLElement] = []
    if let first = path.first { put(first, below: "Section", &row) }
    if path.count > 1 { put(path.dropFirst().joined(separator: " › "), below: "Subsection", &row) }
    let name = record.nameOfPurpose
    for (field, value) in record.attributes {
      put(value, below: field == name ? "Test Case Title (\(field))" : field, &row)
    }
    var lists: [(name: String, lines: [String])] = []
    for child in record.children {
      let inner = child.children
      if child.isStep {
        steps.append(child)
      } else if !inner.isEmpty, inner.allSatisfy(\.isStep) {
        steps += inner
      } else {
        let lines = child.leaves.map(\.ownText).filter { !$0.isEmpty }
        if let index = lists.firstIndex(where: { $0.name == child.name }) {
          lists[index].lines += lines
        } else {
          lists.append((child.name, lines))
        }
      }
    }
    for (name, lines) in lists {
      // Elements of a list follow each other as lines with numbers do.
      let isCounted = lines.count > 1 && !lines.contains { $0.contains(where: \.isNewline) }
      let text = lines.enumerated().map { isCounted ? "\($0 + 1). \($1)" : $1 }
      put(text.joined(separator: "\n"), below: name, &row)
    }
    let known = row
    for (index, step) in steps.enumerated() {
      if index > 0 {
        rows.append(row)
        row = [:]
      }
      let fields =
        step.attributes
        + step.children.map { ($0.name, $0.leaves.map(\.ownText).joined(separator: "\n")) }
      for (field, value) in fields {
        // What the case says itself has a column of its own, and the number of a step is no id.
        let isTaken = headings.firstIndex(of: field).flatMap { known[$0] } != nil
        let kind = HeadingTable.embedded.meaning(of: field)?.column
        let isOfStep = isTaken || kind == .id || kind == .number
        put(value, below: isOfStep ? "Step \(field)" : field, &row)
      }
    }
    rows.append(row)
  }

  private mutating func put(_ value: String, below heading: String, _ row: inout [Int: String]) {
    let text = LineMarks.trimmed(value)
    guard !text.isEmpty else { return }
    let known = headings.firstIndex(of: heading)
    guard known != nil || headings.count < ImportLimits.columns else { return }
    if known == nil { headings.append(heading) }
    let column = known ?? headings.count - 1
    row[column] = row[column].map { $0 + "\n" + text } ?? text
  }
}

extension XMLElement {
  /// Whether its fields say what is done, seen or holds before, and something else of a case.
  fileprivate var isRecord: Bool {
    let kinds = Set(fieldNames.compactMap { HeadingTable.embedded.meaning(of: $0)?.column })
    return kinds.count >= 2 && kinds.contains { $0.isPartOfCase || $0 == .step }
  }

  /// Whether it has the name of a case, and fields that say which one it is and something else.
  fileprivate var isNamedCase: Bool {
    let kinds = Set(fieldNames.compactMap { HeadingTable.embedded.meaning(of: $0)?.column })
    return HeadingTable.embedded.meaning(of: name)?.column == .title && kinds.count >= 2
      && !kinds.isDisjoint(with: [.title, .description])
      && !kinds.isDisjoint(with: [.id, .priority, .requirements, .section])
  }

  /// The attribute that says what a case is about, if it has no title: `purpose`.
  fileprivate var nameOfPurpose: String? {
    let table = HeadingTable.embedded
    guard isNamedCase, !fieldNames.contains(where: { table.meaning(of: $0)?.column == .title })
    else { return nil }
    return attributes.map(\.name).first { table.meaning(of: $0)?.column == .description }
  }

  /// How often there are elements of each name in it, the most frequent first.
  var elementCounts: [(name: String, count: Int)] {
    var counts: [String: Int] = [:]
    func count(_ element: XMLElement) {
      for child in element.children {
        counts[child.name, default: 0] += 1
        count(child)
      }
    }
    count(self)
    return counts.map { ($0.key, $0.value) }.sorted { ($1.count, $0.name) < ($0.count, $1.name) }
  }

  /// Whether an element in it has a name.
  fileprivate func contains(_ name: String) -> Bool {
    children.contains { $0.name == name || $0.contains(name) }
  }

  /// Whether it is a step of a case: its fields say what is done or seen, and nothing names it.
  fileprivate var isStep: Bool {
    let kinds = fieldNames.compactMap { HeadingTable.embedded.meaning(of: $0)?.column }
    return kinds.contains { $0 == .operation || $0 == .expected } && !kinds.contains(.title)
      && children.allSatisfy { $0.children.isEmpty }
  }

  /// The names of its attributes and elements that have a text.
  private var fieldNames: [String] {
    attributes.filter { !LineMarks.trimmed($0.value).isEmpty }.map(\.name)
      + children.filter { !LineMarks.trimmed($0.text).isEmpty }.map(\.name)
  }

  /// The innermost elements; the element itself if it has none.
  fileprivate var leaves: [XMLElement] {
    children.isEmpty ? [self] : children.flatMap(\.leaves)
  }

  /// The lines of its text, without the spaces that indent them.
  fileprivate var ownText: String {
    text.split(whereSeparator: \.isNewline).map(LineMarks.trimmed).filter { !$0.isEmpty }
      .joined(separator: "\n")
  }
}
