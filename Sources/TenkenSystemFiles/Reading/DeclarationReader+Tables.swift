import TenkenDiagnostics
import TenkenScenarios
import TenkenSimulation
import TenkenYAML

/// Reading tables, which give a value for each value of a variable.
extension DeclarationReader {
  mutating func readTables(_ node: YAMLNode?) {
    for (key, value) in section(node, "tables") {
      guard declare(key.text, key.range), nodes.isMapping(value, of: .quoted(key.text)) else {
        continue
      }
      nodes.checkKeys(of: value, .quoted(key.text), allowed: ["by", "values"])
      let kind = nodes.required("by", in: value, of: .quoted(key.text))
        .flatMap { kindOfKeys($0) }
      guard let values = nodes.required("values", in: value, of: .quoted(key.text)), let kind
      else { continue }
      tables[key.text] = table(key.text, by: kind, values)
    }
  }

  /// The kind of the values that a table is asked for: that of a variable, or an own one.
  private mutating func kindOfKeys(_ node: YAMLNode) -> ValueKind? {
    if node.kind == .mapping {
      nodes.checkKeys(of: node, .quoted("by"), allowed: Self.kindKeys)
      return kind(node, of: "by")?.0
    }
    guard let name = nodes.text(node, of: "by") else { return nil }
    if let group = groups.first(where: { $0.name == name }) { return group.kind }
    // The variables of all members have one kind.
    if let one = variables.first(where: { $0.entry == name }) { return one.kind }
    return variable(named: name, node.range).map { variables[$0].kind }
  }

  private mutating func table(
    _ name: String, by key: ValueKind, _ node: YAMLNode
  ) -> Table? {
    var rows: [Table.Row] = []
    var kinds: [ValueKind] = []
    let entries = section(node, "values", limit: SystemLimits.parts)
    for entry in entries {
      guard let keys = keys(entry.key, key, of: name),
        let (value, kind) = value(entry.value, of: name, like: kinds.first)
      else { continue }
      if rows.contains(where: { $0.keys.overlaps(keys) }) {
        nodes.diagnostics.report(.tableOverlap(path.at(entry.key.range), entry.key.text))
        continue
      }
      rows.append((keys, value))
      kinds.append(kind)
    }
    guard let kind = ValueKind.union(of: kinds), rows.count == entries.count else {
      if entries.isEmpty { nodes.diagnostics.report(.tableGap(path.at(node.range), name, [])) }
      return nil
    }
    let table = Table(
      key: key, rows: rows.sorted { $0.keys.lowerBound < $1.keys.lowerBound }, kind: kind,
      choices: choices(of: kind))
    let missing = table.missing(in: key)
    guard missing.isEmpty else {
      nodes.diagnostics.report(.tableGap(path.at(node.range), name, names.texts(missing, key)))
      return nil
    }
    return table
  }

  /// Reads the values of a row: one, or numbers such as `1..5`, `8..` or `..0`.
  mutating func keys(
    _ node: YAMLNode, _ kind: ValueKind, of name: String
  ) -> ClosedRange<Int>? {
    guard case .integer = kind else {
      return literal(node, kind, of: name).map { $0...$0 }
    }
    let text = text(of: node)
    guard let (lower, upper) = Table.bounds(text) else {
      nodes.diagnostics.report(
        .wrongValue(path, node.range, text, of: name, takes: .numbersOfTables))
      return nil
    }
    guard lower <= upper else {
      nodes.diagnostics.report(.noBounds(path.at(node.range), lower, upper))
      return nil
    }
    return lower...upper
  }

  /// Reads the value of a row, which is a number, a name or a truth, as those of the other rows.
  private mutating func value(
    _ node: YAMLNode, of name: String, like kind: ValueKind?
  ) -> (Int, ValueKind)? {
    let limits = -SystemLimits.number...SystemLimits.number
    let found: (Int, ValueKind)? =
      switch scalar(of: node) {
      case .integer(let number)? where limits.contains(number): (number, .integer(number...number))
      case .boolean(let truth)?: (truth ? 1 : 0, .boolean)
      case _: names.known(text(of: node)).map { ($0, .choice([$0])) }
      }
    guard let found, kind?.isComparable(with: found.1) ?? true else {
      nodes.diagnostics.report(
        .wrongValue(
          path, node.range, node.text, of: name, takes: kind?.diagnosticText ?? .valueOfTables))
      return nil
    }
    return found
  }

  private func choices(of kind: ValueKind) -> [Choice] {
    guard case .choice(let indices) = kind else { return [] }
    let written = indices.map { names.names[$0] }
    // Variables may call different things by one name: the texts are those of one that has all.
    let all = variables.map(\.choices) + groups.map(\.choices)
    let own = all.first { choices in
      written.allSatisfy { name in choices.contains { $0.name == name } }
    }
    let declared = own ?? all.flatMap(\.self)
    return written.map { name in
      declared.first { $0.name == name } ?? Choice(name, LocalizedText(name))
    }
  }
}

extension NameTable {
  /// The texts of values of a kind, for diagnostics.
  func texts(_ ranges: [ClosedRange<Int>], _ kind: ValueKind) -> [String] {
    ranges.map { range in
      switch kind {
      case .choice: names[range.lowerBound]
      case .boolean: range.count == 2 ? "true, false" : range.lowerBound == 1 ? "true" : "false"
      case .integer:
        range.count == 1 ? String(range.lowerBound) : "\(range.lowerBound)..\(range.upperBound)"
      }
    }
  }
}

extension ValueKind {
  /// The kind of the values of comparable kinds; nil if there are none.
  fileprivate static func union(of kinds: [ValueKind]) -> ValueKind? {
    kinds.dropFirst().reduce(kinds.first) { whole, kind in
      switch (whole, kind) {
      case (.integer(let first), .integer(let second)):
        .integer(
          min(first.lowerBound, second.lowerBound)...max(first.upperBound, second.upperBound))
      case (.choice(let first), .choice(let second)):
        .choice(first + second.filter { !first.contains($0) })
      case _: whole
      }
    }
  }
}
