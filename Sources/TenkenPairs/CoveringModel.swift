/// Parameters with their values, of which a few rows shall hold every pair or every triple.
///
/// Parameters and values are known by their indices only.
public struct CoveringModel: Sendable {
  /// How many values each parameter has.
  public let valueCounts: [Int]
  /// What no row may hold.
  public let exclusions: [Exclusion]
  /// Rows that must be there; nil where any value will do.
  public let requiredRows: [[Int?]]
  /// How many parameters the tuples are of that rows must hold.
  public let strength: Strength

  /// Describes the parameters, and what their rows must and must not hold.
  public init(
    valueCounts: [Int], exclusions: [Exclusion] = [], requiredRows: [[Int?]] = [],
    strength: Strength = .pairs
  ) {
    precondition(valueCounts.allSatisfy { $0 > 0 }, "a parameter has a value")
    precondition(
      requiredRows.allSatisfy { $0.count == valueCounts.count },
      "a required row has a place for every parameter")
    self.valueCounts = valueCounts
    self.exclusions = exclusions
    self.requiredRows = requiredRows
    self.strength = strength
  }

  /// Values that do not go together: a row that has one of each term's is left out.
  public struct Exclusion: Sendable {
    /// One parameter and those of its values that the exclusion is about.
    public struct Term: Sendable {
      /// The parameter.
      public let parameter: Int
      /// The values.
      public let values: Set<Int>

      /// Names values of a parameter.
      public init(parameter: Int, values: Set<Int>) {
        self.parameter = parameter
        self.values = values
      }
    }

    /// The terms, each of a parameter of its own.
    public let terms: [Term]

    /// Takes terms that hold together in no row.
    public init(_ terms: [Term]) {
      precondition(
        Set(terms.map(\.parameter)).count == terms.count, "every term is of another parameter")
      self.terms = terms
    }
  }

  /// Which combinations of values the rows must hold.
  public enum Strength: Int, Sendable {
    /// Those of every two parameters.
    case pairs = 2
    /// Those of every three parameters.
    case triples = 3

    /// How many values the parameters may have in all.
    ///
    /// Every tuple is counted: with so many values that takes about a hundred megabytes, and a few
    /// seconds.
    public var mostValues: Int {
      switch self {
      case .pairs: 4_224
      case .triples: 256
      }
    }
  }
}

/// How much work is spent on fewer rows.
///
/// It is counted in steps and not in time, so that the rows are the same on every machine.
public enum CoveringEffort: Sendable {
  /// About fifty milliseconds, for what somebody waits for.
  case usual
  /// About a second.
  case thorough

  /// The steps of the search for all tuples that have no row, which is the same for every effort.
  public static let proofSteps = 50_000_000

  /// The steps of the search for fewer rows, which are enough of them where tuples are few.
  func searchSteps(tuples: Int) -> Int {
    switch self {
    case .usual: min(10_000_000, 5_000 * tuples)
    case .thorough: min(400_000_000, 500_000 * tuples)
    }
  }

  /// The steps of the first choice of rows.
  var greedySteps: Int {
    switch self {
    case .usual: 3_000_000
    case .thorough: 30_000_000
    }
  }
}

/// Why there are no rows.
public enum CoveringFault: Error, Hashable {
  /// The exclusions leave no row at all.
  case nothingAllowed
  /// A required row is excluded, by its index; or it cannot be completed.
  case requiredRowExcluded(Int)
  /// More rows are needed than may be there.
  case tooManyRows
  /// The parameters have more values than tuples are counted for.
  case tooManyValues
  /// The exclusions are too hard to see through.
  case tooHard
}
