/// Transforms each input on all cores; the outputs are in the order of the inputs.
package func concurrentMap<Input: Sendable, Output: Sendable>(
  _ inputs: [Input], atOnce limit: Int = .max,
  _ transform: @escaping @Sendable (Input) async -> Output
) async -> [Output] {
  await withTaskGroup(of: (index: Int, output: Output).self) { group in
    var rest = inputs.enumerated().makeIterator()
    func begin() {
      guard let (index, input) = rest.next() else { return }
      group.addTask { (index, await transform(input)) }
    }
    for _ in 0..<min(limit, inputs.count) { begin() }
    var outputs = [Output?](repeating: nil, count: inputs.count)
    for await (index, output) in group {
      outputs[index] = output
      begin()
    }
    return outputs.compactMap { $0 }
  }
}
