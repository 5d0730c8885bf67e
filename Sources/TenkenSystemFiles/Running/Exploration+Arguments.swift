/// The arguments that a search tries.
extension Exploration {
  /// The combinations of arguments to try; of many numbers, only the ends and the middle.
  static func combinations(of parameters: [Variable]) -> [[Int]] {
    var combinations: [[Int]] = [[]]
    for parameter in parameters {
      let values = parameter.samples
      combinations = combinations.flatMap { known in values.map { known + [$0] } }
      combinations = Array(combinations.prefix(SystemLimits.triedArguments))
    }
    return combinations
  }

  /// Whether `combinations` has all combinations of arguments that there are.
  static func triesAll(_ parameters: [Variable]) -> Bool {
    parameters.reduce(1) { min($0 * $1.kind.count, SystemLimits.number) }
      == combinations(of: parameters).count
  }
}
