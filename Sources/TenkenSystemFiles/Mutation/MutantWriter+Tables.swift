import TenkenSimulation
import TenkenYAML

/// The mutants of tables.
extension MutantWriter {
  /// Adds the mutants of all tables: other values, and limits between rows that are one off.
  mutating func addTables(_ node: YAMLNode?) {
    for (key, value) in entries(node) {
      begin(.table(key.text))
      let rows = entries(value["values"])
      for (index, row) in rows.enumerated() {
        addValues(row, besides: Array(rows[(index + 1)...]) + rows[..<index])
      }
      addLimits(rows)
    }
  }

  /// Adds the mutants of all rules: limits between settings that are one off.
  ///
  /// Other values of a rule are mutants of the vocabulary, as those of every system are.
  mutating func addRules(_ node: YAMLNode?) {
    for (key, value) in entries(node) {
      begin(.rule(key.text, titles.title(of: key.text, as: .rule)))
      addLimits(ofRule: value["values"], besideOthers: value["default"] != nil)
    }
  }

  private mutating func addLimits(ofRule node: YAMLNode?, besideOthers: Bool) {
    let rows = entries(node)
    addLimits(rows)
    for row in rows {
      if besideOthers { addOuterLimits(row.key, among: rows.map(\.key.text)) }
      if row.value.kind == .mapping { addLimits(ofRule: row.value, besideOthers: besideOthers) }
    }
  }

  /// Moves the limits of a row beside which no row is, so that another value holds there.
  private mutating func addOuterLimits(_ node: YAMLNode, among rows: [String]) {
    guard let numbers = Table.numbers(node.text) else { return }
    let all = rows.compactMap { Table.numbers($0) }
    let limit = SystemLimits.intermediate
    let (first, last) = (numbers.lowerBound, numbers.upperBound)
    if first > -limit, !all.contains(where: { $0.upperBound == first - 1 }) {
      for moved in [first - 1, first + 1] where moved <= last { write(moved...last, to: node) }
    }
    if last < limit, !all.contains(where: { $0.lowerBound == last + 1 }) {
      for moved in [last - 1, last + 1] where moved >= first { write(first...moved, to: node) }
    }
  }

  private mutating func write(_ numbers: ClosedRange<Int>, to node: YAMLNode) {
    let text = Table.text(numbers)
    add(
      "\(Self.name(of: node.text))-is-\(Self.name(of: text))", node, .write(node, text),
      LocalizedText(
        en: "at the limit: \(node.text) became \(text)", ja: "境界：\(node.text) が \(text) になる"))
  }

  /// Adds other values for a row: numbers that are one off, or the next other value of the table.
  private mutating func addValues(
    _ row: (key: YAMLNode, value: YAMLNode), besides others: [(key: YAMLNode, value: YAMLNode)]
  ) {
    let (keys, value) = (row.key.text, row.value)
    var changed: [(name: String, text: String)] = []
    if case .integer(let number)? = value.scalar {
      changed = [("plus-1", "\(number + 1)"), ("minus-1", "\(number - 1)")]
    } else if let other = others.map(\.value.text).first(where: { $0 != value.text }) {
      changed = [(other, other)]
    }
    for (name, text) in changed {
      add(
        "\(Self.name(of: keys))-\(name)", value, .write(value, text),
        LocalizedText(
          en: "for \(keys): \(value.text) became \(text)",
          ja: "\(keys) の値：\(value.text) が \(text) になる"))
    }
  }

  /// Moves the limit between rows that follow each other, by one in each direction.
  private mutating func addLimits(_ rows: [(key: YAMLNode, value: YAMLNode)]) {
    for row in rows {
      guard let before = Table.numbers(row.key.text),
        let next = rows.first(where: {
          Table.numbers($0.key.text)?.lowerBound == before.upperBound + 1
        }), next.value.text != row.value.text, let after = Table.numbers(next.key.text)
      else { continue }
      for limit in [before.upperBound - 1, before.upperBound + 1]
      where limit >= before.lowerBound && limit < after.upperBound {
        let first = Table.text(before.lowerBound...limit)
        let second = Table.text(limit + 1...after.upperBound)
        add(
          "\(Self.name(of: row.key.text))-ends-at-\(limit)", row.key,
          .write([row.key.identity: first, next.key.identity: second]),
          LocalizedText(
            en: "at the limit: \(row.key.text) and \(next.key.text) became \(first) and \(second)",
            ja: "境界：\(row.key.text) と \(next.key.text) が \(first) と \(second) になる"))
      }
    }
  }

  /// The keys of a row as a part of a name: `1-to-5`, `from-8`, `to-0`.
  private static func name(of keys: String) -> String {
    guard let dots = keys.firstRange(of: "..") else { return keys }
    let (from, to) = (keys[..<dots.lowerBound], keys[dots.upperBound...])
    return from.isEmpty ? "to-\(to)" : to.isEmpty ? "from-\(from)" : "\(from)-to-\(to)"
  }
}
