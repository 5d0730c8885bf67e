/// Transforms each input on all cores; the outputs are in the order of the inputs.
package func concurrentMap<Input: Sendable, Output: Sendable>(
  _ inputs: [Input], _ transform: @escaping @Sendable (Input) -> Output
) async -> [Output] {
  await withTaskGroup(of: (index: Int, output: Output).self) { group in
    for (index, input) in inputs.enumerated() {
      group.addTask { (index, transform(input)) }
    }
    var outputs = [Output?](repeating: nil, count: inputs.count)
    for await (index, output) in group { outputs[index] = output }
    return outputs.compactMap { $0 }
  }
}
