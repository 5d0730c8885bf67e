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

extension Rules {
  /// The arguments of operations with more values than a search tries, each with their number.
  var argumentsNotAllTried: [String] {
    operations.filter { !Exploration.triesAll($0.parameters) }.flatMap { operation in
      let large = operation.parameters.filter { $0.samples.count < $0.kind.count }
      return (large.isEmpty ? operation.parameters : large).map {
        "\(operation.name).\($0.name) (\($0.kind.count))"
      }
    }
  }
}
