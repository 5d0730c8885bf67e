import Testing

/// The maximum number of functions of a type.
private let functionLimit = 40

/// The types that may have more, each with the reason.
private let exceptions = [
  "TenkenScenarios.Diagnostic":
    "each diagnostic is a static function beside the code that finds it, and visible only there",
  "TenkenSystemFiles.Diagnostic": "as in TenkenScenarios",
  "TenkenSystemFiles.SystemReader":
    "each section of a system file is read in a file of its own, with what was declared before it",
  "TenkenSystemFiles.DeclarationReader": "as the reader of systems",
]

/// The types that have too many functions.
private func tooLarge(_ functions: Functions) -> Set<String> {
  Set(functions.counts.filter { $0.value > functionLimit }.keys)
}

@Suite struct SizeTests {
  @Test func `no source file has more than 300 lines`() throws {
    for (path, text) in try swiftFiles(below: "Sources") {
      #expect(text.split(separator: "\n", omittingEmptySubsequences: false).count <= 301, "\(path)")
    }
  }

  @Test func `no type has more than forty functions, except listed ones`() throws {
    var functions = Functions()
    for (path, text) in try swiftFiles(below: "Sources") {
      functions.count(in: text, module: String(path.prefix { $0 != "/" }))
    }
    #expect(functions.counts.count > 100)
    #expect(tooLarge(functions).subtracting(exceptions.keys) == [])
  }

  @Test func `functions are counted for the innermost type, wherever it is extended`() {
    var functions = Functions()
    functions.count(
      in: """
        /// A func in a comment.
        public struct World: Sendable {
          enum Part { case one(Int) }
          struct Inner {
            func one() { if true { return } }
          }
          mutating func two() { print("in a text \\(of("func {")) as well") }
          var text: String { "a func in a text {" }
        }
        func free() {}
        """, module: "M")
    functions.count(
      in: """
        extension World {
          @discardableResult
          private static func three() -> Int {
            3
          }
          var actor: Int { 3 }
        }

        extension World.Inner { func four() {} }
        """, module: "M")
    #expect(functions.counts == ["M.World": 2, "M.World.Inner": 2])
  }

  @Test func `a type with one function too many is reported`() {
    for count in [functionLimit, functionLimit + 1] {
      var functions = Functions()
      let lines = (0..<count).map { "  func number\($0)() {}" }
      functions.count(
        in: "extension World {\n\(lines.joined(separator: "\n"))\n}\n", module: "M")
      #expect(tooLarge(functions) == (count > functionLimit ? ["M.World"] : []))
    }
  }
}
