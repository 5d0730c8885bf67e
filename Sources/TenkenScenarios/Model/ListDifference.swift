import TenkenDiagnostics
package import TenkenSimulation

/// The entries of an expected list beside those of the actual one.
///
/// Of records only the fields are shown that the scenario names.
package struct ListDifference: Hashable, Sendable {
  /// One entry of a list.
  package struct Entry: Hashable, Sendable {
    /// Where the entry is.
    package enum Mark: String, Sendable {
      /// It is expected, and there.
      case same
      /// It is expected, but not there.
      case missing
      /// It is there, but not expected.
      case unexpected
      /// It is there, and may be.
      case allowed
    }

    /// Where the entry is.
    package let mark: Mark
    /// The entry, as a scenario would write it.
    package let text: String
    /// The entry itself; nil if the case was run elsewhere.
    package let pattern: Pattern?

    /// Makes an entry.
    package init(_ mark: Mark, _ text: String, _ pattern: Pattern? = nil) {
      (self.mark, self.text) = (mark, text.cut(to: ListDifference.entryLimit))
      self.pattern = pattern
    }
  }

  /// Entries that an earlier `expect` has read, so that they are not in the actual list.
  package struct Consumed: Hashable, Sendable {
    /// The line of that `expect`, from 1.
    package let line: Int
    /// The entries, as a scenario would write them.
    package let entries: [String]

    /// Makes consumed entries.
    package init(line: Int, entries: [String]) { (self.line, self.entries) = (line, entries) }
  }

  /// The entries of both lists, in order.
  package let entries: [Entry]
  /// What an earlier `expect` has read; nil if none has read anything.
  package var consumed: Consumed?

  /// The most bytes of an entry that are shown.
  private static let entryLimit = 500
  /// The most pairs of entries that are compared; nobody reads the difference of longer lists.
  private static let pairLimit = 10_000

  /// Makes a difference of its entries.
  package init(entries: [Entry], consumed: Consumed? = nil) {
    (self.entries, self.consumed) = (entries, consumed)
  }

  /// Compares lists; nil if one line shows as much, if no entry differs, or if they are too long.
  package init?(_ pattern: Pattern, _ value: Value, _ matcher: PatternMatcher) {
    guard let patterns = pattern.entries, let values = value.elements, !values.isEmpty,
      patterns.count * values.count <= Self.pairLimit
    else { return nil }
    let names = NamedFields(of: patterns)
    guard patterns.count + values.count > 2 || !names.isEmpty else { return nil }
    let pairs = ListPairs(patterns, values, isOrdered: pattern.isOrdered) { pattern, value in
      var trial = matcher
      return trial.match(pattern, value) == .matches
    }
    var isOthersAllowed = false
    if case .contains = pattern { isOthersAllowed = true }
    // Where each entry fits alone, the names decide, which no entry shows.
    let differs = pairs.steps.contains { step in
      switch step {
      case .both: false
      case .pattern: true
      case .value: !isOthersAllowed
      }
    }
    guard differs else { return nil }
    func expected(_ mark: Entry.Mark, _ pattern: Pattern) -> Entry {
      Entry(mark, pattern.description(with: matcher.bindings), pattern)
    }
    entries = pairs.steps.map { step in
      switch step {
      case .both(let index, _): expected(.same, patterns[index].only)
      case .pattern(let index): expected(.missing, patterns[index].only)
      case .value(let index):
        Entry(
          isOthersAllowed ? .allowed : .unexpected, names.text(of: values[index]),
          .equals(names.reduced(values[index])))
      }
    }
  }

  /// Adds what an earlier `expect` has read of the list.
  ///
  /// - Parameters:
  ///   - all: The list since the first operation.
  ///   - value: The list since that `expect`.
  ///   - pattern: What was expected.
  ///   - line: The line of that `expect`, from 1.
  package mutating func add(
    consumedOf all: Value, before value: Value, _ pattern: Pattern, line: Int
  ) {
    guard let all = all.elements, let rest = value.elements, all.count > rest.count,
      Array(all.suffix(rest.count)) == rest
    else { return }
    let names = NamedFields(of: pattern.entries ?? [])
    consumed = Consumed(
      line: line,
      entries: all.dropLast(rest.count).map { names.text(of: $0).cut(to: Self.entryLimit) })
  }
}

