import Foundation
import TenkenSimulation
import TenkenStoreKit
import TestSupport
import Testing

/// When a gate opens, as the table says it.
private func text(_ opening: Gate.Opening?) -> String? {
  guard let opening else { return nil }
  var parts = opening.iOS > 0 ? ["iOS \(opening.iOS)"] : []
  if let day = opening.day {
    let note = day.firstYear == day.year ? "" : " (whole years from \(day.firstYear))"
    parts.append("\(day)\(note)")
  }
  return parts.joined(separator: ", ")
}

private func openings(of gate: Gate) -> String {
  let titles: [(Environment, String)] = [
    (.xcode, "Xcode"), (.sandbox, "Sandbox"), (.testflight, "TestFlight"),
    (.production, "Production"),
  ]
  var groups: [(text: String, titles: [String])] = []
  for (environment, title) in titles {
    guard let text = text(gate.opening(in: environment)) else { continue }
    if let index = groups.firstIndex(where: { $0.text == text }) {
      groups[index].titles.append(title)
    } else {
      groups.append((text, [title]))
    }
  }
  if let group = groups.first, group.titles.count == titles.count { return group.text }
  return groups.map { "\($0.titles.joined(separator: ", ")): \($0.text)" }.joined(separator: "<br>")
}

@Test func `the table of gates in docs is up to date`() throws {
  let url = repository.appending(path: "docs/SIMULATION.md")
  let text = try String(contentsOf: url, encoding: .utf8)
  let head = try #require(
    text.range(of: "<!-- gates: `RECORD=1 swift test` writes this table -->\n"))
  let tail = try #require(text.range(of: "<!-- end of gates -->"))
  let rows = Gate.all.map {
    "| `\($0.name)` | \($0.summary) | \(openings(of: $0)) | \($0.source) |"
      + " \($0.confidence.rawValue) |\n"
  }
  let table =
    "| gate | what is so | since | source | confidence |\n|---|---|---|---|---|\n" + rows.joined()
  if isRecording {
    let written = text[..<head.upperBound] + table + text[tail.lowerBound...]
    try Data(String(written).utf8).write(to: url)
    return
  }
  #expect(String(text[head.upperBound..<tail.lowerBound]) == table)
}
