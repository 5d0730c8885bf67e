import TenkenDiagnostics
import TenkenYAML

/// The choice of the combinations of a matrix that a scenario has.
enum Cover: String, CaseIterable {
  /// All of them.
  case all
  /// A few that contain every pair of values of two axes.
  case pairs
  /// A few that contain every triple of values of three axes.
  case triples

  /// The size of the tuples of values that the combinations must contain; nil for all.
  var strength: CoveringModel.Strength? {
    switch self {
    case .all: nil
    case .pairs: .pairs
    case .triples: .triples
    }
  }
}

/// What a scenario says about its combinations, in addition to the matrix.
struct WrittenCombinations {
  let cover: Cover
  /// The conditions of `except`: combinations that satisfy one of them are no cases.
  let exceptions: [WrittenCondition]
  /// The range of `refused`, which leaves out what the system refuses; nil if it is missing.
  let refused: SourceRange?
  /// The required combinations, as indices of values; nil stands for any value.
  let rows: [(values: [Int?], range: SourceRange)]
  let matrix: YAMLNode
  /// The range of `except`; nil if it is missing.
  let except: SourceRange?
}

extension ScenarioReader {
  /// Reads `cover`; an unknown value is read as `pairs`.
  ///
  /// A large matrix is then not reported as another error.
  mutating func readCover(_ node: YAMLNode?) -> Cover {
    guard let node, let name = nodes.text(node, of: "cover") else { return .all }
    if let cover = Cover(rawValue: name) { return cover }
    nodes.diagnostics.report(
      .unknownChoice(
        nodes.at(node.range), name, of: "cover", allowed: Cover.allCases.map(\.rawValue)))
    return .pairs
  }

  /// Reads `rows`.
  mutating func readRows(_ node: YAMLNode?) -> [(values: [Int?], range: SourceRange)] {
    guard let node, nodes.isList(node, of: "rows") else { return [] }
    var rows: [(values: [Int?], range: SourceRange)] = []
    for element in nodes.entries(of: node, "rows") where !nodes.diagnostics.isFull {
      guard nodes.isMapping(element, of: .quoted("rows")) else { continue }
      var row = [Int?](repeating: nil, count: nodes.matrix.axes.count)
      for (key, value) in element.entries where !nodes.diagnostics.isFull {
        guard let axis = nodes.axis(key), let text = nodes.text(value, of: "rows.\(key.text)"),
          let index = nodes.valueIndex(text, value.range, of: axis)
        else { continue }
        row[axis] = index
      }
      rows.append((row, element.range))
    }
    return rows
  }

  /// Combinations with every pair or triple; nil if they cannot be chosen, which is reported.
  mutating func coveringCombinations(
    _ written: WrittenCombinations, _ strength: CoveringModel.Strength,
    _ trials: inout RefusalTrials?
  ) -> [[Int]]? {
    guard nodes.matrix.axes.allSatisfy({ !$0.values.isEmpty }) else { return [] }
    var exclusions = written.exceptions.compactMap(nodes.matrix.resolved).map(\.exclusion)
    guard reserveCover(exclusions.count, written) else { return nil }
    // Each round excludes the refused rows among the chosen ones, until none is refused.
    for _ in 0..<ReadingLimits.refusalRounds {
      guard let rows = coveringRows(written, strength, exclusions) else { return nil }
      let found = trials?.exclusions(among: rows) ?? []
      if let range = trials?.exceededRange {
        nodes.diagnostics.report(.tooManyTrials(nodes.at(range)))
        return nil
      }
      if found.isEmpty { return rows }
      if found.contains(where: \.terms.isEmpty) {
        nodes.diagnostics.report(
          .everythingExcepted(nodes.at(written.except ?? written.matrix.range)))
        return nil
      }
      exclusions += found
      guard exclusions.count <= ReadingLimits.exceptions else { break }
    }
    reportTooManyExceptions(written)
    return nil
  }

