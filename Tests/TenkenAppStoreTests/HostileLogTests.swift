import TenkenAppStore
import TenkenDiagnostics
import Testing

private func transaction(_ id: String, error: String = "nil") -> String {
  """
  ---------- transaction[0] ----------
  Transaction ID = Optional("\(id)"), State = .purchased
  Original Transaction ID = nil, State = nil
  transaction.error = \(error)

  """
}

private func callback(_ transactions: String) -> String {
  let mark = "paymentQueue(_:updatedTransactions:)"
  return "\(mark) >>>>>>>>>> [00:00:00]\n\(transactions)\(mark) <<<<<<<<<< [00:00:00]\n"
}

private func read(_ text: String) -> ObserverLogReader {
  ObserverLogReader(path: "device.log", bytes: Array(text.utf8))
}

@Suite struct HostileLogTests {
  @Test func `a log with too many callbacks is read no further`() {
    let reader = read(String(repeating: callback(transaction("1")), count: 5000))
    #expect(reader.diagnostics.map(\.summary.en) == ["the log has more than 1000 callbacks"])
    #expect(reader.log.callbacks.count == 1001)
  }

  @Test func `a callback with too many transactions is read no further`() {
    let reader = read(callback(String(repeating: transaction("1"), count: 20_000)))
    #expect(reader.diagnostics.map(\.summary.en) == ["the log has more than 10000 transactions"])
  }

  @Test func `a log that is too large is not read`() {
    let bytes = [UInt8](repeating: 0x0A, count: (16 << 20) + 1)
    let reader = ObserverLogReader(path: "device.log", bytes: bytes)
    #expect(reader.diagnostics.map(\.summary.en) == ["the log has more than 16 MiB"])
  }

  @Test func `a very long line is ignored, but not within a transaction`() {
    let long = String(repeating: "] 1", count: 1 << 20) + "\n"
    let reader = read(long + callback(transaction("1")) + long + callback(long + transaction("2")))
    #expect(reader.diagnostics.isEmpty)
    #expect(reader.log.callbacks.count == 2)
    let inside = read(callback(transaction("1", error: "Optional(\(long.dropLast()))")))
    #expect(inside.diagnostics.map(\.identifier).first == "unexpected-log-line")
  }

  @Test func `a log with too many errors is read no further`() {
    let reader = read(
      callback(String(repeating: "---------- transaction[0] ----------\n", count: 10_000)))
    #expect(reader.diagnostics.count == 101)
    #expect(reader.diagnostics.last?.identifier == "too-many-log-faults")
  }
}

private let line = """
  {"time":1,"event":"updates","transaction":{"transactionId":"1","productId":"coins"}}

  """

private func readLines(_ text: String) -> StoreKitLogReader {
  StoreKitLogReader(path: "device.jsonl", bytes: Array(text.utf8))
}

@Suite struct HostileLineTests {
  @Test func `a log with too many entries is read no further`() {
    let reader = readLines(String(repeating: line, count: 5000))
    #expect(reader.diagnostics.map(\.summary.en) == ["the log has more than 1000 entries"])
    #expect(reader.log.entries.count == 1001)
  }

  @Test func `a log with too many answers is read no further`() {
    let answer = "{\"time\":1,\"event\":\"unfinished\",\"transactions\":[]}\n"
    let reader = readLines(String(repeating: answer, count: 5000))
    #expect(reader.diagnostics.map(\.summary.en) == ["the log has more than 1000 answers"])
  }

  @Test func `a line with too many transactions is read no further`() {
    let list = String(repeating: "{\"state\":\"purchasing\"},", count: 20_000).dropLast()
    let text = "{\"time\":1,\"event\":\"paymentQueue\",\"transactions\":[\(list)]}\n"
    let reader = readLines(text + "broken")
    #expect(reader.diagnostics.map(\.summary.en) == ["the log has more than 10000 transactions"])
  }

  @Test func `a log of lines that is too large is not read`() {
    let bytes = [UInt8](repeating: 0x0A, count: (16 << 20) + 1)
    let reader = StoreKitLogReader(path: "device.jsonl", bytes: bytes)
    #expect(reader.diagnostics.map(\.summary.en) == ["the log has more than 16 MiB"])
  }

  @Test func `a log of lines with too many errors is read no further`() {
    let reader = readLines(String(repeating: "{}\n", count: 10_000))
    #expect((100...102).contains(reader.diagnostics.count))
    #expect(reader.diagnostics.last?.identifier == "too-many-log-faults")
  }

  @Test func `a log with endless nesting is not JSON`() {
    let reader = readLines(String(repeating: "[", count: 1 << 20))
    #expect(reader.diagnostics.map(\.identifier) == ["log-line-no-json"])
  }

  @Test func `a log with invalid UTF-8 is an error`() {
    let reader = StoreKitLogReader(path: "device.jsonl", bytes: Array(line.utf8) + [0xFF, 0x0A])
    #expect(reader.diagnostics.map(\.identifier) == ["log-not-utf8"])
    #expect(reader.diagnostics.first?.range?.start.line == 1)
  }

  @Test(
    arguments: [
      ("2026-01-31T09:05:00Z", 1_769_850_300_000), ("2026-01-31T09:05:00.1Z", 1_769_850_300_100),
      ("2026-01-31T09:05:00.123456+09:00", 1_769_817_900_123),
      ("2026-01-31T09:05:00.5-0130", 1_769_855_700_500), ("1970-01-01T00:00:00Z", 0),
      ("2026-01-31", nil), ("2026-13-01T00:00:00Z", nil), ("2026-01-31T09:05:00", nil),
      ("1969-12-31T23:59:59Z", nil), ("2026-02-31T00:00:00Z", nil),
      ("2024-02-29T00:00:00Z", 1_709_164_800_000), ("２026-01-31T09:05:00Z", nil), ("", nil),
    ] as [(String, Int?)])
  func `times of a log have to be ISO 8601`(text: String, milliseconds: Int?) {
    let reader = readLines(line.replacing("\"time\":1", with: "\"time\":\"\(text)\""))
    #expect(reader.log.entries.first?.milliseconds == milliseconds)
    #expect(reader.diagnostics.isEmpty == (milliseconds != nil))
  }
}
