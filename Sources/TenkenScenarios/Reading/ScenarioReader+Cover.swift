import TenkenDiagnostics
import TenkenPairs
import TenkenYAML

/// Which combinations of a matrix a scenario has.
enum Cover: String, CaseIterable {
  /// All of them.
  case all
  /// A few that hold every pair of values of two axes.
  case pairs
  /// A few that hold every triple of values of three axes.
  case triples

  /// How many axes the values are of that have to stand together; nil for all.
  var strength: CoveringModel.Strength? {
    switch self {
    case .all: nil
    case .pairs: .pairs
    case .triples: .triples
    }
  }
}

/// What a scenario says of its combinations beside the matrix.
struct WrittenCombinations {
  let cover: Cover
  /// The combinations that are none.
  let exceptions: [WrittenCondition]
  /// Where it says that those are none, either, which the system refuses; nil if it does not.
  let refused: SourceRange?
  /// Combinations that have to be there, by the indices of values; nil where any will do.
  let rows: [(values: [Int?], range: SourceRange)]
  let matrix: YAMLNode
  /// Where the exceptions stand; nil if there are none.
  let except: SourceRange?
}

extension ScenarioReader {
  /// Reads `cover`; what nobody knows is read as `pairs`, so that a large product is no fault as
  /// well.
  mutating func readCover(_ node: YAMLNode?) -> Cover {
    guard let node, let name = nodes.text(node, of: "cover") else { return .all }
    if let cover = Cover(rawValue: name) { return cover }
    nodes.faults.report(
      .unknownChoice(
        nodes.path, node.range, name, of: "cover", allowed: Cover.allCases.map(\.rawValue)))
    return .pairs
  }

  /// Reads `rows`.
  mutating func readRows(_ node: YAMLNode?) -> [(values: [Int?], range: SourceRange)] {
    guard let node, nodes.isList(node, of: "rows") else { return [] }
    var rows: [(values: [Int?], range: SourceRange)] = []
    for element in nodes.entries(of: node, "rows") where !nodes.faults.isFull {
      guard nodes.isMapping(element, of: .quoted("rows")) else { continue }
      var row = [Int?](repeating: nil, count: nodes.matrix.axes.count)
      for (key, value) in element.entries where !nodes.faults.isFull {
        guard let axis = nodes.axis(key), let text = nodes.text(value, of: "rows.\(key.text)"),
          let index = nodes.valueIndex(text, value.range, of: axis)
        else { continue }
        row[axis] = index
      }
      rows.append((row, element.range))
    }
    return rows
  }

  /// Combinations that hold every pair or triple; nil where they are not to be had, which is told.
  mutating func coveringCombinations(
    _ written: WrittenCombinations, _ strength: CoveringModel.Strength,
    _ trials: inout RefusalTrials?
  ) -> [[Int]]? {
    guard nodes.matrix.axes.allSatisfy({ !$0.values.isEmpty }) else { return [] }
    var exclusions = written.exceptions.compactMap(nodes.matrix.resolved).map(\.exclusion)
    guard mayCover(exclusions.count, written) else { return nil }
    // What is refused is learned from the rows that are chosen, until none of them is.
    for _ in 0..<ReadingLimits.refusalRounds {
      guard let rows = coveringRows(written, strength, exclusions) else { return nil }
      let learned = trials?.exclusions(among: rows) ?? []
      if let range = trials?.overdue {
        nodes.faults.report(.tooManyTrials(nodes.path, range))
        return nil
      }
      if learned.isEmpty { return rows }
      if learned.contains(where: \.terms.isEmpty) {
        nodes.faults.report(
          .everythingExcepted(nodes.path, written.except ?? written.matrix.range))
        return nil
      }
      exclusions += learned
      guard exclusions.count <= ReadingLimits.exceptions else { break }
    }
    reportTooManyExceptions(written)
    return nil
  }

  /// Combinations that hold every pair or triple but those that are ruled out; nil where they are not
  /// to be had, which is told.
  private mutating func coveringRows(
    _ written: WrittenCombinations, _ strength: CoveringModel.Strength,
    _ exclusions: [CoveringModel.Exclusion]
  ) -> [[Int]]? {
    let model = CoveringModel(
      valueCounts: nodes.matrix.axes.map(\.values.count), exclusions: exclusions,
      requiredRows: written.rows.map(\.values), strength: strength)
    let path = nodes.path
    do throws(CoveringError) {
      return try TenkenPairs.coveringRows(of: model, limit: ReadingLimits.cases)
    } catch {
      switch error {
      case .nothingAllowed:
        nodes.faults.report(.everythingExcepted(path, written.except ?? written.matrix.range))
      case .requiredRowExcluded(let index):
        nodes.faults.report(.exceptedRow(path, written.rows[index].range))
      case .tooManyValues where strength == .triples:
        nodes.faults.report(.tooManyCoveredValues(path, written.matrix.range))
      case .tooManyRows, .tooManyValues:
        nodes.faults.report(.tooManyCases(path, written.matrix.range))
      case .tooHard:
        reportTooManyExceptions(written)
      }
      return nil
    }
  }

  /// Counts a choice of combinations before it is made.
  private mutating func mayCover(_ exclusions: Int, _ written: WrittenCombinations) -> Bool {
    coverCount += 1
    guard coverCount <= ReadingLimits.covers else {
      if coverCount == ReadingLimits.covers + 1 {
        nodes.faults.report(.tooManyCovers(nodes.path, written.matrix.range))
      }
      return false
    }
    guard exclusions <= ReadingLimits.exceptions else {
      reportTooManyExceptions(written)
      return false
    }
    return true
  }

  /// Says that exceptions cannot be seen through; after it no more choices are made.
  private mutating func reportTooManyExceptions(_ written: WrittenCombinations) {
    nodes.faults.report(
      .tooManyExceptions(nodes.path, written.except ?? written.matrix.range))
    coverCount = ReadingLimits.covers + 1
  }

  /// Says which rows that have to be there are no cases, and warns of values that no case has.
  ///
  /// An exception that names nothing but the values means to leave them out.
  mutating func reportAbsent(_ written: WrittenCombinations, from combinations: [[Int]]) {
    for row in written.rows {
      let isThere = combinations.contains { combination in
        zip(combination, row.values).allSatisfy { $1 == nil || $0 == $1 }
      }
      if !isThere { nodes.faults.report(.exceptedRow(nodes.path, row.range)) }
    }
    guard let except = written.except else { return }
    let held = nodes.matrix.axes.indices.map { axis in Set(combinations.map { $0[axis] }) }
    let meant = Set(
      written.exceptions.filter { $0.terms.count == 1 }.flatMap(\.terms)
        .flatMap { term in term.values.map { [term.axis, $0] } })
    for (axis, held) in zip(nodes.matrix.axes, held) {
      let value = axis.values.enumerated().first {
        !held.contains($0.offset) && !meant.contains([axis.name, $0.element])
      }
      if let value {
        nodes.faults.report(.exceptedValue(nodes.path, except, value.element, axis: axis.name))
      }
    }
  }
}

extension Condition {
  /// The combinations that satisfy the condition, as none that may be chosen.
  ///
  /// A file with two terms of one axis is faulty, and read on all the same.
  fileprivate var exclusion: CoveringModel.Exclusion {
    var values: [Int: Set<Int>] = [:]
    for term in terms {
      values[term.axis] = values[term.axis]?.intersection(term.values) ?? term.values
    }
    return CoveringModel.Exclusion(
      values.sorted { $0.key < $1.key }.map { .init(parameter: $0.key, values: $0.value) })
  }
}
