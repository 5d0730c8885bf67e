import Foundation
import TenkenDiagnostics
import TenkenExecution
import TenkenScenarios
import TenkenSimulation
import TenkenSystemFiles
import Testing

/// Changes the lines, words and digits of a file at random.
private struct Mutation {
  var generator: SplitMix64

  private mutating func number(below limit: Int) -> Int {
    Int(generator.next() % UInt64(max(1, limit)))
  }

  mutating func changed(_ text: String) -> String {
    var lines = text.components(separatedBy: "\n")
    for _ in 0...number(below: 3) {
      let index = number(below: lines.count)
      switch number(below: 5) {
      case 0: lines.remove(at: index)
      case 1: lines.insert(lines[number(below: lines.count)], at: index)
      case 2: lines.swapAt(index, number(below: lines.count))
      case 3: lines[index] = exchanged(lines[index], lines[number(below: lines.count)])
      default:
        let digits = lines[index].map { $0.isNumber ? "\(number(below: 3) * 4)" : String($0) }
        lines[index] = digits.joined()
      }
    }
    return lines.joined(separator: "\n")
  }

  /// A line with one part replaced by a part of another line.
  private mutating func exchanged(_ line: String, _ other: String) -> String {
    var words = line.components(separatedBy: " ")
    let others = other.components(separatedBy: " ").filter { !$0.isEmpty }
    guard !others.isEmpty else { return line }
    words[number(below: words.count)] = others[number(below: others.count)]
    return words.joined(separator: " ")
  }
}

@Suite struct MutationTests {
  /// The systems to change, each with scenarios that use its words.
  private static let scenarios = ["plays/lists", "plays/time", "plays/refusals"]

  @Test(arguments: scenarios)
  func `a randomly changed system file is refused, or its cases run to their end`(
    name: String
  ) throws {
    let file = name.split(separator: "/").last.map(String.init) ?? name
    let system = String(
      decoding: try load("\(name).system.yaml", in: fixtures), as: UTF8.self)
    let scenarios = try load("\(name).yaml", in: fixtures)
    var validCount = 0
    for seed in 1...16 {
      var mutation = Mutation(generator: SplitMix64(seed: UInt64(seed)))
      let text = mutation.changed(system)
      let read = readFeature(path: "\(file).yaml", bytes: scenarios, systems: knownSystems) {
        _ in Array(text.utf8)
      }
      #expect(read.diagnostics == read.diagnostics.sorted(), "seed \(seed)")
      guard let feature = read.feature, read.isValid else { continue }
      validCount += 1
      for result in run(feature).scenarios.flatMap(\.cases) {
        #expect(result.status != .skipped, "seed \(seed): \(result.address)")
      }
    }
    #expect(validCount > 0)
  }
}
