/// Parameters with values, every pair or triple of which a few rows have to hold.
///
/// Parameters and values are given by their indices only.
package struct CoveringModel: Hashable, Sendable {
  /// The number of values of each parameter.
  package let valueCounts: [Int]
  /// The combinations that no row may hold.
  package let exclusions: [Exclusion]
  /// The rows that must be in the result; nil stands for any value.
  package let requiredRows: [[Int?]]
  /// The size of the tuples that rows must hold.
  package let strength: Strength

  /// Makes a model of parameters and the rows to find.
  package init(
    valueCounts: [Int], exclusions: [Exclusion] = [], requiredRows: [[Int?]] = [],
    strength: Strength = .pairs
  ) {
    precondition(valueCounts.allSatisfy { $0 > 0 }, "every parameter has at least one value")
    precondition(
      requiredRows.allSatisfy { $0.count == valueCounts.count },
      "a required row has an entry for every parameter")
    self.valueCounts = valueCounts
    self.exclusions = exclusions
    self.requiredRows = requiredRows
    self.strength = strength
  }

  /// A combination of values that is not allowed: no row may have a value of every term.
  package struct Exclusion: Hashable, Sendable {
    /// A parameter, and the values of it that the exclusion is about.
    package struct Term: Hashable, Sendable {
      /// The parameter.
      package let parameter: Int
      /// The values.
      package let values: Set<Int>

      /// Makes a term of values of a parameter.
      package init(parameter: Int, values: Set<Int>) {
        self.parameter = parameter
        self.values = values
      }
    }

    /// The terms, each about a different parameter.
    package let terms: [Term]

    /// Makes an exclusion of terms.
    package init(_ terms: [Term]) {
      precondition(
        Set(terms.map(\.parameter)).count == terms.count, "every term has a different parameter")
      self.terms = terms
    }
  }

  /// The combinations of values that rows must hold.
  package enum Strength: Int, Sendable {
    /// The values of every two parameters.
    case pairs = 2
    /// The values of every three parameters.
    case triples = 3

    /// The most values that the parameters may have together.
    ///
    /// Every tuple is counted: with this many values, that takes about a hundred megabytes and a
    /// few seconds.
    package var valueLimit: Int {
      switch self {
      case .pairs: 4_224
      case .triples: 256
      }
    }
  }
}

/// The amount of work for reducing the number of rows.
///
/// It is measured in steps, not in time, so that the rows are the same on every machine.
package enum CoveringEffort: Sendable {
  /// About fifty milliseconds, for uses in which somebody waits.
  case standard
  /// About a second.
  case thorough

  /// The steps of the search for tuples that no row can hold, the same for every effort.
  package static let proofSteps = 50_000_000

  /// The steps that each tuple takes to be listed and counted, measured against those of a search.
  static let stepsPerTuple = 20

  /// The steps of the search for fewer rows; few tuples need fewer steps.
  func searchSteps(tuples: Int) -> Int {
    switch self {
    case .standard: min(10_000_000, 5_000 * tuples)
    case .thorough: min(400_000_000, 500_000 * tuples)
    }
  }

  /// The steps of the first choice of rows.
  var greedySteps: Int {
    switch self {
    case .standard: 3_000_000
    case .thorough: 30_000_000
    }
  }
}

/// The reasons why there are no rows.
package enum CoveringError: Error, Hashable {
  /// The exclusions leave no row at all.
  case nothingAllowed
  /// The required row of this index is excluded, or cannot be completed.
  case requiredRowExcluded(Int)
  /// More rows are needed than the limit.
  case tooManyRows
  /// The parameters have more values than `valueLimit` of the strength.
  case tooManyValues
  /// The exclusions are too complex for the steps of the search.
  case tooComplex
  /// The steps that the caller had left do not suffice.
  case tooMuchWork
}
