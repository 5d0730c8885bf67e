/// Names of which each is given once; one that is taken gets a number.
struct UniqueNames {
  private var taken: Set<String> = []
  /// For each name that was taken, the number to try next: counting again takes quadratic time.
  private var next: [String: Int] = [:]

  /// Takes a name, or else the name with the first number from 2 that is free.
  ///
  /// - Parameters:
  ///   - base: The name that gets a number.
  ///   - preferred: The name to try first; nil for the base.
  ///   - isAllowed: Whether a free name may be taken.
  /// - Returns: The name, which is taken from now on.
  mutating func take(
    _ base: String, preferred: String? = nil, isAllowed: (String) -> Bool = { _ in true }
  ) -> String {
    var name = preferred ?? base
    while !isAllowed(name) || !taken.insert(name).inserted {
      let number = next[base] ?? 2
      next[base] = number + 1
      name = "\(base)-\(number)"
    }
    return name
  }
}
