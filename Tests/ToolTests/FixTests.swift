import Foundation
import Testing

/// Tests that `tenken fix` writes complete files, or leaves them as they are.
@Suite struct FixTests {
  private let faulty = """
    feature: slips
    products: [{id: coin120, type: consumable, price: 160, coins: 120}]
    scenarios:
      - id: one
        tags: retry later
        operations:
          - lanch-app
          - buy： coin120
          - authenticate
    \t  - wait: 1h
        expected: [coins: "120"]

    """

  private let mended = """
    feature: slips
    products: [{id: coin120, type: consumable, price: 160, coins: 120}]
    scenarios:
      - id: one
        tags: [retry later]
        operations:
          - launch-app
          - buy: coin120
          - authenticate
          - wait: 1h
        expected: [coins: 120]

    """

  @Test func `several errors of one file are fixed, even if they hide each other`() throws {
    let folder = TemporaryFolder()
    let file = folder.url.appending(path: "slips.yaml")
    try faulty.write(to: file, atomically: true, encoding: .utf8)
    let checked = try tenken(["fix", "slips.yaml", "--check"], in: folder.url)
    #expect(checked.exitCode == 1 && checked.output == "slips.yaml\n")
    let shown = try tenken(["fix", ".", "--diff"], in: folder.url)
    #expect(shown.exitCode == 2 && shown.output.hasPrefix("--- slips.yaml\n+++ slips.yaml\n@@ "))
    #expect(shown.output.contains("-      - lanch-app\n"))
    #expect(shown.output.contains("+      - launch-app\n"))
    #expect(try String(contentsOf: file, encoding: .utf8) == faulty)

    let run = try tenken(["fix", "slips.yaml", "--language", "ja"], in: folder.url)
    let certain = mended.replacing("tags: [retry later]", with: "tags: retry later")
    #expect(try String(contentsOf: file, encoding: .utf8) == certain, "\(run.errors)")
    #expect(run.exitCode == 2 && run.errors.contains("残りのエラー 1 件"), "\(run.errors)")
    let suggested = try tenken(["fix", "slips.yaml", "--suggestions"], in: folder.url)
    #expect(try String(contentsOf: file, encoding: .utf8) == mended, "\(suggested.errors)")
    #expect(suggested.exitCode == 0 && suggested.errors.contains("0 errors left"))
    let again = try tenken(["fix", "slips.yaml", "--check"], in: folder.url)
    #expect(again.exitCode == 0 && again.output == "")
  }

  @Test func `one name or path becomes a list, and nothing that may be several items`() throws {
    let folder = TemporaryFolder()
    let file = folder.url.appending(path: "single.yaml")
    for (value, list) in [
      ("retry", "[retry]"), ("a/b.yaml", "[a/b.yaml]"), ("'retry'", "['retry']"),
      ("a, b", nil), ("a b", nil), ("a、b", nil), ("{a: b}", nil),
    ] as [(String, String?)] {
      let text = mended.replacing("tags: [retry later]", with: "tags: \(value)")
      try text.write(to: file, atomically: true, encoding: .utf8)
      let run = try tenken(["fix", "single.yaml"], in: folder.url)
      #expect(run.exitCode == (list == nil ? 2 : 0), "\(value): \(run.errors)")
      let right = list.map { mended.replacing("tags: [retry later]", with: "tags: \($0)") }
      #expect(try String(contentsOf: file, encoding: .utf8) == right ?? text)
    }
  }

  @Test func `errors that a misspelt key hides are fixed with it`() throws {
    let folder = TemporaryFolder()
    let file = folder.url.appending(path: "hidden.yaml")
    let hidden = mended.replacing("operations:", with: "operatons:")
      .replacing("launch-app", with: "lanch-app")
    try hidden.write(to: file, atomically: true, encoding: .utf8)
    let run = try tenken(["fix", "hidden.yaml"], in: folder.url)
    #expect(run.exitCode == 0, "\(run.errors)")
    #expect(try String(contentsOf: file, encoding: .utf8) == mended)
    // What is left below the key shows that it may mean something else.
    let doubtful = hidden.replacing("wait: 1h", with: "zzzzzz")
    try doubtful.write(to: file, atomically: true, encoding: .utf8)
    #expect(try tenken(["fix", "hidden.yaml"], in: folder.url).exitCode == 2)
    #expect(try String(contentsOf: file, encoding: .utf8) == doubtful)
  }

  @Test func `an error that only the author can fix is reported and left`() throws {
    let folder = TemporaryFolder()
    let file = folder.url.appending(path: "lost.yaml")
    let text = "feature: lost\nscenarios:\n  - id: one\n    operations: [zzzzzz]\n"
    try text.write(to: file, atomically: true, encoding: .utf8)
    let run = try tenken(["fix", "lost.yaml"], in: folder.url)
    #expect(run.exitCode == 2 && run.errors.contains("'zzzzzz' is not an operation"))
    #expect(try String(contentsOf: file, encoding: .utf8) == text)
  }
}
