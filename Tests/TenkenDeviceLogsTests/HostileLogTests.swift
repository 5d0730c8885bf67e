import TenkenDeviceLogs
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
    #expect(reader.diagnostics.map(\.summary) == ["the log has more than 1000 callbacks"])
    #expect(reader.log.callbacks.count == 1001)
  }

  @Test func `a callback with too many transactions is read no further`() {
    let reader = read(callback(String(repeating: transaction("1"), count: 20_000)))
    #expect(reader.diagnostics.map(\.summary) == ["the log has more than 10000 transactions"])
  }

  @Test func `a log that is too large is not read`() {
    let bytes = [UInt8](repeating: 0x0A, count: (16 << 20) + 1)
    let reader = ObserverLogReader(path: "device.log", bytes: bytes)
    #expect(reader.diagnostics.map(\.summary) == ["the log has more than 16 MiB"])
  }

  @Test func `a line of megabytes is somebody else's`() {
    let long = String(repeating: "] 1", count: 1 << 20) + "\n"
    let reader = read(long + callback(transaction("1")) + long + callback(long + transaction("2")))
    #expect(reader.diagnostics.isEmpty)
    #expect(reader.log.callbacks.count == 2)
    let inside = read(callback(transaction("1", error: "Optional(\(long.dropLast()))")))
    #expect(inside.diagnostics.map(\.identifier).first == "unexpected-log-line")
  }

  @Test func `a log with too many faults is read no further`() {
    let reader = read(
      callback(String(repeating: "---------- transaction[0] ----------\n", count: 10_000)))
    #expect(reader.diagnostics.count == 101)
    #expect(reader.diagnostics.last?.identifier == "too-many-log-faults")
  }
}
