import Foundation
import Testing

/// What a module can do outside itself with the standard library alone: no import would show it.
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
  @Test func `no module below the tool prints, reads, draws lots or looks at the clock`() throws {
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
  func `a leak is found`(line: String) {
    #expect(leaks(in: "/// A comment.\n\(line)\n") == [line])
  }

  @Test(arguments: [
    "  public func print(", "printer.print(diagnostics)", "// print(x)", "case .random(let seed):",
    "func dumpText()", "let blueprint = fingerprint(of: world)",
  ])
  func `what stays inside is none`(line: String) {
    #expect(leaks(in: line) == [])
  }
}
