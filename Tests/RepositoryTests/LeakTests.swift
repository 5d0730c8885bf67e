import Foundation
import Testing

/// The lines that use input, output, randomness or clocks of the standard library, without import.
private func leaks(in text: String) -> [String] {
  let names = [
    "print(", "Print(", "dump(", "readLine(", ".random(", ".shuffle", "randomElement(",
    "SystemRandom", "ContinuousClock", "SuspendingClock", "Task.sleep", "CommandLine.",
  ]
  let mayLeak = { (text: String) in
    names.contains { text.range(of: $0, options: .literal) != nil }
  }
  // Regular expressions are slow, and most files have none of the names.
  guard mayLeak(text) else { return [] }
  let streams = /(^|[^.\w])(print|debugPrint|dump|readLine)\(/
  let chance = /\.random\(in:|\.shuffled?\(\)|\.randomElement\(|SystemRandom/
  let others = /(Continuous|Suspending)Clock|Task\.sleep|CommandLine\./
  return text.split(separator: "\n").map(String.init).filter(mayLeak).filter { line in
    guard !line.contains(/^\s*\/\//), !line.contains(/\bfunc print\(/) else { return false }
    return line.contains(streams) || line.contains(chance) || line.contains(others)
  }
}

@Suite struct LeakTests {
  @Test func `only the tool uses input, output, randomness or a clock`() throws {
    for (path, text) in try swiftFiles(below: "Sources") where !path.hasPrefix("tenken/") {
      #expect(leaks(in: text) == [], "\(path)")
    }
  }

  @Test(arguments: [
    "    print(\"x\")", "let line = readLine()", "debugPrint(world)", "values.shuffled()",
    "values.shuffle()", "let seed = Int.random(in: 0..<9)", "cases.randomElement()",
    "var generator = SystemRandomNumberGenerator()", "let start = ContinuousClock.now",
    "try await Task.sleep(for: .seconds(1))", "CommandLine.arguments",
  ])
  func `code that uses input, output, randomness or a clock is reported`(line: String) {
    #expect(leaks(in: "/// A comment.\n\(line)\n") == [line])
  }

  @Test(arguments: [
    "  public func print(", "printer.print(diagnostics)", "// print(x)", "case .random(let seed):",
    "func dumpText()", "let blueprint = fingerprint(of: world)",
  ])
  func `code that only looks like input, output or randomness is ignored`(line: String) {
    #expect(leaks(in: line) == [])
  }
}
