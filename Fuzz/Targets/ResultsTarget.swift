import TenkenData
import TenkenReports
import TenkenScenarios
import TenkenStandings

extension FuzzTarget {
  /// JSON, results of a run, and lists of requirements.
  static let results = FuzzTarget(
    name: "results", seeds: ["Tests/ToolTests/Fixtures/requirements"], lengthLimit: 512,
    smokeRuns: 30_000, hasLines: false,
    dictionary: { _ in
      Status.allCases.map { "\"\($0.rawValue)\"" } + [
        "\"format\"", "\"tenken-results\"", "\"version\"", "\"features\"", "\"scenarios\"",
        "\"cases\"", "\"address\"", "\"status\"", "\"blocked\"", "{", "}", "[", "]", ":", ",",
        "null", "true", "false", "1", "-0", "1e5", "1.5", "\\ud83d", "\\ude00", "\\u0000", "\\n",
        "\\\"", "\"", "\n  ja: ", "\n# ", "REQ-1 ", "\u{FEFF}", "\u{2028}", "\r\n",
      ]
    },
    check: { bytes throws(BrokenInvariant) in
      if let value = try? JSON(parsing: bytes) {
        for text in [value.text(), value.compactText] {
          let again = try? JSON(parsing: Array(text.utf8))
          try require(again == value, "JSON that is written can be read back: \(text)")
        }
      }
      let first = try? readResults(path: "results.json", bytes: bytes)
      try require(
        first == (try? readResults(path: "results.json", bytes: bytes)),
        "reading results twice gives the same result")
      if let list = try? readRequirements(path: "requirements.txt", bytes: bytes) {
        try require(!list.isEmpty, "a list of requirements is not empty")
        try require(list.allSatisfy { !$0.id.isEmpty }, "every requirement has an id")
        try require(
          Set(list.map(\.id)).count == list.count, "every requirement is listed once")
      }
    })
}
