/// The axes that a part of a file may name, and the case for which it is being read.
struct MatrixScope {
  /// The axes of the scenario that is being read.
  private(set) var axes: [Axis] = []
  /// The index of each axis in the matrix, and the indices of its values, by name.
  private var indices: [String: (axis: Int, values: [String: Int])] = [:]
  /// The indices of the values of the case that is being read; empty outside of cases.
  var combination: [Int] = []
  /// The axes that something in the scenario depends on.
  var usedAxes: Set<String> = []

  /// Sets the axes to those of a scenario, without a case.
  mutating func enter(_ axes: [Axis], usedAxes: Set<String> = []) {
    self.axes = axes
    self.usedAxes = usedAxes
    combination = []
    guard !axes.isEmpty else { return self.indices = [:] }
    let indices = axes.enumerated().map { index, axis in
      let values = axis.values.enumerated().map { ($1, $0) }
      return (axis.name, (index, Dictionary(values) { first, _ in first }))
    }
    self.indices = Dictionary(indices) { first, _ in first }
  }

  /// The index of an axis and the indices of its values; nil if the matrix has no such axis.
  func axis(_ name: String) -> (axis: Int, values: [String: Int])? { indices[name] }

  /// The value of an axis in the current case; nil outside of cases, or without such an axis.
  func value(of name: String) -> String? {
    guard let axis = indices[name]?.axis, axis < combination.count else { return nil }
    return axes[axis].values[combination[axis]]
  }

  /// A condition with the indices of the matrix; nil if an axis is missing, so it never holds.
  func resolved(_ written: WrittenCondition) -> Condition? {
    var terms: [Condition.Term] = []
    for term in written.terms {
      guard let known = indices[term.axis] else { return nil }
      let values = Set(term.values.compactMap { known.values[$0] })
      terms.append(Condition.Term(axis: known.axis, values: values))
    }
    return Condition(terms: terms)
  }
}

/// A condition with the names of axes and values, as it is written in the file.
///
/// The indices of the axes differ between the scenarios that share the file's own items.
struct WrittenCondition {
  /// One axis and the values that satisfy it.
  struct Term {
    let axis: String
    let values: Set<String>
  }

  let terms: [Term]
}