/// The fields that the entries of an expected list name.
package struct NamedFields {
  private let names: Set<String>

  /// Collects the names of the fields of all entries that are records.
  package init(of patterns: [Pattern]) {
    names = patterns.reduce(into: []) { names, pattern in
      if case .record(let fields) = pattern { names.formUnion(fields.map(\.name)) }
      // An entry may be one record or several.
      if let entries = pattern.entries { names.formUnion(NamedFields(of: entries).names) }
    }
  }

  /// Whether no entry names a field.
  package var isEmpty: Bool { names.isEmpty }

  /// A value with only these fields; the whole value if it has none of them.
  package func reduced(_ value: Value) -> Value {
    if case .list(let values) = value { return .list(values.map(reduced)) }
    guard case .record(let fields) = value else { return value }
    let named = fields.filter { names.contains($0.name) }
    return named.isEmpty ? value : .record(named)
  }

  /// The reduced value as a scenario would write it; the only one of several without brackets.
  func text(of value: Value) -> String {
    if case .list(let values) = value, values.count == 1 { return text(of: values[0]) }
    return reduced(value).description
  }
}

/// Which entries of an expected list are those of an actual one.
package struct ListPairs {
  /// One entry, or two that belong together, by their indices.
  package enum Step: Hashable {
    /// An expected entry that is there.
    case both(Int, Int)
    /// An expected entry that is not there.
    case pattern(Int)
    /// An entry that is not expected.
    case value(Int)
  }

  /// All entries of both lists, in order.
  package private(set) var steps: [Step] = []

  /// Pairs the entries of two lists, so that as many as possible belong together.
  ///
  /// - Parameters:
  ///   - patterns: The expected entries.
  ///   - values: The actual entries.
  ///   - isOrdered: Whether the order matters.
  ///   - fits: Whether an entry is an expected one.
  package init(
    _ patterns: [Pattern], _ values: [Value], isOrdered: Bool, fits: (Pattern, Value) -> Bool
  ) {
    let table = patterns.map { pattern in values.map { fits(pattern, $0) } }
    if isOrdered {
      pairInOrder(table, patterns.count, values.count)
    } else {
      pairInAnyOrder(table, patterns.count, values.count)
    }
  }

  private mutating func pairInOrder(_ fits: [[Bool]], _ rows: Int, _ columns: Int) {
    // The lengths of the longest common parts from each place on.
    var lengths = [[Int]](
      repeating: [Int](repeating: 0, count: columns + 1), count: rows + 1)
    for row in (0..<rows).reversed() {
      for column in (0..<columns).reversed() {
        lengths[row][column] =
          fits[row][column]
          ? lengths[row + 1][column + 1] + 1
          : max(lengths[row + 1][column], lengths[row][column + 1])
      }
    }
    var (row, column) = (0, 0)
    while row < rows || column < columns {
      if row < rows, column < columns, fits[row][column] {
        steps.append(.both(row, column))
        (row, column) = (row + 1, column + 1)
      } else if column == columns
        || row < rows && lengths[row + 1][column] >= lengths[row][column + 1]
      {
        steps.append(.pattern(row))
        row += 1
      } else {
        steps.append(.value(column))
        column += 1
      }
    }
  }

  private mutating func pairInAnyOrder(_ fits: [[Bool]], _ rows: Int, _ columns: Int) {
    var free = Set(0..<columns)
    for row in 0..<rows {
      let column = (0..<columns).first { free.contains($0) && fits[row][$0] }
      if let column { free.remove(column) }
      steps.append(column.map { .both(row, $0) } ?? .pattern(row))
    }
    steps += free.sorted().map { .value($0) }
  }
}

extension Pattern {
  /// The entries of a list pattern; nil for others.
  package var entries: [Pattern]? {
    switch self {
    case .list(let patterns), .contains(let patterns), .anyOrder(let patterns): patterns
    case .equals, .empty, .record, .atLeast, .atMost, .not, .name: nil
    }
  }

  /// The only entry of a list of one; the pattern itself for others.
  fileprivate var only: Pattern {
    if case .list(let patterns) = self, patterns.count == 1 { patterns[0] } else { self }
  }

  /// Whether the order of entries matters.
  package var isOrdered: Bool {
    if case .list = self { true } else { false }
  }
}
