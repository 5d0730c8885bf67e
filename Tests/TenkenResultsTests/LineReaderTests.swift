import TenkenDiagnostics
import TenkenResults
import TenkenSimulation
import TestSupport
import Testing

/// What a log knows after a line, if the standings of cases depend on it.
private struct Known: Equatable {
  let count: Int
  let faults: [String]
  let standings: [String]
  let builds: [String]

  init(_ line: [UInt8]) {
    var log = ResultLog(now: noon)
    log.read(line + [0x0A], path: "x.jsonl")
    let settled = SettledResults(log)
    count = log.count
    faults = settled.diagnostics.map(\.identifier)
    builds = settled.builds.names
    let addresses = settled.unknownAddresses([])
    standings = addresses.flatMap { address in
      settled.history(of: address).flatMap { one in
        let event = one.event
        return [true, false].map { isFromDevices in
          var query = ResultQuery()
          query.isFromDevices = isFromDevices
          (query.builds, query.environment) = ([event.build], event.environment)
          (query.device, query.tester) = (event.device, event.tester)
          let standing = settled.standings(of: [address: event.hash], query)[address]
          let said = settled.approvals(of: [address: event.hash])[address]
          return
            "\(address) \(said?.current.map(\.person) ?? []) \(standing?.status?.rawValue ?? "-") \(standing?.standing.rawValue ?? "-")"
            + " \(event.id) \(event.time) \(event.os)"
        }
      }
    }
  }
}

/// Lines like those that are written, to be changed at random.
private let lines = [
  #"{"format":"tenken-result","version":1,"event":"result","id":"00000000000000000000000000000001","session":"00000000000000aa","time":"2026-11-22T09:30:05Z","by":"checklist","tester":"リン","build":"2.4 (1203)","environment":"sandbox","device":"iPhone 15","os":"18.1","case":"a/buy[axis=value]","hash":"aaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaa","status":"failed","steps":[{"step":1,"status":"passed"},{"step":12,"status":"failed","actual":"0 \"coins\"\n"}],"note":"メモ","ticket":"","evidence":[{"link":"https://example.com"}],"replaces":["00000000000000000000000000000002"]}"#,
  #"{"format":"tenken-result","version":1,"event":"resolution","id":"00000000000000000000000000000001","time":"2026-11-22T09:30:05Z","by":"board","tester":"Ada","case":"a","status":"passed","resolves":["00000000000000000000000000000002"]}"#,
  #"{"format":"tenken-result","version":1,"event":"result","id":"00000000000000000000000000000001","time":"2026-11-22","by":"import","tester":"Ada","build":"2.4","case":"a","status":"passed"}"#,
  #"{"format":"tenken-result","version":1,"event":"approval","id":"00000000000000000000000000000001","time":"2026-11-22T09:30:05Z","by":"board","tester":"Ada","case":"a","hash":"aaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaa","decision":"approved","note":"メモ","replaces":["00000000000000000000000000000002"]}"#,
  #"{ "status" : "blocked", "tester": "", "by": "run", "case": "a/b", "time": "2000-02-29T23:59:59Z", "id": "0123456789abcdef0123456789abcdef", "event": "result", "version": 1, "format": "tenken-result" }"#,
]

@Suite struct LineReaderTests {
  /// Adds an unknown member, which makes the careful reader read a line.
  @Test func `the quick reader and the careful one agree on a line`() {
    var random = seededRandom()
    var accepted = 0
    for _ in 0..<3000 * thoroughness {
      let line = changed(lines[random.below(lines.count)], &random)
      guard line.first == UInt8(ascii: "{") else { continue }
      let known = Known(line)
      accepted += known.count
      #expect(known == Known(carefully(line)), "\(String(decoding: line, as: UTF8.self))")
      var log = ResultLog(now: noon)
      log.read(line, path: "x.jsonl")
      var written: [UInt8] = []
      log.forEachLine(of: log.byTime()) { written += $0 }
      let events = log.byTime().map { log.event(at: $0) }
      #expect(written == ResultEvent.lines(events), "\(String(decoding: line, as: UTF8.self))")
    }
    #expect(accepted > 300)
  }

  /// The quick reader takes values that a line repeats from the line before.
  @Test func `the quick reader and the careful one agree on successive lines`() {
    var random = seededRandom()
    var accepted = 0
    for _ in 0..<1000 * thoroughness {
      let many = (1...1 + random.below(5)).map { number in
        let line = lines[random.below(lines.count)].replacing("01\",", with: "0\(number)\",")
        return random.below(3) == 0 ? changed(line, &random) : Array(line.utf8)
      }.filter { $0.first == UInt8(ascii: "{") }
      let known = Known(Array(many.joined(separator: [0x0A])))
      accepted += known.count
      let careful = Known(Array(many.map(carefully).joined(separator: [0x0A])))
      #expect(known == careful, "\(many.map { String(decoding: $0, as: UTF8.self) })")
    }
    #expect(accepted > 300)
  }

  @Test func `an ID has hexadecimal digits in lower case only`() {
    let digits = Array("0123456789abcdef0123456789abcdef".utf8)
    for place in digits.indices {
      for byte in UInt8(0)...127 {
        var text = digits
        text[place] = byte
        let string = String(decoding: text, as: UTF8.self)
        let isDigit = digits.contains(byte)
        #expect(EventID(string)?.description == (isDigit ? string : nil))
      }
    }
  }

  @Test func `a line that is longer than the limit is not read`() {
    let note = #"","note":""#
    for (length, count) in [(1 << 20, 1), (1 << 20 + 1, 0)] {
      let start = lines[1].dropLast() + #","note":""#
      let text = start + String(repeating: "x", count: length - start.utf8.count - 2) + #""}"#
      #expect(text.utf8.count == length, "\(note)")
      #expect(Known(Array(text.utf8)).count == count)
    }
  }

  @Test func `a file that is too large is not read`() {
    var log = ResultLog(now: noon)
    log.read([UInt8](repeating: 0x0A, count: 512 << 20 + 1), path: "large.jsonl")
    #expect(log.diagnostics.map(\.identifier) == ["results-too-large"])
    #expect(log.count == 0)
  }
}

/// A line with up to two bytes changed.
private func changed(_ line: String, _ random: inout SplitMix64) -> [UInt8] {
  let signs = Array(#"{}[]":,\1a0 é"#.utf8) + [0x00, 0x7F, 0xC3, 0xFF]
  var line = Array(line.utf8)
  for _ in 0..<random.below(3) {
    let place = random.below(line.count)
    switch random.below(3) {
    case 0: line[place] = signs[random.below(signs.count)]
    case 1: line.remove(at: place)
    case _: line.insert(line[random.below(line.count)], at: place)
    }
  }
  return line
}

/// The same line with an unknown member.
private func carefully(_ line: [UInt8]) -> [UInt8] {
  Array(#"{"unknown":0,"#.utf8) + line.dropFirst()
}
