import Foundation
import TestSupport
import Testing

/// The first lines of all public declarations, and their parameters, below the path of their file.
private func publicDeclarations() throws -> String {
  try swiftFiles(below: "Sources").compactMap { path, text in
    var isInParameters = false
    let lines = text.split(separator: "\n").filter { line in
      let words = line.split(separator: " ").drop { $0.hasPrefix("@") }
      let isPublic = words.first == "public" && words.dropFirst().first != "import"
      defer {
        if isPublic { isInParameters = line.hasSuffix("(") && !line.contains(" = ") }
        if words.first?.hasPrefix(")") == true { isInParameters = false }
      }
      return isPublic || isInParameters
    }
    guard !lines.isEmpty else { return nil }
    return ([path] + lines.map { "  \($0)" }).map { $0 + "\n" }.joined()
  }.joined()
}

@Suite struct PublicFaceTests {
  @Test func `docs list the public declarations`() throws {
    // What another module of the package needs is `package`; a public word is a promise to others.
    let declarations = try publicDeclarations()
    let url = repository.appending(path: "docs/public.txt")
    try expectRecorded(declarations, in: url)
  }
}
