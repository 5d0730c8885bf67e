import Dispatch
import Synchronization
import TenkenResults
import TenkenSimulation

/// Measures the status of a thousand cases by 100,000 results in the files of 50 sessions.
///
/// That includes reading the files and determining which results count.
func measureResults() -> Row {
  let cases = (0..<1_000).map { "feature-\($0 / 20)/scenario-\($0)[environment=sandbox]" }
  let hash = String(repeating: "0123456789abcdef", count: 4)
  var random = SplitMix64(seed: 1)
  let files = (0..<50).map { session in
    var text = ""
    for number in 0..<2_000 {
      var event = ResultEvent(
        id: .random(using: &random),
        time: EventTime(Instant(year: 2026, month: 11, day: 1) + session * 3_600 + number),
        address: cases[random.below(cases.count)],
        status: random.below(20) == 0 ? .failed : .passed)
      event.session = "00000000000000aa"
      event.tester = "Tester \(session % 12)"
      event.build = "2.\(session / 10) (\(1_000 + session))"
      event.environment = "sandbox"
      event.device = "iPhone \(10 + session % 7)"
      event.os = "18.\(session % 5)"
      event.hash = hash
      event.content = .result(
        steps: (1...5).map { ResultEvent.StepResult(step: $0, status: .passed) }, evidence: [])
      text += event.line + "\n"
    }
    return Array(text.utf8)
  }
  let hashes = Dictionary(uniqueKeysWithValues: cases.map { ($0, hash) })
  var row = measure("status of 100,000 results") {
    var log = ResultLog(now: Instant(year: 2026, month: 11, day: 22))
    let read = Mutex([ReadResultFile?](repeating: nil, count: files.count))
    let now = log.now
    // Files are read concurrently, as in the tool.
    DispatchQueue.concurrentPerform(iterations: files.count) { index in
      let file = ReadResultFile(files[index], path: "\(index).jsonl", now: now)
      read.withLock { $0[index] = file }
    }
    log.add(read.withLock { $0.compactMap(\.self) })
    let settled = SettledResults(log)
    precondition(log.count == 100_000 && settled.standings(of: hashes).count == cases.count)
  }
  let megabytes = files.reduce(0) { $0 + $1.count } >> 20
  row.note = "\(Int(row.seconds * 1_000)) ms for \(megabytes) MB, aim 200 ms"
  return row
}