  /// Combinations with every pair or triple that is not excluded.
  ///
  /// - Returns: The combinations; nil if they cannot be chosen, which has been reported.
  private mutating func coveringRows(
    _ written: WrittenCombinations, _ strength: CoveringModel.Strength,
    _ exclusions: [CoveringModel.Exclusion]
  ) -> [[Int]]? {
    let model = CoveringModel(
      valueCounts: nodes.matrix.axes.map(\.values.count), exclusions: exclusions,
      requiredRows: written.rows.map(\.values), strength: strength)
    let path = nodes.path
    do throws(CoveringError) {
      return try coveringRows(of: model)
    } catch {
      switch error {
      case .tooMuchWork:
        nodes.diagnostics.report(.tooMuchCovering(path.at(written.matrix.range)))
        coverCount = ReadingLimits.covers + 1
      case .nothingAllowed:
        nodes.diagnostics.report(
          .everythingExcepted(path.at(written.except ?? written.matrix.range)))
      case .requiredRowExcluded(let index):
        nodes.diagnostics.report(.exceptedRow(path.at(written.rows[index].range)))
      case .tooManyValues where strength == .triples:
        nodes.diagnostics.report(.tooManyCoveredValues(path.at(written.matrix.range)))
      case .tooManyRows, .tooManyValues:
        nodes.diagnostics.report(.tooManyCases(path.at(written.matrix.range)))
      case .tooComplex:
        reportTooManyExceptions(written)
      }
      return nil
    }
  }

  /// The rows of a model, which are chosen once for all scenarios with the same one.
  ///
  /// Only the first `covers` models are kept, so that the rows take no more memory than the cases.
  private mutating func coveringRows(of model: CoveringModel) throws(CoveringError) -> [[Int]] {
    if let known = covered[model] { return try known.get() }
    let chosen = Result { () throws(CoveringError) in
      try TenkenScenarios.coveringRows(
        of: model, limit: ReadingLimits.cases, stepsLeft: &coverStepsLeft)
    }
    if covered.count < ReadingLimits.covers { covered[model] = chosen }
    return try chosen.get()
  }

  /// Counts a scenario with `cover` before its combinations are chosen; false beyond a limit.
  private mutating func reserveCover(_ exclusions: Int, _ written: WrittenCombinations) -> Bool {
    coverCount += 1
    guard coverCount <= ReadingLimits.covers else {
      if coverCount == ReadingLimits.covers + 1 {
        nodes.diagnostics.report(.tooManyCovers(nodes.at(written.matrix.range)))
      }
      return false
    }
    guard exclusions <= ReadingLimits.exceptions else {
      reportTooManyExceptions(written)
      return false
    }
    return true
  }

  /// Reports exceptions that are too complex; no more combinations are chosen in the file.
  private mutating func reportTooManyExceptions(_ written: WrittenCombinations) {
    nodes.diagnostics.report(
      .tooManyExceptions(nodes.at(written.except ?? written.matrix.range)))
    coverCount = ReadingLimits.covers + 1
  }

  /// Reports required rows that are no cases, and warns of values that no case has.
  ///
  /// An exception that names a single axis leaves out its values on purpose.
  mutating func reportAbsent(_ written: WrittenCombinations, from combinations: [[Int]]) {
    for row in written.rows {
      let isThere = combinations.contains { combination in
        zip(combination, row.values).allSatisfy { $1 == nil || $0 == $1 }
      }
      if !isThere { nodes.diagnostics.report(.exceptedRow(nodes.at(row.range))) }
    }
    guard let except = written.except else { return }
    let held = nodes.matrix.axes.indices.map { axis in Set(combinations.map { $0[axis] }) }
    let intended = Set(
      written.exceptions.filter { $0.terms.count == 1 }.flatMap(\.terms)
        .flatMap { term in term.values.map { [term.axis, $0] } })
    for (axis, held) in zip(nodes.matrix.axes, held) {
      let value = axis.values.enumerated().first {
        !held.contains($0.offset) && !intended.contains([axis.name, $0.element])
      }
      if let value {
        nodes.diagnostics.report(.exceptedValue(nodes.at(except), value.element, axis: axis.name))
      }
    }
  }
}

extension Condition {
  /// The exclusion of the combinations that satisfy the condition.
  ///
  /// Two terms about one axis are an error in the file, but reading continues.
  fileprivate var exclusion: CoveringModel.Exclusion {
    var values: [Int: Set<Int>] = [:]
    for term in terms {
      values[term.axis] = values[term.axis]?.intersection(term.values) ?? term.values
    }
    return CoveringModel.Exclusion(
      values.sorted { $0.key < $1.key }.map { .init(parameter: $0.key, values: $0.value) })
  }
}
