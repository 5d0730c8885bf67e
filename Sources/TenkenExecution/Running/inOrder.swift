/// Works on inputs on all cores, and gives the outputs away in the order of the inputs.
///
/// While an output is taken, the work on the next inputs goes on. So what a caller makes of the
/// outputs does not depend on how many cores there are, nor on which work ends first.
///
/// - Parameters:
///   - limit: How many inputs are worked on, or wait for earlier ones, at a time.
///   - next: The next input; nil if there is none.
///   - work: Makes an output. It also gets the number of a place, from 0 to the limit, that no other
///     work has at the same time.
///   - take: Receives each output, and returns whether the next one is wanted.
func inOrder<Input: Sendable, Output: Sendable>(
  atMost limit: Int, next: () -> Input?,
  _ work: @escaping @Sendable (Input, _ place: Int) async -> Output,
  then take: (Output) -> Bool
) async {
  await withTaskGroup(of: (index: Int, place: Int, output: Output).self) { group in
    var (begun, taken) = (0, 0)
    var places = Array((0..<limit).reversed())
    var waiting: [Int: Output] = [:]
    func begin() {
      guard let input = next(), let place = places.popLast() else { return }
      let index = begun
      begun += 1
      group.addTask { (index, place, await work(input, place)) }
    }
    for _ in 0..<limit { begin() }
    for await (index, place, output) in group {
      waiting[index] = output
      places.append(place)
      while let output = waiting.removeValue(forKey: taken) {
        // The cores work on this one while the output is taken.
        begin()
        taken += 1
        guard take(output) else { return group.cancelAll() }
      }
    }
  }
}
